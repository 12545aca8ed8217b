package site

import (
	"html/template"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

// Picture is a small board with a position, the start for "". Without a label it is an ornament beside words that say it.
func Picture(catalogue *games.Catalogue, rules, position, label string) template.HTML {
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

// Lid is the picture on the card of a rule set.
func Lid(catalogue *games.Catalogue, set games.RuleSet) template.HTML {
	opened, err := catalogue.Open(set.ID)
	if err != nil {
		return ""
	}
	return drawing.Scene(opened, set.Shelved().Picture)
}

// lost is the rule set of what a page that is not there shows: a piece alone on a board.
func (s *Site) lost() *games.RuleSet {
	for _, set := range s.Games.Cards() {
		if set.Card.Lost != "" {
			return &set
		}
	}
	return nil
}
