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

// losses is what turns of games with dice lose, by a quick look. One request looks at a time, which takes a few milliseconds; what is
// known already is read meanwhile.
type losses struct {
	looking sync.Mutex
	players map[string]engine.Player // by rule set; looking guards them

	mu    sync.Mutex                    // is held for a moment, never while a player thinks
	known map[string]map[string]float64 // by rule set and position, then by turn; the inner maps do not change
}

// mostLosses bounds how many positions are remembered.
const mostLosses = 2000

// of is what each turn of a position loses against the best, in points at a stake of one.
func (l *losses) of(ctx context.Context, set games.Opened, pos game.Position) (map[string]float64, error) {
	key := set.FullID + "\n" + pos.String()
	if found, ok := l.remembered(key); ok {
		return found, nil
	}
	l.looking.Lock()
	defer l.looking.Unlock()
	if found, ok := l.remembered(key); ok { // another request has just looked
		return found, nil
	}
	if l.players == nil {
		l.players = map[string]engine.Player{}
	}
	player := l.players[set.FullID]
	if player == nil {
		player = set.Engine(0, 1)
		l.players[set.FullID] = player
	}
	question := engine.Question{Best: 1, Limits: engine.Limits{Depth: 1}}
	for _, m := range pos.Moves() {
		question.Turns = append(question.Turns, m.Text)
	}
	judged, err := player.Judge(ctx, pos, question, nil)
	if err != nil {
		return nil, err
	}
	found := map[string]float64{}
	for _, v := range judged.Verdicts {
		if best := judged.Verdicts[0].Chances; v.Chances != nil && best != nil {
			found[v.Turn] = max(0, best.Equity-v.Chances.Equity)
		}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.known == nil || len(l.known) >= mostLosses {
		l.known = map[string]map[string]float64{}
	}
	l.known[key] = found
	return found, nil
}

func (l *losses) remembered(key string) (map[string]float64, bool) {
	l.mu.Lock()
	defer l.mu.Unlock()
	found, ok := l.known[key]
	return found, ok
}

// addLosses adds what turns lose where there are dice: each by itself, and for a roll the mean of what was played with it.
func (h *House) addLosses(ctx context.Context, set games.Opened, pos game.Position, asked store.Exploration, turns []wire.ExplorerTurn) error {
	if !set.Family.Dice || len(turns) == 0 {
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
		moves := next.Moves()
		texts := make([]string, len(moves))
		for n, m := range moves {
			texts[n] = m.Text
		}
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
