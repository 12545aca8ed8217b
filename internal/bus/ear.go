package bus

import (
	"sync"
	"sync/atomic"
)

type message struct {
	subject string
	data    []byte
}

// ear is one subscription: what it has still to hear, and whoever hears it. It has a goroutine only while something
// waits, so that ten thousand quiet subscriptions cost next to nothing.
type ear struct {
	hear    func(subject string, data []byte)
	dropped *atomic.Uint64

	mu      sync.Mutex
	waiting []message
	busy    bool
	deaf    bool
}

// put hands a message over and never waits: if too many wait already, the oldest is lost.
func (e *ear) put(m message) {
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.deaf {
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

func (e *ear) listen() {
	for {
		m, ok := e.next()
		if !ok {
			return
		}
		e.hear(m.subject, m.data)
	}
}

func (e *ear) next() (message, bool) {
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

// close lets what waits go unheard.
func (e *ear) close() {
	e.mu.Lock()
	defer e.mu.Unlock()
	e.deaf, e.waiting = true, nil
}
