package house

import (
	"context"
	"errors"
	"maps"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

// loaded is a table in memory. House and id never change; confirmed may be read and written by anybody; mu guards all the rest.
type loaded struct {
	house *House
	id    string
	// confirmed is when the store was last known to have nothing that is not known here, in nanoseconds of the process.
	confirmed atomic.Int64

	mu sync.Mutex
	memory
	audience
	work
	pause
	acting
}

// memory is the table as the log has it, and how long it has been here.
type memory struct {
	evicted bool // it is out of memory; look it up again
	read    bool
	host    host.Host
	created time.Time
	heard   int // number of the last event that was read from the log and not written here
	used    time.Time
	shown   [2]*wire.Rating // ratings of a rated table's players before its end
}

// audience is who is watching, here and at other nodes.
type audience struct {
	watchers []*Watcher // replaced when somebody comes or goes, so that it can be gone through meanwhile
	// unsubscribe ends hearing of what other nodes do here; nil: nothing is heard.
	unsubscribe  func()
	looked       time.Time // when somebody last asked for the table here
	present      bool      // who is watching here has changed since it was last told
	told         presence
	saidPresence time.Time
	elsewhere    map[string]presence // by node
}

// work is what is to be done for the table.
type work struct {
	job          store.Job          // what this node has put last …
	jobAt        int                // … as long as the table's last event has this number
	stopThinking context.CancelFunc // nil: nobody thinks
}

// pause is what is known here of outages, in which clocks are paused.
type pause struct {
	madeUp     time.Time // until when the log says that the clocks were paused in an outage
	toldPaused bool      // watchers were last told that the clocks are paused, by one or by a holiday
}

// acting is who has acted last, and how computer players are to answer them.
type acting struct {
	asker string // on whose behalf computer players think; "" is not known
	from  string // the address that asker was made of
	// replies is how those of computer players are to come, as who acted last wants it.
	replies string
	senders [2]sender // as the log names them
}

// storeTimeout is how long a store may take before a command is given up.
const storeTimeout = 10 * time.Second

// maxSkew is how far apart two nodes may be about the database's time; it is milliseconds.
const maxSkew = 5 * time.Second

// enter finds a table, in memory or in the store, and locks it; leave must follow. It is the one way in: visit adds that the store is asked
// for news, inMemory that nothing is loaded, and free goes through all.
func (h *House) enter(ctx context.Context, id string) (*loaded, error) {
	if !validID(id) {
		return nil, fail(problem.NotFound, "no-such-table")
	}
	for {
		h.mu.Lock()
		if h.closed {
			h.mu.Unlock()
			return nil, fail(problem.Unavailable, "stopping")
		}
		l, known := h.tables[id]
		if !known {
			l = h.place(id)
		}
		h.mu.Unlock()
		l.mu.Lock()
		if l.evicted {
			l.mu.Unlock()
			continue
		}
		l.used = time.Now()
		if !l.read {
			if err := l.load(ctx); err != nil {
				l.evict()
				l.mu.Unlock()
				return nil, err
			}
		}
		return l, nil
	}
}

// inMemory locks a table if it is in memory; leave must follow. Otherwise it is nil.
func (h *House) inMemory(id string) *loaded {
	h.mu.Lock()
	l, known := h.tables[id]
	h.mu.Unlock()
	if !known {
		return nil
	}
	if l.mu.Lock(); l.evicted || !l.read {
		l.mu.Unlock()
		return nil
	}
	return l
}

// free is the tables in memory, each locked meanwhile, but for those that somebody is busy with: they can wait for the next time.
func (h *House) free(yield func(*loaded) bool) {
	for _, l := range h.all() {
		if !l.mu.TryLock() {
			continue
		}
		more := l.evicted || !l.read || yield(l)
		l.leave()
		if !more {
			return
		}
	}
}

// all is the tables in memory at this moment, none of them locked.
func (h *House) all() []*loaded {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Collect(maps.Values(h.tables))
}

// place makes room for a table; the caller holds the house's lock.
func (h *House) place(id string) *loaded {
	l := &loaded{house: h, id: id, memory: memory{used: time.Now(), host: host.New(h.Games.Sheet, h.Random)}}
	h.tables[id] = l
	return l
}

// adopt enters a table that this house has just opened.
func (h *House) adopt(ctx context.Context, id string, opened change) (*loaded, error) {
	h.mu.Lock()
	if _, known := h.tables[id]; known { // one of our own workers was faster
		h.mu.Unlock()
		return h.enter(ctx, id)
	}
	l := h.place(id)
	l.mu.Lock() // nobody else knows of it yet
	h.mu.Unlock()
	l.read, l.host, l.created = true, opened.After, opened.Entries[0].At
	l.job, l.jobAt = opened.job, l.table().Seq
	l.confirmed.Store(sinceStart())
	if h.Store.Shared() {
		if err := l.listenTo(); err != nil {
			l.evict()
			l.mu.Unlock()
			return nil, err
		}
	}
	return l, nil
}

func (l *loaded) leave() { l.mu.Unlock() }

func validID(id string) bool {
	if len(id) < 8 || len(id) > 40 {
		return false
	}
	for _, c := range id {
		if (c < '0' || c > '9') && (c < 'A' || c > 'Z') && (c < 'a' || c > 'z') {
			return false
		}
	}
	return true
}

// load takes the table up from its log.
func (l *loaded) load(ctx context.Context) error {
	ctx, cancel := context.WithTimeout(ctx, storeTimeout)
	defer cancel()
	if l.house.Store.Shared() && l.unsubscribe == nil {
		// Before the log is read, so that nothing falls between.
		if err := l.listenTo(); err != nil {
			return err
		}
	}
	asked := sinceStart()
	log, err := l.house.Store.Events(ctx, l.id, 0)
	if err != nil {
		return err
	}
	if len(log) == 0 {
		return store.ErrNotFound
	}
	secret, err := l.house.Store.Secret(ctx, l.id)
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return err
	}
	if l.host, err = host.Resume(l.house.Games.Sheet, l.house.Random, log, secret); err != nil {
		return err
	}
	l.read = true
	l.confirmed.Store(asked)
	l.created = log[0].At
	l.showRatings(ctx)
	return nil
}

