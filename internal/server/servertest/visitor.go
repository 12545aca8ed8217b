package servertest

import (
	"bytes"
	"encoding/json"
	"io"
	"net/http"
	"net/http/cookiejar"
	"strings"
	"testing"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/wire"
)

// Visitor is a browser with its own cookies, or a bot with its token.
type Visitor struct {
	*Server
	Client *http.Client
	Header http.Header
}

func (s *Server) Visitor() *Visitor {
	jar, _ := cookiejar.New(nil)
	return &Visitor{s, &http.Client{Jar: jar, Timeout: 10 * time.Minute}, http.Header{}}
}

func (s *Server) Bot(token string) *Visitor {
	v := s.Visitor()
	v.Header.Set("Authorization", "Bearer "+token)
	return v
}

// Answer is what came back.
type Answer struct {
	T      testing.TB
	What   string
	Status int
	Header http.Header
	Body   string
}

// Do sends a request; a body that is not text is sent as JSON. Headers come in pairs.
func (v *Visitor) Do(method, path string, body any, headers ...string) Answer {
	v.T.Helper()
	var text io.Reader
	switch b := body.(type) {
	case nil:
	case string:
		text = strings.NewReader(b)
	default:
		j, err := json.Marshal(b)
		if err != nil {
			v.T.Fatal(err)
		}
		text = bytes.NewReader(j)
	}
	r, err := http.NewRequestWithContext(v.T.Context(), method, v.HTTP.URL+path, text)
	if err != nil {
		v.T.Fatal(err)
	}
	r.Header = v.Header.Clone()
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
	res, err := v.Client.Do(r)
	if err != nil {
		v.T.Fatal(err)
	}
	defer res.Body.Close()
	got, err := io.ReadAll(res.Body)
	if err != nil {
		v.T.Fatal(err)
	}
	return Answer{v.T, method + " " + path, res.StatusCode, res.Header, string(got)}
}

// Get reads something.
func (v *Visitor) Get(path string, headers ...string) Answer {
	v.T.Helper()
	return v.Do("GET", path, nil, headers...)
}

// Is fails unless the answer has this status.
func (a Answer) Is(status int) Answer {
	a.T.Helper()
	if a.Status != status {
		a.T.Fatalf("%s: %d, wanted %d: %s", a.What, a.Status, status, a.Body)
	}
	return a
}

// Kind fails unless the answer is a problem of this status and kind.
func (a Answer) Kind(status int, kind problem.Kind) Answer {
	a.T.Helper()
	a.Is(status)
	if p := Into[wire.Problem](a); p.Kind != string(kind) || p.Text == "" {
		a.T.Fatalf("%s: the problem is %+v, wanted %s", a.What, p, kind)
	}
	return a
}

// Into reads the answer.
func Into[T any](a Answer) (v T) {
	a.T.Helper()
	if err := json.Unmarshal([]byte(a.Body), &v); err != nil {
		a.T.Fatalf("%s: %v in %s", a.What, err, a.Body)
	}
	return v
}

// Account is a visitor who has signed up.
func (s *Server) Account(name string) *Visitor {
	s.T.Helper()
	v := s.Visitor()
	v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: name, Password: "correct horse"}).Is(200)
	return v
}

// Table is a new table of this visitor, who sits first; against is open or engine.
func (v *Visitor) Table(rules, against string) wire.MadeTable {
	v.T.Helper()
	n := wire.NewTable{Rules: rules, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: against}}}
	if against == "engine" {
		n.Seats[1].Level = 1
	}
	return Into[wire.MadeTable](v.Do("POST", "/api/v1/tables", n).Is(200))
}

// Play makes a turn with what is known by now.
func (v *Visitor) Play(table, turn string) Answer {
	v.T.Helper()
	seen := Into[wire.Snapshot](v.Get("/api/v1/tables/" + table).Is(200)).Table.State.Seq
	return v.Do("POST", "/api/v1/tables/"+table+"/commands", wire.Ask{Type: "do", ID: "turn " + turn, Seen: seen, Do: "play", Text: turn})
}
