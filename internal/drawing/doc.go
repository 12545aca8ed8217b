// Package drawing draws boards as SVG: the first board of a page, with its men and a grid for assistive technology;
// small pictures of positions; and the sprite of pieces both are made of. It knows where each square of a layout lies,
// how each rule set's pieces look and what they are called. It must not know any rule, and it does not react: what
// moves, glows or is touched is the script's, which takes over the same SVG.
//
// The page and the script share, rather than repeat:
//
//   - the drawings (web/art/pieces.svg, embedded by package web) and their colours (web/src/style/pieces.css and board.css);
//   - which drawing a piece wears and what it is called: [Look], which a page carries as JSON;
//   - the words (keys "board." in web/words), filled in by [View.Cell];
//   - how piles stand ([Pitch]), with test vectors in web/testdata/piles.json.
//
// # Coordinates
//
// A square is 100 units wide, and so is every piece on it, at its centre. Everything that a flipped board moves says
// where it lies as data-x and data-y, seen from First's side; flipped, it lies at (width - x, height - y). Cells where
// pieces pile up have data-pile (tower, point, off or hand: see [Pitch]) and data-dir, the direction in which the
// pile grows: along x for a hand, along y for the others, negated when flipped. Towers have none: they rise in either case. A
// text of class label is moved by its transform and keeps its own x and y; if it or a cell has data-back, that
// is its name seen from Second's side (each player counts the points of backgammon from his own home).
//
// No part of a drawing has a style attribute or element, because pages forbid both.
//
//test:calm its tests have no goroutines
package drawing
