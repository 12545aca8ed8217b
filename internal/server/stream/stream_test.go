package stream_test

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// eventLines reads server-sent events.
type eventLines struct {
	t     testing.TB
	lines *bufio.Scanner
}

func open(v *servertest.Visitor, path string, headers ...string) *eventLines {
	v.T.Helper()
	r, err := http.NewRequestWithContext(servertest.Patient(v.T), "GET", v.HTTP.URL+path, nil)
	if err != nil {
		v.T.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := v.Client.Do(r)
	if err != nil {
		v.T.Fatal(err)
	}
	v.T.Cleanup(func() { res.Body.Close() })
	if media := res.Header.Get("Content-Type"); res.StatusCode != 200 || media != "text/event-stream" {
		v.T.Fatalf("%d, %s", res.StatusCode, media)
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	return &eventLines{v.T, lines}
}

// next is the next event of that kind, with its id.
func (s *eventLines) next(kind string) (id, data string) {
	s.t.Helper()
	var event string
	for s.lines.Scan() {
		name, value, _ := strings.Cut(s.lines.Text(), ": ")
		switch {
		case name == "id":
			id = value
		case name == "event":
			event = value
		case name == "data" && event == kind:
			return id, value
		case name == "data":
			id = ""
		}
	}
	s.t.Fatalf("the stream ends without %s: %v", kind, s.lines.Err())
	return "", ""
}

func TestAGameByEventStream(t *testing.T) {
	p := servertest.Unlimited(t)
	v := p.Visitor()
	table := v.Table("chess", "open").ID
	watcher := open(p.Visitor(), "/api/v1/tables/"+table+"/events")
	id, data := watcher.next("snapshot")
	if id == "" || !strings.Contains(data, `"phase":"waiting"`) {
		t.Errorf("event %q: %s", id, data)
	}
	p.Visitor().Do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).Is(200)
	joined, data := watcher.next("news")
	if joined == "" || joined == id || !strings.Contains(data, `"phase":"playing"`) {
		t.Errorf("event %q: %s", joined, data)
	}
	v.Play(table, "e4").Is(200)
	watcher.next("news")

	// A browser that lost the stream says the last number it had.
	again := open(p.Visitor(), "/api/v1/tables/"+table+"/events", "Last-Event-ID", joined)
	if _, data := again.next("news"); !strings.Contains(data, `"text":"e4"`) {
		t.Errorf("missed: %s", data)
	}
	byQuery := open(p.Visitor(), "/api/v1/tables/"+table+"/events?after="+joined)
	if _, data := byQuery.next("news"); !strings.Contains(data, `"text":"e4"`) {
		t.Errorf("missed: %s", data)
	}
	if err := p.House.Close(t.Context()); err != nil {
		t.Fatal(err)
	}
	if _, data := watcher.next("bye"); !strings.Contains(data, `"why":"restart"`) {
		t.Errorf("the last word is %s", data)
	}
}
