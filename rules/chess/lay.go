package chess

import (
	"strings"

	"crownhead/game"
)

// The names of what is chosen beside the pieces.
const (
	castlingChoice = "castling"
	passantChoice  = "passant"
)

// rightsOf are a side's letters, as a FEN writes them, in its own case.
var rightsOf = [2][2]string{{"K", "Q"}, {"k", "q"}}

// laidOut is a board that was laid out. Rights to castle whose king or rook is not at home are left out: they cannot be chosen.
func laidOut(l game.Laid) Setup {
	setup := Setup{Turn: l.ToAct & 1, Number: 1, Passant: l.Value(passantChoice, game.Nobody)}
	for _, piece := range l.Pieces {
		sq, ok := parseSquare(piece.Square)
		if !ok {
			continue
		}
		for kind := Pawn; kind <= Queen; kind++ {
			if kind.String() == piece.Kind {
				setup.Pieces[sq] = Piece{kind, piece.Owner & 1}
			}
		}
	}
	for seat, letters := range rightsOf {
		chosen := l.Value(castlingChoice, game.Seat(seat))
		for i, letter := range letters {
			if strings.Contains(chosen, rightsOf[0][i]) && setup.atHome(game.Seat(seat), i) {
				setup.Castling += letter
			}
		}
	}
	return setup
}

// atHome tells whether king and rook are where castling begins; i is 0 for the king's side.
func (s Setup) atHome(owner game.Seat, i int) bool {
	row := 56 * int(owner&1)
	rook := [2]int{h1, a1}[i]
	return s.Pieces[e1+row] == (Piece{King, owner}) && s.Pieces[rook+row] == (Piece{Rook, owner})
}

// Lay is the FEN of a board that was laid out.
func (s Sheet) Lay(l game.Laid) (string, error) {
	setup := laidOut(l)
	p, err := s.Position(setup)
	if err != nil {
		setup.Passant = ""
		return setup.String(), err
	}
	return s.PositionText(p), nil
}

// Choices are the rights to castle that are possible (FI-1), and the squares where a pawn can be captured in passing.
func (s Sheet) Choices(l game.Laid) (all []game.Choice) {
	setup := laidOut(l)
	for seat := range rightsOf {
		values := []string{""}
		for i, letter := range rightsOf[0] {
			if s.Castling && setup.atHome(game.Seat(seat), i) {
				values = append(values, letter)
			}
		}
		if len(values) == 3 {
			values = append(values, rightsOf[0][0]+rightsOf[0][1])
		}
		if len(values) > 1 {
			all = append(all, game.Choice{Name: castlingChoice, Seat: game.Seat(seat), Values: values})
		}
	}
	passant := []string{""}
	row := "6"
	if setup.Turn == game.Second {
		row = "3"
	}
	for file := range 8 {
		setup.Passant = string(rune('a'+file)) + row
		if p, err := s.Position(setup); err == nil && p.passant != 0 {
			passant = append(passant, setup.Passant)
		}
	}
	if len(passant) > 1 {
		all = append(all, game.Choice{Name: passantChoice, Seat: game.Nobody, Values: passant})
	}
	return all
}

// Laid is a position as it would be laid out.
func (s Sheet) Laid(p Position) game.Laid { return p.Setup().laid() }

// ReadLaid is the board of a FEN, playable or not.
func (s Sheet) ReadLaid(text string) (game.Laid, error) {
	setup, err := ParseSetup(text)
	if err != nil {
		return game.Laid{}, err
	}
	return setup.laid(), nil
}

func (setup Setup) laid() game.Laid {
	l := game.Laid{ToAct: setup.Turn}
	for sq, piece := range setup.Pieces {
		if piece.Kind != Nothing {
			l.Pieces = append(l.Pieces, game.Piece{Square: squareName(sq), Owner: piece.Owner, Kind: piece.Kind.String()})
		}
	}
	for seat, letters := range rightsOf {
		chosen := ""
		for i, letter := range letters {
			if strings.Contains(setup.Castling, letter) {
				chosen += rightsOf[0][i]
			}
		}
		if chosen != "" {
			l.Chosen = append(l.Chosen, game.Fact{Name: castlingChoice, Seat: game.Seat(seat), Value: chosen})
		}
	}
	if setup.Passant != "" {
		l.Chosen = append(l.Chosen, game.Fact{Name: passantChoice, Seat: game.Nobody, Value: setup.Passant})
	}
	return l
}
