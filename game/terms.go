package game

import (
	"slices"
	"strings"
)

// Terms are a printed sheet's own words for what its family calls otherwise. Sentences are written once for a family; the adapter, pages
// and lessons say them in the words of the sheet in play. So far only sheets in French have some.
type Terms struct {
	usual, own string
	french     *strings.Replacer
}

// InFrench are the terms of a sheet whose French text has its own word for the usual one. Forms are more pairs of usual and own words,
// where the article or an adjective changes too, or where the usual word stays; they go before the plain word.
func InFrench(usual, own string, forms ...string) Terms {
	bracketed := "(" + usual + ")" // follows the sheet's word where a reader meets it
	pairs := slices.Concat([]string{bracketed, bracketed}, forms, []string{usual, own, upperFirst(usual), upperFirst(own)})
	return Terms{usual, own, strings.NewReplacer(pairs...)}
}

// Worded is a sheet with words of its own.
type Worded interface{ Terms() Terms }

// TermsOf are the words of a sheet; none if it has the usual ones.
func TermsOf(rules any) Terms {
	if w, ok := rules.(Worded); ok {
		return w.Terms()
	}
	return Terms{}
}

// Say is what a text of a language says in these words.
func (t Terms) Say(lang Lang, text string) string {
	if t.french == nil || lang != French {
		return text
	}
	return t.french.Replace(text)
}

// Text is a text in these words.
func (t Terms) Text(said Text) Text {
	said.FR = t.Say(French, said.FR)
	return said
}

// First is a text in these words with the usual one in brackets after the sheet's, for readers who meet it here; has is false
// if the text does not have the word.
func (t Terms) First(said Text) (text Text, has bool) {
	before, after, has := strings.Cut(said.FR, t.usual)
	if t.french == nil || !has || strings.Contains(said.FR, "("+t.usual+")") { // in brackets it is there already
		return t.Text(said), has && t.french != nil
	}
	said.FR = t.Say(French, before) + t.own + " (" + t.usual + ")" + t.Say(French, after)
	return said, true
}

func (t Terms) reasons(all []Reason) []Reason {
	if t.french == nil {
		return all
	}
	said := slices.Clone(all)
	for i := range said {
		said[i].Text = t.Text(said[i].Text)
	}
	return said
}

// wrong is the error of a text that cannot be read, in these words.
func (t Terms) wrong(err error) error {
	if bad, ok := err.(*BadText); ok {
		return &BadText{bad.Input, t.reasons(bad.Reasons)}
	}
	return err
}
