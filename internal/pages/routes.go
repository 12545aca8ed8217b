package pages

import (
	"net/http"

	"crownhead/internal/gate"
)

// act answers a request, or says why it cannot.
type act func(w http.ResponseWriter, r *request) error

// mostForm is how many bytes of a form are read.
const mostForm = 16 << 10

// limitForm bounds what is sent with a request that is not only to read, and how often.
func (r *request) limitForm(w http.ResponseWriter) error {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	r.Body = http.MaxBytesReader(w, r.Body, mostForm)
	return r.visitor.Allow(gate.Forms)
}

// allRoutes is every page there is.
func (s *Pages) allRoutes() http.Handler {
	mux := http.NewServeMux()
	on := func(pattern string, do act) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, plain *http.Request) {
			r := s.meet(w, plain)
			err := r.limitForm(w)
			if err == nil {
				err = do(w, r)
			}
			if err != nil {
				s.fail(w, r, err)
			}
		})
	}
	on("GET /{$}", s.home)
	on("POST /play", s.play)
	on("GET /new", s.setUp)
	on("POST /new", s.create)

	on("GET /t/{id}", s.table)
	on("POST /t/{id}", s.do)
	on("GET /t/{id}/seat/{token}", s.invitation)
	on("POST /t/{id}/seat/{token}", s.sitDown)
	on("POST /t/{id}/seat", s.sitDown)

	on("GET /rules", s.book)
	on("GET /rules/{chapter}", s.chapter)
	on("POST /rules/{chapter}", s.tryOut)
	on("GET /compare", s.compare)

	on("GET /games", s.games)
	on("GET /games/{id}", s.record)
	on("GET /people/{id}", s.person)
	on("GET /ratings", s.ranking)

	on("GET /signin", s.signInPage)
	on("POST /signin", s.signIn)
	on("GET /signup", s.signUpPage)
	on("POST /signup", s.signUp)
	on("POST /signout", s.signOut)
	on("GET /account", s.account)
	on("POST /account", s.changeAccount)

	on("GET /settings", s.settingsPage)
	on("POST /settings", s.keepSettings)
	on("GET /about", s.about)

	on("GET /offline", s.offline)
	on("GET /offline/{family}/{set}", s.ownTable)
	on("GET /sw.js", s.serviceWorker)
	on("GET /manifest.webmanifest", s.manifest)

	mux.Handle("GET /assets/", assets())
	on("GET /icon.svg", s.icon)
	on("GET /icon-192.png", s.installedIcon)
	on("GET /icon-512.png", s.installedIcon)
	on("/", func(http.ResponseWriter, *request) error { return errNotFound })
	return mux
}