// listenTo hears of what other nodes do at this table, and of who is watching there.
func (l *loaded) listenTo() error {
	events, err := l.house.Bus.Subscribe(tableSubject(l.id), l.house.hear)
	if err != nil {
		return err
	}
	presences, err := l.house.Bus.Subscribe(presencePrefix+l.id, l.house.hearPresence)
	if err != nil {
		events()
		return err
	}
	l.unsubscribe = func() { events(); presences() }
	return nil
}

// evict takes the table out of memory; the store has it.
func (l *loaded) evict() {
	l.evicted = true
	if l.unsubscribe != nil {
		l.unsubscribe()
		l.unsubscribe = nil
	}
	l.house.mu.Lock()
	if l.house.tables[l.id] == l {
		delete(l.house.tables, l.id)
	}
	l.house.mu.Unlock()
}

// idle is how long a table that nobody watches stays in memory.
const idle = 30 * time.Second

// evictIdle takes tables out of memory that nobody has used for a while.
func (h *House) evictIdle(now time.Time) {
	for l := range h.free {
		if len(l.watchers) == 0 && l.stopThinking == nil && now.Sub(l.used) > idle {
			l.evict()
		}
	}
}

func (l *loaded) table() play.Table { return l.host.Table() }

// seatsOf is which seats a viewer holds. A guest who has become an account since keeps its seats.
func (l *loaded) seatsOf(ctx context.Context, who Viewer) []game.Seat {
	if who.Person == "" {
		return nil
	}
	var seats []game.Seat
	for seat, p := range l.table().Seats {
		if p.Holder == "" || p.Kind == play.Engine {
			continue
		}
		if p.Holder == who.Person || who.Account && !who.Bot && l.house.same(ctx, p.Holder, who.Person) {
			seats = append(seats, game.Seat(seat))
		}
	}
	return seats
}

// same tells whether a holder's id now means this person.
func (h *House) same(ctx context.Context, holder, person string) bool {
	p, err := h.Store.Person(ctx, holder)
	return err == nil && p.ID == person
}
