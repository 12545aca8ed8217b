package games

// Puzzles are left out of what browsers run: they load them apart.
var chessPuzzles, checkersPuzzles, morrisPuzzles, backgammonPuzzles, towersPuzzles func() []byte
