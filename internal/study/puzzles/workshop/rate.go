package workshop

import (
	"context"
	"hash/fnv"
	"math"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/study/puzzles"
)

// LevelRating is a level on the scale of puzzles: 800 for the first, and 200 more for each.
func LevelRating(level int) float64 { return 600 + 200*float64(level) }

// Rate lets every level try a puzzle again, and works out its themes again. A list to mark keeps its rating: computer players know the rules.
func (b *Bench) Rate(ctx context.Context, p puzzles.Puzzle) (puzzles.Puzzle, error) {
	pos, err := p.Start(b.open)
	if err != nil {
		return p, err
	}
	p.Themes = slices.DeleteFunc(slices.Clone(p.Themes), func(theme string) bool { return theme != "sheets" }) // only the maker knows this one
	if !p.AboutRules() {
		if _, err := b.rate(ctx, pos, &p, true); err != nil {
			return p, err
		}
	}
	p.Themes = b.about(pos, p)
	return p, nil
}

// rate lets every level try a puzzle, and rates it where half of the tries would solve it. What the first level always solves is kept if easy
// ones are wanted; keep is false otherwise.
func (b *Bench) rate(ctx context.Context, pos game.Position, p *puzzles.Puzzle, easy bool) (keep bool, err error) {
	var solved [engine.Levels]int
	var text strings.Builder
	seed := seeded(pos)
	for level := 1; level <= engine.Levels; level++ {
		for try := range uint64(puzzles.Tries) {
			ok, err := b.tries(ctx, pos, p.First, b.set.Engine(level, seed+try))
			if err != nil {
				return false, err
			}
			if ok {
				solved[level-1]++
			}
			if level >= engine.Levels-1 && try == 1 && solved[level-1] != 1 { // two tries are enough, since these levels hardly ever vary
				solved[level-1] *= puzzles.Tries / 2
				break
			}
		}
		if level == 1 && solved[0] == puzzles.Tries && !easy {
			return false, nil
		}
		text.WriteByte(byte('0' + solved[level-1]))
	}
	p.Levels, p.Rating = text.String(), Rating(text.String())
	return true, nil
}

// seeded is the seed of the players that try a position: those of one seed would slip at the same turns everywhere.
func seeded(pos game.Position) uint64 {
	h := fnv.New64a()
	h.Write([]byte(pos.String()))
	return h.Sum64()
}

// tries tells whether a player solves a puzzle.
func (b *Bench) tries(ctx context.Context, pos game.Position, c *puzzles.Choice, player engine.Player) (bool, error) {
	for {
		info, err := player.Choose(ctx, pos, engine.Limits{}, func(engine.Info) {})
		if err != nil {
			return false, err
		}
		after, err := pos.Play(info.Line[0])
		if err != nil {
			return false, err
		}
		var right *puzzles.Answer
		for i, a := range c.Right {
			if wanted, err := pos.Play(a.Turn); err == nil && wanted.String() == after.String() {
				right = &c.Right[i]
			}
		}
		if right == nil || right.Then == nil {
			return right != nil, nil
		}
		if pos, err = after.Play(right.Reply); err != nil {
			return false, err
		}
		c = right.Then
	}
}

// Rating is where half of the tries would solve a puzzle, by what each level made of it: the most likely value of a logistic curve. One drawn
// try against 1500 keeps what all or none solve within bounds.
func Rating(levels string) int {
	low, high := 300.0, 3000.0
	for range 40 {
		mid := (low + high) / 2
		surplus := 0.5 - expected(1500, mid) // solved beyond what the rating expects
		for i, digit := range levels {
			surplus += float64(digit-'0') - puzzles.Tries*expected(LevelRating(i+1), mid)
		}
		if surplus > 0 {
			high = mid
		} else {
			low = mid
		}
	}
	return int(math.Round(low))
}

// expected is how likely somebody of a rating solves a puzzle of a rating.
func expected(solver, puzzle float64) float64 { return 1 / (1 + math.Pow(10, (puzzle-solver)/400)) }
