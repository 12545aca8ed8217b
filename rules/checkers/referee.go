package checkers

import (
	"slices"

	"crownhead/game"
)

// referee explains touches on one board: what the pieces do, by the sheet's rules for jumping.
type referee struct {
	of    Paper
	how   Jumping
	p     Position
	turns []game.Move // the legal ones
}

// explain is why these touches are not a turn, the most telling reason first.
func (r referee) explain(touched []game.Step) []game.Reason {
	left, done := game.Follow(r.turns, touched)
	if done == len(touched) {
		return []game.Reason{r.unfinished(left, touched)}
	}
	return r.explainTouch(left[0].Steps[:done], touched[done])
}

func (r referee) say(token string, l law, args ...game.Arg) game.Reason {
	return sentences.Reason(token, r.of.clause(l), args...)
}

// unfinished is what to say of a good beginning that is given as the whole.
func (r referee) unfinished(turns []game.Move, touched []game.Step) game.Reason {
	open := texts(turns)
	if len(touched) == 0 {
		return r.say("nothing-touched", theMove).Instead(open...)
	}
	// The jumps that go on are those of the turns that begin with exactly these touches.
	var from, over, to []string
	for _, turn := range turns {
		last := turn.Steps[len(touched)-1]
		if touch := touched[len(touched)-1]; len(turn.Steps) == len(touched) || touch.To != last.To {
			return r.say("not-finished", theMove, game.Word("turns", game.Or(open...))).Instead(open...)
		}
		next := turn.Steps[len(touched)]
		from = append(from, next.From)
		over = appendNew(over, next.Takes)
		to = appendNew(to, next.To)
	}
	return r.say("jump-goes-on", mustGoOn, game.Plain("from", from[0]), game.Word("to", game.Or(to...)), game.Word("over", game.Or(over...))).
		Showing(slices.Concat(from[:1], over, to)...).Instead(open...)
}

func appendNew(list []string, item string) []string {
	if slices.Contains(list, item) {
		return list
	}
	return append(list, item)
}

// explainTouch is why a touch cannot follow these first steps of a turn.
func (r referee) explainTouch(made []game.Step, touch game.Step) []game.Reason {
	if said := touch.Does + touch.Becomes; said != "" {
		return []game.Reason{r.say("not-said", theMove, game.Plain("said", game.Excerpt(said)))}
	}
	var squares [3]Squares
	for i, text := range []string{touch.From, touch.To, touch.Takes} {
		if text == "" {
			continue
		}
		n, ok := readNumber(text)
		if !ok || n < 1 || n > 32 {
			return []game.Reason{r.say("no-square", theBoard, game.Plain("square", game.Excerpt(text)))}
		}
		squares[i] = Square(n)
	}
	from, to, takes := squares[0], squares[1], squares[2]
	if len(made) > 0 {
		return []game.Reason{r.explainNext(r.reach(made), from, to, takes)}
	}
	why := r.explainFirst(from, to, takes)
	reasons := []game.Reason{why}
	if r.obliged() {
		if must := r.mustCapture(); must.Token != why.Token {
			reasons = append(reasons, must)
		}
	}
	return reasons
}

// obliged tells whether nothing but captures is open.
func (r referee) obliged() bool {
	return !slices.ContainsFunc(r.turns, func(m game.Move) bool { return m.Steps[0].Takes == "" })
}

// explainFirst is why no turn begins so.
func (r referee) explainFirst(from, to, takes Squares) game.Reason {
	p := r.p
	piece := called(p, from)
	switch {
	case from == 0 && r.obliged():
		return r.mustCapture()
	case from == 0 && to == 0:
		return r.say("nobody-takes-there", theJump, game.Word("side", r.of.Name(p.Side)), square("taken", takes)).Showing(name(takes))
	case from == 0:
		return r.say("nobody-goes-there", theMove, game.Word("side", r.of.Name(p.Side)), square("to", to)).Showing(name(to))
	case p.Empty()&from != 0:
		return r.say("empty-square", theMove, square("square", from)).Showing(name(from))
	case p.Theirs()&from != 0:
		return r.say("not-yours", theTurn, game.Word("piece", piece.the), square("square", from),
			game.Word("owner", r.of.Name(p.Side.Other())), game.Word("mover", r.of.Name(p.Side))).
			Showing(name(from)).Instead(texts(r.turns)...)
	case to == 0 && takes != 0: // touched as a man and his victim: the square beyond is meant
		if d, n, ok := between(from, takes); ok && n == 1 && takes.towards(d) != 0 {
			return r.explainJump(p.lift(from), takes.towards(d), 0)
		}
		return r.say("nobody-takes-there", theJump, game.Word("side", r.of.Name(p.Side)), square("taken", takes)).Showing(name(takes))
	case to == 0 && p.Steppers()&from != 0:
		return r.mustCapture()
	case to == 0:
		return r.say("nowhere-to-go", theMove, game.Word("piece", piece.the), square("square", from)).
			Showing(name(from)).Instead(texts(r.turns)...)
	case to == from:
		return r.say("not-moved", theMove, game.Word("piece", piece.the), square("square", from)).Showing(name(from))
	}
	d, n, _ := between(from, to)
	if n != 1 {
		return r.explainJump(p.lift(from), to, takes)
	}
	switch {
	case p.Empty()&to == 0:
		return r.occupied("occupied", theMove, to).Showing(name(to))
	case p.Kings&from == 0 && d.Up() != (p.Side == game.Second):
		return r.say("man-goes-back", theMan, square("from", from), square("to", to)).Showing(name(from), name(to))
	case r.obliged():
		return r.mustCapture()
	}
	return r.say("takes-nothing", theMove, square("from", from), square("to", to)).Showing(name(from), name(to))
}

