package morris

import (
	"cmp"
	"slices"

	"crownhead/internal/engine/search"
	"crownhead/rules/morris"
)

var habits = search.Habits{Infinity: infinity, Deepest: maxDepth - 1, ByBounds: true, Whole: true}

// stand sets the search up at the end of a line.
func (s *searcher) stand(line []morris.Position) {
	s.killers = [maxPly][2]morris.Move{}
	for side := range s.history {
		for from := range s.history[side] {
			for to := range s.history[side][from] {
				s.history[side][from][to] /= 2
			}
		}
	}
	s.at, s.quiet = line[len(line)-1], 0
	s.folded = stones(s.at) <= foldedUpTo && !viewOf(s.at).placed
	s.keys = s.keys[:0]
	for i, p := range line {
		if i > 0 && (!viewOf(line[i-1]).placed || stones(p) != stones(line[i-1])) {
			s.quiet = -1
		}
		if i > 0 {
			s.quiet++
		}
		s.keys = append(s.keys, s.key(p))
	}
	s.root = len(s.keys) - 1
}

// open sets the search up and lists the turns, what removes something first and otherwise as the seed shuffles them: so that equal turns do
// not always come out the same.
func (s *searcher) open(line []morris.Position, shuffle func(n int, swap func(i, j int))) []morris.Move {
	s.stand(line)
	l := &s.lists[0]
	s.fill(l, s.at, viewOf(s.at), 0, 0)
	ranks := make(map[morris.Move]int32, len(l.moves))
	for i, m := range l.moves {
		ranks[m] = l.rank[i] / rankHistory
	}
	turns := slices.Clone(l.moves)
	shuffle(len(turns), func(i, j int) { turns[i], turns[j] = turns[j], turns[i] })
	slices.SortStableFunc(turns, func(a, b morris.Move) int { return cmp.Compare(ranks[b], ranks[a]) })
	return turns
}

func stones(p morris.Position) int { return 24 - p.Empty().Count() }

// Probe searches what follows a turn.
func (s *searcher) Probe(turn morris.Move, _, depth, alpha, beta int) int {
	s.turn, s.depth = turn, depth
	next := s.sheet.Play(s.at, turn)
	return -s.enter(next, depth-1, 1, after(s.quiet, turn, viewOf(s.at).placed), -beta, -alpha)
}

// Line is what the table remembers of the line after the last probe's turn.
func (s *searcher) Line() (line []morris.Move) {
	p, m := s.at, s.turn
	var moves []morris.Move
	for len(line) < s.depth-1 {
		p = s.sheet.Play(p, m)
		entry, known := s.table.Get(s.key(p))
		moves = s.sheet.AppendMoves(moves[:0], p)
		turn := s.recalled(p, moves, entry.Move)
		if !known || turn == 0 || int(turn) > len(moves) {
			break
		}
		m = moves[turn-1]
		line = append(line, m)
	}
	return line
}

// Ends is how many turns away a forced end is.
func (s *searcher) Ends(score int) int {
	switch {
	case score > forced:
		return win - score
	case score < -forced:
		return -win - score
	}
	return 0
}

// Forget drops what was learned of quiet turns.
func (s *searcher) Forget() {
	s.killers = [maxPly][2]morris.Move{}
	s.history = [2][25][32]int32{}
}

// Text is a line in the sheet's notation.
func (s *searcher) Text(line []morris.Move) (texts []string) {
	p := s.at
	for _, m := range line {
		texts = append(texts, s.sheet.MoveText(p, m))
		p = s.sheet.Play(p, m)
	}
	return texts
}
