package morris

import (
	"context"
	"math/rand/v2"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/search"
	"crownhead/rules/morris"
)

// New makes a player of this sheet: of a level from 1 to 8, or for level 0 of full strength, which only the limits hold
// back. The seed decides between equal turns, and how the lower levels slip.
func New(sheet morris.Sheet, level int, seed uint64) engine.Player {
	p := &player{searcher: searcher{sheet: sheet}, dice: rand.New(rand.NewPCG(seed, uint64(level)))}
	size := fullTable
	if 1 <= level && level <= engine.Levels {
		p.level = levels[level-1]
		size = levelTable
	}
	p.table = search.NewTable(size)
	return p
}

// The hash tables in bytes: a server holds many players of a level, a person who analyses has one.
const (
	fullTable  = 64 << 20
	levelTable = 2 << 20
)

type player struct {
	searcher
	level engine.Level // zero: full strength
	dice  *rand.Rand
}

// Choose deepens until the limits, or the level's, are reached.
func (pl *player) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	line, ok := game.Line[morris.Position, morris.Move](pos)
	if !ok {
		return engine.Info{}, engine.ErrForeign
	}
	if seat := pos.ToAct(); seat != game.First && seat != game.Second {
		return engine.Info{}, engine.ErrNoTurn
	}
	return pl.think(ctx, line, limits, info), nil
}

// think searches the last position of a line that has a turn to choose. A careful player that has spent its nodes doubles them, as
// long as it would give a piece away and is not as sure of it as level 8.
func (pl *player) think(ctx context.Context, line []morris.Position, limits engine.Limits, info func(engine.Info)) engine.Info {
	p := line[len(line)-1]
	quiet := pl.prepare(ctx, line, pl.level.Within(limits))
	choices := pl.begin(p, pl.dice.Shuffle)
	found := engine.Info{Line: pl.line(p, choices[0].move, 1)}
	if len(choices) == 1 {
		return found
	}
	if pl.careful() {
		pl.mark(p, choices)
	}
	nodes := doubt.Within(limits).Nodes
	most := maxDepth - 1
	if limits.Depth > 0 {
		most = min(most, limits.Depth)
	}
	taken := choices[0]
	trial := make([]choice, len(choices))
	for depth := 1; depth <= most; depth++ {
		copy(trial, choices)
		done := pl.deepen(p, trial, depth, quiet, pl.level.Margin)
		if done == len(trial) {
			copy(choices, trial)
			taken = choices[0]
		} else {
			if best(trial[:done]); done > 0 && (pl.level.Slips == 0 || depth == 1) {
				taken = trial[0] // the first looked at was the best before, so this is no worse
			}
			if taken.gives && pl.budget.Resume(min(2*pl.budget.Nodes, nodes)) {
				depth-- // from the start, with all that the table knows by now
				continue
			}
			break
		}
		found = pl.report(p, taken, depth)
		if info != nil {
			info(found)
		}
		if taken.score > forced && win-taken.score <= depth || taken.score < -forced && win+taken.score <= depth {
			break // looking deeper cannot change a forced end
		}
	}
	depth := found.Depth
	if pl.level.Slips > 0 && depth > 0 {
		taken = pl.slip(choices)
	}
	found = pl.report(p, taken, depth)
	return found
}

// slip lets the level take what it takes. With a forced end in sight there is nothing to choose: the margin would make a
// win in one and a win in five the same.
func (pl *player) slip(choices []choice) choice {
	if top := choices[0]; top.score > forced || top.score < -forced {
		return top
	}
	offered := make([]engine.Choice, len(choices))
	for i, c := range choices {
		offered[i] = engine.Choice{Index: i, Score: c.score}
	}
	return choices[pl.level.Pick(offered, pl.dice).Index]
}

// prepare sets the search up at the end of a line, and counts its quiet turns.
func (pl *player) prepare(ctx context.Context, line []morris.Position, limits engine.Limits) (quiet int) {
	pl.budget = search.NewBudget(ctx, limits.Time, limits.Nodes)
	pl.table.NextTurn()
	pl.killers = [maxPly][2]morris.Move{}
	for side := range pl.history {
		for from := range pl.history[side] {
			for to := range pl.history[side][from] {
				pl.history[side][from][to] /= 2
			}
		}
	}
	pl.keys = pl.keys[:0]
	for i, p := range line {
		if i > 0 && (!viewOf(line[i-1]).placed || stones(p) != stones(line[i-1])) {
			quiet = -1
		}
		if i > 0 {
			quiet++
		}
		pl.keys = append(pl.keys, key(p))
	}
	pl.root = len(pl.keys) - 1
	return quiet
}

func stones(p morris.Position) int { return 24 - p.Empty().Count() }

func (pl *player) report(p morris.Position, taken choice, depth int) engine.Info {
	found := engine.Info{Depth: depth, Nodes: pl.budget.Nodes, Score: taken.score, Line: pl.line(p, taken.move, max(depth, 1))}
	switch {
	case taken.score > forced:
		found.Wins = win - taken.score
	case taken.score < -forced:
		found.Wins = -win - taken.score
	}
	return found
}

// line is the turns expected: the first, and what the table remembers of the rest.
func (pl *player) line(p morris.Position, m morris.Move, depth int) []string {
	texts := []string{pl.sheet.MoveText(p, m)}
	var moves []morris.Move
	for len(texts) < depth {
		p = pl.sheet.Play(p, m)
		entry, known := pl.table.Get(key(p))
		moves = pl.sheet.AppendMoves(moves[:0], p)
		if !known || entry.Move == 0 || int(entry.Move) > len(moves) {
			break
		}
		m = moves[entry.Move-1]
		texts = append(texts, pl.sheet.MoveText(p, m))
	}
	return texts
}

// Agrees accepts every resignation, and a draw unless it likes its own position better: once all is placed, a little
// better is still a draw; before, the game has hardly begun, and it agrees only when it stands worse.
func (pl *player) Agrees(ctx context.Context, pos game.Position, offered game.Ending) bool {
	switch offered.Kind {
	case game.Resign:
		return true
	case game.Draw:
	default:
		return false
	}
	line, ok := game.Line[morris.Position, morris.Move](pos)
	if !ok || pos.ToAct() != game.First && pos.ToAct() != game.Second {
		return false
	}
	// A player of full strength finds out what is on offer; the level's slips are for turns, not for judgement.
	judge := &player{searcher: searcher{sheet: pl.sheet, table: pl.table}, dice: rand.New(rand.NewPCG(0, 0))}
	nodes := uint64(drawNodes)
	if pl.level.Nodes != 0 {
		nodes = min(nodes, pl.level.Nodes)
	}
	score := judge.think(ctx, line, engine.Limits{Nodes: nodes}, nil).Score
	if pos.ToAct() == offered.By {
		score = -score
	}
	if viewOf(line[len(line)-1]).placed {
		return score <= slightlyAhead
	}
	return score <= -slightlyAhead
}

const (
	drawNodes     = 50_000
	slightlyAhead = 25
)
