package exact

import (
	"bytes"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"
)

// someValues is rows of equal and of mixed symbols.
func someValues(dice *rand.Rand, n int) []symbol {
	values := make([]symbol, 0, n)
	for len(values) < n {
		s := symbol(dice.IntN(6) * dice.IntN(6))
		for range 1 + dice.IntN(4)*dice.IntN(3000)*dice.IntN(2) {
			values = append(values, s)
		}
	}
	return values[:n]
}

func write(t *testing.T, name string, values []symbol) {
	t.Helper()
	head := Head{Rules: "game/sheet?switch=1", Name: "some", Cells: len(values)}
	err := writeTable(name, head, 2, func(at int, out []symbol) (used [3]int) {
		for i := range out {
			out[i] = values[at+i]
			used[out[i].result()+1]++
		}
		return used
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestFile(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	for _, n := range []int{1, 100, block, 5*block + 17} {
		name := filepath.Join(t.TempDir(), "some")
		values := someValues(dice, n)
		write(t, name, values)
		table, err := OpenFile(name)
		if err != nil {
			t.Fatal(err)
		}
		defer table.Close()
		all, err := table.Values(2)
		if err != nil {
			t.Fatal(err)
		}
		results, err := table.Results(2)
		if err != nil {
			t.Fatal(err)
		}
		var counts [3]int
		for i, s := range values {
			counts[s.result()+1]++
			if all.At(i) != s.value() || Result(results[i/4]>>(i%4*2)&3)-1 != s.result() {
				t.Fatalf("cell %d of %d is %v, wanted %v", i, n, all.At(i), s.value())
			}
			if i%97 == 0 {
				if v, err := table.At(i); err != nil || v != s.value() {
					t.Fatalf("cell %d of %d is %v (%v), wanted %v", i, n, v, err, s.value())
				}
			}
		}
		if counts != [3]int{table.Loss, table.Draw, table.Win} || table.Positions != n {
			t.Errorf("the head says %d positions, %d lost, %d drawn, %d won; there are %v", table.Positions, table.Loss, table.Draw, table.Win, counts)
		}
		if _, err := table.At(n); err == nil {
			t.Error("a cell beyond the end has a value")
		}
	}
}

func TestFileIsTheSameEachTime(t *testing.T) {
	values := someValues(rand.New(rand.NewPCG(7, 8)), 3*block)
	var files [2][]byte
	for i := range files {
		name := filepath.Join(t.TempDir(), "some")
		write(t, name, values)
		files[i], _ = os.ReadFile(name)
	}
	if len(files[0]) == 0 || !bytes.Equal(files[0], files[1]) {
		t.Error("the same values give different bytes")
	}
}

// TestDamage changes a file at every byte and cuts it at many: each damage is found when the file is opened, or when a
// block is read.
func TestDamage(t *testing.T) {
	name := filepath.Join(t.TempDir(), "some")
	write(t, name, someValues(rand.New(rand.NewPCG(9, 10)), 2*block+5))
	good, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	used := func(content []byte) error {
		table, err := Open(bytes.NewReader(content), int64(len(content)))
		if err != nil {
			return err
		}
		_, err = table.Values(2)
		return err
	}
	if err := used(good); err != nil {
		t.Fatal(err)
	}
	for i := range good {
		damaged := bytes.Clone(good)
		damaged[i] ^= 1 << (i % 8)
		if used(damaged) == nil {
			t.Errorf("a changed byte at %d of %d goes unnoticed", i, len(good))
		}
	}
	for n := 0; n < len(good); n += 7 {
		if used(good[:n]) == nil {
			t.Errorf("a file cut at %d of %d goes unnoticed", n, len(good))
		}
	}
}

func TestValueAsSymbol(t *testing.T) {
	for _, v := range []Value{{}, {Loss, 0}, {Loss, 3}, {Win, 1}, {Win, 200}} {
		if s := v.symbol(); s.value() != v || s.result() != v.Result {
			t.Errorf("%v becomes %v", v, s.value())
		}
	}
}
