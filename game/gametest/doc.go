// Package gametest is the law-kit: what every rule sheet must keep, as calls for the sheet's own tests.
//
//   - [Laws] plays random games and checks at every turn that the sheet keeps the contract of package game;
//   - [PerftFile] counts move trees against a file of known figures;
//   - [Golden] replays recorded games, so that a change of behaviour is seen;
//   - [Cases] asks the referee, and [Said] sees that every sentence was heard;
//   - [FuzzPosition] and [FuzzMove] feed hostile text;
//   - [Clause] marks which clause a test would catch breaking.
//
// It knows the contract and no game.
package gametest
