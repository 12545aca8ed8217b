package server

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/coder/websocket"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/play"
	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

// line is a live connection of a visitor.
type line struct {
	t    testing.TB
	conn *websocket.Conn
}

// patient ends a test that hangs.
func patient(t testing.TB) context.Context {
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	t.Cleanup(cancel)
	return ctx
}

func (v *visitor) dial(path string, headers ...string) (*websocket.Conn, *http.Response, error) {
	h := v.header.Clone()
	for i := 0; i+1 < len(headers); i += 2 {
		h.Set(headers[i], headers[i+1])
	}
	return websocket.Dial(patient(v.t), v.http.URL+path, &websocket.DialOptions{HTTPClient: v.client, HTTPHeader: h})
}

func (v *visitor) socket(table, query string) *line {
	v.t.Helper()
	conn, _, err := v.dial("/api/v1/tables/" + table + "/socket" + query)
	if err != nil {
		v.t.Fatal(err)
	}
	conn.SetReadLimit(1 << 20)
	v.t.Cleanup(func() { conn.CloseNow() })
	return &line{v.t, conn}
}

func (l *line) send(v any) {
	l.t.Helper()
	text, ok := v.(string)
	if !ok {
		text = string(encoded(v))
	}
	if err := l.conn.Write(patient(l.t), websocket.MessageText, []byte(text)); err != nil {
		l.t.Fatal(err)
	}
}

// next is the next message of that type; others are passed over.
func next[T any](l *line, kind string) (v T) {
	l.t.Helper()
	for {
		_, text, err := l.conn.Read(patient(l.t))
		if err != nil {
			l.t.Fatalf("waiting for %s: %v", kind, err)
		}
		if got, _ := numbered(text); got == kind {
			if err := json.Unmarshal(text, &v); err != nil {
				l.t.Fatal(err)
			}
			return v
		}
	}
}

// closed is the code a connection is closed with, whatever comes before.
func (l *line) closed() websocket.StatusCode {
	l.t.Helper()
	for {
		if _, _, err := l.conn.Read(patient(l.t)); err != nil {
			if errors.Is(err, context.DeadlineExceeded) {
				l.t.Fatal("the connection stays open")
			}
			return websocket.CloseStatus(err)
		}
	}
}

func TestAGameBySockets(t *testing.T) {
	p := free(t)
	v, w := p.visitor(), p.visitor()
	made := v.table("chess", "open")
	first := v.socket(made.ID, "")
	if s := next[wire.Snapshot](first, "snapshot"); s.Version != wire.Version || len(s.Yours.Seats) != 1 || s.Table.State.Phase != "waiting" {
		t.Errorf("the first snapshot is %+v", s)
	}
	w.do("POST", "/api/v1/tables/"+made.ID+"/seat", wire.TakeSeat{Seat: "second"}).is(200)
	news := next[wire.News](first, "news")
	if news.State.Phase != "playing" || len(news.Yours.Moves) != 20 {
		t.Errorf("when both sit: %+v", news)
	}
	second := w.socket(made.ID, "?lang=de")
	seen := next[wire.Snapshot](second, "snapshot").Table.State.Seq

	// A turn is answered to who made it and told to both; the same id happens once.
	ask := wire.Ask{Type: "do", ID: "one", Seen: seen, Do: "play", Text: "e4"}
	first.send(ask)
	done := next[wire.Done](first, "done")
	if told := next[wire.News](second, "news"); done.ID != "one" || told.State.Seq != done.Seq || told.Events[0].Text != "e4" || told.Events[0].Command != "one" {
		t.Errorf("%+v, and told as %+v", done, told)
	}
	first.send(ask)
	if again := next[wire.Done](first, "done"); again.Seq != done.Seq {
		t.Errorf("sent twice, it happened twice: %+v", again)
	}
	// A refusal is in the reader's language, and only for who asked.
	second.send(wire.Ask{Type: "do", ID: "two", Seen: done.Seq, Do: "play", Text: "e7e4"})
	if no := next[wire.Refused](second, "refused"); no.ID != "two" || no.Kind != "refused" || !strings.Contains(no.Reasons[0].Text, "Bauer") {
		t.Errorf("refused as %+v", no)
	}
	second.send(wire.Ask{Type: "why", ID: "three", Text: "e5"})
	if yes := next[wire.Reasons](second, "reasons"); yes.ID != "three" || len(yes.Reasons) != 0 || yes.Text != "e5" {
		t.Errorf("asked why, it says %+v", yes)
	}
	second.send(wire.Ask{Type: "look", ID: "four", Turn: 0})
	if look := next[wire.Look](second, "look"); look.ID != "four" || look.Position.ToAct != wire.First {
		t.Errorf("the start is %+v", look)
	}
	second.send(wire.Ask{Type: "ping", ID: "five"})
	if pong := next[wire.Done](second, "done"); pong.ID != "five" || pong.Seq != done.Seq {
		t.Errorf("the ping is answered %+v", pong)
	}

	// Who was away is told what it missed, and no more.
	second.conn.Close(websocket.StatusNormalClosure, "")
	v.do("POST", "/api/v1/tables/"+made.ID+"/commands", wire.Ask{Type: "do", ID: "six", Seen: done.Seq, Do: "say", Text: "Hello"}).is(200)
	second = w.socket(made.ID, fmt.Sprintf("?after=%d", done.Seq))
	if missed := next[wire.News](second, "news"); len(missed.Events) != 1 || missed.Events[0].Text != "Hello" {
		t.Errorf("missed: %+v", missed)
	}
}

