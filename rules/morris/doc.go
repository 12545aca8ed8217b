// Package morris knows cowboy checkers, the mill game of the CC clauses: placing, moving and flying on 24 points,
// the posse and the removal it brings, all as whole turns.
//
// A [Sheet] is the rules as a value, [Cowboy] the printed ones; it implements the contract of package game on
// [Position] and [Move], which are small, compared with == and never changed. A [Setup] may be any nonsense, a
// Position can be played.
//
// The package must not know engines, tables of solved endings, clocks, networks or randomness.
//
//test:calm its tests have no goroutines
package morris
