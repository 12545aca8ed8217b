package gametest

import (
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"crownhead/game"
)

var update = flag.Bool("update", false, "write golden files again")

// Updating tells that golden files are to be written again, for tests that have files of their own.
func Updating() bool { return *update }

// Golden replays the games of a file turn by turn: the position after each turn, the number of turns open in it
// and the outcome must be as recorded. With -update the file is written again, from random games.
func Golden[P any, M comparable](t *testing.T, r game.Rules[P, M], path string) {
	t.Helper()
	if *update {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(path, []byte(record(r)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	file, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var pos game.Position
	turns := 0
	for n, line := range strings.Split(string(file), "\n") {
		word, rest, _ := strings.Cut(line, "\t")
		switch word {
		case "":
		case "start":
			if pos, err = game.At(r, rest); err != nil {
				t.Fatalf("%s:%d: %v", path, n+1, err)
			}
		case "end":
			if got := ending(pos); got != rest {
				t.Fatalf("%s:%d: ends as %q, not %q", path, n+1, got, rest)
			}
		default:
			if pos, err = pos.Play(word); err != nil {
				t.Fatalf("%s:%d: %v", path, n+1, err)
			}
			turns++
			if got := fmt.Sprintf("%s\t%d", pos, len(pos.Moves())); got != rest {
				t.Fatalf("%s:%d: after %s %q, not %q", path, n+1, word, got, rest)
			}
		}
	}
	if turns == 0 {
		t.Errorf("%s holds no game", path)
	}
}

func record[P any, M comparable](r game.Rules[P, M]) string {
	var out strings.Builder
	for i := range uint64(3) {
		dice := rand.New(rand.NewPCG(1618, i))
		pos := game.Start(r)
		fmt.Fprintf(&out, "start\t%s\n", pos)
		for turn := 0; turn < longest; turn++ {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			text := moves[dice.IntN(len(moves))].Text
			next, err := pos.Play(text)
			if err != nil {
				panic(err)
			}
			pos = next
			fmt.Fprintf(&out, "%s\t%s\t%d\n", text, pos, len(pos.Moves()))
		}
		fmt.Fprintf(&out, "end\t%s\n\n", ending(pos))
	}
	return out.String()
}

func ending(pos game.Position) string {
	o, over := pos.Outcome()
	if !over {
		return "unfinished"
	}
	return fmt.Sprintf("%s %s %d", o.Why.Token, o.Winner, o.Points)
}
