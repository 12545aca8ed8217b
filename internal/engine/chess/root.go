package chess

import (
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

var habits = search.Habits{Infinity: infinity, Deepest: mostPly, Beyond: 2, Aim: aim, Widen: widen, LastStart: 6}

// narrow is half the window a depth begins with once the score has settled.
const narrow = 18

func aim(depth, guess int) (alpha, beta int) {
	if depth < 5 {
		return -infinity, infinity
	}
	return max(guess-narrow, -infinity), min(guess+narrow, infinity)
}

func widen(tries, score, alpha, beta int) (int, int) {
	wide := narrow
	for range tries {
		wide *= 3
	}
	if score <= alpha {
		return max(score-wide, -infinity), beta
	}
	return alpha, min(score+wide, infinity)
}

// open puts a game's line up for thought and lists the moves, the most hopeful first.
func (s *searcher) open(line []chess.Position) []chess.Move {
	s.stand(line)
	f := &s.frames[0]
	entry, _ := s.table.Get(f.key)
	s.rank(0, chess.Move(entry.Move))
	turns := make([]chess.Move, len(f.list))
	for i := range f.list {
		turns[i] = f.pickSound(i).move
	}
	return turns
}

// Probe searches what follows a move, a late one less deep at first. In a game that is decided it asks for proofs of mates.
func (s *searcher) Probe(m chess.Move, late, depth, alpha, beta int) int {
	s.frames[0].tries = late
	next := s.play(0, m)
	defer s.undo()
	s.planned = depth
	bold := s.manner().bold
	if bold && alpha >= decided {
		if v, ok := s.proven(m, depth, alpha); ok {
			return v
		}
	}
	score := s.follow(next, late, depth, alpha, beta)
	if bold && alpha < decided && score >= decided {
		if v, ok := s.proven(m, depth, score); ok {
			return v
		}
	}
	return score
}

// follow searches what follows the move at the root that led to next.
func (s *searcher) follow(next *frame, late, depth, alpha, beta int) int {
	deep := depth - 1
	if next.checkers != 0 {
		deep++
	}
	if s.reduces && depth >= 4 && late >= 2 && next.checkers == 0 && beta-alpha == 1 {
		less := reductions[min(depth, 63)][min(late, 63)]/part - 1
		if less = max(0, min(less, deep-1)); less > 0 {
			if v := -s.look(1, deep-less, -beta, -alpha, true, true); v <= alpha {
				return v
			}
		}
	}
	return -s.look(1, deep, -beta, -alpha, true, beta-alpha == 1)
}

// Line is what the last probe expects after its move.
func (s *searcher) Line() []chess.Move { return s.frames[1].line[:s.frames[1].length] }

// Forget drops what was learned of quiet moves.
func (s *searcher) Forget() {
	s.memory = memory{}
	if s.lore != nil {
		*s.lore = lore{}
	}
	for i := range s.frames {
		s.frames[i].killers = [2]chess.Move{}
	}
}

// Text is a line in the sheet's notation.
func (s *searcher) Text(line []chess.Move) (texts []string) {
	p := s.frames[0].pos
	for _, m := range line {
		texts = append(texts, s.sheet.MoveText(p, m))
		p = s.sheet.Play(p, m)
	}
	return texts
}

// Ends is how many single turns until mate: positive for who gives it, negative for who gets it, 0 if none is seen.
func (s *searcher) Ends(score int) int {
	switch {
	case score >= won:
		return mate - score
	case score <= -won:
		return -mate - score
	}
	return 0
}
