package backgammon

import (
	"math"
	"testing"
)

// The figures are those of a player who does not double at once.
func TestEndingsAreExact(t *testing.T) {
	table := exactEndings()
	checked := 0
	for _, f := range readFigures(t).TwoSided {
		b := board{atHome(f.Me), atHome(f.Opp)}
		for who, want := range [...]float64{nobody: f.Centered, mine: f.Owned, theirs: f.Theirs} {
			if me, opp, ok := table.find(&b); ok {
				checked++
				got := float64(table.rolled[who][me][opp])
				if math.Abs(got-want) > 2e-4 {
					t.Errorf("%v against %v, owner %d: %.4f, wanted %.4f", f.Me, f.Opp, who, got, want)
				}
			}
		}
	}
	if checked < 6 {
		t.Errorf("only %d figures", checked)
	}
}

func BenchmarkMakeEndings(b *testing.B) {
	for b.Loop() {
		makeEndings()
	}
}
