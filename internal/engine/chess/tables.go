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
