package dice

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"unicode/utf8"
)

// MostWords is how many bytes of words a seat may send.
const MostWords = 200

// RandomWords is what a client sends for a person who types nothing: 16 random bytes, as 32 hexadecimal digits.
func RandomWords(random io.Reader) (string, error) {
	var b [16]byte
	if _, err := io.ReadFull(random, b[:]); err != nil {
		return "", fmt.Errorf("dice: no randomness for words: %w", err)
	}
	return hex.EncodeToString(b[:]), nil
}

// HashWords is what a seat sends first, so that the other cannot answer its words.
func HashWords(words string) Digest { return sha256.Sum256(fields(forWords, words)) }

// State is how far a seat's words have come.
type State string

const (
	Awaited State = ""       // nothing has come
	Sent    State = "sent"   // the hash is in
	Opened  State = "opened" // the words are in, and fit
	Silent  State = "silent" // an engine, or nothing came in time: counts as no words
)

// Words are one seat's.
type Words struct {
	State State
	Hash  Digest // none if no hash came
	Text  string // only when opened
}

// Exchange is how two seats, 0 and 1, come to their words. Its zero value awaits both. Each act gives the exchange after
// it, or a *Fault and the exchange as it was.
type Exchange struct{ Seats [2]Words }

// Send takes the hash of a seat's words, once.
func (x Exchange) Send(seat int, hash Digest) (Exchange, error) {
	switch {
	case seat != 0 && seat != 1:
		return x, fault("seat")
	case x.Seats[seat].State != Awaited:
		return x, faultOf("late", seat)
	case hash == Digest{}:
		return x, fault("hex")
	}
	x.Seats[seat] = Words{State: Sent, Hash: hash}
	return x, nil
}

// Open takes a seat's words once both hashes are in, if they are the words that were hashed.
func (x Exchange) Open(seat int, words string) (Exchange, error) {
	switch {
	case seat != 0 && seat != 1:
		return x, fault("seat")
	case x.Seats[seat].State == Opened || x.Seats[seat].State == Silent:
		return x, faultOf("late", seat)
	case x.Seats[0].State == Awaited || x.Seats[1].State == Awaited:
		return x, faultOf("soon", seat)
	}
	opened := Words{Opened, x.Seats[seat].Hash, words}
	if err := opened.check(seat); err != nil {
		return x, err
	}
	x.Seats[seat] = opened
	return x, nil
}

// Silence ends the waiting for a seat: an engine has no words, and a person who has not sent or not opened them in time
// counts as having none. Words that are opened stay.
func (x Exchange) Silence(seat int) (Exchange, error) {
	if seat != 0 && seat != 1 {
		return x, fault("seat")
	}
	if w := &x.Seats[seat]; w.State != Opened {
		w.State = Silent
	}
	return x, nil
}

// Settled tells whether the dice may roll.
func (x Exchange) Settled() bool {
	for _, w := range x.Seats {
		if w.State != Opened && w.State != Silent {
			return false
		}
	}
	return true
}

// check finds what does not fit in a seat's words: opened ones must be readable and fit their hash, and all others
// must be empty.
func (w Words) check(seat int) error {
	switch {
	case len(w.Text) > MostWords || !utf8.ValidString(w.Text):
		return faultOf("unreadable", seat)
	case w.State == Opened && HashWords(w.Text) != w.Hash, w.State != Opened && w.Text != "":
		return faultOf("words", seat)
	}
	return nil
}
