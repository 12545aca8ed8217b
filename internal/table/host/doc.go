// Package host runs one table: it decides commands, rolls the dice, lets computer players think and answer, and calls flags.
// Terminal, server and browser run their tables with it.
//
// It decides and keeps nothing. A [Host] is a value: a command makes a [Batch] of it, which has happened once the caller has
// written its entries and its secret down and goes on with the host after it. Time is an argument and randomness is given;
// it has nothing to do with networks, databases or screens.
//
//test:calm its tests have no goroutines
package host
