package drawing

import (
	"html/template"
	"slices"
	"strconv"

	"crownhead/internal/games"
)

// Sample is two rows of squares with pieces of the rule sets that show some, First's above, to see a choice of board and pieces by.
// A page that shows it has the whole sprite.
func Sample(catalogue *games.Catalogue, label string) template.HTML {
	var p pen
	sampled := slices.DeleteFunc(catalogue.All(), func(set games.RuleSet) bool { return set.Shows == nil })
	wide := strconv.Itoa(len(sampled) * cell)
	p.put(`<svg class="board-sample" role="img"`)
	p.attr("aria-label", label)
	p.put(` viewBox="0 0 `, wide, ` 200"><rect class="w-light" width="`, wide, `" height="200"/><path class="w-dark" stroke-dasharray="100" d="M0 50H`, wide, `M100 150H`, wide, `"/>`)
	for column, s := range sampled {
		for row, kind := range s.Shows {
			face := s.Pieces[row][kind]
			p.use(face.Symbol, face.Class, float64(cell*column), float64(cell*row), cell, cell)
		}
	}
	p.put(`</svg>`)
	return p.done()
}
