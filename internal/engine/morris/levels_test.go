package morris

import (
	"math/rand/v2"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/engine"
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

// blunders counts, over positions of random games, the wins in one that a level misses, the losses in one it allows, and
// the pieces it gives away: it has fewer after the reply than it could have, and who looks deeper finds no reason for it.
func blunders(t *testing.T, sheet morris.Sheet, level, positions int) (missed, allowed, given int) {
	t.Helper()
	dice := rand.New(rand.NewPCG(9, 1))
	for n := range positions {
		var way []morris.Position
		wander(sheet, dice, 120, func(p morris.Position, moves []morris.Move) {
			if len(moves) > 1 {
				way = append(way, p)
			}
		})
		p := way[dice.IntN(len(way))]
		pos := at(t, sheet, sheet.PositionText(p))
		took := choose(t, New(sheet, level, uint64(n)), pos, engine.Limits{Nodes: 5000}).Line[0]

		truth, pieces := -infinity, -infinity
		var tookTruth, tookPieces int
		for _, m := range sheet.AppendMoves(nil, p) {
			next := sheet.Play(p, m)
			end, left := -solve(sheet, next, 1), -balance(sheet, next)
			truth, pieces = max(truth, end), max(pieces, left)
			if sheet.MoveText(p, m) == took {
				tookTruth, tookPieces = end, left
			}
		}
		switch {
		case truth == win && tookTruth < win:
			missed++
		case truth > -forced && tookTruth < -forced:
			allowed++
		case tookPieces < pieces:
			deep := engine.Limits{Nodes: 30_000}
			best := choose(t, New(sheet, 8, 1), pos, deep).Score
			next, _ := pos.Play(took)
			if score := -choose(t, New(sheet, 8, 1), next, deep).Score; score < best-piece && -decided < best && best < decided {
				given++
				t.Logf("level %d gives a piece at %s with %s: %d, not %d", level, pos, took, score, best)
			}
		}
	}
	return missed, allowed, given
}

// decided is a score beyond which a piece more or less is no mistake.
const (
	piece   = 100
	decided = 300
)

func TestLevelsKeepTheirPieces(t *testing.T) {
	positions := 40
	if gametest.Race {
		positions = 8
	}
	for _, sheet := range []morris.Sheet{sheets[0], sheets[3]} {
		for level := 1; level <= engine.Levels; level++ {
			missed, allowed, given := blunders(t, sheet, level, positions)
			if missed+allowed > 0 {
				t.Errorf("level %d misses %d wins and allows %d losses in one turn", level, missed, allowed)
			}
			if level >= 5 && given > 0 {
				t.Errorf("level %d gives %d pieces away", level, given)
			}
		}
	}
}
