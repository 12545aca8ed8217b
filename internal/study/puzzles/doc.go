// Package puzzles is positions with one question each, and sets of them. A puzzle is data: it carries the turns that solve it, a reply to each
// of them, and a line that refutes each other turn. The rules say what is legal; whether a legal turn is right was proved
// when the puzzle was made, and every puzzle says how.
//
// It knows the contract of package game, and of families what their puzzles are about. It must not know engines, tables or pages: how puzzles are made and proved is in
// puzzles/workshop, and those that travel with the program are part of their families.
//
//test:calm its tests have no goroutines
package puzzles
