package server

import (
	"net/http"
	"net/url"
	"strings"

	"crownhead/internal/problem"
)

// policy lets a page load what this server has, and nothing from elsewhere; nothing written into a page runs.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// safely puts the same doors before everything: what browsers are told, and that other sites' pages do not act here in
// their visitors' names.
func (s *Server) safely(next http.Handler) http.Handler {
	ours := http.NewCrossOriginProtection()
	ours.SetDenyHandler(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		s.visit(w, r).fail(refuse(problem.ForeignOrigin, "foreign-origin"))
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
		return refuse(problem.ForeignOrigin, "foreign-origin")
	}
	return nil
}
