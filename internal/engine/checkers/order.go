package checkers

import (
	"math"

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
	noMove      = 2 * moves // its row of what comes after stays empty
	mostHistory = 1 << 14
)

// kind is where the history keeps a simple move, by square and direction; of any other turn it is how much is taken and said, negative.
func kind(m checkers.Move, said int) int16 {
	if loud := m.Jumps() + said; loud > 0 {
		return int16(-loud)
	}
	return int16(bit(m.From())<<2 | int(m.Way(0)))
}

// rank says in which order the turns are to be tried, and brings the first of them to the front.
func (s *seeker[P, M]) rank(f *frame[M], b checkers.Position, turns []M, certain, known int) {
	f.kinds = s.ground.kinds(f.kinds[:0], turns)
	f.ranks = f.ranks[:0]
	seventh := rowSix
	if b.Side == game.Second {
		seventh = rowTwo
	}
	seventh &^= b.Kings
	history, after := &s.history[b.Side&1], &s.after[f.led]
	top, first := int64(math.MinInt64), 0
	for i, kind := range f.kinds {
		var r int64
		switch {
		case i == known:
			r = rankKnown
		case i >= certain:
			r = rankOffence
		case kind < 0:
			r = rankLoud - int64(kind)
		case seventh>>(kind>>2)&1 != 0:
			r = rankLoud
		case kind == f.killers[0]:
			r = rankKiller + 1
		case kind == f.killers[1]:
			r = rankKiller
		default:
			r = int64(history[kind]) + int64(after[kind])
		}
		r = r<<placeBits | int64(places-i)
		if r > top {
			top, first = r, i
		}
		f.ranks = append(f.ranks, r)
	}
	if first > 0 {
		f.ranks[0], f.ranks[first] = f.ranks[first], f.ranks[0]
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
func (s *seeker[P, M]) credit(f *frame[M], b checkers.Position, i, depth int) {
	if kind := f.kinds[place(f.ranks[i])]; kind >= 0 && kind != f.killers[0] {
		f.killers[0], f.killers[1] = kind, f.killers[0]
	}
	history := &s.history[b.Side&1]
	for j := range i + 1 {
		kind := f.kinds[place(f.ranks[j])]
		if kind < 0 {
			continue
		}
		gain := min(int32(depth*depth), mostGain)
		if j < i {
			gain = -gain
		}
		// The further it is already, the less it moves: so it stays below the killers.
		h := &history[kind]
		*h += gain - *h*abs32(gain)/mostHistory
		if f.led != noMove {
			h := &s.after[f.led][kind]
			*h += int16(gain - int32(*h)*abs32(gain)/mostHistory)
		}
	}
}

// mostGain is how far one refutation moves the history at most.
const mostGain = 400

// lead notes what kind of turn leads to the next level of the tree.
func (s *seeker[P, M]) lead(side game.Seat, kind int16, ply int) {
	led := noMove
	if kind >= 0 {
		led = int(side)*moves + int(kind)
	}
	s.frames[ply+1].led = led
}

func abs32(n int32) int32 { return max(n, -n) }
