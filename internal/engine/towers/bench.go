package towers

import (
	"context"

	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

// benched is what the bench looks at: the start, an opening, middles with jumps in the air, and endings with kings.
var benched = []string{
	"g,g,g,g/g,g,g,g/g,g,g,g/4/4/b,b,b,b/b,b,b,b/b,b,b,b b",
	"g,g,g,g/g,g,g,g/g,g,bg,g/4/4/b,1,b,b/b,b,b,b/b,b,b,b g",
	"g,g,g,g/g,1,g,g/g,1,g,g/2,bG,1/bg,1,bbb,1/1,bb,2/2,b,b/b,1,b,b g",
	"g,2,g/g,2,g/b,gb,1,g/BGgGg,3/1,gb,2/b,bg,bbbb,1/3,b/3,b g",
	"2,BGgGgg,1/3,b/2,gb,1/Bg,3/1,bg,1,g/b,bg,2/2,gbb,b/1,Gbb,2 g",
	"2,BBbbG,1/2,bbBbb,1/4/3,g/1,g,2/b,bg,2/2,GgGggGgg,b/4 g",
}

const benchDepth = 10

// Bench searches fixed positions to a fixed depth and gives the number of nodes: the same until the engine changes.
func Bench() uint64 { return bench(Net.Get()) }

func bench(n *net) (nodes uint64) {
	for _, text := range benched {
		p, err := towers.Gerber.ParsePosition(text)
		if err != nil {
			panic(err) // the texts are ours
		}
		thinker := newPlayer(towers.Gerber, engine.Levels, 1) // for the small table: a large one takes longer to make
		thinker.with(n)
		found := thinker.think(context.Background(), []towers.Position{p}, engine.Limits{Depth: benchDepth}, engine.Level{}, nil)
		nodes += found.Nodes
	}
	return nodes
}
