package review

import (
	"context"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/wire"
)

// rolling is the kind of a judgement that is about a roll.
const rolling = "roll"

// rolled is what a roll is worth if it is played best.
type rolled struct {
	equity float64 // for the first seat
	win    float64 // the first seat's chance to win
	exact  bool    // both are certain
	by     game.Seat
}

// roll judges a roll: what its best play is worth, less the mean over all rolls.
func (r *Reviewer) roll(ctx context.Context, out *wire.Review, pos game.Position, turn game.Recorded) error {
	if turn.Next.ToAct() == game.Dice {
		out.Graph = append(out.Graph, out.Graph[len(out.Graph)-1])
		return nil
	}
	var mean, all float64
	var own rolled
	certain := true
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			return err
		}
		if next.ToAct() == game.Dice { // it is rolled again
			continue
		}
		x, err := r.bestPlay(ctx, next)
		if err != nil {
			return err
		}
		certain = certain && x.exact
		mean += float64(m.Odds) * x.equity
		all += float64(m.Odds)
		if m.Text == turn.Text {
			own = x
		}
	}
	mean /= all
	stake := float64(r.study.Stake(pos))
	luck := (own.equity - mean) * stake
	if own.by == game.Second {
		luck = -luck
	}
	out.Graph = append(out.Graph, own.win)
	out.Judgements = append(out.Judgements, wire.Judgement{
		Turn: out.Done + 1, By: own.by.String(), Kind: rolling, Played: turn.Text, Luck: luck, Mark: luckMark(luck / stake), Exact: certain,
	})
	if len(out.Judgements) == 1 && out.Luck == nil {
		out.Luck = &wire.LuckSum{Expected: mean * stake}
	}
	return nil
}

// bestPlay is what the best play of a roll is worth.
func (r *Reviewer) bestPlay(ctx context.Context, pos game.Position) (rolled, error) {
	by := pos.ToAct()
	j, err := r.player.Judge(ctx, pos, engine.Question{Best: 1, Limits: engine.Limits{Depth: 1}}, nil)
	if err != nil {
		return rolled{}, err
	}
	x := rolled{by: by}
	if c := j.Verdicts[0].Chances; c != nil {
		x.equity, x.win, x.exact = c.Equity, seen(by, c.Win), j.Verdicts[0].Exact
	}
	if by == game.Second {
		x.equity = -x.equity
	}
	return x, nil
}

// luckSum is what became of the game, by luck and by play.
func (r *Reviewer) luckSum(out *wire.Review, result *game.Outcome) *wire.LuckSum {
	sum := &wire.LuckSum{Result: float64(result.Points)}
	switch result.Winner {
	case game.Second:
		sum.Result = -sum.Result
	case game.Nobody:
		sum.Result = 0
	}
	if out.Luck != nil {
		sum.Expected = out.Luck.Expected
	}
	for _, j := range out.Judgements {
		sign := 1.0
		if j.By == wire.Second {
			sign = -1
		}
		sum.Luck += sign * j.Luck
		sum.Loss += sign * j.Loss * max(1, float64(j.Stake))
	}
	sum.Adjusted = sum.Result - sum.Luck
	sum.Remainder = sum.Result - (sum.Expected + sum.Luck - sum.Loss)
	return sum
}
