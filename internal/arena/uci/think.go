package uci

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
)

// thought is a search under way.
type thought struct {
	began   time.Time
	cancel  context.CancelFunc
	done    chan struct{} // closed once bestmove is written
	release chan struct{} // closed once bestmove may be written

	// For the goroutine that obeys.
	held    bool // release is still open
	ponders bool
	share   time.Duration // how long it was to think from the beginning; 0 is any time
	hit     time.Duration // how long it may think once the turn that it ponders on was played; 0 is any time

	pos   game.Position
	known map[string]string // by turn: what exact tables say of it, as a score
}

// thought is the search under way, or nil.
func (s *session) thought() *thought {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.thinking
}

// begin starts a search, which answers by itself.
func (s *session) begin(words []string) {
	began := time.Now()
	a := s.read(words)
	switch seat := s.pos.ToAct(); seat {
	case game.Dice:
		s.say("dice-act")
		s.write("bestmove (none)")
		return
	case game.Nobody:
		if o, over := s.pos.Outcome(); over {
			s.tell(o.Why.Text.In(s.Lang))
		}
		s.write("bestmove (none)")
		return
	default:
		s.ready()
		t := &thought{began: began, pos: s.pos, done: make(chan struct{}), release: make(chan struct{}), held: true}
		ctx, limits := s.ctx, a.limits
		limits.Time, limits.Saves = s.paced(a, seat), a.clocked[seat] && a.limits.Time == 0
		if a.infinite || a.ponder {
			t.ponders, t.hit = a.ponder && !a.infinite, limits.Time
			limits.Time = longestTime
		} else {
			t.share = limits.Time
			t.let()
		}
		if limits.Time > 0 {
			ctx, t.cancel = context.WithDeadline(ctx, began.Add(limits.Time))
		} else {
			ctx, t.cancel = context.WithCancel(ctx)
		}
		s.mu.Lock()
		s.thinking = t
		s.mu.Unlock()
		go s.think(ctx, t, s.player, engine.Question{Turns: a.turns, Best: s.best, Limits: limits})
	}
}

// paced is how long a seat may think. How long its last turn took is seen by its clock: to what passed here it adds the way to the other
// program and back.
func (s *session) paced(a ask, seat game.Seat) time.Duration {
	s.mu.Lock()
	defer s.mu.Unlock()
	if l := s.last; l.share > 0 && l.seat == seat && a.clocked[seat] && a.increment[seat] == l.increment {
		if spent := l.left + l.increment - a.left[seat]; spent > l.share && spent < l.left {
			s.pace.Took(l.share, spent)
		}
	}
	share := a.time(seat, &s.pace)
	s.last = lastTurn{}
	if a.clocked[seat] && !a.ponder && !a.infinite && a.limits.Time == 0 {
		s.last = lastTurn{seat, a.left[seat], a.increment[seat], share}
	}
	return share
}

// lastTurn is what was known of the clock when a turn began.
type lastTurn struct {
	seat                   game.Seat
	left, increment, share time.Duration
}

// stop ends a search, if there is one, and waits for its answer.
func (s *session) stop() {
	t := s.thought()
	if t == nil {
		return
	}
	t.cancel()
	t.let()
	<-t.done
}

// finish waits for a search that ends by itself, and stops another.
func (s *session) finish() {
	t := s.thought()
	if t == nil {
		return
	}
	if t.held {
		s.stop()
	}
	<-t.done
}

// ponderhit goes on with a search as if it had begun now, with all that it knows.
func (s *session) ponderhit() {
	t := s.thought()
	if t == nil || !t.ponders {
		s.say("no-ponder")
		return
	}
	t.ponders = false
	if t.hit > 0 {
		time.AfterFunc(t.hit, t.cancel)
	}
	t.let()
}

// let lets the answer be written.
func (t *thought) let() {
	if t.held {
		t.held = false
		close(t.release)
	}
}

