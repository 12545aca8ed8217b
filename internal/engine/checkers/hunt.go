package checkers

import (
	_ "embed"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	solved "crownhead/internal/exact/checkers"
	"crownhead/rules/checkers"
)

// packedHunt has the distances below. FitHunt has made it from the exact tables of three kings against two; the text in it says how close they come.
//
//go:embed hunt.weights
var packedHunt []byte

// hunt is about how many turns of both sides three kings need to win against two. The exact tables would take a megabyte; what travels with the program is the
// result alone, and by that all ways to win are alike. Here each pair of pieces adds something, by the squares it is on.
type hunt struct {
	usual int                       // in parts of huntFine of a turn
	pairs [huntPairs][slots]huntRow // two hunters, a hunter and a hunted one, two that are hunted
}

type huntRow = [slots]int8

const (
	huntPairs = 3
	huntFine  = 4
	huntWorth = 6  // of a turn less, in hundredths of a man
	huntLong  = 60 // from so many turns on, nothing is gained yet
	huntSize  = 2 + huntPairs*32*32
	huntShape = "crownhead checkers hunt 1: 3 x 32 x 32 pairs of squares, int8"
)

var hunters = func() *hunt {
	h, err := readHunt(packedHunt)
	if err != nil {
		panic("hunt.weights: " + err.Error())
	}
	return h
}()

func readHunt(file []byte) (*hunt, error) {
	found, err := engine.CutWeights(file)
	if err != nil {
		return nil, err
	}
	if found.Shape != huntShape {
		return nil, fmt.Errorf("it begins %q, not %q", found.Shape, huntShape)
	}
	if err := found.Check(found.Data, huntSize); err != nil {
		return nil, err
	}
	numbers := engine.Numbers(found.Data)
	h := &hunt{usual: int(numbers.Int16s(1)[0])}
	for i, v := range []byte(numbers) {
		h.pairs[i/1024][bit(set(i/32%32+1))][bit(set(i%32+1))] = int8(v)
	}
	return h, nil
}

// gain is what it is worth to the hunters that they have come so near.
func (h *hunt) gain(strong, weak squares) int {
	sum := h.usual
	for ; strong != 0; strong &= strong - 1 {
		at := bit(strong)
		for others := strong & (strong - 1); others != 0; others &= others - 1 {
			sum += int(h.pairs[0][at][bit(others)])
		}
		for others := weak; others != 0; others &= others - 1 {
			sum += int(h.pairs[1][at][bit(others)])
		}
	}
	sum += int(h.pairs[2][bit(weak)][bit(weak&(weak-1))])
	return max(0, huntLong*huntFine-sum) * huntWorth / huntFine
}

// FitHunt makes the file of distances from the tables in a folder, which must have those of three kings against two.
func FitHunt(dir string) ([]byte, error) {
	known := solved.Open(checkers.Jumping{}, dir)
	defer known.Close()
	const (
		samples = 1 << 20
		rounds  = 8
	)
	dice := rand.New(rand.NewPCG(1, 2))
	type sample struct {
		pairs [10]int16
		turns float32
	}
	var all []sample
	for len(all) < samples {
		at := dice.Perm(32)[:5]
		var b checkers.Position
		for i, square := range at {
			if i < 3 {
				b.First |= set(square + 1)
			} else {
				b.Second |= set(square + 1)
			}
		}
		b.Kings, b.Side = b.First|b.Second, game.Second
		value, ok := known.Value(b)
		if !ok || value.Turns > noProgress { // a result alone is far away
			return nil, errors.New("there are no distances of three kings against two")
		}
		if value.Result >= 0 || b.Jumpers() != 0 { // it is not lost
			continue
		}
		s := sample{turns: float32(value.Plies())}
		for i, p := range [10][3]int{{0, 0, 1}, {0, 0, 2}, {0, 1, 2}, {1, 0, 3}, {1, 1, 3}, {1, 2, 3}, {1, 0, 4}, {1, 1, 4}, {1, 2, 4}, {2, 3, 4}} {
			s.pairs[i] = int16(p[0]*1024 + at[p[1]]*32 + at[p[2]])
		}
		all = append(all, s)
	}
	usual := float32(0)
	for _, s := range all {
		usual += s.turns / samples
	}
	var weights [huntPairs * 1024]float32
	missing, spread := 0.0, 0.0
	for round := range rounds {
		missing, spread = 0, 0
		for _, s := range all {
			guess := usual
			for _, p := range s.pairs {
				guess += weights[p]
			}
			miss := s.turns - guess
			for _, p := range s.pairs {
				weights[p] += miss * 0.02 / float32(int(1)<<round)
			}
			missing += float64(miss * miss)
			spread += float64((s.turns - usual) * (s.turns - usual))
		}
	}
	numbers := []byte{byte(int(usual * huntFine)), byte(int(usual*huntFine) >> 8)}
	for i := range weights {
		numbers = append(numbers, byte(int8(max(-127, min(127, math.Round(float64(alike(&weights, i)*huntFine)))))))
	}
	made := fmt.Sprintf("made by FitHunt from %d positions that are lost: %.1f turns are missing on average (root of the squares), of %.1f", samples, math.Sqrt(missing/samples), math.Sqrt(spread/samples))
	return append(engine.WeightsHead(huntShape, made, numbers), numbers...), nil
}

// alike is the mean of a pair's weight and those of its images: for kings the board is the same from both sides and across both long diagonals, and two
// pieces of a side may change places.
func alike(weights *[huntPairs * 1024]float32, i int) float32 {
	kind, from, to := i/1024, i/32%32, i%32
	// A square across the diagonal from corner to corner: rows become columns.
	across := func(s int) int {
		r, c := row(s+1), column(s+1)
		return (7-c)*4 + (7-r)/2
	}
	sum, n := float32(0), float32(0)
	for image := range 8 {
		a, b := from, to
		if image&1 != 0 {
			a, b = 31-a, 31-b
		}
		if image&2 != 0 {
			a, b = across(a), across(b)
		}
		if image&4 != 0 {
			if kind == 1 {
				continue
			}
			a, b = b, a
		}
		sum += weights[kind*1024+a*32+b]
		n++
	}
	return sum / n
}
