package admin

import (
	"testing"

	"crownhead/game/gametest"
	"crownhead/internal/store"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

func TestNamesAreReplacedWhole(t *testing.T) {
	for _, c := range [][4]string{
		{"Ann", "Bea", "Ann met Anna and Joann; Ann’s turn, Ann", "Bea met Anna and Joann; Bea’s turn, Bea"},
		{"Old Tom", "X", "Old Tom, old Tom", "X, old Tom"},
		{"Éva", "X", "Éva Évariste", "X Évariste"},
		{"aa", "b", "aaa aa", "aaa b"},
		{"", "X", "nothing", "nothing"},
	} {
		if got := replaceName(c[2], c[0], c[1]); got != c[3] {
			t.Errorf("%q for %q in %q is %q, want %q", c[1], c[0], c[2], got, c[3])
		}
	}
	// A record keeps its own words.
	const record = "[White \"White\"]\n[Black \"Ann\"]\n\n1. e4 {Ann thinks} e5 1-0\n"
	if got, want := renameInRecord(renameInRecord(record, "White", "X"), "Ann", "Y"), "[White \"X\"]\n[Black \"Y\"]\n\n1. e4 {Y thinks} e5 1-0\n"; got != want {
		t.Errorf("the record is\n%s\nwant\n%s", got, want)
	}
}

func TestKeysOfALineStay(t *testing.T) {
	rename := func(text string) string { return replaceName(replaceName(text, "Name", "X"), "Ann", "Y") }
	const line, want = `{"Name":"Name","by":["Ann","Anna \"Ann\""],"n":1}`, `{"Name":"X","by":["Y","Anna \"Y\""],"n":1}`
	if got := inStrings(line, rename); got != want {
		t.Errorf("%s, want %s", got, want)
	}
}

// Whatever somebody without a role tries, or a moderator beyond theirs, is refused by name.
func TestRoles(t *testing.T) {
	moderators := map[string]bool{"mute": true, "unmute": true, "settle": true, "hide": true, "show": true, "close-table": true}
	for _, name := range Acts() {
		if May("", name) || !May(store.Administrator, name) || May(store.Moderator, name) != moderators[name] {
			t.Errorf("%s: nobody %v, moderator %v, administrator %v", name, May("", name), May(store.Moderator, name), May(store.Administrator, name))
		}
	}
	if May(store.Administrator, "anything") || May("king", "mute") {
		t.Error("what there is not can be done")
	}
}
