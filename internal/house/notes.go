package house

import (
	"context"
	"slices"
	"time"

	"crownhead/internal/store"
)

// While the bus is away, notes go through the store, which all nodes share. Each node looks for them once a second if somebody
// follows there, or has connections that may have to end.
const (
	notesTogether = 100 * time.Millisecond // notes of so long go in one commit
	notesOverlap  = 10 * time.Second       // a commit may be seen later than others that began after it
	notesLife     = time.Minute
	mostUnsent    = 10_000
)

// keepNote has a note written down that the bus has not taken.
func (h *House) keepNote(person string, text []byte) {
	id, err := token(h.Random, idLength)
	if err != nil {
		return
	}
	f := &h.follow
	f.mu.Lock()
	defer f.mu.Unlock()
	if len(f.unsent) == mostUnsent {
		return // it is a hint; followers look for what waits now and then
	}
	f.unsent = append(f.unsent, store.Note{ID: id, Person: person, Body: string(text), At: h.Store.Now()})
	if len(f.unsent) == 1 {
		time.AfterFunc(notesTogether, h.putNotes)
	}
}

// putNotes writes down what has been kept.
func (h *House) putNotes() {
	f := &h.follow
	f.mu.Lock()
	unsent := f.unsent
	f.unsent = nil
	f.mu.Unlock()
	ctx, cancel := context.WithTimeout(context.Background(), storeTimeout)
	defer cancel()
	if err := h.Store.PutNotes(ctx, unsent, h.Store.Now().Add(-notesLife)); err != nil {
		h.log.Debug("some may not hear of something", "notes", len(unsent), "error", err)
	}
}

// readNotes tells those who follow here of the notes that went through the store.
func (h *House) readNotes() {
	f := &h.follow
	f.mu.Lock()
	revoked := f.revoked
	f.mu.Unlock()
	if !h.Store.Shared() || f.count.Load() == 0 && revoked == nil {
		return
	}
	ctx, cancel := context.WithTimeout(context.Background(), time.Second)
	defer cancel()
	notes, err := h.Store.Notes(ctx, h.Store.Now().Add(-notesOverlap))
	if err != nil {
		return
	}
	seen := make(map[string]bool, len(notes))
	f.mu.Lock()
	defer f.mu.Unlock()
	for _, n := range notes {
		seen[n.ID] = true
		if f.seen[n.ID] {
			continue
		}
		switch {
		case n.Person == revokedSubject && revoked != nil:
			revoked(n.Body)
		case n.Person == amendedSubject:
			go h.reload(n.Body)
		}
		for one := range f.all {
			if slices.Contains(one.selves, n.Person) {
				one.hear("", []byte(n.Body))
			}
		}
	}
	f.seen = seen
}