// explainNext is why a capture does not go on so, or why the turn was over.
func (r referee) explainNext(now reached, from, to, takes Squares) game.Reason {
	at := now.at
	switch {
	case from != 0 && from != at:
		return r.say("other-piece", theMove, square("square", at)).Showing(name(at))
	case now.step:
		return r.say("move-ends", theMove, square("square", at)).Showing(name(at))
	case now.crowned && !r.how.CrownedGoesOn:
		return r.say("crowned-stops", crownedStops, square("square", at)).Showing(name(at))
	case to == 0 || to == at:
		return r.say("capture-ended", mustGoOn, square("square", at)).Showing(name(at))
	}
	if _, n, _ := between(at, to); n == 1 {
		return r.say("only-jumps-follow", mustGoOn, square("from", at), square("to", to)).Showing(name(at), name(to))
	}
	return r.explainJump(now.jump, to, takes)
}

// explainJump is why a piece, lifted or in the middle of a capture, cannot jump there.
func (r referee) explainJump(j jump, to, takes Squares) game.Reason {
	d, n, diagonal := between(j.at, to)
	over := j.at.towards(d)
	piece, moves, jumps := man, theMove, theMove
	if j.king {
		piece, moves, jumps = king, theKing, theKingJumps
	}
	way := []game.Arg{square("from", j.at), square("to", to)}
	show := []string{name(j.at), name(to)}
	switch {
	case !diagonal:
		return r.say("not-diagonal", theMove, way...).Showing(show...)
	case n > 2:
		return r.say("too-far", jumps, append(way, game.Word("piece", piece.a))...).Showing(show...)
	case r.p.Theirs()&over != 0 && j.theirs&over == 0:
		return r.say("jumped-already", theTaken, square("over", over)).Showing(name(over))
	case !j.king && d.Up() != (j.side == game.Second):
		return r.say("man-jumps-back", theManJumps, way...).Showing(show...)
	case j.empty&over != 0:
		return r.say("nothing-to-jump", moves, square("over", over), game.Word("piece", piece.a)).Showing(name(over))
	case j.theirs&over == 0:
		return r.say("own-piece", notOwn, game.Word("piece", called(r.p, over).the), square("over", over),
			game.Word("owner", r.of.Name(j.side))).Showing(name(over))
	case j.empty&to == 0:
		return r.occupied("landing-occupied", theJump, to, square("over", over)).Showing(name(over), name(to))
	}
	return r.say("takes-other", theJump, append(way, square("over", over), square("taken", takes))...).Showing(name(over), name(takes))
}

func (r referee) occupied(token string, l law, to Squares, args ...game.Arg) game.Reason {
	owner := game.First
	if r.p.Second&to != 0 {
		owner = game.Second
	}
	return r.say(token, l, append(args, square("to", to), game.Word("owner", r.of.Name(owner)), game.Word("piece", called(r.p, to).aTo))...)
}

// mustCapture names the piece that must capture and what, or the pieces among which the player chooses.
func (r referee) mustCapture() game.Reason {
	who := r.starts()
	if who.Count() > 1 {
		return r.say("one-must-capture", mustJump, game.Word("squares", game.Or(names(who)...))).
			Showing(names(who)...).Instead(texts(r.turns)...)
	}
	var victims Squares
	for _, m := range r.turns {
		victims |= named(m.Steps[0].Takes)
	}
	return r.say("must-capture", mustJump, game.Word("piece", called(r.p, who).the), square("square", who),
		game.Word("taken", game.Or(names(victims)...))).
		Showing(append(names(who), names(victims)...)...).Instead(texts(r.turns)...)
}

// starts is the squares from which legal turns start.
func (r referee) starts() Squares {
	var from Squares
	for _, m := range r.turns {
		from |= named(m.Steps[0].From)
	}
	return from
}

// reached is where a piece has got to within a turn.
type reached struct {
	jump
	step    bool // by a simple move
	crowned bool // in this turn
}

// reach plays the first steps of a legal turn.
func (r referee) reach(made []game.Step) reached {
	now := reached{jump: r.p.lift(named(made[0].From))}
	wasKing := now.king
	for _, step := range made {
		to := named(step.To)
		if step.Takes == "" {
			now.at, now.step = to, true
			return now
		}
		d, _, _ := between(now.at, to)
		now.jump, _, _ = now.open(d, r.how)
	}
	now.crowned = now.king && !wasKing
	return now
}
