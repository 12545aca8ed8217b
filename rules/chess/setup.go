package chess

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Setup is a board as somebody wrote it down. It may be nonsense; [Sheet.Position] says whether it can be played.
type Setup struct {
	Pieces   [64]Piece // a1, b1 … h8
	Turn     game.Seat // First is White
	Castling string    // letters of "KQkq"
	Passant  string    // the square a pawn has just passed over; "" if none
	Quiet    uint16    // single turns since the last capture or pawn's move
	Number   uint16    // of the move
}

// Piece is what stands on a square; Kind is Nothing on an empty one.
type Piece struct {
	Kind  Kind
	Owner game.Seat
}

const (
	longestFEN  = 120 // a full board with all its fields has 92 characters
	mostCounted = 65535
)

// ParseSetup reads a FEN of 6 fields, or its first 4. The error is a *game.BadText with every reason.
func ParseSetup(text string) (Setup, error) {
	r := reader{text: text}
	r.read()
	if r.reasons != nil {
		return Setup{}, &game.BadText{Input: text, Reasons: r.reasons}
	}
	return r.setup, nil
}

type reader struct {
	text    string
	setup   Setup
	reasons []game.Reason
}

func (r *reader) fault(token string, args ...game.Arg) {
	r.reasons = append(r.reasons, sentences.Reason(token, nil, args...))
}

func (r *reader) read() {
	text := strings.TrimSpace(r.text)
	if len(text) > longestFEN {
		r.fault("fen-long", game.Plain("text", game.Excerpt(text)), game.Plain("most", strconv.Itoa(longestFEN)))
		return
	}
	fields := strings.Fields(text)
	if len(fields) != 4 && len(fields) != 6 {
		r.fault("fen-fields", game.Plain("n", strconv.Itoa(len(fields))))
		return
	}
	r.board(fields[0])
	switch fields[1] {
	case "w":
		r.setup.Turn = game.First
	case "b":
		r.setup.Turn = game.Second
	default:
		r.fault("fen-turn", game.Plain("text", game.Excerpt(fields[1])))
	}
	r.castling(fields[2])
	if _, ok := parseSquare(fields[3]); ok {
		r.setup.Passant = fields[3]
	} else if fields[3] != "-" {
		r.fault("fen-passant", game.Plain("text", game.Excerpt(fields[3])))
	}
	r.setup.Number = 1
	if len(fields) == 6 {
		r.setup.Quiet = r.counted(fields[4])
		r.setup.Number = r.counted(fields[5])
	}
}

func (r *reader) board(field string) {
	rows := strings.Split(field, "/")
	if len(rows) != 8 {
		r.fault("fen-rows", game.Plain("n", strconv.Itoa(len(rows))))
		return
	}
	for i, row := range rows {
		name := game.Plain("row", strconv.Itoa(8-i))
		file := 0
		for _, c := range row {
			piece, known := pieceOf(c)
			switch {
			case '1' <= c && c <= '8':
				file += int(c - '0')
			case known:
				if file < 8 {
					r.setup.Pieces[(7-i)<<3|file] = piece
				}
				file++
			default:
				r.fault("fen-letter", name, game.Plain("text", game.Excerpt(string(c))))
				file++
			}
			if len(r.reasons) > 16 {
				return // enough is said of a text that is not a FEN at all
			}
		}
		if file != 8 {
			r.fault("fen-squares", name, game.Plain("n", strconv.Itoa(file)))
		}
	}
}

func (r *reader) castling(field string) {
	if field == "-" {
		return
	}
	for i, c := range field {
		if !strings.ContainsRune("KQkq", c) || strings.ContainsRune(field[:i], c) {
			r.fault("fen-castling", game.Plain("text", game.Excerpt(field)))
			return
		}
	}
	r.setup.Castling = field
}

func (r *reader) counted(field string) uint16 {
	n, err := strconv.ParseUint(field, 10, 16)
	if err != nil || n > mostCounted {
		r.fault("fen-number", game.Plain("text", game.Excerpt(field)), game.Plain("most", strconv.Itoa(mostCounted)))
		return 0
	}
	return uint16(n)
}

const kindLetters = " PBNRKQ" // by Kind

// pieceOf reads a FEN's letter for a piece, capital for White.
func pieceOf(c rune) (Piece, bool) {
	owner := game.First
	if 'a' <= c && c <= 'z' {
		owner, c = game.Second, c-'a'+'A'
	}
	if i := strings.IndexRune(kindLetters, c); i > 0 {
		return Piece{Kind(i), owner}, true
	}
	return Piece{}, false
}

