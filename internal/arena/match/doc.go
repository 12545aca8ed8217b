// Package match plays computer players against each other and says how sure the result is. Games come in pairs: the
// same opening with the seats exchanged, and in backgammon the same dice, so that luck and the first move cancel out.
//
// It knows the contract of games and of computer players, and where a file of finished games is kept, but nothing of a
// particular game or engine.
package match
