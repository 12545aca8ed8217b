package bus

import (
	"sync"
	"sync/atomic"
)

type message struct {
	subject string
	data    []byte
}

// subscription has the messages that still wait, and the function that hears them. It has a goroutine only while something
// waits, so that ten thousand quiet subscriptions cost next to nothing.
type subscription struct {
	hear    func(subject string, data []byte)
	dropped *atomic.Uint64

	mu      sync.Mutex
	waiting []message
	busy    bool
	closed  bool
}

// put hands a message over and never waits: if too many wait already, the oldest is lost.
func (e *subscription) put(m message) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		return
	}
	if len(e.waiting) == Backlog {
		e.waiting[0] = message{}
		e.waiting = e.waiting[1:]
		e.dropped.Add(1)
	}
	e.waiting = append(e.waiting, m)
	if !e.busy {
		e.busy = true
		go e.listen()
	}
}

func (e *subscription) listen() {
	for {
		m, ok := e.next()
		if !ok {
			return
		}
		e.hear(m.subject, m.data)
	}
}

func (e *subscription) next() (message, bool) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if len(e.waiting) == 0 {
		e.waiting, e.busy = nil, false
		return message{}, false
	}
	m := e.waiting[0]
	e.waiting[0] = message{}
	e.waiting = e.waiting[1:]
	return m, true
}

// close drops what waits.
func (e *subscription) close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.closed, e.waiting = true, nil
}
