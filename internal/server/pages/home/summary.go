package home

import (
	"slices"

	"crownhead/internal/server/pages/site"
)

// summarize writes what will be played.
func (f *setUpForm) summarize(r *site.Request) {
	title := r.In(f.Opened.Title)
	name := f.named()
	if name == "" {
		name = "…"
	}
	f.Summary = append(f.Summary, r.Say("setup.sum."+f.known("with", "engine", "friend", "open", "screen", "named"), "game", title, "level", f.Get("level"), "name", name))
	if f.Get("with") != "screen" {
		f.Summary = append(f.Summary, r.Of(f.Opened.RuleSet).Say("setup.sum.side."+f.known("side", "first", "second", "lot"),
			"first", r.In(f.Opened.Sides[0]), "second", r.In(f.Opened.Sides[1])))
	}
	if site.AsPrinted(f.Switches) {
		f.Summary = append(f.Summary, r.Say("setup.sum.printed"))
	}
	for _, sw := range f.Switches {
		key := "setup.sum.switch"
		switch {
		case sw.Beyond():
			key = "setup.sum.beyond"
		case !sw.Changed():
			continue
		}
		f.Summary = append(f.Summary, r.Say(key, "switch", r.Of(f.Opened.RuleSet).Say("switch."+sw.Name), "value", r.SwitchValue(sw.Name, sw.Value)))
	}
	control := f.control(r)
	if control == "" {
		control = "none"
	}
	f.Summary = append(f.Summary, r.Say("setup.sum.clock", "clock", r.Clock(control)))
	if f.Get("rated") != "" {
		f.Summary = append(f.Summary, r.Say("setup.sum.rated"))
	}
}

// known is what a field says if it is one of these; else the first.
func (f *setUpForm) known(field string, values ...string) string {
	if v := f.Get(field); slices.Contains(values, v) {
		return v
	}
	return values[0]
}
