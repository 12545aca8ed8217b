package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"net"
	"net/url"
	"os"
	"os/exec"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/bus/natstest"
	"crownhead/internal/client"
	"crownhead/internal/games"
	"crownhead/internal/porttest"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// node is one process of several that serve the same tables.
type node struct {
	t       *testing.T
	args    []string
	address string
	mu      sync.Mutex
	process *exec.Cmd
}

// start runs the node and waits until it says that visitors can come.
func (n *node) start() {
	n.t.Helper()
	n.mu.Lock()
	defer n.mu.Unlock()
	n.process = exec.Command(os.Args[0], n.args...)
	n.process.Env = append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1", "GOMAXPROCS=2")
	out, err := n.process.StdoutPipe()
	if err != nil {
		n.t.Error(err)
		return
	}
	n.process.Stderr = n.t.Output()
	if err := n.process.Start(); err != nil {
		n.t.Error(err)
		return
	}
	ready := make(chan struct{})
	go func() {
		lines := bufio.NewScanner(out)
		for lines.Scan() {
			if strings.Contains(lines.Text(), "http://") {
				close(ready)
				break
			}
		}
		_, _ = io.Copy(io.Discard, out)
	}()
	if n.address == "" {
		return // an engine's node says nothing
	}
	select {
	case <-ready:
	case <-time.After(patience):
		n.t.Errorf("%v does not start", n.args)
	}
}

// kill ends the node as a power cut would.
func (n *node) kill() {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.process != nil {
		_ = n.process.Process.Kill()
		_ = n.process.Wait()
		n.process = nil
	}
}

// proxy is a way to the bus that can be cut.
type proxy struct {
	to     string
	listen net.Listener
	mu     sync.Mutex
	cut    bool
	open   map[net.Conn]struct{}
}

func newProxy(t *testing.T, to string) *proxy {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	p := &proxy{to: to, listen: l, open: map[net.Conn]struct{}{}}
	t.Cleanup(func() { _ = l.Close(); p.set(true) })
	go func() {
		for {
			from, err := l.Accept()
			if err != nil {
				return
			}
			go p.carry(from)
		}
	}()
	return p
}

func (p *proxy) carry(from net.Conn) {
	defer from.Close()
	p.mu.Lock()
	cut := p.cut
	p.mu.Unlock()
	if cut {
		return
	}
	to, err := net.Dial("tcp", p.to)
	if err != nil {
		return
	}
	defer to.Close()
	p.mu.Lock()
	p.open[from], p.open[to] = struct{}{}, struct{}{}
	p.mu.Unlock()
	go func() { _, _ = io.Copy(to, from); _ = to.Close() }()
	_, _ = io.Copy(from, to)
	p.mu.Lock()
	delete(p.open, from)
	delete(p.open, to)
	p.mu.Unlock()
}

func (p *proxy) set(cut bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.cut = cut
	if cut {
		for c := range p.open {
			_ = c.Close()
		}
	}
}

// acked is a turn that a server has said is done.
type acked struct {
	table, text string
	seq         int
}

// ledger is what the players of all games were told.
type ledger struct {
	mu    sync.Mutex
	turns []acked
	began map[string]time.Time // by table: when its first turn was acknowledged
	ended map[string]time.Time
}

func (l *ledger) done(table, text string, seq int) {
	l.mu.Lock()
	defer l.mu.Unlock()
	l.turns = append(l.turns, acked{table, text, seq})
	if l.began[table].IsZero() {
		l.began[table] = time.Now()
	}
	l.ended[table] = time.Now()
}

// sit plays random turns at a table until it is over.
func sit(ctx context.Context, s *client.Server, id string, seed uint64, told *ledger) error {
	chance := rand.New(rand.NewPCG(seed, 1))
	table, err := watch(ctx, s, id)
	if err != nil {
		return err
	}
	defer table.Close()
	for {
		change, err := table.Next(ctx)
		if err != nil {
			return err
		}
		if change.Over() {
			return nil
		}
		moves := change.Yours.Moves
		if len(moves) == 0 || change.Kind == client.Presence {
			continue
		}
		turn := moves[chance.IntN(len(moves))].Text
		done, err := again(ctx, func() (wire.Done, error) { return table.Do(ctx, wire.Ask{Do: "play", Text: turn}) })
		var refused *client.Refused
		switch {
		case err == nil:
			told.done(id, turn, done.Seq)
		case errors.As(err, &refused):
			// Stale: news are on their way. Anything else would be a legal turn refused.
			if !refused.Stale && refused.Reasons[0].Token != "not-your-turn" {
				return fmt.Errorf("%s at %s: %w", turn, change.Table.State.Position.Text, err)
			}
		default:
			return err
		}
	}
}

