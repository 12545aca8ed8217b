package main

import (
	"fmt"
	"math"
	"strconv"

	"crownhead/internal/arena/match"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// rung is how a level scores against the one below it.
type rung struct {
	Rules  string   `json:"rules"`
	Level  int      `json:"level"`
	Below  int      `json:"below"`
	Games  int      `json:"games"`
	Wins   int      `json:"wins"`
	Draws  int      `json:"draws"`
	Losses int      `json:"losses"`
	Mean   float64  `json:"mean"`
	Error  *float64 `json:"error,omitempty"` // nil: one pair has no spread
	Points bool     `json:"points"`
	Fair   *float64 `json:"withoutLuck,omitempty"`
	Within *float64 `json:"withoutLuckError,omitempty"`
}

// climb plays every level of rule sets against the one below it, the weakest first, and prints a line of a table as soon as it is known. What
// has been played when it is stopped is printed too.
func (c *matchCall) climb(plan match.Match) error {
	sets := make([]games.Opened, 0, len(c.args))
	for _, id := range c.args {
		set, err := c.catalogue.Open(id)
		if err != nil {
			return err
		}
		sets = append(sets, set)
	}
	if !c.json {
		c.printf("%s\n| --- | --- | --- | --- | --- | --- |\n", c.say("ladder-head"))
	}
	rungs := []rung{}
	for _, set := range sets {
		for level := 2; level <= engine.Levels && c.Err() == nil; level++ {
			r, err := c.step(plan, set, level)
			if err != nil {
				return err
			}
			if r.Games > 0 {
				rungs = append(rungs, r)
			}
		}
	}
	if c.json {
		return c.printJSON(rungs)
	}
	return nil
}

// step plays a level against the one below.
func (c *matchCall) step(plan match.Match, set games.Opened, level int) (rung, error) {
	m := plan
	m.Rules, m.Sheet, m.Opening, m.Scored = set.FullID, set.Sheet, set.Family.Opening, set.Family.Study.Scored(set.Start())
	m.A, m.B = ofLevel(set, level), ofLevel(set, level-1)
	var err error
	if m.Luck, err = c.lucky(set); err != nil {
		return rung{}, err
	}
	scores := m.Scored
	var played []match.Game
	err = m.Run(c, nil, func(g match.Game) {
		played = append(played, g)
		if c.watched() {
			fmt.Fprintf(c.err, "\r\x1b[K%s – %s  %d/%d  %s", m.A.Name, m.B.Name, len(played), m.Games, c.score(match.Total(played, scores)))
		}
	})
	if c.watched() {
		fmt.Fprint(c.err, "\r\x1b[K")
	}
	if err != nil && c.Err() == nil {
		return rung{}, err
	}
	s := match.Total(played, scores)
	r := rung{
		Rules: set.FullID, Level: level, Below: level - 1, Games: s.Games, Wins: s.Wins, Draws: s.Draws, Losses: s.Losses, Mean: s.Mean, Points: scores,
	}
	if !math.IsInf(s.Error, 1) {
		r.Error = &s.Error
	}
	if s.Lucky && r.Error != nil {
		r.Fair, r.Within = &s.Fair, &s.FairError
	}
	if !c.json && s.Games > 0 {
		c.printf("| `%s` %d – %d | %d | %d | %d | %d | %s |\n", r.Rules, r.Level, r.Below, s.Games, s.Wins, s.Draws, s.Losses, c.share(s))
	}
	return r, nil
}

func ofLevel(set games.Opened, level int) match.Side {
	return match.Own(set.FullID+":"+strconv.Itoa(level), func(seed uint64) engine.Player { return set.Engine(level, seed) }, engine.Limits{})
}
