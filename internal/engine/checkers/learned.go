package checkers

import (
	"bytes"
	"compress/flate"
	"encoding/binary"
	"errors"
	"io"
	"math"
	"sync"
)

// learnedMark begins a file of the learned evaluation; its last byte is the version.
const learnedMark = "crownhead checkers evaluation\x00\x01"

// pack writes the numbers: of squares, of traits, of windows; the low bytes and the high bytes apart, which packs better.
func (f *fitting) pack() []byte {
	var low, high []byte
	put := func(n number) {
		v := int16(math.Round(float64(n.value) * fine))
		low, high = append(low, byte(v)), append(high, byte(v>>8))
	}
	for i := range slots {
		for j := range stages {
			put(f.manOn[i][j])
		}
		for j := range 2 {
			put(f.kingOn[i][j])
		}
	}
	for i := range f.trait {
		for j := range stages {
			put(f.trait[i][j])
		}
	}
	often := func(n number) {
		if n.moved < fitSeldom {
			n = number{}
		}
		put(n)
	}
	for j := range stages {
		for i := range f.men {
			for k := range f.men[i] {
				often(f.men[i][k][j])
			}
		}
	}
	for j := range 2 {
		for i := range f.kings {
			for k := range f.kings[i] {
				often(f.kings[i][k][j])
			}
		}
	}
	var out bytes.Buffer
	out.WriteString(learnedMark)
	w, _ := flate.NewWriter(&out, flate.BestCompression)
	w.Write(low)
	w.Write(high)
	w.Close()
	return out.Bytes()
}

var errLearned = errors.New("checkers: the file of the learned evaluation cannot be read")

// unpack reads what pack has written. What a piece is worth on its square goes into the windows.
func unpack(file []byte) (*learned, error) {
	if !bytes.HasPrefix(file, []byte(learnedMark)) {
		return nil, errLearned
	}
	count := slots*(stages+2) + traitCount*stages + len(manWindows)*manStates*stages + len(kingWindows)*kingStates*2
	all := make([]byte, 2*count)
	if _, err := io.ReadFull(flate.NewReader(bytes.NewReader(file[len(learnedMark):])), all); err != nil {
		return nil, errLearned
	}
	next := 0
	take := func() int16 {
		v := int16(binary.LittleEndian.Uint16([]byte{all[next], all[count+next]}))
		next++
		return v
	}
	w := new(learned)
	var manOn [slots][stages]int16
	var kingOn [slots][2]int16
	for i := range slots {
		for j := range stages {
			manOn[i][j] = take()
		}
		for j := range 2 {
			kingOn[i][j] = take()
		}
	}
	// Numbers of the opening come before those of the ending, and are in the high half.
	half := func(j int) stagePair { return 1 << (16 * (1 - j%2)) }
	for i := range w.trait {
		for j := range stages {
			w.trait[i][j/2] += half(j) * stagePair(take())
		}
	}
	for j := range stages {
		for i := range manCount {
			for k := range manStates {
				w.men[j/2][i][k] += half(j) * stagePair(take())
			}
		}
	}
	for j := range 2 {
		for i := range w.kings {
			for k := range w.kings[i] {
				w.kings[i][k] += half(j) * stagePair(take())
			}
		}
	}
	for n := 1; n <= 32; n++ {
		if n <= 28 {
			on := manOn[bit(set(n))]
			i, unit, whose := shown(manWindows, n, 3)
			for k := range manStates {
				if k/unit%3 == whose {
					w.men[0][i][k] += stagePair(3-2*whose) * pairOf(on[0], on[1])
					w.men[1][i][k] += stagePair(3-2*whose) * pairOf(on[2], on[3])
				}
			}
		}
		on := kingOn[bit(set(n))]
		i, unit, whose := shown(kingWindows, n, 5)
		for k := range w.kings[i] {
			if k/unit%5 == whose+2 {
				w.kings[i][k] += stagePair(3-2*whose) * pairOf(on[0], on[1])
			}
		}
	}
	return w, nil
}

// shown finds a window that shows the square to its owner, or else to the other side: which one, the weight of the square's digit
// there, and 1 or 2 for whom.
func shown(windows []window, number, base int) (i, unit, whose int) {
	for whose, n := range []int{number, 33 - number} {
		for i, w := range windows {
			unit := 1
			for _, m := range w {
				if m == n {
					return i, unit, whose + 1
				}
				unit *= base
			}
		}
	}
	panic("checkers: a square is in no window")
}

// shipped is the evaluation that travels with the program, nil if there is none.
var shipped = sync.OnceValue(func() *learned {
	if len(packed) == 0 {
		return nil
	}
	w, err := unpack(packed)
	if err != nil {
		panic(err) // it is part of the program
	}
	return w
})
