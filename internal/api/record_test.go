package api_test

import (
	"strings"
	"testing"

	"crownhead/internal/dice"
	"crownhead/internal/games"
	"crownhead/internal/gate"
	"crownhead/internal/play"
	"crownhead/internal/record"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// A finished game with dice can be checked by anybody who has its record; before the end the secret is in no answer.
func TestTheRecordOfAGameWithDiceCanBeChecked(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	table := v.Table("backgammon", "open").ID
	w.Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	json := "/api/v1/tables/" + table + "/record?format=json"
	secret, err := p.Store.Secret(t.Context(), table)
	if err != nil || secret == "" {
		t.Fatalf("the house has no secret: %q, %v", secret, err)
	}
	for _, path := range []string{json, "/api/v1/tables/" + table, "/api/v1/tables/" + table + "/record"} {
		if strings.Contains(v.Get(path).Is(200).Body, secret) {
			t.Errorf("%s tells the secret of the dice while the game is on", path)
		}
	}
	snapshot := func() wire.Snapshot { return servertest.Into[wire.Snapshot](v.Get("/api/v1/tables/" + table).Is(200)) }
	do := func(who *servertest.Visitor, ask wire.Ask) {
		t.Helper()
		ask.Type, ask.Seen = "do", snapshot().Table.State.Seq
		who.Do("POST", "/api/v1/tables/"+table+"/commands", ask).Is(200)
	}
	for _, who := range []*servertest.Visitor{v, w} {
		do(who, wire.Ask{Do: "fix-words", Text: dice.HashWords("good luck").String()})
	}
	for _, who := range []*servertest.Visitor{v, w} {
		do(who, wire.Ask{Do: "show-words", Text: "good luck"})
	}
	for range 6 {
		who := v
		if snapshot().Table.State.Position.ToAct == wire.Second {
			who = w
		}
		do(who, wire.Ask{Do: "play", Text: servertest.Into[wire.Snapshot](who.Get("/api/v1/tables/" + table).Is(200)).Yours.Moves[0].Text})
	}
	do(v, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign", Times: 1}})
	do(w, wire.Ask{Do: "answer", Yes: true})

	a := v.Get(json).Is(200)
	if a.Header.Get("Content-Type") != gate.JSONMedia || !strings.Contains(a.Header.Get("Content-Disposition"), "backgammon-standard") {
		t.Errorf("the record comes as %v", a.Header)
	}
	log, err := record.Of(games.Crownhead()).ReadLog([]byte(a.Body))
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
	if strings.Contains(p.Log.String(), secret) {
		t.Error("the secret of the dice is in the log")
	}
	if mat := v.Get("/api/v1/tables/" + table + "/record").Is(200).Body; !strings.Contains(mat, "Game 1") {
		t.Errorf("the usual record is %s", mat)
	}
}
