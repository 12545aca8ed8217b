package bus

import (
	"strings"
	"sync"
	"sync/atomic"
)

// Local is a bus within this process. It is never away, so OnReconnect's functions are never called.
func Local() Bus {
	return &local{exact: map[string]map[*subscription]bool{}, branches: map[*subscription]string{}}
}

type local struct {
	dropped atomic.Uint64

	mu       sync.RWMutex
	closed   bool
	exact    map[string]map[*subscription]bool // by subject: a node has thousands of these
	branches map[*subscription]string          // with their patterns: a node has a handful of these
}

func (l *local) Publish(subject string, data []byte) error {
	if err := checkSubject(subject, false); err != nil {
		return err
	}
	l.mu.RLock()
	defer l.mu.RUnlock()
	if l.closed {
		return ErrClosed
	}
	m := message{subject, data}
	for e := range l.exact[subject] {
		e.put(m)
	}
	for e, pattern := range l.branches {
		if covers(pattern, subject) {
			e.put(m)
		}
	}
	return nil
}

func (l *local) Subscribe(subject string, hear func(subject string, data []byte)) (cancel func(), err error) {
	if err := checkSubject(subject, true); err != nil {
		return nil, err
	}
	e := &subscription{hear: hear, dropped: &l.dropped}
	l.mu.Lock()
	defer l.mu.Unlock()
	if l.closed {
		return nil, ErrClosed
	}
	if strings.ContainsAny(subject, "*>") {
		l.branches[e] = subject
	} else {
		if l.exact[subject] == nil {
			l.exact[subject] = map[*subscription]bool{}
		}
		l.exact[subject][e] = true
	}
	return func() {
		l.mu.Lock()
		delete(l.branches, e)
		delete(l.exact[subject], e)
		if len(l.exact[subject]) == 0 {
			delete(l.exact, subject)
		}
		l.mu.Unlock()
		e.close()
	}, nil
}

func (l *local) OnReconnect(func()) {}

func (l *local) Dropped() uint64 { return l.dropped.Load() }

func (l *local) Close() error {
	l.mu.Lock()
	defer l.mu.Unlock()
	for e := range l.branches {
		e.close()
	}
	for _, ears := range l.exact {
		for e := range ears {
			e.close()
		}
	}
	l.closed, l.exact, l.branches = true, nil, nil
	return nil
}

// covers tells whether a pattern names the subject, by the rules of NATS.
func covers(pattern, subject string) bool {
	for {
		want, more, wantMore := strings.Cut(pattern, ".")
		if want == ">" {
			return true
		}
		word, rest, wordMore := strings.Cut(subject, ".")
		if want != "*" && want != word || wantMore != wordMore {
			return false
		}
		if !wantMore {
			return true
		}
		pattern, subject = more, rest
	}
}
