// Package workshop makes puzzles from games that our computer players play among themselves, and proves them. A win in a few turns is played
// out by the rules, reply by reply; tables answer exactly where they reach; elsewhere the best turn must be far better than the second in a
// search with ten times the nodes that found it. Legal turns to mark follow from the rules. The same seed makes the same puzzles.
//
// It knows games by their catalogue and names none. It must not know files, pages or people.
//
//test:calm its tests have no goroutines
package workshop
