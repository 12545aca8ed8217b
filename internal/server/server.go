package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"sync/atomic"

	"crownhead/internal/house"
	"crownhead/internal/people"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// Given is what a server serves, and how its doors are set.
type Given struct {
	Store *store.Store
	House *house.House
	Log   *slog.Logger
	// Pages makes what answers everything outside the API; a plain page unless given.
	Pages func(*Server) Pages
	// Secure: everybody comes through TLS, even if it ends before us.
	Secure bool
	// Proxies are whose word on the visitor's address and scheme is taken.
	Proxies []netip.Prefix
	// Unlimited: no rate limits and no most sockets, for measuring.
	Unlimited bool
}

// Pages answers everything outside the API; [ViewerOf] tells it who looks.
type Pages interface {
	http.Handler
	// Sorry answers for a request that does not get that far.
	Sorry(w http.ResponseWriter, r *http.Request, p *problem.Problem)
}

// Server answers all requests of one node.
type Server struct {
	Given
	people   *people.People
	limits   *limits
	crowd    *crowd
	crew     *crew
	rhythm   rhythm
	metrics  *metrics
	book     *book
	pages    Pages
	routes   []route
	mux      *http.ServeMux
	doors    http.Handler
	stopping atomic.Bool
}

// New is a server that is ready to be listened for.
func New(given Given) *Server {
	if given.Log == nil {
		given.Log = slog.New(slog.DiscardHandler)
	}
	s := &Server{
		Given: given, people: people.Open(given.Store), limits: newLimits(given.Unlimited), crowd: newCrowd(given.Unlimited),
		crew: newCrew(), rhythm: usualRhythm,
	}
	s.metrics = newMetrics(s)
	s.routes = s.allRoutes()
	s.book = newBook(s.routes)
	s.pages = plainPages{}
	if given.Pages != nil {
		s.pages = given.Pages(s)
	}
	s.mux = s.muxed()
	s.doors = s.recorded(s.safely(s.mux))
	return s
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.doors.ServeHTTP(w, r) }

// Stopping says that no more work should come here: readiness goes off. What is under way goes on.
func (s *Server) Stopping() { s.stopping.Store(true) }

// Wait returns when the last socket and event stream is closed; the house has told them to leave.
func (s *Server) Wait(ctx context.Context) error { return s.crowd.gone(ctx) }
