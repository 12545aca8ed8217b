// Command crownhead plays, studies and settles arguments about classic board games by the rules printed on the sheet
// in their box. It is flags and wiring only.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
	"syscall"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt ends the program at once
	status := run(ctx, os.Args[1:], stdio{os.Stdin, os.Stdout, os.Stderr})
	os.Exit(status)
}

// stdio is where a command reads what a person types, and writes results and what went wrong.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}
