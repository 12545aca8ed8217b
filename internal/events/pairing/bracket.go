package pairing

import "slices"

// figures make a weight, the more important first. Several share a word: each has as many bits as its sum over all pairs may need.
type figures struct {
	words []int64
	free  int // bits in the last word
}

const (
	wordBits = 60
	some     = 20 // bits for a sum over some hundred pairs
	once     = 2  // for what only one pair can have: -1, 0 or 1
	rankBits = 12 // for a rank that only one pair can have
)

func (f *figures) add(n, bits int) {
	if f.free < bits {
		f.shift(f.free)
		f.words, f.free = append(f.words, 0), wordBits
	}
	f.shift(bits)
	f.words[len(f.words)-1] += int64(n)
	f.free -= bits
}

func (f *figures) shift(bits int) {
	if len(f.words) > 0 {
		f.words[len(f.words)-1] <<= bits
	}
}

// done fills the last word, so that the same figure has the same place in every weight.
func (f *figures) done() []int64 {
	f.shift(f.free)
	f.free = 0
	return f.words
}

func (f *figures) sum(n int) { f.add(n, some) }

// A bracket is paired in three steps. Each finds the best matching, and what it decides stays.
type step int

const (
	movedDown step = iota // whom those meet who have come down
	exchanged             // who is in S1 and in S2 of the others
	opposed               // who in S1 meets whom
)

// bracket is those who are paired now, and everybody below, who must have a pairing afterwards [C4].
type bracket struct {
	*swiss
	nodes  []*entrant // the bracket first, by rank; then the others; nil is the bye
	in     int        // how many are in the bracket
	moved  int        // how many of them have come down
	next   int        // where the bracket after the next begins
	scores []int      // of those who could go down, in descending order
	nexts  []int      // and of those of the next bracket
	taken  []int      // who is paired already, by node; -1 is nobody
	step   step
	split  int   // of the remainder: so many at the top are in S1
	left   int   // how many are in the remainder
	rank   []int // in the remainder, by node
	upper  []int // who is in S1 after the exchanges, by rank: 1 + its place there
}

// pairBracket pairs as many of a bracket as can be, and says who goes down. Those who have come down are in front.
func (s *swiss) pairBracket(in, below []*entrant) (pairs []Pair, left []*entrant, err error) {
	b := &bracket{swiss: s, in: len(in), next: len(in)}
	slices.SortStableFunc(in, func(x, y *entrant) int { return y.score - x.score })
	b.nodes = append(append(b.nodes, in...), below...)
	lowest := in[len(in)-1].score
	for _, e := range in {
		if e.score > lowest {
			b.moved++
		}
		if len(b.scores) == 0 || b.scores[len(b.scores)-1] != e.score {
			b.scores = append(b.scores, e.score)
		}
	}
	b.nexts = b.scores
	for b.next < len(b.nodes) && b.nodes[b.next].score == below[0].score {
		b.next++
	}
	if len(below) > 0 {
		b.nexts = append(slices.Clone(b.scores), below[0].score)
	}
	if s.odd {
		b.nodes = append(b.nodes, nil)
	}
	b.taken = make([]int, len(b.nodes))
	for i := range b.taken {
		b.taken[i] = -1
	}
	mate := b.match()
	made := 0
	for i, j := range mate {
		if j < 0 {
			return nil, nil, ErrNoPairing
		}
		if j < b.in && i < j {
			made++
		}
	}
	for i := range b.moved {
		if j := mate[i]; j < b.in && b.taken[i] < 0 {
			b.taken[i], b.taken[j] = j, i
			made--
		}
	}
	b.split = made
	b.rank = make([]int, len(b.nodes))
	for i := b.moved; i < b.in; i++ {
		if b.taken[i] < 0 {
			b.rank[i] = b.left
			b.left++
		}
	}
	b.step = exchanged
	mate = b.match()
	b.upper = make([]int, b.left)
	places := 0
	for i := b.moved; i < b.in; i++ {
		if j := mate[i]; b.taken[i] < 0 && j > i && j < b.in {
			places++
			b.upper[b.rank[i]] = places
		}
	}
	b.step = opposed
	mate = b.match()
	for i := range b.in {
		j := mate[i]
		switch {
		case j < 0:
			return nil, nil, ErrNoPairing
		case j >= b.in:
			left = append(left, b.nodes[i])
		case i < j:
			pairs = append(pairs, s.seat(b.nodes[i], b.nodes[j]))
		}
	}
	return pairs, left, nil
}

// match is the best matching. Existing pairs stay.
func (b *bracket) match() []int {
	var f figures
	weigh := func(i, j int) []int64 {
		if i > j {
			i, j = j, i
		}
		if b.taken[i] >= 0 && b.taken[i] != j || b.taken[j] >= 0 && b.taken[j] != i {
			return nil
		}
		f.words, f.free = f.words[:0], 0
		if !b.weigh(&f, i, j) {
			return nil
		}
		return f.done()
	}
	// The places of figures do not depend on the pair, so any pair tells how many words there are.
	b.weighEdge(&f, 0, len(b.nodes)-1)
	return Match(len(b.nodes), len(f.done()), weigh)
}

