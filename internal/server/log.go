package server

import (
	"log/slog"
	"net/http"
	"runtime/debug"
	"strconv"
	"time"

	"crownhead/internal/problem"
)

// recorded writes a line and counts each request, by its route and never by its path or query, where table ids and seat
// links are. A handler that panics has its stack in the log and a plain sentence for the visitor.
func (s *Server) recorded(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		began := time.Now()
		seen := &seenWriter{ResponseWriter: w}
		defer func() {
			if fault := recover(); fault != nil && fault != http.ErrAbortHandler {
				s.Log.Error("a handler panicked", "route", r.Pattern, "fault", fault, "stack", string(debug.Stack()))
				if seen.status == 0 {
					s.visit(seen, r).fail(refuse(problem.Unexpected, "unexpected"))
				}
			}
			if seen.status == 0 {
				seen.status = http.StatusOK
			}
			took := time.Since(began)
			s.metrics.requests.WithLabelValues(r.Pattern, known(r.Method), strconv.Itoa(seen.status)).Inc()
			s.metrics.took.WithLabelValues(r.Pattern).Observe(took.Seconds())
			level := slog.LevelInfo
			if seen.status >= http.StatusInternalServerError {
				level = slog.LevelWarn
			}
			s.Log.Log(r.Context(), level, "request", "method", known(r.Method), "route", r.Pattern, "status", seen.status,
				"bytes", seen.bytes, "ms", took.Milliseconds(), "address", s.address(r))
		}()
		next.ServeHTTP(seen, r)
	})
}

// known is a method by its name; those nobody has heard of are one.
func known(method string) string {
	switch method {
	case "GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "PATCH":
		return method
	}
	return "other"
}

// seenWriter remembers what was answered.
type seenWriter struct {
	http.ResponseWriter
	status int
	bytes  int
}

func (w *seenWriter) WriteHeader(status int) {
	if w.status == 0 {
		w.status = status
	}
	w.ResponseWriter.WriteHeader(status)
}

func (w *seenWriter) Write(b []byte) (int, error) {
	if w.status == 0 {
		w.status = http.StatusOK
	}
	n, err := w.ResponseWriter.Write(b)
	w.bytes += n
	return n, err
}

// Unwrap is for flushing, deadlines and sockets.
func (w *seenWriter) Unwrap() http.ResponseWriter { return w.ResponseWriter }
