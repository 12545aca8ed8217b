package checkers

import (
	"math/rand/v2"
	"testing"

	"crownhead/internal/tables"
	"crownhead/rules/checkers"
)

// TestFewSayTheSame: what a search is told is what the tables say.
func TestFewSayTheSame(t *testing.T) {
	known := Open(checkers.Jumping{}, "")
	defer known.Close()
	inMemory := known.Few()
	dice := rand.New(rand.NewPCG(4, 4))
	for range 300 {
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
		want, ok := known.Value(p.position())
		if got, known := inMemory.Result(p.position(), false); !ok || !known || got != want.Result {
			t.Fatalf("%s: %s, not %s", p.position(), got, want.Result)
		}
	}
	if _, ok := inMemory.Result(checkers.Maple.Start(), true); ok {
		t.Error("the whole game is known")
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
	head := tables.Head{Rules: RulesID(b.Jumping), Name: c.String(), Cells: c.cells()}
	if err := tables.WriteResults(b.place().File(c.String()), head, results, 1); err != nil {
		t.Fatal(err)
	}
	known := Open(checkers.Jumping{}, b.Dir)
	defer known.Close()
	few := known.Few()
	dice := rand.New(rand.NewPCG(5, 5))
	for range 1000 {
		n := dice.IntN(c.cells())
		p, used := c.position(n)
		if !used {
			continue
		}
		if _, known := few.Result(p.position(), false); known {
			t.Fatalf("%s is known without a read", p.position())
		}
		if got, known := few.Result(p.position(), true); !known || got != tables.Result(results[n])-2 {
			t.Fatalf("%s: %s, not %d", p.position(), got, results[n])
		}
	}
	if _, known := few.Result(class{4, 0, 1, 0}.any(), true); known {
		t.Error("a class without a table is known")
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
