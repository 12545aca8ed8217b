package site

import (
	"context"
	"log/slog"
	"time"

	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
)

// Lists is what the pages ask of what is kept; a *store.Store is one.
type Lists interface {
	List(ctx context.Context, f store.Filter, cursor string, limit int) (rows []store.Row, next string, err error)
	Count(ctx context.Context, f store.Filter) (int, error)
	Reviewed(ctx context.Context, tables []string) (map[string]int, error)
	Person(ctx context.Context, id string) (store.Person, error)
	Account(ctx context.Context, name string) (p store.Person, passwordHash string, err error)
	Ratings(ctx context.Context, person string) ([]store.Rating, error)
	Ranked(ctx context.Context, lists []store.RatingList) ([]store.RatingList, error)
	Ranking(ctx context.Context, family, speed, cursor string, limit int) (page []store.Ranked, next string, err error)
	Place(ctx context.Context, r store.Rating) (int, error)
	Scores(ctx context.Context, person string) ([]store.Score, error)
	Bots(ctx context.Context, owner string) ([]store.Person, error)
}

// Config is what the pages are made from.
type Config struct {
	Gate  *gate.Gate
	Games *games.Catalogue
	House *house.House
	Lists Lists
	Study gate.Study
	Push  gate.Push
	// Boxes are accounts' copies of games on real boards.
	Boxes gate.Boxes
	// Evenings are the events of people.
	Evenings gate.Evenings
	// WithoutOffline: play without a server is not offered, though it may be built in.
	WithoutOffline bool
	// Backups is for how long copies of the data are kept by themselves; 0 is if none are made.
	Backups time.Duration
	// Certificate is one that the house has made for itself, as DER; nil if it has none.
	Certificate []byte
	Now         func() time.Time
	Log         *slog.Logger
}
