package stream

import (
	"context"
	"encoding/json"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// answer is the one message that answers a message.
func (l *Live) answer(ctx context.Context, who gate.Visitor, table string, text []byte) []byte {
	ask, ok := quickAsk(text)
	if !ok {
		var whole wire.Ask // not ask: taking its address would allocate it for every message
		if err := l.book.Read(text, &whole); err != nil {
			return l.refusal(who, whole.ID, err)
		}
		ask = whole
	}
	answer, err := l.ask(ctx, who, table, ask)
	if err != nil {
		return l.refusal(who, ask.ID, err)
	}
	if done, is := answer.(wire.Done); is { // what nearly every message is answered with
		return done.Append(make([]byte, 0, 128))
	}
	return encoded(answer)
}

// tooSoon answers a message that is not even read, but for its id: the sender must know which question has no answer.
func (l *Live) tooSoon(_ context.Context, who gate.Visitor, _ string, text []byte) []byte {
	var ask wire.Ask
	_ = json.Unmarshal(text, &ask)
	return l.refusal(who, ask.ID, gate.TooMany(0))
}

// ask reads the one message that says anything a viewer can ask, and brings it to the table: the answer is a wire.Done,
// wire.Reasons, wire.Hint or wire.Look.
func (l *Live) ask(ctx context.Context, who gate.Visitor, table string, ask wire.Ask) (any, error) {
	order := house.Order{ID: ask.ID, Seen: ask.Seen, Seat: ask.By}
	if err := order.Check(); err != nil {
		return nil, err
	}
	switch ask.Type {
	case "ping":
		seq, err := l.tables.Seq(ctx, who, table)
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	case "look":
		look, err := l.tables.Look(ctx, who, table, ask.Turn)
		look.ID = ask.ID
		return look, err
	case "hint":
		hint, err := l.tables.Hint(ctx, who, table)
		hint.ID = ask.ID
		return hint, err
	case "why":
		why, err := l.tables.Why(ctx, who, table, view.Question{Text: ask.Text, Typed: ask.Typed, Touched: ask.Touched, Whole: ask.Whole})
		why.ID = ask.ID
		return why, err
	case "do":
		c, err := view.Command(ask)
		if err != nil {
			return nil, err
		}
		seq, err := l.tables.Do(ctx, who, table, order, c)
		return wire.Done{Type: "done", ID: ask.ID, Seq: seq}, err
	}
	return nil, refuse(problem.BadRequest, "no-such-ask", game.Plain("type", game.Excerpt(ask.Type)))
}

// refusal is a problem as the socket says it.
func (l *Live) refusal(who gate.Visitor, id string, err error) []byte {
	p := l.Gate.Problem(err)
	return encoded(wire.Refused{Type: "refused", ID: id, Kind: string(p.Kind), Stale: p.Kind == problem.Stale, Reasons: view.Reasons(p.Reasons, who.Lang)})
}

func encoded(v any) []byte {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return text
}
