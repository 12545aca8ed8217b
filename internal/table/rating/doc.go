// Package rating is how strong a player is, and how sure of that the house can be: Mark Glickman's Glicko-2.
//
// The method speaks of rating periods in which several games are counted together. Here each game is a period of its
// own, so that a rating moves as soon as a game is over and replaying the games in their order gives the same numbers. Time
// is a second thing: who does not play becomes less certain, by one [Period] of idling after another. A game is counted
// like this:
//
//	a, b = rating.After(a, idleA), rating.After(b, idleB) // since each one's last game
//	a, b = rating.Game(a, b, 1)                           // a won
//
// The package is arithmetic. It must not know games, people or clocks, nor any other package of ours; numbers from
// anywhere go in, and numbers within the bounds come out.
//
//test:calm its tests have no goroutines
package rating
