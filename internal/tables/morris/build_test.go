package morris

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"path/filepath"
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/tables"
	"crownhead/rules/morris"
)

// small is how many stones the tables of a test have: seconds of work, or a blink.
func small() int {
	if testing.Short() || gametest.Race {
		return 6
	}
	return 8
}

func build(t *testing.T, b *Builder) map[string]tables.Head {
	t.Helper()
	heads := map[string]tables.Head{}
	b.Memory = 1 << 30
	b.Progress = func(p Progress) {
		for _, h := range p.Done {
			heads[h.Name] = h
		}
	}
	if err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
	return heads
}

// reference is what other programs found.
type reference struct {
	Orbits    map[string]int `json:"state_space_orbits16"`
	Subspaces []struct {
		Stm, Opp int
		Orbits16 struct{ Positions, Win, Draw, Loss int }
	}
}

func readReference(t *testing.T) (ref reference) {
	t.Helper()
	text, err := os.ReadFile("testdata/endgame_wdl.json")
	if err == nil {
		err = json.Unmarshal(text, &ref)
	}
	if err != nil {
		t.Fatal(err)
	}
	return ref
}

func TestSectorsAgainstReference(t *testing.T) {
	heads := build(t, &Builder{Sheet: morris.Cowboy, Dir: t.TempDir(), Workers: 2, Stones: small()})
	ref := readReference(t)
	for name, head := range heads {
		if head.Positions != ref.Orbits[name] {
			t.Errorf("%s has %d positions, wanted %d", name, head.Positions, ref.Orbits[name])
		}
	}
	compared := 0
	for _, s := range ref.Subspaces {
		head, built := heads[sectorName(s.Stm, s.Opp)]
		if !built {
			continue
		}
		compared++
		want := s.Orbits16
		if head.Win != want.Win || head.Draw != want.Draw || head.Loss != want.Loss {
			t.Errorf("%s: %d won, %d drawn, %d lost; wanted %+v", head.Name, head.Win, head.Draw, head.Loss, want)
		}
	}
	if wanted := len(ref.Subspaces); compared < wanted && !testing.Short() && !gametest.Race {
		t.Errorf("%d of %d sectors were compared", compared, wanted)
	}
}

// TestVerify recomputes small sectors of every sheet with the rules package.
func TestVerify(t *testing.T) {
	for _, id := range []string{"morris/cowboy", "morris/cowboy?fly=false", "morris/cowboy?doublePosse=2", "morris/cowboy?doublePosse=2&fly=false"} {
		sheet, err := SheetOf(id)
		if err != nil || RulesID(sheet) != id {
			t.Fatalf("%s is read as %s: %v", id, RulesID(sheet), err)
		}
		b := &Builder{Sheet: sheet, Dir: t.TempDir(), Workers: 2, Stones: min(7, small())}
		for _, head := range build(t, b) {
			var own, enemy int
			own, enemy = int(head.Name[0]-'0'), int(head.Name[2]-'0')
			check, err := b.Verify(t.Context(), own, enemy, 0)
			if err != nil || check.Wrong != 0 || check.Checked != head.Positions {
				t.Errorf("%s %s: %+v, %v", id, head.Name, check, err)
			}
		}
	}
}

// TestVerifierFindsFaults: a verifier that is never wrong has to be seen failing.
func TestVerifierFindsFaults(t *testing.T) {
	dir := t.TempDir()
	build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 1, Stones: 6})
	b := &Builder{Sheet: morris.Sheet{Fly: true, DoublePosse: 1}, Dir: dir, Workers: 1}
	v := verifier{sheet: b.Sheet, sector: newSector(3, 3)}
	table, err := b.open([2]int{3, 3})
	if err != nil {
		t.Fatal(err)
	}
	defer table.Close()
	values, err := table.Values()
	if err != nil {
		t.Fatal(err)
	}
	v.known[3][3] = known{v.sector, values}
	if c := v.part(0, 5000); c.Wrong != 0 {
		t.Fatalf("%+v", c)
	}
	v.sheet.Fly = false // by these rules the values are wrong
	if c := v.part(0, 5000); c.Wrong == 0 || c.Example == "" {
		t.Errorf("values of other rules agree with their turns: %+v", c)
	}
}

