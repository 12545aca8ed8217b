package main

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal"
	"crownhead/internal/wire"
)

// which are the turns that the line before can mean; the next line may be the number of one.
type which []wire.Meaning

// chosen is the turn of that number; the question is only about one line.
func (w *which) chosen(text string) (turn string, ok bool) {
	all := *w
	*w = nil
	n, err := strconv.Atoi(text)
	if err != nil || n < 1 || n > len(all) {
		return "", false
	}
	return all[n-1].Text, true
}

// ask asks which turn was meant.
func (w *which) ask(c *call, text string, meant []wire.Meaning) {
	*w = meant
	c.printf("%s\n", c.say("which", game.Plain("text", game.Excerpt(text)), game.Plain("n", strconv.Itoa(len(meant)))))
	for i, m := range meant {
		c.printf("  %d  %s\n", i+1, m.Name)
	}
}

// typed is what a person types, line by line, on a screen.
type typed struct {
	terminal.Screen
	*terminal.Lines
}

// typed begins to read lines. Words are the commands that are heard there beside turns, and turns are the legal ones at the moment, for Tab.
func (c *call) typed(words []string, turns func() []string) typed {
	t := typed{}
	if !c.json {
		t.Screen = c.screen(false)
	}
	t.Lines = terminal.Listen(c, c.in, c.out, t.Screen, func(before string) (all []string) {
		begins := func(text string) bool { return strings.HasPrefix(strings.ToLower(text), strings.ToLower(before)) }
		for _, turn := range turns() {
			if begins(turn) {
				all = append(all, turn)
			}
		}
		for _, word := range lineWords {
			if slices.Contains(words, word.EN) && begins(word.In(c.lang)) {
				all = append(all, word.In(c.lang))
			}
		}
		return all
	})
	return t
}

// legal are the turns of a position as the reader types them.
func (c *call) legal(set games.Opened, pos game.Position) (all []string) {
	for _, m := range pos.Moves() {
		all = append(all, set.Written(m.Text, c.lang))
	}
	return all
}

// lastSquares are the squares of the last of these turns that a side has taken.
func lastSquares(pos game.Position, turns []string) (squares []string) {
	for _, turn := range turns {
		by, moves := pos.ToAct(), pos.Moves()
		next, err := pos.Play(turn)
		if err != nil {
			return nil
		}
		if i := slices.IndexFunc(moves, func(m game.Move) bool { return m.Text == turn }); i >= 0 && by != game.Dice {
			squares = nil
			for _, step := range moves[i].Steps {
				squares = append(squares, step.From, step.To)
			}
		}
		pos = next
	}
	return squares
}
