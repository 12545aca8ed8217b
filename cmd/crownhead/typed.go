package main

import (
	"bufio"
	"strconv"

	"crownhead/game"
	"crownhead/internal/terminal/lineedit"
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

// typed is what a person types, line by line. It ends with the input or by an interrupt, also while nothing is typed.
type typed struct {
	lines *bufio.Scanner
	ended <-chan struct{}
}

func (c *call) typed() typed { return typed{lineedit.Lines(c.in), c.Done()} }

// next waits for a line; false means that there is none.
func (t typed) next() bool {
	read := make(chan bool, 1)
	go func() { read <- t.lines.Scan() }()
	select {
	case ok := <-read:
		return ok
	case <-t.ended:
		return false
	}
}

func (t typed) text() string { return t.lines.Text() }

// err is why the input cannot be read; nothing after an interrupt.
func (t typed) err() error {
	select {
	case <-t.ended:
		return nil
	default:
		return t.lines.Err()
	}
}
