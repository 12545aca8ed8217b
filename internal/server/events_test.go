package server_test

import (
	"bufio"
	"fmt"
	"net/http"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/servertest"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/wire"
)

// evening is an event of guests who play at tables.
type evening struct {
	t       *testing.T
	boss    *servertest.Visitor
	players []*servertest.Visitor
	state   wire.EventState
}

func openEvening(t *testing.T, n wire.NewEvent, boss *servertest.Visitor, players ...*servertest.Visitor) *evening {
	t.Helper()
	e := &evening{t: t, boss: boss, players: players}
	e.state = servertest.Into[wire.EventState](boss.Do("POST", "/api/v1/events", n).Is(200))
	for i, p := range players {
		e.do(p, wire.EventCommand{Do: "join", Name: fmt.Sprintf("Player %c%c", 'A'+i/26, 'A'+i%26), Rating: 1800 - 10*i, Code: e.state.Code}).Is(200)
	}
	return e
}

func (e *evening) do(v *servertest.Visitor, c wire.EventCommand) servertest.Answer {
	return v.Do("POST", "/api/v1/events/"+e.state.ID+"/commands", c)
}

// look asks for the event; whoever waits for something asks again and again, and leaves others some time in between.
func (e *evening) look() wire.EventState {
	time.Sleep(10 * time.Millisecond)
	e.state = servertest.Into[wire.EventState](e.boss.Get("/api/v1/events/" + e.state.ID).Is(200))
	return e.state
}

