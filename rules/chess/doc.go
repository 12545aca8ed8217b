// Package chess plays chess by two sheets: [Fide], the full Laws, and [Fortress], the sheet printed for the Fortress box with
// neither castling nor en passant.
//
// It knows positions as FEN, moves as SAN and UCI, which moves are legal and why others are not, and how a game ends. A [Setup]
// may be nonsense; a [Position] cannot.
//
// It must not know engines, clocks, networks or files, nor how a board is drawn.
//
//test:calm its tests have no goroutines
package chess
