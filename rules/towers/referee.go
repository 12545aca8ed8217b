package towers

import (
	"slices"

	"crownhead/game"
)

// Refuse says why these touches are no turn (whole) or begin none. It follows them as far as some turn goes the same
// way and judges the first touch that leaves every turn: what is wrong with that touch alone comes first, what should
// have been played instead second.
func (s Sheet) Refuse(p Position, touched []game.Step, whole bool) []game.Reason {
	moves := s.AppendMoves(nil, p)
	if len(moves) == 0 {
		o, _ := s.Outcome([]Position{p})
		return []game.Reason{o.Why}
	}
	r := referee{Sheet: s, start: &p, moves: moves}
	for _, m := range moves {
		r.turns = append(r.turns, game.Move{Text: s.MoveText(p, m), Steps: s.Steps(p, m)})
	}
	left, followed := r.turns, 0
	for followed < len(touched) {
		next := game.Continue(r.turns, touched[:followed+1])
		if len(next) == 0 {
			break
		}
		left, followed = next, followed+1
	}
	if followed < len(touched) {
		if several := r.shortened(touched); whole && len(several) > 1 {
			return []game.Reason{whichTurn(several)}
		}
		r.left, r.followed = left, followed
		return r.judge(touched[followed])
	}
	if _, complete := game.Complete(r.turns, touched); !whole || complete {
		return nil
	}
	return []game.Reason{r.unfinished(left, touched)}
}

// referee looks at one attempted turn.
type referee struct {
	Sheet
	start *Position
	moves []Move
	turns []game.Move // the same, erased

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
	var several []game.Move
	for _, m := range fit(r.start, r.moves, squares) {
		several = append(several, r.turns[slices.Index(r.moves, m)])
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
		Showing(t.at.String()).Instead(texts(left)...)
}

// whichTurn asks to choose; a long list is cut.
func whichTurn(left []game.Move) game.Reason {
	const most = 4
	open := texts(left)
	shown := open
	if len(shown) > most {
		shown = append(slices.Clone(shown[:most]), "…")
	}
	return sentences.Reason("which-turn", []string{"GE-2"}, game.Word("turns", game.Or(shown...))).Instead(open...)
}

func texts(moves []game.Move) []string {
	all := make([]string, len(moves))
	for i, m := range moves {
		all[i] = m.Text
	}
	return all
}

// follow is the turn after that many steps of it.
func (r *referee) follow(m game.Move, steps int) turn {
	whole := r.moves[slices.IndexFunc(r.turns, func(t game.Move) bool { return t.Text == m.Text })]
	t := begin(r.start, whole.From)
	if whole.Jumps == 0 && steps > 0 {
		t.at = whole.To
		return t
	}
	for i := range steps {
		t.jump(whole.direction(uint8(i)))
	}
	return t
}

// compulsory says which jumps come before what was tried, a plain move or another jump; ok is false if none do.
func (r *referee) compulsory(plain bool) (due game.Reason, ok bool) {
	if r.moves[0].Jumps == 0 {
		return due, false
	}
	var from []string
	for _, m := range r.moves {
		if s := m.From.String(); !slices.Contains(from, s) {
			from = append(from, s)
		}
	}
	jumper := r.moves[0].From
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
	return due.Showing(from...).Instead(texts(r.turns)...), true
}
