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
	"net/http"
	"reflect"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/gate"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/schema"
	"crownhead/internal/store"
)

// Config is what the API answers with.
type Config struct {
	Gate  *gate.Gate
	House *house.House
	Store *store.Store
	// Socket and Events answer for a live table.
	Socket, Events http.Handler
}

// API answers programs.
type API struct {
	Config
	tables   gate.Tables
	book     *schema.Book
	routes   []route
	mux      *http.ServeMux
	guarded  http.Handler
	stopping atomic.Bool
}

// New is the API of a house.
func New(config Config) *API {
	a := &API{Config: config, tables: gate.Tables{Gate: config.Gate, House: config.House}}
	a.routes = a.allRoutes()
	types := spoken
	for _, r := range a.routes {
		for _, t := range []reflect.Type{r.takes, r.gives} {
			if t != nil && t != reflect.TypeFor[nothing]() {
				types = append(types, t)
			}
		}
	}
	a.book = schema.NewBook(types...)
	a.mux = a.muxed()
	a.guarded = config.Gate.Guard(a.mux, (*gate.Request).Fail)
	return a
}

// ServeHTTP answers one request.
func (a *API) ServeHTTP(w http.ResponseWriter, r *http.Request) { a.guarded.ServeHTTP(w, r) }

// Stopping turns readiness off, so that no new work comes here. Requests under way are finished.
func (a *API) Stopping() { a.stopping.Store(true) }

func refuse(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}
