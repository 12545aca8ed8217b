package checkers

import (
	"math/bits"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// name is a square as the board names it.
func name(at Squares) string { return strconv.Itoa(at.Number()) }

// named is the square of a legal turn's step.
func named(square string) Squares {
	n, _ := readNumber(square)
	return Square(n)
}

// names lists squares, low to high.
func names(of Squares) []string {
	var list []string
	for ; of != 0; of &= of - 1 {
		list = append(list, name(of))
	}
	return list
}

// square fills a name of a sentence with a square.
func square(arg string, at Squares) game.Arg { return game.Plain(arg, name(at)) }

// String is the move as PDN writes it, with every square where the piece lands: 11-15, 22x15x6. No two routes of a
// piece land on the same squares in the same order.
func (m Move) String() string {
	between := byte('x')
	if m.jumps == 0 {
		between = '-'
	}
	text := make([]byte, 0, 40)
	text = strconv.AppendInt(text, int64(m.From().Number()), 10)
	for _, at := range m.Landings() {
		text = append(text, between)
		text = strconv.AppendInt(text, int64(at.Number()), 10)
	}
	return string(text)
}

// steps is a move touch by touch: one step a jump.
func (p Position) steps(m Move) []game.Step {
	steps := make([]game.Step, max(m.jumps, 1))
	at := m.From()
	king := p.Kings&at != 0
	for i := range steps {
		step := game.Step{From: name(at)}
		at = at.towards(m.Way(i))
		if m.jumps > 0 {
			step.Takes = name(at)
			at = at.towards(m.Way(i))
		}
		step.To = name(at)
		step.Crowned = !king && at&far(p.Side) != 0
		king = king || step.Crowned
		steps[i] = step
	}
	return game.Chain(steps)
}

// standing lists what stands where, low squares first.
func (p Position) standing() []game.Piece {
	pieces := make([]game.Piece, 0, bits.OnesCount64(uint64(p.First|p.Second)))
	for left := p.First | p.Second; left != 0; left &= left - 1 {
		piece := game.Piece{Square: name(left), Owner: game.First, Kind: "man"}
		if p.Second&left&-left != 0 {
			piece.Owner = game.Second
		}
		if p.Kings&left&-left != 0 {
			piece.Kind = "king"
		}
		pieces = append(pieces, piece)
	}
	return pieces
}

// readMove reads a turn: 11-15, 22x15x6, and 22x6 where one route fits; "-", "x" and ":" are read alike. If no legal move
// fits, the steps are what the text says, for the referee.
func (of Paper) readMove(p Position, legal []Move, text string) (m Move, ok bool, steps []game.Step, err error) {
	path, err := of.readPath(text)
	if err != nil {
		return Move{}, false, nil, err
	}
	var fits []Move
	for _, m := range legal {
		switch m.along(path) {
		case exactly:
			return m, true, nil, nil
		case leavingOut:
			fits = append(fits, m)
		}
	}
	if len(fits) == 1 {
		return fits[0], true, nil, nil
	}
	if len(fits) > 1 {
		routes := texts(p.erased(fits))
		return Move{}, false, nil, &game.BadText{Input: text, Reasons: []game.Reason{
			sentences.Reason("several-routes", nil, game.Plain("text", game.Excerpt(text)), game.Word("routes", game.Or(routes...))).
				Instead(routes...),
		}}
	}
	// A capture written short and broken off too early is meant as the way it took.
	for _, m := range p.AppendJumps(nil, path[0], Jumping{MayStop: true, CrownedGoesOn: true}) {
		if m.along(path) == leavingOut {
			return Move{}, false, p.steps(m), nil
		}
	}
	return Move{}, false, stepsAlong(path), nil
}

// shown bounds how many turns a sentence lists.
const shown = 12

// texts are the first few turns of a list.
func texts(turns []game.Move) []string { return game.Texts(turns[:min(len(turns), shown)]) }

// erased is moves as text and steps.
func (p Position) erased(moves []Move) []game.Move {
	turns := make([]game.Move, len(moves))
	for i, m := range moves {
		turns[i] = game.Move{Text: m.String(), Steps: p.steps(m)}
	}
	return turns
}

// longestTurn is above 12 jumps with every square.
const longestTurn = 60

// signs are what may be written between two squares, read alike.
var signs = strings.NewReplacer("–", "-", "x", "-", "X", "-", "×", "-", ":", "-")

// readPath reads the squares of a turn, two at least.
func (of Paper) readPath(text string) ([]Squares, error) {
	var path []Squares
	var bad []game.Reason
	if len(text) <= longestTurn {
		for part := range strings.SplitSeq(signs.Replace(text), "-") {
			n, ok := readNumber(part)
			if !ok {
				path = nil
				break
			}
			if n < 1 || n > 32 {
				bad = append(bad, sentences.Reason("no-square", of.clause(theBoard), game.Plain("square", strconv.Itoa(n))))
				n = 1
			}
			path = append(path, Square(n))
		}
	}
	switch written := strings.TrimSpace(text); {
	case written == "":
		bad = []game.Reason{sentences.Reason("turn-missing", nil)}
	case len(path) < 2:
		bad = []game.Reason{of.unreadable(written)}
	}
	if bad != nil {
		return nil, &game.BadText{Input: text, Reasons: bad}
	}
	return path, nil
}

// unreadable says how the turns of this sheet are written.
func (of Paper) unreadable(text string) game.Reason {
	said := sentences
	if of == JD {
		said = damesSentences
	}
	return said.Reason("turn-unreadable", nil, game.Plain("text", game.Excerpt(text)))
}

type fit uint8

const (
	not        fit = iota
	exactly        // every landing square is named
	leavingOut     // some between are not
)

// along tells how a move fits a written path: same start, same end, nothing named on which it does not land in that order.
func (m Move) along(path []Squares) fit {
	landings := m.Landings()
	named := path[1:]
	switch {
	case m.From() != path[0] || landings[len(landings)-1] != named[len(named)-1]:
		return not
	case slices.Equal(landings, named):
		return exactly
	}
	for _, at := range landings {
		if len(named) > 0 && at == named[0] {
			named = named[1:]
		}
	}
	if len(named) > 0 {
		return not
	}
	return leavingOut
}

// stepsAlong is a written path as touches, each jump with what it would take.
func stepsAlong(path []Squares) []game.Step {
	steps := make([]game.Step, len(path)-1)
	for i := range steps {
		steps[i] = game.Step{From: name(path[i]), To: name(path[i+1])}
		if d, n, ok := between(path[i], path[i+1]); ok && n == 2 {
			steps[i].Takes = name(path[i].towards(d))
		}
	}
	return game.Chain(steps)
}

// between is the diagonal from one square to another and how many steps it takes.
func between(from, to Squares) (d Direction, steps int, ok bool) {
	for d := DownLeft; d <= UpLeft; d++ {
		for at, n := from.towards(d), 1; at != 0; at, n = at.towards(d), n+1 {
			if at == to {
				return d, n, true
			}
		}
	}
	return 0, 0, false
}
