package client

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/url"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/wire"
)

// Options is who one is, and where the server is.
type Options struct {
	Address  string         // http://host:port, or host:port alone
	Token    string         // of a bot; without one it is a guest, or the person whom the jar's cookies name
	Jar      http.CookieJar // a new one unless given: a new guest
	Lang     string         // in which the server writes its sentences: en, fr, de
	Words    string         // for the dice of every table; random ones unless given
	TextOnly bool           // watched tables come without pieces, and turns without steps: texts are enough for many programs
	// TurnsOnly is for a program that plays whatever it may: of a table come only events, turns, phase and dice.
	TurnsOnly bool
	HTTP      http.RoundTripper // http.DefaultTransport unless given
}

// Server is a server as one person sees it. Its methods may be called by many goroutines. Those that the server refuses
// return a [*Problem].
type Server struct {
	base    *url.URL
	token   string
	lang    string
	words   string
	without []string // parts of messages that are not read
	http    *http.Client
}

// New does not connect yet.
func New(o Options) (*Server, error) {
	address := o.Address
	if !strings.Contains(address, "://") {
		address = "http://" + address
	}
	base, err := url.Parse(address)
	if err != nil || base.Host == "" || base.Scheme != "http" && base.Scheme != "https" {
		return nil, fmt.Errorf("%q is not the address of a server; it must be like http://127.0.0.1:8420", o.Address)
	}
	jar := o.Jar
	if o.Token != "" {
		jar = nil // a bot never acts with cookies
	} else if jar == nil {
		if jar, err = cookiejar.New(nil); err != nil {
			return nil, err
		}
	}
	var without []string
	switch {
	case o.TurnsOnly:
		without = forThought
	case o.TextOnly:
		without = forSight
	}
	return &Server{
		base:  &url.URL{Scheme: base.Scheme, Host: base.Host},
		token: o.Token, lang: o.Lang, words: o.Words, without: without,
		http: &http.Client{Jar: jar, Transport: o.HTTP},
	}, nil
}

// Address is where the server is.
func (s *Server) Address() string { return s.base.String() }

// Me is who one is.
func (s *Server) Me(ctx context.Context) (wire.Person, error) {
	return get[wire.Person](ctx, s, "/me", nil)
}

// Rules is what can be played.
func (s *Server) Rules(ctx context.Context) ([]wire.RuleSet, error) {
	all, err := get[wire.RuleSets](ctx, s, "/rules", nil)
	return all.RuleSets, err
}

// List is which tables are wanted.
type List struct {
	List   string // open, running, over, mine, your-turn
	Family string // all unless said
	Cursor string // the Next of the page before
	Limit  int    // as many as the server likes unless said
}

// Tables is one page of tables.
func (s *Server) Tables(ctx context.Context, l List) (wire.Tables, error) {
	query := url.Values{}
	for name, value := range map[string]string{"list": l.List, "family": l.Family, "cursor": l.Cursor} {
		if value != "" {
			query.Set(name, value)
		}
	}
	if l.Limit > 0 {
		query.Set("limit", strconv.Itoa(l.Limit))
	}
	return get[wire.Tables](ctx, s, "/tables", query)
}

// Create makes a table.
func (s *Server) Create(ctx context.Context, n wire.NewTable) (wire.MadeTable, error) {
	return post[wire.MadeTable](ctx, s, "/tables", n)
}

// TakeSeat takes an open seat, by the token of a link or at a public table by its name.
func (s *Server) TakeSeat(ctx context.Context, table string, take wire.TakeSeat) (wire.TakenSeat, error) {
	return post[wire.TakenSeat](ctx, s, "/tables/"+url.PathEscape(table)+"/seat", take)
}

// Table is how a table stands.
func (s *Server) Table(ctx context.Context, table string) (wire.Snapshot, error) {
	return get[wire.Snapshot](ctx, s, "/tables/"+url.PathEscape(table), nil)
}

// Record is a table's games as pgn, pdn, mat, text or json.
func (s *Server) Record(ctx context.Context, table, format string) (string, error) {
	var text string
	err := s.call(ctx, http.MethodGet, "/tables/"+url.PathEscape(table)+"/record", url.Values{"format": {format}}, nil, func(body io.Reader) error {
		all, err := io.ReadAll(body)
		text = string(all)
		return err
	})
	return text, err
}

// AskReview asks the server to review the last game of a table, which is over. The answer is the review as far as it has been made.
func (s *Server) AskReview(ctx context.Context, table string) (wire.Review, error) {
	return post[wire.Review](ctx, s, "/tables/"+url.PathEscape(table)+"/review", nil)
}

// Explorer is what was played in a position of the server's finished public games; "" is the start.
func (s *Server) Explorer(ctx context.Context, rules, position string) (wire.Explorer, error) {
	query := url.Values{"rules": {rules}}
	if position != "" {
		query.Set("position", position)
	}
	return get[wire.Explorer](ctx, s, "/explorer", query)
}

