package workshop

import (
	"context"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/internal/study/puzzles"
)

const (
	longestGame = 140 // turns of both sides
	perGame     = 2   // puzzles of one sort
	levelsPlay  = 5   // the strongest level that plays: stronger ones leave little to find
)

// Game plays the game of that number and makes puzzles of what happens in it. The same seed and number give the same puzzles.
func (b *Bench) Game(ctx context.Context, seed, number uint64) ([]puzzles.Puzzle, error) {
	h := fnv.New64a()
	h.Write([]byte(b.set.FullID))
	dice := rand.New(rand.NewPCG(seed^h.Sum64(), number))
	players := [2]engine.Player{}
	for i := range players {
		players[i] = b.set.Engine(1+dice.IntN(levelsPlay), dice.Uint64())
	}
	pos := b.set.Start()
	m := &maker{Bench: b, dice: dice, made: map[string]int{}}
	for ply := 0; ply < longestGame && ctx.Err() == nil; ply++ {
		if _, over := pos.Outcome(); over {
			break
		}
		var turn string
		switch seat := pos.ToAct(); {
		case seat == game.Dice:
			turn = rolled(pos, dice)
		case ply < b.set.Family.Opening:
			turn = pos.Moves()[dice.IntN(len(pos.Moves()))].Text
		default:
			if err := m.look(ctx, pos, ply); err != nil {
				return nil, err
			}
			info, err := players[seat].Choose(ctx, pos, engine.Limits{}, func(engine.Info) {})
			if err != nil {
				return nil, err
			}
			turn = info.Line[0]
			if offence := m.offence(pos); offence != "" {
				turn = offence
			}
		}
		m.last = m.doing(pos, turn)
		if pos.ToAct() != game.Dice {
			m.old, m.before = m.before, pos
		}
		next, err := pos.Play(turn)
		if err != nil {
			return nil, err
		}
		pos = next
	}
	return m.all, ctx.Err()
}

// offence is, now and then, a turn that the sheet allows and calls an offence, where it has such turns: players would rarely make one.
func (m *maker) offence(pos game.Position) string {
	var all []string
	for _, turn := range pos.Moves() {
		if len(pos.Remarks(turn.Text)) > 0 {
			all = append(all, turn.Text)
		}
	}
	if len(all) == 0 || m.dice.IntN(5) > 0 {
		return ""
	}
	return all[m.dice.IntN(len(all))]
}

// rolled is a roll by its odds.
func rolled(pos game.Position, dice *rand.Rand) string {
	moves := pos.Moves()
	all := 0
	for _, m := range moves {
		all += m.Odds
	}
	n := dice.IntN(max(all, 1))
	for _, m := range moves {
		if n -= m.Odds; n < 0 {
			return m.Text
		}
	}
	return moves[0].Text
}

// maker makes puzzles of one game.
type maker struct {
	*Bench
	dice *rand.Rand
	all  []puzzles.Puzzle
	made map[string]int // by how they are proved
	last does           // the turn before
	rest int            // nothing is searched before this turn: it would be the same puzzle again
	old  game.Position  // two turns before
	// before is one turn before; the next turn's old.
	before game.Position
}

// look makes what can be made of a position.
func (m *maker) look(ctx context.Context, pos game.Position, ply int) error {
	fresh, err := m.set.At(pos.String()) // puzzles begin here: what led to them does not count
	if err != nil || fresh.ToAct() != pos.ToAct() {
		return nil //nolint:nilerr // a position that its text does not carry is not a puzzle
	}
	moves := fresh.Moves()
	often := 16
	if len(m.set.Family.Study.Claims(fresh)) > 0 {
		often = 2
	}
	if m.wants(puzzles.ByRules) && m.made[puzzles.ByRules] < perGame && m.dice.IntN(often) == 0 {
		m.mark(fresh)
	}
	if claimed := m.set.Family.Study.Claimed.Kind; claimed != "" && m.wants(puzzles.ByRules) && m.made[claimed] < perGame && m.dice.IntN(2) == 0 {
		m.claim(fresh)
	}
	if m.set.Family.Study.Measure.Points {
		return m.roll(ctx, fresh)
	}
	if len(moves) < 3 || ply < max(6, m.rest) {
		return nil
	}
	made := len(m.all)
	defer func() {
		if len(m.all) > made {
			m.rest = ply + 2*m.all[made].Turns + 1
		}
	}()
	if p, known := m.probe(fresh); known {
		if m.wants(puzzles.ByTable) && m.made[puzzles.ByTable] < perGame {
			return m.table(ctx, fresh, p)
		}
		return nil
	}
	if !m.wants(puzzles.BySearch) && !m.wants(puzzles.ByLines) || m.made[puzzles.BySearch]+m.made[puzzles.ByLines] >= 2*perGame {
		return nil
	}
	return m.search(ctx, fresh)
}

func (m *maker) mark(pos game.Position) {
	list, why, sister := m.marks(pos, m.old, m.dice)
	if list == nil {
		return
	}
	p := puzzles.Puzzle{Kind: puzzles.Mark, Marks: list, Proof: puzzles.Proof{By: puzzles.ByRules}, Rating: reckoned(list, why, sister)}
	if sister {
		p.Themes = append(p.Themes, "sheets")
	}
	if m.fits(pos, p) {
		m.add(pos, p)
	}
}