// playRound has everybody sit down and the one with the higher number give up, and waits until the event knows.
func (e *evening) playRound() {
	e.t.Helper()
	round := e.state.Rounds[len(e.state.Rounds)-1]
	for _, b := range round.Boards {
		if b.Result != "" {
			continue
		}
		loser := e.players[max(b.First, b.Second)-1]
		at := servertest.Into[wire.Snapshot](loser.Get("/api/v1/tables/" + b.Table).Is(200)) // whoever is shown a table finds it
		if len(at.Yours.Seats) != 1 {
			e.t.Fatalf("board %d: a player has the seats %v", b.N, at.Yours.Seats)
		}
		loser.Do("POST", "/api/v1/tables/"+b.Table+"/commands", wire.Ask{Type: "do", ID: "r", Seen: at.Table.State.Seq, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	}
	for e.look().Missing > 0 && len(e.state.Rounds) == round.N {
		// The house looks at its events every now and then.
	}
}

// Thirty people play seven rounds at thirty screens. Whoever looks on hears of it, and a stranger can change nothing.
func TestAnEveningOfThirty(t *testing.T) {
	p := servertest.Unlimited(t)
	var players []*servertest.Visitor
	for range 30 {
		players = append(players, p.Visitor())
	}
	e := openEvening(t, wire.NewEvent{Name: "Thursday", Format: "swiss", Rules: []string{"chess/fide", "morris/cowboy"}, Rounds: 7, Private: true}, p.Visitor(), players...)

	stranger := p.Visitor()
	path := "/api/v1/events/" + e.state.ID
	stranger.Get(path).Kind(404, problem.NotFound)
	stranger.Get(path+"/files/standings.csv").Kind(404, problem.NotFound)
	stranger.Get(path + "/stream").Is(404)
	if list := servertest.Into[wire.EventList](stranger.Get("/api/v1/events").Is(200)); len(list.Events) != 0 {
		t.Errorf("a stranger sees %+v", list)
	}
	if list := servertest.Into[wire.EventList](players[3].Get("/api/v1/events?whose=mine").Is(200)); len(list.Events) != 1 || list.Events[0].Players != 30 {
		t.Errorf("a player sees %+v", list)
	}
	players[3].Get("/api/v1/events/" + e.state.Code).Is(200)

	// Somebody follows.
	request, _ := http.NewRequestWithContext(servertest.Patient(t), "GET", p.HTTP.URL+path+"/stream?code="+e.state.Code, nil)
	heard, err := http.DefaultClient.Do(request)
	if err != nil || heard.StatusCode != 200 {
		t.Fatal(heard, err)
	}
	defer heard.Body.Close()
	lines := bufio.NewScanner(heard.Body)
	next := func() string {
		for lines.Scan() {
			if data, ok := strings.CutPrefix(lines.Text(), "data: "); ok {
				return data
			}
		}
		return "the end"
	}
	before := next()

	e.do(e.boss, wire.EventCommand{Do: "start"}).Is(200)
	if after := next(); after == before || !strings.Contains(after, `"seq":`) {
		t.Errorf("the stream says %q and then %q", before, after)
	}
	for round := 1; round <= 7; round++ {
		if e.look(); len(e.state.Rounds) != round || len(e.state.Rounds[round-1].Boards) != 15 {
			t.Fatalf("round %d: %+v", round, e.state.Rounds)
		}
		for _, do := range []string{"result", "next", "finish"} {
			e.do(stranger, wire.EventCommand{Do: do, Round: round, Board: 1, Result: "1-0"}).Kind(404, problem.NotFound)
			e.do(stranger, wire.EventCommand{Do: do, Round: round, Board: 1, Result: "1-0", Code: e.state.Code}).Kind(403, problem.NotYours)
			e.do(players[0], wire.EventCommand{Do: do, Round: round, Board: 1, Result: "1-0"}).Kind(403, problem.NotYours)
		}
		e.playRound()
		if round < 7 {
			e.do(e.boss, wire.EventCommand{Do: "next"}).Is(200)
		}
	}
	for e.look().Phase != "over" {
	}
	e.do(e.boss, wire.EventCommand{Do: "review", Round: 1}).Is(200)
	if first := e.state.Standings[0]; first.Player != 1 || first.Points != "7" {
		t.Errorf("the best has %+v", first)
	}
	met := map[[2]int]bool{}
	for _, r := range e.state.Rounds {
		for _, b := range r.Boards {
			key := [2]int{min(b.First, b.Second), max(b.First, b.Second)}
			if met[key] {
				t.Errorf("%v have met twice", key)
			}
			met[key] = true
		}
	}
	trf := e.boss.Get(path + "/files/report.trf").Is(200).Body
	rows := 0
	for line := range strings.Lines(trf) {
		if strings.HasPrefix(line, "001 ") {
			rows++
			if line = strings.TrimRight(line, "\r\n"); len(line) != 89+7*10 {
				t.Errorf("a line of the report has %d columns: %q", len(line), line)
			}
		}
	}
	if rows != 30 {
		t.Errorf("the report has %d players", rows)
	}
	if games := e.boss.Get(path + "/files/games.pgn").Is(200).Body; strings.Count(games, "[Result ") != 4*15 { // every second round is chess
		t.Errorf("%d games", strings.Count(games, "[Result "))
	}
}

// Two nodes share a database, and both are asked for everything at the same moment: nothing is paired twice, and no result is lost.
func TestAnEveningOnTwoNodes(t *testing.T) {
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	one, two := servertest.OpenOn(t, address, server.Config{Unlimited: true}), servertest.OpenOn(t, address, server.Config{Unlimited: true})
	var players []*servertest.Visitor
	for i := range 8 {
		players = append(players, []*servertest.Server{one, two}[i%2].Visitor())
	}
	boss := one.Account("Boss")
	e := openEvening(t, wire.NewEvent{Name: "Two nodes", Format: "swiss", Rules: []string{"chess/fide"}, Rounds: 3, Auto: true}, boss, players...)
	other := two.Visitor()
	other.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Boss", Password: "correct horse"}).Is(200)
	var both sync.WaitGroup
	for _, v := range []*servertest.Visitor{boss, other, boss, other} {
		both.Go(func() { e.do(v, wire.EventCommand{Do: "start"}) })
	}
	both.Wait()
	for round := 1; round <= 3; round++ {
		for len(e.look().Rounds) < round {
		}
		e.playRound()
	}
	for e.look().Phase != "over" {
	}
	tables := map[string]bool{}
	for _, r := range e.state.Rounds {
		if len(r.Boards) != 4 {
			t.Errorf("%+v", r)
		}
		for _, b := range r.Boards {
			if b.Result == "" || tables[b.Table] {
				t.Errorf("%+v", b)
			}
			tables[b.Table] = true
		}
	}
	if len(e.state.Rounds) != 3 || len(tables) != 12 {
		t.Errorf("%d rounds at %d tables", len(e.state.Rounds), len(tables))
	}
}
