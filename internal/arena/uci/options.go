package uci

import (
	"runtime/debug"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
)

const (
	mostLines   = 256 // so many turns can be compared at once
	usualHash   = 32  // MiB
	mostHash    = 4096
	mostThreads = 64
)

func (s *session) introduce() {
	s.write("id name Crownhead")
	s.write("id author the Crownhead authors")
	s.write("option name Rules type string default %s", s.usual())
	s.write("option name Level type spin default 0 min 0 max %d", engine.Levels)
	s.write("option name Hash type spin default %d min 1 max %d", usualHash, mostHash)
	s.write("option name Threads type spin default 1 min 1 max %d", mostThreads)
	s.write("option name MultiPV type spin default 1 min 1 max %d", mostLines)
	s.write("option name Ponder type check default false")
	if n := len(s.ratings); n > 0 {
		s.write("option name UCI_LimitStrength type check default false")
		s.write("option name UCI_Elo type spin default %d min %d max %d", s.ratings[n-1], s.ratings[0], s.ratings[n-1])
	}
	s.write("uciok")
}

// setOption reads "name NAME value VALUE".
func (s *session) setOption(text string) {
	words := strings.Fields(text)
	if len(words) < 4 || words[0] != "name" || words[2] != "value" {
		s.say("bad-setoption")
		return
	}
	name, value := words[1], strings.Join(words[3:], " ")
	switch strings.ToLower(name) { // the protocol's names have no case
	case "rules":
		if err := s.setRules(value); err != nil {
			s.complain(err)
		}
	case "level":
		if s.number(&s.level, name, value, 0, engine.Levels) {
			s.player = nil
		}
	case "hash":
		before := s.hash
		if s.number(&s.hash, name, value, 1, mostHash) {
			s.player = nil
			if s.hash < before { // somebody needs the memory for something else, and the runtime would keep it for minutes
				debug.FreeOSMemory()
			}
		}
	case "threads":
		if s.number(&s.threads, name, value, 1, mostThreads) {
			s.player = nil
		}
	case "multipv":
		s.number(&s.best, name, value, 1, mostLines)
	case "uci_limitstrength":
		if value != "true" && value != "false" {
			s.say("bad-check", game.Plain("name", name), game.Plain("value", game.Excerpt(value)))
			return
		}
		s.limited, s.player = value == "true", nil
	case "uci_elo":
		if n := len(s.ratings); n > 0 && s.number(&s.rating, name, value, s.ratings[0], s.ratings[n-1]) {
			s.player = nil
		}
	case "ponder": // says that go ponder may come, which needs no preparation
	default:
		s.say("unknown-option", game.Plain("name", game.Excerpt(name)))
	}
}

// number sets a value within bounds, and tells whether it has.
func (s *session) number(where *int, name, text string, least, most int) bool {
	n, err := strconv.Atoi(text)
	if err != nil || n < least || n > most {
		s.say("bad-number", game.Plain("name", name), game.Plain("value", game.Excerpt(text)),
			game.Plain("least", strconv.Itoa(least)), game.Plain("most", strconv.Itoa(most)))
		return false
	}
	*where = n
	return true
}
