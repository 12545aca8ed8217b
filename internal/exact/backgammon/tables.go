package backgammon

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/exact"
	rules "crownhead/rules/backgammon"
)

// The names of the tables: points and checkers.
const (
	oneSided = "one-sided-6x15"
	twoSided = "two-sided-6x6"
	most     = 6
)

// rulesID is the rule set the tables are listed under; bearing off is the same on all sheets.
const rulesID = "backgammon/standard"

// Tables are the bear-offs in a folder. What is asked for and not there is made and kept: it takes a second.
type Tables struct {
	dir    string
	cube   bool // the sheet has one
	others bool // games are counted otherwise: in a match, or with beavers
	once   sync.Once
	two    *TwoSided
}

// Open gives the tables in a folder for a rule set with its switches: without a cube other turns are best. The folder may be
// missing.
func Open(fullID, dir string) *Tables {
	sheet, all := rules.Standard, rules.StandardSwitches
	name, switches, _ := strings.Cut(fullID, "?")
	if name != rulesID {
		sheet, all = rules.Fortress, rules.FortressSwitches
	}
	sheet, _, err := game.Apply(sheet, all, switches)
	return &Tables{dir: exact.Folder(dir, rulesID), cube: err == nil && sheet.Cube, others: err == nil && (sheet.Match > 0 || sheet.Beavers)}
}

// shared is the two-sided table for engines: that of the user's own folder if there is one, or made.
func shared(n int) *TwoSided {
	if n == most {
		t := newTwoSided(n)
		if load(filepath.Join(exact.Folder("", rulesID), twoSided), t.worth[:]...) == nil {
			return t
		}
	}
	return makeTwoSided(n)
}

// Dir is the folder.
func (t *Tables) Dir() string { return t.dir }

// Refused is empty: damaged files are made again when they are asked for, and no switch changes the values.
func (t *Tables) Refused() []exact.Refused { return nil }

// Close has nothing to do.
func (t *Tables) Close() {}

func (t *Tables) file(name string) string { return filepath.Join(t.dir, name) }

// pairs is the two-sided table, from the folder or made and kept there. A folder that cannot be written keeps nothing.
func (t *Tables) pairs() *TwoSided {
	t.once.Do(func() {
		t.two = newTwoSided(most)
		if load(t.file(twoSided), t.two.worth[:]...) == nil {
			return
		}
		if t.two = Pairs(); t.two.most != most { // in a browser, which keeps no files either
			t.two = makeTwoSided(most)
		}
		_ = save(t.file(twoSided), t.two.worth[:]...)
	})
	return t.two
}

// Build makes what is missing in the folder.
func (t *Tables) Build(ctx context.Context, e exact.Effort) error {
	step := func(name string, positions int, work float64, make func() [][]float32) exact.Step {
		return exact.Step{
			Name: name, Cells: positions, Work: work,
			Have: func() bool { return t.whole(name) },
			Build: func(ctx context.Context) ([]exact.Head, error) {
				if err := ctx.Err(); err != nil {
					return nil, err
				}
				if err := save(t.file(name), make()...); err != nil {
					return nil, err
				}
				size, _ := t.size(name)
				return []exact.Head{{Name: name, Positions: positions, Bytes: size}}, nil
			},
		}
	}
	return exact.Build(ctx, []exact.Step{
		step(oneSided, homes, 1, func() [][]float32 { return Rolls().values() }),
		step(twoSided, pairsOf(most), 4, func() [][]float32 { return makeTwoSided(most).worth[:] }),
	}, exact.Bounds{}, e.Progress)
}

// values are what a file of the one-sided table holds.
func (t *OneSided) values() [][]float32 {
	all := [][]float32{t.mean[:]}
	for i := range t.within {
		all = append(all, t.within[i][:])
	}
	return all
}

// pairsOf is how many pairs of sides have at most so many checkers each.
func pairsOf(most int) int {
	n := int(choose[most+points][points])
	return n * n
}

func (t *Tables) size(name string) (int64, bool) {
	info, err := os.Stat(t.file(name))
	if err != nil {
		return 0, false
	}
	return info.Size(), true
}

// whole tells whether a table is in the folder and undamaged.
func (t *Tables) whole(name string) bool {
	if _, there := t.size(name); !there {
		return false
	}
	switch name {
	case oneSided:
		return load(t.file(name), new(OneSided).values()...) == nil
	default:
		return load(t.file(name), newTwoSided(most).worth[:]...) == nil
	}
}

