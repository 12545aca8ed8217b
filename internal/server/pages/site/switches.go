package site

import (
	"slices"

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
	Set   games.RuleSet // whose it is
	Value string
	Many  bool // numbers, for a menu
}

// Switches are all switches of a sheet as they are set.
func Switches(set games.Opened) []SwitchField {
	var all []SwitchField
	for _, sw := range set.Switches {
		all = append(all, SwitchField{Switch: sw, Set: set.RuleSet, Value: set.Value(sw), Many: len(sw.Values) > 4})
	}
	return all
}

// Changed is whether it is not at its default.
func (f SwitchField) Changed() bool { return f.Value != f.Values[0] }

// Beyond is whether it is set to our default where that goes beyond the text of the sheet.
func (f SwitchField) Beyond() bool { return f.Printed != "" && f.Value == f.Values[0] }

func those(all []SwitchField, are func(SwitchField) bool) []SwitchField {
	return slices.DeleteFunc(slices.Clone(all), func(f SwitchField) bool { return !are(f) })
}

// AsPrinted is whether every switch is as the words of the sheet alone have it, on a sheet where our defaults are not.
func AsPrinted(all []SwitchField) bool {
	other := func(f SwitchField) bool { return f.Beyond() || f.Changed() && f.Value != f.Printed }
	return differs(all) && !slices.ContainsFunc(all, other)
}

// differs is whether a default of the sheet goes beyond its text.
func differs(all []SwitchField) bool {
	return slices.ContainsFunc(all, func(f SwitchField) bool { return f.Printed != "" })
}