// Position is the set-up as a position of this sheet, or a *game.BadText with every reason why it cannot be played. A sheet
// without castling or en passant passes over such rights, and every sheet over a capture in passing that no pawn can make.
func (s Sheet) Position(setup Setup) (Position, error) {
	var p Position
	var kings [2][]string
	var pawns []string
	for sq, piece := range setup.Pieces {
		if piece.Kind == Nothing || piece.Kind > Queen {
			continue
		}
		at := one(sq)
		if piece.Owner == setup.Turn {
			p.mover |= at
		}
		p.put(at, piece.Kind)
		switch {
		case piece.Kind == King:
			kings[piece.Owner&1] = append(kings[piece.Owner&1], squareName(sq))
		case piece.Kind == Pawn && at&(row1|row8) != 0:
			pawns = append(pawns, squareName(sq))
		}
	}
	p.turn, p.quiet, p.number = setup.Turn&1, setup.Quiet, setup.Number
	if p.turn == game.Second {
		p.mover, p.near, p.diag, p.orth = flip(p.mover), flip(p.near), flip(p.diag), flip(p.orth)
	}

	var reasons []game.Reason
	for owner, squares := range kings {
		if len(squares) != 1 {
			reasons = append(reasons, sayKings(game.Seat(owner), squares))
		}
	}
	if pawns != nil {
		reasons = append(reasons, sayPawnRows(pawns))
	}
	if len(kings[0]) == 1 && len(kings[1]) == 1 {
		if attackers := p.movers(first(p.kings() &^ p.mover)); attackers != 0 {
			reasons = append(reasons, p.sayTheirCheck(attackers))
		}
	}
	if s.Castling {
		reasons = append(reasons, p.takeRights(setup)...)
	}
	if reasons != nil {
		return Position{}, &game.BadText{Input: setup.String(), Reasons: reasons}
	}
	if sq, ok := parseSquare(setup.Passant); ok && s.EnPassant {
		p.takePassant(p.seen(sq))
	}
	return p, nil
}

func (p *Position) put(at board, kind Kind) {
	if kind&1 != 0 {
		p.near |= at
	}
	if kind&2 != 0 {
		p.diag |= at
	}
	if kind&4 != 0 {
		p.orth |= at
	}
}

// movers is the pieces of the side to move that attack a square: the mirror of attackers, whose pawns look up.
func (p *Position) movers(sq int) board {
	return p.mover & (p.attackers(sq, p.occupied(), p.mover&^p.pawns()) | pawnsHitDown(one(sq))&p.pawns())
}

// takeRights gives the position its rights to castle and complains of those whose king or rook is not at home (FI-1).
func (p *Position) takeRights(setup Setup) (reasons []game.Reason) {
	for _, c := range setup.Castling {
		owner, row := game.First, 0
		if c == 'k' || c == 'q' {
			owner, row = game.Second, 56
		}
		rook, right := h1, kingside
		if c == 'Q' || c == 'q' {
			rook, right = a1, queenside
		}
		if setup.Pieces[e1+row] != (Piece{King, owner}) || setup.Pieces[rook+row] != (Piece{Rook, owner}) {
			reasons = append(reasons, sayNotAtHome(owner, right, squareName(e1+row), squareName(rook+row)))
		}
		if owner != setup.Turn {
			right <<= 2
		}
		p.rights |= right
	}
	return reasons
}

// takePassant believes a set-up's en passant square if a pawn stands beyond it that can have come over it, and may be taken.
func (p *Position) takePassant(sq int) {
	pawn, way := one(sq)>>8, one(sq)|one(sq)<<8
	if sq>>3 == 5 && p.pawns()&^p.mover&pawn != 0 && p.occupied()&way == 0 {
		p.allowPassing(uint8(sq))
	}
}

// ParsePosition reads a FEN that can be played.
func (s Sheet) ParsePosition(text string) (Position, error) {
	setup, err := ParseSetup(text)
	if err != nil {
		return Position{}, err
	}
	return s.Position(setup)
}

// PositionText is the FEN. Its en passant square is written only if a pawn can take there.
func (Sheet) PositionText(p Position) string { return p.Setup().String() }

// Setup is the position as it would be written down.
func (p Position) Setup() Setup {
	setup := Setup{Turn: p.turn, Quiet: p.quiet, Number: p.number}
	for sq := range 64 {
		if kind := p.at(sq); kind != Nothing {
			setup.Pieces[p.seen(sq)] = Piece{kind, p.owner(sq)}
		}
	}
	rights := p.rights
	if p.turn == game.Second {
		rights = rights.swapped()
	}
	for i, letter := range "KQkq" {
		if rights>>i&1 != 0 {
			setup.Castling += string(letter)
		}
	}
	if p.passant != 0 {
		setup.Passant = squareName(p.seen(int(p.passant)))
	}
	return setup
}

// owner is whose piece stands on a square.
func (p *Position) owner(sq int) game.Seat {
	switch {
	case p.mover&one(sq) != 0:
		return p.turn
	case p.occupied()&one(sq) != 0:
		return p.turn.Other()
	}
	return game.Nobody
}

// String is the FEN.
func (s Setup) String() string {
	text := make([]byte, 0, 96)
	for row := 7; row >= 0; row-- {
		empty := byte('0')
		for _, piece := range s.Pieces[row<<3 : row<<3+8] {
			if piece.Kind == Nothing {
				empty++
				continue
			}
			if empty > '0' {
				text = append(text, empty)
				empty = '0'
			}
			text = append(text, piece.letter())
		}
		if empty > '0' {
			text = append(text, empty)
		}
		if row > 0 {
			text = append(text, '/')
		}
	}
	dash := func(s string) string {
		if s == "" {
			return "-"
		}
		return s
	}
	turn := "w"
	if s.Turn == game.Second {
		turn = "b"
	}
	return strings.Join([]string{
		string(text), turn, dash(s.Castling), dash(s.Passant),
		strconv.Itoa(int(s.Quiet)), strconv.Itoa(int(s.Number)),
	}, " ")
}

func (p Piece) letter() byte {
	letter := kindLetters[p.Kind]
	if p.Owner == game.Second {
		letter += 'a' - 'A'
	}
	return letter
}
