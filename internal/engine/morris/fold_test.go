package morris

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"crownhead/game"
	"crownhead/rules/morris"
)

// TestImagesAreOne: all sixteen images of a position have the same key in a search that folds them, and a turn that is remembered of one is
// found again as its image in another.
func TestImagesAreOne(t *testing.T) {
	dice := rand.New(rand.NewPCG(3, 4))
	s := searcher{sheet: morris.Cowboy, folded: true}
	for range 200 {
		var stones [2]points
		n := dice.IntN(9)
		for i, pt := range dice.Perm(24)[:n] {
			stones[i%2] |= 1 << pt
		}
		hands := [2]int{9 - bits.OnesCount32(uint32(stones[0])), 9 - bits.OnesCount32(uint32(stones[1]))}
		p := morris.NewPosition(game.Seat(n%2), stones, hands)
		moves := morris.Cowboy.AppendMoves(nil, p)
		i := dice.IntN(len(moves))
		turn := s.remembered(p, moves[i], uint16(i))
		if found := s.recalled(p, moves, turn); found != uint32(i)+1 {
			t.Fatalf("%s: turn %d is recalled as %d", morris.Cowboy.PositionText(p), i+1, found)
		}
		for y := range symmetry(symmetries) {
			image := morris.NewPosition(p.Side(), [2]points{y.of(stones[0]), y.of(stones[1])}, hands)
			if s.key(image) != s.key(p) {
				t.Fatalf("%s and its image %s have different keys", morris.Cowboy.PositionText(p), morris.Cowboy.PositionText(image))
			}
			answers := morris.Cowboy.AppendMoves(nil, image)
			found := s.recalled(image, answers, turn)
			if found == 0 {
				t.Fatalf("%s: no image of the turn is found", morris.Cowboy.PositionText(image))
			}
			after, before := morris.Cowboy.Play(image, answers[found-1]), morris.Cowboy.Play(p, moves[i])
			if s.key(after) != s.key(before) {
				t.Fatalf("%s: the turn recalled leads elsewhere", morris.Cowboy.PositionText(image))
			}
		}
	}
}
