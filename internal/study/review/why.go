package review

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// why is the plain reason why a turn was bad, where the search or a table proves one; nil if none is proved. What the moves on the board show is
// the family's to say.
func (r *Reviewer) why(pos game.Position, j *wire.Judgement) *wire.ReviewWhy {
	own, good := *j.Own, j.Best[0]
	switch {
	case j.Exact && good.Verdict != "":
		return &wire.ReviewWhy{Token: "thrown-" + good.Verdict + "-" + own.Verdict, Turn: good.Turn, N: own.Distance}
	case good.Wins > 0 && own.Wins <= 0:
		return &wire.ReviewWhy{Token: "missed-win", Turn: good.Turn, N: (good.Wins + 1) / 2}
	case own.Wins < 0 && good.Wins >= 0:
		return &wire.ReviewWhy{Token: "allowed-loss", Turn: reply(own), N: -own.Wins / 2}
	}
	found, ok := r.study.Reasons(decision(pos, j))
	if !ok {
		return nil
	}
	return &wire.ReviewWhy{Token: found.Token, Turn: found.Turn, Squares: found.Squares, N: found.N, M: found.M}
}

// reply is the answer that a turn is expected to get; "" if none is known.
func reply(t wire.JudgedTurn) string {
	if len(t.Line) > 1 {
		return t.Line[1]
	}
	return ""
}

// decision is what was judged, as a family looks at it.
func decision(pos game.Position, j *wire.Judgement) games.Decision {
	d := games.Decision{At: pos, Kind: j.Kind, Played: line(*j.Own)}
	for _, t := range j.Best {
		d.Best = append(d.Best, line(t))
	}
	return d
}

func line(t wire.JudgedTurn) games.Line {
	l := games.Line{Turn: t.Turn, Turns: t.Line, Expected: t.Expected}
	if t.Equity != nil {
		l.Equity = *t.Equity
	}
	return l
}