// Events are those that the visitor may see, newest first.
func (s *Server) Events(ctx context.Context) (wire.EventList, error) {
	return get[wire.EventList](ctx, s, "/events", nil)
}

// Event is one by its id or its code.
func (s *Server) Event(ctx context.Context, id string) (wire.EventState, error) {
	return get[wire.EventState](ctx, s, "/events/"+url.PathEscape(id), nil)
}

// NewEvent opens an event.
func (s *Server) NewEvent(ctx context.Context, n wire.NewEvent) (wire.EventState, error) {
	return post[wire.EventState](ctx, s, "/events", n)
}

// InEvent does something in an event, and gives the event afterwards.
func (s *Server) InEvent(ctx context.Context, id string, c wire.EventCommand) (wire.EventState, error) {
	return post[wire.EventState](ctx, s, "/events/"+url.PathEscape(id)+"/commands", c)
}

func get[T any](ctx context.Context, s *Server, path string, query url.Values) (T, error) {
	var answer T
	err := s.call(ctx, http.MethodGet, path, query, nil, func(body io.Reader) error { return json.NewDecoder(body).Decode(&answer) })
	return answer, err
}

func post[T any](ctx context.Context, s *Server, path string, ask any) (T, error) {
	var answer T
	if err := s.introduce(ctx); err != nil {
		return answer, err
	}
	err := s.call(ctx, http.MethodPost, path, nil, ask, func(body io.Reader) error { return json.NewDecoder(body).Decode(&answer) })
	return answer, err
}

// introduce makes a newcomer a guest. Who did something as nobody would become a guest by its answer; were that lost, the
// seat he has taken would be a stranger's.
func (s *Server) introduce(ctx context.Context) error {
	if s.http.Jar == nil || len(s.http.Jar.Cookies(s.base)) > 0 {
		return nil
	}
	_, err := s.Me(ctx)
	return err
}

// callTime bounds one call of the API.
const callTime = 30 * time.Second

func (s *Server) call(ctx context.Context, method, path string, query url.Values, ask any, read func(io.Reader) error) error {
	ctx, cancel := context.WithTimeout(ctx, callTime)
	defer cancel()
	var body io.Reader
	if ask != nil {
		text, err := json.Marshal(ask)
		if err != nil {
			return err
		}
		body = bytes.NewReader(text)
	}
	request, err := http.NewRequestWithContext(ctx, method, s.url(path, query), body)
	if err != nil {
		return err
	}
	request.Header = s.header()
	if ask != nil {
		request.Header.Set("Content-Type", "application/json")
	}
	response, err := s.http.Do(request)
	if err != nil {
		return plain(err)
	}
	defer response.Body.Close()
	if response.StatusCode >= 300 {
		return problem(response)
	}
	if read == nil {
		return nil
	}
	if err := read(response.Body); err != nil {
		return fmt.Errorf("the server's answer cannot be read: %w", err)
	}
	return nil
}

func (s *Server) url(path string, query url.Values) string {
	u := *s.base
	u.Path = "/api/v1" + path
	u.RawQuery = query.Encode()
	return u.String()
}

func (s *Server) header() http.Header {
	h := http.Header{}
	if s.lang != "" {
		h.Set("Accept-Language", s.lang)
	}
	if s.token != "" {
		h.Set("Authorization", "Bearer "+s.token)
	}
	return h
}

// Problem is what the server refuses, with its status.
type Problem struct {
	Status int
	After  time.Duration // when to try again, if the server said so
	wire.Problem
}

func (p *Problem) Error() string {
	if p.Text != "" {
		return p.Text
	}
	return fmt.Sprintf("the server answers %d %s", p.Status, http.StatusText(p.Status))
}

// Temporary tells whether the same may work a little later.
func (p *Problem) Temporary() bool {
	return p.Status >= 500 || p.Status == http.StatusTooManyRequests || p.Status == http.StatusRequestTimeout
}

// mostProblem is how much of a refusal is read.
const mostProblem = 64 << 10

func problem(r *http.Response) error {
	p := &Problem{Status: r.StatusCode}
	if seconds, err := strconv.Atoi(r.Header.Get("Retry-After")); err == nil && seconds > 0 {
		p.After = time.Duration(seconds) * time.Second
	}
	if r.Body != nil {
		// A proxy between client and server answers in its own words; the status then says enough.
		_ = json.NewDecoder(io.LimitReader(r.Body, mostProblem)).Decode(&p.Problem)
	}
	return p
}

// plain drops the address from an error of the network: it may hold a token, and the reader knows it.
func plain(err error) error {
	var of *url.Error
	if errors.As(err, &of) {
		return of.Err
	}
	return err
}