func TestWhatASocketDoesNotTake(t *testing.T) {
	p := free(t)
	v := p.visitor()
	table := v.table("chess", "engine").ID
	l := v.socket(table, "")
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
		l.send(c.sent)
		if no := next[wire.Refused](l, "refused"); no.Kind != string(problem.BadRequest) || no.Reasons[0].Token != c.token {
			t.Errorf("%.40q is answered %+v", c.sent, no)
		}
	}
	l.send(wire.Ask{Type: "ping", ID: "still there"})
	next[wire.Done](l, "done")

	l.send(`{"type":"ping","id":"` + strings.Repeat("x", mostMessage) + `"}`)
	if code := l.closed(); code != websocket.StatusMessageTooBig {
		t.Errorf("after a message too big: %v", code)
	}
	l = v.socket(table, "")
	if err := l.conn.Write(patient(t), websocket.MessageBinary, []byte(`{"type":"ping"}`)); err != nil {
		t.Fatal(err)
	}
	if code := l.closed(); code != websocket.StatusUnsupportedData {
		t.Errorf("after a binary message: %v", code)
	}

	v.get("/api/v1/tables/"+table+"/socket").kind(426, problem.Upgrade)
	for _, c := range []struct {
		path   string
		status int
	}{
		{"/api/v1/tables/nosuchtable1/socket", 404},
		{"/api/v1/tables/" + table + "/socket?after=x", 400},
		{"/api/v1/tables/" + table + "/socket?after=-2", 400},
	} {
		if _, res, err := v.dial(c.path); err == nil || res == nil || res.StatusCode != c.status {
			t.Errorf("%s: %v, %v", c.path, res, err)
		}
	}
}

