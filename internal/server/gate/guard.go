package gate

import (
	"log/slog"
	"net/http"
	"net/url"
	"runtime/debug"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/problem"
)

// policy lets a page load what this server has, and nothing from elsewhere; nothing written into a page runs.
const policy = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; connect-src 'self'; " +
	"manifest-src 'self'; worker-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

// Guard is a handler behind the gate: browsers are told to be strict, pages of other sites do not act here in their
// visitors' names, nobody asks too often, and every request is counted and logged. A handler that panics has its stack in
// the log and a plain sentence for the visitor. What the gate itself refuses is told by fail, in the handler's own way.
func (g *Gate) Guard(next http.Handler, fail func(*Request, error)) http.Handler {
	return g.guard(next, fail, false)
}

// GuardPrograms is Guard for what programs are answered, those in pages of other sites among them if they come with a token.
func (g *Gate) GuardPrograms(next http.Handler, fail func(*Request, error)) http.Handler {
	return g.guard(next, fail, true)
}

func (g *Gate) guard(next http.Handler, fail func(*Request, error), programs bool) http.Handler {
	crossOrigin := http.NewCrossOriginProtection()
	if g.Public != "" {
		_ = crossOrigin.AddTrustedOrigin(g.Public) // whoever sets it has seen to it that it is an origin
	}
	return http.HandlerFunc(func(w http.ResponseWriter, plain *http.Request) {
		began := time.Now()
		written := &writer{ResponseWriter: w, programs: programs}
		w.Header().Set(idHeader, newID())
		r := g.Request(written, plain)
		defer func() {
			if fault := recover(); fault != nil && fault != http.ErrAbortHandler {
				r.Log().Error("a handler panicked", "route", plain.Pattern, "fault", fault, "stack", string(debug.Stack()))
				if written.status == 0 {
					fail(r, refuse(problem.Unexpected, "unexpected"))
				}
			}
			g.record(r, written, time.Since(began))
		}()
		r.setSecurityHeaders()
		preflight, withToken := programs && isPreflight(plain), programs && plain.Header.Get("Authorization") != ""
		if preflight || withToken {
			r.ForEverySite()
		}
		if !preflight && !withToken && crossOrigin.Check(plain) != nil {
			fail(r, refuse(problem.ForeignOrigin, "foreign-origin"))
			return
		}
		if err := r.Allow(Requests); err != nil {
			fail(r, err)
			return
		}
		if preflight {
			r.answerPreflight()
			return
		}
		next.ServeHTTP(written, plain)
	})
}

func (r *Request) setSecurityHeaders() {
	h := r.W.Header()
	h.Set("Content-Security-Policy", policy)
	// Not no-referrer: then a form that is sent over plain http names no origin, and is taken for another site's.
	h.Set("Referrer-Policy", "same-origin")
	h.Set("X-Content-Type-Options", "nosniff")
	h.Set("Cross-Origin-Opener-Policy", "same-origin")
	h.Set("Cross-Origin-Resource-Policy", "same-origin")
	h.Set("Permissions-Policy", "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()")
	if r.Secure() && !r.gate.OwnCertificate {
		h.Set("Strict-Transport-Security", "max-age=31536000")
	}
}

// framed is the policy of a page that other sites may frame: it runs nothing and sends nothing.
const framed = "default-src 'none'; style-src 'self'; img-src 'self' data:; font-src 'self'; form-action 'none'; base-uri 'none'; frame-ancestors *"

// MayBeFramed lets other sites frame the answer. No other page allows that.
func (r *Request) MayBeFramed() {
	h := r.W.Header()
	h.Set("Content-Security-Policy", framed)
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
}

// SameOrigin refuses what a page of another site opens; programs, which are not browsers, send no origin.
func (r *Request) SameOrigin() error {
	origin := r.Header.Get("Origin")
	if origin == "" || strings.EqualFold(origin, r.gate.Public) {
		return nil
	}
	u, err := url.Parse(origin)
	if err != nil || !strings.EqualFold(u.Host, r.Host) || r.TLS != nil && u.Scheme != "https" {
		return refuse(problem.ForeignOrigin, "foreign-origin")
	}
	return nil
}

// record logs and counts a request by its route and never by its path or query, where table ids and seat links are.
func (g *Gate) record(r *Request, w *writer, took time.Duration) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	method := knownMethod(r.Method)
	g.metrics.requests.Add(strconv.Itoa(w.status), method, r.Pattern)
	g.metrics.took.Add(r.Pattern, took.Seconds())
	level := slog.LevelInfo
	if w.status >= http.StatusInternalServerError {
		level = slog.LevelWarn
	}
	g.Log.Log(r.Context(), level, "request", "method", method, "route", r.Pattern, "status", w.status,
		"bytes", w.bytes, "ms", took.Milliseconds(), "address", r.Address, "request", r.ID())
}

// knownMethod is a method by its name; all unknown ones count as one.
func knownMethod(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH":
		return method
	}
	return "other"
}

// writer remembers what was answered.
type writer struct {
	http.ResponseWriter
	status   int
	bytes    int
	programs bool // it is for programs, which are told what is left of their limits
}

func (w *writer) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *writer) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += n
	return n, err
}

// Unwrap is for flushing, deadlines and sockets.
func (w *writer) Unwrap() http.ResponseWriter { return w.ResponseWriter }
