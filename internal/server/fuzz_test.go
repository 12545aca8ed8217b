package server

import (
	"encoding/json"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

// Whatever comes through a socket is answered by exactly one message that is as described.
func FuzzSocketMessage(f *testing.F) {
	p := free(f)
	v := p.visitor()
	table := v.table("checkers/maple", "open").ID
	me := into[wire.Person](v.get("/api/v1/me").is(200))
	who := house.Viewer{Person: me.ID, Name: me.Name, Lang: game.German}
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
		f.Add(encoded(seed))
	}
	f.Add([]byte("{\"type\":\"why\",\"text\":\"\xff\xfe\"}"))
	answers := []string{"done", "refused", "reasons", "look"}
	names := map[string]string{"done": "Done", "refused": "Refused", "reasons": "Reasons", "look": "Look"}
	f.Fuzz(func(t *testing.T, text []byte) {
		answer := p.answer(t.Context(), who, "192.0.2.1", table, text)
		kind, _ := numbered(answer)
		if !json.Valid(answer) || !slices.Contains(answers, kind) {
			t.Fatalf("%q is answered %s", text, answer)
		}
		if err := p.book.fits(&schema{Ref: componentsPath + names[kind]}, decoded(t, string(answer)), ""); err != nil {
			t.Fatalf("%q is answered %s: %v", text, answer, err)
		}
		if no := new(wire.Refused); kind == "refused" && (json.Unmarshal(answer, no) != nil || no.Kind == string(problem.Unexpected) || len(no.Reasons) == 0) {
			t.Fatalf("%q is answered %s", text, answer)
		}
	})
}
