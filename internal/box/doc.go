// Package box is the referee beside a real board, and what lies beside it: dice, clock, lot and score pad.
//
// A [Game] is the record of what happened on the board. Nothing is refused there: a turn that the rules do not allow can be made, is
// marked, and is judged only when somebody asks ([Game.Was], [Game.Claim]). An [Answer] has a verdict, the referee's reasons, what was
// possible instead, and what happens now: the sheet's own penalty, or R-ALL-6 where it has none. [Game.May] asks before moving.
// What is allowed is said by package game and nothing else.
//
// A game is a value: each method gives the game afterwards. The same acts always give the same game, so a game is kept as its acts.
//
// It must not know houses, stores, pages or networks, and names no game.
//
//test:calm its tests have no goroutines
package box
