package backgammon

import (
	"math"
	"path/filepath"
	"slices"
	"testing"

	"crownhead/game"
	rules "crownhead/rules/backgammon"
)

// The figures are those of a player who does not double at once.
func TestPairsAreExact(t *testing.T) {
	table := Pairs()
	checked := 0
	near := func(what string, me, opp [6]uint8, got float32, want float64) {
		t.Helper()
		checked++
		if math.Abs(float64(got)-want) > 2e-4 {
			t.Errorf("%v against %v, %s: %.4f, wanted %.4f", me, opp, what, got, want)
		}
	}
	for _, f := range readFigures(t).TwoSided {
		me, opp := atHome(f.Me), atHome(f.Opp)
		pair, ok := table.Find(&me, &opp)
		if !ok {
			continue
		}
		near("without a cube", f.Me, f.Opp, pair.Cubeless(), 2*f.Win-1)
		for who, want := range [...]float64{Nobody: f.Centered, Mine: f.Owned, Theirs: f.Theirs} {
			near([]string{"in the middle", "own cube", "their cube"}[who], f.Me, f.Opp, pair.Rolled(Owner(who)), want)
		}
	}
	if checked < 20 {
		t.Errorf("only %d figures", checked)
	}
}

// The rules of the sheet give the same values; a file that was kept is the same table, and a damaged one is not used.
func TestFiles(t *testing.T) {
	kept := Open(rulesID, t.TempDir())
	if list := kept.List(); len(list) != 2 || list[0].Built || list[1].Built || *list[1].Positions != 924*924 {
		t.Errorf("before the build: %+v", list)
	}
	two := Pairs()
	if err := save(kept.file(twoSided), two.worth[:]...); err != nil {
		t.Fatal(err)
	}
	check, err := kept.Verify(t.Context(), twoSided, 3000, 1)
	if err != nil || check.Wrong > 0 || check.Checked != 3000 {
		t.Errorf("%+v, %v", check, err)
	}
	if check, err = kept.Verify(t.Context(), oneSided, 3000, 1); err != nil || check.Wrong > 0 {
		t.Errorf("%+v, %v", check, err)
	}
	for w := range two.worth {
		if !slices.Equal(two.worth[w], kept.two.worth[w]) {
			t.Errorf("values %d of the file differ", w)
		}
	}
	if built := kept.Built(); len(built) != 1 || built[0].Name != twoSided {
		t.Errorf("built: %v", built)
	}
	damaged := filepath.Join(t.TempDir(), twoSided)
	if err := save(damaged, two.worth[0]); err != nil {
		t.Fatal(err)
	}
	if err := load(damaged, newTwoSided(most).worth[:]...); err != errDamaged {
		t.Errorf("half a file: %v", err)
	}
	for i := range 924 {
		kept.two.worth[1][5*924+i]++
	}
	if check, _ = kept.Verify(t.Context(), twoSided, 3000, 1); check.Wrong == 0 {
		t.Error("a wrong value was not found")
	}
}

