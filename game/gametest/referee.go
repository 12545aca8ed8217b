package gametest

import (
	"errors"
	"regexp"
	"slices"
	"testing"

	"crownhead/game"
)

// Case asks the rules for one sentence. The position is opened and Turns are played; then Turn is tried, or Touched is
// touched, or Ending is settled. The answer is the reason of the first thing that has one: a position that cannot be
// read, a turn refused, remarked on or explained, an ending, or why the game is over.
type Case struct {
	Position string // "" is the start
	Dice     string
	Turns    []string

	Turn    string
	Touched []game.Step
	Whole   bool // the touches are given as the whole turn
	Ending  *game.Ending

	Token      string
	Clauses    []string // not asked if nil
	Squares    []string // not asked if nil
	Open       []string // not asked if nil
	EN, FR, DE string   // the whole sentences
}

// Said remembers which sentences of a catalogue were heard.
type Said struct {
	sentences game.Sentences
	heard     map[string]bool
}

// Listen begins to remember.
func Listen(sentences game.Sentences) *Said { return &Said{sentences, map[string]bool{}} }

// Cases asks for each sentence and compares it in three languages.
func Cases[P any, M comparable](t *testing.T, r game.Rules[P, M], said *Said, cases []Case) {
	t.Helper()
	for _, c := range cases {
		reasons := c.ask(t, game.Erase(r))
		i := slices.IndexFunc(reasons, func(r game.Reason) bool {
			return r.Token == c.Token && r.Text == game.Text{EN: c.EN, FR: c.FR, DE: c.DE}
		})
		if i < 0 {
			t.Errorf("%s %q %v %q %+v: wanted\n %s: %s\n %s\n %s\ngot", c.Position, c.Dice, c.Turns, c.Turn, c.Touched, c.Token, c.EN, c.FR, c.DE)
			for _, r := range reasons {
				t.Errorf(" %s: %s\n %s\n %s", r.Token, r.Text.EN, r.Text.FR, r.Text.DE)
			}
			continue
		}
		got := reasons[i]
		same := func(what string, got, want []string) {
			if want != nil && !slices.Equal(got, want) {
				t.Errorf("%s %q: %s has %s %q, wanted %q", c.Position, c.Turn, c.Token, what, got, want)
			}
		}
		same("clauses", got.Clauses, c.Clauses)
		same("squares", got.Squares, c.Squares)
		same("open", got.Open, c.Open)
		said.heard[c.Token] = true
	}
}

func (c Case) ask(t *testing.T, sheet game.Sheet) []game.Reason {
	t.Helper()
	pos := sheet.Start()
	var err error
	if c.Position != "" {
		if pos, err = sheet.At(c.Position); err != nil {
			return reasonsOf(t, err)
		}
	}
	if c.Dice != "" {
		if pos, err = pos.WithDice(c.Dice); err != nil {
			return reasonsOf(t, err)
		}
	}
	for _, turn := range c.Turns {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatalf("%q: %s: %v", c.Position, turn, err)
		}
	}
	switch {
	case c.Touched != nil:
		return pos.Refuse(c.Touched, c.Whole)
	case c.Turn != "":
		if said := append(pos.Remarks(c.Turn), pos.Explains(c.Turn)...); len(said) > 0 {
			return said
		}
		if pos, err = pos.Play(c.Turn); err != nil {
			return reasonsOf(t, err)
		}
	case c.Ending != nil:
		if pos, err = pos.Settle(*c.Ending); err != nil {
			return reasonsOf(t, err)
		}
	}
	if o, over := pos.Outcome(); over {
		return []game.Reason{o.Why}
	}
	return nil
}

func reasonsOf(t *testing.T, err error) []game.Reason {
	t.Helper()
	var bad *game.BadText
	var refused *game.Refused
	switch {
	case errors.As(err, &bad):
		return bad.Reasons
	case errors.As(err, &refused):
		return refused.Reasons
	}
	t.Errorf("%T is neither BadText nor Refused: %v", err, err)
	return nil
}

var slot = regexp.MustCompile(`\{[a-zA-Z]+\}`)

// Everything fails for a sentence that no case heard, and for one that is not Whole.
func (s *Said) Everything(t *testing.T) {
	t.Helper()
	for token, text := range s.sentences {
		if !s.heard[token] {
			t.Errorf("no case produces the sentence %s: %s", token, text.EN)
		}
	}
	Whole(t, s.sentences)
}

// Whole fails for a sentence that a language lacks, or whose languages name other things.
func Whole(t *testing.T, sentences game.Sentences) {
	t.Helper()
	for token, text := range sentences {
		want := slot.FindAllString(text.EN, -1)
		slices.Sort(want)
		want = slices.Compact(want)
		for _, l := range game.Langs {
			got := slot.FindAllString(text.In(l), -1)
			slices.Sort(got)
			if text.In(l) == "" || !slices.Equal(slices.Compact(got), want) {
				t.Errorf("sentence %s in %s names %v, in English %v", token, l.Code(), got, want)
			}
		}
	}
}
