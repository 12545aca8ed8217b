package gametest

import (
	"regexp"
	"testing"
)

var clauseID = regexp.MustCompile(`^(R-)?[A-Z]{2,3}-[0-9]+$`)

// Clause says that this test fails if the clause is broken. The rule book's own test reads the calls from the
// sources, and fails for a rule that no test names.
func Clause(t testing.TB, id string) {
	t.Helper()
	if !clauseID.MatchString(id) {
		t.Fatalf("%q is not a clause id", id)
	}
}
