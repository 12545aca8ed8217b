package pages

import (
	"html/template"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

// picture is a small board with a position, the start for "". Without a label it is an ornament beside words that say it.
func picture(catalogue *games.Catalogue, rules, position, label string) template.HTML {
	opened, err := catalogue.Open(rules)
	if err != nil {
		return ""
	}
	pos := opened.Start()
	if position != "" {
		if at, err := opened.At(position); err == nil {
			pos = at
		}
	}
	return drawing.Picture(opened, drawing.Seen(pos), label)
}

// lost is the rule set of what a page that is not there shows: a piece alone on a board.
func (s *Pages) lost() *games.RuleSet {
	for _, set := range s.Games.Cards() {
		if set.Card.Lost != "" {
			return &set
		}
	}
	return nil
}

// pieceOf is a piece as a small picture beside a text.
func pieceOf(face games.Face) template.HTML {
	return template.HTML(`<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#` + template.HTMLEscapeString(face.Symbol) +
		`" class="` + template.HTMLEscapeString(face.Class) + `" width="100" height="100"/></svg>`)
}
