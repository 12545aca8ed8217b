package house

import (
	"context"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// losses is what turns of games with dice lose, by a quick look of less than a millisecond at most rolls. Nobody waits for another's look.
type losses struct {
	mu    sync.Mutex
	free  map[string][]engine.Player    // by rule set: those that nobody uses
	known map[string]map[string]float64 // by rule set and position, then by turn
}

const (
	mostLosses = 2000 // positions that are remembered
	mostFree   = 4    // players of a rule set that are kept
)

// of is what each turn of a position loses against the best, in points at a stake of one.
func (l *losses) of(ctx context.Context, set games.Opened, pos game.Position) (map[string]float64, error) {
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
func (l *losses) recall(rules, key string) (found map[string]float64, player engine.Player) {
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
func (l *losses) keep(rules, key string, found map[string]float64, player engine.Player) {
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

// addLosses adds what turns lose where there are dice: each by itself, and for a roll the mean of what was played with it.
func (h *House) addLosses(ctx context.Context, set games.Opened, pos game.Position, asked store.Exploration, turns []wire.ExplorerTurn) error {
	if !set.Family.Study.Measure.Points || len(turns) == 0 {
		return nil
	}
	if pos.ToAct() != game.Dice {
		lost, err := h.losses.of(ctx, set, pos)
		if err != nil {
			return err
		}
		for i := range turns {
			if loss, ok := lost[turns[i].Text]; ok {
				turns[i].Loss = &loss
			}
		}
		return nil
	}
	for i := range turns {
		next, err := pos.Play(turns[i].Text)
		if err != nil || next.ToAct() == game.Dice || next.ToAct() == game.Nobody {
			continue
		}
		texts := game.Texts(next.Moves())
		canonical, called := next.Canonical(texts...)
		asked.Position = explorerKey(set.FullID, canonical)
		rows, err := h.Store.Explorer(ctx, asked)
		if err != nil {
			return h.storeProblem(err)
		}
		lost, err := h.losses.of(ctx, set, next)
		if err != nil {
			return err
		}
		games, sum := 0, 0.0
		for _, r := range rows {
			for n := range texts {
				if loss, ok := lost[texts[n]]; ok && called[n] == r.Turn {
					games, sum = games+r.Games, sum+float64(r.Games)*loss
					break
				}
			}
		}
		if games > 0 {
			mean := sum / float64(games)
			turns[i].Loss = &mean
		}
	}
	return nil
}
