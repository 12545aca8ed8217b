// Package offline is a table without a server: one table, its host and its referee, speaking the messages of package wire
// to one viewer who holds every seat that no computer player has.
//
// The browser runs it as WebAssembly in two workers: one is the table and always listens, the other thinks and hears nothing
// while it does. So the table hands out a [Job] instead of thinking itself, and takes the answer as a command. What must
// outlive the page is the table's log, which it hands out as text.
//
// It knows the host and the wire; it must not know the browser: time and randomness are given.
//
//test:calm its tests have no goroutines
package offline