// think searches and answers.
func (s *session) think(ctx context.Context, t *thought, player engine.Player, q engine.Question) {
	defer close(t.done)
	defer t.cancel()
	t.known = s.probe(t.pos)
	var line []string
	var err error
	if q.Best > 1 || len(q.Turns) > 0 {
		line, err = s.judge(ctx, t, player, q)
	} else {
		line, err = s.choose(ctx, t, player, q.Limits)
	}
	<-t.release
	if err != nil { // cannot be: somebody has a turn to choose
		s.complain(err)
	}
	answer := "bestmove (none)"
	if words := s.words(t.pos, line[:min(2, len(line))]); len(words) > 0 {
		answer = "bestmove " + strings.Join(words, " ponder ")
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	fmt.Fprintln(s.out, answer)
	s.thinking = nil
	if t.share > 0 {
		s.pace.Took(t.share, time.Since(t.began))
	}
}

func (s *session) choose(ctx context.Context, t *thought, player engine.Player, limits engine.Limits) ([]string, error) {
	var last engine.Info
	told := func(i engine.Info) {
		if len(i.Line) > 0 && (i.Depth != last.Depth || i.Nodes != last.Nodes || last.Line == nil) {
			last = i
			s.inform(t, 0, i.Depth, i.Nodes, s.score(t, i.Line[0], i.Score, i.Wins, float64(i.Score)/100), i.Line)
		}
	}
	found, err := player.Choose(ctx, t.pos, limits, told)
	if err == nil {
		told(found)
	}
	return found.Line, err
}

// judge compares turns: those of searchmoves, or the best.
func (s *session) judge(ctx context.Context, t *thought, player engine.Player, q engine.Question) ([]string, error) {
	told := func(j engine.Judgement) (best []string) {
		n := 0
		for _, v := range j.Verdicts {
			if n == q.Best || len(q.Turns) > 0 && !slices.Contains(q.Turns, v.Turn) {
				continue
			}
			if n++; n == 1 {
				best = v.Line
			}
			equity := float64(v.Score) / 100
			if v.Chances != nil {
				equity = v.Chances.Equity
			}
			s.inform(t, n, j.Depth, j.Nodes, s.score(t, v.Turn, v.Score, v.Wins, equity), v.Line)
		}
		return best
	}
	found, err := player.Judge(ctx, t.pos, q, func(j engine.Judgement) { told(j) })
	if err == nil {
		return told(found), nil
	}
	if len(q.Turns) > 0 { // stopped before anything was found out
		return q.Turns[:1], nil
	}
	return s.choose(ctx, t, player, q.Limits)
}

// probe is what exact tables know of the turns of a position.
func (s *session) probe(pos game.Position) map[string]string {
	known := map[string]string{}
	if s.exact == nil || s.set.Family.UCI {
		return known
	}
	for _, turn := range s.exact.Probe(pos).Turns {
		if turn.Verdict == nil {
			continue
		}
		known[turn.Text] = "exact " + turn.Value
		if turn.Distance != nil {
			known[turn.Text] += fmt.Sprintf(" %d", *turn.Distance)
		}
	}
	return known
}

// score is what a turn is worth, as the protocol writes it.
func (s *session) score(t *thought, turn string, score, wins int, equity float64) string {
	if known, ok := t.known[turn]; ok {
		return known
	}
	switch {
	case s.set.Family.Study.Measure.Points:
		return fmt.Sprintf("equity %.3f", equity)
	case wins == 0:
		return fmt.Sprintf("cp %d", score)
	case s.set.Family.UCI && wins > 0: // in moves of the side, not in turns of both
		return fmt.Sprintf("mate %d", (wins+1)/2)
	case s.set.Family.UCI:
		return fmt.Sprintf("mate %d", wins/2)
	case wins > 0:
		return fmt.Sprintf("exact win %d", wins)
	}
	return fmt.Sprintf("exact loss %d", -wins)
}

// inform tells what is known of a line; multi is its place among several, or 0.
func (s *session) inform(t *thought, multi, depth int, nodes uint64, score string, line []string) {
	place := ""
	if multi > 0 {
		place = fmt.Sprintf(" multipv %d", multi)
	}
	passed := time.Since(t.began)
	perSecond := float64(nodes) / max(passed.Seconds(), 1e-6)
	s.write("info depth %d%s score %s nodes %d nps %.0f time %d pv %s",
		depth, place, score, nodes, perSecond, passed.Milliseconds(), strings.Join(s.words(t.pos, line), " "))
}
