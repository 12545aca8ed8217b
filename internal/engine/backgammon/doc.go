// Package backgammon is the computer player of the backgammon sheets.
//
// It judges a position by five chances: to win, to win a gammon or a backgammon, to lose them. Three small nets know them
// (net.go): one for contact, one for contact with a crashed board, one for the race. Their inputs are the checkers and a
// handful of facts a player sees (facts.go). They learned by playing themselves: on a GPU (training/backgammon), or slower
// in Go (train_nets.go, command teach). Once both sides bear off, a table of all bear-off positions of one side knows who wins
// (race.go, bearoff.go).
//
// A turn is chosen among all turns of the roll; then the best few are looked at again over all 21 rolls of the opponent,
// and so on (search.go). Chances become points by a model of the cube (cube.go), for money and in a match alike; the match
// equities come from the same model by recursion (match.go). Doubles, takes, beavers and resignations are decided by
// these points (decide.go).
//
// It knows the sheet's switches through the rules and looks ahead with their generator. It must not know tables, clocks,
// or what the next dice are.
//
//test:calm its tests have no goroutines
package backgammon
