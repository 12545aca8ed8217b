package enginetest

import (
	"context"
	"errors"
	"math/rand/v2"
	"reflect"
	"runtime"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
)

var background = context.Background()

// refusals: another game, no game, a game that is over and a roll of the dice have errors of their own.
func refusals(k Kit) (faults []error) {
	f := (*list)(&faults)
	p := k.Make(1, 1)
	ask := func(what string, pos game.Position, want error) {
		if _, err := p.Choose(background, pos, engine.Limits{Nodes: 100}, nil); !errors.Is(err, want) {
			f.add("%s: Choose gives %v, wanted %v", what, err, want)
		}
		if _, err := p.Judge(background, pos, engine.Question{Limits: engine.Limits{Nodes: 100}}, nil); !errors.Is(err, want) {
			f.add("%s: Judge gives %v, wanted %v", what, err, want)
		}
		if p.Agrees(background, pos, game.Ending{Kind: game.Draw, By: game.First, Asks: true}) {
			f.add("%s: it agrees to a draw", what)
		}
	}
	ask("another game", k.Foreign, engine.ErrForeign)
	ask("no game", nil, engine.ErrForeign)
	ask("a game that is over", k.over(), engine.ErrNoTurn)
	if start := k.Sheet.Start(); start.ToAct() == game.Dice {
		ask("the dice to act", start, engine.ErrNoTurn)
	}
	return faults
}

// legality: at every level and with any limits the turn and the line after it are legal, the limits hold, and reports grow.
func legality(k Kit) (faults []error) {
	f := (*list)(&faults)
	positions := k.choices()
	for level := range engine.Levels + 1 {
		p := k.Make(level, uint64(level))
		for n, pos := range positions {
			limits := []engine.Limits{{Nodes: uint64(1 + n*37%400)}, {Depth: 1 + n%3}, {Time: 1}, {Nodes: 300, Depth: 2}}[n%4]
			if level == 0 && limits.Depth > 0 {
				limits.Nodes = 3000 // a depth alone may take long
			}
			var told []engine.Info
			info, err := p.Choose(background, pos, limits, func(i engine.Info) { told = append(told, i) })
			if err != nil {
				f.add("level %d, %q, %+v: %v", level, pos, limits, err)
				continue
			}
			if err := playable(pos, info.Line); err != nil {
				f.add("level %d, %+v: %v", level, limits, err)
			}
			if limits.Nodes > 0 && info.Nodes > max(limits.Nodes, k.First) || limits.Depth > 0 && info.Depth > limits.Depth {
				f.add("level %d, %q: depth %d with %d nodes for %+v", level, pos, info.Depth, info.Nodes, limits)
			}
			before := engine.Info{Depth: -1}
			for _, i := range told {
				if i.Depth <= before.Depth || i.Nodes < before.Nodes || playable(pos, i.Line) != nil {
					f.add("level %d, %q: reports %+v after %+v", level, pos, i, before)
				}
				before = i
			}
		}
	}
	return faults
}

// counter is a context that counts how often it is asked whether to stop, and says so from a certain time on.
type counter struct {
	context.Context
	polls, stopAt uint64
	done          chan struct{}
}

func newCounter(stopAt uint64) *counter {
	return &counter{Context: background, stopAt: stopAt, done: make(chan struct{})}
}

func (c *counter) poll() bool {
	if c.polls++; c.polls == c.stopAt {
		close(c.done)
	}
	return c.stopAt > 0 && c.polls >= c.stopAt
}

func (c *counter) Done() <-chan struct{} { c.poll(); return c.done }

func (c *counter) Err() error {
	if c.poll() {
		return context.Canceled
	}
	return nil
}

