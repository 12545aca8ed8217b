package api_test

import (
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// TestAnalysis: a line is walked, the referee is asked, and the computer looks for turns, but not for those who are playing there for a rating.
func TestAnalysis(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben := p.Account("Anna"), p.Account("Ben")
	const path = "/api/v1/analysis"
	got := servertest.Into[wire.Analysis](anna.Do("POST", path, wire.AnalysisAsk{Rules: "chess", Turns: []string{"e2-e4"}, Text: "e7-e5", Lines: 2}).Is(200))
	if got.Turns[0].Text != "e4" || got.Text != "e5" || len(got.Moves) != 20 || got.Best == nil || len(got.Best.Turns) != 2 {
		t.Errorf("%+v", got)
	}
	if got := servertest.Into[wire.Analysis](anna.Do("POST", path, wire.AnalysisAsk{Rules: "chess", Turns: []string{}, Text: "e2-e5"}).Is(200)); len(got.Reasons) == 0 || got.Best != nil {
		t.Errorf("%+v", got)
	}
	anna.Do("POST", path, wire.AnalysisAsk{Rules: "chess", Turns: []string{"e5"}}).Is(422)
	anna.Do("POST", path, wire.AnalysisAsk{Rules: "chess", Turns: make([]string, 1001)}).Is(413)

	known := servertest.Into[wire.Analysis](anna.Do("POST", path, wire.AnalysisAsk{Rules: "checkers/maple", Start: "B:WK18:BK15", Turns: []string{}, Known: true}).Is(200))
	if len(known.Known) != 1 || known.Known[0].Text != "15x22" || known.Known[0].Value != "win" || *known.Known[0].Distance != 1 || known.Best != nil {
		t.Errorf("what the tables know: %+v", known.Known)
	}

	made := servertest.Into[wire.MadeTable](anna.Do("POST", "/api/v1/tables", wire.NewTable{
		Rules: "morris", Clock: "5m+3s", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	}).Is(200))
	ben.Do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{}).Is(200)
	anna.Play(made.ID, "d6").Is(200)
	ask := func(turn string) wire.AnalysisAsk {
		return wire.AnalysisAsk{Rules: "morris", Turns: []string{turn}, Lines: 1}
	}
	for _, v := range []*servertest.Visitor{anna, ben} {
		for _, same := range []string{"d6", "d2", "b4"} { // the last two are the first, with the board turned
			if no := v.Do("POST", path, ask(same)).Is(422); !strings.Contains(no.Body, "rated game") {
				t.Errorf("%s: %s", same, no.Body)
			}
		}
		v.Do("POST", path, wire.AnalysisAsk{Rules: "morris", Turns: []string{"d6"}, Known: true}).Is(422)
		v.Do("POST", path, ask("a7")).Is(200)
		// The same with the colours exchanged.
		v.Do("POST", path, wire.AnalysisAsk{Rules: "morris", Start: "....b................... w 9 8", Turns: []string{}, Lines: 1}).Is(422)
		v.Do("POST", path, wire.AnalysisAsk{Rules: "morris", Start: "b....................... w 9 8", Turns: []string{}, Lines: 1}).Is(200)
	}
	ben.Do("DELETE", "/api/v1/sessions", nil).Is(204) // he stays known by his browser
	ben.Do("POST", path, ask("d2")).Is(422)
	ben.Do("POST", path, ask("a7")).Is(200)
	ben.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Ben", Password: "correct horse"}).Is(200)
	p.Visitor().Do("POST", path, ask("d6")).Is(200)
	if got := servertest.Into[wire.Analysis](anna.Do("POST", path, wire.AnalysisAsk{Rules: "morris", Turns: []string{"d6"}}).Is(200)); len(got.Moves) != 23 {
		t.Errorf("without the computer: %d turns", len(got.Moves))
	}
	seen := servertest.Into[wire.Snapshot](anna.Get("/api/v1/tables/" + made.ID).Is(200)).Table.State.Seq
	ben.Do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "r", Seen: seen, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	anna.Do("POST", path, ask("d6")).Is(200)
}

// TestSharedTrees: an analysis is kept under a link that follows from it.
func TestSharedTrees(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	const path = "/api/v1/analysis/trees"
	large := wire.NewTree{Rules: "chess", Tree: strings.Repeat("~Nf3~Nf6~Ng1~Ng8", 8000)}
	one := servertest.Into[wire.Tree](v.Do("POST", path, large).Is(200))
	two := servertest.Into[wire.Tree](w.Do("POST", path, large).Is(200))
	if one.ID == "" || one != two || one.Rules != "chess/fide" {
		t.Errorf("%.80v, %.80v", one, two)
	}
	if got := servertest.Into[wire.Tree](w.Get(path + "/" + one.ID).Is(200)); got != one {
		t.Errorf("%.80v", got)
	}
	v.Get(path + "/nothing").Is(404)
	large.Tree += strings.Repeat("~", 80_000)
	v.Do("POST", path, large).Is(413)
	v.Do("POST", path, wire.NewTree{Rules: "chess", Tree: "~e4\n"}).Is(400)
	v.Do("POST", path, wire.NewTree{Rules: "chess", Start: "nonsense", Tree: "~e4"}).Is(400)
	v.Do("POST", path, wire.NewTree{Rules: "ludo", Tree: "~e4"}).Is(400)
}
