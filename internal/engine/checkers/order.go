package checkers

import (
	"crownhead/game"
	"crownhead/rules/checkers"
)

// A rank is how early a turn is tried, with its place in the list in the low bits: the earlier place first among equals.
const (
	placeBits = 10
	places    = 1<<placeBits - 1

	rankKnown   = 1 << 30 // the table's turn
	rankLoud    = 1 << 24 // takes, said or crowns
	rankKiller  = 1 << 23 // refuted a sister
	rankOffence = -1 << 24
)

func place(rank int64) int  { return places - int(rank&places) }
func quiet(rank int64) bool { return rank < rankKiller<<placeBits }

// moves is how many simple moves the history tells apart, and mostHistory how far it goes in either direction.
const (
	moves       = slots << 2
	mostHistory = 1 << 14
)

// slot is where the history keeps a simple move.
func slot(m checkers.Move) int { return bit(m.From())<<2 | int(m.Way(0)) }

// rank says in which order the turns are to be tried.
func (s *seeker[P, M]) rank(f *frame[M], b checkers.Position, turns []M, certain, known int) {
	f.ranks = f.ranks[:0]
	seventh := rowSix
	if b.Side == game.Second {
		seventh = rowTwo
	}
	seventh &^= b.Kings
	for i, turn := range turns {
		m, said := s.ground.moved(turn)
		var r int64
		switch {
		case i == known:
			r = rankKnown
		case i >= certain:
			r = rankOffence
		case m.Jumps()+said > 0:
			r = rankLoud + int64(m.Jumps()+said)
		case m.From()&seventh != 0:
			r = rankLoud
		case turn == f.killers[0]:
			r = rankKiller + 1
		case turn == f.killers[1]:
			r = rankKiller
		default:
			r = int64(s.history[b.Side][slot(m)])
			if f.led != none {
				r += int64(s.after[f.led][slot(m)])
			}
		}
		f.ranks = append(f.ranks, r<<placeBits|int64(places-i))
	}
}

// pick brings the best of the ranks from i on to i.
func (f *frame[M]) pick(i int) int64 {
	top := i
	for j := i + 1; j < len(f.ranks); j++ {
		if f.ranks[j] > f.ranks[top] {
			top = j
		}
	}
	f.ranks[i], f.ranks[top] = f.ranks[top], f.ranks[i]
	return f.ranks[i]
}

// credit remembers the simple move that refuted what came before, and blames those tried in vain.
func (s *seeker[P, M]) credit(f *frame[M], b checkers.Position, turns []M, i, depth int) {
	turn := turns[place(f.ranks[i])]
	if turn != f.killers[0] {
		f.killers[0], f.killers[1] = turn, f.killers[0]
	}
	history := &s.history[b.Side]
	for j := range i + 1 {
		m, said := s.ground.moved(turns[place(f.ranks[j])])
		if m.Jumps()+said > 0 {
			continue
		}
		gain := min(int32(depth*depth), mostGain)
		if j < i {
			gain = -gain
		}
		// The further it is already, the less it moves: so it stays below the killers.
		h := &history[slot(m)]
		*h += gain - *h*abs32(gain)/mostHistory
		if f.led != none {
			h := &s.after[f.led][slot(m)]
			*h += int16(gain - int32(*h)*abs32(gain)/mostHistory)
		}
	}
}

// mostGain is how far one refutation moves the history at most.
const mostGain = 400

// lead notes the turn that leads to the next level of the tree.
func (s *seeker[P, M]) lead(side game.Seat, turn M, ply int) {
	led := none
	if m, said := s.ground.moved(turn); m.Jumps()+said == 0 {
		led = int(side)*moves + slot(m)
	}
	s.frames[ply+1].led = led
}

func abs32(n int32) int32 { return max(n, -n) }
