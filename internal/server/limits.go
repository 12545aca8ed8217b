package server

import (
	"container/list"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"crownhead/internal/problem"
)

// pace is how often one person may do something: so many at once, then one each time. An address, behind which there may be
// many people, may do four times as much.
type pace struct {
	what  string
	burst int
	each  time.Duration
}

const perAddress = 4

var (
	everything = pace{"requests", 100, 20 * time.Millisecond}
	forms      = pace{"forms", 40, 500 * time.Millisecond}
	naming     = pace{"naming", 10, 10 * time.Second}
	signUps    = pace{"sign-ups", 5, time.Minute}
	signIns    = pace{"sign-ins", 10, 10 * time.Second}
	opening    = pace{"tables", 20, 3 * time.Second}
	joining    = pace{"joining", 20, 2 * time.Second}
	watching   = pace{"watching", 60, time.Second}
	acting     = pace{"commands", 50, 100 * time.Millisecond}
	talking    = pace{"chat", 8, 2 * time.Second}
	offering   = pace{"offers", 10, 3 * time.Second}
	asking     = pace{"whys", 30, 300 * time.Millisecond}
)

// mostRemembered bounds what limits remember; whoever has been quiet longest is forgotten first.
const mostRemembered = 50_000

// limits holds the pace of everybody of late.
type limits struct {
	off    bool
	now    func() time.Time
	mu     sync.Mutex
	known  map[string]*list.Element
	recent *list.List // of *remembered, the last used first
}

type remembered struct {
	key string
	*rate.Limiter
}

func newLimits(off bool) *limits {
	return &limits{off: off, now: time.Now, known: map[string]*list.Element{}, recent: list.New()}
}

// allow counts one more of it for a person and an address; "" is nobody, or nowhere.
func (l *limits) allow(p pace, person, address string) bool {
	if l.off || p.what == "" {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	ok := true
	if address != "" {
		ok = l.one(p.what+"@"+address, p, perAddress)
	}
	if person != "" {
		ok = l.one(p.what+"#"+person, p, 1) && ok
	}
	return ok
}

func (l *limits) one(key string, p pace, times int) bool {
	e, ok := l.known[key]
	if ok {
		l.recent.MoveToFront(e)
	} else {
		e = l.recent.PushFront(&remembered{key, rate.NewLimiter(rate.Every(p.each/time.Duration(times)), p.burst*times)})
		l.known[key] = e
		if l.recent.Len() > mostRemembered {
			last := l.recent.Back()
			delete(l.known, l.recent.Remove(last).(*remembered).key)
		}
	}
	return e.Value.(*remembered).AllowN(l.now(), 1)
}

// within counts a visit that may be one too many. Who it is matters only where it is known already or will be asked anyway:
// for requests as such the address is enough.
func (v *visit) within(p pace) error {
	if p.what == "" {
		return nil
	}
	person := ""
	if p != everything {
		who, err := v.who()
		if err != nil {
			return err
		}
		person = who.ID
	}
	return v.counted(p, person, v.address)
}

func (v *visit) counted(p pace, person, address string) error {
	if v.s.limits.allow(p, person, address) {
		return nil
	}
	return v.s.limited(p)
}

// limited is what is said about one too many.
func (s *Server) limited(p pace) error {
	s.metrics.limited.WithLabelValues(p.what).Inc()
	no := refuse(problem.TooMany, "too-many")
	no.Wait = p.each
	return no
}
