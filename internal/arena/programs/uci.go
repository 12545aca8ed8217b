package programs

import (
	"context"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/arena/uci"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// Option is an option of a program, by the name that it has there.
type Option struct{ Name, Value string }

// UCI is a program that speaks the machine protocol. Each game in progress has a process; finished games leave theirs to the next.
type UCI struct {
	Set      games.Opened
	Command  []string // the program and its arguments
	Options  []Option
	Patience time.Duration // a minute unless given

	pool[*player]
}

// player is one process of the program.
type player struct {
	of *UCI
	*process
	*wire
	in    io.Closer
	ready bool // it waits for the next command

	turns, words []string // of the game so far, as the rules and as the protocol write them
	start        string   // where the turns begin; one of a match has several
	reached      game.Position
}

func (u *UCI) name() string { return filepath.Base(u.Command[0]) }

func (u *UCI) patience() time.Duration {
	if u.Patience > 0 {
		return u.Patience
	}
	return patience
}

// Sit gets a process ready for a game. The error is a *game.BadText if the program cannot play.
func (u *UCI) Sit(ctx context.Context) (engine.Contestant, error) {
	for {
		p, used := u.rested()
		if !used {
			var err error
			if p, err = u.start(ctx); err != nil {
				return nil, err
			}
		}
		p.turns, p.words, p.start, p.reached, p.ready = nil, nil, "", nil, false
		p.say("ucinewgame")
		p.say("isready")
		err := p.hear(ctx, u.patience(), func(line string) bool { return strings.TrimSpace(line) == "readyok" })
		if err == nil {
			p.ready = true
			return p, nil
		}
		p.end()
		switch {
		case ctx.Err() != nil:
			return nil, ctx.Err()
		case !used:
			return nil, refuse("not-ready", game.Plain("program", u.name()))
		} // else it has ended since its last game
	}
}

// Close ends all processes that play no game.
func (u *UCI) Close() { u.closeAll() }

func (u *UCI) start(ctx context.Context) (*player, error) {
	program := game.Plain("program", u.name())
	path, err := Find(u.Command[0])
	if err != nil {
		return nil, refuse("cannot-start", program)
	}
	cmd := exec.Command(path, u.Command[1:]...)
	in, err := cmd.StdinPipe()
	if err != nil {
		return nil, err
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	p := &player{of: u, in: in}
	if p.process, err = launch(cmd); err != nil {
		return nil, refuse("cannot-start", program)
	}
	p.wire = converse(out, in, func() {
		_ = cmd.Wait() // how it ends does not matter
		close(p.over)
	})
	if err := p.introduce(ctx); err != nil {
		p.end()
		return nil, err
	}
	return p, nil
}

// introduce learns which options there are, and sets ours.
func (p *player) introduce(ctx context.Context) error {
	u := p.of
	program := game.Plain("program", u.name())
	var known []string
	p.say("uci")
	err := p.hear(ctx, u.patience(), func(line string) bool {
		if rest, ok := strings.CutPrefix(line, "option name "); ok {
			name, _, _ := strings.Cut(rest, " type ")
			known = append(known, name)
		}
		return strings.TrimSpace(line) == "uciok"
	})
	if ctx.Err() != nil {
		return ctx.Err()
	}
	if err != nil {
		return refuse("not-uci", program)
	}
	has := func(name string) bool {
		return slices.ContainsFunc(known, func(k string) bool { return strings.EqualFold(k, name) })
	}
	switch {
	case has("Rules"):
		p.say("setoption name Rules value %s", u.Set.FullID)
	case !u.Set.Family.UCI:
		return refuse("no-rules", program, game.Plain("rules", u.Set.FullID))
	}
	for _, o := range u.Options {
		if !has(o.Name) {
			return refuse("no-option", program, game.Plain("name", game.Excerpt(o.Name)), game.Word("known", game.And(known...)))
		}
		p.say("setoption name %s value %s", o.Name, o.Value)
	}
	return nil
}

// Turn asks for a turn.
func (p *player) Turn(ctx context.Context, s engine.Situation) (string, error) {
	if err := p.follow(s); err != nil {
		return "", err
	}
	from := "startpos"
	if start := s.Start.String(); start != p.of.Set.Start().String() {
		from = "text " + start
		if p.of.Set.Family.UCI {
			from = "fen " + start
		}
	}
	if len(p.words) > 0 {
		from += " moves " + strings.Join(p.words, " ")
	}
	p.ready = false
	p.say("position %s", from)
	words, longest := limits(s)
	p.say("go %s", words)
	answer := ""
	err := p.hear(ctx, longest+p.of.patience(), func(line string) bool {
		rest, ok := strings.CutPrefix(line, "bestmove")
		if ok {
			answer, _, _ = strings.Cut(strings.TrimSpace(rest), " ")
		}
		return ok
	})
	if err != nil {
		return "", blame(p.of.name(), err)
	}
	p.ready = true
	text, err := uci.Named(p.of.Set, s.Now, answer)
	if err != nil {
		return "", illegal(p.of.name(), answer)
	}
	return text, nil
}

// follow writes the turns since the last call as the protocol does.
func (p *player) follow(s engine.Situation) error {
	start := s.Start.String()
	if p.start != start || len(p.turns) > len(s.Turns) || !slices.Equal(p.turns, s.Turns[:len(p.turns)]) {
		p.start, p.turns, p.words, p.reached = start, nil, nil, s.Start
	}
	for _, text := range s.Turns[len(p.turns):] {
		word := uci.Word(p.of.Set, p.reached, text)
		next, err := p.reached.Play(text)
		if err != nil {
			return err
		}
		p.turns, p.words, p.reached = append(p.turns, text), append(p.words, word), next
	}
	return nil
}

// limits is how long to think, as go takes it, and how long that is at most; 0 if no time limits it.
func limits(s engine.Situation) (words string, longest time.Duration) {
	l := s.Limits
	var all []string
	add := func(name string, n int64) { all = append(all, fmt.Sprintf("%s %d", name, n)) }
	if c := s.Clock; c != nil {
		add("wtime", c.Left[game.First].Milliseconds())
		add("btime", c.Left[game.Second].Milliseconds())
		add("winc", c.Increment[game.First].Milliseconds())
		add("binc", c.Increment[game.Second].Milliseconds())
		if c.MovesToGo > 0 {
			add("movestogo", int64(c.MovesToGo))
		}
		longest = c.Left[s.Now.ToAct()]
	} else if l == (engine.Limits{}) {
		l.Time = time.Second
	}
	if l.Time > 0 {
		add("movetime", max(l.Time.Milliseconds(), 1))
		longest = max(longest, l.Time)
	}
	if l.Nodes > 0 {
		add("nodes", int64(l.Nodes))
	}
	if l.Depth > 0 {
		add("depth", int64(l.Depth))
	}
	return strings.Join(all, " "), longest
}

// Close leaves the process to the next game, unless it owes an answer.
func (p *player) Close() {
	if !p.ready {
		p.end()
		return
	}
	p.of.rest(p)
}

// end ends the process.
func (p *player) end() {
	p.leave()
	p.say("quit")
	_ = p.in.Close()
	p.kill()
}
