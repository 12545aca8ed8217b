// Package backgammon knows bear-offs exactly: in how many rolls one side is off, and what a game is worth when both sides have
// few checkers left, without a cube and with one. It makes these tables in memory, keeps them in files and looks them up.
//
// The tables are for money, where a game at stake one is worth one point: nothing but a single game can be won once each
// side has borne off a checker. A cube that cannot be turned further (64) and beavers are left out. Verify checks the tables
// against rules/backgammon. The package must not know engines or commands.
//
//test:calm its tests have no goroutines
package backgammon
