// Package api is the house for programs: JSON over HTTP, with its description.
//
// All routes are in routes.go. A route's handler takes and gives types of package wire, and both its description (OpenAPI)
// and the check of what it is sent are made from these types, so that none of the three can differ. Refusals are a
// [wire.Problem] in the reader's language.
//
// It knows routes and what they take and give. It must not know how a visitor is recognised, pages, live connections (it
// only lists where they are), rules or SQL: the gate, the house and the store do.
package api

import (
	"context"
	"net/http"
	"reflect"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/store"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// Lists is what the API asks of what is kept; a *store.Store is one. It changes nothing there.
type Lists interface {
	List(ctx context.Context, f store.Filter, cursor string, limit int) (rows []store.Row, next string, err error)
	Events(ctx context.Context, table string, after int) ([]play.Entry, error)
	Person(ctx context.Context, id string) (store.Person, error)
	Account(ctx context.Context, name string) (p store.Person, passwordHash string, err error)
	Ratings(ctx context.Context, person string) ([]store.Rating, error)
	Ranking(ctx context.Context, family, speed, cursor string, limit int) (page []store.Ranked, next string, err error)
	Scores(ctx context.Context, person string) ([]store.Score, error)
	// Own is all that is kept of a person, by table; OwnTrees are their analyses, and Tree is one.
	Own(ctx context.Context, person string) (map[string][]map[string]any, error)
	OwnTrees(ctx context.Context, person string) ([]string, error)
	Tree(ctx context.Context, id string) (string, error)
	Now() time.Time
}

// Config is what the API answers with.
type Config struct {
	Gate  *gate.Gate
	House *house.House
	Lists Lists
	Study gate.Study
	Push  gate.Push
	// Evenings are the events of people.
	Evenings gate.Evenings
	// Boxes are accounts' copies of games on real boards.
	Boxes gate.Boxes
	// Socket and Events answer for a live table, Mine for what happens to the visitor, Evening for a live event.
	Socket, Events, Mine, Evening http.Handler
}

// API answers programs.
type API struct {
	Config
	tables gate.Tables
	book   *schema.Book
	routes []route
	// described and messages are the descriptions in OpenAPI and AsyncAPI, which are written when the first asks for them.
	described, messages func() *gate.Kept
	mux                 *http.ServeMux
	guarded             http.Handler
	stopping            atomic.Bool
	kept                keptAnswers
}

// New is the API of a house.
func New(config Config) *API {
	a := &API{Config: config, tables: gate.Tables{Gate: config.Gate, House: config.House}}
	a.routes = a.allRoutes()
	types := []reflect.Type{reflect.TypeFor[wire.Problem]()}
	for _, r := range a.routes {
		for _, t := range append([]reflect.Type{r.takes, r.gives, r.line}, r.messages...) {
			if t != nil && t != reflect.TypeFor[nothing]() {
				types = append(types, t)
			}
		}
	}
	a.book = schema.NewBook(types...)
	a.book.Describe(read[map[string]string](descriptions))
	a.described = sync.OnceValue(func() *gate.Kept { return gate.Keep(gate.JSONMedia, a.description()) })
	a.messages = sync.OnceValue(func() *gate.Kept { return gate.Keep(gate.JSONMedia, a.messageDescription()) })
	a.mux = a.muxed()
	a.guarded = config.Gate.GuardPrograms(a.mux, (*gate.Request).Fail)
	return a
}

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.guarded.ServeHTTP(w, r) }

// Stopping turns readiness off, so that no new work comes here. Requests under way are finished.
func (a *API) Stopping() { a.stopping.Store(true) }

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}