// weigh writes down what a pair is worth by each criterion; false is a pair that cannot be.
func (b *bracket) weigh(f *figures, i, j int) bool {
	x, y := b.nodes[i], b.nodes[j]
	if y == nil && x.noBye || y != nil && !mayMeet(x, y) {
		return false
	}
	if b.step == opposed && i >= b.moved && i < b.in && b.taken[i] < 0 {
		upper, inside := b.upper[b.rank[i]] > 0, j < b.in
		if upper != inside || inside && b.upper[b.rank[j]] > 0 {
			return false // S1 and S2 are settled
		}
	}
	b.weighEdge(f, i, j)
	return true
}

func (b *bracket) weighEdge(f *figures, i, j int) {
	x, y := b.nodes[i], b.nodes[j]
	inside := j < b.in
	f.sum(1) // [C4]
	if y == nil {
		f.sum(-x.score) // [C5]
	} else {
		f.sum(0)
	}
	f.sum(count(inside)) // [C6]
	b.goesDown(f, b.scores, i < b.in && !inside, x)
	f.sum(count(j < b.next)) // [C8]
	b.goesDown(f, b.nexts, i < b.next && j >= b.next, x)
	if y == nil && i < b.in {
		f.sum(-x.unplayed) // [C9]
	} else {
		f.sum(0)
	}
	if !inside {
		for range 4 {
			f.sum(0)
		}
		down := i >= b.moved && i < b.in
		f.sum(-count(down && x.floats[0] == 1)) // [C14]
		f.sum(0)
		f.sum(-count(down && x.floats[1] == 1)) // [C16]
		for range 5 {
			f.sum(0)
		}
		b.order(f, i, j)
		return
	}
	p := b.seat(x, y)
	wide, thrice := 0, 0
	if x.top || y.top {
		for _, e := range []*entrant{x, y} {
			c := First
			if e.Number == p.Second {
				c = Second
			}
			after := e.balance + map[Colour]int{First: 1, Second: -1}[c]
			wide += count(abs(after) > 2)
			n := len(e.colours)
			thrice += count(n > 1 && e.colours[n-1] == c && e.colours[n-2] == c)
		}
	}
	f.sum(-wide)   // [C10]
	f.sum(-thrice) // [C11]
	clash := x.wants == y.wants && x.wants != NoColour
	f.sum(-count(clash))                                    // [C12]
	f.sum(-count(clash && min(x.strength, y.strength) > 1)) // [C13]
	up := i < b.moved && j >= b.moved
	far := x.score - y.score
	f.sum(0)
	f.sum(-count(up && y.floats[0] == -1)) // [C15]
	f.sum(0)
	f.sum(-count(up && y.floats[1] == -1))               // [C17]
	f.sum(-far * count(i < b.moved && x.floats[0] == 1)) // [C18]
	f.sum(-far * count(up && y.floats[0] == -1))         // [C19]
	f.sum(-far * count(i < b.moved && x.floats[1] == 1)) // [C20]
	f.sum(-far * count(up && y.floats[1] == -1))         // [C21]
	b.order(f, i, j)
}

// goesDown is [C7]: the fewer of a high score go down, the better.
func (b *bracket) goesDown(f *figures, scores []int, down bool, x *entrant) {
	for _, score := range scores {
		f.sum(-count(down && x.score == score))
	}
}

// order is which of the candidates comes first that are equally good (articles 3 and 4).
func (b *bracket) order(f *figures, i, j int) {
	if b.step == movedDown {
		for at := range b.moved { // the highest are paired if that can be …
			f.add(-count(i == at && j >= b.in), once)
		}
		for at := range b.moved { // … and have the highest opponents
			n := 0
			if i == at && j < b.in {
				n = j
			}
			f.add(-n, rankBits)
		}
		return
	}
	free := i >= b.moved && i < b.in && b.taken[i] < 0
	inside := free && j < b.in
	if b.step == opposed {
		place, n := 0, 0
		if inside {
			place, n = b.upper[b.rank[i]], 1+b.rank[j]
		}
		for k := range b.split {
			f.add(-n*count(place == 1+k), rankBits)
		}
		return
	}
	// As few as possible change between S1 and S2, and those who are near to each other.
	down, up := 0, 0 // 1 + the rank of who goes from S1 to S2, and of who goes from S2 to S1
	switch {
	case inside && b.rank[j] < b.split:
		down = 1 + b.rank[j]
	case inside && b.rank[i] >= b.split:
		up = 1 + b.rank[i]
	case free && !inside && b.rank[i] < b.split:
		down = 1 + b.rank[i]
	}
	f.sum(-count(down > 0))
	f.sum(down - up)
	for k := b.split; k > 0; k-- {
		f.add(count(down == k), once)
	}
	for k := b.split + 1; k <= b.left; k++ {
		f.add(count(up == k), once)
	}
}

func count(is bool) int {
	if is {
		return 1
	}
	return 0
}
