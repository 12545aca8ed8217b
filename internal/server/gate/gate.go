// Package gate is what every request passes before somebody answers it: in which language it is answered, who sent it, from
// where, how often, and whether a page of another site sent it. It also holds what people do about who they are (sign in,
// take a name, make a bot) and what they do at tables, so that the same limits hold whichever way they come.
//
// Who sent a request is found out only when somebody asks ([Request.Who]); a guest is made only for a visitor who does
// something that needs a name.
//
// It knows HTTP, cookies, sessions and limits. It must not know routes, pages, sockets, rules or SQL.
package gate

import (
	"log/slog"
	"net/netip"
	"sync/atomic"
	"time"

	"crownhead/internal/admin"
	"crownhead/internal/server/meter"
	"crownhead/internal/server/people"
)

// Config is what a gate guards and how strictly.
type Config struct {
	People *people.People
	Log    *slog.Logger // nil: nothing is logged
	// Revoked tells all nodes whose sessions or tokens have ended; nil tells nobody.
	Revoked func(person string)
	// Admin is how the house is run; nil: nobody runs it, and everything is open.
	Admin *admin.Service
	// Secure: everybody comes through TLS, even if it ends before us.
	Secure bool
	// Public is the house's address in links, such as https://play.example.org; "" if nobody has said.
	Public string
	// LAN is the host, with the port, by which other machines of the network find this one; nil if they cannot, "" if there is none
	// at the moment. Somebody who came by a loopback address gets links with it.
	LAN func() string
	// OwnCertificate: the house has made its certificate itself. Browsers are not told to insist on TLS, for the same name may
	// serve other things without it, and how to trust the certificate must be readable before it is trusted.
	OwnCertificate bool
	// Proxies are those whose word on the visitor's address and scheme is taken.
	Proxies []netip.Prefix
	// Unlimited: no rate limits, for measuring.
	Unlimited bool
	// Now is what limits count by; nil is the time of day.
	Now func() time.Time
}

// Gate is one for all requests of a node.
type Gate struct {
	Config
	limits   *limits
	metrics  metrics
	detained atomic.Int32                   // answers that are held up
	proxies  atomic.Pointer[[]netip.Prefix] // as they are now
}

// New is a gate that nobody has passed yet.
func New(config Config) *Gate {
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	if config.Now == nil {
		config.Now = time.Now
	}
	g := &Gate{Config: config, limits: newLimits(config.Unlimited, config.Now), metrics: newMetrics()}
	g.Trust(config.Proxies)
	return g
}

// metrics is what a gate counts.
type metrics struct {
	requests *meter.Counts
	took     *meter.Times
	limited  *meter.Counts
}

func newMetrics() metrics {
	return metrics{
		requests: meter.NewCounts("crownhead_http_requests_total", "Requests by route, method and status.", "code", "method", "route"),
		took:     meter.NewTimes("crownhead_http_seconds", "How long requests took, by route.", "route", 0.0005, 0.002, 0.008, 0.032, 0.128, 0.512, 2.048, 8.192),
		limited:  meter.NewCounts("crownhead_limited_total", "What was refused because it came too often, by what it was.", "what"),
	}
}

// Measure tells the counts.
func (g *Gate) Measure(p *meter.Page) {
	for _, s := range []meter.Source{g.metrics.requests, g.metrics.took, g.metrics.limited} {
		s.Measure(p)
	}
}
