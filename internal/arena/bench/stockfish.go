package bench

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"os/exec"
	"slices"
	"strings"
	"time"

	"crownhead/internal/arena/programs"
	"crownhead/internal/games"
)

// besidePeer counts the trees that stockfish can count in turn with it and with our own generator, several times over, and
// gives the ratio of the middle times. Nothing is measured where stockfish is not installed.
func besidePeer(ctx context.Context, catalogue *games.Catalogue, row func(Row)) (err error) {
	path, err := programs.Find(stockfish)
	if err != nil {
		return nil
	}
	defer func() {
		if ctx.Err() != nil {
			err = ctx.Err() // a program that was stopped with us has not failed
		}
	}()
	peer, err := startPeer(ctx, path)
	if err != nil {
		return err
	}
	defer peer.stop()
	for _, tree := range trees(catalogue) {
		set, err := catalogue.Open(tree.Set)
		if err != nil {
			return err
		}
		p, err := root(set, tree)
		if err != nil {
			return err
		}
		var ours, theirs []time.Duration
		var count uint64
		for range 5 {
			began := time.Now()
			count = p.Perft(tree.Depth)
			ours = append(ours, time.Since(began))
			began = time.Now()
			n, err := peer.perft(p.String(), tree.Depth)
			if err != nil {
				return err
			}
			theirs = append(theirs, time.Since(began))
			if n != count {
				return fmt.Errorf("stockfish counts %d leaves from %s to depth %d, we %d", n, p, tree.Depth, count)
			}
		}
		a, b := middle(ours), middle(theirs)
		row(Row{
			What: fmt.Sprintf("%s %s, depth %d, beside stockfish", set.ID, tree.Name, tree.Depth), Unit: "leaves",
			Count: count, Took: a, Ratio: b.Seconds() / a.Seconds(), Versus: "stockfish",
		})
	}
	return nil
}

// trees are those that both count.
func trees(catalogue *games.Catalogue) (all []games.Tree) {
	for _, f := range catalogue.Families() {
		for _, tree := range f.Bench.Trees {
			if tree.Peer {
				all = append(all, tree)
			}
		}
	}
	return all
}

// stockfish is the name of the program.
const stockfish = "stockfish"

func middle(d []time.Duration) time.Duration {
	slices.Sort(d)
	return d[len(d)/2]
}

// peer is a running chess program that speaks UCI.
type peer struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Scanner
}

func startPeer(ctx context.Context, path string) (*peer, error) {
	cmd := exec.CommandContext(ctx, path)
	programs.Apart(cmd) // so that an interrupt reaches us first
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	p := &peer{cmd, in, bufio.NewScanner(out)}
	_, err = p.ask("isready\n", "readyok")
	return p, err
}

// ask sends a command and reads up to the line that begins so.
func (p *peer) ask(command, until string) (string, error) {
	if _, err := io.WriteString(p.in, command); err != nil {
		return "", err
	}
	for p.out.Scan() {
		if strings.HasPrefix(p.out.Text(), until) {
			return p.out.Text(), nil
		}
	}
	return "", fmt.Errorf("stockfish stopped before it said %q", until)
}

func (p *peer) perft(fen string, depth int) (n uint64, err error) {
	line, err := p.ask(fmt.Sprintf("position fen %s\ngo perft %d\n", fen, depth), "Nodes searched")
	if err != nil {
		return 0, err
	}
	_, err = fmt.Sscanf(line, "Nodes searched: %d", &n)
	return n, err
}

func (p *peer) stop() {
	_, _ = io.WriteString(p.in, "quit\n") // it may be gone already
	_ = p.cmd.Wait()
}
