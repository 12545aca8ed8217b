package desk

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study"
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
func (w *which) ask(d *Desk, text string, meant []wire.Meaning) {
	*w = meant
	d.printf("%s\n", d.say("which", game.Plain("text", game.Excerpt(text)), game.Plain("n", strconv.Itoa(len(meant)))))
	for i, m := range meant {
		d.printf("  %d  %s\n", i+1, m.Name)
	}
}

// read is the answer that a line means; false if the learner has been asked which turn it means.
func (w *which) read(d *Desk, at study.Posed, text string) (answer string, ok bool) {
	if answer, ok := w.chosen(text); ok {
		return answer, true
	}
	answer, meant := at.Reads(text, d.Lang)
	if meant != nil {
		w.ask(d, text, meant)
		return "", false
	}
	return answer, true
}

// typed is what a person types, line by line, on a screen.
type typed struct {
	terminal.Screen
	*terminal.Lines
}

// obeyed hands line after line to obey, until somebody quits, there are no more lines, or it fails.
func (d *Desk) obeyed(t typed, obey func(text string) error) error {
	prompt := "> "
	if d.JSON {
		prompt = ""
	}
	for {
		text, ok := t.Line(prompt)
		if !ok {
			return t.Err()
		}
		switch text = strings.TrimSpace(text); {
		case lineWord(text) == "quit":
			return nil
		case text == "":
			continue
		}
		if err := obey(text); err != nil {
			return err
		}
	}
}

// lines begins to read what is typed. Words are the commands that are heard there beside turns, and turns are the legal ones at the moment, for Tab.
func (d *Desk) lines(words []string, turns func() []string) typed {
	t := typed{Screen: d.Screen}
	t.Lines = terminal.Listen(d, d.In, d.Out, t.Screen, func(before string) (all []string) {
		begins := func(text string) bool { return strings.HasPrefix(strings.ToLower(text), strings.ToLower(before)) }
		for _, turn := range turns() {
			if begins(turn) {
				all = append(all, turn)
			}
		}
		for _, word := range lineWords {
			if slices.Contains(words, word.EN) && begins(word.In(d.Lang)) {
				all = append(all, word.In(d.Lang))
			}
		}
		return all
	})
	return t
}

// legal are the turns of a position as the reader types them.
func (d *Desk) legal(set games.Opened, pos game.Position) (all []string) {
	for _, m := range pos.Moves() {
		all = append(all, set.Written(m.Text, d.Lang))
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

// Value is what exact tables know of a position, for its mover: a result, and in how many turns, if that is known.
func Value(result string, distance *int, lang game.Lang) string {
	d := Desk{Lang: lang}
	if distance == nil {
		return d.say("value-" + result)
	}
	return d.say("value-"+result+"-in", game.Plain("n", strconv.Itoa(*distance)))
}
