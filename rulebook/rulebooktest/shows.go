// Package rulebooktest plays the positions of the rule book. The tests of the rules packages call it with their own
// sheets; it names no game.
package rulebooktest

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/rulebook"
)

// Sheets are a family's rule sets by id, without switches.
type Sheets map[string]func(switches string) (game.Sheet, error)

// Sheet is one of them.
func Sheet[R game.Rules[P, M], P any, M comparable](sheet R, switches []game.Switch[R]) func(string) (game.Sheet, error) {
	return func(text string) (game.Sheet, error) {
		set, _, err := game.Apply(sheet, switches, text)
		return game.Erase[P, M](set), err
	}
}

// Open opens an id with its switches.
func (s Sheets) Open(id string) (game.Sheet, error) {
	name, switches, _ := strings.Cut(id, "?")
	if open, ok := s[name]; ok {
		return open(switches)
	}
	return nil, errors.New("this family has no rule set " + id)
}

// Shows plays every position of these chapters.
func Shows(t *testing.T, sheets Sheets, book rulebook.Book) {
	t.Helper()
	for _, chapter := range book {
		for _, e := range chapter.Entries {
			t.Run(e.ID, func(t *testing.T) {
				if e.Kind == rulebook.Rule && len(e.Shows) == 0 {
					t.Fatalf("%s is a rule and no position shows it", e.ID)
				}
				for _, s := range e.Shows {
					play(t, e, s, sheets.Open)
				}
			})
		}
	}
}

func play(t *testing.T, e rulebook.Entry, s rulebook.Show, open func(id string) (game.Sheet, error)) {
	t.Helper()
	for _, l := range game.Langs {
		if s.Caption.In(l) == "" {
			t.Errorf("a position for %s has no caption in %s", e.ID, l.Code())
		}
	}
	sheet, err := open(s.Rules)
	if err != nil {
		t.Fatalf("rule set %s: %v", s.Rules, err)
	}
	pos := sheet.Start()
	if s.Position != "" {
		if pos, err = sheet.At(s.Position); err != nil {
			t.Fatalf("%s: %q: %v", s.Rules, s.Position, err)
		}
	}
	if s.Dice != "" {
		if pos, err = pos.WithDice(s.Dice); err != nil {
			t.Fatalf("%s: %q with dice %s: %v", s.Rules, s.Position, s.Dice, err)
		}
	}
	for _, turn := range s.Turns {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatalf("%s: %q: playing %s: %v", s.Rules, s.Position, turn, err)
		}
	}
	for _, turn := range s.Legal {
		if _, err := pos.Play(turn); err != nil {
			t.Errorf("%s: %q: %s should be open: %v", s.Rules, pos, turn, err)
		}
	}
	for _, turn := range s.Absent {
		if _, err := pos.Play(turn); err == nil {
			t.Errorf("%s: %q: %s should not be open", s.Rules, pos, turn)
		}
	}
	for _, turn := range s.Refused {
		_, err := pos.Play(turn)
		var refused *game.Refused
		if !errors.As(err, &refused) {
			t.Errorf("%s: %q: %s should be refused, got %v", s.Rules, pos, turn, err)
			continue
		}
		if !slices.ContainsFunc(refused.Reasons, func(r game.Reason) bool {
			return slices.Contains(r.Clauses, e.ID) || e.Of != "" && slices.Contains(r.Clauses, e.Of)
		}) {
			t.Errorf("%s: %q: %s is refused without %s: %v", s.Rules, pos, turn, e.ID, err)
		}
	}
	o, over := pos.Outcome()
	if s.Ends != "" && (!over || o.Why.Token != s.Ends) {
		t.Errorf("%s: %q should end by %q, got over=%v %q", s.Rules, pos, s.Ends, over, o.Why.Token)
	}
}