// A probe knows what every word and turn is worth.
func TestProbe(t *testing.T) {
	kept := Open(rulesID, t.TempDir())
	kept.once.Do(func() { kept.two = Pairs() })
	place := func(change func(*rules.Setup)) game.Position {
		t.Helper()
		// Four on the ace point against two on the four point: six of 36 rolls bear off all four, and then 14 of 36 do for the two.
		u := rules.Setup{Turn: game.First, Owner: game.Nobody}
		u.Checkers[0][1], u.Checkers[1][4] = 4, 2
		change(&u)
		p, err := rules.Standard.Place(u)
		if err != nil {
			t.Fatal(err)
		}
		pos, err := game.At(rules.Standard, rules.Standard.PositionText(p))
		if err != nil {
			t.Fatal(err)
		}
		return pos
	}
	worth := func(p game.Position) map[string]float64 {
		probe := kept.Probe(p)
		if !probe.Known {
			t.Fatalf("%s is unknown", p)
		}
		all := map[string]float64{"": *probe.Equity, "win": probe.Chances.Win}
		for _, turn := range probe.Turns {
			all[turn.Text] = *turn.Equity
		}
		return all
	}
	near := func(what string, got, want float64) {
		t.Helper()
		if math.Abs(got-want) > 1e-4 {
			t.Errorf("%s: %.5f, wanted %.5f", what, got, want)
		}
	}
	roll := worth(place(func(*rules.Setup) {}))
	near("rolling", roll["roll"], 0.49074)
	near("doubling", roll["double"], 2*0.49074)
	near("best", roll[""], roll["double"])
	near("win", roll["win"], 0.74537)
	answer := worth(place(func(u *rules.Setup) { u.Doubled = true }))
	near("taking", answer["take"], -2*0.49074)
	near("passing", answer["pass"], -1)
	near("win of the taker", answer["win"], 1-0.74537)
	double := worth(place(func(u *rules.Setup) { u.Dice = [2]int{1, 1} }))
	near("all off", double[""], 1)
	for _, p := range []game.Position{
		game.Start(rules.Standard),
		place(func(u *rules.Setup) { u.Checkers[0][9] = 1 }),
	} {
		if probe := kept.Probe(p); probe.Known {
			t.Errorf("%s is known: %+v", p, probe)
		}
	}
}

// Where a side has more checkers than the two-sided table, a probe says in how many rolls each side is off, and after each turn of a roll.
func TestProbeOfOneSide(t *testing.T) {
	kept := Open(rulesID, t.TempDir())
	u := rules.Setup{Turn: game.Second, Owner: game.Nobody, Dice: [2]int{6, 5}}
	u.Checkers[0][1], u.Checkers[1][6] = 7, 8
	p, err := rules.Standard.Place(u)
	if err != nil {
		t.Fatal(err)
	}
	pos, err := game.At(rules.Standard, rules.Standard.PositionText(p))
	if err != nil {
		t.Fatal(err)
	}
	probe := kept.Probe(pos)
	if !probe.Known || probe.Equity != nil || len(probe.Rolls) != 2 || probe.Rolls[0].By != "second" || len(probe.Turns) == 0 {
		t.Fatalf("%+v", probe)
	}
	var me, opp Home
	me[6], me[0], opp[1], opp[0] = 8, 7, 7, 8
	if one := Rolls(); probe.Rolls[0].Mean != float64(one.Mean(&me)) || probe.Rolls[1].Mean != float64(one.Mean(&opp)) || *probe.Turns[0].Rolls >= probe.Rolls[0].Mean {
		t.Errorf("%+v, turns %+v", probe.Rolls, probe.Turns)
	}
	for _, r := range probe.Rolls {
		for n, p := range r.Within {
			if p < 0 || p > 1 || n > 0 && p < r.Within[n-1] {
				t.Errorf("%s is off within %d rolls with a chance of %v", r.By, n, p)
			}
		}
	}
}

// A match and beavers count otherwise than the tables, which say nothing there. Chances are chances.
func TestProbeRefusesWhatCountsOtherwise(t *testing.T) {
	pos, err := game.At(rules.Standard, "LQMAAH0AAAAAAA")
	if err != nil {
		t.Fatal(err)
	}
	for _, id := range []string{rulesID + "?match=5", rulesID + "?beavers=true"} {
		if probe := Open(id, t.TempDir()).Probe(pos); probe.Known || !probe.Otherwise || probe.Equity != nil {
			t.Errorf("%s: %+v", id, probe)
		}
	}
	for cubeless, want := range map[float32]float64{-1.0000001: 0, 1.0000002: 1, 0: 0.5} {
		a := answer{}
		a.best(cubeless, cubeless)
		if win := a.probe().Chances.Win; win != want || math.Signbit(win) {
			t.Errorf("a worth of %v wins %v", cubeless, win)
		}
	}
}
