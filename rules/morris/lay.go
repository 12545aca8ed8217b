package morris

import (
	"strconv"

	"crownhead/game"
)

// Lay is the text of a board that was laid out.
func (s Sheet) Lay(l game.Laid) (string, error) {
	setup := Setup{Side: "wb"[l.ToAct&1 : l.ToAct&1+1]}
	var hands [2]int
	board := make([]byte, len(written))
	for i, pt := range written {
		board[i] = '.'
		for _, piece := range l.Pieces {
			if piece.Square == pt.String() {
				board[i] = "wb"[piece.Owner&1]
			}
		}
	}
	for _, piece := range l.Pieces {
		if piece.Square == hand {
			hands[piece.Owner&1]++
		}
	}
	setup.Board = string(board)
	for seat, n := range hands {
		setup.Hands[seat] = strconv.Itoa(n)
	}
	p, err := setup.Position()
	if err != nil {
		return setup.String(), err
	}
	return s.PositionText(p), nil
}

// mostLaid is how many pieces somebody can lay into a hand: too many cannot be played, and can be shown.
const mostLaid = 999

// ReadLaid is the board of a text, playable or not.
func (Sheet) ReadLaid(text string) (game.Laid, error) {
	setup, err := ParseSetup(text)
	if err != nil {
		return game.Laid{}, err
	}
	t, wrong := setup.read(mostLaid)
	if wrong != nil {
		return game.Laid{}, badText(text, wrong...)
	}
	l := game.Laid{ToAct: t.side}
	for seat := game.First; seat <= game.Second; seat++ {
		for _, pt := range written {
			if t.stones[seat].Has(pt) {
				l.Pieces = append(l.Pieces, game.Piece{Square: pt.String(), Owner: seat, Kind: "man"})
			}
		}
		for range t.hands[seat] {
			l.Pieces = append(l.Pieces, game.Piece{Square: hand, Owner: seat, Kind: "man"})
		}
	}
	return l, nil
}

// Choices: pieces in hand are laid out like all others, and there is nothing else.
func (Sheet) Choices(game.Laid) []game.Choice { return nil }

// Laid is a position as it would be laid out.
func (s Sheet) Laid(p Position) game.Laid { return game.Laid{Pieces: s.Pieces(p), ToAct: p.side} }
