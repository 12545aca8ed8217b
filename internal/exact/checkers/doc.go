// Package checkers knows the exact value of checkers endings on the sheets where a capture must be made: it numbers the
// positions, solves them with package tables, keeps them in files and looks them up.
//
// Turns forwards come from rules/checkers, turns backwards from here; Verify goes forwards alone. It must not know engines
// or commands.
package checkers
