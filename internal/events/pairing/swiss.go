package pairing

import (
	"cmp"
	"errors"
	"slices"
)

// Colour is a seat: who has it moves first, or second.
type Colour int8

// The colours. Whoever did not play has none.
const (
	NoColour Colour = iota
	First
	Second
)

func (c Colour) other() Colour {
	switch c {
	case First:
		return Second
	case Second:
		return First
	}
	return NoColour
}

// Game is what a player did in one round.
type Game struct {
	Opponent int // 0 is nobody
	Colour   Colour
	Points   int // in halves
	Played   bool
}

// Player is somebody in a Swiss.
type Player struct {
	Number int    // the pairing number: 1 is the first of the initial list
	Games  []Game // one for each round so far
	Absent bool   // is not to be paired in this round
	Apart  []int  // must not be paired with these
}

// Points is the sum of all rounds, in halves.
func (p Player) Points() (sum int) {
	for _, g := range p.Games {
		sum += g.Points
	}
	return sum
}

// ErrNoPairing is that no round exists in which everybody plays somebody new (or has the bye for the first time).
var ErrNoPairing = errors.New("pairing: there is no round without a pairing that is not allowed")

// Swiss is the pairs of the next round, the highest board first, and who has the bye, or 0. Rounds is how many there are in all; initial is the
// colour of the first player in the first round, which is drawn by lot.
func Swiss(players []Player, rounds int, initial Colour) (pairs []Pair, bye int, err error) {
	s := newSwiss(players, rounds, initial)
	if len(s.all) == 0 {
		return nil, 0, nil
	}
	rest := slices.Clone(s.all)
	var down []*entrant // who has come down from the bracket before
	for len(rest) > 0 || len(down) > 0 {
		bracket := down
		down = nil
		for score := -1; len(rest) > 0 && (score < 0 || rest[0].score == score); rest = rest[1:] {
			score = rest[0].score
			bracket = append(bracket, rest[0])
		}
		made, left, err := s.pairBracket(bracket, rest)
		if err != nil {
			return nil, 0, err
		}
		pairs = append(pairs, made...)
		if len(rest) == 0 {
			if len(left) > 0 {
				bye = left[0].Number
			}
			break
		}
		down = left
	}
	return s.inOrder(pairs), bye, nil
}

// entrant is a player with what follows from the rounds so far.
type entrant struct {
	Player
	score    int
	met      map[int]bool
	noBye    bool // [C2]
	unplayed int
	colours  []Colour // of the games played
	balance  int      // first minus second
	wants    Colour
	strength int    // of the preference: 0 none, 1 mild, 2 strong, 3 absolute
	floats   [2]int // in the last round and in the one before: 1 is down, -1 is up
	top      bool   // a topscorer in the last round
}

type swiss struct {
	all     []*entrant // by score and number
	initial Colour
	odd     bool
}

func newSwiss(players []Player, rounds int, initial Colour) *swiss {
	s := &swiss{initial: initial}
	by := map[int]Player{}
	for _, p := range players {
		by[p.Number] = p
	}
	for _, p := range players {
		if !p.Absent {
			s.all = append(s.all, newEntrant(p, by, rounds))
		}
	}
	slices.SortFunc(s.all, func(a, b *entrant) int {
		return cmp.Or(cmp.Compare(b.score, a.score), cmp.Compare(a.Number, b.Number))
	})
	s.odd = len(s.all)%2 == 1
	return s
}

const win = 2 // points in halves

