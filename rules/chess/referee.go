package chess

import (
	"crownhead/game"
)

// Refuse says why these touches are no move, the most telling reason only; nothing if they are one, or (not whole) begin one.
func (s Sheet) Refuse(p Position, touched []game.Step, whole bool) []game.Reason {
	moves := p.appendMoves(nil)
	turns := make([]game.Move, len(moves))
	for i, m := range moves {
		turns[i].Steps = []game.Step{p.step(m)}
	}
	if left := game.Continue(turns, touched); len(left) > 0 {
		if _, done := game.Complete(turns, touched); done || !whole {
			return nil
		}
		return []game.Reason{s.unfinished(&p, touched)}
	}
	r := referee{sheet: s, Position: p, moves: moves}
	r.survey(&r.look)
	return []game.Reason{r.refuse(touched)}
}

// unfinished says what is missing of a move that was begun.
func (s Sheet) unfinished(p *Position, touched []game.Step) game.Reason {
	if len(touched) == 0 {
		return sentences.Reason("nothing-touched", fc3, game.Word("side", sides[p.turn]))
	}
	touch := touched[0]
	var open []string
	for _, m := range p.appendMoves(nil) {
		if len(game.Continue([]game.Move{{Steps: []game.Step{p.step(m)}}}, touched)) > 0 {
			open = append(open, s.MoveText(*p, m))
		}
	}
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

// referee looks at one position, in which some touches are no move.
type referee struct {
	sheet Sheet
	Position
	moves []Move
	look  survey
}

func (r *referee) refuse(touched []game.Step) game.Reason {
	if len(touched) == 0 {
		return r.nothingFits() // the game is over
	}
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
		return sentences.Reason("not-yours", fc3, game.Word("piece", r.the(from)), game.Word("side", sides[r.turn])).Showing(touch.From)
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

// open is the moves of the piece on a square, as text.
func (r *referee) open(from int) (texts []string) {
	for _, m := range r.moves {
		if m.from() == from {
			texts = append(texts, r.sheet.MoveText(r.Position, m))
		}
	}
	return texts
}

// answers is every legal move, for who is in check.
func (r *referee) answers() (texts []string) {
	for _, m := range r.moves {
		texts = append(texts, r.sheet.MoveText(r.Position, m))
	}
	return texts
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
	return at(sentences.Reason("takes-nothing-there", []string{"FC-4"}, piece, game.Plain("to", r.name(to)), game.Plain("takes", touch.Takes)))
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

// path says what is wrong with a move before anybody thinks of check: its shape, what stands in the way, what stands there.
func (r *referee) path(from, to int, kind Kind) (game.Reason, bool) {
	piece, there := game.Word("piece", r.the(from)), game.Plain("to", r.name(to))
	squares := []string{r.name(from), r.name(to)}
	switch {
	case from == to:
		return sentences.Reason("stays", fc3, piece).Showing(squares[0]), true
	case kind == King && from == e1 && (to == g1 || to == c1):
		if reason, bad := r.cannotCastle(to == g1); bad {
			return reason, true
		}
		return game.Reason{}, false
	case kind == Pawn:
		return r.pawnPath(from, to)
	case !shapes(kind, from, to):
		return sentences.Reason(kind.String()+"-shape", []string{shapeClause[kind]}, piece, there).Showing(squares...), true
	}
	if kind != Knight {
		if between := reach[from][to] & r.occupied() &^ one(to); between != 0 {
			blocker := first(between)
			if to < from {
				blocker = last(between)
			}
			return sentences.Reason("blocked", []string{"FC-4"}, piece, there, game.Word("blocker", r.the(blocker))).
				Showing(squares[0], r.name(blocker)), true
		}
	}
	if r.mover&one(to) != 0 {
		return r.ownPiece(from, to), true
	}
	return game.Reason{}, false
}

func (r *referee) ownPiece(from, to int) game.Reason {
	return sentences.Reason("own-piece", []string{"FC-4"}, game.Word("piece", r.the(from)), game.Word("there", r.the(to))).
		Showing(r.name(from), r.name(to))
}

// pawnPath is path for a pawn (FC-10).
func (r *referee) pawnPath(from, to int) (game.Reason, bool) {
	files, rows := to&7-from&7, to>>3-from>>3
	piece, there := game.Word("piece", r.the(from)), game.Plain("to", r.name(to))
	say := func(token string, args ...game.Arg) (game.Reason, bool) {
		return sentences.Reason(token, []string{"FC-10"}, append(args, piece, there)...).Showing(r.name(from), r.name(to)), true
	}
	way := reach[from][to] & r.occupied()
	switch {
	case rows < 0:
		return say("pawn-backward")
	case files == 0 && rows == 2 && one(from)&row2 == 0:
		return say("pawn-double")
	case !shapes(Pawn, from, to):
		return say("pawn-shape")
	case files == 0 && way != 0:
		return say("pawn-blocked", game.Word("blocker", r.the(first(way))))
	case files == 0:
		return game.Reason{}, false
	case r.mover&one(to) != 0:
		return r.ownPiece(from, to), true
	case r.occupied()&one(to) != 0 || to == int(r.passant) || to == int(r.barred):
		return game.Reason{}, false
	case to>>3 == 5 && r.owner(to-8) == r.turn.Other() && r.at(to-8) == Pawn:
		victim := game.Word("victim", r.the(to-8))
		token, clauses := "passing-late", []string{"FI-2"}
		if !r.sheet.EnPassant {
			token, clauses = "passing-unknown", []string{"FC-12", "R-FC-2"}
		}
		return sentences.Reason(token, clauses, piece, victim).Showing(r.name(from), r.name(to), r.name(to-8)), true
	}
	return say("pawn-takes-nothing")
}

// exposes says whose attack on the own king a move would leave or open (R-FC-3).
func (r *referee) exposes(m Move, kind Kind) (game.Reason, bool) {
	if m.special() == castling {
		return game.Reason{}, false // cannotCastle has asked
	}
	var next Position
	r.play(&next, m, false)
	king := r.look.king
	if kind == King {
		king = m.to()
	}
	attackers := flip(next.movers(king ^ 56))
	if attackers == 0 {
		return game.Reason{}, false
	}
	by := game.Word("by", r.these(attackers))
	squares := append([]string{r.name(m.from()), r.name(m.to())}, r.names(attackers)...)
	switch {
	case kind == King:
		return sentences.Reason("king-into-check", leaving, game.Plain("to", r.name(m.to())), by).Showing(squares...).
			Instead(r.open(m.from())...), true
	case r.look.checkers&attackers != 0:
		return r.inCheck(), true
	case m.special() != passing:
		return r.pinned(m.from()).Instead(r.open(m.from())...), true
	}
	return sentences.Reason("uncovers", leaving, by).Showing(squares...).Instead(r.open(m.from())...), true
}

// inCheck says that the check must be answered first.
func (r *referee) inCheck() game.Reason {
	token := "still-in-check"
	if r.look.checkers&(r.look.checkers-1) != 0 {
		token = "double-check"
	}
	return sentences.Reason(token, leaving, game.Word("by", r.these(r.look.checkers))).
		Showing(append([]string{r.name(r.look.king)}, r.names(r.look.checkers)...)...).Instead(r.answers()...)
}

// pinned says from whom a piece shields its king.
func (r *referee) pinned(from int) game.Reason {
	without := r.attackers(r.look.king, r.look.occupied&^one(from), r.look.enemy) &^ r.look.checkers
	return sentences.Reason("pinned", leaving, game.Word("piece", r.the(from)), game.Word("by", r.these(without))).
		Showing(append([]string{r.name(from), r.name(r.look.king)}, r.names(without)...)...)
}

// castling answers an attempt to castle by name.
func (r *referee) castling(short bool) game.Reason {
	if reason, bad := r.cannotCastle(short); bad {
		return reason.Instead(r.open(r.look.king)...)
	}
	return r.nothingFits()
}

// cannotCastle says what stands against castling (FI-1): the right, the way, then the attacks in the order the king meets them.
func (r *referee) cannotCastle(short bool) (game.Reason, bool) {
	wing, rook, between, path, right := wings[0], h1, betweenKingside, [2]int{f1, g1}, kingside
	if !short {
		wing, rook, between, path, right = wings[1], a1, betweenQueenside, [2]int{d1, c1}, queenside
	}
	args := []game.Arg{game.Word("wing", wing)}
	say := func(token string, squares []string, more ...game.Arg) (game.Reason, bool) {
		return sentences.Reason(token, []string{"FI-1"}, append(args, more...)...).Showing(squares...), true
	}
	home := game.Plain("home", r.name(e1))
	if !r.sheet.Castling {
		return sentences.Reason("castling-unknown", []string{"FC-12", "R-FC-2"}).Showing(r.name(r.look.king)), true
	}
	switch {
	case r.look.king != e1:
		return say("castling-king-away", []string{r.name(r.look.king), r.name(e1)}, home)
	case r.mover&one(rook) == 0 || r.at(rook) != Rook:
		return say("castling-no-rook", []string{r.name(e1), r.name(rook)}, game.Plain("rook", r.name(rook)))
	case r.rights&(kingside|queenside)&^right != 0 && r.rights&right == 0: // the other right says the king has not moved
		return say("castling-rook-moved", []string{r.name(rook)}, game.Plain("rook", r.name(rook)))
	case r.rights&right == 0:
		return say("castling-moved", []string{r.name(e1), r.name(rook)}, home, game.Plain("rook", r.name(rook)))
	case r.look.occupied&between != 0:
		way := r.look.occupied & between
		blocker := first(way)
		if !short {
			blocker = last(way)
		}
		return say("castling-blocked", []string{r.name(e1), r.name(rook), r.name(blocker)}, game.Word("blocker", r.the(blocker)))
	case r.look.checkers != 0:
		return say("castling-in-check", append([]string{r.name(e1)}, r.names(r.look.checkers)...), game.Word("by", r.these(r.look.checkers)))
	}
	for i, token := range [2]string{"castling-through-check", "castling-into-check"} {
		if by := r.attackers(path[i], r.look.occupied&^one(e1), r.look.enemy); by != 0 {
			return say(token, append([]string{r.name(e1), r.name(path[i])}, r.names(by)...),
				game.Plain("square", r.name(path[i])), game.Word("by", r.these(by)))
		}
	}
	return game.Reason{}, false
}

// names is the squares of a set.
func (p *Position) names(set board) (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, p.name(first(set)))
	}
	return names
}
