// Package guest is what somebody is called who has not said a name: “Guest 7fKq”, and to a German “Gast 7fKq”.
//
// The log and the records keep the one name of [Name], so that a game reads the same for everybody; [Called] is
// that name in the reader's language, wherever somebody reads it. It tells the house's own name from one that a guest has
// chosen by the space in it, which nobody can type into a name.
//
// It knows ids and languages, and must not know who is a guest: that is people's to say.
//
//test:calm its tests have no goroutines
package guest

import (
	"strings"

	"crownhead/game"
)

// The space does not break, for the first reason; and names that people choose have no such space, for the second.
const (
	space = "\u00a0"
	kept  = "Guest" + space
	shown = 4 // characters of the id
)

// Former is what somebody is called whose account was deleted.
const Former = "Former" + space + "player"

// Ours tells of a name that the house has given.
func Ours(name string) bool { return strings.Contains(name, space) }

// Name is what a guest is called who has not said a name.
func Name(id string) string { return kept + id[:min(shown, len(id))] }

// Unnamed tells of a name that it is the house's, and nobody's choice.
func Unnamed(name string) bool { return strings.HasPrefix(name, kept) || name == Former }

// Called is a name as it is read: the house's own for a guest in each language, any other as it stands.
func Called(name string) game.Text {
	if name == Former {
		return game.Text{EN: name, FR: "Ancien" + space + "joueur", DE: "Ehemaliges" + space + "Mitglied"}
	}
	if id, ours := strings.CutPrefix(name, kept); ours {
		return game.Text{EN: name, FR: "Invité" + space + id, DE: "Gast" + space + id}
	}
	return game.Same(name)
}
