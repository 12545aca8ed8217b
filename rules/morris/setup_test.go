package morris

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

func TestSetupListsEveryReason(t *testing.T) {
	for text, want := range map[string][]string{
		"":                                   {"position-parts"},
		"........................ w 9 9 1":   {"position-parts"},
		strings.Repeat(" ", 101):             {"too-long"},
		"wwwwwwwwwww.............x? g 9 x":   {"board-size", "board-letters", "side-letter", "hand-number", "too-many-pieces"},
		"bbbbbbbbbb.............w W 9 0":     {"too-many-pieces", "too-many-pieces"},
		"........................ w -1 +1":   {"hand-number", "hand-number"},
		"........................ wb 01 09":  {"side-letter", "hand-number", "hand-number"},
		"...............,........ w 9 9":     {"board-letters"},
		"wwwwwwwwwwbbbbbbbbbbwwwwbbbb w 0 0": {"board-size", "too-many-pieces", "too-many-pieces"},
		"\xff....................... w 9 9":  {"board-letters"},
	} {
		_, err := Cowboy.ParsePosition(text)
		var bad *game.BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q: %v", text, err)
			continue
		}
		var got []string
		for _, r := range bad.Reasons {
			got = append(got, r.Token)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q: %v, wanted %v", text, got, want)
		}
	}
}

func TestSetupAcceptsWhatCanBePlayedOrIsFinished(t *testing.T) {
	for text, want := range map[string]string{
		"WWW......BBB............ W 0 0":      "www......bbb............ w 0 0",
		"  ........................\tb  9 0 ": "........................ b 9 0",
		"........................ w 0 0":      "........................ w 0 0", // nobody has a piece
		"wwwwwwwww......bbbbbbbbb b 0 0":      "wwwwwwwww......bbbbbbbbb b 0 0",
		"w....................... b 0 9":      "w....................... b 0 9",
		"wwwwww............bbbbbb w 3 1":      "wwwwww............bbbbbb w 3 1", // hands no game could have
	} {
		p, err := Cowboy.ParsePosition(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
			continue
		}
		if got := Cowboy.PositionText(p); got != want {
			t.Errorf("%q is written %q, wanted %q", text, got, want)
		}
	}
}

func TestTurnTexts(t *testing.T) {
	b := set(t, "ww.bbb....w..b.......b.. w 3 2")
	for _, text := range []string{"g7xa1", " G7xA1 ", "g7Xa1"} {
		b.play(text)
	}
	for _, text := range []string{"", "x", "g7x", "xa1", "g7-", "-g7", "a7-d7-g7", "g7x a1", "g77", "7g", "g7xa1x", "g7–a1", "\x00\x00", "ÿÿ"} {
		_, err := b.Position.Play(text)
		var bad *game.BadText
		if !errors.As(err, &bad) {
			t.Errorf("%q is not unreadable: %v", text, err)
		}
	}
	var bad *game.BadText
	if _, err := b.Position.Play("d4xa2"); !errors.As(err, &bad) || len(bad.Reasons) != 2 {
		t.Errorf("two unknown points give %v", err)
	}
}

func TestSwitchesAreReadAndRefused(t *testing.T) {
	for _, text := range []string{"doublePosse=3", "fly=yes", "posse=2", "fly=false&fly=false"} {
		if _, _, err := game.Apply(Cowboy, CowboySwitches, text); err == nil {
			t.Errorf("%s is accepted", text)
		}
	}
	if _, proper, _ := game.Apply(Cowboy, CowboySwitches, "fly=true&doublePosse=2"); proper != "doublePosse=2" {
		t.Errorf("written %q", proper)
	}
}
