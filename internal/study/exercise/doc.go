// Package exercise is one attempt at something to find: a task of a lesson, a puzzle, or a mistake of one's own game that is tried again.
//
//	a, err := exercise.Begin(exercise.OfTask(task), exercise.Means{Open: catalogue.Sheet})
//	a = a.Try(exercise.Answer{Text: "14x23"})
//	fmt.Println(a.Solved, a.Stars(), a.Said)
//
// An exercise is data: a position, and a [Goal] that says what meets it. An attempt is a value, and the same answers always lead to the same
// attempt, on a server, in a browser and at a terminal.
//
// It knows positions, goals and what is said to an answer. It must not know who answers, what is kept of it, clocks or computer players: what
// judges a mistake is handed to it.
//
//test:calm its tests have no goroutines
package exercise
