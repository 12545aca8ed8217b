package load

import (
	"fmt"
	"net"
	"net/netip"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Options is how much load, and where.
type Options struct {
	Addresses  []string // of the server, or of several nodes of one house: the guests of a table then sit at different ones
	AllowHosts []string
	Tables     int
	Pace       time.Duration // between two turns of a table; 0 is flat out
	Duration   time.Duration // of the measurement, once all tables are laid
	Spectators int           // at each table
	Idle       int           // sockets at quiet tables
	Reviews    int           // games that the server reviews meanwhile
	Crowd      int           // connections of one visitor that ask for costly pages and pictures meanwhile
	Computer   int           // the level of the computer player that takes the second seat; 0: another guest does
	Rules      string
	Clock      string
	Seed       uint64
	PIDs       []int         // of the server or its nodes, to read what they use together; none: from Metrics
	Metrics    string        // address of its /metrics; "": from PIDs
	Progress   func(Report)  // told now and then how far it is
	Each       time.Duration // how often that is
}

// Bounds of what one run asks for, so that a slip of a finger brings nothing down.
const (
	MostTables     = 20_000
	MostSpectators = 1_000
	MostSockets    = 100_000 // of all kinds
	MostReviews    = 1_000
	MostDuration   = 24 * time.Hour
)

// Fault is why a run is refused before it begins: which option, and what is accepted.
type Fault struct{ Option, Value, Accepted string }

func (f *Fault) Error() string {
	return fmt.Sprintf("-%s %s cannot be used: it must be %s", f.Option, f.Value, f.Accepted)
}

// Foreign is the refusal to put load on somebody else's machine unless told to.
type Foreign struct{ Host string }

func (f *Foreign) Error() string {
	return fmt.Sprintf("%s is not this machine: load is only put on it with -allow-host %s", f.Host, f.Host)
}

func (o Options) check() error {
	number := func(name string, n, least, most int) error {
		if n < least || n > most {
			return &Fault{name, fmt.Sprint(n), fmt.Sprintf("%d … %d", least, most)}
		}
		return nil
	}
	for _, err := range []error{
		number("tables", o.Tables, 0, MostTables),
		number("spectators", o.Spectators, 0, MostSpectators),
		number("idle-sockets", o.Idle, 0, MostSockets),
		number("reviews", o.Reviews, 0, MostReviews),
		number("crowd", o.Crowd, 0, MostSpectators),
		number("computer", o.Computer, 0, 8),
		number("tables", o.sockets(), 1, MostSockets),
	} {
		if err != nil {
			return err
		}
	}
	if o.Duration <= 0 || o.Duration > MostDuration {
		return &Fault{"duration", o.Duration.String(), "1s … 24h"}
	}
	if o.Pace < 0 {
		return &Fault{"pace", o.Pace.String(), "0, 1s, …"}
	}
	if len(o.Addresses) == 0 {
		return o.checkHost("")
	}
	for _, address := range o.Addresses {
		if err := o.checkHost(address); err != nil {
			return err
		}
	}
	return nil
}

// sockets is how many connections a run has.
func (o Options) sockets() int { return o.Tables*(2+o.Spectators) + o.Idle }

func (o Options) checkHost(address string) error {
	full := address
	if !strings.Contains(full, "://") {
		full = "http://" + full
	}
	u, err := url.Parse(full)
	if err != nil || u.Hostname() == "" {
		return &Fault{"server", address, "http://127.0.0.1:8420"}
	}
	host := u.Hostname()
	ip, err := netip.ParseAddr(host)
	if host == "localhost" || err == nil && ip.IsLoopback() {
		return nil
	}
	if slices.ContainsFunc(o.AllowHosts, func(allowed string) bool {
		return allowed == host || allowed == net.JoinHostPort(host, u.Port())
	}) {
		return nil
	}
	return &Foreign{host}
}
