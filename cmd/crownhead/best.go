package main

import (
	"errors"
	"flag"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/games"
)

var bestCommand = command{
	name: "best", args: "RULES [-position TEXT] [-dice 31] [-time 1s | -nodes N | -depth N]",
	does: game.Text{
		EN: "ask the computer for its best turn",
		FR: "demander à l’ordinateur son meilleur coup",
		DE: "den Computer nach seinem besten Zug fragen",
	},
	more: game.Text{
		EN: "The last line is the turn. With -v, depth, score for the side to move, nodes and the expected line come before it.",
		FR: "La dernière ligne est le coup. Avec -v la précèdent : profondeur, valeur pour le camp au trait, nœuds et suite attendue.",
		DE: "Die letzte Zeile ist der Zug. Mit -v stehen davor Tiefe, Wert für die Seite am Zug, Knoten und die erwartete Folge.",
	},
	examples: []string{
		`crownhead best chess -position '6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1' -depth 4`,
		`crownhead best backgammon -position 4HPwATDgc/ABMA -dice 31`,
	},
	takes: takesRules,
	begin: func(c *call) action { return &bestCall{call: c} },
}

// limiting is how long to think, as it was written.
type limiting struct{ time, nodes, depth string }

func (l *limiting) flags(set *flag.FlagSet) {
	set.StringVar(&l.time, "time", "", "")
	set.StringVar(&l.nodes, "nodes", "", "")
	set.StringVar(&l.depth, "depth", "", "")
}

// mostDepth is deeper than any search gets.
const mostDepth = 99

// limits reads how long to think; a second if nothing is said.
func (l limiting) limits() (found engine.Limits, err error) {
	if l.time != "" {
		if found.Time, err = time.ParseDuration(l.time); err != nil || found.Time <= 0 {
			return found, bad("bad-time", game.Plain("time", game.Excerpt(l.time)))
		}
	}
	if l.nodes != "" {
		if found.Nodes, err = strconv.ParseUint(l.nodes, 10, 64); err != nil || found.Nodes == 0 {
			return found, badValue("nodes", l.nodes, numbers(1, 0))
		}
	}
	if l.depth != "" {
		if found.Depth, err = strconv.Atoi(l.depth); err != nil || found.Depth < 1 || found.Depth > mostDepth {
			return found, badValue("depth", l.depth, numbers(1, mostDepth))
		}
	}
	return found, nil
}

type infoJSON struct {
	Turn  string   `json:"turn"`
	Score int      `json:"score"`
	Wins  int      `json:"wins,omitempty"`
	Depth int      `json:"depth"`
	Nodes uint64   `json:"nodes"`
	Line  []string `json:"line"`
	// What exact tables know of the position, see tables.Verdict.
	Exact    string `json:"exact,omitempty"`
	Distance *int   `json:"distance,omitempty"`
}

// known is what exact tables know of a position, or nil.
func known(set games.Opened, pos game.Position) *exact.Verdict {
	if set.Family.Exact == nil {
		return nil
	}
	e := set.Family.Exact(set.FullID, "")
	if e == nil {
		return nil
	}
	defer e.Close()
	return e.Probe(pos).Verdict
}

// bestCall asks for the best turn.
type bestCall struct {
	*call
	positioned
	limiting
	level   string
	verbose bool
}

func (c *bestCall) flags(set *flag.FlagSet) {
	c.positioned.flags(set)
	c.limiting.flags(set)
	set.StringVar(&c.level, "level", "", "")
	set.BoolVar(&c.verbose, "v", false, "")
}

func (c *bestCall) run() error {
	set, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	limits, err := c.limits()
	if err != nil {
		return err
	}
	level, err := readLevel(c.level, 0)
	if err != nil {
		return err
	}
	if o, over := pos.Outcome(); over {
		return &game.BadText{Reasons: []game.Reason{o.Why}}
	}
	found, err := set.Engine(level, uint64(time.Now().UnixNano())).Choose(c, pos, limits, func(i engine.Info) {
		if c.verbose && !c.json {
			c.printf("%d\t%+d\t%d\t%s\n", i.Depth, i.Score, i.Nodes, strings.Join(i.Line, " "))
		}
	})
	if errors.Is(err, engine.ErrNoTurn) {
		return bad("no-choice")
	}
	if err != nil {
		return err
	}
	verdict := known(set, pos)
	if c.json {
		answer := infoJSON{Turn: found.Line[0], Score: found.Score, Wins: found.Wins, Depth: found.Depth, Nodes: found.Nodes, Line: found.Line}
		if verdict != nil {
			answer.Exact, answer.Distance = verdict.Value, verdict.Distance
		}
		return c.printJSON(answer)
	}
	if c.verbose && verdict != nil {
		c.printf("%s\n", c.verdict(verdict))
	}
	c.printf("%s\n", found.Line[0])
	return nil
}
