package towers

import "crownhead/game"

// judge is why this touch cannot follow the steps made.
func (r *referee) judge(touch game.Step) []game.Reason {
	switch {
	case touch.Does == "huff":
		return one(sentences.Reason("no-huffing", []string{"GE-20"}))
	case touch.Does != "":
		return one(sentences.Reason("no-such-act", []string{"GE-2"}, game.Plain("act", game.Excerpt(touch.Does))))
	case touch.Becomes != "":
		return one(sentences.Reason("no-choice", []string{"GE-11"}))
	}
	for _, name := range []string{touch.From, touch.To, touch.Takes} {
		if why, bad := notPlayed(name); bad {
			return one(why)
		}
	}
	if r.followed > 0 {
		return one(r.judgeNext(touch))
	}
	if touch.From == "" {
		return one(r.unreached(touch))
	}
	from, _ := readSquare(touch.From)
	tower := r.start.towers[from]
	side := game.Word("side", sideName(r.start.Side()))
	switch {
	case tower == bare:
		return one(sentences.Reason("empty-square", []string{"GE-2"}, at("square", from)).Showing(touch.From))
	case tower.Top().Owner() != r.start.Side():
		owner := game.Word("owner", sideName(tower.Top().Owner()))
		if tower.Height() > 1 {
			return one(sentences.Reason("tower-not-yours", []string{"GE-10"}, at("square", from), owner, side).Showing(touch.From))
		}
		return one(sentences.Reason("not-yours", []string{"GE-2"}, game.Word("piece", pieceName(tower)), at("square", from), owner, side).Showing(touch.From))
	}
	t := begin(r.start, from)
	why, wrong := r.judgeFirst(&t, touch)
	to, _ := readSquare(touch.To)
	plain := between(from, to)&^r.start.empty() == 0
	if why.Open == nil {
		why = why.Instead(r.onward(from)...)
	}
	due, compulsory := r.compulsory(plain)
	switch {
	case !wrong:
		return one(due)
	case compulsory && (plain || len(game.Continue(r.turns, []game.Step{{From: touch.From}})) == 0):
		return []game.Reason{why, due}
	}
	return one(why)
}

func one(why game.Reason) []game.Reason { return []game.Reason{why} }

// notPlayed is the reason against a name that is not a playing square.
func notPlayed(name string) (why game.Reason, bad bool) {
	if name == "" {
		return why, false
	}
	s, ok := readSquare(name)
	switch {
	case !ok:
		return sentences.Reason("not-a-square", []string{"GE-1"}, game.Plain("square", game.Excerpt(name))), true
	case s == Squares:
		return sentences.Reason("light-square", []string{"GE-2"}, game.Plain("square", name)).Showing(name), true
	}
	return why, false
}

// unreached is the reason against a touch that does not say which stone it means.
func (r *referee) unreached(touch game.Step) game.Reason {
	if touch.Takes != "" {
		return sentences.Reason("nothing-takes", []string{"GE-3"}, game.Plain("takes", touch.Takes)).Showing(touch.Takes).Instead(game.Texts(r.turns)...)
	}
	return sentences.Reason("nothing-reaches", []string{"GE-2"}, game.Word("side", sideName(r.start.Side())), game.Plain("to", touch.To)).
		Showing(touch.To).Instead(game.Texts(r.turns)...)
}

// judgeFirst is what is wrong with the first touch of a player's own tower; wrong is false if nothing is, so that it is
// only out of turn: a jump comes first.
func (r *referee) judgeFirst(t *turn, touch game.Step) (why game.Reason, wrong bool) {
	switch {
	case touch.To != "":
		return r.wrongWay(t, touch)
	case touch.Takes != "":
		return r.unreached(touch), true
	case t.canGo():
		return why, false
	}
	return sentences.Reason("stuck", []string{t.moveClause()}, game.Word("piece", pieceName(t.tower)), at("from", t.at)).Showing(t.at.String()), true
}

// canGo tells whether the tower could move or jump if nothing else came first.
func (t *turn) canGo() bool {
	for d := range direction(4) {
		forward := t.king || d>>1 == direction(t.side)
		over := t.at.next(d)
		if forward && (t.empty().Has(over) || t.tops[t.side^1].Has(over) && t.empty().Has(over.next(d))) {
			return true
		}
	}
	return false
}

// judgeNext is why the touch cannot follow a turn under way.
func (r *referee) judgeNext(touch game.Step) game.Reason {
	m := r.left[0]
	t := r.follow(m, r.followed)
	here := t.at.String()
	if touch.From != "" && touch.From != here {
		from, _ := readSquare(touch.From)
		return sentences.Reason("another-stone", []string{"GE-2"}, at("at", t.at), at("from", from)).Showing(here, touch.From)
	}
	switch {
	case t.last == nowhere:
		return sentences.Reason("after-move", []string{"GE-9"}, game.Plain("move", m.Text)).Showing(here)
	case t.crowned && r.CrownEndsTurn:
		return sentences.Reason("crown-ends", []string{"GE-11", "R-GE-2"}, at("at", t.at)).Showing(here)
	case touch.To != "":
		if why, wrong := r.wrongWay(&t, touch); wrong {
			return why.Instead(r.onward(t.at)...)
		}
	case touch.Takes != "":
		return r.unreached(touch)
	}
	return sentences.Reason("turn-over", []string{t.goOnClause()}, at("at", t.at)).Showing(here)
}

func (t *turn) moveClause() string {
	if t.king {
		return "GE-13"
	}
	return "GE-2"
}

