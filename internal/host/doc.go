// Package host runs one table: it carries commands to the table and its events to a log, rolls the dice, lets computer
// players think and answer, and calls flags. Terminal, server and browser run their tables with it.
//
// It is given a log, a clock, a source of randomness and the computer players; it knows no network, no database and no
// screen.
package host
