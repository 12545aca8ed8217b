package account

import (
	"net/http"

	"crownhead/game"
	"crownhead/internal/server/pages/site"
)

// keyGroup is the keys of one place. Its words are keys.NAME, and keys.NAME.WORD for each of its keys.
type keyGroup struct {
	Name string
	Keys []keyLine
}

// keyLine is keys that do the same, and the word for what they do.
type keyLine struct {
	Word string
	Keys []string
}

// keyNames is what is printed on keys, where languages differ.
var keyNames = map[string]game.Text{
	"Space": {EN: "Space", FR: "Espace", DE: "Leertaste"}, "Enter": {EN: "Enter", FR: "Entrée", DE: "Eingabe"}, "Escape": {EN: "Esc", FR: "Échap", DE: "Esc"},
	"Home": {EN: "Home", FR: "Début", DE: "Pos1"}, "End": {EN: "End", FR: "Fin", DE: "Ende"}, "Delete": {EN: "Delete", FR: "Suppr", DE: "Entf"},
	"PageUp": {EN: "Page Up", FR: "Page préc.", DE: "Bild auf"}, "PageDown": {EN: "Page Down", FR: "Page suiv.", DE: "Bild ab"},
	"Ctrl+Z": {EN: "Ctrl+Z", FR: "Ctrl+Z", DE: "Strg+Z"}, "Ctrl+Y": {EN: "Ctrl+Y", FR: "Ctrl+Y", DE: "Strg+Y"},
}

// keyGroups are all keys.
var keyGroups = []keyGroup{
	{"everywhere", []keyLine{{"keys", []string{"?"}}, {"close", []string{"Escape"}}}},
	{"board", []keyLine{
		{"walk", []string{"←", "→", "↑", "↓"}},
		{"ends", []string{"Home", "End"}},
		{"column", []string{"PageUp", "PageDown"}},
		{"jump", []string{"k", "q", "r", "b", "n", "p"}},
		{"moves", []string{"m"}},
		{"last", []string{"l"}},
		{"clock", []string{"c"}},
		{"line", []string{"/"}},
		{"choose", []string{"Enter", "Space"}},
		{"back", []string{"Escape"}},
		{"roll", []string{"Space"}},
	}},
	{"game", []keyLine{{"step", []string{"←", "→"}}, {"ends", []string{"Home", "End"}}}},
	{"review", []keyLine{
		{"mark", []string{"↑", "↓"}},
		{"better", []string{"b"}},
		{"try", []string{"t"}},
		{"analyse", []string{"a"}},
		{"flip", []string{"f"}},
	}},
	{"analysis", []keyLine{{"beside", []string{"↑", "↓"}}, {"engine", []string{"e"}}, {"flip", []string{"f"}}, {"draw", []string{"a"}}}},
	{"editor", []keyLine{{"put", []string{"Enter"}}, {"take", []string{"Delete"}}, {"undo", []string{"Ctrl+Z"}}, {"redo", []string{"Ctrl+Y"}}}},
}

// Keys lists the keys. A script shows the list on any page at a press of "?".
func (s *Pages) Keys(w http.ResponseWriter, r *site.Request) error {
	page := make([]keyGroup, len(keyGroups))
	for i, group := range keyGroups {
		page[i].Name = group.Name
		for _, line := range group.Keys {
			named := keyLine{Word: line.Word}
			for _, key := range line.Keys {
				if name, ok := keyNames[key]; ok {
					key = r.In(name)
				}
				named.Keys = append(named.Keys, key)
			}
			page[i].Keys = append(page[i].Keys, named)
		}
	}
	s.Show(w, r, http.StatusOK, "keys", site.Frame{Title: r.Say("keys.title"), Page: page})
	return nil
}
