package server

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"mime"
	"net/http"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/house"
	"crownhead/internal/pages"
	"crownhead/internal/people"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

const (
	mostBody  = 16 << 10
	jsonMedia = "application/json"
)

// visit is one request with what is known about who sent it.
type visit struct {
	s       *Server
	w       http.ResponseWriter
	r       *http.Request
	lang    game.Lang
	address string // for limits; see [Server.address]
	asked   bool   // person and the error of finding out are known
	person  store.Person
	unclear error
}

// visited is a route as a handler: its limit, its work, and what goes wrong said as a problem.
func (s *Server) visited(r route) http.HandlerFunc {
	return func(w http.ResponseWriter, req *http.Request) {
		v := s.visit(w, req)
		w.Header().Set("Cache-Control", "no-store")
		err := v.within(everything)
		if err == nil {
			err = v.within(r.pace)
		}
		if err == nil {
			err = r.handle(v)
		}
		if err != nil {
			v.fail(err)
		}
	}
}

func (s *Server) visit(w http.ResponseWriter, r *http.Request) *visit {
	return &visit{s: s, w: w, r: r, lang: pages.Lang(r), address: s.address(r)}
}

func (v *visit) ctx() context.Context { return v.r.Context() }

// who is the visitor: a bot by its token, a guest or an account by its session, or nobody, whose id is empty. A token that
// opens nothing is refused; a session that does not is as none.
func (v *visit) who() (store.Person, error) {
	if !v.asked {
		v.person, v.unclear = v.findOut()
		v.asked = true
	}
	return v.person, v.unclear
}

func (v *visit) findOut() (store.Person, error) {
	if auth := v.r.Header.Values("Authorization"); len(auth) > 0 { // who comes with a token comes without a session
		token, ok := strings.CutPrefix(auth[0], "Bearer ")
		if !ok || len(auth) > 1 {
			return store.Person{}, refuse(problem.SignIn, "bad-authorization")
		}
		return v.s.people.ByToken(v.ctx(), token)
	}
	cookie, err := v.r.Cookie(v.cookieName())
	if err != nil {
		return store.Person{}, nil
	}
	who, old, err := v.s.people.Read(v.ctx(), cookie.Value)
	if errors.Is(err, people.ErrNoSession) {
		return store.Person{}, nil
	}
	if err == nil && old {
		err = v.greet(who)
	}
	return who, err
}

// somebody is the visitor; nobody becomes a guest.
func (v *visit) somebody() (store.Person, error) {
	who, err := v.who()
	if err != nil || who.ID != "" {
		return who, err
	}
	v.person = v.s.people.NewGuest()
	return v.person, v.greet(v.person)
}

// remembered is somebody who is about to do what must be remembered.
func (v *visit) remembered() (store.Person, error) {
	who, err := v.somebody()
	if err != nil {
		return who, err
	}
	v.person, err = v.s.people.Remember(v.ctx(), who)
	return v.person, err
}

// human is somebody who did not come with a token: what is done about accounts, bots do not do.
func (v *visit) human() (store.Person, error) {
	who, err := v.somebody()
	if err == nil && who.Kind == store.Bot {
		err = refuse(problem.NotYours, "not-for-bots")
	}
	return who, err
}

// viewer is how the house sees somebody.
func (v *visit) viewer(who store.Person) house.Viewer {
	return house.Viewer{
		Person: who.ID, Name: who.Name, Account: who.Kind == store.Account || who.Kind == store.Bot,
		Bot: who.Kind == store.Bot, Lang: v.lang,
	}
}

// take reads the body: JSON of exactly the route's type, and no more of it than we want to read.
func (v *visit) take(into any) error {
	media, _, err := mime.ParseMediaType(v.r.Header.Get("Content-Type"))
	if err != nil || media != jsonMedia {
		return refuse(problem.WrongMedia, "wrong-media")
	}
	body, err := io.ReadAll(http.MaxBytesReader(v.w, v.r.Body, mostBody))
	var tooBig *http.MaxBytesError
	switch {
	case errors.As(err, &tooBig):
		return refuse(problem.TooLarge, "body-too-large", game.Plain("most", strconv.Itoa(mostBody)))
	case err != nil:
		return refuse(problem.BadRequest, "body-cut-off")
	}
	return v.s.book.read(body, into)
}

// give writes the answer.
func (v *visit) give(out any) error {
	if _, none := out.(nothing); none {
		v.w.WriteHeader(http.StatusNoContent)
		return nil
	}
	return v.write(http.StatusOK, out)
}

func (v *visit) write(status int, out any) error {
	body, err := json.Marshal(out)
	if err != nil {
		return err
	}
	h := v.w.Header()
	h.Set("Content-Type", jsonMedia)
	h.Set("Content-Language", v.lang.Code())
	h.Add("Vary", "Accept-Language, Cookie, Authorization")
	v.w.WriteHeader(status)
	v.w.Write(append(body, '\n')) // the visitor may be gone, which is no fault of ours
	return nil
}

// word is a query's word, checked if it comes from a closed set.
func (v *visit) word(q query, otherwise string) (string, error) {
	word := v.r.URL.Query().Get(q.name)
	if word == "" {
		return otherwise, nil
	}
	for _, known := range q.words {
		if word == known {
			return word, nil
		}
	}
	if q.words == nil {
		return word, nil
	}
	return "", refuse(problem.BadRequest, "bad-query", game.Plain("name", q.name), game.Plain("word", game.Excerpt(word)), game.Word("known", game.Or(q.words...)))
}

// count is a query's number within its bounds.
func (v *visit) count(q query, least, most, otherwise int) (int, error) {
	word := v.r.URL.Query().Get(q.name)
	if word == "" {
		return otherwise, nil
	}
	return whole(q.name, word, least, most)
}

// whole reads a number that stands in an address.
func whole(name, word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, refuse(problem.BadRequest, "bad-count", game.Plain("name", name), game.Plain("word", game.Excerpt(word)),
			game.Plain("least", strconv.Itoa(least)), game.Plain("most", strconv.Itoa(most)))
	}
	return n, nil
}
