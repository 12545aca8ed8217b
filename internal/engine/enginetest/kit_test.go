package enginetest

import (
	"context"
	"errors"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/engine/morris"
	"crownhead/internal/engine/search"
	"crownhead/rules/checkers"
	rules "crownhead/rules/morris"
)

// broken is a real player with a fault.
type broken struct {
	engine.Player
	choose func(engine.Player, context.Context, game.Position, engine.Limits, func(engine.Info)) (engine.Info, error)
	judge  func(engine.Player, context.Context, game.Position, engine.Question, func(engine.Judgement)) (engine.Judgement, error)
}

func (b *broken) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	if b.choose == nil {
		return b.Player.Choose(ctx, pos, limits, info)
	}
	return b.choose(b.Player, ctx, pos, limits, info)
}

func (b *broken) Judge(ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
	if b.judge == nil {
		return b.Player.Judge(ctx, pos, q, info)
	}
	return b.judge(b.Player, ctx, pos, q, info)
}

var kept [][]byte // by a player that keeps too much

// Every law is broken by a player that breaks it, and none by a player as it should be.
func TestEveryLawCanFail(t *testing.T) {
	type (
		chooser = func(engine.Player, context.Context, game.Position, engine.Limits, func(engine.Info)) (engine.Info, error)
		judge   = func(engine.Player, context.Context, game.Position, engine.Question, func(engine.Judgement)) (engine.Judgement, error)
	)
	// after changes an answer.
	after := func(change func(pos game.Position, i *engine.Info)) chooser {
		return func(p engine.Player, ctx context.Context, pos game.Position, l engine.Limits, info func(engine.Info)) (engine.Info, error) {
			i, err := p.Choose(ctx, pos, l, info)
			if err == nil {
				change(pos, &i)
			}
			return i, err
		}
	}
	judged := func(change func(pos game.Position, q engine.Question, j *engine.Judgement)) judge {
		return func(p engine.Player, ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
			j, err := p.Judge(ctx, pos, q, nil)
			if err == nil {
				change(pos, q, &j)
				if info != nil {
					info(j)
				}
			}
			return j, err
		}
	}
	calls := 0
	for _, c := range []struct {
		name   string
		law    string // that must notice; "" for none
		choose chooser
		judge  judge
	}{
		{"nothing wrong", "", nil, nil},
		{"an error of its own", "a question that makes no sense is refused", func(p engine.Player, ctx context.Context, pos game.Position, l engine.Limits, info func(engine.Info)) (engine.Info, error) {
			i, err := p.Choose(ctx, pos, l, info)
			if err != nil {
				err = errors.New("no")
			}
			return i, err
		}, nil},
		{"an illegal turn", "every turn is legal", after(func(_ game.Position, i *engine.Info) { i.Line[0] = "z9" }), nil},
		{"an illegal line", "every turn is legal", after(func(_ game.Position, i *engine.Info) { i.Line = append(i.Line, i.Line[0]) }), nil},
		{"more nodes than allowed", "every turn is legal", func(p engine.Player, ctx context.Context, pos game.Position, l engine.Limits, info func(engine.Info)) (engine.Info, error) {
			if l.Nodes > 0 {
				l.Nodes += 2000
			}
			return p.Choose(ctx, pos, l, info)
		}, nil},
		{"deaf", "the stop signal is looked at", func(p engine.Player, _ context.Context, pos game.Position, l engine.Limits, info func(engine.Info)) (engine.Info, error) {
			return p.Choose(context.Background(), pos, l, info)
		}, nil},
		{"deaf as a judge", "the stop signal is looked at", nil, func(p engine.Player, _ context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
			return p.Judge(context.Background(), pos, q, info)
		}},
		{"thinks about a single turn", "a single turn is played at once", after(func(pos game.Position, i *engine.Info) {
			if len(pos.Moves()) == 1 {
				i.Depth = 7
			}
		}), nil},
		{"plays by chance", "the same seed plays the same", after(func(_ game.Position, i *engine.Info) {
			calls++
			i.Score = calls
		}), nil},
		{"keeps what it sees", "memory is bounded", after(func(_ game.Position, i *engine.Info) { kept = append(kept, make([]byte, i.Nodes*1000)) }), nil},
		{"leaves a named turn out", "verdicts are comparable", nil, judged(func(_ game.Position, q engine.Question, j *engine.Judgement) {
			if len(q.Turns) > 0 {
				j.Verdicts = slices.DeleteFunc(j.Verdicts, func(v engine.Verdict) bool { return v.Turn == q.Turns[0] })
			}
		})},
		{"the best last", "verdicts are comparable", nil, judged(func(_ game.Position, _ engine.Question, j *engine.Judgement) { slices.Reverse(j.Verdicts) })},
		{"judges what is illegal", "verdicts are comparable", nil, func(p engine.Player, ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
			q.Turns = slices.DeleteFunc(slices.Clone(q.Turns), func(text string) bool { _, err := pos.Play(text); return err != nil })
			return p.Judge(ctx, pos, q, info)
		}},
		{"its own curve only", "verdicts are comparable", nil, func(p engine.Player, ctx context.Context, pos game.Position, q engine.Question, info func(engine.Judgement)) (engine.Judgement, error) {
			q.Curve = nil
			return p.Judge(ctx, pos, q, info)
		}},
		{"judges by the company", "verdicts do not depend on each other", nil, judged(func(_ game.Position, q engine.Question, j *engine.Judgement) {
			for i := range j.Verdicts {
				j.Verdicts[i].Score -= len(q.Turns)
			}
		})},
	} {
		t.Run(c.name, func(t *testing.T) {
			kept = nil
			k := Kit{
				Sheet: game.Erase(rules.Cowboy), Foreign: game.Start(checkers.Maple), Bytes: 70 << 20, Level: 6 << 20, Poll: search.Poll, Positions: 6,
				Make: func(level int, seed uint64) engine.Player {
					return &broken{morris.New(rules.Cowboy, level, seed), c.choose, c.judge}
				},
			}
			for _, law := range laws {
				if c.law != "" && c.law != law.name {
					continue // other laws may notice it as well
				}
				if faults := law.faults(k); (len(faults) > 0) != (c.law != "") {
					t.Errorf("%s: %v", law.name, faults)
				}
			}
		})
	}
}
