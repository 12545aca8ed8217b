package backgammon

import (
	"strconv"

	"crownhead/game"
)

// winner of a game that the board or a refused double has ended. If both sides are off, who moved last was first.
func (p Position) winner() game.Seat {
	switch {
	case p.phase == passed:
		return p.turn
	case p.sides[p.turn.Other()][off] == checkers:
		return p.turn.Other()
	}
	return p.turn
}

// times is what a win counts: 2 if the loser has borne off nothing, 3 if he also has a checker on the bar or in the
// winner's home board (BG-1).
func (p Position) times(winner game.Seat) int {
	loser := &p.sides[winner.Other()]
	if loser[off] > 0 {
		return 1
	}
	for place := far; place <= bar; place++ {
		if loser[place] > 0 {
			return 3
		}
	}
	return 2
}

// mostTimes is what a win can count now: once the cube by the printed sheet (R-FB-2), and under Jacoby's rule once until
// the cube has been turned (BG-3).
func (s Sheet) mostTimes(p Position) int {
	if !s.Gammons || s.jacobyHolds(p) {
		return 1
	}
	return 3
}

func (s Sheet) jacobyHolds(p Position) bool {
	return s.Jacoby && p.length == 0 && p.owner == game.Nobody
}

// Outcome is a win: there is no draw in backgammon.
func (s Sheet) Outcome(line []Position) (game.Outcome, bool) {
	p := line[len(line)-1]
	switch p.phase {
	case passed:
		return s.win(p, p.winner(), p.stake(), "passed", "R-FB-1"), true
	case borneOff:
		winner := p.winner()
		times := p.times(winner)
		switch most := s.mostTimes(p); {
		case times > most && s.Gammons:
			return s.win(p, winner, p.stake(), "jacoby-single", "FB-19", "BG-3"), true
		case times > most || !s.Gammons:
			return s.win(p, winner, p.stake(), "borne-off", "FB-19", "R-FB-2"), true
		}
		token := [...]string{1: "borne-off", 2: "gammon", 3: "backgammon"}[times]
		return s.win(p, winner, times*p.stake(), token, "FB-19", "BG-1"), true
	}
	return game.Outcome{}, false
}

// win is a win of so many points, in a sentence that names them.
func (s Sheet) win(p Position, winner game.Seat, points int, token string, clauses ...string) game.Outcome {
	return game.Outcome{
		Winner: winner, Points: points,
		Why: sentences.Reason(token, clauses, game.Word("points", pointsWord(points)), number("cube", p.stake())),
	}
}

func pointsWord(n int) game.Text {
	if n == 1 {
		return game.Text{EN: "1 point", FR: "1 point", DE: "1 Punkt"}
	}
	s := strconv.Itoa(n)
	return game.Text{EN: s + " points", FR: s + " points", DE: s + " Punkte"}
}

// Offers are resignations (BG-5). At more than once the cube there is something to bargain about, so the opponent is
// asked; by the printed sheet there is not.
func (s Sheet) Offers(line []Position, by game.Seat) []game.Ending {
	var offers []game.Ending
	for times := 1; times <= s.mostTimes(line[len(line)-1]); times++ {
		offers = append(offers, game.Ending{Kind: game.Resign, By: by, Times: times, Asks: s.Gammons})
	}
	return offers
}

// Settle is a resignation or a fallen flag (BG-5).
func (s Sheet) Settle(line []Position, e game.Ending) game.Outcome {
	p, winner := line[len(line)-1], e.By.Other()
	if e.Kind == game.Flag {
		return s.flag(p, winner)
	}
	token := [...]string{1: "resigned-single", 2: "resigned-gammon", 3: "resigned-backgammon"}[e.Times]
	clauses := []string{"BG-5"}
	if !s.Gammons {
		clauses = []string{"R-ALL-5", "R-FB-2"}
	}
	return s.win(p, winner, e.Times*p.stake(), token, clauses...)
}

// ExplainEnding says why an ending is not offered: it is not a resignation, or one at too high or too low a price.
func (s Sheet) ExplainEnding(line []Position, e game.Ending) []game.Reason {
	switch {
	case e.By != game.First && e.By != game.Second:
		return one(sentences.Reason("no-player", []string{"R-ALL-5"}))
	case e.Kind != game.Resign:
		return one(sentences.Reason("no-draw", []string{"R-ALL-5"}))
	case !s.Gammons:
		return one(sentences.Reason("resign-once", []string{"R-FB-2"}))
	case s.jacobyHolds(line[len(line)-1]):
		return one(sentences.Reason("resign-jacoby", []string{"BG-5", "BG-3"}))
	}
	return one(sentences.Reason("resign-times", []string{"BG-5"}))
}

// flag: time lost is the match; for money the cube once if the loser has a checker off, otherwise twice.
func (s Sheet) flag(p Position, winner game.Seat) game.Outcome {
	switch {
	case p.length > 0:
		return s.win(p, winner, int(p.length)-int(p.score[winner]), "flag-match", "BG-5")
	case !s.Gammons:
		return s.win(p, winner, p.stake(), "flag", "R-ALL-5", "R-FB-2")
	case p.sides[winner.Other()][off] > 0:
		return s.win(p, winner, p.stake(), "flag", "BG-5")
	}
	return s.win(p, winner, 2*p.stake(), "flag", "BG-5")
}

// Next is the next game of a match (BG-2), or false with the final score in the position if the match is over.
func (s Sheet) Next(over Position, o game.Outcome) (Position, bool) {
	if over.length == 0 || o.Winner != game.First && o.Winner != game.Second {
		return over, false
	}
	next := s.Start()
	next.length, next.score = over.length, over.score
	won := &next.score[o.Winner]
	*won = uint16(min(int(*won)+o.Points, int(over.length)))
	if *won == over.length {
		return next, false
	}
	// Crawford's game is the one after the win that brought its player to one point away: nobody was before.
	last := next.length - 1
	next.crawford = s.Crawford && *won == last && over.score[game.First] != last && over.score[game.Second] != last
	return next, true
}
