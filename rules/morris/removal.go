package morris

import (
	"slices"

	"crownhead/game"
)

// rest says what is wrong with the touches after a good first one, or what is missing.
func (r referee) rest(begun []game.Move, first game.Step, rest []game.Step) game.Reason {
	// If the first touch leaves a choice, it is taken for the turn that removes most.
	best := begun[0]
	for _, m := range begun[1:] {
		if len(m.Steps) > len(best.Steps) {
			best = m
		}
	}
	p := r.p
	shifts, turn := shiftsOf(best.Steps[0])
	to := shifts &^ p.own
	made, posse := (p.own ^ shifts).posses(to)
	due := r.sheet.removals(p, shifts)
	victim := game.Word("colour", attributes[p.side.Other()])

	enemy := p.enemy
	for i, touch := range rest {
		pt, _ := pointNamed(touch.Takes)
		at := game.Plain("point", touch.Takes)
		anyOf := game.Word("open", game.Or(removable(enemy).names()...))
		open := texts(game.Continue(begun, slices.Concat([]game.Step{first}, rest[:i])))
		switch {
		case touch.From != "" || touch.To != "":
			return say("one-piece", []string{r.clause()}).Showing(to.names()...)
		case made == 0:
			return say("no-posse", []string{"CC-3", "CC-2"}, game.Plain("turn", turn)).Showing(to.names()...).Instead(turn)
		case p.enemy == 0:
			return say("no-enemy", []string{"CC-3"}, game.Plain("turn", turn), victim).Showing(posse.names()...).Instead(turn)
		case i == due:
			clauses := posseClauses(made)
			if due < min(made, r.sheet.DoublePosse) && due < p.enemy.Count() {
				clauses = append(clauses, "R-CC-3") // the first has ended the game
			}
			return say("too-many-removed", clauses, game.Plain("turn", turn),
				game.Word("made", possesMade[made]), game.Word("count", pieceCounts[due])).Showing(posse.names()...)
		case touch.Takes == "":
			return r.unfinished(begun, first, turn, rest[:i], enemy)
		case (p.own ^ shifts).Has(pt):
			return say("own-piece", []string{"CC-3"}, victim, at, game.Word("own", colours[p.side])).Showing(touch.Takes).Instead(open...)
		case !enemy.Has(pt):
			return say("nothing-there", []string{"CC-3"}, at, anyOf).Showing(touch.Takes).Instead(open...)
		case !removable(enemy).Has(pt):
			_, safe := enemy.posses(pt.bit())
			return say("safe-in-posse", []string{"CC-5"}, anyOf).Showing(safe.names()...).Instead(open...)
		}
		enemy &^= pt.bit()
	}
	return r.unfinished(begun, first, turn, rest, enemy)
}

// posseClauses are those that say what so many posses remove.
func posseClauses(made int) []string {
	if made == 2 {
		return []string{"R-CC-2", "CC-3"}
	}
	return []string{"CC-3"}
}

// unfinished says what is missing from a turn that has begun well and lost these enemy pieces so far.
func (r referee) unfinished(begun []game.Move, first game.Step, turn string, removed []game.Step, enemy Points) game.Reason {
	var ends Points
	for _, m := range begun {
		shifts, _ := shiftsOf(m.Steps[0])
		ends |= shifts
	}
	from, to := ends&r.p.own, ends&^r.p.own
	clause := []string{r.clause()}
	switch {
	case first.To == "" && to.Count() > 1:
		return say("where-to", clause, game.Plain("point", first.From), game.Word("open", game.Or(to.names()...))).
			Showing(first.From).Instead(texts(begun)...)
	case first.From == "" && from.Count() > 1:
		return say("which-piece", clause, game.Plain("point", first.To), game.Word("open", game.Or(from.names()...))).
			Showing(first.To).Instead(texts(begun)...)
	}
	token, clauses := "remove-one", []string{"CC-3", "R-CC-9"}
	if len(removed) == 1 {
		token, clauses = "remove-two", posseClauses(2)
	}
	left := game.Continue(begun, slices.Concat([]game.Step{first}, removed))
	return say(token, clauses, game.Plain("turn", turn), game.Word("colour", attributes[r.p.side.Other()]),
		game.Word("open", game.Or(removable(enemy).names()...))).Showing(to.names()...).Instead(texts(left)...)
}

// shiftsOf is the first step of a turn as a set of points, and as text.
func shiftsOf(first game.Step) (shifts Points, turn string) {
	to, _ := pointNamed(first.To)
	if from, moves := pointNamed(first.From); moves {
		return from.bit() | to.bit(), first.From + "-" + first.To
	}
	return to.bit(), first.To
}
