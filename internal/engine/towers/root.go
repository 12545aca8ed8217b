package towers

import (
	"crownhead/internal/engine/search"
	"crownhead/rules/towers"
)

var habits = search.Habits{Infinity: most, Deepest: mostTurn / 2, Beyond: 4, Forced: 1, Aim: aim, Widen: widen, ByBounds: true}

// aim is the window of a depth: near what the depth before has found, once that is worth something.
func aim(depth, guess int) (alpha, beta int) {
	if depth < firstAimed || guess >= decided || guess <= -decided {
		return -most, most
	}
	return guess - near, guess + near
}

// widen is the window after a score outside it.
func widen(tries, score, alpha, beta int) (newAlpha, newBeta int) {
	switch {
	case tries > 2:
		return -most, most
	case score <= alpha:
		return max(-most, score-3*near), beta
	}
	return alpha, min(most, score+3*near)
}

const (
	firstAimed = 4
	near       = 120
)

// stand sets the search up at the end of a line.
func (s *searcher) stand(line []towers.Position) {
	root := &s.nodes[0]
	keys := make([]uint64, len(line))
	for i := range line {
		root.set(&line[i])
		keys[i] = root.key
	}
	s.path.reset(keys)
	s.memory.fade()
	for i := range s.nodes {
		s.nodes[i].killers = [2]uint32{}
	}
}

// open sets the search up and lists the turns, shuffled: so that equal ones do not always come out the same.
func (s *searcher) open(line []towers.Position, shuffle func(n int, swap func(i, j int))) []towers.Move {
	s.stand(line)
	turns := s.sheet.AppendTurns(nil, &s.nodes[0].pos)
	shuffle(len(turns), func(i, j int) { turns[i], turns[j] = turns[j], turns[i] })
	return turns
}

// Probe searches what follows a turn.
func (s *searcher) Probe(turn towers.Move, _, depth, alpha, beta int) int {
	next := &s.nodes[1]
	s.step(&s.nodes[0], next, turn, depth-1)
	s.nodes[0].played, s.nodes[0].static = turn, unknown
	s.path.push(next.key)
	score := -s.visit(1, depth-1, -beta, -alpha)
	s.path.pop()
	return score
}

// Line is what the last probe expects after its turn.
func (s *searcher) Line() []towers.Move { return s.nodes[1].line }

// Ends is how far away a forced end is.
func (s *searcher) Ends(score int) int { return turnsToEnd(score) }

// Forget drops what was learned of plain moves.
func (s *searcher) Forget() {
	s.memory = memory{}
	for i := range s.nodes {
		s.nodes[i].killers = [2]uint32{}
	}
}

// Text is a line in the sheet's notation.
func (s *searcher) Text(line []towers.Move) (texts []string) {
	at := s.nodes[0].pos
	for _, m := range line {
		texts = append(texts, s.sheet.MoveText(at, m))
		at.PlayHere(m)
	}
	return texts
}
