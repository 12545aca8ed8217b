package lot

import (
	"slices"
	"strings"
	"testing"

	"crownhead/internal/table/dice"
)

func TestLots(t *testing.T) {
	secret, err := dice.NewSecret(strings.NewReader("thirty-two bytes nobody can know"))
	if err != nil {
		t.Fatal(err)
	}
	if a, b := New(secret, "evening").Order(20), New(secret, "evening").Order(20); !slices.Equal(a, b) {
		t.Error("the same secret draws otherwise")
	}
	if a, b := New(secret, "evening").Order(20), New(secret, "morning").Order(20); slices.Equal(a, b) {
		t.Error("two events draw alike")
	}
	l := New(secret, "evening")
	var seen [7]int
	for range 7000 {
		seen[l.Below(7)]++
	}
	for n, times := range seen {
		if times < 850 || times > 1150 {
			t.Errorf("%d comes %d times of 7000", n, times)
		}
	}
	order := l.Order(300)
	slices.Sort(order)
	for i, n := range order {
		if i != n {
			t.Fatal("not all of them are drawn")
		}
	}
}
