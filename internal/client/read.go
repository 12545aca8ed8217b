package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"crownhead/internal/wire"
)

// read takes in what a connection says, until it ends.
func (t *Table) read(l *connection) (*wire.Bye, error) {
	var bye *wire.Bye
	var message bytes.Buffer // one for all: what is read is copied out of it
	var news wire.News       // one for all, too
	for {
		_, from, err := l.Reader(context.Background())
		if err != nil {
			return bye, err
		}
		message.Reset()
		if _, err := message.ReadFrom(from); err != nil {
			return bye, err
		}
		l.quiet.Reset(silence)
		if bye, err = t.receive(message.Bytes(), &news); err != nil {
			return bye, err
		}
	}
}

// receive takes in one message; news are read into what is there for them.
func (t *Table) receive(data []byte, news *wire.News) (*wire.Bye, error) {
	var err error
	switch kind := typeOf(data); kind {
	case "snapshot":
		var m wire.Snapshot
		if err = t.readWhole(data, &m); err == nil {
			t.fresh(m)
		}
	case "news":
		*news = wire.News{}
		if err = t.readWhole(data, news); err == nil {
			err = t.news(*news)
		}
	case "presence":
		var m wire.Presence
		if err = json.Unmarshal(data, &m); err == nil {
			t.mu.Lock()
			t.now.Presence = m
			t.tellLocked(Change{Kind: Presence})
			t.mu.Unlock()
		}
	case "done":
		err = answered[wire.Done](t, data, func(m wire.Done) string { return m.ID })
	case "refused":
		err = answered[wire.Refused](t, data, func(m wire.Refused) string { return m.ID })
	case "reasons":
		err = answered[wire.Reasons](t, data, func(m wire.Reasons) string { return m.ID })
	case "look":
		err = answered[wire.Look](t, data, func(m wire.Look) string { return m.ID })
	case "bye":
		var m wire.Bye
		if err = json.Unmarshal(data, &m); err == nil {
			return &m, nil
		}
	}
	// A type that is not known is from a newer server, and for newer clients.
	if err != nil {
		return nil, fmt.Errorf("a message of the server cannot be used: %w", err)
	}
	return nil, nil
}

// typeOf finds the type without reading the whole, if it comes first, as our server writes it.
func typeOf(data []byte) string {
	if rest, ok := bytes.CutPrefix(data, []byte(`{"type":"`)); ok {
		if kind, _, ok := bytes.Cut(rest, []byte(`"`)); ok {
			return string(kind)
		}
	}
	var m struct {
		Type string `json:"type"`
	}
	_ = json.Unmarshal(data, &m) // what cannot be read has no type
	return m.Type
}

func (t *Table) fresh(m wire.Snapshot) {
	t.mu.Lock()
	defer t.mu.Unlock()
	t.now.Table, t.now.Yours, t.whole = m.Table, m.Yours, false
	t.tellLocked(Change{Kind: Fresh})
	t.giveWords()
}

func (t *Table) news(m wire.News) error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.now.joins(m) {
		t.whole = true
		return errors.New("something was left out before it")
	}
	t.now = t.now.after(m)
	t.tellLocked(Change{Kind: News, Events: m.Events})
	t.giveWords()
	return nil
}
