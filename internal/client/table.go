package client

import (
	"context"
	"errors"
	"math/rand/v2"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"sync"
	"time"

	"github.com/coder/websocket"

	"crownhead/internal/wire"
)

// Kind is why there is a change.
type Kind int

const (
	Fresh    Kind = iota // the whole table: at first, and when too much was missed to tell it
	News                 // Events happened
	Presence             // somebody came to look, or left
	Away                 // the connection is lost and being made again; Why says how
	Back                 // it is there again
)

// Change is something new at a table, and the table with it.
type Change struct {
	Kind   Kind
	Events []wire.Event
	Why    error
	View
}

// YourTurn tells whether it is news that one has a turn to play. A program that plays upon it may still find the turn stale,
// when an offer came while it was being sent; then more news are on their way.
func (c Change) YourTurn() bool { return (c.Kind == Fresh || c.Kind == News) && len(c.Yours.Moves) > 0 }

// Table is a table being watched, or played at. Asking may be done by many goroutines; Next is for one.
type Table struct {
	server *Server
	id     string
	ctx    context.Context
	stop   context.CancelFunc
	more   chan struct{} // something is in changes, or it has ended

	mu      sync.Mutex
	conn    *connection // nil while it is away
	now     View
	whole   bool // the next connection must begin with the whole table
	seen    int  // number of the last event that Next has told of
	changes []Change
	pending []*pending
	words   words
	ended   error
}

// ErrClosed is what a closed table answers.
var ErrClosed = errors.New("the table was closed here")

// Gone is the end of a connection that the server does not want made again.
type Gone struct{ Why string }

func (g *Gone) Error() string { return "the server has ended the connection: " + g.Why }

// Bounds, and patience.
const (
	mostMessage = 8 << 20          // bytes of one message
	mostChanges = 256              // that wait for Next; then they become one that is Fresh
	silence     = time.Minute      // without a word or a ping, after which a connection counts as dead
	writeTime   = 15 * time.Second // for one message to be taken
	firstWait   = 250 * time.Millisecond
	longestWait = 15 * time.Second
)

// Watch connects to a table. The first attempt must work; later the connection is made again whenever it breaks, until
// Close, or until ctx ends.
func (s *Server) Watch(ctx context.Context, table string) (*Table, error) {
	t := &Table{server: s, id: table, more: make(chan struct{}, 1), whole: true}
	t.ctx, t.stop = context.WithCancel(ctx)
	t.words.text = s.words
	line, err := t.dial(noneSeen)
	if err != nil {
		t.stop()
		return nil, err
	}
	go t.run(line)
	return t, nil
}

// ID is which table it is.
func (t *Table) ID() string { return t.id }

// Next waits for the next change; the first is Fresh. An error is the end: nothing more will come.
func (t *Table) Next(ctx context.Context) (Change, error) {
	for {
		t.mu.Lock()
		if len(t.changes) > 0 {
			c := t.changes[0]
			t.changes = slices.Delete(t.changes, 0, 1) // not cut from the front: the list is used again
			t.seen = c.Table.State.Seq
			t.mu.Unlock()
			return c, nil
		}
		ended := t.ended
		t.mu.Unlock()
		if ended != nil {
			return Change{}, ended
		}
		select {
		case <-t.more:
		case <-ctx.Done():
			return Change{}, ctx.Err()
		}
	}
}

// Close leaves the table. A seat stays one's own.
func (t *Table) Close() {
	t.end(ErrClosed)
	t.stop()
	t.mu.Lock()
	conn := t.conn
	t.mu.Unlock()
	if conn != nil {
		conn.Close(websocket.StatusNormalClosure, "")
	}
}

// noneSeen asks for the whole table.
const noneSeen = -1

// connection is one, with what ends it: nothing comes, nothing is taken, or the table is left. All of it is made once, not for each message.
type connection struct {
	*websocket.Conn
	quiet   *time.Timer
	writing sync.Mutex
	slow    *time.Timer // runs while something is written
	stay    func() bool // it no longer ends with the table
}