// watch tries until the node is up.
func watch(ctx context.Context, s *client.Server, id string) (*client.Table, error) {
	return again(ctx, func() (*client.Table, error) { return s.Watch(ctx, id) })
}

// again does something until it works, or is refused for good.
func again[T any](ctx context.Context, f func() (T, error)) (T, error) {
	for {
		v, err := f()
		var p *client.Problem
		var no *client.Refused
		if err == nil || ctx.Err() != nil || errors.As(err, &p) && !p.Temporary() || errors.As(err, &no) && !no.Temporary() {
			return v, err
		}
		select {
		case <-ctx.Done():
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// Three real processes serve the same tables on a real PostgreSQL and a real NATS server, and a fourth thinks for the
// computer players. They are killed at random, started again, and one is cut off the bus. In the end every turn that was
// acknowledged is in the log once, every game has ended by the rules, and no clock is off by more than the outages.
func TestManyNodes(t *testing.T) {
	if testing.Short() || gametest.Race {
		t.Skip("the long tests run it: real processes, which the race detector does not see")
	}
	games := 60
	nats := natstest.Start(t)
	address := pgtest.Start(t).Database(t)
	bus, err := url.Parse(nats.URL())
	if err != nil {
		t.Fatal(err)
	}
	cable := newProxy(t, bus.Host)
	var nodes []*node
	for i := range 4 {
		n := &node{t: t}
		way := nats.URL()
		if i == 2 {
			way = "nats://" + cable.listen.Addr().String()
		}
		n.args = []string{"serve", "-postgres", address, "-nats", way, "-log-level", "error", "-limits", "off"}
		if i < 3 {
			n.address = porttest.Address(t)
			n.args = append(n.args, "-addr", n.address, "-engines", "0")
		} else {
			n.args = append(n.args, "-engine-only", "-engines", "2")
		}
		n.start()
		t.Cleanup(n.kill)
		nodes = append(nodes, n)
	}
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()

	told := &ledger{began: map[string]time.Time{}, ended: map[string]time.Time{}}
	var playing sync.WaitGroup
	var left atomic.Int64
	left.Store(int64(games))
	tables := make([]string, games)
	begin := make(chan struct{}, 24) // so many at once
	failed := make(chan error, 2*games+1)
	playing.Go(func() { // an evening, from all nodes
		if err := playEvening(ctx, nodes[:3]); err != nil {
			failed <- err
		}
	})
	go func() {
		for i := range games {
			begin <- struct{}{}
			playing.Add(1)
			go func() {
				defer func() { <-begin; playing.Done(); left.Add(-1) }()
				id, err := playOne(ctx, nodes, i, told)
				tables[i] = id
				if err != nil {
					failed <- fmt.Errorf("game %d, table %s: %w", i, id, err)
				}
			}()
		}
	}()

	outage := mayhem(ctx, t, nodes, cable, &left)
	playing.Wait()
	close(failed)
	for err := range failed {
		t.Error(err)
	}
	if t.Failed() {
		return
	}
	audit(t, address, tables, told, outage)
}

// playOne makes a table at one node and plays it from two, or against a computer player.
func playOne(ctx context.Context, nodes []*node, i int, told *ledger) (string, error) {
	people := [2]*client.Server{}
	for j := range people {
		s, err := client.New(client.Options{Address: "http://" + nodes[(i+j)%3].address})
		if err != nil {
			return "", err
		}
		people[j] = s
	}
	n := wire.NewTable{Rules: "checkers/maple", Clock: "30m", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}}
	switch i % 10 {
	case 3:
		n.Rules = "backgammon/fortress"
	case 7:
		n.Seats[1] = wire.NewSeat{Kind: "engine", Level: 1}
	}
	made, err := again(ctx, func() (wire.MadeTable, error) { return people[0].Create(ctx, n) })
	if err != nil {
		return "", err
	}
	if made.SeatLinks[1] == "" {
		return made.ID, sit(ctx, people[0], made.ID, uint64(i), told)
	}
	token := made.SeatLinks[1][strings.LastIndex(made.SeatLinks[1], "/")+1:]
	if _, err := again(ctx, func() (wire.TakenSeat, error) {
		return people[1].TakeSeat(ctx, made.ID, wire.TakeSeat{Token: token})
	}); err != nil {
		return made.ID, err
	}
	second := make(chan error, 1)
	go func() { second <- sit(ctx, people[1], made.ID, uint64(i)+1000, told) }()
	return made.ID, errors.Join(sit(ctx, people[0], made.ID, uint64(i), told), <-second)
}

// mayhem kills and starts nodes and cuts the cable until all games are over. It tells for how long anything was down.
func mayhem(ctx context.Context, t *testing.T, nodes []*node, cable *proxy, left *atomic.Int64) (outage time.Duration) {
	chance := rand.New(rand.NewPCG(4, 2))
	for round := 0; left.Load() > 0 && ctx.Err() == nil; round++ {
		time.Sleep(time.Duration(500+chance.IntN(1000)) * time.Millisecond)
		if round > 40 {
			continue // enough: let them finish
		}
		begun := time.Now()
		if round%4 == 3 {
			cable.set(true)
			time.Sleep(time.Duration(chance.IntN(2000)) * time.Millisecond)
			cable.set(false)
		} else {
			n := nodes[chance.IntN(len(nodes))]
			n.kill()
			time.Sleep(time.Duration(chance.IntN(500)) * time.Millisecond)
			n.start()
		}
		outage += time.Since(begun)
	}
	t.Logf("nodes or cable were down for %v in all", outage.Round(time.Millisecond))
	return outage
}

// audit holds what the players were told against the log.
func audit(t *testing.T, address string, tables []string, told *ledger, outage time.Duration) {
	t.Helper()
	s, err := store.Open(t.Context(), address, store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	turns := map[string][]acked{}
	for _, a := range told.turns {
		turns[a.table] = append(turns[a.table], a)
	}
	for _, id := range tables {
		log, err := s.Events(t.Context(), id, 0)
		if err != nil {
			t.Error(id, err)
			continue
		}
		table, err := play.Fold(games.Crownhead().Sheet, log)
		if err != nil {
			t.Errorf("table %s: the log cannot be played: %v", id, err)
			continue
		}
		if table.Phase != play.Over {
			t.Errorf("table %s is %s", id, table.Phase)
		}
		commands := map[string]int{}
		for i, e := range log {
			if e.Seq != i+1 {
				t.Errorf("table %s: event %d is where %d should be", id, e.Seq, i+1)
			}
			if e.Command != "" && play.Is[play.Played](e.Event) {
				commands[e.Command]++
			}
		}
		for command, n := range commands {
			if n > 1 {
				t.Errorf("table %s: command %s happened %d times", id, command, n)
			}
		}
		for _, a := range turns[id] {
			// What is acknowledged is the turn and whatever it led to, such as the end of the game.
			found := 0
			for _, e := range log[:min(a.seq, len(log))] {
				if e.Event == play.Event(play.Played{Turn: a.text}) && e.Seq <= a.seq {
					found = e.Seq
				}
			}
			if found == 0 {
				t.Errorf("table %s: the acknowledged turn %s, event %d, is not in the log", id, a.text, a.seq)
			}
		}
		played := 0
		for _, e := range log {
			if play.Is[play.Played](e.Event) && (e.By == game.First || e.By == game.Second) && table.Seats[e.By].Kind == play.Person {
				played++
			}
		}
		if played < len(turns[id]) {
			t.Errorf("table %s: %d turns were acknowledged and %d are in the log", id, len(turns[id]), played)
		}
		checkClocks(t, table, told, outage)
	}
	t.Logf("%d acknowledged turns at %d tables", len(told.turns), len(tables))
}

// checkClocks: both clocks together lost what passed between the first and the last turn, give or take the outages.
func checkClocks(t *testing.T, table play.Table, told *ledger, outage time.Duration) {
	t.Helper()
	spent := 2*table.Control.Time - table.Clock.Left[0] - table.Clock.Left[1]
	passed := told.ended[table.ID].Sub(told.began[table.ID])
	const slack = 10 * time.Second // two busy cores, and the first turn's own time
	if off := spent - passed; off > outage+slack || off < -outage-slack {
		t.Errorf("table %s: the clocks lost %v while %v passed", table.ID, spent, passed)
	}
}
