package programs

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// GNU is GNU Backgammon, asked by its external socket. The dice are ours; it is asked what to do with them, and about the cube.
type GNU struct {
	Set     games.Opened
	Address string   // of a socket that is open already: HOST:PORT or a path; "" starts the program
	Options []Option // plies, noise and cubeful, for one that is started here

	pool[*gnu]
}

const gnuName = "gnubg"

// gnu is one connection, and the process if we started it.
type gnu struct {
	of *GNU
	*process
	*wire
	conn net.Conn
	dir  string // of the socket
	owes bool   // an answer is on its way

	takes int  // whose turn it is called when a double is to be answered; this differs between versions
	swaps bool // the scores are read the other way round, another difference
}

// gnuOptions are what can be chosen, with what is chosen otherwise.
var gnuOptions = map[string]string{"plies": "0", "noise": "0", "cubeful": "on"}

// Sit gets a connection ready for a game. The error is a *game.BadText if there is none.
func (b *GNU) Sit(ctx context.Context) (engine.Contestant, error) {
	if p, ok := b.rested(); ok {
		return p, nil
	}
	if !playsCube(b.Set.Start()) {
		return nil, refuse("not-its-game", game.Plain("rules", b.Set.FullID))
	}
	p := &gnu{of: b}
	var err error
	if b.Address != "" {
		err = p.reach(ctx, b.Address)
	} else {
		err = p.launch(ctx)
	}
	if err == nil {
		err = p.learn(ctx)
	}
	if err != nil {
		p.end()
		return nil, err
	}
	return p, nil
}

// playsCube tells whether a cube lies beside the board.
func playsCube(pos game.Position) bool {
	_, _, ok := fact(pos, "cube")
	return ok
}

// fact is what lies beside the board under a name.
func fact(pos game.Position, name string) (value string, of game.Seat, ok bool) {
	for _, f := range pos.Facts() {
		if f.Name == name {
			return f.Value, f.Seat, true
		}
	}
	return "", game.Nobody, false
}

func (p *gnu) reach(ctx context.Context, address string) error {
	network := "tcp"
	if strings.Contains(address, "/") {
		network = "unix"
	}
	conn, err := (&net.Dialer{Timeout: patience}).DialContext(ctx, network, address)
	if err != nil {
		return refuse("cannot-reach", game.Plain("address", game.Excerpt(address)))
	}
	p.connected(conn)
	return nil
}

func (p *gnu) connected(conn net.Conn) {
	p.conn, p.wire = conn, converse(conn, conn, func() {})
}

