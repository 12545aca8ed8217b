package towers

import (
	"slices"

	"crownhead/game"
)

// Explain says why these touches are not a turn. It follows them as far as some turn goes the same way and judges the
// first touch that leaves every turn: what is wrong with that touch alone comes first, what should have been played
// instead second.
func (s Sheet) Explain(p Position, turns []game.Move, touched []game.Step, whole bool) []game.Reason {
	r := referee{Sheet: s, start: &p, turns: turns}
	r.left, r.followed = game.Follow(turns, touched)
	if r.followed == len(touched) {
		return one(r.unfinished(r.left, touched))
	}
	if several := r.shortened(touched); whole && len(several) > 1 {
		return one(whichTurn(several))
	}
	return r.judge(touched[r.followed])
}

// referee looks at one attempted turn.
type referee struct {
	Sheet
	start *Position
	turns []game.Move // the legal ones

	left     []game.Move // the turns that begin as the player did
	followed int         // for so many steps
}

// onward is the turns left whose next step goes from this square, and to that one if it is named.
func (r *referee) onward(from Square, to ...Square) []string {
	var open []string
	for _, m := range r.left {
		if len(m.Steps) == r.followed {
			continue
		}
		next := m.Steps[r.followed]
		if next.From == from.String() && (len(to) == 0 || slices.Contains(names(to...), next.To)) {
			open = append(open, m.Text)
		}
	}
	return open
}

// shortened is the turns of which these touches name the start, the end and landings on the way: more than one cannot
// be told apart.
func (r *referee) shortened(touched []game.Step) []game.Move {
	squares := []string{touched[0].From}
	for _, t := range touched {
		squares = append(squares, t.To)
	}
	ways := make([][]string, len(r.turns))
	for i, m := range r.turns {
		ways[i] = append(ways[i], m.Steps[0].From)
		for _, s := range m.Steps {
			ways[i] = append(ways[i], s.To)
		}
	}
	var several []game.Move
	for _, i := range fit(ways, squares) {
		several = append(several, r.turns[i])
	}
	return several
}

// unfinished is the reason against stopping here: the turn has more to touch, or several turns fit.
func (r *referee) unfinished(left []game.Move, touched []game.Step) game.Reason {
	done := len(touched)
	isWhole := func(m game.Move) bool { return len(m.Steps) == done }
	if done == 0 || len(left) > 1 && (touched[done-1].To == "" || slices.ContainsFunc(left, isWhole)) {
		return whichTurn(left)
	}
	t := r.follow(left[0], done)
	clauses := []string{t.goOnClause()}
	if t.crowned {
		clauses = append(clauses, "R-GE-2")
	}
	var open []string
	back, again := true, true
	for _, m := range left {
		next := m.Steps[done]
		if !slices.Contains(open, next.To) {
			open = append(open, next.To)
		}
		over, _ := readSquare(next.Takes)
		again = again && t.jumped.Has(over)
		d, _, _ := t.at.lineTo(over)
		back = back && d == t.last.back()
	}
	if back {
		clauses = append(clauses, "R-GE-3")
	}
	if again {
		clauses = append(clauses, "R-GE-5")
	}
	return sentences.Reason("must-go-on", clauses, at("at", t.at), game.Word("open", game.Or(open...))).
		Showing(t.at.String()).Instead(game.Texts(left)...)
}

// whichTurn asks to choose; a long list is cut.
func whichTurn(left []game.Move) game.Reason {
	const most = 4
	open := game.Texts(left)
	shown := open
	if len(shown) > most {
		shown = append(slices.Clone(shown[:most]), "…")
	}
	return sentences.Reason("which-turn", []string{"GE-2"}, game.Word("turns", game.Or(shown...))).Instead(open...)
}

// follow is the turn after that many steps of it.
func (r *referee) follow(m game.Move, steps int) turn {
	from, _ := readSquare(m.Steps[0].From)
	t := begin(r.start, from)
	for _, s := range m.Steps[:steps] {
		to, _ := readSquare(s.To)
		if s.Takes == "" {
			t.at = to
			break
		}
		d, _, _ := t.at.lineTo(to)
		t.jump(d)
	}
	return t
}

// jumpsDue tells whether every turn is a jump: if one can be made, nothing else may (GE-3, GE-8).
func (r *referee) jumpsDue() bool { return r.turns[0].Steps[0].Takes != "" }

// compulsory says which jumps come before what was tried, a plain move or another jump; ok is false if none do.
func (r *referee) compulsory(plain bool) (due game.Reason, ok bool) {
	if !r.jumpsDue() {
		return due, false
	}
	var from []string
	for _, m := range r.turns {
		if s := m.Steps[0].From; !slices.Contains(from, s) {
			from = append(from, s)
		}
	}
	jumper, _ := readSquare(from[0])
	king, several := r.start.kings.Has(jumper), len(from) > 1
	clauses := []string{"GE-8", "GE-3"}
	if king {
		clauses = []string{"GE-17"}
		if several {
			clauses = append(clauses, "R-GE-9")
		}
		if plain {
			clauses = append(clauses, "GE-8")
		}
	}
	list := game.Word("from", game.And(from...))
	switch {
	case king && several:
		due = sentences.Reason("kings-first", clauses, list)
	case king:
		due = sentences.Reason("king-first", clauses, list)
	case several:
		due = sentences.Reason("one-must-jump", clauses, list)
	default:
		due = sentences.Reason("must-jump", clauses, list, game.Word("piece", pieceName(r.start.towers[jumper])))
	}
	return due.Showing(from...).Instead(game.Texts(r.turns)...), true
}
