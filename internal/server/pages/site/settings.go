package site

import (
	"net/http"
	"net/url"
	"slices"
	"time"
)

// Setting is one choice of how things look and sound, its usual value first. Words for it are settings.NAME and
// settings.NAME.VALUE.
type Setting struct {
	Name   string
	Values []string
	Drawn  bool // styles look at it: it is on the root element as data-NAME unless it is the usual
}

// AllSettings is all choices. Each has a cookie of its name, so that the server draws the first page rightly and a form
// can change it; script keeps the same names (web/src/ui/settings.ts).
var AllSettings = []Setting{
	{"theme", []string{"auto", "light", "dark"}, true},
	{"board", []string{"wood", "slate", "linen", "contrast"}, true},
	{"pieces", []string{"wood", "flat", "bone"}, true},
	{"coordinates", []string{"on", "off"}, true},
	{"motion", []string{"auto", "none"}, true},
	{"replies", []string{"calm", "quick", "once"}, true},
	{"sounds", []string{"off", "on"}, false},
	{"vibrate", []string{"on", "off"}, false},
	{"speech", []string{"short", "long"}, false},
	{"notify", []string{"off", "on"}, false},
	{"auto", []string{"off", "pause", "once"}, false},
	{"premove", []string{"off", "on"}, false},
	{"turn", []string{"off", "on"}, false},
	{"face", []string{"off", "on"}, false},
}

// Settings is what somebody has chosen, by name.
type Settings map[string]string

// ChosenSettings reads the cookies; what is not a choice of ours counts as not chosen.
func ChosenSettings(r *http.Request) Settings {
	said := url.Values{}
	for _, one := range AllSettings {
		if c, err := r.Cookie(one.Name); err == nil {
			said.Set(one.Name, c.Value)
		}
	}
	return PickSettings(said)
}

// PickSettings reads a form; what is not a choice of ours counts as not chosen.
func PickSettings(said url.Values) Settings {
	s := Settings{}
	for _, one := range AllSettings {
		s[one.Name] = one.Values[0]
		if v := said.Get(one.Name); slices.Contains(one.Values, v) {
			s[one.Name] = v
		}
	}
	return s
}

// Drawn is what the root element says.
func (s Settings) Drawn() map[string]string {
	marks := map[string]string{}
	for _, one := range AllSettings {
		if one.Drawn && s[one.Name] != one.Values[0] {
			marks[one.Name] = s[one.Name]
		}
	}
	return marks
}

// Keep sets the cookies.
func (s Settings) Keep(w http.ResponseWriter) {
	for _, one := range AllSettings {
		http.SetCookie(w, &http.Cookie{
			Name: one.Name, Value: s[one.Name], Path: "/", MaxAge: int((365 * 24 * time.Hour).Seconds()), SameSite: http.SameSiteLaxMode,
		})
	}
}
