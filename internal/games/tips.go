package games

import "crownhead/game"

// Tip is advice for players. It is not a rule: the referee never cites it.
type Tip struct {
	Title, Words game.Text
	// Puzzles is a shipped puzzle of each sheet that it helps on: a position to try it in, where it is proved to be right.
	Puzzles map[string]string
}

// Tips are those that help on the sheet, in its own terms.
func (r RuleSet) Tips() (all []Tip) {
	for _, t := range r.Family.Tips {
		if _, helps := t.Puzzles[r.ID]; !helps {
			continue
		}
		t.Title, t.Words = r.Terms.Text(t.Title), r.Terms.Text(t.Words)
		all = append(all, t)
	}
	return all
}