func (t *Table) dial(after int) (*connection, error) {
	ctx, cancel := context.WithTimeout(t.ctx, callTime)
	defer cancel()
	query := url.Values{}
	if after > noneSeen {
		query.Set("after", strconv.Itoa(after))
	}
	l := &connection{}
	conn, response, err := websocket.Dial(ctx, t.server.url("/tables/"+url.PathEscape(t.id)+"/socket", query), &websocket.DialOptions{
		HTTPClient: t.server.http,
		HTTPHeader: t.server.header(),
		OnPingReceived: func(context.Context, []byte) bool {
			l.quiet.Reset(silence)
			return true
		},
	})
	if err != nil {
		if response != nil && response.StatusCode != http.StatusSwitchingProtocols && response.StatusCode >= 300 {
			return nil, problem(response)
		}
		return nil, plain(err)
	}
	conn.SetReadLimit(mostMessage)
	l.Conn = conn
	l.quiet = time.AfterFunc(silence, func() { conn.CloseNow() })
	l.slow = time.AfterFunc(writeTime, func() { conn.CloseNow() })
	l.slow.Stop()
	l.stay = context.AfterFunc(t.ctx, func() { conn.CloseNow() })
	return l, nil
}

// run reads one connection after another.
func (t *Table) run(l *connection) {
	for {
		t.connected(l)
		bye, err := t.read(l)
		l.quiet.Stop()
		l.stay()
		l.CloseNow()
		t.lost()
		if t.ctx.Err() != nil {
			t.end(ErrClosed)
			return
		}
		if bye != nil && bye.After <= 0 {
			t.end(&Gone{bye.Why})
			return
		}
		t.tell(Change{Kind: Away, Why: err})
		if l, err = t.redial(bye); err != nil {
			t.end(err)
			return
		}
	}
}

// redial tries until it works, or until it never will.
func (t *Table) redial(bye *wire.Bye) (*connection, error) {
	wait := firstWait
	var told time.Duration
	if bye != nil {
		told = time.Duration(bye.After) * time.Millisecond
	}
	for {
		select {
		case <-time.After(told + jittered(wait)):
		case <-t.ctx.Done():
			return nil, ErrClosed
		}
		t.mu.Lock()
		after := t.now.Table.State.Seq
		if t.whole {
			after = noneSeen
		}
		t.mu.Unlock()
		l, err := t.dial(after)
		if err == nil {
			return l, nil
		}
		told = 0
		var p *Problem
		if errors.As(err, &p) {
			if !p.Temporary() {
				return nil, err
			}
			told = p.After
		}
		wait = min(2*wait, longestWait)
	}
}

// jittered is about as long: all who were thrown out at once must not come back at once.
func jittered(wait time.Duration) time.Duration { return wait/2 + rand.N(wait) }

// connected makes a connection the one to ask over, and asks again what is still unanswered.
func (t *Table) connected(l *connection) {
	t.mu.Lock()
	t.conn = l
	again := make([]*pending, len(t.pending))
	copy(again, t.pending)
	back := t.now.Table.ID != "" // and not the first time
	t.mu.Unlock()
	if back {
		t.tell(Change{Kind: Back})
	}
	for _, p := range again {
		l.write(p.text)
	}
}

func (t *Table) lost() {
	t.mu.Lock()
	t.conn = nil
	t.mu.Unlock()
}

// tell hands a change, with the table as it stands, to who waits for it.
func (t *Table) tell(c Change) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.tellLocked(c)
}

func (t *Table) tellLocked(c Change) {
	if t.ended != nil {
		return
	}
	c.View = t.now
	if len(t.changes) >= mostChanges {
		t.changes = nil
		c = Change{Kind: Fresh, View: t.now}
	}
	t.changes = append(t.changes, c)
	t.wake()
}

func (t *Table) wake() {
	select {
	case t.more <- struct{}{}:
	default:
	}
}

// end is the last thing that happens to a table: all who wait get the reason. What is in changes can still be had.
func (t *Table) end(why error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	if t.ended != nil {
		return
	}
	t.ended = why
	for _, p := range t.pending {
		p.fail(why)
	}
	t.pending = nil
	t.wake()
}

// write sends one text. If that fails the connection is broken, which who reads it will see, and what was asked is asked again.
func (l *connection) write(text []byte) {
	l.writing.Lock()
	defer l.writing.Unlock()
	l.slow.Reset(writeTime)
	err := l.Write(context.Background(), websocket.MessageText, text) // its timer and the table's context close the connection
	l.slow.Stop()
	if err != nil {
		l.CloseNow()
	}
}
