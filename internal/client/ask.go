package client

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"time"

	"crownhead/internal/wire"
)

// Refused is what was asked and has not happened, with the referee's reasons.
type Refused struct{ wire.Refused }

func (r *Refused) Error() string {
	if len(r.Reasons) > 0 {
		return r.Reasons[0].Text
	}
	return "the server refuses it: " + r.Kind
}

// Temporary tells whether the same may be asked again a little later: the server has too much to do, or cannot write now.
func (r *Refused) Temporary() bool {
	return slices.Contains([]string{"too-many", "busy", "unavailable"}, r.Kind)
}

// Play plays a turn, as the moves of [View].Yours spell it. If the server wants it slower, or cannot take it for the moment,
// Play waits and tries again.
func (t *Table) Play(ctx context.Context, turn string) error {
	return t.insist(ctx, wire.Ask{Do: "play", Text: turn})
}

// insist asks until it happens, or is refused for good.
func (t *Table) insist(ctx context.Context, ask wire.Ask) error {
	ask.ID = rand.Text()
	if ask.Seen == 0 {
		ask.Seen = t.lastSeen() // what is insisted on is about one state of the table
	}
	for wait := firstWait; ; wait = min(2*wait, longestWait) {
		_, err := t.Do(ctx, ask)
		var no *Refused
		if !errors.As(err, &no) || !no.Temporary() {
			return err
		}
		select {
		case <-time.After(jittered(wait)):
		case <-ctx.Done():
			return ctx.Err()
		}
	}
}

func (t *Table) lastSeen() int {
	t.mu.Lock()
	defer t.mu.Unlock()
	return t.seen
}

// Offer proposes a draw, a resignation, a take-back or whatever else is open to one's seat. Like Play, it waits for a busy server.
func (t *Table) Offer(ctx context.Context, o wire.Offer) error {
	return t.insist(ctx, wire.Ask{Do: "offer", Offer: &o})
}

// Answer says yes or no to what the other seat offers. Like Play, it waits for a busy server.
func (t *Table) Answer(ctx context.Context, yes bool) error {
	return t.insist(ctx, wire.Ask{Do: "answer", Yes: yes})
}

// Say says something for all at the table.
func (t *Table) Say(ctx context.Context, text string) error {
	_, err := t.Do(ctx, wire.Ask{Do: "say", Text: text})
	return err
}

// Do asks for anything to be done. Unless told otherwise in Seen, it is about the table as Next has shown it last: if
// that has changed meanwhile the server refuses, which is a [*Refused] that is Stale. After an error of another kind, such
// as the end of ctx, it may have happened or not.
func (t *Table) Do(ctx context.Context, ask wire.Ask) (wire.Done, error) {
	ask.Type = "do"
	if ask.Seen == 0 {
		ask.Seen = t.lastSeen()
	}
	return question[wire.Done](ctx, t, ask)
}

// Why asks the referee about a turn: no reasons mean that it is allowed, or what is to be said of it all the same.
func (t *Table) Why(ctx context.Context, turn string) (wire.Reasons, error) {
	return question[wire.Reasons](ctx, t, wire.Ask{Type: "why", Text: turn, Whole: true})
}

// Look asks for the board after so many turns of the game.
func (t *Table) Look(ctx context.Context, turns int) (wire.Look, error) {
	return question[wire.Look](ctx, t, wire.Ask{Type: "look", Turn: turns})
}

// pending is what was asked and is not answered yet.
type pending struct {
	id     string
	text   []byte
	answer chan any // one answer, or the error that nothing will come
}

func (p *pending) fail(why error) { p.answer <- why }

// question sends one question and waits for its answer, over as many connections as that takes.
func question[T any](ctx context.Context, t *Table, ask wire.Ask) (T, error) {
	var none T
	if ask.ID == "" {
		ask.ID = rand.Text()
	}
	text, err := json.Marshal(ask)
	if err != nil {
		return none, err
	}
	p := &pending{ask.ID, text, make(chan any, 1)}
	t.mu.Lock()
	if ended := t.ended; ended != nil {
		t.mu.Unlock()
		return none, ended
	}
	t.pending = append(t.pending, p)
	conn := t.conn
	t.mu.Unlock()
	if conn != nil {
		conn.write(text)
	}
	select {
	case answer := <-p.answer:
		switch answer := answer.(type) {
		case T:
			return answer, nil
		case wire.Refused:
			return none, &Refused{answer}
		case error:
			return none, answer
		}
		return none, fmt.Errorf("the server answers a %q with something else", ask.Type)
	case <-ctx.Done():
		t.take(p.id)
		return none, ctx.Err()
	}
}

// take finds what is pending under an id, and forgets it. An answer without an id is to something the server would not even
// read, because too much came; answers come in the order of the questions, so it was the oldest.
func (t *Table) take(id string) *pending {
	t.mu.Lock()
	defer t.mu.Unlock()
	for i, p := range t.pending {
		if p.id == id || id == "" {
			t.pending = slices.Delete(t.pending, i, i+1)
			return p
		}
	}
	return nil // answered twice, after it was asked twice; or nobody waits any more
}

func answered[T any](t *Table, data []byte, id func(T) string) error {
	var m T
	if err := json.Unmarshal(data, &m); err != nil {
		return err
	}
	if p := t.take(id(m)); p != nil {
		p.answer <- m
	}
	return nil
}
