// Package uci lets other programs play and ask with lines of text: the Universal Chess Interface, for every rule set.
// docs/protocol.md describes it for readers outside.
//
// It knows the contracts of games and of computer players and the catalogue that it is given; it must not know a game by name, files
// or networks.
package uci

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// Server answers one program.
type Server struct {
	Catalogue *games.Catalogue
	Lang      game.Lang // of sentences
	Seed      uint64    // for the choices of the lower levels
}

// Serve reads commands until quit, the end of the input or the end of ctx. A search with limits is finished when the input ends, so
// that commands can be piped in.
func (v Server) Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s := &session{Server: v, ctx: ctx, out: out, best: 1, hash: usualHash, threads: 1}
	defer s.close()
	if err := s.setRules(s.usual()); err != nil {
		return err
	}
	s.ratings = s.set.Ratings
	if len(s.ratings) > 0 {
		s.rating = s.ratings[len(s.ratings)-1]
	}
	lines, failed := make(chan string), make(chan error, 1)
	go read(ctx, in, lines, failed)
	for {
		select {
		case <-ctx.Done():
			s.stop()
			return nil
		case line, ok := <-lines:
			if !ok {
				s.finish()
				return <-failed
			}
			if !s.obey(line) {
				s.stop()
				return nil
			}
		}
	}
}

// longest is the longest line that is read: a position with far more turns than any game has.
const longest = 1 << 20

// read hands out lines, also while a search runs. A line that is too long is dropped and handed out as overlong.
func read(ctx context.Context, in io.Reader, lines chan<- string, failed chan<- error) {
	defer close(lines)
	r := bufio.NewReader(in)
	for {
		var line strings.Builder
		tooLong := false
		more := true
		for more {
			part, prefix, err := r.ReadLine()
			if err != nil {
				if errors.Is(err, io.EOF) {
					err = nil
				}
				failed <- err
				return
			}
			tooLong = tooLong || line.Len()+len(part) > longest
			if !tooLong {
				line.Write(part)
			}
			more = prefix
		}
		text := line.String()
		if tooLong {
			text = overlong
		}
		select {
		case lines <- text:
		case <-ctx.Done():
			failed <- nil
			return
		}
	}
}

// overlong stands for a line that was too long; no line that was read has a line end.
const overlong = "\n"

// session is a conversation. Only the goroutine that obeys touches it, except for what mu guards.
type session struct {
	Server
	ctx context.Context

	set    games.Opened
	exact  games.Exact // nil if the rule set has no exact tables
	pos    game.Position
	level  int
	best   int           // MultiPV
	player engine.Player // nil until it is needed

	hash, threads int // the first in MiB

	limited bool  // the rating counts instead of the level
	rating  int   // UCI_Elo
	ratings []int // the rating lies between the first and the last; nil: the game has no UCI_Elo

	mu       sync.Mutex
	out      io.Writer
	thinking *thought // nil once its bestmove is written
	pace     engine.Pace
	last     lastTurn
}

// usual is the rule set at the beginning: the first that the protocol was made for.
func (s *session) usual() string {
	sets := s.Catalogue.All()
	i := slices.IndexFunc(sets, func(r games.RuleSet) bool { return r.Family.UCI })
	return sets[max(i, 0)].ID
}

// obey does what a line says, and tells whether the conversation goes on.
func (s *session) obey(line string) bool {
	if line == overlong {
		s.say("too-long")
		return true
	}
	command, rest, _ := strings.Cut(strings.TrimSpace(line), " ")
	rest = strings.TrimSpace(rest)
	switch command {
	case "quit":
		return false
	case "", "debug", "register":
	case "uci":
		s.introduce()
	case "isready":
		s.ready()
		s.write("readyok")
	case "stop":
		s.stop()
	case "ponderhit":
		s.ponderhit()
	case "why":
		s.why(rest)
	case "setoption", "ucinewgame", "position", "dice", "go":
		if s.thought() != nil {
			s.say("thinking", game.Plain("command", command))
			return true
		}
		switch command {
		case "setoption":
			s.setOption(rest)
		case "ucinewgame":
			s.pos, s.player, s.last = s.set.Start(), nil, lastTurn{}
		case "position":
			s.setPosition(strings.Fields(rest))
		case "dice":
			s.dice(rest)
		case "go":
			s.begin(strings.Fields(rest))
		}
	default:
		s.say("unknown-command", game.Plain("command", game.Excerpt(command)))
	}
	return true
}

// ready makes the player and lets it choose one turn, because some players load what they know only then: that takes a moment that
// no clock should pay for.
func (s *session) ready() {
	if s.player != nil {
		return
	}
	var rated bool
	if s.limited {
		s.player, rated = s.set.Rated(s.rating, s.Seed)
	}
	if !rated {
		s.player = s.set.Engine(s.level, s.Seed)
	}
	if !rated && s.level == 0 {
		engine.Tune(s.player, s.hash<<20, s.threads)
	}
	engine.Prepare(s.player)
	pos := s.set.Start()
	if pos.ToAct() == game.Dice {
		for _, roll := range pos.Moves() {
			if rolled, err := pos.Play(roll.Text); err == nil && rolled.ToAct() != game.Dice {
				pos = rolled
				break
			}
		}
	}
	if _, err := s.player.Choose(s.ctx, pos, engine.Limits{Depth: 1, Nodes: 1}, nil); err != nil {
		s.complain(err)
	}
}

func (s *session) setRules(id string) error {
	set, err := s.Catalogue.Open(id)
	if err != nil {
		return err
	}
	s.close()
	s.set, s.pos, s.player = set, set.Start(), nil
	if set.Family.Exact != nil {
		s.exact = set.Family.Exact(set.FullID, "")
	}
	return nil
}

func (s *session) close() {
	if s.exact != nil {
		s.exact.Close()
	}
	s.exact = nil
}

// write writes one line.
func (s *session) write(format string, args ...any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintf(s.out, format+"\n", args...)
}

// say writes a sentence of this package.
func (s *session) say(token string, args ...game.Arg) {
	s.tell(sentences.Reason(token, nil, args...).Text.In(s.Lang))
}

func (s *session) tell(sentence string) { s.write("info string %s", sentence) }

// complain tells why something is not done.
func (s *session) complain(err error) {
	var bad *game.BadText
	var no *game.Refused
	switch {
	case errors.As(err, &bad):
		s.tell(bad.In(s.Lang))
	case errors.As(err, &no):
		s.tell(no.In(s.Lang))
	default:
		s.tell(game.Excerpt(err.Error()))
	}
}
