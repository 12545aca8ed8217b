// Package archtest holds the house together: which package may import which, and that every package says what it is,
// are tests. It has no code of its own and reads the sources of all others.
//
//test:calm its tests have no goroutines
package archtest
