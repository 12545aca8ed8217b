// Package review judges the decisions of a game after it. One search compares the turn that was played with the best three, so
// that what a turn lost is never the difference of two searches, and is 0 if the best or its equal was played. Where a table knows
// the results, they count and nothing is searched. With dice, losses are equity, and every roll has its luck.
//
// It is pure: a game and a computer player in, a [wire.Review] out. It must not know files, networks or the time, nor any family.
package review
