// Package view shows a table as the wire has it: what is the same for everybody who looks, what only the holder of a seat
// sees, and what an event changed.
//
// Server and browser show their tables with it. It knows the table and the wire; it must not know networks, stores or any
// game, and it never shows more than a viewer may see: legal turns go to the seat that must act, and a secret of the dice
// only once the log has it.
//
//test:calm its tests have no goroutines
package view
