// Package clock is the two clocks beside a board: how much time a control gives, what a turn costs, and when a flag
// falls. A [Control] is a value with a short text ("5m+3s"); a [Clock] is a value too, and every act on it takes the
// time as an argument and gives the clock after it. Where turns have days, a [Holiday] is dates on which it does not run.
//
// It never reads a clock of its own, so that folding a log of events gives the same times on every machine. It
// must not know games, tables or networks; of the contract it uses seats and the way errors are said.
//
//test:calm its tests have no goroutines
package clock
