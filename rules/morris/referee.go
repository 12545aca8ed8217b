package morris

import "crownhead/game"

// Explain says why these touches are not a turn, the most telling reason first.
func (s Sheet) Explain(p Position, turns []game.Move, touched []game.Step, _ bool) []game.Reason {
	return referee{s, p, turns}.why(touched)
}

// referee looks for the reason.
type referee struct {
	sheet Sheet
	p     Position
	turns []game.Move // the legal ones
}

func (r referee) why(touched []game.Step) []game.Reason {
	if strange := r.strange(touched); strange != nil {
		return strange
	}
	var first game.Step
	if len(touched) > 0 {
		first = touched[0]
	}
	switch {
	case first.Takes != "":
		return one(say("removal-first", []string{"CC-3"}).Showing(first.Takes))
	case first.From == "" && first.To == "":
		return one(r.nothingYet())
	}
	begun := game.Continue(r.turns, touched[:1])
	switch {
	case len(begun) > 0:
		return one(r.rest(begun, first, touched[1:]))
	case r.p.placing():
		return one(r.placing(first))
	}
	return r.moving(first)
}

func one(reason game.Reason) []game.Reason { return []game.Reason{reason} }

// strange finds touches that mean nothing on this board.
func (r referee) strange(touched []game.Step) (reasons []game.Reason) {
	for _, touch := range touched {
		for i, name := range [3]string{touch.From, touch.To, touch.Takes} {
			if _, ok := pointNamed(name); !ok && name != "" && !(i == 0 && name == hand) {
				reasons = append(reasons, unknownPoint(name))
			}
		}
		if word := touch.Does + touch.Becomes; word != "" {
			reasons = append(reasons, say("no-words", []string{r.clause()}, quoted("word", word)))
		}
	}
	return reasons
}

func unknownPoint(name string) game.Reason {
	return say("unknown-point", []string{"CC-1", "R-CC-1"}, quoted("point", name))
}

// clause is the one that says what a turn is now.
func (r referee) clause() string {
	switch {
	case r.p.placing():
		return "CC-4"
	case r.sheet.flies(r.p):
		return "CC-8"
	}
	return "CC-6"
}

func (r referee) nothingYet() game.Reason {
	if r.p.placing() {
		return say("nothing-placed", []string{"CC-4"}).Instead(texts(r.turns)...)
	}
	return say("nothing-moved", []string{r.clause()}).Instead(texts(r.turns)...)
}

// shown bounds how many turns a reason lists.
const shown = 12

// texts are the first few turns of a list.
func texts(turns []game.Move) []string { return game.Texts(turns[:min(len(turns), shown)]) }

// turnsOf is what the piece on this point can do.
func (r referee) turnsOf(from Point) []string {
	return texts(game.Continue(r.turns, []game.Step{{From: from.String()}}))
}

// open are the points a piece can go to.
func (r referee) open(from Point) Points {
	if r.sheet.flies(r.p) {
		return r.p.Empty()
	}
	return from.bit().neighbours() & r.p.Empty()
}

// placing says why a turn that must be a placing cannot begin so.
func (r referee) placing(first game.Step) game.Reason {
	p := r.p
	switch {
	case first.From == hand:
		return say("hand-touched", []string{"CC-4"}).Instead(texts(r.turns)...)
	case first.From != "":
		clauses := []string{"CC-4", "CC-6"}
		if r.sheet.Fly && p.own.Count() == 3 {
			clauses = append(clauses, "R-CC-7")
		}
		return say("still-placing", clauses,
			game.Word("side", sides[p.side]), game.Word("count", pieceCounts[p.Hand(p.side)])).
			Showing(first.From).Instead(texts(r.turns)...)
	}
	return r.occupied(first.To).Instead(texts(r.turns)...)
}

func (r referee) occupied(point string) game.Reason {
	pt, _ := pointNamed(point)
	owner := r.p.side
	if r.p.enemy.Has(pt) {
		owner = owner.Other()
	}
	return say("point-occupied", []string{r.clause()}, game.Word("colour", attributes[owner]), game.Plain("point", point)).
		Showing(point)
}

// moving says why a turn that must be a move cannot begin so.
func (r referee) moving(first game.Step) []game.Reason {
	p := r.p
	from, _ := pointNamed(first.From)
	to, _ := pointNamed(first.To)
	turn := game.Word("turn", turnsOf[p.side])
	switch {
	case first.From == hand:
		return one(say("hand-empty", []string{"CC-6"}, game.Word("side", sides[p.side])).Instead(texts(r.turns)...))
	case first.From == "" && !p.Empty().Has(to):
		return one(r.occupied(first.To))
	case first.From == "":
		return one(say("out-of-reach", []string{"CC-6"},
			game.Word("colour", attributes[p.side]), game.Plain("point", first.To)).
			Showing(first.To).Instead(texts(r.turns)...))
	case p.enemy.Has(from):
		return one(say("not-yours", []string{r.clause()}, game.Plain("point", first.From),
			game.Word("colour", colours[p.side.Other()]), turn).Showing(first.From).Instead(texts(r.turns)...))
	case !p.own.Has(from):
		return one(say("empty-point", []string{r.clause()}, game.Plain("point", first.From)).
			Showing(first.From).Instead(texts(r.turns)...))
	case first.From == first.To:
		return one(say("same-point", []string{r.clause()}, game.Plain("point", first.To)).
			Showing(first.To).Instead(r.turnsOf(from)...))
	case first.To == "":
		neighbours := from.bit().neighbours().names()
		return one(say("piece-blocked", []string{"CC-6"}, game.Plain("point", first.From),
			game.Word("neighbours", game.And(neighbours...))).
			Showing(append([]string{first.From}, neighbours...)...).Instead(texts(r.turns)...))
	case !p.Empty().Has(to):
		return one(r.occupied(first.To).Instead(r.turnsOf(from)...))
	}
	return r.tooFar(from, to)
}

// tooFar says why a piece that does not fly cannot go to an empty point: what lies between, and how near it is to flying.
func (r referee) tooFar(from, to Point) []game.Reason {
	p := r.p
	free := r.open(from).names()
	args := []game.Arg{game.Plain("from", from.String()), game.Plain("to", to.String()), game.Word("open", canGo(from, free))}

	token, clauses, shown := "no-line", []string{"CC-6", "R-CC-1"}, from.bit()|to.bit()
	for _, line := range linesOf[from] {
		if !line.Has(to) {
			continue
		}
		between := line &^ (from.bit() | to.bit())
		token, clauses, shown = "too-far", []string{"CC-6"}, line
		if between&p.Empty() == 0 {
			token = "jumps-over"
			args = append(args, game.Plain("over", between.point().String()))
		}
	}
	reasons := one(say(token, clauses, args...).Showing(shown.names()...).Instead(r.turnsOf(from)...))

	switch {
	case r.sheet.Fly:
		reasons = append(reasons, say("not-flying", []string{"CC-8", "R-CC-7"},
			game.Word("side", sides[p.side]), game.Word("count", pieceCounts[p.own.Count()])).Showing(p.own.names()...))
	case p.own.Count() == 3:
		reasons = append(reasons, say("never-flying", []string{"CC-8", "R-CC-7"}).Showing(p.own.names()...))
	}
	return reasons
}
