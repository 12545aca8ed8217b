package chess

import (
	"strings"

	"crownhead/game"
)

// MoveText is standard algebraic notation: Nbd2, exd6, e8=Q+, O-O, Qh5#.
func (s Sheet) MoveText(p Position, m Move) string {
	var text strings.Builder
	kind := p.at(m.from())
	takes := m.special() == passing || p.occupied()&one(m.to()) != 0
	switch {
	case m.special() == castling && m.to() == g1:
		text.WriteString("O-O")
	case m.special() == castling:
		text.WriteString("O-O-O")
	default:
		if kind != Pawn {
			text.WriteString(kind.letter())
			text.WriteString(p.whence(m, kind))
		} else if takes {
			text.WriteString(p.name(m.from())[:1])
		}
		if takes {
			text.WriteByte('x')
		}
		text.WriteString(p.name(m.to()))
		if k := m.becomes(); k != Nothing {
			text.WriteString("=" + k.letter())
		}
	}
	next := s.Play(p, m)
	if next.checkers() != 0 {
		if next.countMoves() == 0 {
			text.WriteByte('#')
		} else {
			text.WriteByte('+')
		}
	}
	return text.String()
}

// checkers is the enemies that give the mover check.
func (p *Position) checkers() board {
	return p.attackers(first(p.kings()&p.mover), p.occupied(), p.occupied()&^p.mover)
}

// whence tells a piece from others of its kind that could also make the move: by its file if that is enough, else by its
// row, else by both.
func (p *Position) whence(m Move, kind Kind) string {
	rivals := p.mover & p.sameKind(kind) & p.hits(kind, m.to())
	if rivals&(rivals-1) == 0 {
		return ""
	}
	var others board
	for _, o := range p.appendMoves(nil) {
		if o.to() == m.to() && o.from() != m.from() && p.at(o.from()) == kind {
			others |= one(o.from())
		}
	}
	name := p.name(m.from())
	switch {
	case others == 0:
		return ""
	case others&(fileA<<(m.from()&7)) == 0:
		return name[:1]
	case others&(row1<<(m.from()&56)) == 0:
		return name[1:]
	}
	return name
}

// sameKind is every piece of a kind.
func (p *Position) sameKind(kind Kind) board {
	all := p.occupied()
	for i, plane := range [3]board{p.near, p.diag, p.orth} {
		if kind>>i&1 == 0 {
			plane = ^plane
		}
		all &= plane
	}
	return all
}

// hits is where a piece other than a pawn gets to from a square, over the pieces that stand there.
func (p *Position) hits(kind Kind, sq int) (to board) {
	switch kind {
	case King:
		return kingSteps[sq]
	case Knight:
		return knightSteps[sq]
	}
	if kind&Bishop != 0 {
		to |= bishopHits(sq, p.occupied())
	}
	if kind&Rook != 0 {
		to |= rookHits(sq, p.occupied())
	}
	return to
}

// written is a move as somebody wrote it, in SAN, UCI or between them.
type written struct {
	castles  string // O-O or O-O-O; the rest is then empty
	kind     Kind   // Nothing if the squares alone are given, as in UCI
	from, to string // from may be a file, a row, a square or nothing
	becomes  string // a capital letter
}

const longestMove = 16

var (
	oneSpelling = strings.NewReplacer("0", "O", "o", "O")
	noSigns     = strings.NewReplacer("x", "", "-", "", ":", "", "=", "", "(", "", ")", "")
)

// readMove takes a text apart. It is lenient: signs for check, mate, capture and praise may be missing or wrong.
func readMove(text string) (w written, ok bool) {
	if len(text) > longestMove {
		return w, false
	}
	text = strings.TrimSuffix(text, "e.p.")
	text = strings.TrimRight(text, "+#!? ")
	switch oneSpelling.Replace(text) {
	case "O-O", "OO":
		return written{castles: "O-O"}, true
	case "O-O-O", "OOO":
		return written{castles: "O-O-O"}, true
	}
	text = noSigns.Replace(text)
	if text != "" {
		if i := strings.IndexByte(kindLetters, text[0]); i > 0 {
			w.kind, text = Kind(i), text[1:]
		}
	}
	if n := len(text); n > 2 {
		if letter := strings.ToUpper(text[n-1:]); strings.Contains(kindLetters[1:], letter) {
			w.becomes, text = letter, text[:n-1]
		}
	}
	n := len(text)
	if n < 2 {
		return w, false
	}
	w.from, w.to = text[:n-2], text[n-2:]
	if _, ok := parseSquare(w.to); !ok {
		return w, false
	}
	switch len(w.from) {
	case 0:
		ok = true
	case 1:
		ok = 'a' <= w.from[0] && w.from[0] <= 'h' || '1' <= w.from[0] && w.from[0] <= '8'
	default:
		_, ok = parseSquare(w.from)
	}
	if w.kind == Nothing && len(w.from) < 2 {
		w.kind = Pawn
		if w.from == "" {
			w.from = w.to[:1] // "e4" is the pawn of the e file
		}
	}
	return w, ok
}

