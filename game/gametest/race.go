//go:build race

package gametest

// Race tells that the race detector is on, which makes everything about ten times slower.
const Race = true
