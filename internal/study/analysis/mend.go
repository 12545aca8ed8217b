package analysis

import (
	"errors"
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Mend is one change after which a reason against a board no longer holds. The same changes are tried in every game, and its rules say whether they help.
type Mend struct {
	Does   string       `json:"does"`             // turn, remove, make, put or drop
	Pieces []wire.Piece `json:"pieces,omitempty"` // those that are taken away, or the one that is put
	Laid   Laid         `json:"laid"`             // the board then
}

// What a mend does.
const (
	turns   = "turn"   // the other side is to move
	removes = "remove" // pieces go away
	makes   = "make"   // a piece becomes another
	puts    = "put"    // a piece that is missing is put where it begins
	drops   = "drop"   // what the board cannot show is left out
)

// mostMends is how many mends of one reason are worth a button.
const mostMends = 3

// objections are reasons against a board with their mends.
func objections(set games.Opened, laid game.Laid, reasons []game.Reason, lang game.Lang) []Objection {
	m := mender{set: set, laid: laid}
	m.against = m.objected(laid)
	all := make([]Objection, 0, len(reasons))
	dropped := false
	for i, told := range view.Reasons(reasons, lang) {
		mends := m.mends(reasons[i])
		if len(mends) > 0 && mends[0].Does == drops {
			if dropped {
				mends = nil // one press leaves out all of it
			}
			dropped = true
		}
		all = append(all, Objection{told, mends})
	}
	return all
}

// mender tries changes of a board.
type mender struct {
	set     games.Opened
	laid    game.Laid
	against map[string]string // by sentence, its token
}

// objected is what the rules have against a board.
func (m *mender) objected(laid game.Laid) map[string]string {
	said := map[string]string{}
	var bad *game.BadText
	if _, err := m.set.Lay(laid); errors.As(err, &bad) {
		for _, r := range bad.Reasons {
			said[r.Text.EN] = r.Token
		}
	}
	return said
}

// mends are the changes after which a reason no longer holds and nothing else is wrong; if there are none, those after which something of another kind is.
func (m *mender) mends(r game.Reason) []Mend {
	if m.against[r.Text.EN] == "" { // the text is wrong, not the board
		return []Mend{{Does: drops, Laid: laidOf(m.laid)}}
	}
	var clean, rest []Mend
	for _, c := range m.candidates(r) {
		helps, breaks := m.try(r, c.Laid.laid())
		switch {
		case !helps:
		case !breaks:
			clean = append(clean, c)
		default:
			rest = append(rest, c)
		}
	}
	if clean == nil {
		clean = rest
	}
	return clean[:min(len(clean), mostMends)]
}

// try tells whether a reason no longer holds on a changed board, and whether something else is wrong there that was not before.
func (m *mender) try(r game.Reason, changed game.Laid) (helps, breaks bool) {
	helps = true
	for text, token := range m.objected(changed) {
		if m.against[text] == "" {
			breaks = true
		}
		if text == r.Text.EN || m.against[text] == "" && token == r.Token {
			helps = false
		}
	}
	return helps, breaks
}

// candidates are the changes that may help against a reason, the likeliest first.
func (m *mender) candidates(r game.Reason) (all []Mend) {
	all = append(all, m.turned())
	for _, square := range r.Squares {
		stack := m.on(square)
		if len(stack) == 0 {
			continue
		}
		top := stack[len(stack)-1]
		if len(r.Squares) == 1 {
			if kind := m.higher(); kind != m.laid.Pieces[top].Kind {
				all = append(all, m.made(top, kind))
			}
		}
		all = append(all, m.without(top))
		for seat := game.First; seat <= game.Second; seat++ {
			of := slices.DeleteFunc(slices.Clone(stack), func(i int) bool { return m.laid.Pieces[i].Owner != seat })
			if len(of) > 1 || len(of) == 1 && of[0] != top {
				all = append(all, m.without(of...))
			}
		}
	}
	if len(r.Squares) > 1 {
		all = append(all, m.without(m.tops(r.Squares)...))
		for i := range r.Squares {
			all = append(all, m.without(m.tops(slices.Delete(slices.Clone(r.Squares), i, i+1))...))
		}
	}
	if len(r.Squares) == 0 {
		all = append(all, m.home()...)
		for seat := game.First; seat <= game.Second; seat++ {
			all = append(all, m.fewer(r, seat)...)
		}
		for i := range m.laid.Chosen {
			l := m.laid
			l.Chosen = slices.Delete(slices.Clone(l.Chosen), i, i+1)
			all = append(all, Mend{Does: drops, Laid: laidOf(l)})
		}
	}
	return all
}

// on are the numbers of the pieces on a square, the lowest first.
func (m *mender) on(square string) (all []int) {
	for i, p := range m.laid.Pieces {
		if p.Square == square {
			all = append(all, i)
		}
	}
	return all
}

// higher is what a piece becomes at the end of its way.
func (m *mender) higher() string {
	kinds := m.set.Family.Kinds
	if m.set.Family.Royal != "" {
		kinds = kinds[:len(kinds)-1]
	}
	return kinds[len(kinds)-1]
}

// tops are the numbers of the uppermost pieces of squares.
func (m *mender) tops(squares []string) (all []int) {
	for _, square := range squares {
		if stack := m.on(square); len(stack) > 0 {
			all = append(all, stack[len(stack)-1])
		}
	}
	return all
}

func (m *mender) turned() Mend {
	l := m.laid
	l.ToAct = l.ToAct.Other()
	return Mend{Does: turns, Laid: laidOf(l)}
}

func (m *mender) made(piece int, kind string) Mend {
	l := m.laid
	l.Pieces = slices.Clone(l.Pieces)
	l.Pieces[piece].Kind = kind
	return Mend{makes, laidOf(game.Laid{Pieces: l.Pieces[piece : piece+1]}).Pieces, laidOf(l)}
}

func (m *mender) without(pieces ...int) Mend {
	l, gone := m.laid, game.Laid{}
	l.Pieces = nil
	for i, p := range m.laid.Pieces {
		if slices.Contains(pieces, i) {
			gone.Pieces = append(gone.Pieces, p)
		} else {
			l.Pieces = append(l.Pieces, p)
		}
	}
	return Mend{removes, laidOf(gone).Pieces, laidOf(l)}
}

// fewer takes so many pieces of a side away, the last that came first, that a reason no longer holds.
func (m *mender) fewer(r game.Reason, seat game.Seat) []Mend {
	var gone []int
	for i := len(m.laid.Pieces) - 1; i >= 0; i-- {
		if m.laid.Pieces[i].Owner != seat {
			continue
		}
		gone = append(gone, i)
		mend := m.without(gone...)
		if helps, _ := m.try(r, mend.Laid.laid()); helps {
			return []Mend{mend}
		}
	}
	return nil
}

// home puts pieces of which there are none where a game begins with them.
func (m *mender) home() (all []Mend) {
	start, _ := m.set.Start().Laid()
	for _, p := range start.Pieces {
		none := !slices.ContainsFunc(m.laid.Pieces, func(q game.Piece) bool { return q.Owner == p.Owner && q.Kind == p.Kind })
		if !none || len(m.on(p.Square)) > 0 || slices.ContainsFunc(all, func(other Mend) bool {
			return other.Pieces[0].Of == p.Owner.String() && other.Pieces[0].Is == p.Kind
		}) {
			continue
		}
		l := m.laid
		l.Pieces = append(slices.Clone(l.Pieces), p)
		all = append(all, Mend{puts, laidOf(game.Laid{Pieces: []game.Piece{p}}).Pieces, laidOf(l)})
	}
	return all
}