// List tells of both tables. They have no wins and losses to count: their values are chances.
func (t *Tables) List() []exact.Entry {
	var list []exact.Entry
	for name, positions := range map[string]int{oneSided: homes, twoSided: pairsOf(most)} {
		entry := exact.Entry{Rules: rulesID, Name: name, Built: t.whole(name), Positions: &positions}
		if size, there := t.size(name); there && entry.Built {
			entry.Bytes = &size
		}
		list = append(list, entry)
	}
	slices.SortFunc(list, func(a, b exact.Entry) int { return len(b.Name) - len(a.Name) })
	return list
}

// Built lists the tables in the folder: all, or those with one of these names.
func (t *Tables) Built(names ...string) (list []exact.Target) {
	for name, pieces := range map[string]int{oneSided: checkers, twoSided: 2 * most} {
		if t.whole(name) && (len(names) == 0 || slices.Contains(names, name)) {
			list = append(list, exact.Target{Name: name, Pieces: pieces})
		}
	}
	slices.SortFunc(list, func(a, b exact.Target) int { return a.Pieces - b.Pieces })
	return list
}

// Verify computes the values of random positions of a table, or of all of them, from those after each turn that
// rules/backgammon lists.
func (t *Tables) Verify(ctx context.Context, name string, random, _ int) (exact.Check, error) {
	check := exact.Check{Name: name}
	var all []Home
	eachHome(func(_ int, h *Home) {
		if h.left() > 0 && (name == oneSided || h.left() <= most) {
			all = append(all, *h)
		}
	})
	dice := rand.New(rand.NewPCG(uint64(random), 1))
	verify := func(me, opp *Home) {
		got, want := t.again(name, me, opp)
		check.Checked++
		if math.Abs(float64(got-want)) > 2e-5 {
			check.Wrong++
			if check.Example == "" {
				check.Example = fmt.Sprintf("%v %v: %.6f, wanted %.6f", me[1:], opp[1:], got, want)
			}
		}
	}
	ace := Home{off: checkers - 1, 1: 1}
	switch {
	case random > 0:
		for range random {
			if ctx.Err() != nil {
				return check, ctx.Err()
			}
			opp := &ace
			if name == twoSided {
				opp = &all[dice.IntN(len(all))]
			}
			verify(&all[dice.IntN(len(all))], opp)
		}
	case name == oneSided:
		for i := range all {
			if ctx.Err() != nil {
				return check, ctx.Err()
			}
			verify(&all[i], &ace)
		}
	default:
		for i := range all {
			if ctx.Err() != nil {
				return check, ctx.Err()
			}
			for j := range all {
				verify(&all[i], &all[j])
			}
		}
	}
	return check, nil
}

// again is a value of a table, and what it must be by the values after every roll and turn: the mean number of rolls of one
// side, or what the game is worth without a cube plus twice, four and eight times what it is worth with one.
func (t *Tables) again(name string, me, opp *Home) (got, want float32) {
	one, two := Rolls(), t.pairs()
	sheet := rules.Standard
	eachRoll(func(roll, a, b int) {
		at := rules.Setup{Turn: game.First, Owner: game.Nobody, Dice: [2]int{a, b}, Cube: 0}
		copy(at.Checkers[0][1:], me[1:])
		copy(at.Checkers[1][1:], opp[1:])
		p, err := sheet.Place(at)
		if err != nil {
			want = float32(math.NaN())
			return
		}
		best := [4]float32{-8, -8, -8, -8}
		fewest := float32(math.Inf(1))
		for _, m := range sheet.AppendMoves(nil, p) {
			after := sheet.Play(p, m)
			side := after.Checkers(game.First)
			end := Home(side[:points+1])
			fewest = min(fewest, one.Mean(&end))
			if name == oneSided {
				continue
			}
			pair, goesOn := two.Find(opp, &end)
			for w := range best {
				switch {
				case !goesOn:
					best[w] = 1
				case w == noCube:
					best[w] = max(best[w], -pair.Cubeless())
				default:
					best[w] = max(best[w], -pair.Worth(Owner(w-1).turned()))
				}
			}
		}
		if name == oneSided {
			want += shares[roll] * (1 + fewest)
			return
		}
		for w, x := range best {
			want += shares[roll] * x * float32(int(1)<<w)
		}
	})
	if name == oneSided {
		return one.Mean(me), want
	}
	pair, _ := two.Find(me, opp)
	got = pair.Cubeless()
	for who := range Theirs + 1 {
		got += pair.Rolled(who) * float32(int(2)<<who)
	}
	return got, want
}

