package main

import (
	"flag"
	"fmt"
	"os"
	"strconv"

	"crownhead/game"
)

var perftCommand = command{
	name: "perft", args: "RULES [-position TEXT] DEPTH",
	does: game.Text{
		EN: "count the lines of play of that many turns",
		FR: "compter les suites d’autant de coups",
		DE: "die Zugfolgen dieser Länge zählen",
	},
	more: game.Text{
		EN: "Every seat's turns count, rolls of the dice too. The last line is the bare number; -divide counts each first turn " +
			"separately.",
		FR: "Les coups de chaque place comptent, les lancers aussi. La dernière ligne est le nombre seul ; -divide compte chaque " +
			"premier coup à part.",
		DE: "Die Züge jedes Platzes zählen, auch die Würfe. Die letzte Zeile ist die bloße Zahl; -divide zählt jeden ersten Zug für " +
			"sich.",
	},
	examples: []string{
		`crownhead perft chess/fide 5`,
		`crownhead perft 'towers/gerber?rejump=false' 6`,
		`crownhead perft morris -position '.w.bbbw..wbw...w..b..... b 2 3' 3 -divide`,
	},
	takes: takesRules,
	begin: func(c *call) action { return &perftCall{call: c} },
}

// perftCall counts trees of turns.
type perftCall struct {
	*call
	positioned
	divide bool
}

func (c *perftCall) flags(set *flag.FlagSet) {
	c.positioned.flags(set)
	set.BoolVar(&c.divide, "divide", false, "")
}

func (c *perftCall) run() error {
	_, pos, err := c.opened(c.positioned)
	if err != nil {
		return err
	}
	text, err := c.argument(1, "DEPTH")
	if err != nil {
		return err
	}
	if err := c.atMost(2); err != nil {
		return err
	}
	depth, err := strconv.Atoi(text)
	if err != nil || depth < 0 || depth > 99 {
		return bad("bad-depth", game.Plain("depth", game.Excerpt(text)))
	}
	var answer struct {
		Count  uint64            `json:"count"`
		Divide map[string]uint64 `json:"divide,omitempty"`
	}
	turns := pos.Moves() // none in a drawn position, whose tree is counted all the same
	if depth < 2 || len(turns) == 0 {
		answer.Count = pos.Perft(depth)
	}
	if depth > 0 && len(turns) > 0 && (depth > 1 || c.divide) {
		answer.Count = 0
		answer.Divide = map[string]uint64{}
		for i, m := range turns {
			next, err := pos.Play(m.Text)
			if err != nil {
				return err
			}
			n, counted := c.count(next, depth-1)
			if !counted {
				return bad("stopped", game.Plain("done", strconv.Itoa(i)), game.Plain("all", strconv.Itoa(len(turns))))
			}
			answer.Count += n
			answer.Divide[m.Text] = n
			if c.divide && !c.json {
				c.printf("%s\t%d\n", m.Text, n)
			}
			c.progress(i+1, len(turns))
		}
	}
	if !c.divide {
		answer.Divide = nil
	}
	if c.json {
		return c.printJSON(answer)
	}
	c.printf("%d\n", answer.Count)
	return nil
}

// count gives up when the person at the keyboard does; the program ends then, and the count with it.
func (c *call) count(pos game.Position, depth int) (uint64, bool) {
	counted := make(chan uint64, 1)
	go func() { counted <- pos.Perft(depth) }()
	select {
	case n := <-counted:
		return n, true
	case <-c.Done():
		return 0, false
	}
}

// watched tells whether a person at a terminal sees how far something long has come.
func (c *call) watched() bool {
	f, ok := c.err.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// progress shows how far a long count has come.
func (c *perftCall) progress(n, all int) {
	switch {
	case c.divide || !c.watched():
	case n == all:
		fmt.Fprint(c.err, "\r\x1b[K")
	default:
		fmt.Fprintf(c.err, "\r%d/%d", n, all)
	}
}