func TestWhoSendsTooMuchIsSentAway(t *testing.T) {
	p := opened(t, Given{})
	now := time.Now()
	p.limits.now = func() time.Time { return now }
	v := p.visitor()
	l := v.socket(v.table("chess", "engine").ID, "")
	told := false
	for range messageBurst + patience + 60 {
		if l.conn.Write(patient(t), websocket.MessageText, []byte(`{"type":"ping"}`)) != nil {
			break
		}
	}
	for {
		_, text, err := l.conn.Read(patient(t))
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
	p := free(t)
	v := p.visitor()
	table := v.table("chess", "engine").ID
	l := v.socket(table, "")
	next[wire.Snapshot](l, "snapshot")
	p.Stopping()
	v.get("/readyz").kind(503, problem.Unavailable)
	v.get("/healthz").is(200)
	if err := p.House.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if bye := next[wire.Bye](l, "bye"); bye.Why != "restart" || bye.After <= 0 {
		t.Errorf("the last word is %+v", bye)
	}
	if code := l.closed(); code != websocket.StatusServiceRestart {
		t.Errorf("closed with %v", code)
	}
	if err := p.Wait(patient(t)); err != nil {
		t.Error(err)
	}
	v.do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", Do: "play", Text: "e4"}).kind(503, problem.Unavailable)
}

func TestOnlySoManySocketsForOne(t *testing.T) {
	p := opened(t, Given{})
	v, w := p.visitor(), p.visitor()
	table := v.table("chess", "engine").ID
	var lines []*line
	for range mostOfPerson {
		lines = append(lines, v.socket(table, ""))
	}
	if _, res, err := v.dial("/api/v1/tables/" + table + "/socket"); err == nil || res.StatusCode != 429 {
		t.Errorf("one more: %v", err)
	}
	w.socket(table, "") // somebody else may still look
	lines[0].conn.Close(websocket.StatusNormalClosure, "")
	for p.crowd.size() > mostOfPerson { // the server hears of it a little later
		time.Sleep(time.Millisecond)
	}
	v.socket(table, "")
}

// alone waits until nobody is connected any more.
func (p *place) alone() {
	p.t.Helper()
	if err := p.Wait(patient(p.t)); err != nil {
		p.t.Fatalf("somebody is still connected: %v", err)
	}
}

// deaf opens a socket and never reads from it: it answers no ping, and what is sent to it piles up.
func (v *visitor) deaf(table string) {
	v.t.Helper()
	conn, err := net.Dial("tcp", v.http.Listener.Addr().String())
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { conn.Close() })
	if err := conn.(*net.TCPConn).SetReadBuffer(4096); err != nil {
		v.t.Fatal(err)
	}
	fmt.Fprintf(conn, "GET /api/v1/tables/%s/socket HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"+
		"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OWFiY2RlZg==\r\n\r\n", table)
	if line, err := bufio.NewReaderSize(conn, 16).ReadString('\n'); err != nil || !strings.Contains(line, "101") {
		v.t.Fatalf("%q, %v", line, err)
	}
}

func TestWhoAnswersNoPingIsGone(t *testing.T) {
	p := free(t)
	p.rhythm = rhythm{write: time.Minute, ping: 10 * time.Millisecond, pong: 10 * time.Millisecond}
	v := p.visitor()
	v.deaf(v.table("chess", "engine").ID)
	p.alone()
}

func TestWhoIsTooSlowIsSentAway(t *testing.T) {
	p := free(t)
	p.rhythm.write = 50 * time.Millisecond
	v := p.visitor()
	table := into[wire.MadeTable](v.do("POST", "/api/v1/tables", wire.NewTable{
		Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me", Name: "Other"}},
	}).is(200)).ID
	me := house.Viewer{Person: into[wire.Person](v.get("/api/v1/me").is(200)).ID}
	v.deaf(table)
	for n := 0; p.crowd.size() > 0; n++ { // more news than all buffers on the way can hold
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
	p := free(t)
	p.rhythm.ping = time.Millisecond
	v := p.account("Anna")
	l := v.socket(v.table("chess", "engine").ID, "")
	next[wire.Snapshot](l, "snapshot")
	v.do("PUT", "/api/v1/me/password", wire.NewPassword{Old: "correct horse", New: "battery staple"}).is(204)
	if code := l.closed(); code != websocket.StatusPolicyViolation {
		t.Errorf("closed with %v", code)
	}
	p.alone()
}

// What a connection costs while nothing happens: run with -benchtime 10000x for ten thousand.
func BenchmarkIdleSockets(b *testing.B) {
	p := free(b)
	v := p.visitor()
	table := v.table("chess", "open").ID
	memory := func() uint64 {
		runtime.GC()
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapInuse + m.StackInuse
	}
	before, goroutines := memory(), runtime.NumGoroutine()
	for b.Loop() {
		v.deaf(table)
	}
	b.ReportMetric(float64(memory()-before)/float64(b.N), "B/socket")
	b.ReportMetric(float64(runtime.NumGoroutine()-goroutines)/float64(b.N), "goroutines/socket")
}
