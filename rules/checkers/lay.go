package checkers

import (
	"cmp"
	"slices"
	"strconv"

	"crownhead/game"
)

// lay is the text of a board that was laid out, and what the paper says against it.
func (of Paper) lay(l game.Laid) (string, error) {
	set := Setup{Side: l.ToAct & 1}
	for _, piece := range l.Pieces {
		if n, err := strconv.Atoi(piece.Square); err == nil {
			set.Pieces = append(set.Pieces, Standing{n, piece.Owner & 1, piece.Kind == "king"})
		}
	}
	p, bad := set.Position(of)
	if bad != nil {
		return set.text(), &game.BadText{Input: set.text(), Reasons: bad}
	}
	return p.String(), nil
}

// readLaid is the board of a text, playable or not. Squares that the board has not are left out.
func readLaid(text string) (game.Laid, error) {
	set, err := ParseSetup(text)
	if err != nil {
		return game.Laid{}, err
	}
	l := game.Laid{ToAct: set.Side}
	for _, piece := range set.Pieces {
		if piece.Square < 1 || piece.Square > 32 {
			continue
		}
		kind := "man"
		if piece.King {
			kind = "king"
		}
		l.Pieces = append(l.Pieces, game.Piece{Square: strconv.Itoa(piece.Square), Owner: piece.Owner, Kind: kind})
	}
	return l, nil
}

// text is the set-up as a position is written, playable or not.
func (s Setup) text() string {
	list := func(of game.Seat) (text string) {
		pieces := slices.Clone(s.Pieces)
		slices.SortStableFunc(pieces, func(a, b Standing) int { return cmp.Compare(a.Square, b.Square) })
		for _, piece := range pieces {
			if piece.Owner != of {
				continue
			}
			if text != "" {
				text += ","
			}
			if piece.King {
				text += "K"
			}
			text += strconv.Itoa(piece.Square)
		}
		return text
	}
	return "BW"[s.Side:s.Side+1] + ":W" + list(game.Second) + ":B" + list(game.First)
}

// Lay is the text of a board that was laid out.
func (s Sheet) Lay(l game.Laid) (string, error) { return s.Paper.lay(l) }

// ReadLaid is the board of a text, playable or not.
func (s Sheet) ReadLaid(text string) (game.Laid, error) { return readLaid(text) }

// Choices: there is nothing beside the pieces to choose.
func (Sheet) Choices(game.Laid) []game.Choice { return nil }

// Laid is a position as it would be laid out.
func (s Sheet) Laid(p Position) game.Laid { return game.Laid{Pieces: s.Pieces(p), ToAct: p.Side} }

// Lay is the text of a board that was laid out, without an offence.
func (Dames) Lay(l game.Laid) (string, error) { return JD.lay(l) }

// ReadLaid is the board of a text, playable or not; what follows the board is left out.
func (Dames) ReadLaid(text string) (game.Laid, error) {
	board, _ := cutTail(text[:min(len(text), longestSetup)])
	return readLaid(board)
}

// Choices: there is nothing beside the pieces to choose.
func (Dames) Choices(game.Laid) []game.Choice { return nil }

// Laid is a position as it would be laid out; an offence that waits for its answer is forgotten.
func (d Dames) Laid(p DamesPosition) game.Laid {
	return game.Laid{Pieces: d.Pieces(p), ToAct: p.Side}
}
