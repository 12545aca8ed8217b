package server

import (
	"context"
	"encoding/json"
	"errors"

	"crownhead/internal/house"
	"crownhead/internal/store"
	"crownhead/internal/study"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

// newStudy is the service of study on a server: with the puzzles that travel with the program, kept by the store.
func newStudy(h *house.House, s *store.Store) *study.Service {
	kept := func(ctx context.Context, table string, n int) (*wire.Review, error) {
		body, err := s.Review(ctx, table, n)
		if errors.Is(err, store.ErrNotFound) {
			return nil, nil
		}
		if err != nil {
			return nil, err
		}
		out := &wire.Review{}
		return out, json.Unmarshal([]byte(body), out)
	}
	judges := study.NewJudges(h.Games, kept, h.Jobs.LetPlayersGoFirst)
	return &study.Service{Games: h.Games, Puzzles: puzzles.Packed(h.Games.Puzzles), Keep: s.Study, Now: s.Now, Judge: judges.Judge}
}
