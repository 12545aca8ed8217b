package drawing

import (
	"strings"
	"testing"

	"crownhead/internal/catalog"
)

func TestFigure(t *testing.T) {
	for id, want := range map[string][]string{
		"checkers/maple":      {`>32</text>`, `data-at="21"`},
		"chess/fide":          {`>a</text>`, `>8</text>`, `data-is="queen"`},
		"morris/cowboy":       {`>g</text>`, `data-at="hand"`},
		"backgammon/standard": {`>24</text>`, `data-at="6"`},
	} {
		set, err := catalog.Open(id)
		if err != nil {
			t.Fatal(err)
		}
		figure := string(Figure(set, Seen(set.Start()), "the start"))
		for _, part := range append(want, `role="img" aria-label="the start"`) {
			if !strings.Contains(figure, part) {
				t.Errorf("%s: the figure has no %s", id, part)
			}
		}
		if strings.Contains(figure, "gridcell") || strings.Contains(figure, "style=") {
			t.Errorf("%s: the figure has a grid or a style", id)
		}
	}
}
