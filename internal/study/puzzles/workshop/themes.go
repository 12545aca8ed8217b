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
	becomes    bool
	decides    string // what the family calls the decision, if it is not a turn like others
	frees      bool   // pieces of the mover that lay under others lie on top now
	places     bool
}

func (b *Bench) doing(pos game.Position, text string) does {
	var d does
	moves := pos.Moves()
	i := slices.IndexFunc(moves, func(m game.Move) bool { return m.Text == text })
	if i < 0 {
		return d
	}
	for k, s := range moves[i].Steps {
		if k == 0 {
			d.from = s.From
			d.places = s.From == "" && s.To != ""
		}
		if s.To != "" {
			d.ends = s.To
		}
		if s.Takes != "" {
			d.takes = append(d.takes, s.Takes)
		}
		d.crowned = d.crowned || s.Crowned
		d.becomes = d.becomes || s.Becomes != ""
	}
	d.decides = b.decides(moves[i])
	if next, err := pos.Play(text); err == nil {
		d.frees = freed(pos, next, pos.ToAct(), d.takes)
	}
	return d
}

// freed tells whether a square where the opponent's piece lay on top shows one of the seat's own after a turn that took there.
func freed(before, after game.Position, seat game.Seat, takes []string) bool {
	return slices.ContainsFunc(takes, func(at string) bool {
		return top(before, at) == seat.Other() && top(after, at) == seat && stacked(before, at) > 1
	})
}

// top is the owner of the piece that lies on top of a square; pieces are listed bottom first.
func top(pos game.Position, at string) game.Seat {
	owner := game.Nobody
	for _, p := range pos.Pieces() {
		if p.Square == at {
			owner = p.Owner
		}
	}
	return owner
}

func stacked(pos game.Position, at string) (n int) {
	for _, p := range pos.Pieces() {
		if p.Square == at {
			n++
		}
	}
	return n
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

// themes are what a puzzle is about, by predicates on its first solution.
func (b *Bench) themes(pos game.Position, p puzzles.Puzzle) []string {
	all := []string{}
	add := func(theme string, is bool) {
		if is && theme != "" && !slices.Contains(all, theme) {
			all = append(all, theme)
		}
	}
	if p.Kind.Rules() {
		add("referee", true)
		add(b.decides(pos.Moves()...), true)
		return all
	}
	add("ending", len(pos.Pieces()) <= few && p.Proof.By != puzzles.ByRoll)
	switch p.Kind {
	case puzzles.End:
		add([]string{"win-in-1", "win-in-2", "win-in-3"}[min(max(p.Turns, 1), 3)-1], true)
	case puzzles.Draw, puzzles.Hold:
		add("defence", true)
	}
	if p.Kind == puzzles.Play || p.Kind == puzzles.Cube {
		add(b.decides(pos.Moves()...), p.Kind == puzzles.Cube)
		add("roll", p.Kind == puzzles.Play)
		return all
	}
	line := p.Solutions(pos)[0]
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
		add("promotion", d.becomes)
		add(d.decides, true)
		add("freed", d.frees)
	}
	add("quiet", len(mine[0].takes) == 0)
	add("capture", len(mine[0].takes) > 0)
	add("placing", mine[0].places)
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
