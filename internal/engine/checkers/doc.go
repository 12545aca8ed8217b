// Package checkers is the computer player for the four sheets of checkers: [New] for the three on which a capture must be
// made, [NewDames] for the one on which a capture left out can be huffed.
//
// One search serves all: it asks a sheet for the turns worth looking at ([ground]) and knows the rest itself: deepening,
// the hash table, repetition, captures played out to their end. One evaluation serves all, with the count of the
// Modern sheet as a switch: a net that learned from games (see training/checkers), and one set by hand where the file of the net would be too
// much to load.
//
// At full strength it plays only turns that the exact tables of internal/exact/checkers would play, as far as these know
// and where they are valid.
//
// The package knows the rules only through package rules/checkers: it lists no move and plays none itself. It must not know
// clocks, seats of people, nor anything of other families.
//
//test:calm its tests have no goroutines
package checkers
