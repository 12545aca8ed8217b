package uci

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// setPosition reads "startpos", "fen TEXT" or "text TEXT", and then perhaps "moves TURN…". One bad turn spoils all: the position
// stays what it was.
func (s *session) setPosition(words []string) {
	var turns []string
	if i := slices.Index(words, "moves"); i >= 0 {
		words, turns = words[:i], words[i+1:]
	}
	var pos game.Position
	var err error
	switch {
	case len(words) == 1 && words[0] == "startpos":
		pos = s.set.Start()
	case len(words) > 1 && (words[0] == "fen" || words[0] == "text"):
		pos, err = s.set.At(strings.Join(words[1:], " "))
	default:
		s.say("bad-position")
		return
	}
	for i := 0; i < len(turns) && err == nil; i++ {
		pos, err = pos.Play(Turn(turns[i]))
	}
	if err != nil {
		s.complain(err)
		return
	}
	s.pos = pos
}

// dice sets a roll where one is due.
func (s *session) dice(text string) {
	if text == "" {
		s.say("bad-dice")
		return
	}
	pos, err := s.pos.WithDice(text)
	if err != nil {
		s.complain(err)
		return
	}
	s.pos = pos
}

// why asks the referee about a turn.
func (s *session) why(text string) {
	text = Turn(text)
	if _, err := s.pos.Play(text); err != nil {
		s.complain(err)
		return
	}
	s.say("legal", game.Plain("turn", game.Excerpt(text)))
	for _, r := range s.pos.Remarks(text) {
		s.tell(r.Text.In(s.Lang))
	}
}

// Turn is a turn as the rules read it: a word of the protocol has no blanks.
func Turn(word string) string { return strings.ReplaceAll(word, "_", " ") }

// Word is a turn of a position as the protocol writes it.
func Word(set games.Opened, pos game.Position, text string) string {
	if set.Family.UCI {
		for _, m := range pos.Moves() {
			if m.Text == text {
				return squares(m)
			}
		}
	}
	return strings.ReplaceAll(text, " ", "_")
}

// squares is e2e4, e7e8q, e1g1.
func squares(m game.Move) string {
	step := m.Steps[0]
	return step.From + step.To + strings.ToLower(step.Becomes)
}

// words is an expected line as the protocol writes it, as far as it can be played: rolls are not foreseen.
func (s *session) words(pos game.Position, line []string) []string {
	var words []string
	for _, text := range line {
		word := Word(s.set, pos, text)
		next, err := pos.Play(text)
		if err != nil {
			break
		}
		words, pos = append(words, word), next
	}
	return words
}

// Named is the turn of a position that a word of the protocol means, as the rules write it.
func Named(set games.Opened, pos game.Position, word string) (string, error) {
	after, err := pos.Play(Turn(word))
	if err != nil {
		return "", err
	}
	moves := pos.Moves()
	for _, m := range moves {
		if m.Text == Turn(word) || set.Family.UCI && squares(m) == word {
			return m.Text, nil
		}
	}
	for _, m := range moves { // another spelling
		if same, err := pos.Play(m.Text); err == nil && same.String() == after.String() {
			return m.Text, nil
		}
	}
	return Turn(word), nil
}
