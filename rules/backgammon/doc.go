// Package backgammon plays by the two backgammon sheets: [Fortress], the printed one (clauses FB), and [Standard],
// which adds what tournament and money players expect (clauses BG).
//
// It knows the board, the dice as a seat, the cube, the score of a match, the text of turns (24/18 13/11) and of
// positions (GNU position and match ids, XGID), and why a turn is refused. It must not know randomness: a roll is
// a move that somebody else chooses.
//
// Every player counts the points from his own home board (FB-2), and so do the texts of turns and the sentences of
// the referee: 24/18 is a turn of either player. The squares of steps, pieces and reasons are absolute instead: "1" to
// "24" in First's numbering, "bar" and "off".
//
// In the GNU ids First is player 1 (the X of that program), Second player 0, so that a bare position id is the same
// as one with the match id cAkAAAAAAAAE. The match length and score of a match id are the position's own, whatever
// match the sheet starts. Whether Jacoby's rule holds, the sheet says; the id's flag is written accordingly, set where it does not hold,
// as that program understands it. What a text from elsewhere says of it, [Sheet.Implied] tells.
//
//test:calm its tests have no goroutines
package backgammon
