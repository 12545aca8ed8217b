// Package morris is a computer player of cowboy checkers: a deepening alpha-beta search with a hash table, in which
// closed posses are followed to the end, and a hand evaluation of posses, open lines, mobility and flight.
//
// It knows the rules of morris on their own types and what all engines share. It must not know tables, clocks of games,
// other families, or solved endings.
package morris
