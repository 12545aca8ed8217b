// Package record is games as text to keep: PGN for chess, PDN for checkers, MAT for backgammon (SGF is read too), a text like PDN
// for morris and towers, and for every table the JSON of its event log.
//
// A [Game] is independent of any format: rules, players, tags, and a tree of turns with comments. [Records.Each] finds out what a
// text is and finds its games one by one: every turn is played by the rules, and a game that they refuse is a [Fault] that names
// line and column and gives the referee's reason. One bad game costs no other. [Records.Read] reads all of them or none. [Format.Write] writes what the usual programs read; tags of our own say
// what their formats cannot. A log is more than its games (clocks, offers, chat, dice to verify), so it has functions of
// its own: [Records.ReadLog], [WriteLog], [Records.Games] and [Records.Log] between the two.
//
// Texts come from anywhere: size, depth and number of turns of one part (a game, or a match) are bounded, and no more than a
// part is kept.
//
// It knows the contract, the table's events and formats; which family is kept in which, a [games.Catalogue] says. It must not
// know any family's types, nor files, networks or the time.
//
//test:calm its tests have no goroutines
package record
