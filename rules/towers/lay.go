package towers

import (
	"slices"

	"crownhead/game"
)

// Lay is the text of a board that was laid out.
func (s Sheet) Lay(l game.Laid) (string, error) {
	setup := Setup{ToMove: l.ToAct & 1}
	for _, piece := range l.Pieces {
		for row := range rows {
			for place := range files {
				if squareAt(row, place).String() != piece.Square {
					continue
				}
				stone := Stone(piece.Owner & 1)
				for letter := range Stone(len(letters)) {
					if letter.Owner() == piece.Owner&1 && letter.King() == (piece.Kind == "king") {
						stone = letter
					}
				}
				setup.Towers[row][place] = append([]Stone{stone}, setup.Towers[row][place]...)
			}
		}
	}
	_, err := setup.Position()
	return setup.text(), err
}

// ReadLaid is the board of a text, playable or not.
func (Sheet) ReadLaid(text string) (game.Laid, error) {
	setup, err := ParseSetup(text)
	if err != nil {
		return game.Laid{}, err
	}
	l := game.Laid{ToAct: setup.ToMove}
	for row := range rows {
		for place := range files {
			for _, stone := range slices.Backward(setup.Towers[row][place]) {
				l.Pieces = append(l.Pieces, stone.on(squareAt(row, place)))
			}
		}
	}
	return l, nil
}

// Choices: there is nothing beside the towers to choose.
func (Sheet) Choices(game.Laid) []game.Choice { return nil }

// Laid is a position as it would be laid out.
func (s Sheet) Laid(p Position) game.Laid {
	return game.Laid{Pieces: s.Pieces(p), ToAct: game.Seat(p.side)}
}