func (t *turn) jumpClause() string {
	if t.king {
		return "GE-13"
	}
	return "GE-3"
}

func (t *turn) goOnClause() string {
	if t.king {
		return "GE-14"
	}
	return "GE-5"
}

// wrongWay is what is wrong with going there in itself; wrong is false if nothing is.
func (r *referee) wrongWay(t *turn, touch game.Step) (why game.Reason, wrong bool) {
	to, _ := readSquare(touch.To)
	from := at("from", t.at)
	piece := game.Word("piece", pieceName(t.tower))
	d, distance, onLine := t.at.lineTo(to)
	occupied := all &^ t.empty()
	switch {
	case to == t.at:
		return sentences.Reason("same-square", []string{t.moveClause()}, piece, at("square", to)).Showing(touch.To), true
	case !onLine:
		return sentences.Reason("not-diagonal", []string{t.moveClause()}, from, at("to", to)).Showing(names(t.at, to)...), true
	case !t.king && d>>1 != direction(t.side):
		return sentences.Reason("man-backward", []string{"GE-2"}, piece, from, at("to", to)).Showing(names(t.at, to)...), true
	}
	if met := between(t.at, to) & occupied; met != 0 {
		return r.wrongJump(t, touch, d, met.nearest(d), to, distance)
	}
	switch {
	case occupied.Has(to) && t.freed.Has(to):
		return freedBlocks(t, to), true
	case occupied.Has(to) && (t.king || distance == 1):
		there := t.towers[to]
		return sentences.Reason("occupied", []string{t.moveClause()}, game.Word("owner", sideName(there.Top().Owner())),
			game.Word("piece", someName(there)), at("to", to)).Showing(touch.To), true
	case !t.king && distance == 2:
		over := t.at.next(d)
		return sentences.Reason("nothing-between", []string{"GE-3", "GE-2"}, piece, from, at("over", over)).Showing(names(t.at, over)...), true
	case !t.king && distance > 2:
		return tooFar(t, to, distance), true
	case t.last != nowhere:
		return sentences.Reason("move-after-jump", []string{"GE-9"}, from, at("to", to)).Showing(names(t.at, to)...), true
	case touch.Takes != "":
		return sentences.Reason("takes-nothing", []string{t.jumpClause()}, from, at("to", to), game.Plain("takes", touch.Takes)).
			Showing(touch.Takes), !r.jumpsDue()
	}
	return why, false
}

// wrongJump is what is wrong with jumping what is met first on the way.
func (r *referee) wrongJump(t *turn, touch game.Step, d direction, over, to Square, distance int) (why game.Reason, wrong bool) {
	from := at("from", t.at)
	land := over.next(d)
	met := game.Word("piece", pieceName(t.towers[over]))
	side := game.Word("side", sideName(t.Side()))
	switch {
	case !t.king && (over != t.at.next(d) || distance > 2):
		return tooFar(t, to, distance), true
	case t.freed.Has(over):
		return freedBlocks(t, over), true
	case t.tops[t.side].Has(over):
		return sentences.Reason("own-tower", []string{t.jumpClause()}, met, at("over", over), side).Showing(over.String()), true
	case t.freed.Has(land):
		return freedBlocks(t, land), true
	case !t.empty().Has(land):
		return sentences.Reason("no-room", []string{t.jumpClause()}, met, at("over", over), at("land", land)).Showing(names(over, land)...), true
	case to != land:
		return sentences.Reason("not-close-behind", []string{"GE-15", "R-GE-7"}, at("over", over), at("land", land), at("to", to)).
			Showing(names(over, land)...).Instead(r.onward(t.at, land)...), true
	case t.last != nowhere && d == t.last.back() && !r.StraightBack:
		return sentences.Reason("straight-back", []string{"GE-14", "R-GE-3"}, from, at("over", over)).Showing(names(t.at, over)...), true
	case t.jumped.Has(over) && !r.Rejump:
		return sentences.Reason("jumped-already", []string{"GE-20", "R-GE-5"}, at("over", over)).Showing(over.String()), true
	}
	if t.king {
		open := r.kingJumps(t.at, t.last, t.tops[t.side], t.tops[t.side^1], t.jumped)
		if open>>d&1 == 0 {
			var near []string
			for d := range direction(4) {
				if open>>d&1 != 0 {
					near = append(near, (rays[t.at][d] &^ t.empty()).nearest(d).String())
				}
			}
			return sentences.Reason("nearest-first", []string{"GE-15", "R-GE-4"}, from, game.Word("near", game.Or(near...)), at("far", over)).
				Showing(append(near, over.String())...).Instead(r.onward(t.at)...), true
		}
	}
	if takes := touch.Takes; takes != "" && takes != over.String() {
		return sentences.Reason("takes-other", []string{"GE-4"}, from, at("to", to), at("over", over), game.Plain("takes", takes)).
			Showing(takes, over.String()), true
	}
	return why, false
}

func tooFar(t *turn, to Square, distance int) game.Reason {
	return sentences.Reason("too-far", []string{"GE-2"}, game.Word("piece", pieceName(t.tower)), at("from", t.at), at("to", to),
		number("distance", distance)).Showing(names(t.at, to)...)
}

func freedBlocks(t *turn, s Square) game.Reason {
	return sentences.Reason("freed-blocks", []string{"GE-10", "R-GE-8"}, at("square", s), game.Word("side", sideName(t.Side()))).Showing(s.String())
}
