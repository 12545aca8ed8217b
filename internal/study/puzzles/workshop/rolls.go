package workshop

import (
	"context"
	"fmt"
	"math"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/study/puzzles"
)

// How plays of a roll and words are found and proved. A rollout has few games, because the luck of the dice is taken out of each.
const (
	aheadBy     = 0.06 // points between the best turn and the second at the depth that finds candidates
	obvious     = 0.35 // the same between two words, above which nobody has to think
	closeTo     = 0.06 // turns this close to the second are rolled out too
	mostRolled  = 4    // turns at once
	mostListed  = 12   // turns whose loss is listed
	rolledPlies = 6    // turns after which a game is judged
	sure        = 2.33 // joint standard deviations between the best turn and any other
	surest      = 99   // that is written down: exact values have no deviation
	promising   = 1.5  // below this, more games would not help
	rollSeed    = 1
	findDepth   = 2
	playsOf     = 2 // per game
	wordsOf     = 2
)

// rolledGames are how many games a rollout has: more if the first are not enough.
var rolledGames = []int{36, 108}

// spoken tells whether a turn is a word, such as take.
func spoken(m game.Move) bool {
	s := m.Steps[0]
	return s.Does != "" && s.From+s.To+s.Takes == ""
}

// option is a turn and what it is worth. Turns that end alike are one option.
type option struct {
	turn   string
	equity float64
}

// options are the best turns of a position at a glance, the best first.
func (b *Bench) options(ctx context.Context, pos game.Position) ([]option, error) {
	j, err := b.player.Judge(ctx, pos, engine.Question{Best: 2 * mostListed, Limits: engine.Limits{Depth: findDepth}, Curve: b.curve}, func(engine.Judgement) {})
	if err != nil {
		return nil, err
	}
	var all []option
	seen := map[string]bool{}
	for _, v := range j.Verdicts {
		next, err := pos.Play(v.Turn)
		if err != nil {
			return nil, err
		}
		if seen[next.String()] || v.Chances == nil || len(all) == mostListed {
			continue
		}
		seen[next.String()] = true
		all = append(all, option{v.Turn, v.Chances.Equity})
	}
	return all, nil
}

// close tells whether a turn that is so far behind the best would be accepted, too.
func (b *Bench) close(gap float64) bool { return !b.set.Family.Study.Measure.Marks(gap) }

// rolled rolls the best options out; those that are far behind the second are not worth it. The error of the joint deviation is that of both
// rollouts, though the same dice make the difference surer.
func (b *Bench) rolled(ctx context.Context, pos game.Position, all []option, games int) (found engine.RolledOut, gap, deviations float64, err error) {
	var turns []string
	for i, o := range all {
		if i < 2 || i < mostRolled && o.equity > all[1].equity-closeTo {
			turns = append(turns, o.turn)
		}
	}
	found, err = b.roller.RollOut(ctx, pos, engine.Rollout{Turns: turns, Games: games, Plies: rolledPlies, Seed: rollSeed, Threads: b.Threads}, nil)
	if err == nil {
		err = ctx.Err() // half a rollout proves nothing
	}
	if err != nil {
		return found, 0, 0, err
	}
	gap, deviations = math.Inf(1), math.Inf(1)
	for _, r := range found.Turns[1:] {
		gap = min(gap, r.Behind)
		deviations = min(deviations, r.Behind/max(math.Hypot(found.Turns[0].Error, r.Error), 1e-9))
	}
	return found, gap, deviations, nil
}

// roll makes a puzzle of a roll to play or a word to say, if one option is better than the others for sure.
func (m *maker) roll(ctx context.Context, pos game.Position) error {
	moves := pos.Moves()
	if m.roller == nil || !m.wants(puzzles.ByRoll) || len(moves) < 2 {
		return nil
	}
	kind, most, said := puzzles.Play, playsOf, spoken(moves[0])
	if said {
		kind, most = puzzles.Kind(m.set.Family.Study.Said.Kind), wordsOf
	}
	p := puzzles.Puzzle{Kind: kind, Proof: puzzles.Proof{By: puzzles.ByRoll}}
	if kind == "" || m.made[string(kind)] >= most || m.dice.IntN(2) == 0 || !m.fits(pos, p) {
		return nil
	}
	all, err := m.options(ctx, pos)
	if err != nil || len(all) < 2 {
		return err
	}
	if gap := all[0].equity - all[1].equity; gap < aheadBy || said && gap > obvious {
		return nil
	}
	for _, games := range rolledGames {
		found, gap, deviations, err := m.rolled(ctx, pos, all, games)
		if err != nil {
			return err
		}
		if found.Turns[0].Turn != all[0].turn || m.close(gap) || deviations < promising {
			return nil
		}
		if deviations < sure+0.2 { // so that rounding proves it again
			continue
		}
		c := &puzzles.Choice{Right: []puzzles.Answer{{Turn: all[0].turn}}, Lost: map[string]float64{}}
		for _, o := range all[1:] {
			c.Lost[o.turn] = rounded(all[0].equity - o.equity)
		}
		for _, r := range found.Turns[1:] {
			c.Lost[r.Turn] = rounded(r.Behind)
		}
		p.First, p.Proof.Games, p.Proof.Gap, p.Proof.Sure = c, games, rounded(gap), min(surest, math.Floor(10*deviations)/10)
		keep, err := m.rate(ctx, pos, &p, m.dice.IntN(4) == 0)
		if err == nil && keep {
			m.made[string(kind)]++
			m.add(pos, p)
		}
		return err
	}
	return nil
}

func rounded(points float64) float64 { return math.Round(points*1000) / 1000 }

// verifyRolls rolls the same turns out again, with the same dice.
func (b *Bench) verifyRolls(ctx context.Context, pos game.Position, p puzzles.Puzzle) error {
	if b.roller == nil || len(p.First.Right) != 1 {
		return fault("no-rolls")
	}
	all, err := b.options(ctx, pos)
	if err != nil {
		return err
	}
	if len(all) < 2 {
		return fault("no-choice", at(pos))
	}
	found, gap, deviations, err := b.rolled(ctx, pos, all, p.Proof.Games)
	if err != nil {
		return err
	}
	right := p.First.Right[0].Turn
	if found.Turns[0].Turn != right {
		return fault("best", game.Plain("found", found.Turns[0].Turn), at(pos), game.Plain("turn", right))
	}
	if deviations < sure || b.close(gap) {
		return fault("close-roll", game.Plain("turn", right), game.Word("gap", game.Decimal(fmt.Sprintf("%.3f", gap))), at(pos),
			game.Word("deviations", game.Decimal(fmt.Sprintf("%.1f", deviations))))
	}
	lost := slices.ContainsFunc(found.Turns[1:], func(r engine.Rolled) bool { return math.Abs(p.First.Lost[r.Turn]-r.Behind) > 0.01 })
	if lost {
		return fault("other-loss", at(pos))
	}
	return nil
}
