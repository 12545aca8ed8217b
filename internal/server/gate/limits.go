package gate

import (
	"container/list"
	"context"
	"strconv"
	"sync"
	"time"

	"golang.org/x/time/rate"

	"crownhead/internal/problem"
)

// Limit is how often one person may do something: so many at once, then one each time. An address, behind which there may
// be many people, may do [PerAddress] times as much.
type Limit struct {
	What  string
	Burst int
	Each  time.Duration
}

// String is the limit as a description says it.
func (l Limit) String() string {
	return strconv.Itoa(l.Burst) + " at once, then one every " + strconv.FormatFloat(l.Each.Seconds(), 'f', -1, 64) + " s"
}

// PerAddress is how many people an address counts as.
const PerAddress = 4

// One connection may send so many messages at once, and so many a second; one that goes on regardless is closed.
const (
	MessageBurst    = 40
	MessagesASecond = 15
)

// All limits of people and addresses.
var (
	Requests = Limit{"requests", 100, 20 * time.Millisecond}
	// Refusals are answers to requests that were too many; the next waits.
	Refusals = Limit{"refusals", 10, time.Second}
	Forms    = Limit{"forms", 40, 500 * time.Millisecond}
	Naming   = Limit{"naming", 10, 10 * time.Second}
	SignUps  = Limit{"sign-ups", 5, time.Minute}
	SignIns  = Limit{"sign-ins", 10, 10 * time.Second}
	// Codes are those of a second factor, for each account.
	Codes = Limit{"codes", 5, time.Minute}
	// SignInWait is for a name that was tried too often, for each address.
	SignInWait = Limit{"sign-ins after a wait", 1, 30 * time.Second}
	// Mailing is messages that somebody has sent, by who asks and by the address they go to.
	Mailing  = Limit{"mails", 4, 5 * time.Minute}
	Opening  = Limit{"tables", 20, 3 * time.Second}
	Joining  = Limit{"joining", 20, 2 * time.Second}
	Watching = Limit{"watching", 60, time.Second}
	Acting   = Limit{"commands", 50, 100 * time.Millisecond}
	Talking  = Limit{"chat", 8, 2 * time.Second}
	Gallery  = Limit{"spectators' chat", 4, 10 * time.Second}
	Offering = Limit{"offers", 10, 3 * time.Second}
	Telling  = Limit{"devices to tell", 10, time.Minute}
	Duelling = Limit{"challenges", 20, 3 * time.Second}
	Asking   = Limit{"whys", 30, 300 * time.Millisecond}
	Keeping  = Limit{"solved lessons", 30, time.Second}
	Learning = Limit{"answers to lessons", 60, 200 * time.Millisecond}
	Hinting  = Limit{"hints", 6, 3 * time.Second} // each keeps a computer player busy

	Exploring = Limit{"looks into the explorer", 60, 200 * time.Millisecond}
	Reviewing = Limit{"reviews", 5, 20 * time.Second} // each keeps a core busy for a while
	// ReviewingAll is for all games of an account at once: they are looked through for those that have no review yet.
	ReviewingAll = Limit{"reviews of all games", 3, time.Minute}

	Analysing = Limit{"analyses", 30, time.Second}               // each may keep a core busy for a second
	Sharing   = Limit{"analyses to share", 10, 30 * time.Second} // each is kept for good

	Copying = Limit{"copies of boxes", 60, 500 * time.Millisecond} // a turn each, however quickly two people move

	Pictures = Limit{"pictures", 20, 2 * time.Second}         // those that must be painted: each takes a twentieth of a second
	Films    = Limit{"animated pictures", 6, 5 * time.Second} // each is a whole game

	Administering = Limit{"acts of administration", 40, time.Second}
	Reporting     = Limit{"reports", 5, 30 * time.Second}

	Importing = Limit{"imports", 5, 20 * time.Second}
	Exporting = Limit{"exports", 5, 10 * time.Second}
)

// mostRemembered bounds what limits remember; those who have been quiet longest are forgotten first.
const mostRemembered = 50_000

// limits counts what everybody has done of late.
type limits struct {
	off    bool
	now    func() time.Time
	mu     sync.Mutex
	known  map[string]*list.Element
	recent *list.List // of *counter, the last used first
}

// counter is what one person or address has left of one limit.
type counter struct {
	key string
	*rate.Limiter
}

func newLimits(off bool, now func() time.Time) *limits {
	return &limits{off: off, now: now, known: map[string]*list.Element{}, recent: list.New()}
}

// quota is what is left of a limit.
type quota struct {
	most, left int
	whole      time.Duration // until all of it is there again
}

