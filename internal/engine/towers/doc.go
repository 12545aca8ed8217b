// Package towers plays the tower game: an alpha-beta search with a hash table and an evaluation by hand with a net beside it, and a
// proof search where a side holds few towers; by any switches of rules/towers, and eight levels that feel human.
//
// It knows the rules' own fast positions, how to search them and what a good player thinks of them. It must not know other
// games, tables, clocks of games, networks or files; nothing in it outlives a [New] but what its player keeps for the next
// turn.
//
//test:calm its tests have no goroutines
package towers
