package house

import (
	"context"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/table/record"
)

// OwnTurn is a turn that somebody has played in a finished game.
type OwnTurn struct {
	Game  int // of the table, from 1
	Turn  int // of the game, from 1
	Rules string
	Text  string
	// Start and Before are the game up to it; the usual start is "".
	Start  string
	Before []string
}

// OwnTurns finds turns of a finished game of a table, which the viewer must have played; 0 is its last game.
func (h *House) OwnTurns(ctx context.Context, who Viewer, table string, n int, turns []int) ([]OwnTurn, error) {
	found, err := h.finished(ctx, table, n)
	if err != nil {
		return nil, err
	}
	snap, err := h.Snapshot(ctx, who, table)
	if err != nil {
		return nil, err
	}
	log, err := h.Log(ctx, who, table)
	if err != nil {
		return nil, err
	}
	played, err := record.Of(h.Games).Games(log)
	if err != nil {
		return nil, err
	}
	main := played[found.n-1].Main
	start := played[found.n-1].Start
	var all []OwnTurn
	for _, turn := range turns {
		if turn < 1 || turn > len(main) || !slices.Contains(snap.Yours.Seats, main[turn-1].By.String()) {
			return nil, fail(problem.Refused, "not-your-turn", game.Plain("n", strconv.Itoa(turn)))
		}
		all = append(all, OwnTurn{Game: found.n, Turn: turn, Rules: found.set.FullID, Text: main[turn-1].Text, Start: start, Before: found.game.Turns[:turn-1]})
	}
	return all, nil
}
