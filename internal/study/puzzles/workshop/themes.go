package workshop

import (
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
)

// does is what a turn does, by its steps.
type does struct {
	from, ends string   // where its piece leaves and where it arrives last
	takes      []string // squares
	crowned    bool
	decides    string // what the family calls the decision, if it is not a turn like others
}

func (b *Bench) doing(pos game.Position, text string) does {
	var d does
	move, ok := pos.Move(text)
	if !ok {
		return d
	}
	for k, s := range move.Steps {
		if k == 0 {
			d.from = s.From
		}
		if s.To != "" {
			d.ends = s.To
		}
		if s.Takes != "" {
			d.takes = append(d.takes, s.Takes)
		}
		d.crowned = d.crowned || s.Crowned
	}
	d.decides = b.decides(move)
	return d
}

// few is how many pieces an ending has at most.
const few = 8

// decides is what the family calls a decision between these turns, if it has a word for it; that word is a theme.
func (b *Bench) decides(turns ...game.Move) string {
	if word := b.set.Family.Study.Decides(turns); word != games.Turn {
		return word
	}
	return ""
}

// themes are what a puzzle is about: what any game can have, by predicates on its first solution, and what the family sees in that.
func (b *Bench) themes(pos game.Position, p puzzles.Puzzle) []string {
	all := []string{}
	add := func(theme string, is bool) {
		if is && theme != "" && !slices.Contains(all, theme) {
			all = append(all, theme)
		}
	}
	if p.AboutRules() {
		add("referee", true)
		add(b.decides(pos.Moves()...), len(b.set.Family.Study.Claims(pos)) > 0)
		return all
	}
	var line []string
	if p.First != nil {
		line = p.First.Lines()[0]
	}
	for _, own := range b.set.Family.Study.Themes(pos, line) {
		add(own, true)
	}
	if p.Proof.By == puzzles.ByRoll {
		add(b.decides(pos.Moves()...), true)
		return all
	}
	add("ending", len(pos.Pieces()) <= few)
	switch p.Kind {
	case puzzles.End:
		add([]string{"win-in-1", "win-in-2", "win-in-3"}[min(max(p.Turns, 1), 3)-1], true)
	case puzzles.Draw, puzzles.Hold:
		add("defence", true)
	}
	var mine []does
	lost := 0
	for i, text := range line {
		d := b.doing(pos, text)
		next, err := pos.Play(text)
		if err != nil {
			break
		}
		if pos = next; i%2 == 1 {
			lost += len(d.takes)
			continue
		}
		mine = append(mine, d)
		add("double-jump", len(d.takes) == 2)
		add("long-jump", len(d.takes) > 2)
		add("crowning", d.crowned)
		add(d.decides, true)
	}
	add("quiet", len(mine[0].takes) == 0)
	add("capture", len(mine[0].takes) > 0)
	if len(mine) > 1 {
		add("sacrifice", lost > 0 && len(mine[0].takes) == 0)
	}
	for i := range len(mine) - 1 {
		a, c := mine[i], mine[i+1]
		add("both-ways", a.from != "" && a.from == c.ends && a.ends == c.from && len(a.takes)+len(c.takes) > 0)
	}
	add("long", len(mine) > 2)
	return all
}
