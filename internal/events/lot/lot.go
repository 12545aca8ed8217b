// Package lot draws lots that anyone can check: who comes first among equals, and who begins. The dice of the house decide, with a secret that is sealed
// before entries close (its [dice.Secret.Commitment] is shown) and opened with the first pairing.
//
// Draw n is two rolls of game 1 at the table that is called like the event, [dice.Roll] 2n-1 and 2n without any words: four dice, read as a number of
// base six. A number that would make some results more likely is left out and the next draw counts.
//
// The package must not know what the lots are for.
//
//test:calm its tests only compute
package lot

import "crownhead/internal/table/dice"

// Lots are drawn one after the other.
type Lots struct {
	secret dice.Secret
	event  string
	n      uint64
}

// New is the lots of an event.
func New(s dice.Secret, event string) *Lots { return &Lots{secret: s, event: event} }

const sides = 6 * 6 * 6 * 6

// Below is a number from 0 to n-1, each as likely. Of more than 1296 it does not know how to draw.
func (l *Lots) Below(n int) int {
	if n < 1 || n > sides {
		panic("lot: from how many?")
	}
	for {
		number := 0
		for range 2 {
			l.n++
			for _, die := range dice.Roll(l.secret, l.event, 1, l.n, "", "") {
				number = number*6 + die - 1
			}
		}
		if number < sides-sides%n {
			return number % n
		}
	}
}

// Order is the numbers from 0 to n-1 in an order by lot.
func (l *Lots) Order(n int) []int {
	order := make([]int, n)
	for i := range order {
		order[i] = i
	}
	for i := n - 1; i > 0; i-- {
		j := l.Below(i + 1)
		order[i], order[j] = order[j], order[i]
	}
	return order
}