// launch starts the program with a socket in a folder of its own, and connects to it.
func (p *gnu) launch(ctx context.Context) error {
	path, err := Find(gnuName)
	if err != nil {
		return refuse("cannot-start", game.Plain("program", gnuName))
	}
	if p.dir, err = os.MkdirTemp("", gnuName); err != nil {
		return err
	}
	settings, err := p.of.settings()
	if err != nil {
		return err
	}
	socket, commands := filepath.Join(p.dir, "socket"), filepath.Join(p.dir, "commands")
	if err := os.WriteFile(commands, []byte(settings+"external "+socket+"\n"), 0o600); err != nil {
		return err
	}
	cmd := exec.Command(path, "-t", "-q", "-r", "-c", commands)
	cmd.Env = append(os.Environ(), "HOME="+p.dir, "LC_ALL=C")
	if p.process, err = launch(cmd); err != nil {
		return refuse("cannot-start", game.Plain("program", gnuName))
	}
	go func() {
		_ = cmd.Wait() // how it ends does not matter
		close(p.over)
	}()
	late := time.NewTimer(patience)
	defer late.Stop()
	for {
		if conn, err := net.Dial("unix", socket); err == nil {
			p.connected(conn)
			return nil
		}
		select {
		case <-time.After(20 * time.Millisecond): // it is not ready yet
		case <-p.over:
			return refuse("cannot-start", game.Plain("program", gnuName))
		case <-late.C:
			return refuse("cannot-start", game.Plain("program", gnuName))
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

// settings are commands to the program that make it play by our switches.
func (b *GNU) settings() (string, error) {
	chosen := map[string]string{}
	for name, usual := range gnuOptions {
		chosen[name] = usual
	}
	for _, o := range b.Options {
		_, known := chosen[o.Name]
		number, err := strconv.ParseFloat(o.Value, 64)
		if ok := o.Name == "cubeful" && (o.Value == "on" || o.Value == "off") || err == nil && number >= 0 && number < 10; !known || !ok {
			return "", refuse("gnubg-option", game.Plain("option", game.Excerpt(o.Name+"="+o.Value)))
		}
		chosen[o.Name] = o.Value
	}
	var out strings.Builder
	for _, what := range []string{"chequerplay", "cubedecision"} {
		fmt.Fprintf(&out, "set evaluation %s type evaluation\n", what)
		for name, value := range chosen {
			fmt.Fprintf(&out, "set evaluation %s evaluation %s %s\n", what, name, value)
		}
	}
	on := map[string]string{"true": "on", "false": "off"}
	for _, sw := range b.Set.Switches {
		if sw.Name == "jacoby" {
			fmt.Fprintf(&out, "set jacoby %s\n", on[b.Set.Value(sw)])
		}
	}
	return out.String(), nil
}

// learn asks two questions that have one sensible answer each, because versions read boards differently: who has a hopeless race passes a
// double, and who trails after the Crawford game doubles at once.
func (p *gnu) learn(ctx context.Context) error {
	behind, ahead := points{10: 5, 11: 5, 12: 5}, points{3: 2, 4: 3, 5: 3, 6: 3}
	p.takes = -1
	answer, err := p.ask(ctx, board{mine: behind, theirs: ahead, cube: 1, mayDouble: [2]int{1, 1}, doubled: true}, 0)
	if err != nil {
		return refused(err)
	}
	if answer != "drop" {
		p.takes = 1
	}
	start := points{6: 5, 8: 3, 13: 5, 24: 2}
	answer, err = p.ask(ctx, board{mine: start, theirs: start, cube: 1, mayDouble: [2]int{1, 1}, match: 7, score: [2]int{3, 6}, late: true}, 0)
	if err != nil {
		return refused(err)
	}
	p.swaps = answer != "double"
	return nil
}

// refused is a fault before the game: the program is not seated.
func refused(err error) error {
	var f *engine.Fault
	if errors.As(err, &f) {
		return &game.BadText{Reasons: []game.Reason{f.Why}}
	}
	return err
}

// Turn asks for a turn; what is forced is not asked.
func (p *gnu) Turn(ctx context.Context, s engine.Situation) (string, error) {
	if moves := s.Now.Moves(); len(moves) == 1 {
		return moves[0].Text, nil
	}
	longest := s.Limits.Time
	if s.Clock != nil {
		longest = max(longest, s.Clock.Left[s.Now.ToAct()])
	}
	answer, err := p.ask(ctx, boardOf(s.Now), longest)
	if err != nil {
		return "", err
	}
	turn := answer
	switch turn {
	case "drop":
		turn = "pass"
	case "beaver":
		if _, err := s.Now.Play(turn); err != nil {
			turn = "take" // the sheet has no beavers
		}
	}
	played, err := s.Now.Recorded(turn)
	if err != nil {
		return "", illegal(gnuName, answer)
	}
	return played.Text, nil
}

// ask writes a board and reads what to do.
func (p *gnu) ask(ctx context.Context, b board, longest time.Duration) (answer string, err error) {
	p.owes = true
	p.say("%s", b.text(p.takes, p.swaps))
	err = p.hear(ctx, longest+patience, func(line string) bool {
		answer = strings.TrimSpace(line)
		return true
	})
	if err != nil {
		return "", blame(gnuName, err)
	}
	p.owes = false
	return answer, nil
}

// Close leaves the connection to the next game.
func (p *gnu) Close() {
	if p.owes {
		p.end()
		return
	}
	p.of.rest(p)
}

// Close ends what plays no game.
func (b *GNU) Close() { b.closeAll() }

func (p *gnu) end() {
	if p.wire != nil {
		p.leave()
		p.conn.Close()
	}
	if p.process != nil {
		p.kill()
	}
	if p.dir != "" {
		_ = os.RemoveAll(p.dir)
	}
}

// points are how many checkers a side has on its own points, 25 being its bar.
type points [26]int

// board is what is asked, as the player sees it who must decide.
type board struct {
	mine, theirs points
	dice         string // "31"; "" for a question about the cube
	cube         int
	mayDouble    [2]int // the player, the other: 1 if the cube is his or in the middle
	doubled      bool   // the other has doubled
	match        int    // points; 0 is money
	score        [2]int
	late         bool // the Crawford game is over, or there is none
}

func boardOf(pos game.Position) board {
	me := pos.ToAct()
	b := board{mayDouble: [2]int{1, 1}}
	for _, piece := range pos.Pieces() {
		point, err := strconv.Atoi(piece.Square)
		switch {
		case piece.Square == "bar":
			point = 25
		case err != nil:
			continue // borne off
		case piece.Owner == game.Second:
			point = 25 - point
		}
		if piece.Owner == me {
			b.mine[point]++
		} else {
			b.theirs[point]++
		}
	}
	number := func(text string) int { n, _ := strconv.Atoi(text); return n }
	crawford := false
	for _, f := range pos.Facts() {
		switch f.Name {
		case "dice":
			b.dice = f.Value
		case "cube":
			b.cube = number(f.Value)
			switch f.Seat {
			case me:
				b.mayDouble[1] = 0
			case me.Other():
				b.mayDouble[0] = 0
			}
		case "double":
			b.doubled = true
		case "match":
			b.match = number(f.Value)
		case "score":
			if f.Seat == me {
				b.score[0] = number(f.Value)
			} else {
				b.score[1] = number(f.Value)
			}
		case "crawford":
			crawford = true
		}
	}
	b.late = b.match > 0 && !crawford && max(b.score[0], b.score[1]) == b.match-1
	return b
}

// text is the board in the notation of FIBS, which the program reads.
func (b board) text(takes int, swaps bool) string {
	var out strings.Builder
	add := func(numbers ...int) {
		for _, n := range numbers {
			fmt.Fprintf(&out, ":%d", n)
		}
	}
	out.WriteString("board:me:you")
	turn, doubled, late := 1, 0, 0
	if b.doubled {
		turn, doubled = takes, 1
	} else if swaps {
		b.score[0], b.score[1] = b.score[1], b.score[0]
	}
	if b.late {
		late = 1
	}
	add(b.match, b.score[0], b.score[1])
	off := [2]int{15, 15}
	for point := range 26 {
		add(b.mine[point] - b.theirs[25-point])
		off[0] -= b.mine[point]
		off[1] -= b.theirs[point]
	}
	add(turn)
	first, second := 0, 0
	if len(b.dice) == 2 {
		first, second = int(b.dice[0]-'0'), int(b.dice[1]-'0')
	}
	add(first, second, first, second, b.cube, b.mayDouble[0], b.mayDouble[1], doubled)
	add(1, -1, 0, 25, off[0], off[1], 0, 0, 0, 0, 0, late) // colour, direction, home, bar, borne off
	return out.String()
}
