package pages_test

import (
	"context"
	"crypto/rand"
	"errors"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"
	"time"

	"crownhead/internal/admin"
	"crownhead/internal/bus"
	"crownhead/internal/events"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/push"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/study"
	"crownhead/internal/study/puzzles"
)

// world is the pages over a real house, store and gate.
type world struct {
	t      *testing.T
	store  *store.Store
	house  *house.House
	study  *study.Service
	server *httptest.Server
}

func newWorld(t *testing.T, change ...func(*pages.Config)) *world {
	t.Helper()
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()})
	if err != nil {
		t.Fatal(err)
	}
	st := &study.Service{Games: h.Games, Puzzles: puzzles.Packed(h.Games), Keep: s.Study, Now: s.Now, Tables: h, Library: s.Study}
	w := &world{t: t, store: s, house: h, study: st}
	config := pages.Config{Gate: gate.New(gate.Config{People: people.Open(s), Admin: &admin.Service{Store: s, Tables: h, CheckName: people.CheckName}, Unlimited: true}), Games: h.Games, House: h, Lists: s, Study: gate.Study{Service: st}, Push: gate.Push{Service: push.New(push.Config{Games: h.Games, Kept: s.Push, Work: s.Jobs, Tables: s})}, Evenings: gate.Evenings{Service: &events.Service{Games: h.Games, Keep: s.EventLogs, Tables: h, Now: s.Now, Random: rand.Reader}}}
	for _, c := range change {
		c(&config)
	}
	answer, _ := pages.New(config)
	w.server = httptest.NewServer(answer)
	t.Cleanup(func() {
		w.server.Close()
		_ = h.Close(context.Background())
		_ = s.Close()
	})
	return w
}

// profile is the page of an account or a bot.
func (w *world) profile(name string) string {
	w.t.Helper()
	who, _, err := w.store.Account(w.t.Context(), name)
	if err != nil {
		w.t.Fatal(err)
	}
	return "/people/" + who.ID
}

// makeReview makes the review of the first game of a table that was asked for.
func (w *world) makeReview(table string) {
	w.t.Helper()
	ctx := w.t.Context()
	now := w.store.Now()
	waiting, err := w.store.Fair(ctx, store.ReviewJob, now, 1, 1)
	if err != nil || len(waiting) != 1 || waiting[0].About != table {
		w.t.Fatalf("%v waits, %v", waiting, err)
	}
	if mine, err := w.store.Take(ctx, waiting[0], now, now.Add(time.Hour)); err != nil || !mine {
		w.t.Fatal(mine, err)
	}
	err = w.study.DoReview(ctx, study.Reviewing{Table: table, Game: 1, Spend: func(uint64) {}, Save: func(ctx context.Context, body string) (bool, error) {
		return w.store.SaveReview(ctx, waiting[0], body, now, now.Add(time.Hour))
	}})
	if err = errors.Join(err, w.store.Done(ctx, waiting[0])); err != nil {
		w.t.Fatal(err)
	}
}

// addDevice has a phone of an account told of its moves: a browser without script cannot ask for that.
func (w *world) addDevice(name string) {
	w.t.Helper()
	who, _, err := w.store.Account(w.t.Context(), name)
	if err != nil {
		w.t.Fatal(err)
	}
	phone := store.Device{ID: "phone", Person: who.ID, Endpoint: "https://push.example/phone", Zone: "Europe/Berlin", QuietFrom: 22 * 60, QuietTo: 7 * 60, Created: w.store.Now()}
	if _, err := w.store.PutDevice(w.t.Context(), phone, 1); err != nil {
		w.t.Fatal(err)
	}
}

// visitor is a browser without script.
type visitor struct {
	w      *world
	client *http.Client
	base   string
	lang   string
}

func (w *world) visitor(lang string) *visitor { return w.visitorAt(w.server.URL, lang) }

func (w *world) visitorAt(base, lang string) *visitor {
	jar, err := cookiejar.New(nil)
	if err != nil {
		w.t.Fatal(err)
	}
	return &visitor{w, &http.Client{Jar: jar}, base, lang}
}

// page is an answer, redirects followed.
type page struct {
	status int
	path   string // where it ended
	header http.Header
	body   string
}

func (v *visitor) get(path string) page {
	v.w.t.Helper()
	r, err := http.NewRequestWithContext(v.w.t.Context(), "GET", v.base+path, nil)
	if err != nil {
		v.w.t.Fatal(err)
	}
	return v.send(r)
}

func (v *visitor) post(path string, form url.Values) page {
	v.w.t.Helper()
	r, err := http.NewRequestWithContext(v.w.t.Context(), "POST", v.base+path, strings.NewReader(form.Encode()))
	if err != nil {
		v.w.t.Fatal(err)
	}
	r.Header.Set("Content-Type", "application/x-www-form-urlencoded")
	return v.send(r)
}

func (v *visitor) send(r *http.Request) page {
	v.w.t.Helper()
	r.Header.Set("Accept-Language", v.lang)
	answer, err := v.client.Do(r)
	if err != nil {
		v.w.t.Fatal(err)
	}
	defer answer.Body.Close()
	body, err := io.ReadAll(answer.Body)
	if err != nil {
		v.w.t.Fatal(err)
	}
	return page{answer.StatusCode, answer.Request.URL.Path, answer.Header, string(body)}
}
