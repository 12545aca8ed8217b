package chess

import "crownhead/game"

// Explain says why these touches are not a move, the most telling reason only.
func (s Sheet) Explain(p Position, turns []game.Move, touched []game.Step, _ bool) []game.Reason {
	if left := game.Continue(turns, touched); len(left) > 0 {
		return []game.Reason{p.unfinished(left, touched)}
	}
	r := referee{sheet: s, Position: p, turns: turns}
	r.survey(&r.look)
	return []game.Reason{r.explain(touched)}
}

// unfinished says what is missing of a move that was begun and can become one of these.
func (p *Position) unfinished(left []game.Move, touched []game.Step) game.Reason {
	if len(touched) == 0 {
		return sentences.Reason("nothing-touched", fc3, game.Word("side", sides[p.turn]))
	}
	touch := touched[0]
	open := game.Texts(left)
	from, ok := parseSquare(touch.From)
	switch {
	case !ok:
		return sentences.Reason("which-piece", fc3, game.Word("moves", game.Or(open...))).Instead(open...)
	case touch.To == "":
		return sentences.Reason("nowhere-yet", fc3, game.Word("piece", p.the(p.seen(from)))).Showing(touch.From).Instead(open...)
	}
	return sentences.Reason("promotion-open", promoting, game.Word("piece", p.the(p.seen(from))), game.Plain("to", touch.To)).
		Showing(touch.From, touch.To).Instead(open...)
}

// referee looks at one position, in which some touches are not a move.
type referee struct {
	sheet Sheet
	Position
	turns []game.Move // the legal ones
	look  survey
}

func (r *referee) explain(touched []game.Step) game.Reason {
	touch := touched[0]
	for _, name := range []string{touch.From, touch.To, touch.Takes} {
		if _, ok := parseSquare(name); !ok && name != "" {
			return sentences.Reason("no-square", []string{"FC-2"}, game.Plain("text", game.Excerpt(name)))
		}
	}
	if touch.Does == "O-O" || touch.Does == "O-O-O" {
		return r.castling(touch.Does == "O-O")
	}
	if touch.Does != "" {
		return r.absent(touch.Does)
	}
	from, ok := parseSquare(touch.From)
	if !ok {
		return r.unreached(touch)
	}
	from = r.seen(from)
	switch {
	case r.owner(from) == game.Nobody:
		return sentences.Reason("empty-square", fc3, game.Plain("from", touch.From)).Showing(touch.From)
	case r.owner(from) != r.turn:
		return sentences.Reason("not-yours", fc3, game.Word("piece", r.the(from)), game.Word("side", sides[r.turn])).
			Showing(touch.From)
	}
	to, ok := parseSquare(touch.To)
	if !ok {
		return r.stuck(from)
	}
	return r.wrong(from, r.seen(to), touch, len(touched))
}

// absent answers a text that names a piece which is not there: its kind's letter and perhaps whence.
func (r *referee) absent(does string) game.Reason {
	for kind := Pawn; kind <= Queen; kind++ {
		if does[:1] != kind.letter() {
			continue
		}
		args := []game.Arg{game.Word("side", sides[r.turn]), game.Word("none", nouns[kind].none)}
		if does[1:] == "" {
			return sentences.Reason("no-such-piece", fc3, args...)
		}
		return sentences.Reason("no-such-piece-there", fc3, append(args, game.Word("where", whereabouts(does[1:])))...)
	}
	return r.nothingFits()
}

func (r *referee) nothingFits() game.Reason {
	return sentences.Reason("nothing-fits", fc3, game.Word("side", sides[r.turn]))
}

// unreached answers a touch that names no piece to move.
func (r *referee) unreached(touch game.Step) game.Reason {
	if touch.To == "" || touch.Takes != "" || touch.Becomes != "" {
		return r.nothingFits()
	}
	return sentences.Reason("nobody-goes", []string{"FC-4"}, game.Plain("to", touch.To)).Showing(touch.To)
}

// open is the moves of the piece on this square, as text.
func (r *referee) open(from int) []string {
	return game.Texts(game.Continue(r.turns, []game.Step{{From: r.name(from)}}))
}

// stuck says why a piece that was touched has no move, or none that fits the rest of the touch.
func (r *referee) stuck(from int) game.Reason {
	if len(r.open(from)) > 0 {
		return r.nothingFits()
	}
	piece, name := game.Word("piece", r.the(from)), r.name(from)
	pinned := (r.look.pinDiag | r.look.pinOrth) & one(from)
	switch {
	case r.at(from) == King:
		return sentences.Reason("king-stuck", []string{"FC-5"}, piece).Showing(name)
	case r.look.checkers != 0:
		return r.inCheck()
	case pinned != 0:
		return r.pinned(from)
	}
	clause := "FC-4"
	if r.at(from) == Pawn {
		clause = "FC-10"
	}
	return sentences.Reason("stuck", []string{clause}, piece).Showing(name)
}

// wrong says why the mover's piece cannot go there.
func (r *referee) wrong(from, to int, touch game.Step, touches int) game.Reason {
	kind := r.at(from)
	if reason, bad := r.path(from, to, kind); bad {
		return reason.Instead(r.open(from)...)
	}
	m := r.meant(from, to)
	if reason, bad := r.exposes(m, kind); bad {
		return reason
	}
	piece := game.Word("piece", r.the(from))
	at := func(reason game.Reason) game.Reason {
		return reason.Showing(r.name(from), r.name(to)).Instead(r.open(from)...)
	}
	switch promotes := kind == Pawn && one(to)&row8 != 0; {
	case touch.Becomes != "" && !promotes:
		return at(sentences.Reason("promotion-none", promoting, piece, game.Plain("to", r.name(to))))
	case touch.Becomes != "" && !isPromotion(touch.Becomes):
		return at(sentences.Reason("promotion-kind", []string{"R-FC-1", "FC-11"}, piece))
	case touches > 1:
		return sentences.Reason("turn-over", fc3, piece, game.Plain("to", r.name(to))).Showing(r.name(from), r.name(to))
	}
	return at(sentences.Reason("takes-nothing-there", []string{"FC-4"}, piece, game.Plain("to", r.name(to)),
		game.Plain("takes", touch.Takes)))
}

func isPromotion(letter string) bool {
	for _, kind := range promotions {
		if kind.letter() == letter {
			return true
		}
	}
	return false
}

// meant is the move from one square to another, promotions to a queen.
func (r *referee) meant(from, to int) Move {
	switch {
	case r.at(from) == Pawn && one(to)&row8 != 0:
		return newMove(from, to, special(Queen))
	case r.at(from) == Pawn && (to == int(r.passant) || to == int(r.barred)) && (from-to)&7 != 0:
		return newMove(from, to, passing)
	case r.at(from) == King && kingSteps[from]&one(to) == 0:
		return newMove(from, to, castling)
	}
	return newMove(from, to, plain)
}
