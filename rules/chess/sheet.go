package chess

import "crownhead/game"

// Sheet is a set of rules of chess. Both sheets play by the FC clauses; these facts are what lies between them, and no
// player's choice.
type Sheet struct {
	Castling  bool // FI-1; R-FC-2 without it
	EnPassant bool // FI-2; R-FC-2 without it
	// FI-4 to FI-7: the same position three times and fifty moves are claimed, five times and seventy-five moves end the
	// game. R-FC-2 without it: three times and fifty moves end it.
	Claims    bool
	FlagDraws bool // FI-9: time does not lose to a side that could never mate; R-ALL-5 without it
}

var (
	// Fide is the full Laws of Chess: chess/fide.
	Fide = Sheet{Castling: true, EnPassant: true, Claims: true, FlagDraws: true}
	// Fortress is the printed sheet and the customary draws: chess/fortress.
	Fortress = Sheet{}
)

var (
	_ game.Rules[Position, Move] = Sheet{}
	_ game.LeafCounter[Position] = Sheet{}
	_ game.Beside[Position]      = Sheet{}
)

// Terms of the Fortress box: its French text calls the queen reine (T-FC-5).
func (s Sheet) Terms() game.Terms {
	if s == Fortress {
		return reine
	}
	return game.Terms{}
}

var reine = game.InFrench("dame", "reine")

const startFEN = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"

// Start is the position of FC-2, White to move (FC-3).
func (s Sheet) Start() Position {
	p, err := s.ParsePosition(startFEN)
	if err != nil {
		panic(err)
	}
	return p
}

// ToAct is the side to move, or Nobody if it has no move: mate or stalemate.
func (Sheet) ToAct(p Position) game.Seat {
	if p.countMoves() == 0 {
		return game.Nobody
	}
	return p.turn
}

// AppendMoves appends every legal move.
func (Sheet) AppendMoves(moves []Move, p Position) []Move { return p.appendMoves(moves) }

// Play is the position after a legal move.
func (s Sheet) Play(p Position, m Move) (next Position) {
	p.play(&next, m, s.EnPassant)
	return next
}

// Pieces is what stands on the board, from a1 along the rows to h8.
func (Sheet) Pieces(p Position) []game.Piece {
	var pieces []game.Piece
	for name := range 64 {
		sq := p.seen(name)
		if kind := p.at(sq); kind != Nothing {
			pieces = append(pieces, game.Piece{Square: squareName(name), Owner: p.owner(sq), Kind: kind.String()})
		}
	}
	return pieces
}

// Facts is where a king stands in check (R-FC-3): the mover's, for no other can.
func (Sheet) Facts(p Position) []game.Fact {
	if p.checkers() == 0 {
		return nil
	}
	return []game.Fact{{Name: "check", Seat: p.turn, Value: p.name(first(p.kings() & p.mover))}}
}

// Steps is one touch: a castling is touched by its king, and a promotion has its choice.
func (Sheet) Steps(p Position, m Move) []game.Step { return []game.Step{p.step(m)} }

func (p *Position) step(m Move) game.Step {
	step := game.Step{From: p.name(m.from()), To: p.name(m.to())}
	switch {
	case m.special() == passing:
		step.Takes = p.name(m.to() - 8)
	case p.occupied()&one(m.to()) != 0:
		step.Takes = step.To
	}
	if kind := m.becomes(); kind != Nothing {
		step.Becomes = kind.letter()
		step.Effects = []game.Effect{{Owner: p.turn, From: step.From, To: step.To, Becomes: kind.String()}}
	}
	if m.special() == castling {
		home, beside := castledRook(m.to())
		step.Effects = []game.Effect{{Owner: p.turn, From: p.name(home), To: p.name(beside)}}
	}
	return step
}

// name is the name of a square as the mover sees it.
func (p *Position) name(sq int) string { return squareName(p.seen(sq)) }

// String is the kind as programs call it: pawn, bishop, knight, rook, king or queen.
func (k Kind) String() string {
	return [...]string{"nothing", "pawn", "bishop", "knight", "rook", "king", "queen"}[k%7]
}

// letter is the kind's capital: P, B, N, R, K or Q.
func (k Kind) letter() string { return kindLetters[k : k+1] }
