package pages

import (
	"context"
	"log/slog"
	"net/http"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/play"
	"crownhead/internal/store"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// House is what the pages ask of the tables; a *house.House is one.
type House interface {
	Create(ctx context.Context, who house.Viewer, n wire.NewTable) (wire.MadeTable, error)
	TakeSeat(ctx context.Context, who house.Viewer, table string, take wire.TakeSeat) (wire.TakenSeat, error)
	Snapshot(ctx context.Context, who house.Viewer, table string) (wire.Snapshot, error)
	Do(ctx context.Context, who house.Viewer, table string, o house.Order, c play.Command) (seq int, err error)
	Why(ctx context.Context, who house.Viewer, table string, q view.Question) (wire.Reasons, error)
	Look(ctx context.Context, who house.Viewer, table string, turns int) (wire.Look, error)
	Log(ctx context.Context, who house.Viewer, table string) ([]play.Entry, error)
	Lines(rows []store.Row, lang game.Lang) []wire.TableLine
}

// Lists is what the pages ask of what is kept; a *store.Store is one.
type Lists interface {
	List(ctx context.Context, f store.Filter, cursor string, limit int) (rows []store.Row, next string, err error)
	Count(ctx context.Context, f store.Filter) (int, error)
	Person(ctx context.Context, id string) (store.Person, error)
	Ratings(ctx context.Context, person string) ([]store.Rating, error)
	Ranked(ctx context.Context, lists []store.RatingList) ([]store.RatingList, error)
	Ranking(ctx context.Context, family, speed, cursor string, limit int) (page []store.Ranked, next string, err error)
	Place(ctx context.Context, r store.Rating) (int, error)
	Scores(ctx context.Context, person string) ([]store.Score, error)
	Bots(ctx context.Context, owner string) ([]store.Person, error)
}

// Doors is how people come in and go: whoever has the cookies and the passwords keeps them. An error that is to be read by
// people has a method In, as *house.Problem has.
type Doors interface {
	// Welcome makes sure that whoever acts now is somebody who can be remembered.
	Welcome(w http.ResponseWriter, r *http.Request) (house.Viewer, error)
	SignUp(w http.ResponseWriter, r *http.Request, name, password string) error
	SignIn(w http.ResponseWriter, r *http.Request, name, password string) error
	SignOut(w http.ResponseWriter, r *http.Request) error
	Rename(w http.ResponseWriter, r *http.Request, name string) error
	ChangePassword(w http.ResponseWriter, r *http.Request, old, password string) error
	MakeBot(r *http.Request, name string) (wire.MadeBot, error)
	DropBot(r *http.Request, id string) error
}

// Given is what the pages are made from.
type Given struct {
	Games *games.Catalogue
	House House
	Lists Lists
	Doors Doors
	Who   func(*http.Request) house.Viewer // who reads; its language is set by the pages
	// Origin is how the visitor writes our address ("https://example.org"), for links to send on; by default the request's.
	Origin func(*http.Request) string
	// WithoutOffline: play without a server is not offered, though it may be built in.
	WithoutOffline bool
	Now            func() time.Time
	Log            *slog.Logger
}
