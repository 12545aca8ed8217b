package chess

import "crownhead/game"

// noun is a kind of piece as the three languages decline it.
type noun struct {
	the  game.Text // the rook, la tour, der Turm
	from string    // German after "by": vom Turm
	none game.Text // as the object of "has": no rook, (pas de) tour, keinen Turm
}

var nouns = [...]noun{
	Pawn: {
		game.Text{EN: "the pawn", FR: "le pion", DE: "der Bauer"},
		"vom Bauern",
		game.Text{EN: "no pawn", FR: "pion", DE: "keinen Bauern"},
	},
	Bishop: {
		game.Text{EN: "the bishop", FR: "le fou", DE: "der Läufer"},
		"vom Läufer",
		game.Text{EN: "no bishop", FR: "fou", DE: "keinen Läufer"},
	},
	Knight: {
		game.Text{EN: "the knight", FR: "le cavalier", DE: "der Springer"},
		"vom Springer",
		game.Text{EN: "no knight", FR: "cavalier", DE: "keinen Springer"},
	},
	Rook: {
		game.Text{EN: "the rook", FR: "la tour", DE: "der Turm"},
		"vom Turm",
		game.Text{EN: "no rook", FR: "tour", DE: "keinen Turm"},
	},
	King: {
		game.Text{EN: "the king", FR: "le roi", DE: "der König"},
		"vom König",
		game.Text{EN: "no king", FR: "roi", DE: "keinen König"},
	},
	Queen: {
		game.Text{EN: "the queen", FR: "la dame", DE: "die Dame"},
		"von der Dame",
		game.Text{EN: "no queen", FR: "dame", DE: "keine Dame"},
	},
}

var (
	sides = [...]game.Text{{EN: "White", FR: "les Blancs", DE: "Weiß"}, {EN: "Black", FR: "les Noirs", DE: "Schwarz"}}
	// Castling to the king's side and to the queen's.
	wings = [...]game.Text{
		{EN: "castling kingside", FR: "le petit roque", DE: "die kurze Rochade"},
		{EN: "castling queenside", FR: "le grand roque", DE: "die lange Rochade"},
	}
	times = [...]game.Text{
		1: {EN: "once", FR: "une fois", DE: "einmal"},
		2: {EN: "twice", FR: "deux fois", DE: "zweimal"},
	}
)

// the is a piece where it stands: the rook on e8, la tour en e8, der Turm auf e8.
func (p *Position) the(sq int) game.Text {
	t, name := nouns[p.at(sq)].the, p.name(sq)
	return game.Text{EN: t.EN + " on " + name, FR: t.FR + " en " + name, DE: t.DE + " auf " + name}
}

// these is pieces as those who do something to the king: the rook on e8 and the knight on f3, par la tour en e8 …,
// vom Turm auf e8 …
func (p *Position) these(set board) game.Text {
	var all []game.Text
	for ; set != 0; set &= set - 1 {
		sq := first(set)
		t := p.the(sq)
		all = append(all, game.Text{EN: t.EN, FR: "par " + t.FR, DE: nouns[p.at(sq)].from + " auf " + p.name(sq)})
	}
	return game.Listed(all, game.And)
}

// names is the squares of a set.
func (p *Position) names(set board) (names []string) {
	for ; set != 0; set &= set - 1 {
		names = append(names, p.name(first(set)))
	}
	return names
}

// whereabouts is where a text looks for a piece: a square, a file or a row.
func whereabouts(from string) game.Text {
	shown := game.Excerpt(from)
	switch {
	case len(from) > 1:
		return game.Text{EN: "on " + shown, FR: "en " + shown, DE: "auf " + shown}
	case '1' <= from[0] && from[0] <= '8':
		return game.Text{EN: "on rank " + shown, FR: "sur la rangée " + shown, DE: "auf der Reihe " + shown}
	}
	return game.Text{EN: "on the " + shown + " file", FR: "sur la colonne " + shown, DE: "auf der " + shown + "-Linie"}
}

// The clauses that several sentences rest on.
var (
	fc3       = []string{"FC-3"}
	leaving   = []string{"FC-5", "R-FC-3"}
	promoting = []string{"FC-11", "R-FC-1"}

	shapeClause = [...]string{King: "FC-5", Queen: "FC-6", Rook: "FC-7", Bishop: "FC-8", Knight: "FC-9", Pawn: "FC-10"}
)

func sayKings(owner game.Seat, squares []string) game.Reason {
	side := game.Word("side", sides[owner])
	if len(squares) == 0 {
		return sentences.Reason("no-king", []string{"FC-2"}, side)
	}
	return sentences.Reason("many-kings", []string{"FC-2"}, side, game.Word("squares", game.And(squares...))).Showing(squares...)
}

func sayPawnRows(squares []string) game.Reason {
	return sentences.Reason("pawn-rows", []string{"FC-10", "FC-11"}, game.Word("squares", game.And(squares...))).
		Showing(squares...)
}

// sayTheirCheck complains that the side to move attacks a king that should have been brought to safety.
func (p *Position) sayTheirCheck(attackers board) game.Reason {
	king := first(p.kings() &^ p.mover)
	return sentences.Reason("their-check", []string{"FC-1", "R-FC-3"}, game.Word("side", sides[p.turn]),
		game.Word("king", p.the(king)), game.Word("by", p.these(attackers))).
		Showing(append([]string{p.name(king)}, p.names(attackers)...)...)
}

func sayNotAtHome(owner game.Seat, right rights, king, rook string) game.Reason {
	wing := wings[0]
	if right == queenside {
		wing = wings[1]
	}
	return sentences.Reason("not-at-home", []string{"FI-1"}, game.Word("side", sides[owner]), game.Word("wing", wing),
		game.Plain("king", king), game.Plain("rook", rook)).Showing(king, rook)
}
