package desk

import (
	"bytes"
	"context"
	"regexp"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/internal/terminal/lineedit"
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

// The two columns of a review begin at the same places in every line and language, whatever letters have accents.
func TestTheColumnsOfAReview(t *testing.T) {
	for _, lang := range game.Langs {
		var out bytes.Buffer
		d := &Desk{Context: t.Context(), Out: &out, Games: games.Crownhead(), Lang: lang}
		if err := (&Reviews{Desk: d}).Review(1, record.Game{Rules: "backgammon/standard", Main: record.Line{{Text: "31"}, {Text: "8/5 6/5"}}}); err != nil {
			t.Fatal(err)
		}
		head := regexp.MustCompile(`(?m)^ {20,}\S+ +\S+$`).FindString(out.String())
		_, table, _ := strings.Cut(out.String(), head+"\n")
		column := lineedit.Width(head) - lineedit.Width(strings.TrimLeft(head, " "))
		rows := 0
		for row := range strings.SplitSeq(table, "\n") {
			cells := regexp.MustCompile(`^(.*?\S) {2,}\S`).FindStringSubmatch(row)
			if cells == nil {
				break
			}
			rows++
			if at := lineedit.Width(cells[0]) - 1; at != column {
				t.Errorf("%s: the column of %q begins at %d, not at %d", lang.Code(), row, at, column)
			}
		}
		if rows < 3 {
			t.Errorf("%s: %d rows in %s", lang.Code(), rows, out.String())
		}
	}
}