// allow counts so many more of it for a person and an address; "" is nobody, or nowhere. It returns what is left to whichever of the two has less.
func (l *limits) allow(limit Limit, n int, person, address string) (ok bool, left quota) {
	if l.off {
		return true, quota{}
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	ok = true
	if address != "" {
		ok, left = l.one(limit.What+"@"+address, limit, n, PerAddress)
	}
	if person != "" {
		allowed, own := l.one(limit.What+"#"+person, limit, n, 1)
		if ok = allowed && ok; address == "" || own.left <= left.left {
			left = own
		}
	}
	return ok, left
}

// patient tells of somebody who has waited since the last time, or since he first came.
func (l *limits) patient(limit Limit, person string) bool {
	if l.off {
		return true
	}
	l.mu.Lock()
	defer l.mu.Unlock()
	key := limit.What + "#" + person
	_, known := l.known[key]
	ok, _ := l.one(key, limit, 1, 1)
	return ok && known
}

func (l *limits) one(key string, limit Limit, n, times int) (ok bool, left quota) {
	e, ok := l.known[key]
	if ok {
		l.recent.MoveToFront(e)
	} else {
		e = l.recent.PushFront(&counter{key, rate.NewLimiter(rate.Every(limit.Each/time.Duration(times)), limit.Burst*times)})
		l.known[key] = e
		if l.recent.Len() > mostRemembered {
			last := l.recent.Back()
			delete(l.known, l.recent.Remove(last).(*counter).key)
		}
	}
	now, one := l.now(), e.Value.(*counter)
	ok = one.AllowN(now, n)
	tokens := one.TokensAt(now)
	missing := float64(one.Burst()) - tokens
	return ok, quota{one.Burst(), max(0, int(tokens)), time.Duration(missing / float64(one.Limit()) * float64(time.Second))}
}

// Allow counts one more of it, which may be one too many. Who asks matters only where it is known already or will be
// asked anyway: for requests as such the address is enough.
func (r *Request) Allow(limit Limit) error { return r.AllowN(limit, 1) }

// AllowN counts what costs as much as so many of it.
func (r *Request) AllowN(limit Limit, n int) error {
	person := ""
	if limit != Requests {
		who, err := r.Who()
		if err != nil {
			return err
		}
		person = who.ID
	}
	left, err := r.gate.countN(limit, n, person, r.Address)
	r.tellLimit(limit, left)
	if err != nil && limit == Requests {
		r.gate.detain(r.Context(), r.Address)
	}
	return err
}

// detain holds up the answer to somebody who goes on asking although the answer is no: saying so a thousand times a second would
// cost as much as what was asked for. Those who heed the first answers are never held up.
func (g *Gate) detain(ctx context.Context, address string) {
	if ok, _ := g.limits.allow(Refusals, 1, "", address); ok {
		return
	}
	defer g.detained.Add(-1)
	if g.detained.Add(1) > mostDetained {
		return
	}
	wait := time.NewTimer(Refusals.Each)
	defer wait.Stop()
	select {
	case <-wait.C:
	case <-ctx.Done():
	}
}

// mostDetained is how many answers are held up at a time; the next is given at once, for waiting takes memory, too.
const mostDetained = 1000

// tellLimit tells a program how often it may do something, and what is left of that, in the header fields RateLimit-Policy and RateLimit:
// the burst as a quota over the time in which it comes back.
func (r *Request) tellLimit(limit Limit, left quota) {
	if w, ok := r.W.(*writer); !ok || !w.programs || left.most == 0 {
		return
	}
	seconds := func(d time.Duration) string { return strconv.Itoa(int((d + time.Second - 1) / time.Second)) }
	name := strconv.Quote(limit.What)
	window := limit.Each * time.Duration(limit.Burst)
	h := r.W.Header()
	h.Add("RateLimit-Policy", name+";q="+strconv.Itoa(left.most)+";w="+seconds(window))
	h.Add("RateLimit", name+";r="+strconv.Itoa(left.left)+";t="+seconds(left.whole))
}

// count counts one more of it for a person and an address, and says if it is one too many.
func (g *Gate) count(limit Limit, person, address string) error {
	_, err := g.countN(limit, 1, person, address)
	return err
}

func (g *Gate) countN(limit Limit, n int, person, address string) (quota, error) {
	ok, left := g.limits.allow(limit, n, person, address)
	if ok {
		return left, nil
	}
	g.metrics.limited.Add(limit.What)
	return left, TooMany(limit.Each)
}

// TooMany is what is said about one too many; after the wait it is worth trying again.
func TooMany(wait time.Duration) *problem.Problem {
	p := refuse(problem.TooMany, "too-many")
	p.Wait = wait
	return p
}
