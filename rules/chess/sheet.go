package chess

import "crownhead/game"

// Sheet is a set of rules of chess. Both sheets are played by the FC clauses; what lies between them are these facts.
type Sheet struct {
	Castling  bool // FI-1; without it R-FC-2
	EnPassant bool // FI-2; without it R-FC-2
	Claims    bool // threefold repetition and fifty moves are claimed, fivefold and seventy-five end the game (FI-4 to FI-7); without it R-FC-2: three and fifty end it
}

var (
	// Fide is the full Laws of Chess, chess/fide.
	Fide = Sheet{Castling: true, EnPassant: true, Claims: true}
	// Fortress is the printed sheet alone, chess/fortress (FC-12).
	Fortress = Sheet{}
)

var _ game.LeafCounter[Position] = Sheet{}
