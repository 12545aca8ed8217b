package desk

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/study"
	"crownhead/internal/study/analysis"
	"crownhead/internal/table/record"
	"crownhead/internal/terminal/lineedit"
	"crownhead/internal/wire"
)

// Reviews are those of the games of a file.
type Reviews struct {
	*Desk
	Limits engine.Limits // for each decision; the zero value is what is usual
	Format string        // each game is written as such a record; "" shows its review instead
	Of     int           // how many games are reviewed
	Watch  io.Writer     // is told how far a review is; nil if nobody looks
	file   ReviewedFile
}

// Printed prints all reviews as JSON, if that is asked for.
func (c *Reviews) Printed() error {
	if !c.JSON || len(c.file.Games) == 0 {
		return nil
	}
	return c.printJSON(c.file)
}

// Review judges a game of a file and prints what it has found. An interrupt ends it early.
func (c *Reviews) Review(number int, played record.Game) error {
	set, err := c.Games.Open(played.Rules)
	if err != nil {
		return err
	}
	service := c.study(nil)
	defer service.Close()
	out, err := service.ReviewGame(c, study.InHand{Game: played, Limits: c.Limits, Tell: func(r *wire.Review) {
		if c.Watch != nil {
			fmt.Fprint(c.Watch, "\r\x1b[K", c.reviewed(number, r))
		}
	}}, c.Lang)
	if c.Watch != nil {
		fmt.Fprint(c.Watch, "\r\x1b[K")
	}
	stopped := c.Err() != nil && out != nil && errors.Is(err, c.Err())
	if err != nil && !stopped {
		return err
	}
	if c.JSON {
		if c.file.Games == nil {
			c.file.Rules, c.file.Engine = out.Rules, out.Engine
		}
		c.file.Games = append(c.file.Games, inFile(number, played.Players, out))
		return nil
	}
	if c.Format != "" {
		text, err := analysis.New(c.Games).Write(analysis.Annotated(analysis.Of(played), *out), c.Format)
		if err == nil {
			c.printf("%s", text)
		}
		return err
	}
	p := reviewPrinter{c.Desk, set, out}
	c.printf("%s, %s\n", c.shown(set.Title), set.FullID)
	if players := strings.Trim(played.Players[0]+" – "+played.Players[1], " –"); players != "" {
		c.printf("%s  %s\n", players, played.Result.Text())
	}
	if stopped {
		c.printf("%s.\n", c.say("review-stopped", game.Plain("n", strconv.Itoa(out.Done)), game.Plain("all", strconv.Itoa(out.Turns))))
		if out.Done == 0 {
			return nil // nothing was judged, so nothing is said of the turns
		}
	}
	p.turns()
	p.sides()
	p.graph()
	p.worst()
	return nil
}

// reviewed is how far a review is.
func (c *Reviews) reviewed(number int, r *wire.Review) string {
	turns := c.say("review-at", game.Plain("n", strconv.Itoa(r.Done)), game.Plain("all", strconv.Itoa(r.Turns)))
	if r.Done == r.Turns && r.Open > 0 {
		turns = c.say("review-again", game.Plain("n", strconv.Itoa(r.Open)))
	}
	if c.Of > 1 {
		return c.say("review-game", game.Plain("n", strconv.Itoa(number)), game.Plain("all", strconv.Itoa(c.Of))) + ", " + turns
	}
	return turns
}

// reviewPrinter writes a review for a person.
type reviewPrinter struct {
	*Desk
	set games.Opened
	*wire.Review
}

// signs are the marks as they are written behind turns.
var signs = map[string]string{
	"doubtful": "?!", "mistake": "?", "blunder": "??", "lucky": "+", "very-lucky": "++", "unlucky": "-", "very-unlucky": "--",
}

// signOf is the mark of a turn, or that it is still being looked at.
func signOf(j *wire.Judgement) string {
	if j.Open {
		return "…"
	}
	return signs[j.Mark]
}

// lost is a loss in the review's measure, or the luck of a roll, with ≈ unless it is certain; nothing where it means nothing to a person.
func (p reviewPrinter) lost(j *wire.Judgement) string {
	about := "≈"
	if j.Exact || j.Own != nil && j.Own.Exact != "" && j.Best[0].Exact != "" {
		about = ""
	}
	switch {
	case j.Kind == "roll":
		return about + p.decimal("%+.3f", j.Luck)
	case j.Loss == 0:
		return ""
	case p.Method == "equity":
		return about + p.decimal("%+.3f", -j.Loss)
	case p.Percent || j.Exact:
		return about + fmt.Sprintf("%+.0f", -100*j.Loss)
	}
	return ""
}

