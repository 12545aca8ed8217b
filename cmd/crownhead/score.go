package main

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/arena/match"
)

// share is a score as a table has it: the part of the points in per cent, or points a game, with the interval.
func (c *call) share(s match.Score) string {
	alone := math.IsInf(s.Error, 1) // one pair has no spread
	switch {
	case s.Scores && alone:
		return c.decimal("%+.3f", s.Mean)
	case s.Scores && s.Lucky:
		return c.say("score-lucky", game.Plain("share", c.decimal("%+.3f ± %.3f", s.Mean, s.Error)), game.Plain("fair", c.decimal("%+.3f ± %.3f", s.Fair, s.FairError)))
	case s.Scores:
		return c.decimal("%+.3f ± %.3f", s.Mean, s.Error)
	case alone:
		return c.decimal("%.1f %%", 100*s.Mean)
	}
	return c.decimal("%.1f %% ± %.1f", 100*s.Mean, 100*s.Error)
}

// score is a score in one line.
func (c *call) score(s match.Score) string {
	args := []game.Arg{
		game.Plain("n", strconv.Itoa(s.Games)), game.Plain("score", fmt.Sprintf("+%d =%d -%d", s.Wins, s.Draws, s.Losses)), game.Plain("share", c.share(s)),
	}
	switch {
	case s.Games == 0, math.IsInf(s.Error, 1): // one pair has no spread
		return c.say("score-games", args...)
	case s.Scores:
		last := s.Mean // the number that the noun follows
		if s.Lucky {
			last = s.Fair
		}
		return c.say("score-points", append(args, game.Word("points", game.Points(fmt.Sprintf("%.3f", last))))...)
	}
	elo, low, high, _ := s.Elo()
	if math.IsInf(elo, 0) { // all games were won, or lost
		return c.say("score-share", args...)
	}
	return c.say("score-elo", append(args, signed("elo", elo), signed("low", low), signed("high", high))...)
}

// signed is a whole number with its sign; adding 0 makes 0 of −0.
func signed(name string, x float64) game.Arg {
	return game.Plain(name, strings.Replace(fmt.Sprintf("%+.0f", math.Round(x)+0), "Inf", "∞", 1))
}
