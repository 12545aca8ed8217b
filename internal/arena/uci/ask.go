package uci

import (
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
)

// ask is what a go says.
type ask struct {
	limits           engine.Limits // its time is movetime
	left, increment  [2]time.Duration
	clocked          [2]bool
	movesToGo        int
	infinite, ponder bool
	turns            []string // searchmoves, as the rules write them
}

var askWords = []string{
	"searchmoves", "ponder", "wtime", "btime", "winc", "binc", "movestogo", "depth", "nodes", "movetime", "infinite",
}

// longestTime is what nobody waits for; it keeps sums of times in bounds.
const longestTime = 10_000 * time.Hour

// read takes a go apart. What cannot be read is answered and left out, because the other program waits for a turn in any case.
func (s *session) read(words []string) (a ask) {
	for i := 0; i < len(words); i++ {
		word := words[i]
		switch word {
		case "infinite":
			a.infinite = true
			continue
		case "ponder":
			a.ponder = true
			continue
		case "searchmoves":
			for i+1 < len(words) && !slices.Contains(askWords, words[i+1]) {
				i++
				text, err := Named(s.set, s.pos, words[i])
				if err != nil {
					s.complain(err)
				} else if !slices.Contains(a.turns, text) {
					a.turns = append(a.turns, text)
				}
			}
			continue
		}
		if !slices.Contains(askWords, word) {
			s.say("unknown-go", game.Plain("word", game.Excerpt(word)))
			continue
		}
		i++
		n, err := int64(0), error(strconv.ErrSyntax)
		if i < len(words) {
			n, err = strconv.ParseInt(words[i], 10, 64)
		}
		if err != nil {
			s.say("bad-go", game.Plain("word", word))
			continue
		}
		n = max(n, 0) // a clock that has run out is sent as a negative number
		span := time.Duration(min(n, longestTime.Milliseconds())) * time.Millisecond
		switch word {
		case "wtime", "btime":
			a.left[colour(word)], a.clocked[colour(word)] = span, true
		case "winc", "binc":
			a.increment[colour(word)] = span
		case "movestogo":
			a.movesToGo = int(min(n, 1000))
		case "depth":
			a.limits.Depth = int(min(n, 1000))
		case "nodes":
			a.limits.Nodes = uint64(n)
		case "movetime":
			a.limits.Time = max(span, time.Millisecond)
		}
	}
	return a
}

// colour is the seat whose clock a word is about: White is the side that moves first.
func colour(word string) game.Seat {
	if word[0] == 'w' {
		return game.First
	}
	return game.Second
}

// time is how long a seat may think, at a pace if by its clock; 0 is any time. A second if nothing limits.
func (a ask) time(seat game.Seat, pace *engine.Pace) time.Duration {
	switch {
	case a.limits.Time > 0:
		return a.limits.Time
	case a.clocked[seat]:
		return pace.Share(a.left[seat], a.increment[seat], a.movesToGo)
	case a.limits == engine.Limits{}:
		return time.Second
	}
	return 0
}
