package main

import (
	"math/rand/v2"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/arena/programs"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// contestant reads "chess/fide:8" and what else can play; done ends its processes.
func (c *call) contestant(text string) (set games.Opened, side match.Side, done func(), err error) {
	id, who, ok := strings.Cut(text, ":")
	if set, err = c.catalogue.Open(id); err != nil {
		return set, side, nil, err
	}
	if !ok {
		return set, side, nil, bad("bad-contestant", game.Plain("text", game.Excerpt(text)))
	}
	side, done, err = c.player(set, who, bad("bad-contestant", game.Plain("text", game.Excerpt(text))))
	side.Name = set.FullID + ":" + who
	return set, side, done, err
}

// player reads who plays: a level, random, mixed, limits of full strength, or another program, with its limits and options, parted by commas.
// It answers what it cannot read with the error wrong.
func (c *call) player(set games.Opened, who string, wrong error) (side match.Side, done func(), err error) {
	done = func() {}
	first, rest, _ := strings.Cut(who, ",")
	what, value, _ := strings.Cut(first, "=")
	limits := &limiting{}
	var options []programs.Option
	for _, part := range slices.DeleteFunc(strings.Split(rest, ","), func(p string) bool { return p == "" }) {
		name, value, given := strings.Cut(part, "=")
		if !given {
			return side, done, wrong
		}
		if !limits.limited(name, value) {
			options = append(options, programs.Option{Name: name, Value: value})
		}
	}
	own := func(level int) func(uint64) engine.Player {
		return func(seed uint64) engine.Player { return set.Engine(level, seed) }
	}
	switch {
	case what == "exec" && len(strings.Fields(value)) > 0:
		program := &programs.UCI{Set: set, Command: strings.Fields(value), Options: options}
		side.Sit, done, options = programs.Seat(program), program.Close, nil
	case first == "gnubg" || what == "gnubg" && value != "" && len(options) == 0:
		program := &programs.GNU{Set: set, Address: value, Options: options}
		side.Sit, done, options = programs.Seat(program), program.Close, nil
	case first == "random":
		side = match.Own("", func(seed uint64) engine.Player { return engine.Random(0, seed) }, engine.Limits{})
	case first == "mixed": // every level and full strength, another in each game
		side = match.Own("", func(seed uint64) engine.Player {
			return set.Engine(rand.New(rand.NewPCG(seed, 9)).IntN(engine.Levels+1), seed)
		}, engine.Limits{})
	case limits.limited(what, value):
		side = match.Own("", own(0), engine.Limits{})
	default:
		level, err := readLevel(first, 0)
		if err != nil || level == 0 {
			return side, done, wrong
		}
		side = match.Own("", own(level), engine.Limits{})
	}
	if len(options) > 0 { // no such player takes options
		return side, done, wrong
	}
	side.Limits, err = limits.limits()
	return side, done, err
}

// limited takes a limit by its name, and tells whether it is one. An empty one would not limit.
func (l *limiting) limited(name, value string) bool {
	where, ok := map[string]*string{"nodes": &l.nodes, "time": &l.time, "depth": &l.depth}[name]
	if !ok || value == "" {
		return false
	}
	*where = value
	return true
}