func TestBuildGoesOn(t *testing.T) {
	dir := t.TempDir()
	stopped, stop := context.WithCancel(t.Context())
	b := &Builder{Sheet: morris.Cowboy, Dir: dir, Memory: 1 << 30, Workers: 1, Stones: 7}
	b.Progress = func(p Progress) {
		if p.Slice == "4-3" && p.Done == nil {
			stop()
		}
	}
	if err := b.Build(stopped); !errors.Is(err, context.Canceled) {
		t.Fatalf("a stopped build says %v", err)
	}
	first, err := os.ReadFile(filepath.Join(dir, "3-3.table"))
	if err != nil {
		t.Fatal(err)
	}

	// What is finished is kept; what is damaged is built again, byte for byte.
	if again := build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 2, Stones: 6}); len(again) != 0 {
		t.Errorf("%v is built twice", again)
	}
	if err := os.WriteFile(filepath.Join(dir, "3-3.table"), first[:len(first)-1], 0o600); err != nil {
		t.Fatal(err)
	}
	if again := build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 2, Stones: 6}); len(again) != 1 {
		t.Error("a damaged table is kept")
	}
	if second, _ := os.ReadFile(filepath.Join(dir, "3-3.table")); !bytes.Equal(first, second) {
		t.Error("a table built twice has other bytes")
	}
}

func TestOtherRulesAreRefused(t *testing.T) {
	dir := t.TempDir()
	build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 1, Stones: 6})
	var other *OtherRules
	b := &Builder{Sheet: morris.Sheet{DoublePosse: 1}, Dir: dir, Workers: 1}
	if _, err := b.Verify(t.Context(), 3, 3, 0); !errors.As(err, &other) {
		t.Errorf("a table of other rules: %v", err)
	}
}

func TestMemoryIsBounded(t *testing.T) {
	var little *TooLittleMemory
	b := &Builder{Sheet: morris.Cowboy, Dir: t.TempDir(), Memory: fixedMemory, Workers: 1, Stones: 6}
	if err := b.Build(t.Context()); !errors.As(err, &little) {
		t.Errorf("a build with too little memory says %v", err)
	}
	for _, s := range allSlices() {
		need := memoryFor(s, morris.Cowboy)
		if need > 2<<30 {
			t.Errorf("%s-%s needs %d bytes", sectorName(s.a, s.b), sectorName(s.b, s.a), need)
		}
	}
}

// TestNumbers: a position has one number, whichever way it is turned, and is found again by it.
func TestNumbers(t *testing.T) {
	dice := rand.New(rand.NewPCG(11, 12))
	for range 20_000 {
		s := newSector(dice.IntN(10), dice.IntN(10))
		points := dice.Perm(24)
		var own, enemy uint32
		for _, pt := range points[:s.own] {
			own |= 1 << pt
		}
		for _, pt := range points[s.own : s.own+s.enemy] {
			enemy |= 1 << pt
		}
		number := s.number(own, enemy)
		y := symmetry(dice.IntN(symmetries))
		if n := s.number(y.of(own), y.of(enemy)); n != number {
			t.Fatalf("%06x %06x has the number %d, turned by %d it has %d", own, enemy, number, y, n)
		}
		if int(number) >= s.cells() {
			t.Fatalf("%06x %06x has the number %d of %d", own, enemy, number, s.cells())
		}
		class, other, _, used := s.position(number)
		rep := s.classes.reps[class]
		same := false
		for y := range symmetry(symmetries) {
			same = same || y.of(own) == rep && y.of(enemy) == other
		}
		if !same || !used {
			t.Fatalf("%06x %06x has the number %d, which is %06x %06x", own, enemy, number, rep, other)
		}
	}
}
