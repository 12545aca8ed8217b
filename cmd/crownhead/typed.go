package main

import (
	"bufio"

	"crownhead/internal/terminal/lineedit"
)

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
