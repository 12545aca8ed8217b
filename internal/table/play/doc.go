// Package play is the table: seats, clock, turns, offers and results of a game, or of a whole backgammon match.
//
// A table is a value. [Table.Decide] turns a [Command] into [Event]s without changing anything; [Table.Apply] is the table
// after an event; [Fold] is the table of a whole log. Commands and events are closed sets of types: each command decides
// and each event applies itself. Time is an argument. The same log always gives the same table, and a command sent twice is
// answered twice but happens once.
//
// It knows the contract of package game and time controls; it must not know any game, nor networks, disks, engines or
// where dice come from: a roll is a turn of the seat game.Dice, made by the program that runs the table.
//
//test:calm its tests have no goroutines
package play
