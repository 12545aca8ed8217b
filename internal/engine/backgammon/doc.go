// Package backgammon is the computer player of the backgammon sheets.
//
// It judges a position by five chances: to win, to win a gammon or a backgammon, to lose them. Three judges know them.
// With contact it is a small net (net.go) that learned by playing itself (learn.go, cmd teach): its inputs are the checkers
// and a handful of facts a player sees (facts.go). Without contact it is the race: by effective pips while checkers are on
// their way (race.go), and exactly, from a table of all bear-off positions of one side, once all are at home (bearoff.go).
//
// A turn is chosen among all turns of the roll; then the best few are looked at again over all 21 rolls of the opponent,
// and so on (search.go). Chances become points by a model of the cube (cube.go), for money and in a match alike; the match
// equities come from the same model by recursion (match.go). Doubles, takes, beavers and resignations are decided by
// these points (decide.go).
//
// It knows the sheet's switches through the rules and looks ahead with their generator. It must not know tables, clocks,
// or what the next dice are.
package backgammon
