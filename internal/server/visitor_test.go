package server

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// place is a server that really listens, on a store in a file of its own.
type place struct {
	*Server
	t    testing.TB
	http *httptest.Server
	log  *syncBuffer
}

// opened opens a house with its doors set as given.
func opened(t testing.TB, given Given) *place {
	t.Helper()
	log := &syncBuffer{}
	given.Log = slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))
	kept, err := store.Open(t.Context(), filepath.Join(t.TempDir(), "crownhead.db"), store.Options{Log: given.Log})
	if err != nil {
		t.Fatal(err)
	}
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: kept, Bus: bus.Local(), Log: given.Log, Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	given.Store, given.House = kept, h
	p := &place{Server: New(given), t: t, log: log}
	p.http = httptest.NewServer(p.Server)
	working, rest := context.WithCancel(context.Background())
	var all sync.WaitGroup
	all.Go(func() { _ = h.Run(working) })
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
		defer cancel()
		if err := h.Close(ctx); err != nil {
			t.Error(err)
		}
		if err := p.Wait(ctx); err != nil {
			t.Errorf("somebody is still connected: %v", err)
		}
		p.http.Close()
		rest()
		all.Wait()
		kept.Close()
	})
	return p
}

// free is a place without limits, for tests of something else.
func free(t testing.TB) *place { return opened(t, Given{Unlimited: true}) }

// visitor is a browser with its own cookies, or a bot with its token.
type visitor struct {
	*place
	client *http.Client
	header http.Header
}

func (p *place) visitor() *visitor {
	jar, _ := cookiejar.New(nil)
	return &visitor{p, &http.Client{Jar: jar, Timeout: time.Minute}, http.Header{}}
}

func (p *place) bot(token string) *visitor {
	v := p.visitor()
	v.header.Set("Authorization", "Bearer "+token)
	return v
}

// answer is what came back.
type answer struct {
	t      testing.TB
	what   string
	status int
	header http.Header
	body   string
}

// do sends a request; a body that is no text is sent as JSON. Headers come in pairs.
func (v *visitor) do(method, path string, body any, headers ...string) answer {
	v.t.Helper()
	var text io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		text = strings.NewReader(b)
	default:
		j, err := json.Marshal(b)
		if err != nil {
			v.t.Fatal(err)
		}
		text = bytes.NewReader(j)
	}
	r, err := http.NewRequestWithContext(v.t.Context(), method, v.http.URL+path, text)
	if err != nil {
		v.t.Fatal(err)
	}
	r.Header = v.header.Clone()
	if body != nil {
		r.Header.Set("Content-Type", "application/json")
	}
	for i := 0; i+1 < len(headers); i += 2 {
		if headers[i] == "Host" {
			r.Host = headers[i+1]
			continue
		}
		r.Header.Set(headers[i], headers[i+1])
	}
	res, err := v.client.Do(r)
	if err != nil {
		v.t.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		v.t.Fatal(err)
	}
	return answer{v.t, method + " " + path, res.StatusCode, res.Header, string(got)}
}

func (v *visitor) get(path string, headers ...string) answer {
	v.t.Helper()
	return v.do("GET", path, nil, headers...)
}

// is fails unless the answer has this status.
func (a answer) is(status int) answer {
	a.t.Helper()
	if a.status != status {
		a.t.Fatalf("%s: %d, wanted %d: %s", a.what, a.status, status, a.body)
	}
	return a
}

// kind fails unless the answer is a problem of this status and kind.
func (a answer) kind(status int, kind problem.Kind) answer {
	a.t.Helper()
	a.is(status)
	if p := into[wire.Problem](a); p.Kind != string(kind) || p.Text == "" {
		a.t.Fatalf("%s: the problem is %+v, wanted %s", a.what, p, kind)
	}
	return a
}

// into reads the answer.
func into[T any](a answer) (v T) {
	a.t.Helper()
	if err := json.Unmarshal([]byte(a.body), &v); err != nil {
		a.t.Fatalf("%s: %v in %s", a.what, err, a.body)
	}
	return v
}

// account is a visitor who has signed up.
func (p *place) account(name string) *visitor {
	p.t.Helper()
	v := p.visitor()
	v.do("POST", "/api/v1/accounts", wire.NewAccount{Name: name, Password: "correct horse"}).is(200)
	return v
}

// table is a new table of this visitor, who sits first; against is open or engine.
func (v *visitor) table(rules, against string) wire.MadeTable {
	v.t.Helper()
	n := wire.NewTable{Rules: rules, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: against}}}
	if against == "engine" {
		n.Seats[1].Level = 1
	}
	return into[wire.MadeTable](v.do("POST", "/api/v1/tables", n).is(200))
}

// play makes a turn with what is known by now.
func (v *visitor) play(table, turn string) answer {
	v.t.Helper()
	seen := into[wire.Snapshot](v.get("/api/v1/tables/" + table).is(200)).Table.State.Seq
	return v.do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", ID: "turn " + turn, Seen: seen, Do: "play", Text: turn})
}

// syncBuffer is a log that can be read while it is written.
type syncBuffer struct {
	mu   sync.Mutex
	text strings.Builder
}

func (b *syncBuffer) Write(p []byte) (int, error) {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.Write(p)
}

func (b *syncBuffer) String() string {
	b.mu.Lock()
	defer b.mu.Unlock()
	return b.text.String()
}
