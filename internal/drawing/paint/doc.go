// Package paint turns the drawings of package drawing into pictures that need no browser: pixels, and SVG that carries its own colours.
// It reads as much of SVG and of style sheets as our own files use: shapes, groups, symbols, patterns, clips and texts; classes,
// custom properties, both schemes and the themes of pieces. What it does not know it leaves out, and a test compares every file
// that it reads with what it knows.
//
// It knows shapes and colours. It must not know any game, board or page.
//
//test:calm its tests have no goroutines
package paint
