package towers

import "testing"

func TestScoresPromiseTheirEnd(t *testing.T) {
	for turns := range mostTurn + 1 {
		for points := range 25 {
			lost := lostAfter(turns, points)
			if turns > 0 && (turnsToEnd(lost) != -turns || turnsToEnd(-lost) != turns) {
				t.Fatalf("lost after %d turns with %d points: %d", turns, points, turnsToEnd(lost))
			}
			if lost >= -tooGood || lost <= -most {
				t.Fatalf("%d turns, %d points: %d is out of range", turns, points, lost)
			}
			for _, score := range []int{lost, -lost} {
				if kept := fromHere(score, turns); fromRoot(kept, turns) != score || turnsToEnd(kept) != 0 && turns > 0 {
					t.Fatalf("%d is kept as %d", score, kept)
				}
			}
		}
	}
	if lostAfter(3, 24) <= lostAfter(1, 0) || lostAfter(3, 5) >= lostAfter(3, 4) {
		t.Error("the loser does not hold out, or gives points away")
	}
	if turnsToEnd(tooGood) != 0 || turnsToEnd(0) != 0 {
		t.Error("an open game promises an end")
	}
}