// fits tells whether a piece of the side to move on a square can be the one that was written.
func (w written) fits(p *Position, sq int) bool { return p.mover&one(sq) != 0 && w.names(p, sq) }

// names tells whether a piece on a square, whoever has it, is of the kind that was written, and where it was written.
func (w written) names(p *Position, sq int) bool {
	name := p.name(sq)
	return (w.kind == Nothing || w.kind == p.at(sq)) && (w.from == name || w.from == "" || w.from == name[:1] || w.from == name[1:])
}

// ParseMove reads SAN and UCI.
func (s Sheet) ParseMove(p Position, text string) (m Move, legal bool, steps []game.Step, err error) {
	trimmed := strings.TrimSpace(text)
	if trimmed == "" {
		return 0, false, nil, badMove(text, "move-empty")
	}
	w, ok := readMove(trimmed)
	if !ok {
		return 0, false, nil, badMove(text, "move-unreadable", game.Plain("text", game.Excerpt(trimmed)))
	}
	var fitting []Move
	for _, m := range p.appendMoves(nil) {
		if w.means(&p, m) {
			fitting = append(fitting, m)
		}
	}
	switch len(fitting) {
	case 0:
		return 0, false, []game.Step{p.attempt(w)}, nil
	case 1:
		return fitting[0], true, []game.Step{p.step(fitting[0])}, nil
	}
	if last := len(fitting) - 1; fitting[0].from() == fitting[last].from() { // all promotions of one pawn
		step := p.step(fitting[0])
		step.Becomes = ""
		return 0, false, []game.Step{step}, nil
	}
	texts := make([]string, len(fitting))
	for i, m := range fitting {
		texts[i] = s.MoveText(p, m)
	}
	return 0, false, nil, badMove(text, "move-ambiguous",
		game.Plain("text", game.Excerpt(trimmed)), game.Word("moves", game.Or(texts...)))
}

func badMove(text, token string, args ...game.Arg) error {
	return &game.BadText{Input: text, Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}

// means tells whether a legal move is what was written.
func (w written) means(p *Position, m Move) bool {
	if w.castles != "" {
		return m.special() == castling && (m.to() == g1) == (w.castles == "O-O")
	}
	if w.to != p.name(m.to()) || !w.fits(p, m.from()) {
		return false
	}
	return w.becomes == "" || m.becomes() != Nothing && w.becomes == m.becomes().letter()
}

// attempt is the touch that comes nearest to what was written and cannot be played. What has no touch is said in Does,
// which no legal step has: castling, or a piece that is not there ("Nb": a knight on the b file).
func (p *Position) attempt(w written) game.Step {
	king := first(p.kings() & p.mover)
	if w.castles != "" {
		to := g1
		if w.castles == "O-O-O" {
			to = c1
		}
		return game.Step{From: p.name(king), To: p.name(to), Does: w.castles}
	}
	step := game.Step{From: w.from, To: w.to, Becomes: w.becomes}
	if w.kind == Nothing {
		return step
	}
	to, _ := parseSquare(w.to)
	to = p.seen(to)
	best, nearest := -1, 0
	for sq := range 64 {
		if w.fits(p, sq) {
			if near := p.nearness(sq, to); best < 0 || near > nearest {
				best, nearest = sq, near
			}
		}
	}
	if nearest == 0 && w.kind != Pawn { // a pawn that is written too far is one's own
		if sq := p.theirs(w, to); sq >= 0 {
			best = sq
		}
	}
	if best < 0 {
		return game.Step{To: w.to, Does: w.kind.letter() + w.from}
	}
	step.From = p.name(best)
	return step
}

// theirs is the square of the other side's piece that could go to a square as it is written, by a free way; -1 if there is none.
func (p *Position) theirs(w written, to int) int {
	for sq := range 64 {
		from, end := sq^56, to^56 // as they see them
		blocked := reach[sq][to]&^one(to)&p.occupied() | p.occupied()&^p.mover&one(to)
		if p.occupied()&^p.mover&one(sq) != 0 && w.names(p, sq) && shapes(w.kind, from, end) && blocked == 0 {
			return sq
		}
	}
	return -1
}

// nearness says how much of a move is right: its shape and its way (2), its shape alone (1), nothing (0).
func (p *Position) nearness(from, to int) int {
	switch kind := p.at(from); {
	case !shapes(kind, from, to):
		return 0
	case kind == Pawn:
		if (from-to)&7 == 0 != (p.occupied()&one(to) == 0) {
			return 1
		}
		return 2
	case kind != Knight && reach[from][to]&p.occupied()&^one(to) != 0:
		return 1
	}
	return 2
}

// shapes tells whether a kind of piece goes from one square to another on an empty board, captures included.
func shapes(kind Kind, from, to int) bool {
	var reached board
	switch kind {
	case King:
		reached = kingSteps[from]
	case Knight:
		reached = knightSteps[from]
	case Pawn:
		reached = one(from)<<8 | pawnsHit(one(from)) | one(from)&row2<<16
	case Bishop:
		reached = bishopLines[from]
	case Rook:
		reached = rookLines[from]
	case Queen:
		reached = bishopLines[from] | rookLines[from]
	}
	return reached&one(to) != 0
}
