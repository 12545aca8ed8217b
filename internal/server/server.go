package server

import (
	"context"
	"log/slog"
	"net/http"
	"net/netip"
	"sync"
	"time"

	"crownhead/internal/admin"
	"crownhead/internal/admin/mail"
	"crownhead/internal/box"
	"crownhead/internal/house"
	"crownhead/internal/jobs"
	"crownhead/internal/push"
	"crownhead/internal/server/api"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/meter"
	"crownhead/internal/server/pages"
	"crownhead/internal/server/people"
	"crownhead/internal/server/stream"
	"crownhead/internal/store"
)

// Config is what a server serves, and how strictly.
type Config struct {
	Store *store.Store
	House *house.House
	Log   *slog.Logger // nil: nothing is logged
	// Secure: everybody comes through TLS, even if it ends before us.
	Secure bool
	// Public is the house's address in links; "" if nobody has said. LAN finds this machine in its network; nil if nobody there can.
	Public string
	LAN    func() string
	// Certificate is one that the house has made for itself, as DER, for devices to trust; nil if it has none.
	Certificate []byte
	// Proxies are those whose word on the visitor's address and scheme is taken.
	Proxies []netip.Prefix
	// Unlimited: no rate limits and no most sockets, for measuring.
	Unlimited bool
	// Backup is how old the newest backup is; nil if this node makes none.
	Backup func() time.Duration
	// Kept is for how long backups that this node makes are kept; 0 if it makes none.
	Kept time.Duration
	// Now is what limits count by; nil is the time of day.
	Now func() time.Time
	// PushClient sends to push services, in tests; nil reaches public addresses alone.
	PushClient *http.Client
	// Registration is who can make an account, whatever an administrator says: open, invitation or closed. "" leaves it to them.
	Registration string
	// Mail takes messages with links for a new password; nil: none are sent.
	Mail *mail.Server
	// Keepalive is of live connections; the usual unless set.
	Keepalive stream.Keepalive
}

// How often a node looks for messages to send, and how often it tries to send one.
const (
	mailEvery = 2 * time.Second
	mailTries = 8
)

// Server answers all requests of one node.
type Server struct {
	mux     *http.ServeMux
	gate    *gate.Gate
	api     *api.API
	live    *stream.Live
	metrics http.Handler
	jobs    func(context.Context)
	warm    func()
}

// New is a server that is ready to be listened for.
func New(config Config) *Server {
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	keepers := &admin.Service{
		Store: config.Store, Tables: config.House, CheckName: people.CheckName, Revoked: config.House.Revoked, Registration: config.Registration, Log: config.Log,
		Mail: config.Mail, Public: config.Public,
	}
	g := gate.New(gate.Config{
		Admin:  keepers,
		People: people.Open(config.Store), Revoked: config.House.Revoked, Log: config.Log, Secure: config.Secure, Proxies: config.Proxies,
		Public: config.Public, LAN: config.LAN, OwnCertificate: config.Certificate != nil,
		Unlimited: config.Unlimited, Now: config.Now,
	})
	st := newStudy(config.House, config.Store)
	ev := newEvents(config, st)
	told := push.New(push.Config{Games: config.House.Games, Kept: config.Store.Push, Work: config.Store.Jobs, Tables: config.Store, Log: config.Log, Client: config.PushClient})
	evenings := gate.Evenings{Service: ev}
	boxes := gate.Boxes{Copies: box.Copies{Keeper: config.Store.Boxes, Games: config.House.Games, Now: config.Store.Now}}
	l := stream.New(stream.Config{Gate: g, House: config.House, Evenings: evenings, Keepalive: config.Keepalive})
	a := api.New(api.Config{Gate: g, House: config.House, Lists: config.Store, Study: gate.Study{Service: st, Trees: config.Store.Study}, Push: gate.Push{Service: told}, Evenings: evenings, Boxes: boxes, Socket: l.Socket(), Events: l.Events(), Mine: l.Mine(), Evening: l.Evening()})
	p, warm := pages.New(pages.Config{Gate: g, Games: config.House.Games, House: config.House, Lists: config.Store, Backups: config.Kept, Study: gate.Study{Service: st, Trees: config.Store.Study}, Push: gate.Push{Service: told}, Evenings: evenings, Boxes: boxes, Now: config.Store.Now, Log: config.Log, Certificate: config.Certificate})
	mux := http.NewServeMux()
	mux.Handle("/api/", a)
	mux.Handle("GET /healthz", a)
	mux.Handle("GET /readyz", a)
	mux.Handle("/", p)
	work := func(ctx context.Context) {
		if err := keepers.Resume(ctx); err != nil && ctx.Err() == nil {
			config.Log.Error("a deletion that was interrupted could not be finished", "error", err)
		}
		var all sync.WaitGroup
		all.Go(func() { ev.Run(ctx, eventsEvery) })
		if _, err := told.Key(ctx); err != nil { // it is made at the first start; if not now, when somebody needs it
			config.Log.Warn("there is no key for push services yet", "error", err)
		}
		kinds := append(studyJobs(st, config.House, config.Store), told.Jobs(config.House.Jobs)...)
		if config.Mail != nil {
			kinds = append(kinds, jobs.Kind{Name: store.MailJob, Every: mailEvery, Do: keepers.SendMail, Fair: true, Tries: mailTries})
		}
		config.House.Jobs.Run(ctx, kinds...)
		all.Wait()
	}
	return &Server{mux: mux, gate: g, api: a, live: l, metrics: meter.Handler(g, l, houseStats{config.House, config.Store.Jobs, config.Backup}), jobs: work, warm: warm}
}

// ServeHTTP answers one request.
func (s *Server) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.mux.ServeHTTP(w, r) }

// Run does what study leaves for a quiet moment, tells devices and does what is due in events, until the context ends.
func (s *Server) Run(ctx context.Context) { s.jobs(ctx) }

// Warm does ahead what the first visitors would wait for.
func (s *Server) Warm() { s.warm() }

// Trust takes the word of these proxies, and of no others, from now on.
func (s *Server) Trust(proxies []netip.Prefix) { s.gate.Trust(proxies) }

// Stopping turns readiness off, so that no new work comes here. Requests under way are finished.
func (s *Server) Stopping() { s.api.Stopping() }

// Wait returns when the last socket and event stream is closed; the house has told them to leave.
func (s *Server) Wait(ctx context.Context) error { return s.live.Wait(ctx) }

// Connections is how many sockets and event streams there are.
func (s *Server) Connections() int { return s.live.Connections() }
