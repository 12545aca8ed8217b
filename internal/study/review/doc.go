// Package review judges the decisions of a game after it. One search compares the turn that was played with the best three.
// Then every position gets one value, the deepest that is known of it, which is that of the turn before it and of the best turn after it
// ([Reviewer.settle]). What would be marked is looked at again before anybody is told ([Reviewer.look]). Where a table knows the results, they count and
// nothing is searched. With dice, losses are equity, what a turn loses is what one search says, and every roll has its luck.
//
// It is pure: a game and a computer player in, a [wire.Review] out. It must not know files, networks or the time, nor any family.
//
//test:calm reviews that are made at once are raced by the tests of the server
package review
