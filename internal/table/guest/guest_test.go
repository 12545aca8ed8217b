package guest_test

import (
	"testing"

	"crownhead/game"
	"crownhead/internal/table/guest"
)

func TestAGuestIsCalledInTheReadersLanguage(t *testing.T) {
	name := guest.Name("7fKqWWWWWWWWWWWW")
	if !guest.Unnamed(name) {
		t.Errorf("%q is taken for a name that somebody chose", name)
	}
	for lang, want := range map[game.Lang]string{game.English: "Guest\u00a07fKq", game.French: "Invité\u00a07fKq", game.German: "Gast\u00a07fKq"} {
		if got := guest.Called(name).In(lang); got != want {
			t.Errorf("%s reads %q, want %q", lang.Code(), got, want)
		}
	}
}

func TestSomebodyWhoHasLeftHasANeutralName(t *testing.T) {
	for lang, want := range map[game.Lang]string{game.English: "Former\u00a0player", game.French: "Ancien\u00a0joueur", game.German: "Ehemaliges\u00a0Mitglied"} {
		if got := guest.Called(guest.Former).In(lang); got != want || !guest.Ours(guest.Former) {
			t.Errorf("%s reads %q, want %q", lang.Code(), got, want)
		}
	}
}

func TestANameThatSomebodyChoseStays(t *testing.T) {
	for _, name := range []string{"", "Ines", "Guest", "Guest Mary", "Guest 7fKq", "Gast\u00a07fKq"} {
		if guest.Unnamed(name) {
			t.Errorf("%q is taken for the house’s", name)
		}
		for _, lang := range game.Langs {
			if got := guest.Called(name).In(lang); got != name {
				t.Errorf("%q is read as %q in %s", name, got, lang.Code())
			}
		}
	}
}
