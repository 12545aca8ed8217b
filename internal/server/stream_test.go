package server

import (
	"bufio"
	"net/http"
	"strings"
	"testing"

	"crownhead/internal/wire"
)

// stream reads server-sent events.
type stream struct {
	t     testing.TB
	lines *bufio.Scanner
}

func (v *visitor) stream(path string, headers ...string) *stream {
	v.t.Helper()
	r, err := http.NewRequestWithContext(patient(v.t), "GET", v.http.URL+path, nil)
	if err != nil {
		v.t.Fatal(err)
	}
	for i := 0; i+1 < len(headers); i += 2 {
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	v.t.Cleanup(func() { res.Body.Close() })
	if media := res.Header.Get("Content-Type"); res.StatusCode != 200 || media != "text/event-stream" {
		v.t.Fatalf("%d, %s", res.StatusCode, media)
	}
	lines := bufio.NewScanner(res.Body)
	lines.Buffer(nil, 1<<20)
	return &stream{v.t, lines}
}

// next is the next event of that kind, with its id.
func (s *stream) next(kind string) (id, data string) {
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
	p := free(t)
	v := p.visitor()
	table := v.table("chess", "open").ID
	watcher := p.visitor().stream("/api/v1/tables/" + table + "/events")
	id, data := watcher.next("snapshot")
	if id == "" || !strings.Contains(data, `"phase":"waiting"`) {
		t.Errorf("event %q: %s", id, data)
	}
	p.visitor().do("POST", "/api/v1/tables/"+table+"/seat", wire.TakeSeat{Seat: "second"}).is(200)
	joined, data := watcher.next("news")
	if joined == "" || joined == id || !strings.Contains(data, `"phase":"playing"`) {
		t.Errorf("event %q: %s", joined, data)
	}
	v.play(table, "e4").is(200)
	watcher.next("news")

	// A browser that lost the stream says the last number it had.
	again := p.visitor().stream("/api/v1/tables/"+table+"/events", "Last-Event-ID", joined)
	if _, data := again.next("news"); !strings.Contains(data, `"text":"e4"`) {
		t.Errorf("missed: %s", data)
	}
	byQuery := p.visitor().stream("/api/v1/tables/" + table + "/events?after=" + joined)
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
