package towers

import "crownhead/game"

// drawnAfter is 50 moves of each player, in single turns (R-GE-6, R-ALL-2).
const drawnAfter = 100

// Outcome is how the board or the way to it has ended the game. Who cannot move has lost whatever the way was (R-ALL-4).
func (s Sheet) Outcome(line []Position) (game.Outcome, bool) {
	now := &line[len(line)-1]
	switch {
	case now.tops[now.side] == 0:
		return lost(now, now.Side(), "no-stones", "GE-18"), true
	case !canMove(now):
		return lost(now, now.Side(), "no-move", "GE-18"), true
	case times(line, now) >= 3:
		return game.Drawn(sentences.Reason("threefold", []string{"R-GE-6", "R-ALL-2"}, game.Word("side", sideName(now.Side())))), true
	case now.quiet >= drawnAfter:
		return game.Drawn(sentences.Reason("fifty-moves", []string{"R-GE-6"})), true
	}
	return game.Outcome{}, false
}

// times is how often the position has stood on the board.
func times(line []Position, now *Position) int {
	n := 0
	for i := range line {
		if samePosition(&line[i], now) {
			n++
		}
	}
	return n
}

// lost gives the opponent the points of GE-19, however the game was lost (R-ALL-5).
func lost(p *Position, loser game.Seat, token, clause string) game.Outcome {
	points := p.Points()
	return game.Outcome{Winner: loser.Other(), Points: points, Why: sentences.Reason(token, []string{clause, "GE-19"},
		game.Word("loser", sideName(loser)), game.Word("winner", sideName(loser.Other())), game.Word("points", pointsName(points)))}
}

// Offers is what a player can do to end the game: ask for a draw or resign (R-GE-6, R-ALL-3).
func (Sheet) Offers(_ []Position, by game.Seat) []game.Ending {
	return game.DrawOrResign(by)
}

// Settle is how the players or a clock end the game.
func (Sheet) Settle(line []Position, e game.Ending) game.Outcome {
	now := &line[len(line)-1]
	switch e.Kind {
	case game.Draw:
		return game.Drawn(sentences.Reason("agreed-draw", []string{"R-GE-6"}))
	case game.Flag:
		return lost(now, e.By, "flag", "R-ALL-5")
	}
	return lost(now, e.By, "resigned", "R-ALL-5")
}

// ExplainEnding says why an ending is not offered.
func (Sheet) ExplainEnding(_ []Position, e game.Ending) []game.Reason {
	if e.By != game.First && e.By != game.Second {
		return one(sentences.Reason("not-a-player", []string{"R-GE-6"}))
	}
	return one(sentences.Reason("no-such-ending", []string{"R-GE-6"}, game.Plain("kind", game.Excerpt(string(e.Kind)))))
}
