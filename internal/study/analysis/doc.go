// Package analysis is a board for both sides to try things on: what is possible after a line of play, the best turns, why something is
// not a turn, and trees of variations from and to the formats of records. A browser's worker, the server and the terminal ask it alike.
//
// It knows rule sets, records and reviews. It must not know who asks, nor any page, file or network.
//
//test:calm its tests have no goroutines
package analysis
