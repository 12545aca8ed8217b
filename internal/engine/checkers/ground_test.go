package checkers

import (
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/checkers"
)

// plainly is a position without what has passed since the last progress.
func plainly(p checkers.DamesPosition) checkers.DamesPosition {
	p.Quiet = 0
	return p
}

// solve finds what every position that can come of p is worth with perfect play: 1, 0 or -1 for the side to move. Draws are
// what nobody can force to an end.
func solve(p checkers.DamesPosition, turns func(checkers.DamesPosition) []checkers.DamesMove, play func(checkers.DamesPosition, checkers.DamesMove) checkers.DamesPosition) map[checkers.DamesPosition]int {
	next := map[checkers.DamesPosition][]checkers.DamesPosition{}
	waiting := []checkers.DamesPosition{plainly(p)}
	for len(waiting) > 0 {
		p := waiting[len(waiting)-1]
		waiting = waiting[:len(waiting)-1]
		if _, ok := next[p]; ok {
			continue
		}
		next[p] = []checkers.DamesPosition{}
		for _, m := range turns(p) {
			q := plainly(play(p, m))
			next[p] = append(next[p], q)
			waiting = append(waiting, q)
		}
	}
	worth := map[checkers.DamesPosition]int{}
	for changed := true; changed; {
		changed = false
		for p, after := range next {
			if worth[p] != 0 {
				continue
			}
			lost := true
			for _, q := range after {
				if worth[q] < 0 {
					worth[p] = 1
				}
				lost = lost && worth[q] > 0
			}
			if lost {
				worth[p] = -1
			}
			changed = changed || worth[p] != 0
		}
	}
	return worth
}

// The reason for which offences are not searched, proved by playing out small endings: with all turns and with those
// worth searching every position is worth the same.
func TestOffencesAreNeverWorthIt(t *testing.T) {
	for _, d := range []checkers.Dames{{}, {HuffAll: true}, {FreeStop: true}} {
		g := newHuffing(d)
		for _, text := range []string{"B:W22:B11", "B:W25,26:B21"} {
			p, err := d.ParsePosition(text)
			if err != nil {
				t.Fatal(err)
			}
			full := solve(p, func(p checkers.DamesPosition) []checkers.DamesMove { return d.AppendMoves(nil, p) }, d.Play)
			offences := 0
			for p, worth := range full {
				if g.answers(p) {
					offences++
					continue
				}
				turns, _ := g.turns(nil, p)
				best := -1
				for _, m := range turns {
					q := d.Play(p, m)
					q.Quiet = 0
					best = max(best, -full[q])
				}
				if best != worth {
					t.Fatalf("%+v %s: %v is worth %d, and %d without offences", d, text, p.Position, worth, best)
				}
			}
			if offences == 0 {
				t.Errorf("%s: no offence came up in %d positions", text, len(full))
			}
		}
	}
}

// Where who is put back has lost the turn, a capture can be worth leaving out, and the search must look.
func TestOffencesAreSearchedWhereTheyCanHelp(t *testing.T) {
	d := checkers.Dames{LoseTurn: true}
	p, err := d.ParsePosition("B:W14,32:B3,10")
	if err != nil {
		t.Fatal(err)
	}
	turns, certain := newHuffing(d).turns(nil, p)
	if certain != 1 || len(turns) != len(d.AppendMoves(nil, p)) {
		t.Errorf("%d turns, %d of them captures", len(turns), certain)
	}
	p.Quiet = noProgress - 2
	if turns, certain := newHuffing(checkers.Dames{}).turns(nil, p); certain == len(turns) {
		t.Error("close to the fortieth move nothing but captures is looked at")
	}
}

// Where perfect play is known, offences are answered and captures left out as it would: huffing, back, playing on or letting it be, with who
// is put back free or not.
func TestOffencesArePlayedPerfectly(t *testing.T) {
	for _, d := range []checkers.Dames{{}, {LoseTurn: true}, {HuffAll: true, LoseTurn: true}} {
		start, err := d.ParsePosition("B:W25,26:B21")
		if err != nil {
			t.Fatal(err)
		}
		worth := solve(start, func(p checkers.DamesPosition) []checkers.DamesMove { return d.AppendMoves(nil, p) }, d.Play)
		g := newHuffing(d)
		var told []checkers.DamesPosition // where something depends on the answer
		for p, best := range worth {
			turns := d.AppendMoves(nil, p)
			if !g.answers(p) && p.Jumpers() == 0 || len(turns) < 2 {
				continue
			}
			for _, m := range turns {
				if -worth[plainly(d.Play(p, m))] != best {
					told = append(told, p)
					break
				}
			}
		}
		slices.SortFunc(told, func(a, b checkers.DamesPosition) int { return strings.Compare(d.PositionText(a), d.PositionText(b)) })
		player := NewDames(d, 0, 1)
		asked := 0
		for i := 0; i < len(told); i += 1 + len(told)/60 {
			p := told[i]
			pos := at(t, game.Erase(d), d.PositionText(p))
			text := choose(t, player, pos, engine.Limits{Nodes: 4000}).Line[0]
			m, _, _, err := d.ParseMove(p, text)
			if err != nil {
				t.Fatal(err)
			}
			asked++
			if got := -worth[plainly(d.Play(p, m))]; got != worth[p] {
				t.Errorf("%+v %s: %s is worth %d, and %d was to be had", d, d.PositionText(p), text, got, worth[p])
			}
		}
		t.Logf("%+v: %d of %d positions asked", d, asked, len(told))
	}
}
