package desk

import (
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
)

// A puzzle of each kind refuses a line that is not an answer, is solved by its own solution, and shows that when asked.
//
//test:calm it only computes
func TestAPuzzleAtATerminal(t *testing.T) {
	seen := map[puzzles.Kind]bool{}
	for _, p := range puzzles.Packed(games.Crownhead())().All() {
		if seen[p.Kind] {
			continue
		}
		seen[p.Kind] = true
		pos, err := p.Start(games.Crownhead().Sheet)
		if err != nil {
			t.Fatal(err)
		}
		line := p.Solutions(pos)[0]
		typed := strings.Join(line, "; ") + "\n"
		if p.Kind != puzzles.Mark {
			typed = ""
			for i := 0; i < len(line); i += 2 {
				typed += line[i] + "\n"
			}
		}
		solve := func(d *Desk) error { return d.Solve(p, false) }
		if text := sat(t, Desk{Dir: t.TempDir()}, "\n?\n"+typed, solve); !strings.Contains(text, "Solved.") {
			t.Errorf("%s is not solved by %q:\n%s", p.ID, typed, text)
		}
		if text := sat(t, Desk{Dir: t.TempDir()}, "show\n", solve); !strings.Contains(text, line[0]) {
			t.Errorf("%s does not show %q", p.ID, line[0])
		}
		if text := sat(t, Desk{}, "", func(d *Desk) error { return d.ShowPuzzle(p) }); !strings.Contains(text, line[0]) {
			t.Errorf("%s is shown without %q:\n%s", p.ID, line[0], text)
		}
	}
}
