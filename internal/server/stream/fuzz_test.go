package stream_test

import (
	"encoding/json"
	"maps"
	"reflect"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/people"
	"crownhead/internal/server/schema"
	"crownhead/internal/server/servertest"
	"crownhead/internal/server/stream"
	"crownhead/internal/wire"
)

// Whatever comes through a socket is answered by exactly one message that is as described.
func FuzzSocketMessage(f *testing.F) {
	p := servertest.Unlimited(f)
	v := p.Visitor()
	table := v.Table("checkers/maple", "open").ID
	me := servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200))
	who := gate.Visitor{Viewer: house.Viewer{Person: me.ID, Name: me.Name, Lang: game.German}, Address: "192.0.2.1"}
	for _, seed := range []any{
		wire.Ask{Type: "ping", ID: "1"},
		wire.Ask{Type: "look", Turn: 3},
		wire.Ask{Type: "why", Text: "11-15"},
		wire.Ask{Type: "why", Touched: []wire.Step{{From: "11", To: "15", After: 1}}, Whole: true},
		wire.Ask{Type: "do", ID: "2", Seen: 3, Do: "play", Text: "11-15"},
		wire.Ask{Type: "do", Do: "say", Text: "Hello"},
		wire.Ask{Type: "do", Do: "offer", Offer: &wire.Offer{Kind: "take-back", Times: 2}},
		wire.Ask{Type: "do", Do: "answer", Yes: true, By: "second"},
		wire.Ask{Type: "do", Do: "leave"},
		wire.Ask{Type: "do", Do: "abort"},
		map[string]any{"type": nil, "touched": []any{nil, 1}, "seen": 1e99},
		[]any{},
	} {
		text, err := json.Marshal(seed)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Add([]byte("{\"type\":\"why\",\"text\":\"\xff\xfe\"}"))
	l := stream.New(stream.Config{Gate: gate.New(gate.Config{People: people.Open(p.Store), Unlimited: true}), House: p.House})
	types := map[string]reflect.Type{
		"done": reflect.TypeFor[wire.Done](), "refused": reflect.TypeFor[wire.Refused](),
		"reasons": reflect.TypeFor[wire.Reasons](), "look": reflect.TypeFor[wire.Look](), "hint": reflect.TypeFor[wire.Hint](),
	}
	book := schema.NewBook(slices.Collect(maps.Values(types))...)
	f.Fuzz(func(t *testing.T, text []byte) {
		answer := stream.Answer(l, t.Context(), who, table, text)
		kind, _ := stream.Numbered(answer)
		is, known := types[kind]
		if !known {
			t.Fatalf("%q is answered %s", text, answer)
		}
		if err := book.Read(answer, reflect.New(is).Interface()); err != nil {
			t.Fatalf("%q is answered %s: %v", text, answer, err)
		}
		if no := new(wire.Refused); kind == "refused" && (json.Unmarshal(answer, no) != nil || no.Kind == string(problem.Unexpected) || len(no.Reasons) == 0) {
			t.Fatalf("%q is answered %s", text, answer)
		}
	})
}
