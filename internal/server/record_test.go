package server

import (
	"strings"
	"testing"

	"crownhead/internal/dice"
	"crownhead/internal/games"
	"crownhead/internal/play"
	"crownhead/internal/record"
	"crownhead/internal/wire"
)

// A finished game with dice can be checked by anybody who has its record; before the end the secret is in no answer.
func TestTheRecordOfAGameWithDiceCanBeChecked(t *testing.T) {
	p := free(t)
	v, w := p.visitor(), p.visitor()
	table := v.table("backgammon", "open").ID
	w.do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).is(200)
	json := "/api/v1/tables/" + table + "/record?format=json"
	secret, err := p.Store.Secret(t.Context(), table)
	if err != nil || secret == "" {
		t.Fatalf("the house has no secret: %q, %v", secret, err)
	}
	for _, path := range []string{json, "/api/v1/tables/" + table, "/api/v1/tables/" + table + "/record"} {
		if strings.Contains(v.get(path).is(200).body, secret) {
			t.Errorf("%s tells the secret of the dice while the game is on", path)
		}
	}
	snapshot := func() wire.Snapshot { return into[wire.Snapshot](v.get("/api/v1/tables/" + table).is(200)) }
	do := func(who *visitor, ask wire.Ask) {
		t.Helper()
		ask.Type, ask.Seen = "do", snapshot().Table.State.Seq
		who.do("POST", "/api/v1/tables/"+table+"/commands", ask).is(200)
	}
	for _, who := range []*visitor{v, w} {
		do(who, wire.Ask{Do: "fix-words", Text: dice.HashWords("good luck").String()})
	}
	for _, who := range []*visitor{v, w} {
		do(who, wire.Ask{Do: "show-words", Text: "good luck"})
	}
	for range 6 {
		who := v
		if snapshot().Table.State.Position.ToAct == wire.Second {
			who = w
		}
		do(who, wire.Ask{Do: "play", Text: into[wire.Snapshot](who.get("/api/v1/tables/" + table).is(200)).Yours.Moves[0].Text})
	}
	do(v, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign", Times: 1}})
	do(w, wire.Ask{Do: "answer", Yes: true})

	a := v.get(json).is(200)
	if a.header.Get("Content-Type") != jsonMedia || !strings.Contains(a.header.Get("Content-Disposition"), ".json") {
		t.Errorf("the record comes as %v", a.header)
	}
	log, err := record.Of(games.Crownhead()).ReadLog([]byte(a.body))
	if err != nil {
		t.Fatal(err)
	}
	proofs, err := play.Proofs(games.Crownhead().Sheet, log)
	if err != nil || len(proofs) != 1 || proofs[0].Secret != secret || len(proofs[0].Rolls) < 3 {
		t.Fatalf("the proofs are %+v, %v", proofs, err)
	}
	if err := dice.Verify(proofs[0]); err != nil {
		t.Error(err)
	}
	if strings.Contains(p.log.String(), secret) {
		t.Error("the secret of the dice is in the log")
	}
	if mat := v.get("/api/v1/tables/" + table + "/record").is(200).body; !strings.Contains(mat, "Game 1") {
		t.Errorf("the usual record is %s", mat)
	}
}
