package chess

import (
	"strconv"

	"crownhead/game"
)

// Counts of single turns without a capture or a pawn's move (R-ALL-2): fifty and seventy-five by each side.
const (
	fifty       = 100
	seventyFive = 150
)

// Outcome tells whether the board or the history has ended the game. Mate and stalemate come first: a mate on the last of
// seventy-five moves wins (FI-7).
func (s Sheet) Outcome(line []Position) (game.Outcome, bool) {
	p := line[len(line)-1]
	if p.countMoves() == 0 {
		return s.stopped(p), true
	}
	if p.dead() {
		return draw("dead-position", s.cites("FI-8", "R-FI-8")), true
	}
	repeated, quiet := repetition(line), int(p.quiet)
	switch {
	case s.Claims && repeated >= 5:
		return draw("fivefold", s.cites("FI-5"), number(repeated)), true
	case s.Claims && quiet >= seventyFive:
		return draw("seventy-five", s.cites("FI-7"), number(quiet/2)), true
	case !s.Claims && repeated >= 3:
		return draw("threefold", s.cites(), number(repeated)), true
	case !s.Claims && quiet >= fifty:
		return draw("fifty", s.cites(), number(quiet/2)), true
	}
	return game.Outcome{}, false
}

func number(n int) game.Arg { return game.Plain("n", strconv.Itoa(n)) }

// cites is the clauses of the full Laws, or the ruling that gives the printed sheet the same draw.
func (s Sheet) cites(laws ...string) []string {
	if s.Claims {
		return laws
	}
	return []string{"FC-12", "R-FC-2"}
}

func draw(token string, clauses []string, args ...game.Arg) game.Outcome {
	return game.Drawn(sentences.Reason(token, clauses, args...))
}

// stopped is the outcome for a side to move that cannot: mate (FC-1) or stalemate (FI-3).
func (s Sheet) stopped(p Position) game.Outcome {
	king, checkers := first(p.kings()&p.mover), p.checkers()
	if checkers == 0 {
		stalemate := draw("stalemate", s.cites("FI-3"), game.Word("side", sides[p.turn]))
		stalemate.Why = stalemate.Why.Showing(p.name(king))
		return stalemate
	}
	winner := p.turn.Other()
	why := sentences.Reason("checkmate", []string{"FC-1", "R-FC-3"}, game.Word("king", p.the(king)),
		game.Word("by", p.these(checkers)), game.Word("winner", sides[winner]))
	return game.Outcome{
		Winner: winner, Points: 1,
		Why: why.Showing(append([]string{p.name(king)}, p.names(checkers)...)...),
	}
}

// repetition is how often the last position of a line has stood in it. A capture or a pawn's move cannot be undone, so
// nothing before the last of them is asked.
func repetition(line []Position) int {
	now := &line[len(line)-1]
	n := 1
	for back := 2; back <= int(now.quiet) && back < len(line); back += 2 {
		if line[len(line)-1-back].same(now) {
			n++
		}
	}
	return n
}

// lightSquares is b1, d1 … and every other square of that colour.
const lightSquares board = 0x55aa55aa55aa55aa

// dead is the material of R-FI-8: bare kings, one minor piece more, or only bishops that all stand on one colour.
func (p *Position) dead() bool {
	if p.pawns()|p.orth&^p.near != 0 {
		return false
	}
	bishops := p.diag &^ p.near
	if knights := p.knights(); knights != 0 {
		return bishops == 0 && knights&(knights-1) == 0
	}
	return bishops&lightSquares == 0 || bishops&^lightSquares == 0
}

// hopeless tells that these pieces of one side could not mate by any sequence of moves, whatever the others do: the test
// of R-FI-8 for one side (FI-9). A lone knight needs an enemy piece other than a queen to stand in its king's way, bishops of
// one colour need a pawn, a knight or a bishop of the other colour.
func (p *Position) hopeless(own board) bool {
	others := p.occupied() &^ own
	if own&(p.pawns()|p.orth&^p.near) != 0 {
		return false
	}
	bishops, knights := own&p.diag&^p.near, own&p.knights()
	if knights != 0 {
		queens := p.diag & p.orth
		return bishops == 0 && knights&(knights-1) == 0 && others&^(p.kings()|queens) == 0
	}
	if bishops == 0 {
		return true
	}
	all := p.diag &^ (p.near | p.orth)
	return others&(p.pawns()|p.knights()) == 0 && (all&lightSquares == 0 || all&^lightSquares == 0)
}

