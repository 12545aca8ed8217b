// Command crownhead plays, studies and settles arguments about classic board games by the rules printed on the sheet
// in their box. It is flags and wiring only.
package main

import (
	"context"
	"io"
	"os"
	"os/signal"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	status := run(ctx, os.Args[1:], stdio{os.Stdout, os.Stderr})
	stop()
	os.Exit(status)
}

// stdio is where a command writes: results, and what went wrong.
type stdio struct{ out, err io.Writer }
