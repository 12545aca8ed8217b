package rulebook_test

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

func TestDifferencesAreWhole(t *testing.T) {
	sheets := []string{"ML", "FK", "MC", "JD"}
	differ := 0
	for _, d := range rulebook.CheckersCompared().Differences {
		if len(d.By) != len(sheets) {
			t.Fatalf("%s: %d answers", d.Topic.EN, len(d.By))
		}
		same := true
		for i, a := range d.By {
			if a.Chapter != sheets[i] {
				t.Errorf("%s: answer %d is of %s", d.Topic.EN, i, a.Chapter)
			}
			for _, l := range game.Langs {
				if d.Topic.In(l) == "" || !strings.HasSuffix(a.Words.In(l), ".") {
					t.Errorf("%s: %s in %s: %q", d.Topic.EN, a.Chapter, l.Code(), a.Words.In(l))
				}
			}
			if len(a.Clauses) == 0 {
				t.Errorf("%s: %s names no clause", d.Topic.EN, a.Chapter)
			}
			for _, id := range a.Clauses {
				if _, ok := games.Crownhead().Book().Find(id); !ok || !strings.Contains(id, a.Chapter) && !strings.HasPrefix(id, "R-ALL") {
					t.Errorf("%s: %s cites %s", d.Topic.EN, a.Chapter, id)
				}
			}
			same = same && a.Words == d.By[0].Words
		}
		if !same {
			differ++
		}
	}
	if differ < 12 {
		t.Errorf("the sheets differ on %d points only", differ)
	}
}
