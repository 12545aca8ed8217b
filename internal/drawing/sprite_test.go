package drawing

import (
	"slices"
	"strings"
	"testing"

	"crownhead/internal/games"
)

func TestTheSpriteIsTakenApartWhole(t *testing.T) {
	file, err := cut("<svg><defs><!-- no --><g id=\"a\"><path/></g>\n<path id=\"b\"/></defs></svg>")
	if err != nil {
		t.Fatal(err)
	}
	if len(file.parts) != 2 || file.byID["a"] != `<g id="a"><path/></g>` || file.byID["b"] != `<path id="b"/>` {
		t.Errorf("taken apart as %q", file.parts)
	}
	for _, bad := range []string{"<svg><defs><g/></defs></svg>", "<svg><defs><g id='a'></defs></svg>"} {
		if _, err := cut(bad); err == nil {
			t.Errorf("%s is taken apart", bad)
		}
	}
}

// A drawing that no family uses, or that is named in Go and not drawn, would be noticed by nobody.
func TestEveryDrawingIsUsed(t *testing.T) {
	all := drawings()
	used := map[string]bool{}
	for _, rules := range games.Crownhead().All() {
		for id := range all.needed(rules.Family) {
			used[id] = true
		}
	}
	for _, part := range all.parts {
		if !used[part.id] {
			t.Errorf("#%s is drawn for nobody", part.id)
		}
	}
	for _, family := range games.Crownhead().Families() {
		for _, id := range slices.Concat(always, roundMarks, family.Symbols) {
			if all.byID[id] == "" {
				t.Errorf("%s wants #%s, which is not drawn", family.ID, id)
			}
		}
		if whole := string(Sprite(nil)); strings.Count(whole, "<symbol") <= strings.Count(string(Sprite(family)), "<symbol") {
			t.Errorf("the sprite of %s is no smaller than the whole", family.ID)
		}
	}
}
