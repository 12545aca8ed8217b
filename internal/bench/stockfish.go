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

	"crownhead/game"
	"crownhead/rules/chess"
)

// besideStockfish counts two trees in turn with stockfish and with our own generator, several times over, and
// gives the ratio of the middle times. Nothing is measured where stockfish is not installed.
func besideStockfish(ctx context.Context, row func(Row)) error {
	path := findStockfish()
	if path == "" {
		return nil
	}
	peer, err := startPeer(ctx, path)
	if err != nil {
		return err
	}
	defer peer.stop()
	for _, tree := range []struct {
		name, fen string
		depth     int
	}{{"start", chess.Fide.PositionText(chess.Fide.Start()), 6}, {"Kiwipete", kiwipete, 5}} {
		p, err := chess.Fide.ParsePosition(tree.fen)
		if err != nil {
			return err
		}
		var ours, theirs []time.Duration
		var count uint64
		for range 5 {
			began := time.Now()
			count = game.Perft(chess.Fide, p, tree.depth)
			ours = append(ours, time.Since(began))
			began = time.Now()
			n, err := peer.perft(tree.fen, tree.depth)
			if err != nil {
				return err
			}
			theirs = append(theirs, time.Since(began))
			if n != count {
				return fmt.Errorf("stockfish counts %d leaves from %s to depth %d, we %d", n, tree.fen, tree.depth, count)
			}
		}
		a, b := middle(ours), middle(theirs)
		row(Row{
			What: fmt.Sprintf("chess/fide %s, depth %d, beside stockfish", tree.name, tree.depth), Unit: "leaves",
			Count: count, Took: a, Ratio: b.Seconds() / a.Seconds(), Versus: "stockfish",
		})
	}
	return nil
}

func findStockfish() string {
	for _, name := range []string{"stockfish", "/usr/games/stockfish"} {
		if path, err := exec.LookPath(name); err == nil {
			return path
		}
	}
	return ""
}

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