func newEntrant(p Player, by map[int]Player, rounds int) *entrant {
	e := &entrant{Player: p, score: p.Points(), met: map[int]bool{}}
	before := 0
	for r, g := range p.Games {
		float := 0
		if g.Played {
			e.met[g.Opponent] = true
			e.colours = append(e.colours, g.Colour)
			if g.Colour == First {
				e.balance++
			} else {
				e.balance--
			}
			theirs := 0
			for _, o := range by[g.Opponent].Games[:min(r, len(by[g.Opponent].Games))] {
				theirs += o.Points
			}
			float = cmp.Compare(before, theirs) // 1.4.2
		} else {
			e.unplayed++
			if g.Points > 0 {
				float = 1 // 1.4.3
			}
			e.noBye = e.noBye || g.Points >= win
		}
		if back := len(p.Games) - 1 - r; back < 2 {
			e.floats[back] = float
		}
		before += g.Points
	}
	for _, other := range p.Apart {
		e.met[other] = true
	}
	e.preference()
	e.top = len(p.Games) == rounds-1 && rounds > 1 && 2*e.score > win*len(p.Games)
	return e
}

// preference is 1.7: which colour somebody should get, and how much.
func (e *entrant) preference() {
	n := len(e.colours)
	if n == 0 {
		return
	}
	last := e.colours[n-1]
	switch {
	case e.balance > 1:
		e.wants, e.strength = Second, 3
	case e.balance < -1:
		e.wants, e.strength = First, 3
	case n > 1 && e.colours[n-2] == last:
		e.wants, e.strength = last.other(), 3
	case e.balance == 1:
		e.wants, e.strength = Second, 2
	case e.balance == -1:
		e.wants, e.strength = First, 2
	default:
		e.wants, e.strength = last.other(), 1
	}
}

// mayMeet is [C1] and [C3].
func mayMeet(a, b *entrant) bool {
	if a.met[b.Number] || b.met[a.Number] {
		return false
	}
	return a.top || b.top || a.strength < 3 || b.strength < 3 || a.wants != b.wants
}

// seat gives two players their colours, by 5.2. The first is the higher ranked.
func (s *swiss) seat(a, b *entrant) Pair {
	if b.score > a.score || b.score == a.score && b.Number < a.Number {
		a, b = b, a
	}
	as := func(c Colour) Pair { // of a
		if c == First {
			return Pair{a.Number, b.Number}
		}
		return Pair{b.Number, a.Number}
	}
	switch {
	case a.wants == NoColour && b.wants == NoColour:
		if a.Number%2 == 1 {
			return as(s.initial)
		}
		return as(s.initial.other())
	case a.wants != b.wants: // 5.2.1, or only one of them wants any
		if a.wants != NoColour {
			return as(a.wants)
		}
		return as(b.wants.other())
	case a.strength != b.strength: // 5.2.2
		if a.strength > b.strength {
			return as(a.wants)
		}
		return as(b.wants.other())
	case a.strength == 3 && abs(a.balance) != abs(b.balance):
		if abs(a.balance) > abs(b.balance) {
			return as(a.wants)
		}
		return as(b.wants.other())
	}
	for i, j := len(a.colours)-1, len(b.colours)-1; i >= 0 && j >= 0; i, j = i-1, j-1 { // 5.2.3
		if a.colours[i] != b.colours[j] {
			return as(b.colours[j])
		}
	}
	return as(a.wants) // 5.2.4
}

func abs(n int) int { return max(n, -n) }

// inOrder puts the boards in order: the score of the higher player, the sum of both, and who comes first in the list.
func (s *swiss) inOrder(pairs []Pair) []Pair {
	by := map[int]*entrant{}
	for _, e := range s.all {
		by[e.Number] = e
	}
	key := func(p Pair) (high, sum, number int) {
		a, b := by[p.First], by[p.Second]
		number = min(a.Number, b.Number)
		if a.score != b.score {
			number = a.Number
			if b.score > a.score {
				number = b.Number
			}
		}
		return max(a.score, b.score), a.score + b.score, number
	}
	slices.SortFunc(pairs, func(p, q Pair) int {
		ph, ps, pn := key(p)
		qh, qs, qn := key(q)
		return cmp.Or(cmp.Compare(qh, ph), cmp.Compare(qs, ps), cmp.Compare(pn, qn))
	})
	return pairs
}