// polling: the signal is looked at every so many nodes, and obeyed.
func polling(k Kit) (faults []error) {
	f := (*list)(&faults)
	p := k.Make(0, 1)
	all := engine.Limits{Time: time.Hour, Nodes: 8 * k.Poll}
	for _, pos := range k.choices() {
		ctx := newCounter(0)
		info, err := p.Choose(ctx, pos, all, nil)
		if err != nil || ctx.polls+1 < info.Nodes/k.Poll {
			f.add("%q: Choose looks at the signal %d times in %d nodes, %v", pos, ctx.polls, info.Nodes, err)
		}
		ctx = newCounter(3)
		if info, err = p.Choose(ctx, pos, all, nil); err != nil || info.Nodes > 3*k.Poll || playable(pos, info.Line) != nil {
			f.add("%q: Choose, told to stop at the third look: %+v, %v", pos, info, err)
		}
		ctx = newCounter(4)
		j, err := p.Judge(ctx, pos, engine.Question{Best: 2, Limits: all}, nil)
		if err != nil && !errors.Is(err, context.Canceled) || j.Nodes > 4*k.Poll {
			f.add("%q: Judge, told to stop at the fourth look: %d nodes, %v", pos, j.Nodes, err)
		}
		ctx = newCounter(1)
		if info, err = p.Choose(ctx, pos, all, nil); err != nil || playable(pos, info.Line) != nil {
			f.add("%q: Choose, told to stop before it began: %+v, %v", pos, info, err)
		}
	}
	return faults
}

// singles: where there is no choice there is nothing to think about.
func singles(k Kit) (faults []error) {
	f := (*list)(&faults)
	strong, weak := k.Make(0, 1), k.Make(3, 1)
	seen := 0
	k.wander(20, func(pos game.Position, _ *rand.Rand) bool {
		moves := pos.Moves()
		if len(moves) != 1 {
			return false
		}
		seen++
		limits := engine.Limits{Time: time.Hour, Nodes: 40 * k.Poll}
		for _, p := range []engine.Player{strong, weak} {
			info, err := p.Choose(background, pos, limits, nil)
			if err != nil || info.Line[0] != moves[0].Text || info.Depth > 1 || info.Nodes > k.Poll {
				f.add("%q: Choose gives %+v, %v", pos, info, err)
			}
		}
		j, err := strong.Judge(background, pos, engine.Question{Best: 3, Limits: limits}, nil)
		if err != nil || len(j.Verdicts) != 1 || j.Verdicts[0].Turn != moves[0].Text || j.Depth > 1 {
			f.add("%q: Judge gives %+v, %v", pos, j, err)
		}
		return seen >= k.Positions || len(faults) > 0
	})
	return faults
}

// repetition: two players of the same level and seed choose the same with the same nodes.
func repetition(k Kit) (faults []error) {
	f := (*list)(&faults)
	for level := 0; level <= engine.Levels; level += 2 {
		var games [2][]engine.Info
		for g := range games {
			p := k.Make(level, 5)
			for _, pos := range k.choices() {
				info, _ := p.Choose(background, pos, engine.Limits{Nodes: 1500}, nil)
				games[g] = append(games[g], info)
			}
		}
		for i, info := range games[0] {
			if other := games[1][i]; !reflect.DeepEqual(info, other) {
				f.add("level %d: %+v, and then %+v", level, info, other)
				break
			}
		}
	}
	return faults
}

// memory: a player keeps what he may, and thinking longer makes nothing more.
func memory(k Kit) (faults []error) {
	f := (*list)(&faults)
	positions := k.choices()
	k.Make(0, 1) // what is made once for all players is made now
	for level, most := range map[int]uint64{0: k.Bytes, 4: k.Level} {
		before := heap()
		p := k.Make(level, 1)
		made := func(nodes uint64) uint64 {
			from := allocated()
			for _, pos := range positions {
				_, _ = p.Choose(background, pos, engine.Limits{Nodes: nodes}, nil)
				_, _ = p.Judge(background, pos, engine.Question{Best: 2, Limits: engine.Limits{Nodes: nodes}}, nil)
			}
			return allocated() - from
		}
		made(5000) // buffers may grow
		few, many := made(500), made(5000)
		if more := (int64(many) - int64(few)) / int64(len(positions)); more > 32<<10 {
			f.add("level %d: ten times the nodes make %d bytes more a turn", level, more)
		}
		if kept := int64(heap()) - int64(before); kept > int64(most) {
			f.add("level %d keeps %d bytes, it may keep %d", level, kept, most)
		}
		runtime.KeepAlive(p)
	}
	return faults
}

func heap() uint64 {
	runtime.GC()
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

func allocated() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.TotalAlloc
}
