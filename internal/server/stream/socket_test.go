package stream_test

import (
	"bufio"
	"fmt"
	"net"
	"net/url"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/servertest"
	"crownhead/internal/server/stream"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/table/play"
	"crownhead/internal/wire"
)

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, stream.Sentences) }

func TestAGameBySockets(t *testing.T) {
	p := servertest.Unlimited(t)
	v, w := p.Visitor(), p.Visitor()
	made := v.Table("chess", "open")
	first := v.Socket(made.ID, "")
	if s := servertest.Next[wire.Snapshot](first, "snapshot"); s.Version != wire.Version || len(s.Yours.Seats) != 1 || s.Table.State.Phase != "waiting" {
		t.Errorf("the first snapshot is %+v", s)
	}
	w.Do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	news := servertest.Next[wire.News](first, "news")
	if news.State.Phase != "playing" || len(news.Yours.Moves) != 20 {
		t.Errorf("when both sit: %+v", news)
	}
	second := w.Socket(made.ID, "?lang=de")
	seen := servertest.Next[wire.Snapshot](second, "snapshot").Table.State.Seq

	// A turn is answered to who made it and told to both; the same id happens once.
	ask := wire.Ask{Type: "do", ID: "one", Seen: seen, Do: "play", Text: "e4"}
	first.Send(ask)
	done := servertest.Next[wire.Done](first, "done")
	if told := servertest.Next[wire.News](second, "news"); done.ID != "one" || told.State.Seq != done.Seq || told.Events[0].Text != "e4" || told.Events[0].Command != "one" {
		t.Errorf("%+v, and told as %+v", done, told)
	}
	first.Send(ask)
	if again := servertest.Next[wire.Done](first, "done"); again.Seq != done.Seq {
		t.Errorf("sent twice, it happened twice: %+v", again)
	}
	// A refusal is in the reader's language, and only for who asked.
	second.Send(wire.Ask{Type: "do", ID: "two", Seen: done.Seq, Do: "play", Text: "e7e4"})
	if no := servertest.Next[wire.Refused](second, "refused"); no.ID != "two" || no.Kind != "refused" || !strings.Contains(no.Reasons[0].Text, "Bauer") {
		t.Errorf("refused as %+v", no)
	}
	second.Send(wire.Ask{Type: "why", ID: "three", Text: "e5"})
	if yes := servertest.Next[wire.Reasons](second, "reasons"); yes.ID != "three" || len(yes.Reasons) != 0 || yes.Text != "e5" {
		t.Errorf("asked why, it says %+v", yes)
	}
	second.Send(wire.Ask{Type: "look", ID: "four", Turn: 0})
	if look := servertest.Next[wire.Look](second, "look"); look.ID != "four" || look.Position.ToAct != wire.First {
		t.Errorf("the start is %+v", look)
	}
	second.Send(wire.Ask{Type: "hint", ID: "hint"})
	if no := servertest.Next[wire.Refused](second, "refused"); no.ID != "hint" || no.Reasons[0].Token != "no-advice" {
		t.Errorf("a hint between two people: %+v", no)
	}
	alone := v.Table("chess", "me")
	own := v.Socket(alone.ID, "")
	if s := servertest.Next[wire.Snapshot](own, "snapshot"); !s.Yours.Hint {
		t.Errorf("no hint on one screen: %+v", s.Yours)
	}
	own.Send(wire.Ask{Type: "hint", ID: "hint"})
	if hint := servertest.Next[wire.Hint](own, "hint"); hint.ID != "hint" || hint.Text == "" {
		t.Errorf("the hint is %+v", hint)
	}
	second.Send(wire.Ask{Type: "ping", ID: "five"})
	if pong := servertest.Next[wire.Done](second, "done"); pong.ID != "five" || pong.Seq != done.Seq {
		t.Errorf("the ping is answered %+v", pong)
	}

	// Who was away is told what it missed, and no more.
	second.Conn.Close(websocket.StatusNormalClosure, "")
	v.Do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "six", Seen: done.Seq, Do: "say", Text: "Hello"}).Is(200)
	second = w.Socket(made.ID, fmt.Sprintf("?after=%d", done.Seq))
	if missed := servertest.Next[wire.News](second, "news"); len(missed.Events) != 1 || missed.Events[0].Text != "Hello" {
		t.Errorf("missed: %+v", missed)
	}
}

