package checkers

import (
	"strconv"

	"crownhead/game"
)

// noProgress is forty moves each, counted in single turns (R-ALL-2).
const noProgress = 80

// boardOutcome is the end that the board itself shows: no pieces, then no move, before anything else (R-ALL-4).
func (of Paper) boardOutcome(p Position) (game.Outcome, bool) {
	switch {
	case p.Mine() == 0:
		return of.win("no-pieces", allLost, p.Side.Other()), true
	case p.Theirs() == 0:
		return of.win("no-pieces", allLost, p.Side), true
	case p.Jumpers()|p.Steppers() == 0:
		return of.win("no-move", shutIn, p.Side.Other()), true
	}
	return game.Outcome{}, false
}

func (of Paper) win(token string, l law, winner game.Seat) game.Outcome {
	return game.Outcome{Winner: winner, Points: 1, Why: sentences.Reason(token, of.clause(l),
		game.Word("loser", of.Name(winner.Other())), game.Word("winner", of.Name(winner)))}
}

func (of Paper) draw(token string) game.Outcome {
	return game.Drawn(sentences.Reason(token, of.clause(theDraw)))
}

// Outcome is the end of the line: shown by the board, or by the third repetition, or by no progress.
func (s Sheet) Outcome(line []Position) (game.Outcome, bool) {
	p := line[len(line)-1]
	if o, over := s.Paper.boardOutcome(p); over {
		return o, true
	}
	counts := s.Paper == MC && !s.CountOnAgreement
	switch {
	case thrice(line) && counts:
		return s.count(p, repeated), true
	case thrice(line):
		return s.Paper.draw("threefold"), true
	case p.Quiet >= noProgress && counts:
		return s.count(p, stuck), true
	case p.Quiet >= noProgress:
		return s.Paper.draw("forty-moves"), true
	}
	return game.Outcome{}, false
}

// thrice tells whether the last position occurs for the third time. Nothing before a capture or a man's move comes back.
func thrice(line []Position) bool {
	last := len(line) - 1
	p := line[last]
	times := 1
	for i := last - 2; i >= max(0, last-int(p.Quiet)); i -= 2 {
		if line[i].Same(p) {
			times++
		}
	}
	return times >= 3
}

// What stops a game that is then counted, and how the count can end.
var (
	agreed   = game.Text{EN: "the players have agreed to stop", FR: "les joueurs sont convenus d’arrêter", DE: "die Spieler haben sich auf das Ende geeinigt"}
	repeated = game.Text{EN: "the same position has come up for the third time", FR: "la même position se présente pour la troisième fois", DE: "dieselbe Stellung ist zum dritten Mal entstanden"}
	stuck    = game.Text{EN: "forty moves each have passed without a capture or a man’s move", FR: "quarante coups de chaque côté ont passé sans prise ni avance de pion", DE: "je vierzig Züge sind ohne Schlagen und ohne Zug eines einfachen Steins vergangen"}
	equal    = game.Text{EN: "a draw", FR: "la partie est nulle", DE: "unentschieden"}
)

// count decides a game that has stopped: more pieces win, then more kings, then nobody (MC-18, R-MC-4).
func (s Sheet) count(p Position, why game.Text) game.Outcome {
	n, m := p.First.Count(), p.Second.Count()
	k, l := (p.First & p.Kings).Count(), (p.Second & p.Kings).Count()
	o := game.Outcome{Winner: game.Nobody}
	verdict := equal
	if n != m || k != l {
		o.Winner, o.Points = game.First, 1
		if n < m || n == m && k < l {
			o.Winner = game.Second
		}
		side := s.Paper.Name(o.Winner)
		verdict = game.Text{EN: side.EN + " wins", FR: "les " + side.FR + " gagnent", DE: side.DE + " gewinnt"}
	}
	number := func(arg string, n int) game.Arg { return game.Plain(arg, strconv.Itoa(n)) }
	o.Why = sentences.Reason("count", s.Paper.clause(theDraw), game.Word("why", why), game.Word("verdict", verdict),
		game.Word("first", s.Paper.Name(game.First)), number("n", n), number("k", k),
		game.Word("second", s.Paper.Name(game.Second)), number("m", m), number("l", l))
	return o
}

// Offers are resignation and, with the opponent's consent, a draw; under MC to stop and count instead (R-MC-4). Under ML and FK a draw can be
// claimed in a small ending, if endgame tables prove it (R-ML-1, R-FK-1).
func (s Sheet) Offers(line []Position, by game.Seat) []game.Ending {
	offers := s.Paper.offers(by)
	if p := line[len(line)-1]; s.Paper.proves() && (p.First|p.Second).Count() <= ending {
		offers = append(offers, game.Ending{Kind: game.Claim, By: by, Proof: true})
	}
	return offers
}

// ending is how many pieces are on the board at most when a draw can be claimed: with more, nobody has a proof.
const ending = 6

// proves tells of the sheets on which a proof ends the game.
func (of Paper) proves() bool { return of == ML || of == FK }

func (of Paper) offers(by game.Seat) []game.Ending {
	offers := game.DrawOrResign(by)
	if of == MC {
		offers[0].Kind = game.Count
	}
	return offers
}

// Settle is how the players or a clock end the game.
func (s Sheet) Settle(line []Position, e game.Ending) game.Outcome {
	if e.Kind == game.Count {
		return s.count(line[len(line)-1], agreed)
	}
	return s.Paper.settle(e)
}

// settle is every ending but a count, which looks at the board.
func (of Paper) settle(e game.Ending) game.Outcome {
	switch e.Kind {
	case game.Draw:
		return of.draw("agreed-draw")
	case game.Claim:
		return of.draw("proven-draw")
	case game.Flag:
		return of.win("flag", lost, e.By.Other())
	}
	return of.win("resigned", lost, e.By.Other())
}

// ExplainEnding says why an ending is not offered.
func (s Sheet) ExplainEnding(_ []Position, e game.Ending) []game.Reason {
	return []game.Reason{s.Paper.explainEnding(e)}
}

func (of Paper) explainEnding(e game.Ending) game.Reason {
	switch {
	case e.By != game.First && e.By != game.Second:
		return sentences.Reason("not-a-player", []string{"R-ALL-3"})
	case e.Kind == game.Draw:
		return sentences.Reason("no-draw-here", of.clause(theDraw))
	case e.Kind == game.Count:
		return sentences.Reason("no-count-here", of.clause(theDraw))
	case e.Kind == game.Claim && of.proves():
		return sentences.Reason("no-claim-yet", of.clause(theDraw), game.Plain("n", strconv.Itoa(ending)))
	case e.Kind == game.Claim:
		return sentences.Reason("no-claim-here", []string{"R-ALL-3"})
	}
	return sentences.Reason("unknown-ending", []string{"R-ALL-3"}, game.Plain("kind", game.Excerpt(string(e.Kind))))
}
