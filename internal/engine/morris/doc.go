// Package morris is a computer player of cowboy checkers: a deepening alpha-beta search with a hash table, in which
// closed posses are followed to the end, and a hand evaluation of posses, open lines, mobility and flight.
//
// At full strength a net that was taught exact values takes the place of the hand evaluation (training/morris), and it plays only turns that the exact tables of internal/exact/morris would play, as far as these know.
//
// It knows the rules of morris on their own types, its tables and what all engines share. It must not know clocks of
// games or other families.
//
//test:calm its tests have no goroutines
package morris
