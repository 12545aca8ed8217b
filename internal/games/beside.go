package games

import (
	"slices"

	"crownhead/game"
)

// Scene is what is on and beside a board now, and what stood there when the game began, if that matters.
type Scene struct {
	Pieces []game.Piece
	Facts  []game.Fact
	Began  func() []game.Piece
}

// Beside is what a side has that does not stand on the board.
type Beside struct {
	Took   []string // kinds of the other side's pieces that are gone, the lowest first
	Counts []Count
}

// Count is a number with the last part of the key of its word, table.held.KEY.
type Count struct {
	Key   string
	N, Of int // "3 of 7"; Of is 0 where a number stands alone
}

// took is what each side has in a game that takes pieces off the board, of kinds that the family ranks.
func took(kinds []string) func(Scene) [2]Beside {
	return func(now Scene) (both [2]Beside) {
		var missing [2][mostKinds]int
		count(&missing, kinds, now.Began(), 1)
		count(&missing, kinds, now.Pieces, -1)
		for seat := range both {
			both[seat].Took = taken(kinds, missing[1-seat][:len(kinds)])
		}
		return both
	}
}

// mostKinds is how many kinds of pieces a family may have: chess has six.
const mostKinds = 8

// count adds a number for each piece of a player to what is counted of its kind.
func count(of *[2][mostKinds]int, kinds []string, pieces []game.Piece, n int) {
	at, last := -1, "" // mostly the next piece is of the same kind
	for i := range pieces {
		p := &pieces[i]
		if p.Kind != last {
			at, last = slices.Index(kinds, p.Kind), p.Kind
		}
		if at >= 0 && p.Owner <= game.Second {
			of[p.Owner][at] += n
		}
	}
}

// taken is what is gone of a side's pieces, the lowest first, by how many of each kind are missing. A piece that has turned into another is not gone.
func taken(kinds []string, missing []int) (gone []string) {
	// What is more than there was has come by promotion or crowning, each out of one of the lowest that are missing.
	turned, lost := 0, 0
	for _, n := range missing {
		turned += max(0, -n)
		lost += max(0, n)
	}
	if lost <= turned {
		return nil
	}
	gone = make([]string, 0, lost-turned)
	for i, n := range missing {
		for ; n > 0; n-- {
			if turned > 0 {
				turned--
			} else {
				gone = append(gone, kinds[i])
			}
		}
	}
	return gone
}

// placed is what each side has in hand, and what it took.
func placed(kinds []string) func(Scene) [2]Beside {
	return func(now Scene) [2]Beside {
		both := took(kinds)(now)
		var hand [2]int
		for _, p := range now.Pieces {
			if p.Square == game.Hand {
				hand[p.Owner]++
			}
		}
		for seat, n := range hand {
			if n > 0 {
				both[seat].Counts = []Count{{Key: game.Hand, N: n}}
			}
		}
		return both
	}
}
