package schema

import (
	"reflect"
	"strings"
	"testing"

	"crownhead/game/gametest"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

type inner struct {
	Kind string `json:"kind" ts:"'me' | 'open'"`
}

type outer struct {
	Name  string   `json:"name"`
	Count int      `json:"count,omitempty"`
	Share float64  `json:"share,omitempty"`
	Yes   bool     `json:"yes,omitempty"`
	Pair  [2]inner `json:"pair"`
	Any   []uint   `json:"any,omitempty"`
}

// What is read is exactly what the type says; everything else is told where it does not fit.
func TestRead(t *testing.T) {
	book := NewBook(reflect.TypeFor[outer]())
	const pair = `"pair":[{"kind":"me"},{"kind":"open"}]`
	for _, c := range []struct{ text, says string }{
		{`{"name":"x",` + pair + `}`, ""},
		{`{"name":"x","count":3,"share":0.5,"yes":true,"any":[1],` + pair + `}`, ""},
		{``, "ends too early"},
		{`{"name":`, "ends too early"},
		{`nonsense`, "not JSON"},
		{`{"name":"x",` + pair + `} more`, "byte"},
		{`[]`, "an object"},
		{`{` + pair + `}`, "“name” is missing"},
		{`{"name":1,` + pair + `}`, "“name” must be a text"},
		{`{"name":"x","other":1,` + pair + `}`, "no field “other”"},
		{`{"name":"x","pair":[{"kind":"me"}]}`, "a list of 2"},
		{`{"name":"x","pair":[{"kind":"me"},{"kind":"you"}]}`, "“pair[1].kind” must be me or open"},
		{`{"name":"x","count":1.5,` + pair + `}`, "whole number"},
		{`{"name":"x","count":99999999999999999999,` + pair + `}`, "whole number"},
		{`{"name":"x","any":[-1],` + pair + `}`, "“any[0]” must be a whole number"},
		{`{"name":"x","share":"much",` + pair + `}`, "a number"},
		{`{"name":"x","yes":1,` + pair + `}`, "true / false"},
	} {
		err := book.Read([]byte(c.text), new(outer))
		switch {
		case c.says == "" && err != nil:
			t.Errorf("%s: %v", c.text, err)
		case c.says != "" && (err == nil || !strings.Contains(err.Error(), c.says)):
			t.Errorf("%s: %v, wanted %q", c.text, err, c.says)
		}
	}
}

func TestWholeNumber(t *testing.T) {
	for word, ok := range map[string]bool{"1": true, "100": true, "0": false, "101": false, "x": false, "1.5": false, "": false, "99999999999999999999": false} {
		if n, err := WholeNumber("limit", word, 1, 100); (err == nil) != ok {
			t.Errorf("%q: %d, %v", word, n, err)
		}
	}
}
