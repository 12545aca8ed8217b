package engine

import "testing"

// TestClearWin: a game is won when it has been for some turns on end, for the same side.
func TestClearWin(t *testing.T) {
	for _, c := range []struct {
		scores []int
		result int
		ok     bool
	}{
		{[]int{400, 500, 400}, GameWon, true},
		{[]int{-400, -400, -900}, GameLost, true},
		{[]int{400, 400}, 0, false},
		{[]int{400, 399, 400, 400}, 0, false},
		{[]int{400, 400, -400, 400, 400}, 0, false},
		{[]int{0, -400, -400, 0, -400, -400, -400}, GameLost, true},
	} {
		win := ClearWin{Score: 400, Turns: 3}
		var result int
		var ok bool
		for _, score := range c.scores {
			if ok {
				t.Errorf("%v: over too early", c.scores)
			}
			result, ok = win.After(score)
		}
		if ok != c.ok || ok && result != c.result {
			t.Errorf("%v: %d, %v; wanted %d, %v", c.scores, result, ok, c.result, c.ok)
		}
	}
}
