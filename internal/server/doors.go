package server

import (
	"context"
	"net/http"
	"net/url"
	"strings"

	"crownhead/internal/house"
)

// policy lets a page load what this server has, and nothing from elsewhere; nothing written into a page runs.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// safely puts the same doors before everything: what browsers are told, and that other sites' pages do not act here in
// their visitors' names.
func (s *Server) safely(next http.Handler) http.Handler {
	ours := http.NewCrossOriginProtection()
	ours.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.visit(w, r).fail(refuse(foreign, "foreign-origin"))
	}))
	guarded := ours.Handler(next)
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
		if s.visit(w, r).secure() {
			h.Set("Strict-Transport-Security", "max-age=31536000")
		}
		guarded.ServeHTTP(w, r)
	})
}

// sameOrigin refuses what a page of another site opens; programs, which are no browsers, send no origin.
func sameOrigin(r *http.Request) error {
	origin := r.Header.Get("Origin")
	if origin == "" {
		return nil
	}
	u, err := url.Parse(origin)
	if err != nil || !strings.EqualFold(u.Host, r.Host) {
		return refuse(foreign, "foreign-origin")
	}
	return nil
}

// page is everything outside the API. A browser that opens its first page becomes a guest there, so that all the page asks
// afterwards comes from one guest.
func (s *Server) page(w http.ResponseWriter, r *http.Request) {
	v := s.visit(w, r)
	if err := v.within(everything); err != nil {
		v.fail(err)
		return
	}
	know := v.who
	if r.Method == http.MethodGet && strings.Contains(r.Header.Get("Accept"), "text/html") {
		know = v.somebody
	}
	who, err := know()
	if err != nil {
		s.problemOf(err) // it is logged; a page can be read by nobody in particular, and says itself what it cannot show
	}
	inner := r.WithContext(context.WithValue(r.Context(), viewerKey{}, v.viewer(who)))
	s.Pages.ServeHTTP(w, inner)
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

// plainPage stands where pages are not given.
func plainPage(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	w.Write([]byte(`<!doctype html><html lang="en"><title>Crownhead</title><h1>Crownhead</h1>` +
		`<p>The API is described at <a href="` + api + `/openapi.json">` + api + `/openapi.json</a>.</p></html>`))
}
