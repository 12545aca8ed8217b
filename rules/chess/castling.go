package chess

import "crownhead/game"

// castling answers an attempt to castle by name.
func (r *referee) castling(short bool) game.Reason {
	if reason, bad := r.cannotCastle(short); bad {
		return reason.Instead(r.open(r.look.king)...)
	}
	return r.nothingFits()
}

// cannotCastle says what prevents castling (FI-1): the right, the way, then the attacks in the order the king meets
// them.
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
		return say("castling-in-check", append([]string{r.name(e1)}, r.names(r.look.checkers)...),
			game.Word("by", r.these(r.look.checkers)))
	}
	for i, token := range [2]string{"castling-through-check", "castling-into-check"} {
		if by := r.attackers(path[i], r.look.occupied&^one(e1), r.look.enemy); by != 0 {
			return say(token, append([]string{r.name(e1), r.name(path[i])}, r.names(by)...),
				game.Plain("square", r.name(path[i])), game.Word("by", r.these(by)))
		}
	}
	return game.Reason{}, false
}
