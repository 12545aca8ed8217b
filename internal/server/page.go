package server

import (
	"context"
	"net/http"
	"strings"

	"crownhead/internal/house"
	"crownhead/internal/problem"
)

// page is everything outside the API. A browser that opens its first page becomes a guest there, so that all the page asks
// afterwards comes from one guest.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	v := s.visit(w, r)
	err := v.within(everything)
	if err == nil && r.Method != http.MethodGet && r.Method != http.MethodHead {
		r.Body = http.MaxBytesReader(w, r.Body, mostBody)
		err = v.within(forms)
	}
	if err != nil {
		v.fail(err)
		return
	}
	know := v.who
	if r.Method == http.MethodGet && wantsPage(r) {
		know = v.somebody
	}
	who, err := know()
	if err != nil {
		s.problemOf(err) // it is logged; a page can be read by nobody in particular, and says itself what it cannot show
	}
	inner := r.WithContext(context.WithValue(r.Context(), viewerKey{}, v.viewer(who)))
	s.pages.ServeHTTP(w, inner)
	if inner.Pattern != "" {
		r.Pattern = inner.Pattern // for the log
	}
}

type viewerKey struct{}

// ViewerOf is who looks at a page, and in which language.
func ViewerOf(r *http.Request) house.Viewer {
	who, _ := r.Context().Value(viewerKey{}).(house.Viewer)
	return who
}

// Origin is how the visitor writes our address, for links to send on.
func (s *Server) Origin(r *http.Request) string {
	if s.visit(nil, r).secure() {
		return "https://" + r.Host
	}
	return "http://" + r.Host
}

// wantsPage tells of a browser that shows what it gets to a person.
func wantsPage(r *http.Request) bool {
	return !strings.HasPrefix(r.URL.Path, "/api/") && strings.Contains(r.Header.Get("Accept"), "text/html")
}

// plainPages stand where no pages are given.
type plainPages struct{}

func (plainPages) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write([]byte(`<!doctype html><html lang="en"><title>Crownhead</title><h1>Crownhead</h1>` +
		`<p>The API is described at <a href="` + api + `/openapi.json">` + api + `/openapi.json</a>.</p></html>`))
}

func (plainPages) Sorry(w http.ResponseWriter, _ *http.Request, p *problem.Problem) {
	http.Error(w, p.Error(), p.Kind.Status())
}
