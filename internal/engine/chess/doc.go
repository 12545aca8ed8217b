// Package chess plays chess: an alpha-beta search with a hash table and a hand-made evaluation, for both sheets of
// rules/chess, and eight levels that feel human.
//
// It knows the rules' own fast positions, how to search them and what a good player thinks of them. It must not know other
// games, tables, clocks of games, networks or files; nothing in it outlives a [New] but what its player keeps for the
// next turn.
//
//test:calm its tests have no goroutines
package chess
