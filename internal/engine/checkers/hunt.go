package checkers

import (
	_ "embed"
	"fmt"

	"crownhead/internal/engine"
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
