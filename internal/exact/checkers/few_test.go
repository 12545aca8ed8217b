package checkers

import (
	"encoding/binary"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/exact"
	"crownhead/rules/checkers"
)

// TestFewSayTheSame: what a search is told is what the tables say.
func TestFewSayTheSame(t *testing.T) {
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	inMemory := known.Few()
	dice := rand.New(rand.NewPCG(4, 4))
	for range 300 {
		p := random(dice)
		want, ok := known.Value(p.position())
		if got, known := inMemory.Result(p.position(), false); !ok || !known || got != want.Result {
			t.Fatalf("%s: %s, not %s", p.position(), got, want.Result)
		}
	}
	if _, ok := inMemory.Result(checkers.Maple.Start(), true); ok {
		t.Error("the whole game is known")
	}
}

// random is any position with two to four pieces.
func random(dice *rand.Rand) placing {
	var p placing
	squares := dice.Perm(32)
	for i, on := range squares[:2+dice.IntN(3)] {
		bit := uint32(1) << on
		switch king := dice.IntN(2) == 0; {
		case i%2 == 0 && (king || on >= 28):
			p.kings |= bit
		case i%2 == 0:
			p.men |= bit
		case king || on < 4:
			p.otherKings |= bit
		default:
			p.otherMen |= bit
		}
	}
	return p
}

// TestManyAskAtOnce: tables that nobody has opened before answer many goroutines at the same time.
func TestManyAskAtOnce(t *testing.T) {
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	var said [8][150]exact.Value
	var group sync.WaitGroup
	for i := range said {
		group.Go(func() {
			dice := rand.New(rand.NewPCG(6, 6))
			for j := range said[i] {
				p := random(dice).position()
				value, ok := known.Value(p)
				if !ok {
					t.Errorf("%s is not known", p)
				}
				said[i][j] = value
			}
		})
	}
	group.Wait()
	for i := range said {
		if said[i] != said[0] {
			t.Error("the answers differ")
		}
	}
}

// TestFewPacked: the file for a GPU has each result where its head says.
func TestFewPacked(t *testing.T) {
	few := Open(checkers.Jumping{}, "").Few()
	file := few.AppendPacked(nil)
	c := class{1, 1, 0, 2}
	begin := int(int32(binary.LittleEndian.Uint32(file[4*(64*c.men+16*c.kings+4*c.otherMen+c.otherKings):])))
	results := file[4*(256+33*5):]
	for n := range c.cells() {
		p, used := c.position(n)
		if !used {
			continue
		}
		if want, _ := few.Result(p.position(), false); exact.Unpacked(results[begin:], n) != want {
			t.Fatalf("%s is not %s", p.position(), want)
		}
	}
	if int32(binary.LittleEndian.Uint32(file)) != -1 {
		t.Error("the empty board has results")
	}
}

// TestFewFromDisk: results of larger tables come from disk where a search allows it.
func TestFewFromDisk(t *testing.T) {
	c := class{1, 0, 4, 0}
	b := &Builder{Dir: t.TempDir()}
	results := make([]byte, c.cells())
	for i := range results {
		results[i] = byte(1 + i/1000%3)
	}
	head := exact.Head{Rules: RulesID(b.Jumping), Name: c.String(), Cells: c.cells()}
	if err := exact.WriteResults(b.place().File(c.String()), head, results, 1); err != nil {
		t.Fatal(err)
	}
	known := Open(checkers.Jumping{}, b.Dir)
	defer known.Close()
	inMemory := known.Few()
	dice := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		n := dice.IntN(c.cells())
		p, used := c.position(n)
		if !used {
			continue
		}
		if _, known := inMemory.Result(p.position(), false); known {
			t.Fatalf("%s is known without a read", p.position())
		}
		if got, known := inMemory.Result(p.position(), true); !known || got != exact.Result(results[n])-2 {
			t.Fatalf("%s: %s, not %d", p.position(), got, results[n])
		}
	}
	if !inMemory.Vague(class{4, 0, 1, 0}.any()) || inMemory.Vague(class{1, 0, 4, 0}.any()) {
		t.Error("a table on disk does not come before the results that travel with the program")
	}
}

// TestSmallResults: what travels with the program of five pieces agrees with the values after each turn, by the rules, and tells a search the same.
func TestSmallResults(t *testing.T) {
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	few := known.Few()
	sample := 200
	if testing.Short() || gametest.Race {
		sample = 20
	}
	dice := rand.New(rand.NewPCG(6, 6))
	for _, pair := range pairs(resultsPieces) {
		for _, c := range pair {
			for range sample {
				at, used := c.position(dice.IntN(c.cells()))
				if !used {
					continue
				}
				p := at.position()
				value, ok := known.Value(p)
				want := exact.Loss
				for _, m := range checkers.Maple.AppendMoves(nil, p) {
					next, knows := known.Value(p.After(m))
					ok = ok && knows
					want = max(want, -next.Result)
				}
				result, asked := few.Result(p, true)
				if !ok || value.Result != want || asked == (p.Jumpers() != 0) || asked && result != want || !few.Vague(p) {
					t.Fatalf("%s: %s, by its turns %s, in a search %s", p, value, want, result)
				}
			}
		}
	}
	if list := known.List(); len(list) != 155 {
		t.Errorf("%d tables are listed", len(list))
	}
}

// TestWriteResults makes tables without distances of three pieces.
func TestWriteResults(t *testing.T) {
	to, from := t.TempDir(), t.TempDir()
	if err := os.CopyFS(from, small()); err != nil {
		t.Fatal(err)
	}
	if err := WriteResults(to, filepath.Join(from, "small"), 3, 2); err != nil {
		t.Fatal(err)
	}
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	written := &Builder{Dir: to}
	for _, pair := range pairs(3) {
		for _, c := range pair {
			table, err := written.open(c)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < c.cells(); n += 37 {
				p, used := c.position(n)
				if !used || p.position().Jumpers() != 0 {
					continue
				}
				got, err := table.At(n)
				if want, _ := known.Value(p.position()); err != nil || got.Result != want.Result {
					t.Fatalf("%s: %s, not %s", p.position(), got, want)
				}
			}
			table.Close()
		}
	}
}

// any is the first position of a class.
func (c class) any() checkers.Position {
	for n := 0; ; n++ {
		if p, used := c.position(n); used {
			return p.position()
		}
	}
}