// Probe is what a position is worth and what each turn leads to, if both sides have few enough checkers; in how many rolls each side is off, if all of them are
// at home.
func (t *Tables) Probe(pos game.Position) exact.Probe {
	line, ours := game.Line[rules.Position, rules.Move](pos)
	if !ours {
		return exact.Probe{}
	}
	p := line[len(line)-1]
	u := p.Setup()
	if t.others {
		return exact.Probe{Otherwise: true}
	}
	if u.Length > 0 || u.Opening || u.Passed {
		return exact.Probe{}
	}
	me, opp, atHome := sides(p, u.Turn)
	switch {
	case !atHome || me.left() == 0 || opp.left() == 0:
		return exact.Probe{}
	case me.left() > most || opp.left() > most:
		return oneSidedProbe(pos, u, &me, &opp)
	}
	pair, goesOn := t.pairs().Find(&me, &opp)
	if !goesOn {
		return exact.Probe{}
	}
	who := Nobody
	switch u.Owner {
	case u.Turn:
		who = Mine
	case u.Turn.Other():
		who = Theirs
	}
	answer := answer{cube: t.cube}
	toAct := pos.ToAct()
	for _, m := range pos.Moves() {
		switch {
		case toAct == game.Dice:
		case m.Text == "roll":
			answer.add(m.Text, pair.Rolled(who), pair.Cubeless())
		case m.Text == "double":
			answer.add(m.Text, min(1, pair.Doubled()), pair.Cubeless())
		case m.Text == "take":
			answer.add(m.Text, -pair.Doubled(), -pair.Cubeless())
		case m.Text == "pass":
			answer.add(m.Text, -1, -pair.Cubeless())
		case u.Dice[0] > 0:
			next, err := pos.Play(m.Text)
			if err != nil {
				continue
			}
			after, _ := game.Line[rules.Position, rules.Move](next)
			end, _, _ := sides(after[len(after)-1], u.Turn)
			if left, goesOn := t.pairs().Find(&opp, &end); goesOn {
				answer.add(m.Text, -left.Worth(who.turned()), -left.Cubeless())
			} else {
				answer.add(m.Text, 1, 1)
			}
		}
	}
	if toAct == game.Dice {
		answer.best(pair.Rolled(who), pair.Cubeless())
	}
	return answer.probe()
}

// oneSidedProbe is what the one-sided table knows: how fast each side is off, and how fast after each turn of a roll.
func oneSidedProbe(pos game.Position, u rules.Setup, me, opp *Home) exact.Probe {
	all := Rolls()
	of := func(seat game.Seat, h *Home) exact.Rolls {
		r := exact.Rolls{By: seat.String(), Mean: float64(all.Mean(h))}
		for _, p := range all.Within(h) {
			r.Within = append(r.Within, chance(p))
		}
		return r
	}
	probe := exact.Probe{Known: true, Rolls: []exact.Rolls{of(u.Turn, me), of(u.Turn.Other(), opp)}}
	if u.Dice[0] == 0 {
		return probe
	}
	for _, m := range pos.Moves() {
		next, err := pos.Play(m.Text)
		if err != nil {
			continue
		}
		after, _ := game.Line[rules.Position, rules.Move](next)
		end, _, _ := sides(after[len(after)-1], u.Turn)
		left := float64(all.Mean(&end))
		probe.Turns = append(probe.Turns, exact.Turn{Text: m.Text, Rolls: &left})
	}
	return probe
}

// chance is within 0 and 1, which sums of shares may miss by a hair.
func chance(p float32) float64 { return min(max(float64(p), 0), 1) }

// sides are both players' checkers, the one of this seat first, if all of them are at home.
func sides(p rules.Position, seat game.Seat) (me, opp Home, atHome bool) {
	mine, theirs := p.Checkers(seat), p.Checkers(seat.Other())
	me, opp = Home(mine[:points+1]), Home(theirs[:points+1])
	sum := 0
	for i := range me {
		sum += int(me[i]) + int(opp[i])
	}
	return me, opp, sum == 2*checkers
}

// answer collects what the turns are worth.
type answer struct {
	cube             bool
	turns            []exact.Turn
	equity, cubeless float32
	any              bool
}

func (a *answer) add(text string, worth, cubeless float32) {
	if !a.cube {
		worth = cubeless
	}
	equity := float64(worth)
	a.turns = append(a.turns, exact.Turn{Text: text, Equity: &equity})
	if !a.any || worth > a.equity {
		a.best(worth, cubeless)
	}
}

func (a *answer) best(worth, cubeless float32) {
	if !a.cube {
		worth = cubeless
	}
	a.any, a.equity, a.cubeless = true, worth, cubeless
}

func (a *answer) probe() exact.Probe {
	if !a.any {
		return exact.Probe{}
	}
	equity := float64(a.equity)
	return exact.Probe{Known: true, Equity: &equity, Chances: &exact.Chances{Win: chance((1 + a.cubeless) / 2)}, Turns: a.turns}
}
