package client_test

import (
	"context"
	"encoding/json"
	"errors"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/coder/websocket"

	"crownhead/internal/client"
	"crownhead/internal/table/dice"
	"crownhead/internal/wire"
)

// The server here is scripted, because what is tested is what a real one does only when it is in trouble: it breaks off in
// the middle of a command, refuses for a while, leaves something out. Tests against the real server are in cmd/crownhead
// and examples/bot.

// script is what the server does with each connection to the table, one after another.
type script []func(t *testing.T, s socket)

type socket struct {
	*websocket.Conn
	request *http.Request
}

func (s socket) send(t *testing.T, m any) {
	t.Helper()
	text, err := json.Marshal(m)
	if err != nil {
		t.Error(err)
	}
	if err := s.Write(context.Background(), websocket.MessageText, text); err != nil {
		t.Errorf("the scripted server cannot write: %v", err)
	}
}

func (s socket) ask(t *testing.T) wire.Ask {
	t.Helper()
	_, data, err := s.Read(context.Background())
	if err != nil {
		t.Errorf("the scripted server hears nothing: %v", err)
	}
	var ask wire.Ask
	if err := json.Unmarshal(data, &ask); err != nil {
		t.Error(err)
	}
	return ask
}

// serve runs a script and gives the address.
func serve(t *testing.T, steps script) string {
	t.Helper()
	var mu sync.Mutex
	n := 0
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		mu.Lock()
		i := n
		n++
		mu.Unlock()
		if r.URL.Path != "/api/v1/tables/abc/socket" || i >= len(steps) {
			t.Errorf("connection %d to %s was not foreseen", i, r.URL)
			http.Error(w, "?", http.StatusTeapot)
			return
		}
		if steps[i] == nil {
			w.Header().Set("Retry-After", "0")
			http.Error(w, `{"kind":"unavailable","text":"later"}`, http.StatusServiceUnavailable)
			return
		}
		conn, err := websocket.Accept(w, r, nil)
		if err != nil {
			t.Error(err)
			return
		}
		defer conn.CloseNow()
		steps[i](t, socket{conn, r})
	}))
	t.Cleanup(srv.Close)
	return srv.URL
}

func watch(t *testing.T, address string) *client.Table {
	t.Helper()
	s, err := client.New(client.Options{Address: address, Lang: "de"})
	if err != nil {
		t.Fatal(err)
	}
	table, err := s.Watch(t.Context(), "abc")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(table.Close)
	return table
}

// patience ends a test that hangs; nothing is measured by it.
const patience = 10 * time.Minute

func next(t *testing.T, table *client.Table, kind client.Kind) client.Change {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	c, err := table.Next(ctx)
	if err != nil {
		t.Fatalf("instead of a change of kind %d: %v", kind, err)
	}
	if c.Kind != kind {
		t.Fatalf("a change of kind %d (%v), want %d", c.Kind, c.Why, kind)
	}
	return c
}

func snapshot(seq int, turns ...string) wire.Snapshot {
	s := wire.Snapshot{Type: "snapshot", Version: 1, Table: wire.Table{ID: "abc", Begun: "start"}, Yours: wire.Yours{Seats: []string{"first"}}}
	s.Table.State.Seq = seq
	for _, text := range turns {
		s.Table.Turns = append(s.Table.Turns, wire.Turn{Text: text})
	}
	return s
}

func news(events ...wire.Event) wire.News {
	return wire.News{Type: "news", Events: events, State: wire.State{Seq: events[len(events)-1].Seq}, Yours: wire.Yours{Seats: []string{"first"}}}
}

func turns(v client.View) string {
	var all []string
	for _, turn := range v.Table.Turns {
		all = append(all, turn.Text)
	}
	return strings.Join(all, " ")
}

func wait(s socket) { s.Read(context.Background()) } // until the client leaves

