package archtest

import (
	"os"
	"path"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// What study measures and counts, and pads: how much a turn loses, how often somebody has answered, when something returns, what a game is worth.
const judged = `(?:loss|lost|chances?|equity|expected|credit|wrong|tries|stars|step|solved|due|ratings?|marks?|wins|points)`

// What is nothing if a turn was as good as the best, or is above or below nothing for the one or the other side.
const signed = `(?:loss|lost|equity|expected|credit|wins)`

// thresholds are lines of TypeScript that decide instead of Go: a limit from which on something counts, a count, or a wait of days or minutes.
var thresholds = []*regexp.Regexp{
	regexp.MustCompile(`\b` + judged + `\b[\])?!]*\s*(?:<=?|>=?|===|!==)\s*-?(?:\d*\.\d+|[1-9])`),
	regexp.MustCompile(`(?:^|[^\w.])-?(?:\d*\.\d+|[1-9]\d*)\s*(?:<=?|>=?|===|!==)\s*[\w.?]*\b` + judged + `\b`),
	regexp.MustCompile(`\b` + signed + `\b[\])?!]*(?:\s*\?\?\s*\d+\)?)?\s*(?:<=?|>=?|===|!==)\s*0\b`),
	regexp.MustCompile(`(?:===|!==)\s*['"](?:doubtful|mistake|blunder)['"]`),
	regexp.MustCompile(`\b` + judged + `\b\s*(?:\+\+|\+=|\+\s*[(\d])`),
	regexp.MustCompile(`\b(?:minutes|days|waits|margin)\s*=\s*\[?\s*\d`),
	regexp.MustCompile(`(?:24 \* 60|86_?400_?000|\d \* 60_?000|\bminutes \*)`),
}

// threshold is the first of them that a line has; "" if it has none.
func threshold(line string) string {
	code, _, _ := strings.Cut(line, " // ")
	for _, t := range thresholds {
		if found := t.FindString(code); found != "" {
			return found
		}
	}
	return ""
}

// The browser shows what was judged and never judges: limits, counts and waits are in package study, which a worker runs, too.
func TestNoThresholdInTypeScript(t *testing.T) {
	for _, was := range []string{
		"const good = 0.04 > judged.loss;", "if (judged.loss < 0.04) return true;", "const minutes = 3;", "const waits = [1, 3, 7, 16, 35];",
		"return { ...count, solved: count.solved + (solved && !late ? 1 : 0), over };", "const stars = wrong <= 2 ? 2 : 1;", "wrong++;",
		"j.exact && j.loss > 0", "!mark && j.loss === 0", "(turn.wins ?? 0) < 0", "turn.wins > 0 ? 'win' : 'loss'", "by.get(turn) !== 'doubtful'", "if (points > 24) return;",
		"until: now + minutes * 60_000", "due: now + 24 * 60 * 60 * 1000",
	} {
		if threshold(was) == "" {
			t.Errorf("the test does not find %q", was)
		}
	}
	n := 0
	walk(t, "web/src", func(file string) {
		if path.Ext(file) != ".ts" || strings.HasSuffix(file, ".test.ts") {
			return
		}
		text, err := os.ReadFile(filepath.Join(root, file))
		if err != nil {
			t.Fatal(err)
		}
		for i, line := range strings.Split(string(text), "\n") {
			if n++; strings.HasPrefix(strings.TrimSpace(line), "*") || strings.HasPrefix(strings.TrimSpace(line), "//") {
				continue
			}
			if found := threshold(line); found != "" {
				t.Errorf("%s:%d: %q: what counts, and from when on, is decided by package study", file, i+1, found)
			}
		}
	})
	if n < 5000 {
		t.Fatalf("only %d lines found: the test looks in the wrong place", n)
	}
}
