package programs

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"time"

	"crownhead/internal/engine"
)

// patience is how long a program may be silent beyond the time that it was given. It is long because machines can be busy.
const patience = time.Minute

// Program is what can be seated for one game after another.
type Program interface {
	Sit(ctx context.Context) (engine.Contestant, error)
	Close() // ends what plays no game
}

// Seat seats a program; it has no use for a seed.
func Seat(p Program) func(context.Context, uint64) (engine.Contestant, error) {
	return func(ctx context.Context, _ uint64) (engine.Contestant, error) { return p.Sit(ctx) }
}

// Find is where a program is. Debian keeps games in a folder that is not always searched.
func Find(name string) (string, error) {
	path, err := exec.LookPath(name)
	if err == nil || filepath.Base(name) != name {
		return path, err
	}
	return exec.LookPath(filepath.Join("/usr/games", name))
}

// process is a program that runs.
type process struct {
	cmd  *exec.Cmd
	over chan struct{} // closed once it has ended
}

// launch starts a program. What it says beside the protocol is dropped.
func launch(cmd *exec.Cmd) (*process, error) {
	Apart(cmd)
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	return &process{cmd: cmd, over: make(chan struct{})}, nil
}

// kill ends it and waits for its end.
func (p *process) kill() {
	end(p.cmd)
	<-p.over
}

// wire is a conversation in lines with a program.
type wire struct {
	out   io.Writer
	lines chan string // closed at the end
	why   error       // of the end, once lines is closed
	left  chan struct{}
}

// longestLine is how many bytes a line may have: no program has so much to say, and one that never ends a line must not fill the memory.
const longestLine = 1 << 20

// converse reads lines until the end, or until leave.
func converse(in io.Reader, out io.Writer, ended func()) *wire {
	w := &wire{out: out, lines: make(chan string), why: errEnded, left: make(chan struct{})}
	go func() {
		defer ended()
		defer close(w.lines)
		lines := bufio.NewScanner(in)
		lines.Buffer(nil, longestLine)
		for lines.Scan() {
			select {
			case w.lines <- lines.Text():
			case <-w.left:
				return
			}
		}
		if errors.Is(lines.Err(), bufio.ErrTooLong) {
			w.why = errLong
		}
	}()
	return w
}

func (w *wire) leave() { close(w.left) }

var (
	errEnded  = errors.New("the program has ended")
	errSilent = errors.New("the program is silent")
	errLong   = errors.New("the program does not end a line")
)

// say writes a line; a program that does not read it any more is found out by what it answers.
func (w *wire) say(format string, args ...any) { fmt.Fprintf(w.out, format+"\n", args...) }

// hear reads lines until one is taken.
func (w *wire) hear(ctx context.Context, within time.Duration, take func(line string) bool) error {
	late := time.NewTimer(within)
	defer late.Stop()
	for {
		select {
		case line, ok := <-w.lines:
			if !ok {
				return w.why
			}
			if take(line) {
				return nil
			}
		case <-late.C:
			return errSilent
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// blame is the fault that an error of hear is, or the error itself.
func blame(program string, err error) error {
	switch {
	case errors.Is(err, errEnded):
		return fault("died", program)
	case errors.Is(err, errSilent):
		return fault("silent", program)
	case errors.Is(err, errLong):
		return fault("long-line", program)
	}
	return err
}
