package main

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	player "crownhead/internal/engine/backgammon"
)

// near is how close a decision about the cube must look to the engine to be asked about at all: more than a usual window.
const near = 0.2

// positions come from games of the engine against itself at a glance, one in a while, so that games differ.
func positions(s settings) (list []string) {
	dice := rand.New(rand.NewPCG(s.seed, 11))
	me := player.New(s.sheet, 0, s.seed)
	ctx := context.Background()
	wanted := s.n
	if s.about != "turns" {
		wanted = s.n * 3 / 2 // not all of them are close
	}
	pos := game.Start(s.sheet)
	for len(list) < wanted {
		seat := pos.ToAct()
		if seat == game.Nobody {
			next, more := pos.Next()
			if !more {
				next = game.Start(s.sheet)
			}
			pos = next
			continue
		}
		if seat == game.Dice {
			pos = play(pos, throw(pos, dice))
			continue
		}
		judgement, err := me.Judge(ctx, pos, engine.Question{Best: 2, Limits: engine.Limits{Depth: 1}}, nil)
		if err != nil {
			panic(err) // the game goes on, and somebody is to act
		}
		best := judgement.Verdicts
		if len(best) > 1 && dice.IntN(3) == 0 && asked(s, me, pos, best) {
			list = append(list, pos.String())
		}
		pos = play(pos, best[0].Turn)
	}
	return list
}

// asked tells whether a position is one of those that are looked for.
func asked(s settings, me engine.Player, pos game.Position, best []engine.Verdict) bool {
	switch turn := best[0].Turn; turn {
	case "take", "pass", "beaver":
		return false
	case "roll", "double":
		if s.about == "turns" {
			return false
		}
		if s.about == "cube" && math.Abs(best[0].Chances.Equity-best[1].Chances.Equity) < near {
			return true
		}
		answer, err := me.Judge(context.Background(), play(pos, "double"), engine.Question{Turns: []string{"take"}, Limits: engine.Limits{Depth: 1}}, nil)
		return err == nil && slices.ContainsFunc(answer.Verdicts, func(v engine.Verdict) bool {
			return v.Turn == "take" && math.Abs(v.Chances.Equity+1) < near
		})
	}
	return s.about == "turns"
}

func play(pos game.Position, turn string) game.Position {
	next, err := pos.Play(turn)
	if err != nil {
		panic(err) // the engine plays legal turns
	}
	return next
}

func throw(pos game.Position, dice *rand.Rand) string {
	moves := pos.Moves()
	total := 0
	for _, m := range moves {
		total += m.Odds
	}
	n := dice.IntN(total)
	for _, m := range moves {
		if n -= m.Odds; n < 0 {
			return m.Text
		}
	}
	panic("the odds changed while they were added")
}