func (p reviewPrinter) turns() {
	p.printf("\n")
	for i := range p.Judgements {
		j := &p.Judgements[i]
		if j.Played == "roll" && !j.Counts { // the dice say more
			continue
		}
		better := ""
		if j.Mark != "" && j.Own != nil {
			better = j.Best[0].Turn
		}
		seat := 0
		if j.By == wire.Second {
			seat = 1
		}
		p.printf("%s\n", strings.TrimRight(fmt.Sprintf("%4d  %s %s %-2s %7s  %s", j.Turn, lineedit.Pad(p.shown(p.set.Sides[seat]), 8), lineedit.Pad(j.Played, 18), signOf(j), p.lost(j), better), " "))
	}
}

func (p reviewPrinter) sides() {
	p.printf("\n%s %s %s\n", lineedit.Pad("", 28), lineedit.Pad(p.shown(p.set.Sides[0]), 14), p.shown(p.set.Sides[1]))
	row := func(token string, value func(s *wire.ReviewSide) string) {
		if a, b := value(&p.Sides[0]), value(&p.Sides[1]); a+b != "" {
			p.printf("%s %s %s\n", lineedit.Pad(p.say(token), 28), lineedit.Pad(a, 14), b)
		}
	}
	number := func(format string, scale float64, x *float64) string {
		if x == nil {
			return ""
		}
		return p.decimal(format, scale**x)
	}
	row("review-accuracy", func(s *wire.ReviewSide) string { return number("%.1f", 1, s.Accuracy) })
	row("review-error-rate", func(s *wire.ReviewSide) string { return number("%.1f", 1000, s.ErrorRate) })
	row("review-pr", func(s *wire.ReviewSide) string { return number("%.1f", 1, s.PR) })
	row("review-level", func(s *wire.ReviewSide) string {
		if s.Band == "" {
			return ""
		}
		return p.say("review-" + s.Band)
	})
	row("review-doubtful", func(s *wire.ReviewSide) string { return strconv.Itoa(s.Doubtful) })
	row("review-mistakes", func(s *wire.ReviewSide) string { return strconv.Itoa(s.Mistakes) })
	row("review-blunders", func(s *wire.ReviewSide) string { return strconv.Itoa(s.Blunders) })
	if p.Method == "equity" {
		row("review-luck", func(s *wire.ReviewSide) string { return "≈" + p.decimal("%+.3f", s.Luck) })
	}
	if p.Luck != nil && p.Done == p.Turns {
		p.printf("%s\n", p.say("review-adjusted", game.Plain("result", fmt.Sprintf("%+.0f", p.Luck.Result)), game.Plain("adjusted", "≈"+p.decimal("%+.2f", p.Luck.Adjusted)),
			game.Plain("side", p.set.Sides[0].In(p.Lang))))
	}
}

// columns is how wide a graph is at most.
const columns = 72

// graph draws what the first side could expect, from the start to the end, as a row of bars.
func (p reviewPrinter) graph() {
	bars := []rune("▁▂▃▄▅▆▇█")
	n := len(p.Graph)
	var line strings.Builder
	for col := range min(n, columns) {
		x := p.Graph[col*(n-1)/max(1, min(n, columns)-1)]
		line.WriteRune(bars[min(len(bars)-1, int(math.Floor(x*float64(len(bars)))))])
	}
	p.printf("\n%s\n%s\n", p.say("review-graph", game.Word("side", p.set.Sides[0])), line.String())
	if slices.ContainsFunc(p.Certain, func(who string) bool { return who != "" }) {
		var known strings.Builder
		for col := range min(n, columns) {
			known.WriteString(map[string]string{"": "·", wire.First: "+", "nobody": "=", wire.Second: "-", "chance": "%"}[p.Certain[col*(n-1)/max(1, min(n, columns)-1)]])
		}
		legend := "review-certain"
		if p.Method == "equity" {
			legend = "review-certain-dice"
		}
		p.printf("%s\n%s\n", known.String(), p.say(legend))
	}
}

func (p reviewPrinter) worst() {
	var marked []*wire.Judgement
	for i := range p.Judgements {
		if j := &p.Judgements[i]; j.Own != nil && j.Mark != "" {
			marked = append(marked, j)
		}
	}
	slices.SortStableFunc(marked, func(a, b *wire.Judgement) int { return cmp.Compare(b.Loss, a.Loss) })
	if len(marked) == 0 {
		p.printf("\n%s.\n", p.say("review-clean"))
		return
	}
	p.printf("\n%s\n", p.say("review-worst"))
	for _, j := range marked[:min(3, len(marked))] {
		p.printf("%4d  %s %s  %s\n", j.Turn, j.Played, signs[j.Mark], p.lost(j))
		p.printf("      %s\n", p.say("review-better", game.Plain("line", strings.Join(j.Best[0].Line, " "))))
		if len(j.Own.Line) > 1 {
			p.printf("      %s\n", p.say("review-played", game.Plain("line", strings.Join(j.Own.Line, " "))))
		}
		if j.Why != nil {
			p.printf("      %s\n", j.Why.Text)
		}
	}
}
