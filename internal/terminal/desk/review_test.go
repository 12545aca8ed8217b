package desk

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"crownhead/internal/games"
	"crownhead/internal/table/record"
)

// A review that is stopped before its first turn says so, and nothing of the turns.
func TestAReviewIsStoppedAtOnce(t *testing.T) {
	ctx, stop := context.WithCancel(t.Context())
	stop()
	var out bytes.Buffer
	err := (&Reviews{Desk: &Desk{Context: ctx, Out: &out, Games: games.Crownhead()}}).Review(1, record.Game{Rules: "chess/fide", Main: record.Line{{Text: "e4"}, {Text: "e5"}}})
	if _, said, _ := strings.Cut(out.String(), "\n"); err != nil || said != "Stopped; turns reviewed: 0 of 2.\n" {
		t.Errorf("%v: %q", err, out.String())
	}
}
