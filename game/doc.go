// Package game is the contract between a printed rule sheet and everything that plays by it.
//
// A rule sheet is a value that implements [Rules] on its game's own types. [Start] and [At] erase
// those types into a [Position], the immutable line of play that tables, commands and clients see;
// engines go the other way with [Line] and work on the concrete types.
//
// Four ideas carry the package:
//
//   - a move is a whole turn: a jump to its end, a placing with its removal, all steps of a roll;
//   - the dice are a seat and a roll is that seat's move;
//   - touches on a board narrow the list of legal turns ([Continue]), so no half-played position exists;
//   - whatever the rules say, they say as a [Reason]: clause ids, squares, what is open instead, and
//     one sentence in English, French and German.
//
// The package must not know any particular game, nor clocks, networks, JSON or randomness.
package game
