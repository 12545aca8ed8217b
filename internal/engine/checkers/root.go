package checkers

import "crownhead/internal/engine/search"

var habits = search.Habits{
	Infinity: won, Deepest: deepest / 2, Aim: aim, Widen: widen, ByBounds: true, Straight: true, Whole: true,
}

// narrow is half the window a depth begins with once the score has settled.
const narrow = 45

func aim(depth, guess int) (alpha, beta int) {
	if depth > 4 && guess > -forced && guess < forced {
		return guess - narrow, guess + narrow
	}
	return -won, won
}

func widen(_, score, alpha, beta int) (int, int) {
	if score <= alpha {
		return -won, beta
	}
	return alpha, won
}

// open takes up a game and lists the turns worth choosing from.
func (s *seeker[P, M]) open(line []P) []M {
	s.begin(line)
	turns, _ := s.ground.turns(nil, s.at)
	return turns
}

// Probe searches what follows a turn.
func (s *seeker[P, M]) Probe(turn M, _, depth, alpha, beta int) int {
	s.lead(s.ground.board(s.at).Side, kind(s.ground.moved(turn)), 0)
	p, key := s.ground.play(s.at, turn)
	s.path[s.root+1] = key
	return -s.node(p, -beta, -alpha, depth-1, 1)
}

// Line is what the last probe expects after its turn.
func (s *seeker[P, M]) Line() []M { return s.frames[1].line }

// Forget drops what was learned of simple moves.
func (s *seeker[P, M]) Forget() {
	clear(s.history[:])
	clear(s.after[:])
	for i := range s.frames {
		s.frames[i].killers = [2]int16{}
	}
}

// Text is a line in the sheet's notation.
func (s *seeker[P, M]) Text(line []M) (texts []string) {
	p := s.at
	for _, turn := range line {
		texts = append(texts, s.rules.MoveText(p, turn))
		p, _ = s.ground.play(p, turn)
	}
	return texts
}

// Ends is how many turns it takes to a forced end, negative if it is lost, 0 if none is in sight.
func (s *seeker[P, M]) Ends(score int) int {
	switch {
	case score > won-1000:
		return won - score
	case score < -won+1000:
		return -won - score
	case score > forced:
		return counts - score
	case score < -forced:
		return -counts - score
	}
	return 0
}