// Offers lists a draw to agree on, resignation, and the claims the side to move can make: on the board as it stands or with
// a move announced (FI-4, FI-6).
func (s Sheet) Offers(line []Position, by game.Seat) []game.Ending {
	offers := game.DrawOrResign(by)
	p := line[len(line)-1]
	if !s.Claims || by != p.turn {
		return offers
	}
	if claimable(line) {
		offers = append(offers, game.Ending{Kind: game.Claim, By: by})
	}
	n := len(line)
	after := append(line[:n:n], Position{})
	for _, m := range p.appendMoves(nil) {
		p.play(&after[n], m, s.EnPassant)
		if claimable(after) {
			offers = append(offers, game.Ending{Kind: game.Claim, By: by, Move: s.MoveText(p, m)})
		}
	}
	return offers
}

func claimable(line []Position) bool {
	return line[len(line)-1].quiet >= fifty || repetition(line) >= 3
}

// Settle is how the players or a clock end the game.
func (s Sheet) Settle(line []Position, e game.Ending) game.Outcome {
	switch e.Kind {
	case game.Draw:
		return draw("agreed", []string{"R-ALL-3"})
	case game.Claim:
		after, _ := s.announced(line, e.Move)
		if n := repetition(after); n >= 3 {
			return draw("threefold", []string{"FI-4"}, number(n))
		}
		return draw("fifty", []string{"FI-6"}, number(int(after[len(after)-1].quiet)/2))
	case game.Flag:
		return s.flag(line[len(line)-1], e.By)
	}
	return lost(e.By, "resigned", "R-ALL-5")
}

func lost(by game.Seat, token, clause string) game.Outcome {
	return game.Outcome{Winner: by.Other(), Points: 1, Why: sentences.Reason(token, []string{clause}, loserAndWinner(by)...)}
}

// loserAndWinner names both, for the sentence about a flag or a resignation.
func loserAndWinner(by game.Seat) []game.Arg {
	return []game.Arg{game.Word("side", sides[by]), game.Word("winner", sides[by.Other()])}
}

// flag is a loss, or a draw if the other side could not mate by any sequence of moves (FI-9).
func (s Sheet) flag(p Position, by game.Seat) game.Outcome {
	if !s.FlagDraws {
		return lost(by, "flag", "R-ALL-5")
	}
	others := p.mover
	if by == p.turn {
		others = p.occupied() &^ p.mover
	}
	if p.hopeless(others) {
		return draw("flag-draw", []string{"FI-9", "R-FI-8"}, loserAndWinner(by)...)
	}
	return lost(by, "flag", "FI-9")
}

// announced is the line with the move that a claim announces, or why that cannot be played.
func (s Sheet) announced(line []Position, move string) ([]Position, []game.Reason) {
	if move == "" {
		return line, nil
	}
	p := line[len(line)-1]
	m, legal, steps, err := s.ParseMove(p, move)
	if bad, ok := err.(*game.BadText); ok {
		return line, bad.Reasons
	}
	if !legal {
		return line, game.Refuse(s, p, steps, true)
	}
	return append(line[:len(line):len(line)], s.Play(p, m)), nil
}

// ExplainEnding says why an ending is not offered; of a claim, how much is missing for FI-4 and for FI-6.
func (s Sheet) ExplainEnding(line []Position, e game.Ending) []game.Reason {
	p := line[len(line)-1]
	switch {
	case e.Kind != game.Claim || e.By != game.First && e.By != game.Second:
		return []game.Reason{sentences.Reason("no-such-ending", []string{"R-ALL-3"})}
	case !s.Claims:
		return []game.Reason{sentences.Reason("claim-unknown", []string{"FC-12", "R-FC-2"})}
	case e.By != p.turn:
		return []game.Reason{sentences.Reason("claim-turn", []string{"FI-4", "FI-6"}, game.Word("side", sides[p.turn]))}
	}
	after, why := s.announced(line, e.Move)
	if why != nil {
		return why
	}
	return []game.Reason{
		sentences.Reason("claim-repetition", []string{"FI-4"}, game.Word("times", times[repetition(after)])),
		sentences.Reason("claim-quiet", []string{"FI-6"}, number(int(after[len(after)-1].quiet))),
	}
}
