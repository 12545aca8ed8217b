package chess

// Move is a turn: from and to, as the mover sees the board, six bits each, and above them what is special about it.
type Move uint16

// special is the kind a pawn becomes (FC-11), or one of the numbers that no such kind has.
type special = uint16

const (
	plain    special = 0
	double   special = 1 // a pawn's first two squares
	passing  special = 5 // a capture in passing (FI-2)
	castling special = 7 // the king's part; the rook follows (FI-1)
)

func newMove(from, to int, s special) Move { return Move(from) | Move(to)<<6 | Move(s)<<12 }

func (m Move) from() int        { return int(m & 63) }
func (m Move) to() int          { return int(m >> 6 & 63) }
func (m Move) special() special { return special(m >> 12) }

// becomes is the kind a pawn is promoted to; Nothing for every other move.
func (m Move) becomes() Kind {
	switch k := Kind(m.special()); k {
	case Queen, Rook, Bishop, Knight:
		return k
	}
	return Nothing
}

// promotions are the kinds a pawn may become, the one chosen most often first (R-FC-1).
var promotions = [4]Kind{Queen, Rook, Bishop, Knight}
