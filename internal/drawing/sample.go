package drawing

import (
	"html/template"
	"strconv"
)

// sampled is one piece of each side of every family, to see a choice of board and pieces by.
var sampled = []struct {
	rules string
	kinds [2]string // of First and Second
}{
	{"chess/fide", [2]string{"knight", "king"}},
	{"checkers/maple", [2]string{"king", "man"}},
	{"checkers/dames", [2]string{"man", "king"}},
	{"morris/cowboy", [2]string{"man", "man"}},
	{"backgammon/standard", [2]string{"checker", "checker"}},
	{"towers/gerber", [2]string{"king", "man"}},
}

// Sample is two rows of squares with pieces of every family on them, First's above. A page that shows it has the whole sprite.
func Sample(label string) template.HTML {
	var p pen
	wide := strconv.Itoa(len(sampled) * cell)
	p.put(`<svg class="board-sample" role="img"`)
	p.attr("aria-label", label)
	p.put(` viewBox="0 0 `, wide, ` 200"><rect class="w-light" width="`, wide, `" height="200"/><path class="w-dark" stroke-dasharray="100" d="M0 50H`, wide, `M100 150H`, wide, `"/>`)
	for column, s := range sampled {
		for row, seat := range seats {
			face := Look(s.rules).Pieces[seat][s.kinds[row]]
			p.use(face.Symbol, face.Class, float64(cell*column), float64(cell*row), cell, cell)
		}
	}
	p.put(`</svg>`)
	return p.done()
}
