package pages

import (
	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// scene is two positions as a family looks at them.
func scene(now, start wire.Position) games.Scene {
	seat := func(name string) game.Seat {
		if i := seatIndex(name); i >= 0 {
			return game.Seat(i)
		}
		return game.Nobody
	}
	pieces := func(from []wire.Piece) (all []game.Piece) {
		for _, p := range from {
			all = append(all, game.Piece{Square: p.At, Owner: seat(p.Of), Kind: p.Is})
		}
		return all
	}
	s := games.Scene{Pieces: pieces(now.Pieces), Start: pieces(start.Pieces)}
	for _, f := range now.Facts {
		s.Facts = append(s.Facts, game.Fact{Name: f.Name, Seat: seat(f.Of), Value: f.Value})
	}
	return s
}
