// Package checkers knows the checkers of four printed sheets: how the pieces move and capture, when a game ends,
// how positions and turns are written (as in PDN), and what the referee says of a turn that is refused.
//
// [Maple], [Fortress] and [Modern] are values of [Sheet] and differ in a few named switches; [Dames], where a capture
// left out can be huffed, is a sheet of its own on the same board and generator.
//
// The package must not know how a board is drawn, what an engine thinks, nor anything of clocks and networks.
//
//test:calm its tests have no goroutines
package checkers
