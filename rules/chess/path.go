package chess

import "crownhead/game"

// path says what is wrong with a move before anybody thinks of check: its shape, what stands in the way, what stands at
// its end.
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