func TestWhatASocketDoesNotTake(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	table := v.Table("chess", "engine").ID
	l := v.Socket(table, "")
	for _, c := range []struct{ sent, token string }{
		{"", "body-cut-off"},
		{"{", "body-cut-off"},
		{"hello", "no-json"},
		{"[]", "wrong-body"},
		{"null", "wrong-body"},
		{"{}", "missing-field"},
		{`{"type":"dance"}`, "wrong-field"},
		{`{"type":"do","seen":"1"}`, "wrong-field"},
		{`{"type":"do","what":1}`, "unknown-field"},
		{`{"type":"ping"}{"type":"ping"}`, "json-and-more"},
		{`{"type":"do","seen":99999999999999999999}`, "wrong-field"},
		{`{"type":"do","id":"` + strings.Repeat("x", 65) + `"}`, "long-id"},
	} {
		l.Send(c.sent)
		if no := servertest.Next[wire.Refused](l, "refused"); no.Kind != string(problem.BadRequest) || no.Reasons[0].Token != c.token {
			t.Errorf("%.40q is answered %+v", c.sent, no)
		}
	}
	l.Send(wire.Ask{Type: "ping", ID: "still there"})
	servertest.Next[wire.Done](l, "done")

	l.Send(`{"type":"ping","id":"` + strings.Repeat("x", stream.MostMessage) + `"}`)
	if code := l.Closed(); code != websocket.StatusMessageTooBig {
		t.Errorf("after a message too big: %v", code)
	}
	l = v.Socket(table, "")
	if err := l.Conn.Write(servertest.Patient(t), websocket.MessageBinary, []byte(`{"type":"ping"}`)); err != nil {
		t.Fatal(err)
	}
	if code := l.Closed(); code != websocket.StatusUnsupportedData {
		t.Errorf("after a binary message: %v", code)
	}

	v.Get("/api/v1/tables/"+table+"/socket").Kind(426, problem.Upgrade)
	for _, c := range []struct {
		path   string
		status int
	}{
		{"/api/v1/tables/nosuchtable1/socket", 404},
		{"/api/v1/tables/" + table + "/socket?after=x", 400},
		{"/api/v1/tables/" + table + "/socket?after=-2", 400},
	} {
		if _, res, err := v.Dial(c.path); err == nil || res == nil || res.StatusCode != c.status {
			t.Errorf("%s: %v, %v", c.path, res, err)
		}
	}
}

func TestWhoSendsTooMuchIsSentAway(t *testing.T) {
	p := servertest.Open(t, server.Config{Now: servertest.NewClock().Now})
	v := p.Visitor()
	l := v.Socket(v.Table("chess", "engine").ID, "")
	told := false
	for range gate.MessageBurst + stream.Patience + 60 {
		if l.Conn.Write(servertest.Patient(t), websocket.MessageText, []byte(`{"type":"ping"}`)) != nil {
			break
		}
	}
	for {
		_, text, err := l.Conn.Read(servertest.Patient(t))
		if err != nil {
			if code := websocket.CloseStatus(err); code != websocket.StatusPolicyViolation {
				t.Errorf("closed with %v: %v", code, err)
			}
			break
		}
		told = told || strings.Contains(string(text), string(problem.TooMany))
	}
	if !told {
		t.Error("nobody said that it was too much")
	}
}

