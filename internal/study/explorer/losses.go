package explorer

import (
	"context"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// Losses is what turns of games with dice lose, by a quick look of less than a millisecond at most rolls. Nobody waits for another's look.
type Losses struct {
	mu    sync.Mutex
	free  map[string][]engine.Player    // by rule set: those that nobody uses
	known map[string]map[string]float64 // by rule set and position, then by turn
}

const (
	mostLosses = 2000 // positions that are remembered
	mostFree   = 4    // players of a rule set that are kept
)

// Of is what each turn of a position loses against the best, in points at a stake of one.
func (l *Losses) Of(ctx context.Context, set games.Opened, pos game.Position) (map[string]float64, error) {
	key := set.FullID + "\n" + pos.String()
	found, player := l.recall(set.FullID, key)
	if found != nil {
		return found, nil
	}
	if player == nil {
		player = set.Engine(0, 1)
	}
	question := engine.Question{Best: 1, Limits: engine.Limits{Depth: 1}}
	for _, m := range pos.Moves() {
		question.Turns = append(question.Turns, m.Text)
	}
	judged, err := player.Judge(ctx, pos, question, nil)
	if err != nil {
		return nil, err
	}
	found = map[string]float64{}
	for _, v := range judged.Verdicts {
		if best := judged.Verdicts[0].Chances; v.Chances != nil && best != nil {
			found[v.Turn] = max(0, best.Equity-v.Chances.Equity)
		}
	}
	l.keep(set.FullID, key, found, player)
	return found, nil
}

// recall is what is known of a position, or else a player that can find it out, if one is free.
func (l *Losses) recall(rules, key string) (found map[string]float64, player engine.Player) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if found = l.known[key]; found != nil {
		return found, nil
	}
	if free := l.free[rules]; len(free) > 0 {
		player, l.free[rules] = free[len(free)-1], free[:len(free)-1]
	}
	return nil, player
}

// keep remembers what was found, and who has found it.
func (l *Losses) keep(rules, key string, found map[string]float64, player engine.Player) {
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil || len(l.known) >= mostLosses {
		l.known = map[string]map[string]float64{}
	}
	l.known[key] = found
	if l.free == nil {
		l.free = map[string][]engine.Player{}
	}
	if len(l.free[rules]) < mostFree {
		l.free[rules] = append(l.free[rules], player)
	}
}
