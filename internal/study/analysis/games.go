package analysis

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/table/record"
)

// Listed is one game of a record: its turns, or why it cannot be read.
type Listed struct {
	Number int       `json:"number"` // in the record, from 1
	Tree   *Tree     `json:"tree,omitempty"`
	Title  string    `json:"title,omitempty"` // of its sheet
	Sides  [2]string `json:"sides,omitzero"`
	Winner string    `json:"winner,omitempty"` // a seat, or nobody; "" if it is not over
	Points int       `json:"points,omitempty"`
	Fault  string    `json:"fault,omitempty"`
}

// Games are all games of a record in any format.
func (b *Board) Games(text string, lang game.Lang) ([]Listed, error) {
	all := []Listed{}
	for found, err := range record.Of(b.games).Each(strings.NewReader(text)) {
		if err != nil {
			return nil, err
		}
		one := Listed{Number: found.Number}
		if found.Fault != nil {
			one.Fault = found.Fault.In(lang)
		} else {
			set, err := b.games.Open(found.Game.Rules)
			if err != nil {
				return nil, err
			}
			tree := Of(found.Game)
			one.Tree, one.Title = &tree, set.Title.In(lang)
			one.Sides = [2]string{set.Sides[0].In(lang), set.Sides[1].In(lang)}
			if r := found.Game.Result; r.Over {
				one.Winner, one.Points = r.Winner.String(), r.Points
			}
		}
		all = append(all, one)
	}
	return all, nil
}

// Many tells whether a text is a record of more than one game.
func (b *Board) Many(text string) bool {
	n := 0
	for _, err := range record.Of(b.games).Each(strings.NewReader(text)) {
		if n++; err != nil || n > 1 {
			return err == nil
		}
	}
	return false
}
