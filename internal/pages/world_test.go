package pages_test

import (
	"context"
	"crypto/rand"
	"io"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"net/url"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/guest"
	"crownhead/internal/house"
	"crownhead/internal/pages"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// world is the pages over a real house and a real store, with doors that know people by a plain cookie.
type world struct {
	t      *testing.T
	store  *store.Store
	house  *house.House
	server *httptest.Server
}

func newWorld(t *testing.T, change ...func(*pages.Given)) *world {
	t.Helper()
	s, err := store.Open(t.Context(), t.TempDir()+"/crownhead.db", store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: s, Bus: bus.Local()})
	if err != nil {
		t.Fatal(err)
	}
	w := &world{t: t, store: s, house: h}
	given := pages.Given{Games: h.Games, House: h, Lists: s, Doors: doors{s}, Who: doors{s}.who}
	for _, c := range change {
		c(&given)
	}
	w.server = httptest.NewServer(pages.New(given))
	t.Cleanup(func() {
		w.server.Close()
		_ = h.Close(context.Background())
		_ = s.Close()
	})
	return w
}

// doors lets people in by name alone: how they are known is the server's matter, and tested there.
type doors struct{ store *store.Store }

func (d doors) who(r *http.Request) house.Viewer {
	c, err := r.Cookie("who")
	if err != nil {
		return house.Viewer{}
	}
	p, err := d.store.Person(r.Context(), c.Value)
	if err != nil {
		return house.Viewer{}
	}
	return house.Viewer{Person: p.ID, Name: p.Name, Account: p.Kind == "account", Bot: p.Kind == "bot"}
}

func (d doors) Welcome(w http.ResponseWriter, r *http.Request) (house.Viewer, error) {
	if who := d.who(r); who.Person != "" {
		return who, nil
	}
	id := rand.Text()
	p := store.Person{ID: id, Name: guest.Name(id), Kind: "guest", Created: d.store.Now()}
	http.SetCookie(w, &http.Cookie{Name: "who", Value: p.ID, Path: "/"})
	return house.Viewer{Person: p.ID, Name: p.Name}, d.store.PutGuest(r.Context(), p)
}

// sad is a refusal as the doors speak it.
type sad string

func (s sad) Error() string         { return string(s) }
func (s sad) In(l game.Lang) string { return string(s) + " (" + l.Code() + ")" }

func (d doors) SignUp(w http.ResponseWriter, r *http.Request, name, password string) error {
	if len(password) < 8 {
		return sad("too short")
	}
	p := store.Person{ID: "account" + name, Name: name, Kind: "account", Created: d.store.Now()}
	http.SetCookie(w, &http.Cookie{Name: "who", Value: p.ID, Path: "/"})
	return d.store.MakeAccount(r.Context(), p, "hash")
}

func (d doors) SignIn(w http.ResponseWriter, r *http.Request, name, _ string) error {
	p, _, err := d.store.Account(r.Context(), name)
	if err != nil {
		return sad("wrong name or password")
	}
	http.SetCookie(w, &http.Cookie{Name: "who", Value: p.ID, Path: "/"})
	return nil
}

func (d doors) SignOut(w http.ResponseWriter, _ *http.Request) error {
	http.SetCookie(w, &http.Cookie{Name: "who", Path: "/", MaxAge: -1})
	return nil
}

func (d doors) Rename(_ http.ResponseWriter, r *http.Request, name string) error {
	if name == "" {
		return sad("no name")
	}
	who := d.who(r)
	return d.store.PutGuest(r.Context(), store.Person{ID: who.Person, Name: name, Kind: "guest", Created: d.store.Now()})
}

func (d doors) ChangePassword(_ http.ResponseWriter, _ *http.Request, old, _ string) error {
	if old != "right" {
		return sad("wrong password")
	}
	return nil
}

func (d doors) MakeBot(r *http.Request, name string) (wire.MadeBot, error) {
	p := store.Person{ID: "bot" + name, Name: name, Kind: "bot", Owner: d.who(r).Person, Created: d.store.Now()}
	return wire.MadeBot{ID: p.ID, Name: name, Token: "token-of-" + name}, d.store.MakeBot(r.Context(), p, "hash"+name)
}

func (d doors) DropBot(r *http.Request, id string) error {
	return d.store.DropBot(r.Context(), d.who(r).Person, id)
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
