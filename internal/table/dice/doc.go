// Package dice is fair dice: a house that rolls for two seats cannot choose the dice, and neither can they. In
// this order:
//
//  1. The house draws a [Secret] of 32 random bytes and shows its [Commitment], before it sees any words.
//  2. Each seat sends the hash of words of its own ([HashWords]), and opens them when both hashes are in. [Exchange]
//     keeps the order: nobody can choose words that answer the other's.
//  3. [Roll] number n of a game is computed from the secret, the table, the game, n and both words. Nothing is left to
//     choose, so every retry, machine and restart gets the same dice. [Roller] counts.
//  4. At the end the house reveals the secret, and anyone can [Verify] every roll.
//
// Who knows only the commitment can say nothing about the dice; who knew the secret before the words were in could not
// foresee the words; and once both are fixed, so is every roll.
//
// # The computation
//
// For programs in other languages, everything is SHA-256 over fields, each preceded by its length in bytes as eight
// bytes, most significant first; numbers are eight bytes, most significant first; texts are UTF-8:
//
//	commitment = SHA256("crownhead dice secret 1", secret)
//	hash       = SHA256("crownhead dice words 1", words)
//	block k    = HMAC-SHA256(secret; "crownhead dice roll 1", table, game, n, first's words, second's words, k)
//
// Games and rolls are counted from 1 and blocks from 0. The bytes of block 0, then of block 1 and so on, are read in
// order: 252 to 255 are skipped, since 252 is the last multiple of six, and any other byte b is the die b mod 6 + 1. The
// first two are the roll; in the opening the first is First's and the second Second's.
//
// A reader who distrusts the house can read these few files alone: of ours the package imports only how sentences are
// said. It must not know rules, tables, logs or networks, and it has no randomness but the reader it is given.
//
//test:calm its tests have no goroutines
package dice
