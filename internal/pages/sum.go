package pages

import (
	"slices"
)

// sum writes what will be played.
func (f *setUpForm) sum(r *request) {
	title := r.in(f.Opened.Title)
	f.Sum = append(f.Sum, r.say("setup.sum."+f.known("with", "engine", "friend", "open", "screen"), "game", title, "level", f.Get("level")))
	if f.Get("with") != "screen" {
		f.Sum = append(f.Sum, r.say("setup.sum.side."+f.known("side", "first", "second", "lot"),
			"first", r.in(f.Opened.Sides[0]), "second", r.in(f.Opened.Sides[1])))
	}
	for _, sw := range f.Switches {
		if sw.Value != sw.Values[0] {
			f.Sum = append(f.Sum, r.say("setup.sum.switch", "switch", r.say("switch."+sw.Name), "value", r.switchValue(sw.Name, sw.Value)))
		}
	}
	control := f.control(r)
	if control == "" {
		control = "none"
	}
	f.Sum = append(f.Sum, r.say("setup.sum.clock", "clock", r.clock(control)))
	if f.Get("rated") != "" {
		f.Sum = append(f.Sum, r.say("setup.sum.rated"))
	}
}

// known is what a field says if it is one of these; else the first.
func (f *setUpForm) known(field string, values ...string) string {
	if v := f.Get(field); slices.Contains(values, v) {
		return v
	}
	return values[0]
}

// switchValue is a value of a switch in words; lengths of a match have one sentence.
func (s speech) switchValue(name, value string) string {
	if key := "switch." + name + "." + value; s.has(key) {
		return s.say(key)
	}
	return s.say("switch."+name+".points", "n", value)
}
