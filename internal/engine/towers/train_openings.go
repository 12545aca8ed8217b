package towers

import (
	"context"
	"math/rand/v2"
	"strings"

	"crownhead/internal/engine"
	"crownhead/rules/towers"
)

const (
	fewestOpening = 2 // random turns of an opening for matches
	mostOpening   = 4
)

// Openings hands over different openings for matches, as texts of their turns, until it is told to stop: a few random turns each, worth at most this much to either side by a search of the
// plan's nodes.
func (s *SelfPlay) Openings(within int, found func(opening string, score int) (more bool)) {
	dice := rand.New(rand.NewPCG(s.plan.Seed, 0))
	seen := map[string]bool{}
	for {
		s.line = append(s.line[:0], towers.Gerber.Start())
		var turns []string
		for range fewestOpening + dice.IntN(mostOpening-fewestOpening+1) {
			now := s.line[len(s.line)-1]
			legal := towers.Gerber.AppendMoves(nil, now) // there always is one: nobody has lost a stone yet
			m := legal[dice.IntN(len(legal))]
			turns = append(turns, towers.Gerber.MoveText(now, m))
			s.line = append(s.line, towers.Gerber.Play(now, m))
		}
		opening := strings.Join(turns, " ")
		now := s.line[len(s.line)-1]
		if seen[opening] || len(towers.Gerber.AppendTurns(nil, &now)) == 1 { // an opening does not end before a forced turn
			continue
		}
		seen[opening] = true
		s.player.table.Clear()
		s.player.Forget()
		score := s.player.root.Worth(context.Background(), s.player.open(s.line, dice.Shuffle), engine.Limits{Nodes: s.plan.Nodes})
		if score >= -within && score <= within && !found(opening, score) {
			return
		}
	}
}
