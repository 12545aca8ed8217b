package box

import (
	"encoding/json"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

// version is that of saved games. It grows when older programs could not read them.
const version = 1

// saved is a game as it is kept: its acts, from which everything else follows.
type saved struct {
	Version int       `json:"crownheadBox"`
	Rules   string    `json:"rules"`
	Start   string    `json:"start,omitempty"`
	Illegal string    `json:"illegal,omitempty"`
	Names   [2]string `json:"names"`
	Acts    []Act     `json:"acts"`
}

// MarshalJSON is the game to be kept.
func (g Game) MarshalJSON() ([]byte, error) {
	return json.Marshal(saved{version, g.Rules(), g.Start, g.Illegal, g.Names, g.Acts()})
}

// Agree is the game with what becomes of a refused turn: a value of [rulebook.Illegal].
func (g Game) Agree(illegal string) (Game, error) {
	if !slices.Contains(rulebook.Illegal.Values, illegal) {
		return g, bad("illegal-value", game.Plain("value", game.Excerpt(illegal)))
	}
	g.Illegal = illegal
	return g, nil
}

// Read continues a game that was kept. If an act cannot be done again, the game is the one up to there, and the error says so.
func Read(catalogue *games.Catalogue, text []byte) (Game, error) {
	var s saved
	if err := json.Unmarshal(text, &s); err != nil || s.Version == 0 {
		return Game{}, bad("no-record")
	}
	if s.Version > version {
		return Game{}, bad("record-newer", game.Plain("n", strconv.Itoa(s.Version)))
	}
	g, err := New(catalogue, s.Rules, s.Start)
	if err != nil {
		return Game{}, err
	}
	g.Names = s.Names
	if s.Illegal != "" {
		if g, err = g.Agree(s.Illegal); err != nil {
			return Game{}, err
		}
	}
	for i, a := range s.Acts {
		next, err := g.Do(a)
		if err != nil {
			why := sentences.Reason("record-stops", nil, game.Plain("n", strconv.Itoa(i)), game.Plain("all", strconv.Itoa(len(s.Acts))))
			return g, &game.BadText{Reasons: append([]game.Reason{why}, reasonsOf(err)...)}
		}
		g = next
	}
	return g, nil
}
