package checkers

import (
	"math/bits"

	"crownhead/rules/checkers"
)

// ground is what the search asks of a sheet, on the sheet's own positions and turns.
type ground[P any, M comparable] interface {
	// turns appends the turns worth searching; those from certain on leave a capture out.
	turns(turns []M, p P) (all []M, certain int)
	// steps appends the turns of a position in which nothing can be taken or answered.
	steps(turns []M, p P) []M
	// play gives the position after a turn, and its key.
	play(p P, m M) (P, uint64)
	board(p P) checkers.Position
	// answers tells whether the side to move can answer an offence: such a position is never judged as it stands.
	answers(p P) bool
	key(p P) uint64
	// moved is what a piece does in the turn, and how many things are said before: pieces huffed, back.
	moved(m M) (move checkers.Move, said int)
	// kinds appends what the search must know of each turn to order it: see kind.
	kinds(kinds []int16, turns []M) []int16
}

// plain is a sheet on which captures are compulsory.
type plain struct{ how checkers.Jumping }

func newPlain(s checkers.Sheet) plain {
	return plain{checkers.Jumping{MayStop: s.MayStop, CrownedGoesOn: s.CrownedGoesOn}}
}

func (g plain) turns(turns []checkers.Move, p checkers.Position) ([]checkers.Move, int) {
	turns = p.AppendMoves(turns, g.how)
	return turns, len(turns)
}

func (plain) steps(turns []checkers.Move, p checkers.Position) []checkers.Move {
	return p.AppendSteps(turns, onBoard)
}

func (plain) play(p checkers.Position, m checkers.Move) (checkers.Position, uint64) {
	p = p.After(m)
	return p, key(p)
}

func (plain) board(p checkers.Position) checkers.Position { return p }
func (plain) answers(checkers.Position) bool              { return false }
func (plain) key(p checkers.Position) uint64              { return key(p) }
func (plain) moved(m checkers.Move) (checkers.Move, int)  { return m, 0 }

func (plain) kinds(kinds []int16, turns []checkers.Move) []int16 {
	for _, m := range turns {
		kinds = append(kinds, kind(m, 0))
	}
	return kinds
}

// huffing is the sheet of the jeu de dames.
//
// As printed, leaving a capture out is never worth it: the opponent can always say back, and then just the complete captures
// are open that were open before. So an offence is at best as good as the best complete capture, and the search
// leaves offences away: what remains for it is to answer those of the opponent. Two things break that reasoning: who is
// put back may have lost the turn and need not capture (R-JD-3), and back itself counts as two turns without
// progress, which close to the fortieth can make a draw. Then offences are searched, after the captures.
type huffing struct {
	checkers.Dames
	compelled checkers.Dames // the same, with complete captures only
}

func newHuffing(d checkers.Dames) huffing {
	compelled := d
	compelled.MustCapture = true
	return huffing{d, compelled}
}

// cost is about what leaving a capture out costs: the man that is huffed, and something for what he leaves open. 0: captures
// are as good as compulsory.
func (g huffing) cost() int {
	if g.LoseTurn && !g.MustCapture {
		return man + man/2
	}
	return 0
}

// backDraws is how many quiet turns must have passed for back to come near the fortieth move.
const backDraws = noProgress - 4

func (g huffing) turns(turns []checkers.DamesMove, p checkers.DamesPosition) ([]checkers.DamesMove, int) {
	offends := g.cost() > 0 || p.Quiet >= backDraws
	switch {
	case p.Must || p.Jumpers() == 0 && !g.answers(p):
		turns = g.steps(turns, p)
		return turns, len(turns)
	case g.FreeStop || g.answers(p):
		turns = g.without(g.AppendMoves(turns, p), len(turns), p, g.offence)
	default:
		turns = g.compelled.AppendMoves(turns, p)
	}
	certain := len(turns)
	if offends {
		turns = g.without(g.AppendMoves(turns, p), certain, p, g.blameless)
	}
	return turns, certain
}

func (g huffing) steps(turns []checkers.DamesMove, p checkers.DamesPosition) []checkers.DamesMove {
	return g.AppendMoves(turns, p)
}

// without drops those of the turns from n on of which drop is true.
func (g huffing) without(turns []checkers.DamesMove, n int, p checkers.DamesPosition, drop func(checkers.DamesPosition, checkers.DamesMove) bool) []checkers.DamesMove {
	kept := turns[:n]
	for _, m := range turns[n:] {
		if !drop(p, m) {
			kept = append(kept, m)
		}
	}
	return kept
}

func (g huffing) offence(p checkers.DamesPosition, m checkers.DamesMove) bool {
	return g.answers(g.Play(p, m))
}

func (g huffing) blameless(p checkers.DamesPosition, m checkers.DamesMove) bool {
	return !g.offence(p, m)
}

func (g huffing) play(p checkers.DamesPosition, m checkers.DamesMove) (checkers.DamesPosition, uint64) {
	p = g.Play(p, m)
	return p, g.key(p)
}

func (huffing) board(p checkers.DamesPosition) checkers.Position { return p.Position }

func (huffing) answers(p checkers.DamesPosition) bool {
	_, pending := p.Before()
	return pending
}

func (huffing) key(p checkers.DamesPosition) uint64 {
	k := key(p.Position)
	if p.Must {
		k ^= mustKey
	}
	if before, pending := p.Before(); pending {
		k ^= bits.RotateLeft64(key(before), 17)
	}
	return k
}

func (huffing) moved(m checkers.DamesMove) (checkers.Move, int) {
	move, moves := m.Move()
	if !moves {
		return move, 1
	}
	return move, m.Huffed().Count()
}

func (g huffing) kinds(kinds []int16, turns []checkers.DamesMove) []int16 {
	for _, m := range turns {
		kinds = append(kinds, kind(g.moved(m)))
	}
	return kinds
}

// Odd numbers without pattern, to mix the three words of a board into one.
const (
	mix1    = 0x9e3779b97f4a7c15
	mix2    = 0xc2b2ae3d27d4eb4f
	mix3    = 0xd6e8feb86659fd93
	mustKey = 0xa0761d6478bd642f
)

// key mixes what makes two positions the same: pieces and side to move. Multiplying is as fast as keeping a key up to
// date square by square, and needs no tables.
func key(p checkers.Position) uint64 {
	h := uint64(p.First)*mix1 + bits.RotateLeft64(uint64(p.Second)*mix2, 31) + uint64(p.Side)
	h = (h ^ h>>32) * mix3
	h += uint64(p.Kings) * mix1
	h = (h ^ h>>29) * mix2
	return h ^ h>>32
}
