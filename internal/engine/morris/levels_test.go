package morris

import (
	"flag"
	"maps"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/engine"
	"crownhead/internal/engine/enginetest"
	"crownhead/rules/morris"
)

// balance is the pieces of the side to move less the enemy's, once both have closed the posses that pay.
func balance(sheet morris.Sheet, p morris.Position) int {
	v := viewOf(p)
	best := v.own.Count() + v.hand - v.enemy.Count() - v.enemyHand
	for _, m := range sheet.AppendMoves(nil, p) {
		if m.Takes != 0 {
			best = max(best, -balance(sheet, sheet.Play(p, m)))
		}
	}
	return best
}

// The engine's own count, which cuts, is the plain one.
func TestBalanceCutsNothingThatCounts(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 1))
	for _, sheet := range sheets {
		s := &searcher{sheet: sheet}
		for range 5 {
			wander(sheet, dice, 120, func(p morris.Position, _ []morris.Move) {
				if got, want := s.balance(p, -infinity, infinity), balance(sheet, p); got != want {
					t.Fatalf("%s: %d, not %d", sheet.PositionText(p), got, want)
				}
			})
		}
	}
}

// What looks best for 18,000 nodes is two pieces worse than taking one.
func TestLooksAgainBeforeItGivesAPiece(t *testing.T) {
	sheet := sheets[3]
	pos := at(t, sheet, "..wbbb.wbw.bb.ww.w.wb..w b 0 1")
	for level := 5; level <= 6; level++ {
		nodes := levels[level-1].Nodes
		if hasty := choose(t, New(sheet, level, 1), pos, engine.Limits{Nodes: nodes}); hasty.Line[0] != "b2" || hasty.Nodes > nodes {
			t.Errorf("level %d, kept from looking again: %+v", level, hasty)
		}
		if found := choose(t, New(sheet, level, 1), pos, engine.Limits{}); found.Line[0] != "f4xd2" || found.Nodes > doubt.Nodes {
			t.Errorf("level %d: %+v", level, found)
		}
	}
}

// blunders are what a level does wrong in positions of random games.
type blunders struct {
	missed  int // wins in one
	allowed int // losses in one that another turn would not have
	given   int // pieces: it has fewer after the reply than it could have, and who looks longer finds no reason for it
}

// count lets a level choose in so many positions.
func count(t *testing.T, sheet morris.Sheet, level, positions int, seed uint64) (b blunders) {
	t.Helper()
	dice := rand.New(rand.NewPCG(seed, 1))
	s := &searcher{sheet: sheet}
	for n := range positions {
		var way []morris.Position
		wander(sheet, dice, 120, func(p morris.Position, moves []morris.Move) {
			if len(moves) > 1 {
				way = append(way, p)
			}
		})
		p := way[dice.IntN(len(way))]
		pos := at(t, sheet, sheet.PositionText(p))
		took := choose(t, New(sheet, level, uint64(n)), pos, engine.Limits{}).Line[0]

		truth := -infinity
		var tookTruth, tookPieces int
		pieces := map[string]int{}
		for _, m := range sheet.AppendMoves(nil, p) {
			next, text := sheet.Play(p, m), sheet.MoveText(p, m)
			end := -solve(sheet, next, 1)
			truth = max(truth, end)
			pieces[text] = -s.balance(next, -infinity, infinity)
			if text == took {
				tookTruth, tookPieces = end, pieces[text]
			}
		}
		maps.DeleteFunc(pieces, func(_ string, left int) bool { return left <= tookPieces })
		switch {
		case truth == win:
			if tookTruth < win {
				b.missed++
			}
		case truth > -forced && tookTruth < -forced:
			b.allowed++
		case len(pieces) > 0 && gift(t, sheet, pos, took, slices.Sorted(maps.Keys(pieces))):
			b.given++
			t.Logf("level %d gives a piece away at %s with %s", level, pos, took)
		}
	}
	return b
}

// gift tells that a turn is worth a piece less than one of those that keep the piece, each looked at for long. Most turns need no
// such comparison: they are as good as what a long look takes itself, or take the same.
func gift(t *testing.T, sheet morris.Sheet, pos game.Position, took string, keeping []string) bool {
	t.Helper()
	long := engine.Limits{Nodes: 160_000}
	after := func(turn string) int {
		next, err := pos.Play(turn)
		if err != nil {
			t.Fatal(err)
		}
		return -choose(t, New(sheet, 8, 1), next, long).Score
	}
	better := choose(t, New(sheet, 8, 1), pos, long).Line[0]
	if better == took {
		return false
	}
	worth := after(took)
	if after(better) <= worth+piece {
		return false
	}
	return slices.ContainsFunc(keeping, func(turn string) bool {
		kept := after(turn)
		return worth+piece < kept && -decided < kept && kept < decided
	})
}

// decided is a score beyond which a piece more or less is not a mistake.
const (
	piece   = 100
	decided = 300
)

// stated is on how many turns of a hundred a level may give a piece away.
var stated = [engine.Levels]int{10, 6, 4, 2}

// With -positions 500 and several seeds this measures how often each level gives a piece away; what it counts is in the log (-v).
var (
	positions = flag.Int("positions", 0, "positions a level and sheet for TestLevelsKeepTheirPieces; 0: as many as a daily run has time for")
	seed      = flag.Uint64("seed", 9, "of the random games these positions are from")
)

func TestLevelsKeepTheirPieces(t *testing.T) {
	n := *positions
	switch {
	case n > 0:
	case gametest.Race, testing.Short():
		n = 8
	case gametest.Deep():
		n = 60
	default:
		n = 20
	}
	for level := 1; level <= engine.Levels; level++ {
		given, looked := 0, 0
		for _, sheet := range []morris.Sheet{sheets[0], sheets[3]} {
			b := count(t, sheet, level, n, *seed)
			t.Logf("level %d, %+v: %+v in %d positions", level, sheet, b, n)
			if b.missed+b.allowed > 0 {
				t.Errorf("level %d misses %d wins and allows %d losses in one turn", level, b.missed, b.allowed)
			}
			given += b.given
			looked += n
		}
		// A few positions cannot tell one turn of a hundred from four, but they can tell never.
		if most := stated[level-1]; 100*given > most*looked && (most == 0 || looked >= 100) {
			t.Errorf("level %d gives a piece away on %d of %d turns, stated are %d of a hundred", level, given, looked, most)
		}
	}
}

func TestLevelsGrow(t *testing.T) { enginetest.Grow(t, levels[:]...) }
