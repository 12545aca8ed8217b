// Package towers plays the tower game of Gerber's sheet (GE): jumped stones are not taken off the board but carried
// along beneath the jumper, so towers grow, change hands and fall apart again.
//
// It knows the squares, the towers, the turns, their texts, how a game ends and why a turn is refused. It must not
// know engines, clocks, files or how a board is drawn.
//
// [Gerber] is the sheet with every switch as printed or as custom has it; [GerberSwitches] names what can be chosen
// otherwise.
//
//test:calm its tests have no goroutines
package towers