func TestAtTheEndEverybodyIsToldToComeBack(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	table := v.Table("chess", "engine").ID
	l := v.Socket(table, "")
	servertest.Next[wire.Snapshot](l, "snapshot")
	p.Stopping()
	v.Get("/readyz").Kind(503, problem.Unavailable)
	v.Get("/healthz").Is(200)
	if err := p.House.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if bye := servertest.Next[wire.Bye](l, "bye"); bye.Why != "restart" || bye.After <= 0 {
		t.Errorf("the last word is %+v", bye)
	}
	if code := l.Closed(); code != websocket.StatusServiceRestart {
		t.Errorf("closed with %v", code)
	}
	if err := p.Wait(servertest.Patient(t)); err != nil {
		t.Error(err)
	}
	v.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "play", Text: "e4"}).Kind(503, problem.Unavailable)
}

func TestOnlySoManySocketsForOne(t *testing.T) {
	p := servertest.Open(t, server.Config{})
	v, w := p.Visitor(), p.Visitor()
	table := v.Table("chess", "engine").ID
	var lines []*servertest.Socket
	for range stream.MostOfPerson {
		lines = append(lines, v.Socket(table, ""))
	}
	if _, res, err := v.Dial("/api/v1/tables/" + table + "/socket"); err == nil || res.StatusCode != 429 {
		t.Errorf("one more: %v", err)
	}
	w.Socket(table, "") // somebody else may still look
	lines[0].Conn.Close(websocket.StatusNormalClosure, "")
	for p.Connections() > stream.MostOfPerson { // the server hears of it a little later
		time.Sleep(time.Millisecond)
	}
	v.Socket(table, "")
}

// alone waits until nobody is connected any more.
func alone(p *servertest.Server) {
	p.T.Helper()
	if err := p.Wait(servertest.Patient(p.T)); err != nil {
		p.T.Fatalf("somebody is still connected: %v", err)
	}
}

// silent opens a socket and never reads from it: it answers no ping, and what is sent to it piles up.
func silent(v *servertest.Visitor, table string) {
	v.T.Helper()
	conn, err := net.Dial("tcp", v.HTTP.Listener.Addr().String())
	if err != nil {
		v.T.Fatal(err)
	}
	v.T.Cleanup(func() { conn.Close() })
	if err := conn.(*net.TCPConn).SetReadBuffer(4096); err != nil {
		v.T.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /api/v1/tables/%s/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", table)
	if line, err := bufio.NewReaderSize(conn, 16).ReadString('\n'); err != nil || !strings.Contains(line, "101") {
		v.T.Fatalf("%q, %v", line, err)
	}
}

func TestWhoAnswersNoPingIsGone(t *testing.T) {
	p := servertest.Open(t, server.Config{
		Unlimited: true, Keepalive: stream.Keepalive{Write: time.Minute, Ping: 10 * time.Millisecond, Pong: 10 * time.Millisecond},
	})
	v := p.Visitor()
	silent(v, v.Table("chess", "engine").ID)
	alone(p)
}

func TestWhoIsTooSlowIsSentAway(t *testing.T) {
	p := servertest.Open(t, server.Config{
		Unlimited: true, Keepalive: stream.Keepalive{Write: 50 * time.Millisecond, Ping: 20 * time.Second, Pong: 15 * time.Second},
	})
	v := p.Visitor()
	table := servertest.Into[wire.MadeTable](v.Do("POST", "/api/v1/tables", wire.NewTable{
		Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me", Name: "Other"}},
	}).Is(200)).ID
	me := house.Viewer{Person: servertest.Into[wire.Person](v.Get("/api/v1/me").Is(200)).ID}
	silent(v, table)
	for n := 0; p.Connections() > 0; n++ { // more news than all buffers on the way can hold
		var c play.Command = play.Propose{Offer: play.Offer{Kind: game.Draw}}
		if n%2 == 1 {
			c = play.Answer{}
		}
		if _, err := p.House.Do(t.Context(), me, table, house.Order{Seen: play.UpToDate, Seat: wire.First}, c); err != nil {
			t.Fatal(err)
		}
	}
}

func TestANewPasswordEndsSocketsToo(t *testing.T) {
	p := servertest.Open(t, server.Config{
		Unlimited: true, Keepalive: stream.Keepalive{Write: 10 * time.Second, Ping: time.Millisecond, Pong: 15 * time.Second},
	})
	v := p.Account("Anna")
	l := v.Socket(v.Table("chess", "engine").ID, "")
	servertest.Next[wire.Snapshot](l, "snapshot")
	v.Do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	if code := l.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v", code)
	}
	alone(p)
}

