package towers

import "crownhead/game"

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
	p, err := setup.Position()
	if err != nil {
		return "", err
	}
	return s.PositionText(p), nil
}

// Choices: there is nothing beside the towers to choose.
func (Sheet) Choices(game.Laid) []game.Choice { return nil }

// Laid is a position as it would be laid out.
func (s Sheet) Laid(p Position) game.Laid {
	return game.Laid{Pieces: s.Pieces(p), ToAct: game.Seat(p.side)}
}