// claim asks whether a player may claim something, such as a piece after an offence: what may be claimed, or something else.
func (m *maker) claim(pos game.Position) {
	var may, not []string
	for _, turn := range m.set.Family.Study.Claims(pos) {
		switch {
		case puzzles.Begins(pos, turn):
			may = append(may, turn)
		case byClause(pos, turn):
			not = append(not, turn)
		}
	}
	if len(may) == 0 {
		return
	}
	from := may
	if len(not) > 0 && m.dice.IntN(2) == 0 {
		from = not
	}
	p := puzzles.Puzzle{
		Kind: puzzles.Kind(m.set.Family.Study.Claimed.Kind), Marks: []string{from[m.dice.IntN(len(from))]}, Proof: puzzles.Proof{By: puzzles.ByRules},
		Rating: 800 + 100*len(may) + 10*len(pos.Pieces()), // more to look at is harder
	}
	if m.fits(pos, p) {
		m.made[string(p.Kind)]++
		m.add(pos, p)
	}
}

func (m *maker) table(ctx context.Context, pos game.Position, known exact.Probe) error {
	c := m.exactly(pos, longestLine)
	if c == nil {
		return nil
	}
	kind := puzzles.Win
	if known.Value == exact.Draw.String() {
		kind = puzzles.Draw
	}
	return m.finish(ctx, pos, puzzles.Puzzle{Kind: kind, First: c, Proof: puzzles.Proof{By: puzzles.ByTable}})
}

func (m *maker) search(ctx context.Context, pos game.Position) error {
	first := uint64(glance)
	if m.Beyond > 0 {
		first = gaze
	}
	j, err := m.judge(ctx, pos, 2, first)
	if err != nil || j.Verdicts[0].Wins <= 0 && j.Verdicts[1].Loss < making/2 {
		return err
	}
	if j, err = m.judge(ctx, pos, 2, look); err != nil {
		return err
	}
	v, second := j.Verdicts[0], j.Verdicts[1]
	if v.Wins <= 0 && second.Loss < making {
		return nil
	}
	if found, err := m.finds(ctx, pos, v.Turn); err != nil || found {
		return err
	}
	if n := (v.Wins + 1) / 2; v.Wins > 0 && n <= longestEnd && m.wants(puzzles.ByLines) {
		if c := m.end(ctx, pos, n); c != nil && m.made[puzzles.ByLines] < perGame {
			return m.finish(ctx, pos, puzzles.Puzzle{Kind: puzzles.End, First: c, Proof: puzzles.Proof{By: puzzles.ByLines}})
		}
	}
	if second.Loss < making || !m.wants(puzzles.BySearch) || m.made[puzzles.BySearch] >= perGame {
		return nil
	}
	c, gap, err := m.best(ctx, pos, making, longestLine)
	if err != nil || c == nil {
		return err
	}
	if first := m.doing(pos, c.Right[0].Turn); c.Depth() == 1 && len(m.last.takes) > 0 && slices.Contains(first.takes, m.last.ends) && m.dice.IntN(8) > 0 {
		return nil // recapturing is not a puzzle
	}
	kind := puzzles.Best
	if v.Expected < 0.6 {
		kind = puzzles.Hold
	}
	return m.finish(ctx, pos, puzzles.Puzzle{Kind: kind, First: c, Proof: puzzles.Proof{By: puzzles.BySearch, Nodes: Proof, Gap: float64(int(gap*1000)) / 1000}})
}

// finds tells whether the level that a puzzle must be beyond begins with a turn at more than one of its tries.
func (m *maker) finds(ctx context.Context, pos game.Position, turn string) (bool, error) {
	if m.Beyond == 0 {
		return false, nil
	}
	found := 0
	for try := range uint64(puzzles.Tries) {
		info, err := m.set.Engine(m.Beyond, seeded(pos)+try).Choose(ctx, pos, engine.Limits{}, func(engine.Info) {})
		if err != nil {
			return false, err
		}
		if info.Line[0] == turn {
			found++
		}
	}
	return found > 1, nil
}

// finish adds the lines against wrong turns, and what the levels make of the puzzle.
func (m *maker) finish(ctx context.Context, pos game.Position, p puzzles.Puzzle) error {
	if p.Turns = p.First.Depth(); !m.fits(pos, p) {
		return nil
	}
	keep, err := m.rate(ctx, pos, &p, m.dice.IntN(4) == 0)
	if err != nil || !keep {
		return err
	}
	if err := m.refute(ctx, pos, p.First, p.Proof.By != puzzles.BySearch); err != nil {
		return err
	}
	if p.Proof.By == puzzles.BySearch && p.Levels[len(p.Levels)-1] == '0' {
		return nil // what the strongest level does not find is not trusted
	}
	m.add(pos, p)
	return nil
}

// about is the themes of a puzzle.
func (b *Bench) about(pos game.Position, p puzzles.Puzzle) []string {
	all := append(slices.Clone(p.Themes), b.themes(pos, p)...)
	slices.Sort(all)
	return slices.Compact(all)
}

// fits tells whether a puzzle is about what is wanted.
func (b *Bench) fits(pos game.Position, p puzzles.Puzzle) bool {
	return b.Theme == "" || slices.Contains(b.about(pos, p), b.Theme)
}

func (m *maker) add(pos game.Position, p puzzles.Puzzle) {
	p.Rules, p.Position = m.set.FullID, pos.String()
	p.Turns = p.First.Depth()
	p.ID = puzzles.ID(p.Rules, p.Position, p.Kind)
	p.Themes = m.about(pos, p)
	m.made[p.Proof.By]++
	m.all = append(m.all, p)
}
