package bus

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/url"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"github.com/nats-io/nats.go"
)

// ErrAway is what a bus answers while it cannot reach its NATS server. It is trying again.
var ErrAway = errors.New("the NATS server cannot be reached at the moment")

const (
	dialTime   = 2 * time.Second
	retryTime  = 250 * time.Millisecond
	pingTime   = 10 * time.Second // and two unanswered: a dead connection is found within half a minute
	flushTime  = time.Second
	remindTime = time.Minute // how often the log repeats that the server is away
)

// NATS is a bus over the NATS server at the address, or over several with commas between them. A server that is not
// there is no error: the bus says so in the log and keeps trying for ever, at the start as later. It keeps nothing for a
// server that is away: what was published meanwhile is lost, and [Bus.OnReconnect] tells when to ask the log. The
// context is for the first attempt only; the bus lives until it is closed.
func NATS(ctx context.Context, address string, log *slog.Logger) (Bus, error) {
	n := &natsBus{log: log.With("nats", redacted(address)), sent: make(chan struct{})}
	n.out = &subscription{hear: n.send, dropped: &n.dropped}
	conn, err := nats.Connect(
		address,
		nats.Name("crownhead"),
		nats.Timeout(dialTime),
		nats.RetryOnFailedConnect(true),
		nats.MaxReconnects(-1),
		nats.IgnoreAuthErrorAbort(),
		nats.ReconnectWait(retryTime),
		nats.ReconnectJitter(retryTime, retryTime),
		nats.ReconnectBufSize(-1),
		nats.PingInterval(pingTime),
		nats.FlusherTimeout(flushTime),
		nats.DisconnectErrHandler(func(_ *nats.Conn, err error) { n.leave(err) }),
		nats.ReconnectErrHandler(func(_ *nats.Conn, err error) { n.fail(err) }),
		nats.ConnectHandler(n.arrive),
		nats.ReconnectHandler(n.arrive),
		nats.ErrorHandler(func(_ *nats.Conn, _ *nats.Subscription, err error) {
			n.log.Warn("bus: NATS reports an error", "error", err)
		}),
	)
	if err != nil {
		return nil, fmt.Errorf("the bus address %q cannot be used: %w; it must be like nats://host:4222", redacted(address), err)
	}
	if err := ctx.Err(); err != nil {
		conn.Close()
		return nil, err
	}
	n.conn = conn
	if conn.IsConnected() {
		n.here.Store(true)
	}
	return n, nil
}

type natsBus struct {
	conn    *nats.Conn
	log     *slog.Logger
	dropped atomic.Uint64
	here    atomic.Bool
	closed  atomic.Bool
	// out is between a publisher and the connection, whose lock is held while it dials or while the network is
	// stuck: publishing never waits.
	out  *subscription
	sent chan struct{} // closed when out has got to its last message

	mu     sync.Mutex
	back   []func()
	away   bool      // as far as the log has been told …
	remind time.Time // … and when to tell it again
}

func (n *natsBus) Publish(subject string, data []byte) error {
	if err := checkSubject(subject, false); err != nil {
		return err
	}
	if n.closed.Load() {
		return ErrClosed
	}
	if !n.here.Load() {
		return ErrAway
	}
	n.out.put(message{subject, data})
	return nil
}

// send runs in the goroutine of out. What cannot be sent is lost, as anything that is said while nobody listens.
func (n *natsBus) send(subject string, data []byte) {
	if subject == last {
		close(n.sent)
		return
	}
	_ = n.conn.Publish(subject, data)
}

func (n *natsBus) Subscribe(subject string, hear func(subject string, data []byte)) (cancel func(), err error) {
	if err := checkSubject(subject, true); err != nil {
		return nil, err
	}
	if n.closed.Load() {
		return nil, ErrClosed
	}
	e := &subscription{hear: hear, dropped: &n.dropped}
	sub, err := n.conn.Subscribe(subject, func(m *nats.Msg) { e.put(message{m.Subject, m.Data}) })
	if err != nil {
		return nil, fmt.Errorf("bus subject %q: %w", subject, err)
	}
	if n.here.Load() {
		// So that what is published after this returns is heard. A server that just went away will be told on its return.
		_ = n.conn.FlushTimeout(flushTime)
	}
	return func() {
		_ = sub.Unsubscribe() // fails only on a connection that is closed anyway
		e.close()
	}, nil
}

func (n *natsBus) OnReconnect(back func()) {
	n.mu.Lock()
	defer n.mu.Unlock()
	n.back = append(n.back, back)
}

func (n *natsBus) Dropped() uint64 { return n.dropped.Load() }

// last follows the last message into out; no subject is empty.
const last = ""

// Close sends what has been handed over, if the server takes it within a moment.
func (n *natsBus) Close() error {
	if n.closed.Swap(true) {
		return nil
	}
	if n.here.Load() {
		n.out.put(message{subject: last})
		select {
		case <-n.sent:
			_ = n.conn.FlushTimeout(flushTime)
		case <-time.After(flushTime):
		}
	}
	n.conn.Close()
	n.out.close()
	return nil
}

// fail is called for each attempt that failed, a few times a second: the log hears of the first, and then now and then.
func (n *natsBus) fail(err error) {
	n.here.Store(false)
	n.mu.Lock()
	defer n.mu.Unlock()
	if now := time.Now(); !n.away || now.After(n.remind) {
		n.log.Warn("bus: the NATS server cannot be reached; trying on", "error", err)
		n.away, n.remind = true, now.Add(remindTime)
	}
}

func (n *natsBus) leave(err error) {
	if n.closed.Load() {
		return
	}
	if err == nil {
		err = errors.New("the connection was closed")
	}
	n.fail(err)
}

// arrive is called for each connection made. The first, if it was made at once, is nothing to talk about.
func (n *natsBus) arrive(conn *nats.Conn) {
	n.here.Store(true)
	n.mu.Lock()
	wasAway, back := n.away, n.back
	n.away = false
	n.mu.Unlock()
	if !wasAway {
		return
	}
	n.log.Info("bus: connected to the NATS server", "server", conn.ConnectedUrlRedacted())
	_ = conn.FlushTimeout(flushTime) // the subscriptions hold again before anybody asks the log what was missed
	for _, f := range back {
		f()
	}
}

// redacted is the address without its passwords.
func redacted(addresses string) string {
	all := strings.Split(addresses, ",")
	for i, a := range all {
		u, err := url.Parse(strings.TrimSpace(a))
		if err != nil {
			all[i] = "?"
			continue
		}
		if u.User != nil && u.User.Username() != "" {
			if _, named := u.User.Password(); !named {
				u.User = url.UserPassword("token", "") // a lone user is a token
			}
		}
		all[i] = u.Redacted()
	}
	return strings.Join(all, ",")
}