// Two nodes that hear nothing of each other: who signs out at one is sent away at the other by what the store tells, long before anybody looks.
func TestSigningOutReachesOtherNodes(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	config := server.Config{Unlimited: true, Keepalive: stream.Keepalive{Write: 10 * time.Second, Ping: time.Hour, Pong: time.Minute}}
	here, there := servertest.OpenOn(t, address, config), servertest.OpenOn(t, address, config)
	anna, ben := here.Account("Anna"), here.Account("Ben")
	table := anna.Table("chess", "engine").ID
	at := func(v *servertest.Visitor) *servertest.Socket { // cookies do not depend on the port
		elsewhere := *v
		elsewhere.Server = there
		s := elsewhere.Socket(table, "")
		servertest.Next[wire.Snapshot](s, "snapshot")
		return s
	}
	first, other := at(anna), at(ben)
	anna.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	if code := first.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v", code)
	}
	other.Send(wire.Ask{Type: "ping", ID: "1"})
	servertest.Next[wire.Done](other, "done")
}

// A changed password and a dropped bot end their sockets at once, long before anybody looks by himself.
func TestRevocationTakesEffectAtOnce(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, ben := p.Account("Anna"), p.Account("Ben")
	table := anna.Table("chess", "engine").ID
	made := servertest.Into[wire.MadeBot](anna.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Anna’s bot"}).Is(200))
	first, bot, other := anna.Socket(table, ""), p.Bot(made.Token).Socket(table, ""), ben.Socket(table, "")
	for _, s := range []*servertest.Socket{first, bot, other} {
		servertest.Next[wire.Snapshot](s, "snapshot")
	}
	anna.Do("DELETE", "/api/v1/me/bots/"+made.ID, nil).Is(204)
	if code := bot.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("the dropped bot's socket is closed with %v", code)
	}
	first.Send(wire.Ask{Type: "ping", ID: "still there"})
	servertest.Next[wire.Done](first, "done")
	anna.Do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).Is(204)
	if code := first.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("with a new password the socket is closed with %v", code)
	}
	other.Send(wire.Ask{Type: "ping", ID: "somebody else"})
	servertest.Next[wire.Done](other, "done")
}

