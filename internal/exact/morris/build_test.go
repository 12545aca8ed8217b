package morris

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"sync"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/exact"
	"crownhead/rules/morris"
)

// fewStones is how many stones the tables of a test have: a blink, a second of work, or many with -deep.
func fewStones() int {
	switch {
	case testing.Short() || gametest.Race:
		return 6
	case gametest.Deep():
		return 8
	}
	return 7
}

func build(t *testing.T, b *Builder) map[string]exact.Head {
	t.Helper()
	heads := map[string]exact.Head{}
	b.Memory = 1 << 30
	b.Progress = func(p exact.Progress) {
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
	heads := build(t, &Builder{Sheet: morris.Cowboy, Dir: t.TempDir(), Workers: 2, Stones: fewStones()})
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
	if wanted := len(ref.Subspaces); compared == 0 || compared < wanted && gametest.Deep() {
		t.Errorf("%d of %d sectors were compared", compared, wanted)
	}
}

// TestVerify recomputes small sectors of every sheet with the rules package.
func TestVerify(t *testing.T) {
	ids := []string{"morris/cowboy", "morris/cowboy?doublePosse=2&fly=false", "morris/cowboy?fly=false", "morris/cowboy?doublePosse=2"}
	switch {
	case gametest.Race:
		ids = ids[:1]
	case testing.Short():
		ids = ids[:2]
	}
	for _, id := range ids {
		sheet, err := SheetOf(id)
		if err != nil || RulesID(sheet) != id {
			t.Fatalf("%s is read as %s: %v", id, RulesID(sheet), err)
		}
		b := &Builder{Sheet: sheet, Dir: t.TempDir(), Workers: 2, Stones: 7}
		if !gametest.Deep() {
			b.Stones = 6 // TestSmallTables verifies one of seven
		}
		heads := build(t, b)
		for _, target := range b.Built() {
			for _, random := range []int{0, -1} { // with the rules package, and with the builder's own turns
				check, err := b.Verify(t.Context(), target, random)
				if err != nil || check.Wrong != 0 || check.Checked != heads[target.String()].Positions {
					t.Errorf("%s: %+v, %v", id, check, err)
				}
			}
		}
		if len(b.Built()) != len(heads) || len(heads) == 0 {
			t.Errorf("%s: %d tables are built and %d found", id, len(heads), len(b.Built()))
		}
	}
}

// TestPlacing computes the parts of the last layers that need small sectors only, and verifies them.
func TestPlacing(t *testing.T) {
	ids := []string{"morris/cowboy?doublePosse=2", "morris/cowboy"}
	if testing.Short() || gametest.Race {
		ids = ids[:1]
	}
	for _, id := range ids {
		sheet, _ := SheetOf(id)
		b := &Builder{Sheet: sheet, Dir: t.TempDir(), Workers: 2, Stones: fewStones()}
		build(t, b)
		verified := 0
		for l := layer(layers - 1); l > layers-4; l-- {
			for _, part := range l.parts() {
				if part[0]+part[1]+layers-int(l) > b.Stones {
					continue
				}
				if _, err := b.part(t.Context(), l, part); err != nil {
					t.Fatal(err)
				}
				check, err := b.Verify(t.Context(), Target{l, part}, 0)
				if err != nil || check.Wrong != 0 || check.Checked == 0 {
					t.Errorf("%s: %+v, %v", id, check, err)
				}
				verified++
			}
		}
		if verified < 3 {
			t.Errorf("%s: %d parts were verified", id, verified)
		}
	}
}

// TestVerifierFindsFaults: a verifier that is never wrong has to be seen failing.
func TestVerifierFindsFaults(t *testing.T) {
	dir := t.TempDir()
	build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 1, Stones: 6})
	b := &Builder{Sheet: morris.Sheet{Fly: true, DoublePosse: 1}, Dir: dir, Workers: 1}
	values, err := b.values(layers, [2]int{3, 3})
	if err != nil {
		t.Fatal(err)
	}
	v := verifier{sheet: b.Sheet, layer: layers, own: values}
	v.after[3][3] = values
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
	b.Progress = func(p exact.Progress) {
		if p.Step == "4-3" && p.Done == nil {
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

// TestStepsInOrder goes through all steps without building anything: each comes after all it reads.
func TestStepsInOrder(t *testing.T) {
	b := &Builder{Sheet: morris.Cowboy, Dir: t.TempDir()}
	var mu sync.Mutex
	built := map[string]bool{}
	steps := b.steps()
	for i, s := range steps {
		steps[i].Build = func(context.Context) ([]exact.Head, error) {
			mu.Lock()
			defer mu.Unlock()
			for _, name := range s.Needs {
				if !built[name] {
					t.Errorf("%s is built before %s", s.Name, name)
				}
			}
			built[s.Name] = true
			return nil, nil
		}
		if s.Memory > 2<<30 {
			t.Errorf("%s needs %d bytes", s.Name, s.Memory)
		}
	}
	if err := exact.Build(t.Context(), steps, exact.Bounds{AtOnce: 4, Memory: 2 << 30}, nil); err != nil {
		t.Error(err)
	}
	if len(built) != len(steps) || !built["9-9"] || !built["p0 0-0"] {
		t.Errorf("%d of %d steps are built", len(built), len(steps))
	}
}

func TestOtherRulesAreRefused(t *testing.T) {
	dir := t.TempDir()
	build(t, &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 1, Stones: 6})
	var other *exact.OtherRules
	b := &Builder{Sheet: morris.Sheet{DoublePosse: 1}, Dir: dir, Workers: 1}
	if _, err := b.Verify(t.Context(), Target{layers, [2]int{3, 3}}, 0); !errors.As(err, &other) {
		t.Errorf("a table of other rules: %v", err)
	}
}

func TestFiftyMovesAreNamed(t *testing.T) {
	for _, c := range []struct {
		value   exact.Value
		known   bool
		drawnBy string
	}{
		{exact.Value{Result: exact.Win, Turns: 50}, true, ""},
		{exact.Value{Result: exact.Win, Turns: 51}, true, "R-CC-5"},
		{exact.Value{Result: exact.Loss, Turns: 51}, true, "R-CC-5"},
		{exact.Value{Result: exact.Win, Turns: exact.Far}, false, ""},
		{exact.Value{}, true, ""},
	} {
		if got := verdict(c.value, c.known).DrawnBy; got != c.drawnBy {
			t.Errorf("%v: drawn by %q, wanted %q", c.value, got, c.drawnBy)
		}
	}
}

func TestMemoryIsBounded(t *testing.T) {
	var little *exact.TooLittleMemory
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

func TestTables(t *testing.T) {
	dir := t.TempDir()
	b := &Builder{Sheet: morris.Cowboy, Dir: dir, Workers: 2, Stones: 6}
	build(t, b)
	known := Open(morris.Cowboy, dir)
	defer known.Close()
	// Three stones each fly: c3-g7 completes a line and leaves Black two stones.
	pos, err := game.At(morris.Cowboy, "ww.......b.....w......bb w 0 0")
	if err != nil {
		t.Fatal(err)
	}
	probe := known.Probe(pos)
	if !probe.Known || probe.Value != "win" || probe.Distance == nil || *probe.Distance != 1 {
		t.Fatalf("%s: %+v", pos, probe.Verdict)
	}
	if len(probe.Turns) != len(pos.Moves()) {
		t.Errorf("%d of %d turns are known", len(probe.Turns), len(pos.Moves()))
	}
	for _, turn := range probe.Turns {
		next, err := pos.Play(turn.Text)
		if err != nil {
			t.Fatal(err)
		}
		wins := turn.Value == "win" && *turn.Distance == 1
		if _, over := next.Outcome(); over != wins {
			t.Errorf("%s: %s %d", turn.Text, turn.Value, turn.Distance)
		}
	}
	for _, unknown := range []string{"wwwwwww...bbb........... w 0 0", "www.......bb............ w 0 7", "wwbwbwbwbb.............. w 4 4"} {
		pos, err := game.At(morris.Cowboy, unknown)
		if err != nil {
			t.Fatal(err)
		}
		if probe := known.Probe(pos); probe.Known || probe.Verdict != nil {
			t.Errorf("%s is known: %+v", unknown, probe.Verdict)
		}
	}
	// Every list has 49 sectors and 18 layers.
	list := known.List()
	ref := readReference(t)
	if len(list) != 49+18 {
		t.Errorf("%d tables are listed", len(list))
	}
	for _, e := range list[:49] {
		_, err := fs.ReadFile(small(), "small/"+e.Name+exact.Extension)
		if travels := err == nil; e.Built != travels || e.Embedded != (travels && e.Name != "3-3") || *e.Positions != ref.Orbits[e.Name] {
			t.Errorf("%s: built %t, %d positions, wanted %d", e.Name, e.Built, *e.Positions, ref.Orbits[e.Name])
		}
	}
	for i, e := range list[49:] {
		if travels := i <= 9; e.Built != travels || e.Embedded != travels {
			t.Errorf("%s: built %t", e.Name, e.Built)
		}
	}
	// The game is a draw, and every first placing holds it.
	probe = known.Probe(game.Start(morris.Cowboy))
	if !probe.Known || probe.Value != "draw" || len(probe.Turns) != 24 {
		t.Errorf("the start: %+v", probe)
	}
	for _, turn := range probe.Turns {
		if turn.Verdict == nil || turn.Value != "draw" {
			t.Errorf("the start: %s %+v", turn.Text, turn.Verdict)
		}
	}
}

// TestSmallTables checks the tables that travel with the program, with the rules package: all positions of the
// smallest, a sample of the others.
func TestSmallTables(t *testing.T) {
	random := 20_000
	if gametest.Race {
		random = 500
	}
	dir := t.TempDir()
	if err := os.CopyFS(dir, small()); err != nil {
		t.Fatal(err)
	}
	for id, want := range map[string]int{
		"morris/cowboy?doublePosse=2": 6, "morris/cowboy?fly=false": 3, "morris/cowboy?doublePosse=2&fly=false": 3,
	} {
		sheet, _ := SheetOf(id)
		b := &Builder{Sheet: sheet, Workers: 2}
		b.Dir = filepath.Join(dir, "small", b.place().Under)
		if targets := b.Built(); len(targets) != want {
			t.Errorf("%s: %d tables travel with the program", id, len(targets))
		}
		for _, target := range b.Built() {
			if check, err := b.Verify(t.Context(), target, random); err != nil || check.Wrong != 0 || check.Checked == 0 {
				t.Errorf("%s: %+v, %v", id, check, err)
			}
		}
		known := Open(sheet, "")
		if value, _, ok := known.Value(randomPosition(rand.New(rand.NewPCG(1, 2)), 3, 3)); !ok {
			t.Errorf("%s: %v", id, value)
		}
		known.Close()
	}
	b := &Builder{Sheet: morris.Cowboy, Dir: filepath.Join(dir, "small"), Workers: 2}
	targets := b.Built()
	if len(targets) != 11+125 {
		t.Errorf("%d tables travel with the program", len(targets))
	}
	for _, target := range targets {
		if target.layer == 9 || testing.Short() && target.Stones() > 7 {
			continue // the tenth stone is not placed here; and these take seconds to read
		}
		sample := 0
		if gametest.Race || target.Stones() > min(7, fewStones()) {
			sample = random
		}
		if check, err := b.Verify(t.Context(), target, sample); err != nil || check.Wrong != 0 || check.Checked == 0 {
			t.Errorf("%+v, %v", check, err)
		}
	}
}

// BenchmarkValue asks for random positions of the largest table that travels with the program.
func BenchmarkValue(b *testing.B) {
	known := Open(morris.Cowboy, "")
	defer known.Close()
	s := newSector(5, 5)
	dice := rand.New(rand.NewPCG(13, 14))
	for b.Loop() {
		class, enemy, _, _ := s.position(dice.Uint32N(uint32(s.cells())))
		p := morris.NewPosition(game.First, [2]morris.Points{morris.Points(s.classes.reps[class]), morris.Points(enemy)}, [2]int{})
		if _, _, ok := known.Value(p); !ok {
			b.Fatal("a position is unknown")
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
