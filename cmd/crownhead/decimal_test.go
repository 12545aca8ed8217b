package main

import (
	"context"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestDecimals: people read a comma in French and German, and programs a point.
//
//test:calm matches have raced tests of their own
func TestDecimals(t *testing.T) {
	dir := t.TempDir()
	saved, record := filepath.Join(dir, "games.match"), filepath.Join(dir, "game.mat")
	point, comma := regexp.MustCompile(`\d\.\d`), regexp.MustCompile(`\d,\d`)
	for lang, want := range map[string]*regexp.Regexp{"en": point, "fr": comma, "de": comma} {
		for _, c := range []struct{ args, typed string }{
			{"match morris:random morris:1 -games 4 -sprt 0,20 -save " + saved, ""},
			{"match backgammon:1 backgammon:random -games 4 -luck -records " + record, ""},
			{"review " + record + " -game 1 -depth 1", ""},
			{"analyse checkers/dames", "lines 2\n"},
			{"analyse backgammon", "3-1\nlines 2\n"},
		} {
			var out, errs strings.Builder
			args := append(strings.Fields(c.args), "-lang", lang)
			if status := run(context.Background(), args, stdio{strings.NewReader(c.typed), &out, &errs}); status != done {
				t.Fatalf("%s: %s", c.args, errs.String())
			}
			other := point
			if want == point {
				other = comma
			}
			if text := out.String(); !want.MatchString(text) || other.MatchString(text) {
				t.Errorf("%s in %s:\n%s", c.args, lang, text)
			}
		}
		if out, errs, status := crownhead("match", "backgammon:1", "backgammon:random", "-games", "4", "-luck", "-json", "-lang", lang); status != done || !point.MatchString(out) || comma.MatchString(out) {
			t.Errorf("as JSON in %s: %s%s", lang, out, errs)
		}
	}
	if text, err := os.ReadFile(saved); err != nil || comma.Match(text) {
		t.Errorf("saved: %v\n%s", err, text)
	}
}