// A revoked token of a person ends its sockets and streams at once, and nothing else of the person's. A token to read looks on.
func TestRevokedTokensEndTheirConnections(t *testing.T) {
	p := servertest.Unlimited(t)
	anna := p.Account("Anna")
	table := anna.Table("chess", "engine").ID
	token := func(scopes ...string) wire.MadeToken {
		return servertest.Into[wire.MadeToken](anna.Do("POST", "/api/v1/me/tokens", wire.NewToken{Name: "laptop", Scopes: scopes}).Is(200))
	}
	reader := token("read")
	own, reads, plays := anna.Socket(table, ""), p.Bot(reader.Token).Socket(table, ""), p.Bot(token("read", "play").Token).Socket(table, "")
	for _, s := range []*servertest.Socket{own, reads, plays} {
		servertest.Next[wire.Snapshot](s, "snapshot")
	}
	mine := open(p.Visitor(), "/api/v1/me/events", "Authorization", "Bearer "+reader.Token)
	events := open(p.Visitor(), "/api/v1/tables/"+table+"/events", "Authorization", "Bearer "+reader.Token)
	reads.Send(wire.Ask{Type: "do", ID: "a", Do: "say", Text: "Hello"})
	if no := servertest.Next[wire.Refused](reads, "refused"); no.Kind != "not-yours" || no.Reasons[0].Token != "needs-scope" {
		t.Errorf("a token to read speaks: %+v", no)
	}
	reads.Send(wire.Ask{Type: "hint", ID: "b"})
	if no := servertest.Next[wire.Refused](reads, "refused"); no.Kind != "not-yours" {
		t.Errorf("a token to read asks for a hint: %+v", no)
	}
	plays.Send(wire.Ask{Type: "do", ID: "c", Do: "say", Text: "Hello"})
	servertest.Next[wire.Done](plays, "done")
	anna.Do("DELETE", "/api/v1/me/tokens/"+reader.ID, nil).Is(204)
	if code := reads.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("the socket is closed with %v", code)
	}
	for _, s := range []*eventLines{mine, events} {
		for s.lines.Scan() {
		}
		if err := s.lines.Err(); err != nil {
			t.Errorf("a stream does not end: %v", err)
		}
	}
	for _, s := range []*servertest.Socket{own, plays} {
		s.Send(wire.Ask{Type: "ping", ID: "still there"})
		servertest.Next[wire.Done](s, "done")
	}
}

// Signing out ends the session on the server: its sockets and streams at once, and a copy of its cookie opens nothing. Other
// sessions of the account go on.
func TestSigningOutEndsTheSession(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, elsewhere := p.Account("Anna"), p.Visitor()
	elsewhere.Do("POST", "/api/v1/sessions", wire.NewAccount{Name: "Anna", Password: "correct horse"}).Is(200)
	table := anna.Table("chess", "engine").ID
	first, other := anna.Socket(table, ""), elsewhere.Socket(table, "")
	for _, s := range []*servertest.Socket{first, other} {
		servertest.Next[wire.Snapshot](s, "snapshot")
	}
	events := open(anna, "/api/v1/tables/"+table+"/events")
	base, err := url.Parse(p.HTTP.URL)
	if err != nil {
		t.Fatal(err)
	}
	var copied []string
	for _, c := range anna.Client.Jar.Cookies(base) {
		copied = append(copied, c.Name+"="+c.Value)
	}
	thief := func() wire.Person {
		return servertest.Into[wire.Person](p.Visitor().Get("/api/v1/me", "Cookie", strings.Join(copied, "; ")).Is(200))
	}
	if me := thief(); me.Kind != "account" {
		t.Fatalf("a copy of the cookies is %+v before the end", me)
	}
	anna.Do("DELETE", "/api/v1/sessions", nil).Is(204)
	if code := first.Closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("the socket is closed with %v", code)
	}
	for events.lines.Scan() {
	}
	if err := events.lines.Err(); err != nil {
		t.Errorf("the stream does not end: %v", err)
	}
	if me := thief(); me.Kind != "guest" {
		t.Errorf("a copy of the cookies is %+v after the end", me)
	}
	other.Send(wire.Ask{Type: "ping", ID: "still there"})
	servertest.Next[wire.Done](other, "done")
}

// What a connection costs while nothing happens: run with -benchtime 10000x for ten thousand.
func BenchmarkIdleSockets(b *testing.B) {
	p := servertest.Unlimited(b)
	v := p.Visitor()
	table := v.Table("chess", "open").ID
	memory := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapInuse + m.StackInuse
	}
	before, goroutines := memory(), runtime.NumGoroutine()
	for b.Loop() {
		silent(v, table)
	}
	b.ReportMetric(float64(memory()-before)/float64(b.N), "B/socket")
	b.ReportMetric(float64(runtime.NumGoroutine()-goroutines)/float64(b.N), "goroutines/socket")
}
