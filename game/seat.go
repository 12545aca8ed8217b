package game

// Seat is one of those who act in a game.
type Seat uint8

// First moves first on every sheet; Dice is the seat whose moves are rolls; Nobody acts once the
// game is over, and wins a drawn one.
const (
	First Seat = iota
	Second
	Dice
	Nobody
)

// Other is the opponent of First or Second; Dice and Nobody have none and stay themselves.
func (s Seat) Other() Seat {
	return s ^ 1&^(s>>1) // without a branch: searches ask at every node
}

func (s Seat) String() string {
	switch s {
	case First:
		return "first"
	case Second:
		return "second"
	case Dice:
		return "dice"
	}
	return "nobody"
}

// SeatNamed is the seat that String calls so; Nobody if there is none.
func SeatNamed(name string) Seat {
	for s := First; s < Nobody; s++ {
		if s.String() == name {
			return s
		}
	}
	return Nobody
}
