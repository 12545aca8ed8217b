package chess

import "crownhead/game"

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
		Showing(append([]string{r.name(r.look.king)}, r.names(r.look.checkers)...)...).Instead(game.Texts(r.turns)...)
}

// pinned says from whom a piece shields its king.
func (r *referee) pinned(from int) game.Reason {
	without := r.attackers(r.look.king, r.look.occupied&^one(from), r.look.enemy) &^ r.look.checkers
	return sentences.Reason("pinned", leaving, game.Word("piece", r.the(from)), game.Word("by", r.these(without))).
		Showing(append([]string{r.name(from), r.name(r.look.king)}, r.names(without)...)...)
}