func TestNewsChangeTheTable(t *testing.T) {
	table := watch(t, serve(t, script{func(t *testing.T, s socket) {
		if got := s.request.URL.RawQuery; got != "" {
			t.Errorf("the first connection asks for %q", got)
		}
		if got := s.request.Header.Get("Accept-Language"); got != "de" {
			t.Errorf("the language asked for is %q", got)
		}
		s.send(t, snapshot(3, "a"))
		s.send(t, news(wire.Event{Seq: 4, What: "played", Text: "b"}, wire.Event{Seq: 5, What: "played", Text: "c"}))
		s.send(t, news(wire.Event{Seq: 6, What: "took-back", Keep: 1}))
		s.send(t, news(wire.Event{Seq: 7, What: "played", Text: "d"}, wire.Event{Seq: 8, What: "spoke", Text: "hm", Name: "Ann"}))
		s.send(t, map[string]string{"type": "from a later version"})
		s.send(t, wire.Presence{Type: "presence", Watching: 7})
		n := news(wire.Event{Seq: 9, What: "began"})
		n.Begun = "another"
		s.send(t, n)
		wait(s)
	}}))
	views := []client.View{next(t, table, client.Fresh).View}
	for range 3 {
		views = append(views, next(t, table, client.News).View)
	}
	if c := next(t, table, client.Presence); c.Presence.Watching != 7 {
		t.Errorf("presence: %+v", c.Presence)
	}
	views = append(views, next(t, table, client.News).View)
	for i, want := range []string{"a", "a b c", "a", "a d", ""} {
		if got := turns(views[i]); got != want {
			t.Errorf("view %d has the turns %q, want %q", i, got, want)
		}
	}
	if chat := views[3].Table.Chat; len(chat) != 1 || chat[0].Text != "hm" {
		t.Errorf("chat: %v", chat)
	}
	if views[4].Table.Begun != "another" || views[3].Table.Begun != "start" {
		t.Errorf("begun: %q, then %q", views[3].Table.Begun, views[4].Table.Begun)
	}
}

