package drawing

import (
	"regexp"
	"strconv"
	"strings"
	"testing"

	"crownhead/internal/games"
)

var (
	viewBox  = regexp.MustCompile(`viewBox="(\S+) (\S+) (\S+) (\S+)"`)
	labelled = regexp.MustCompile(`<text class="label[^>]*?(?: x="([^"]+)")?(?: y="([^"]+)")? transform="translate\((\S+) (\S+)\)"`)
)

func TestFigure(t *testing.T) {
	for id, want := range map[string][]string{
		"checkers/maple":      {`>32</text>`, `data-at="21"`},
		"chess/fide":          {`>a</text>`, `>8</text>`, `data-is="queen"`},
		"morris/cowboy":       {`>g</text>`, `data-at="hand"`},
		"backgammon/standard": {`>24</text>`, `data-at="6"`},
	} {
		set, err := games.Crownhead().Open(id)
		if err != nil {
			t.Fatal(err)
		}
		figure := string(Figure(set, Seen(set.Start()), "the start"))
		for _, part := range append(want, `role="img" aria-label="the start"`) {
			if !strings.Contains(figure, part) {
				t.Errorf("%s: the figure has no %s", id, part)
			}
		}
		// Numbers and letters lie within the picture, and no man over them.
		if men, labels := strings.LastIndex(figure, `data-at="`), strings.Index(figure, `class="labels"`); men > labels {
			t.Errorf("%s: a man is drawn over the labels", id)
		}
		box := viewBox.FindStringSubmatch(figure)
		if box == nil {
			t.Fatalf("%s: the figure has no bounds", id)
		}
		number := func(text string) float64 {
			n, err := strconv.ParseFloat(text, 64)
			if err != nil && text != "" {
				t.Fatal(err)
			}
			return n
		}
		if n := len(labelled.FindAllString(figure, -1)); n != strings.Count(figure, `class="label `) || n == 0 {
			t.Fatalf("%s: %d labels are found", id, n)
		}
		for _, l := range labelled.FindAllStringSubmatch(figure, -1) {
			x, y := number(l[1])+number(l[3]), number(l[2])+number(l[4])
			if x < number(box[1])+10 || y < number(box[2])+10 || x > number(box[1])+number(box[3])-10 || y > number(box[2])+number(box[4])-10 {
				t.Errorf("%s: a label lies at %v, %v, outside of %v", id, x, y, box[1:])
			}
		}
		if strings.Contains(figure, "gridcell") || strings.Contains(figure, "style=") {
			t.Errorf("%s: the figure has a grid or a style", id)
		}
	}
}

// A diagram is the board of its solver: Second's lies the other way round, with all men and dice, and without a grid.
func TestDiagram(t *testing.T) {
	set, err := games.Crownhead().Open("backgammon/standard")
	if err != nil {
		t.Fatal(err)
	}
	pos, err := set.At("4HPwATDgc/ABMA")
	if err != nil {
		t.Fatal(err)
	}
	rolled, err := pos.WithDice("31")
	if err != nil {
		t.Fatal(err)
	}
	first := string(Diagram(View{Set: set, Position: Seen(rolled)}, "the start"))
	second := string(Diagram(View{Set: set, Position: Seen(rolled), Flipped: true}, "the start"))
	for _, part := range []string{`role="img" aria-label="the start"`, `#die-3`, `#die-1`} {
		if !strings.Contains(first, part) {
			t.Errorf("the diagram has no %s", part)
		}
	}
	if men := strings.Count(first, `class="man"`); men != 30 || strings.Contains(first, "gridcell") {
		t.Errorf("the diagram has %d men, or a grid", men)
	}
	if first == second {
		t.Error("both sides see the same")
	}
}
