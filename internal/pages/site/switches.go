package site

import (
	"net/url"
	"strings"

	"crownhead/internal/games"
)

// SheetOption is a rule set to choose.
type SheetOption struct {
	ID, Title string
	Chosen    bool
}

// SwitchField is one choice the sheet leaves.
type SwitchField struct {
	games.Switch
	Value string
	Many  bool // numbers, for a menu
}

// ChangedSwitches are those that are not as the sheet is printed.
func ChangedSwitches(set games.Opened) []SwitchField {
	_, query, _ := strings.Cut(set.FullID, "?")
	changed, _ := url.ParseQuery(query)
	var all []SwitchField
	for _, sw := range set.Switches {
		if changed.Has(sw.Name) {
			all = append(all, SwitchField{Switch: sw, Value: changed.Get(sw.Name)})
		}
	}
	return all
}

// SwitchValue is a value of a switch in words; lengths of a match have one sentence.
func (s Speech) SwitchValue(name, value string) string {
	if key := "switch." + name + "." + value; s.Has(key) {
		return s.Say(key)
	}
	return s.Say("switch."+name+".points", "n", value)
}