// Who needs no board gets everything but the pieces, the steps of turns and how they are said.
func TestTextOnly(t *testing.T) {
	address := func() string {
		return serve(t, script{func(t *testing.T, s socket) {
			whole, n := snapshot(3, "a"), news(
				wire.Event{Seq: 4, What: "played", Text: "b", Steps: []wire.Step{{From: "1", To: "5"}}, Aloud: &wire.Aloud{Short: "1 to 5"}},
				wire.Event{Seq: 5, What: "spoke", Text: `no "pieces":[{ and no \"steps":[]`})
			whole.Table.Turns[0].Steps = []wire.Step{{From: "2", Effects: []wire.Effect{{From: "[", To: "}"}}}}
			for _, state := range []*wire.State{&whole.Table.State, &n.State} {
				state.Phase, state.Position = "playing", wire.Position{
					Text: "here", ToAct: "second", Pieces: []wire.Piece{{At: "1", Of: "first", Is: "man"}, {At: "]"}}, Facts: []wire.Fact{{Name: "squares", Value: "dark"}},
					Beside: &[2]wire.Beside{{Counts: []wire.Count{{Key: "men", N: 1}}}},
				}
			}
			n.Yours.Moves = []wire.Move{{Text: "c", Steps: []wire.Step{{From: "1", To: "5"}}}}
			s.send(t, whole)
			s.send(t, n)
			wait(s)
		}})
	}
	sighted := watch(t, address())
	server, err := client.New(client.Options{Address: address(), TextOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	blind, err := server.Watch(t.Context(), "abc")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(blind.Close)
	for _, kind := range []client.Kind{client.Fresh, client.News} {
		want, got := next(t, sighted, kind), next(t, blind, kind)
		if len(want.Table.State.Position.Pieces) != 2 {
			t.Errorf("who sees, sees %+v", want.Table.State.Position)
		}
		want.Table.State.Position.Pieces, want.Table.State.Position.Beside = nil, nil
		for i := range want.Table.Turns {
			want.Table.Turns[i].Steps = nil
		}
		for i := range want.Events {
			want.Events[i].Steps, want.Events[i].Aloud = nil, nil
		}
		for i := range want.Yours.Moves {
			want.Yours.Moves[i].Steps = nil
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
}

func TestABrokenConnectionGoesOnWhereItWas(t *testing.T) {
	heard := make(chan wire.Ask, 2)
	table := watch(t, serve(t, script{
		func(t *testing.T, s socket) {
			s.send(t, snapshot(3, "a"))
			heard <- s.ask(t) // and breaks without an answer
		},
		nil, // cannot be reached for a moment
		func(t *testing.T, s socket) {
			if got := s.request.URL.Query().Get("after"); got != "3" {
				t.Errorf("the connection goes on after %q, want 3", got)
			}
			again := s.ask(t)
			heard <- again
			// Event 3 is repeated, as a server may.
			s.send(t, news(wire.Event{Seq: 3, What: "played", Text: "a"}, wire.Event{Seq: 4, What: "played", Text: "b"}))
			s.send(t, wire.Done{Type: "done", ID: again.ID, Seq: 4})
			s.send(t, wire.Done{Type: "done", ID: again.ID, Seq: 4}) // the answer to the first, late
			wait(s)
		},
	}))
	next(t, table, client.Fresh)
	played := make(chan error, 1)
	go func() { played <- table.Play(t.Context(), "b") }()
	if c := next(t, table, client.Away); c.Why == nil || turns(c.View) != "a" {
		t.Errorf("away: %v, with the turns %q", c.Why, turns(c.View))
	}
	next(t, table, client.Back)
	if got := turns(next(t, table, client.News).View); got != "a b" {
		t.Errorf("turns %q", got)
	}
	if err := <-played; err != nil {
		t.Error(err)
	}
	first, again := <-heard, <-heard
	if !reflect.DeepEqual(first, again) || first.ID == "" {
		t.Errorf("asked again: %+v, first: %+v", again, first)
	}
	if first.Seen != 3 || first.Do != "play" || first.Type != "do" {
		t.Errorf("asked %+v", first)
	}
}

func TestByeIsHonoured(t *testing.T) {
	left := make(chan time.Time, 1)
	const after = 300 * time.Millisecond
	table := watch(t, serve(t, script{
		func(t *testing.T, s socket) {
			s.send(t, snapshot(1))
			left <- time.Now()
			s.send(t, wire.Bye{Type: "bye", Why: "restart", After: after.Milliseconds()})
			s.Close(websocket.StatusServiceRestart, "restart")
		},
		func(t *testing.T, s socket) {
			if waited := time.Since(<-left); waited < after {
				t.Errorf("it came back after %v, and was told %v", waited, after)
			}
			s.send(t, wire.Bye{Type: "bye", Why: "gone"})
		},
	}))
	next(t, table, client.Fresh)
	next(t, table, client.Away)
	next(t, table, client.Back)
	_, err := table.Next(t.Context())
	var gone *client.Gone
	if !errors.As(err, &gone) || gone.Why != "gone" {
		t.Errorf("the end is %v", err)
	}
	if err := table.Play(t.Context(), "a"); !errors.As(err, &gone) {
		t.Errorf("a turn after the end: %v", err)
	}
}

func TestWhatIsLeftOutIsAskedFor(t *testing.T) {
	table := watch(t, serve(t, script{
		func(t *testing.T, s socket) {
			s.send(t, snapshot(3, "a"))
			s.send(t, news(wire.Event{Seq: 5, What: "played", Text: "c"}))
			wait(s)
		},
		func(t *testing.T, s socket) {
			if s.request.URL.Query().Has("after") {
				t.Errorf("the connection asks for %q, and not for everything", s.request.URL.RawQuery)
			}
			s.send(t, snapshot(5, "a", "b", "c"))
			wait(s)
		},
	}))
	next(t, table, client.Fresh)
	next(t, table, client.Away)
	next(t, table, client.Back)
	if got := turns(next(t, table, client.Fresh).View); got != "a b c" {
		t.Errorf("turns %q", got)
	}
}

func TestWhoDoesNotListenGetsTheWhole(t *testing.T) {
	const many = 1000
	table := watch(t, serve(t, script{func(t *testing.T, s socket) {
		s.send(t, snapshot(1))
		for i := range many {
			s.send(t, news(wire.Event{Seq: 2 + i, What: "spoke", Text: "hm"}))
		}
		ask := s.ask(t)
		s.send(t, wire.Done{Type: "done", ID: ask.ID})
		wait(s)
	}}))
	if err := table.Say(t.Context(), "enough"); err != nil { // answered after all of it
		t.Fatal(err)
	}
	n, last := 0, client.Change{}
	for last.Table.State.Seq != 1+many {
		c, err := table.Next(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		if n == 0 && c.Kind != client.Fresh {
			t.Errorf("the first change is of kind %d", c.Kind)
		}
		n, last = n+1, c
	}
	if n > 256 || len(last.Table.Chat) != many {
		t.Errorf("%d changes waited, and the last has %d lines of chat", n, len(last.Table.Chat))
	}
}

func TestAnswersFindTheirQuestions(t *testing.T) {
	table := watch(t, serve(t, script{func(t *testing.T, s socket) {
		s.send(t, snapshot(1))
		one, two := s.ask(t), s.ask(t)
		if one.Type == "look" {
			one, two = two, one
		}
		s.send(t, wire.Look{Type: "look", ID: two.ID, Turn: two.Turn})
		s.send(t, wire.Reasons{Type: "reasons", ID: one.ID, Reasons: []wire.Reason{{Text: "no " + one.Text}}})
		s.send(t, wire.Refused{Type: "refused", ID: s.ask(t).ID, Kind: "stale", Stale: true, Reasons: []wire.Reason{{Text: "too old"}}})
		wait(s)
	}}))
	next(t, table, client.Fresh)
	looked := make(chan wire.Look, 1)
	go func() {
		l, err := table.Look(t.Context(), 7)
		if err != nil {
			t.Error(err)
		}
		looked <- l
	}()
	why, err := table.Why(t.Context(), "e5")
	if err != nil || len(why.Reasons) != 1 || why.Reasons[0].Text != "no e5" {
		t.Errorf("why: %v %v", why, err)
	}
	if l := <-looked; l.Turn != 7 {
		t.Errorf("look: %v", l)
	}
	var no *client.Refused
	if err := table.Play(t.Context(), "e4"); !errors.As(err, &no) || !no.Stale || err.Error() != "too old" {
		t.Errorf("refused: %v", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if err := table.Play(ctx, "e4"); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody answers: %v", err)
	}
	table.Close()
	if err := table.Play(t.Context(), "e4"); !errors.Is(err, client.ErrClosed) {
		t.Errorf("after the end: %v", err)
	}
	for err = nil; err == nil; { // a question that was given up may have cost the connection, which is told first
		_, err = table.Next(t.Context())
	}
	if !errors.Is(err, client.ErrClosed) {
		t.Errorf("next after the end: %v", err)
	}
}

// What is asked again on a new connection, which takes no more of it, does not keep a table that is left.
func TestALeftTableDoesNotWaitForItsServer(t *testing.T) {
	const stuck = 15 * time.Second // how long one message may take to be written
	ctx, leave := context.WithCancel(t.Context())
	asked, again, over := make(chan bool), make(chan bool), make(chan bool)
	defer close(over)
	begin := func(t *testing.T, s socket) { // reads the beginning of what is asked
		_, from, err := s.Reader(context.Background())
		if err == nil {
			_, err = from.Read(make([]byte, 1))
		}
		if err != nil {
			t.Error(err)
		}
	}
	s, err := client.New(client.Options{Address: serve(t, script{func(t *testing.T, s socket) {
		s.send(t, snapshot(5))
		begin(t, s)
		close(asked)
		s.CloseNow()
	}, func(t *testing.T, s socket) {
		begin(t, s)
		close(again)
		<-over
	}})})
	if err != nil {
		t.Fatal(err)
	}
	table, err := s.Watch(ctx, "abc")
	if err != nil {
		t.Fatal(err)
	}
	next(t, table, client.Fresh)
	said := make(chan error, 1)
	go func() { said <- table.Say(context.Background(), strings.Repeat("x", 64<<20)) }() // more than the system takes unread
	<-asked
	<-again
	left := time.Now()
	leave()
	if err := <-said; !errors.Is(err, client.ErrClosed) {
		t.Errorf("what was asked ends with %v", err)
	}
	if took := time.Since(left); took > stuck*2/3 {
		t.Errorf("it waits %v for a server that takes nothing", took)
	}
}

func TestTurnsOffersAndAnswersAreInsistedOn(t *testing.T) {
	for name, do := range map[string]func(*client.Table) error{
		"play":   func(at *client.Table) error { return at.Play(t.Context(), "a") },
		"offer":  func(at *client.Table) error { return at.Offer(t.Context(), wire.Offer{Kind: "resign"}) },
		"answer": func(at *client.Table) error { return at.Answer(t.Context(), true) },
	} {
		t.Run(name, func(t *testing.T) { isInsistedOn(t, do) })
	}
}

// isInsistedOn has a server refuse three times what is asked, because it is busy.
func isInsistedOn(t *testing.T, do func(*client.Table) error) {
	heard := make(chan wire.Ask, 4)
	table := watch(t, serve(t, script{func(t *testing.T, s socket) {
		s.send(t, snapshot(5))
		for _, kind := range []string{"too-many", "unavailable", "busy"} {
			ask := s.ask(t)
			heard <- ask
			if kind == "too-many" {
				ask.ID = "" // it was not even read
			}
			s.send(t, wire.Refused{Type: "refused", ID: ask.ID, Kind: kind})
		}
		ask := s.ask(t)
		heard <- ask
		s.send(t, wire.Done{Type: "done", ID: ask.ID})
		wait(s)
	}}))
	next(t, table, client.Fresh)
	if err := do(table); err != nil {
		t.Fatal(err)
	}
	first := <-heard
	for range 3 {
		if again := <-heard; !reflect.DeepEqual(again, first) {
			t.Errorf("asked again: %+v, first: %+v", again, first)
		}
	}
}

func TestWordsForTheDice(t *testing.T) {
	fair := func(seq int, due string, words ...string) wire.News {
		n := news(wire.Event{Seq: seq, What: "hashed"})
		n.Yours.Words, n.State.Fair = due, &wire.Fair{Commitment: "c", Words: [2]string{words[0], words[1]}}
		return n
	}
	fixed := make(chan string, 1)
	shown := make(chan wire.Ask, 1)
	table := watch(t, serve(t, script{func(t *testing.T, s socket) {
		s.send(t, snapshot(1))
		s.send(t, fair(2, "fix", "", ""))
		fix := s.ask(t)
		// The other was quicker: what was asked is stale and must be asked again.
		s.send(t, wire.Refused{Type: "refused", ID: fix.ID, Kind: "stale", Stale: true})
		s.send(t, fair(3, "fix", "", "sent"))
		fix = s.ask(t)
		if fix.Do != "fix-words" || fix.By != "first" || fix.Seen != 3 {
			t.Errorf("to fix its words the client asks %+v", fix)
		}
		s.send(t, wire.Done{Type: "done", ID: fix.ID})
		fixed <- fix.Text
		s.send(t, fair(4, "show", "sent", "sent"))
		show := s.ask(t)
		s.send(t, wire.Done{Type: "done", ID: show.ID})
		shown <- show
		wait(s)
	}}))
	next(t, table, client.Fresh)
	hash, show := <-fixed, <-shown
	if show.Do != "show-words" || show.Text == "" || dice.HashWords(show.Text).String() != hash {
		t.Errorf("%+v does not fit the hash %s", show, hash)
	}
}

func TestProblems(t *testing.T) {
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		switch r.URL.Path {
		case "/api/v1/tables/none", "/api/v1/tables/none/socket":
			w.WriteHeader(http.StatusNotFound)
			json.NewEncoder(w).Encode(wire.Problem{Kind: "not-found", Text: "There is no such table."})
		case "/api/v1/me":
			http.Error(w, "<html>a proxy speaks</html>", http.StatusBadGateway)
		default:
			w.Write([]byte("{"))
		}
	}))
	defer srv.Close()
	s, err := client.New(client.Options{Address: strings.TrimPrefix(srv.URL, "http://")})
	if err != nil {
		t.Fatal(err)
	}
	var p *client.Problem
	if _, err := s.Table(t.Context(), "none"); !errors.As(err, &p) || p.Kind != "not-found" || err.Error() != "There is no such table." {
		t.Errorf("a table that is not there: %v", err)
	}
	if _, err := s.Watch(t.Context(), "none"); !errors.As(err, &p) || p.Kind != "not-found" {
		t.Errorf("watching a table that is not there: %v", err)
	}
	if _, err := s.Me(t.Context()); !errors.As(err, &p) || !strings.Contains(err.Error(), "502 Bad Gateway") {
		t.Errorf("a proxy's answer: %v", err)
	}
	if _, err := s.Rules(t.Context()); err == nil {
		t.Error("half an answer was taken for one")
	}
	srv.Close()
	if _, err := s.Me(t.Context()); err == nil || strings.Contains(err.Error(), "/api/") {
		t.Errorf("nobody there: %v", err)
	}
	for _, bad := range []string{"", "ftp://x", "http://", "::"} {
		if _, err := client.New(client.Options{Address: bad}); err == nil {
			t.Errorf("the address %q was taken", bad)
		}
	}
}

func TestTokenOrCookie(t *testing.T) {
	var last *http.Request
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		last = r
		http.SetCookie(w, &http.Cookie{Name: "guest", Value: "g1", Path: "/", HttpOnly: true})
		w.Write([]byte("{}"))
	}))
	defer srv.Close()
	path := filepath.Join(t.TempDir(), "deep", "cookies.json")
	for visit, want := range []string{"", "g1"} {
		jar, err := client.FileJar(path)
		if err != nil {
			t.Fatal(err)
		}
		s, err := client.New(client.Options{Address: srv.URL, Jar: jar})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := s.Me(t.Context()); err != nil {
			t.Fatal(err)
		}
		got := ""
		if c, err := last.Cookie("guest"); err == nil {
			got = c.Value
		}
		if got != want {
			t.Errorf("visit %d comes with the cookie %q, want %q", visit, got, want)
		}
	}
	if info, err := os.Stat(path); err != nil || info.Mode().Perm() != 0o600 {
		t.Errorf("the cookies lie in %v, %v", info.Mode(), err)
	}
	bot, err := client.New(client.Options{Address: srv.URL, Token: "secret"})
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := bot.Me(t.Context()); err != nil {
			t.Fatal(err)
		}
		if len(last.Cookies()) != 0 || last.Header.Get("Authorization") != "Bearer secret" {
			t.Errorf("a bot comes with %v and %q", last.Cookies(), last.Header.Get("Authorization"))
		}
	}
	if err := os.WriteFile(path, []byte("hello"), 0o600); err != nil {
		t.Fatal(err)
	}
	if _, err := client.FileJar(path); err == nil {
		t.Error("a file that holds no cookies was taken")
	}
}

func TestLinks(t *testing.T) {
	for text, want := range map[string]client.Link{
		"http://127.0.0.1:8420/t/abc":               {Address: "http://127.0.0.1:8420", Table: "abc"},
		"https://games.example/t/abc/":              {Address: "https://games.example", Table: "abc"},
		"https://games.example/t/abc/seat/s3cret?x": {Address: "https://games.example", Table: "abc", Token: "s3cret"},
	} {
		if got, err := client.ParseLink(text); err != nil || got != want {
			t.Errorf("%s is %+v, %v", text, got, err)
		}
	}
	for _, bad := range []string{"", "abc", "http://host", "http://host/t/", "http://host/x/abc", "http://host/t/abc/seat/", "http://host/t/abc/chair/x", "ftp://host/t/abc", "/t/abc"} {
		if l, err := client.ParseLink(bad); err == nil {
			t.Errorf("%q is taken for %+v", bad, l)
		}
	}
}
