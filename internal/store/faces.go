package store

import (
	"sync"
	"time"
)

// faces caches people who were looked up recently, for a database with one writer: every request looks up its sender. Any change empties the
// cache before it is acknowledged; changes by another process become visible after faceLasts.
type faces struct {
	mu        sync.RWMutex
	forgotten int // how often
	known     map[string]face
}

type face struct {
	Person
	seen time.Time
}

const (
	faceLasts = 10 * time.Second
	mostFaces = 10_000
)

func newFaces() *faces { return &faces{known: map[string]face{}} }

// get looks up a person in the cache. On a miss the caller asks the store and passes the answer to note, with what get returned.
func (f *faces) get(id string) (p Person, known bool, forgotten int) {
	f.mu.RLock()
	defer f.mu.RUnlock()
	found, is := f.known[id]
	return found.Person, is && time.Since(found.seen) < faceLasts, f.forgotten
}

// note keeps somebody, unless somebody was changed since get.
func (f *faces) note(id string, p Person, forgotten int) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if forgotten != f.forgotten {
		return
	}
	if len(f.known) >= mostFaces {
		clear(f.known)
	}
	f.known[id] = face{p, time.Now()}
}

func (f *faces) forget() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.forgotten++
	clear(f.known)
}
