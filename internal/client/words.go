package client

import (
	"crypto/rand"
	"errors"
	"slices"

	"crownhead/internal/table/dice"
	"crownhead/internal/wire"
)

// words is one's part in the dice of a table: words that are fixed before anybody shows theirs.
type words struct {
	text     string // the person's own, or "" for random ones
	of       string // commitment of the dice they are for
	random   string
	asked    int  // number of the event after which something was said last: what it did, or what made it stale, is news to come
	busy     bool // somebody is giving them
	rejected bool // the server will not have them, perhaps because others were given from elsewhere
}

// giveWords gives what the table waits for, if it does. The caller holds the lock.
func (t *Table) giveWords() {
	if !t.words.busy && t.wordsDue() != nil {
		t.words.busy = true
		go t.keepGivingWords()
	}
}

func (t *Table) keepGivingWords() {
	for {
		t.mu.Lock()
		due := t.wordsDue()
		if due == nil {
			t.words.busy = false
			t.mu.Unlock()
			return
		}
		t.words.asked = due.Seen
		t.mu.Unlock()
		err := t.insist(t.ctx, *due)
		var no *Refused
		if err != nil && !(errors.As(err, &no) && no.Stale) {
			t.mu.Lock()
			t.words.rejected = true
			t.mu.Unlock()
		}
	}
}

// wordsDue is the next thing to say, nil if there is none. The caller holds the lock.
func (t *Table) wordsDue() *wire.Ask {
	state, w := &t.now.Table.State, &t.words
	if t.now.Yours.Words == "" || state.Fair == nil || t.ended != nil {
		return nil
	}
	if w.of != state.Fair.Commitment {
		*w = words{text: w.text, of: state.Fair.Commitment, random: rand.Text(), busy: w.busy}
	}
	if w.rejected || state.Seq <= w.asked {
		return nil
	}
	text := w.text
	if text == "" {
		text = w.random
	}
	for i, seat := range []string{wire.First, wire.Second} {
		mine, theirs := state.Fair.Words[i], state.Fair.Words[1-i]
		switch {
		case !slices.Contains(t.now.Yours.Seats, seat):
		case mine == "":
			return &wire.Ask{Do: "fix-words", By: seat, Seen: state.Seq, Text: dice.HashWords(text).String()}
		case mine == "sent" && theirs != "":
			return &wire.Ask{Do: "show-words", By: seat, Seen: state.Seq, Text: text}
		}
	}
	return nil
}
