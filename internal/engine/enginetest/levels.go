package enginetest

import (
	"testing"

	"crownhead/internal/engine"
)

// Grow checks that every level, from the first to the last, may do at least what the one below may, and errs no more: how far it looks, what it
// overlooks, how often and how much it slips.
func Grow(t *testing.T, levels ...engine.Level) {
	t.Helper()
	if len(levels) != engine.Levels {
		t.Fatalf("%d levels", len(levels))
	}
	far := func(depth int) int {
		if depth == 0 {
			return 1 << 20 // any
		}
		return depth
	}
	for i, b := range levels[1:] {
		a := levels[i]
		if b.Nodes < a.Nodes || far(b.Depth) < far(a.Depth) || b.Slips > a.Slips || b.Margin > a.Margin || b.Overlooks > a.Overlooks || a == b {
			t.Errorf("level %d is %+v, level %d %+v", i+1, a, i+2, b)
		}
	}
}
