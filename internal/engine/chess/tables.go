package chess

import "crownhead/rules/chess"

// worth is what a piece is worth in hundredths of a pawn, for exchanges and for pruning.
var worth = [7]int{chess.Pawn: 100, chess.Bishop: 330, chess.Knight: 320, chess.Rook: 510, chess.King: 10000, chess.Queen: 970}

// material is the same for the evaluation. A pawn is cheap while there are pieces to attack with, and dear when it may
// queen; a knight loses with the pawns that give it outposts.
var material = [7]pair{
	chess.Pawn:   both(84, 108),
	chess.Bishop: both(345, 320),
	chess.Knight: both(332, 296),
	chess.Rook:   both(480, 535),
	chess.Queen:  both(985, 985),
}

// phases is how much each kind makes a position a middlegame; a full board has allPhases.
var phases = [7]int{chess.Bishop: 1, chess.Knight: 1, chess.Rook: 2, chess.Queen: 4}

const allPhases = 24

// half is a table of squares from the a-file to the d-file, the eighth row first as on paper; the other wing is its mirror.
type half [32]int

// stands[kind][sq] is material and place together, for a piece whose side sits at the bottom.
var stands = func() (table [7][64]pair) {
	for kind, h := range map[chess.Kind][2]half{
		chess.Pawn:   {pawnMid, pawnEnd},
		chess.Bishop: {bishopMid, bishopEnd},
		chess.Knight: {knightMid, knightEnd},
		chess.Rook:   {rookMid, rookEnd},
		chess.King:   {kingMid, kingEnd},
		chess.Queen:  {queenMid, queenEnd},
	} {
		for sq := range 64 {
			i := (7-sq>>3)*4 + min(sq&7, 7-sq&7)
			table[kind][sq] = material[kind] + both(h[0][i], h[1][i])
		}
	}
	return table
}()

var (
	// The centre pawns go first and the king's shelter stays at home.
	pawnMid = half{
		0, 0, 0, 0,
		30, 40, 45, 50,
		10, 16, 24, 30,
		-2, 4, 8, 20,
		-8, -2, 6, 18,
		-8, 0, -2, 6,
		-6, 4, -2, -12,
		0, 0, 0, 0,
	}
	pawnEnd = half{
		0, 0, 0, 0,
		50, 46, 40, 36,
		28, 24, 18, 14,
		12, 8, 4, 0,
		4, 2, -2, -4,
		0, 0, 0, 2,
		2, 2, 4, 6,
		0, 0, 0, 0,
	}
	knightMid = half{
		-90, -50, -30, -20,
		-40, -20, 10, 15,
		-20, 10, 28, 35,
		-6, 8, 22, 30,
		-10, 6, 16, 22,
		-20, 2, 12, 16,
		-28, -20, 0, 4,
		-60, -22, -24, -16,
	}
	knightEnd = half{
		-55, -35, -20, -15,
		-28, -12, -6, 4,
		-18, -4, 10, 14,
		-10, 4, 16, 20,
		-10, 4, 16, 20,
		-18, -2, 6, 12,
		-28, -14, -6, 0,
		-40, -30, -18, -12,
	}
	bishopMid = half{
		-20, -12, -16, -16,
		-14, 2, -4, -4,
		-4, 8, 12, 12,
		-4, 6, 12, 22,
		-2, 8, 10, 20,
		2, 12, 12, 10,
		4, 16, 10, 4,
		-14, -4, -10, -8,
	}
	bishopEnd = half{
		-16, -12, -8, -6,
		-8, -4, 0, 0,
		0, 2, 4, 4,
		-2, 4, 8, 10,
		-4, 2, 8, 10,
		-6, 0, 4, 8,
		-12, -6, -2, 2,
		-18, -8, -12, -6,
	}
	rookMid = half{
		4, 6, 8, 10,
		6, 10, 16, 18,
		-4, 6, 8, 12,
		-10, -4, 2, 6,
		-16, -10, -4, 0,
		-18, -8, -4, 0,
		-20, -10, -4, 2,
		-10, -6, 4, 10,
	}
	rookEnd = half{
		8, 8, 8, 8,
		8, 8, 6, 4,
		6, 6, 4, 4,
		6, 4, 4, 2,
		2, 2, 2, 0,
		-4, -2, -2, -2,
		-6, -6, -4, -4,
		-6, -2, -2, -4,
	}
	// A queen out early is hunted; late she rules from the middle.
	queenMid = half{
		-14, -4, 2, 6,
		-12, -22, -4, -4,
		-4, -4, 2, 4,
		-12, -10, -6, -8,
		-8, -6, -4, -6,
		-8, 2, -2, -2,
		-14, -4, 6, 4,
		-10, -12, -6, 6,
	}
	queenEnd = half{
		-6, 8, 12, 16,
		-6, 12, 20, 28,
		-4, 8, 20, 32,
		6, 16, 24, 34,
		0, 14, 18, 30,
		-8, -4, 10, 8,
		-20, -18, -14, -6,
		-28, -26, -20, -14,
	}
	// The king hides in a corner until the queens are gone, then he walks to the middle.
	kingMid = half{
		-50, -40, -50, -60,
		-40, -30, -40, -50,
		-35, -30, -40, -50,
		-40, -40, -50, -60,
		-40, -40, -50, -60,
		-14, -18, -34, -44,
		12, 10, -14, -30,
		22, 36, 14, -6,
	}
	kingEnd = half{
		-50, -28, -16, -12,
		-20, 6, 14, 16,
		-4, 20, 28, 30,
		-10, 16, 28, 34,
		-18, 6, 22, 30,
		-22, -2, 12, 20,
		-32, -14, 0, 6,
		-54, -36, -24, -22,
	}
)
