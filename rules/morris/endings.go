package morris

import "crownhead/game"

// fiftyMovesEach is counted in single turns (R-ALL-2).
const fiftyMovesEach = 100

// Outcome tells how the game ended: what the board shows first, then what the line shows (R-ALL-4).
func (s Sheet) Outcome(line []Position) (game.Outcome, bool) {
	p := line[len(line)-1]
	switch {
	case p.pieces(p.side) < 3:
		return s.fewerThanThree(p, p.side), true
	case p.pieces(p.side.Other()) < 3:
		return s.fewerThanThree(p, p.side.Other()), true
	case !s.canMove(p):
		return lostBy(p.side, "no-move", []string{"CC-10", "R-CC-4"}, p.own.names()), true
	}
	quiet, same := quietTurns(line)
	switch {
	case same >= 3:
		return game.Drawn(say("threefold", []string{"CC-11", "R-CC-5", "R-ALL-2"})), true
	case quiet >= fiftyMovesEach:
		return game.Drawn(say("fifty-moves", []string{"CC-11", "R-CC-5", "R-ALL-2"})), true
	}
	return game.Outcome{}, false
}

func (Sheet) fewerThanThree(p Position, loser game.Seat) game.Outcome {
	return lostBy(loser, "fewer-than-three", []string{"CC-9", "R-CC-3"}, p.Stones(loser).names(),
		game.Word("count", pieceCounts[p.pieces(loser)]))
}

// quietTurns counts the turns without a removal at the end of the line, from the end of the placing on (R-CC-5), and
// how often its last position has stood there: no position returns once a piece was placed or removed.
func quietTurns(line []Position) (quiet, same int) {
	last := line[len(line)-1]
	same = 1
	for i := len(line) - 2; i >= 0 && line[i].placed(); i-- {
		if line[i].own.Count()+line[i].enemy.Count() != last.own.Count()+last.enemy.Count() {
			break
		}
		quiet++
		if line[i] == last {
			same++
		}
	}
	return quiet, same
}

// lostBy is a win for the other side, with what the board shows of it.
func lostBy(loser game.Seat, token string, clauses, shown []string, more ...game.Arg) game.Outcome {
	winner := loser.Other()
	args := append(more, game.Word("loser", sides[loser]), game.Word("winner", sides[winner]))
	return game.Outcome{Winner: winner, Points: 1, Why: say(token, clauses, args...).Showing(shown...)}
}

// Offers are a draw by agreement and resigning, at any time and to either player (R-ALL-3).
func (Sheet) Offers(_ []Position, by game.Seat) []game.Ending {
	return game.DrawOrResign(by)
}

// Settle is how the players or a clock end the game.
func (Sheet) Settle(_ []Position, e game.Ending) game.Outcome {
	switch e.Kind {
	case game.Draw:
		return game.Drawn(say("agreed-draw", []string{"CC-11", "R-CC-5"}))
	case game.Flag:
		return lostBy(e.By, "flag", []string{"R-ALL-5"}, nil)
	}
	return lostBy(e.By, "resigned", []string{"R-ALL-5"}, nil)
}

// ExplainEnding says why an ending is not offered.
func (Sheet) ExplainEnding(_ []Position, e game.Ending) []game.Reason {
	if e.By != game.First && e.By != game.Second {
		return one(say("not-a-player", []string{"R-ALL-3"}))
	}
	return one(say("no-such-ending", []string{"R-ALL-3"}, quoted("kind", string(e.Kind))).
		Instead(string(game.Draw), string(game.Resign)))
}
