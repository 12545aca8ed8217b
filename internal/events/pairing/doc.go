// Package pairing says who plays whom: round robins by the tables of Berger, Swisses by FIDE's Dutch system, knockouts, and an arena.
//
// The Swiss is C.04.3 of the FIDE Handbook in the edition that applies from 1 July 2025. Its criteria are cited as [C1] to [C21]. A bracket is
// paired by one matching of maximum weight ([Match]) over everybody who is not paired yet: a weight is a list of figures, the more important
// criterion first, so that the best matching is the first candidate that the system would accept.
//
// Everything here follows from its arguments. The package must not know clocks, networks, randomness, games or who keeps an event.
//
//test:calm its tests only compute
package pairing

// Pair is two players by their numbers, which begin with 1. First has the first turn.
type Pair struct{ First, Second int }

func (p Pair) swapped() Pair { return Pair{p.Second, p.First} }
