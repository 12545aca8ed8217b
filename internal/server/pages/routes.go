package pages

import (
	"net/http"
	"strings"
	"sync"
	"sync/atomic"

	"crownhead/game"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages/account"
	"crownhead/internal/server/pages/analysis"
	"crownhead/internal/server/pages/archive"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/beside"
	"crownhead/internal/server/pages/book"
	"crownhead/internal/server/pages/events"
	"crownhead/internal/server/pages/home"
	"crownhead/internal/server/pages/keepers"
	"crownhead/internal/server/pages/learn"
	"crownhead/internal/server/pages/offline"
	"crownhead/internal/server/pages/puzzles"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/server/pages/table"
	"crownhead/internal/store"
)

// New is all pages behind the gate.
// warm draws ahead what browsers keep, in every language that somebody reads: until that is done once, a new server works for a second on the
// first visitor who asks for it.
func New(config Config) (answer http.Handler, warm func()) {
	s := site.New(config)
	all, warm := routes(s)
	return config.Gate.Guard(all, s.Refuse), warm
}

// ahead does for each language what its readers would wait for, as soon as it has begun and the language has a reader.
type ahead struct {
	work  [len(game.Langs)]func() // by language, each done once
	begun atomic.Bool
	read  [len(game.Langs)]atomic.Bool
}

func (a *ahead) begin() {
	a.begun.Store(true)
	for lang := range a.read {
		if a.read[lang].Load() {
			a.work[lang]()
		}
	}
}

func (a *ahead) meet(reader game.Lang) {
	if a.read[reader].CompareAndSwap(false, true) && a.begun.Load() {
		go a.work[reader]()
	}
}

// routes is every page there is.
func routes(s *site.Site) (all http.Handler, warm func()) {
	mux := http.NewServeMux()
	var ahead ahead
	on := func(pattern string, answer func(http.ResponseWriter, *site.Request) error) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, plain *http.Request) {
			r := s.Meet(w, plain)
			defer ahead.meet(r.Lang) // the page comes first
			err := limitForm(w, r)
			if more := costs[pattern] - 1; err == nil && more > 0 {
				err = r.Sender.AllowN(gate.Requests, more)
			}
			if err == nil {
				err = answer(w, r)
			}
			if err != nil {
				s.Fail(w, r, err)
			}
		})
	}

	// quiet is for programs and frames: nobody who asks becomes a guest.
	quiet := func(pattern string, answer func(http.ResponseWriter, *site.Request) error) {
		mux.HandleFunc(pattern, func(w http.ResponseWriter, plain *http.Request) {
			r := s.Stranger(w, plain)
			if err := answer(w, r); err != nil {
				s.Fail(w, r, err)
			}
		})
	}

	puzzles := puzzles.New(s)

	home := home.New(s, puzzles)
	on("GET /{$}", home.Home)
	on("POST /play", home.Play)
	on("GET /new", home.SetUp)
	on("POST /new", home.Create)
	on("GET /challenges", home.Challenges)
	on("POST /challenges/{id}", home.Answer)

	table := table.New(s)
	on("GET /t/{id}", table.Table)
	on("POST /t/{id}", table.Do)
	on("GET /t/{id}/seat/{token}", table.Invitation)
	on("POST /t/{id}/seat/{token}", table.SitDown)
	on("POST /t/{id}/seat", table.SitDown)

	book := book.New(s)
	on("GET /rules", book.Contents)
	on("GET /rules/{chapter}", book.Chapter)
	on("POST /rules/{chapter}", book.TryOut)
	on("GET /compare", book.Compare)
	on("GET "+site.SheetsPath, book.Sheets)

	learn := learn.New(s)
	on("GET /learn", learn.Index)
	on("GET /learn/{family}/{set}", learn.Task)
	on("POST /learn/{family}/{set}", learn.Try)

	on("GET /puzzles", puzzles.Index)
	on("GET /puzzles/day", puzzles.Day)
	on("GET /puzzles/day.pack", puzzles.DayPack)
	on("GET /puzzles/due", puzzles.Due)
	on("GET /puzzles/practice", puzzles.Practice)
	on("GET /puzzles/{id}", puzzles.Puzzle)
	on("POST /puzzles/{id}", puzzles.Try)
	on("POST /puzzles/{id}/report", puzzles.Report)

	analysis := analysis.New(s)
	on("GET /analysis", analysis.Index)
	on("POST /analysis", analysis.Read)
	on("GET /analysis/games", analysis.Imported)
	on("GET /analysis/{family}/{set}", analysis.Board)
	on("GET /editor", analysis.Editor)

	beside := beside.New(s)
	on("GET /box", beside.Shelf)
	on("GET /box/{tool}", beside.Tool)
	on("GET /box/kept", beside.Kept)
	on("POST /box/kept", beside.Change)
	on("GET "+gate.FollowPath+"{link}", beside.Follow)
	on("GET /referee/{family}/{set}", beside.Referee)
	on("GET /print/{family}/{set}", beside.Print)
	on("GET /tips/{family}/{set}", beside.Tips)

	archive := archive.New(s)
	on("GET /my-games", archive.Mine)
	on("POST /my-games", archive.Review)
	on("GET /my-games/next", archive.Next)
	on("GET /my-games/export", archive.Export)
	on("GET /games", archive.List)
	on("GET /games/{id}", table.Record)
	shared := []share{
		{"/games/{id}", "games/{id}", table.Shared},
		{"/analysis/{family}/{set}", "positions/{family}/{set}", analysis.Shared},
		{"/puzzles/{id}", "puzzles/{id}", puzzles.Shared},
		{site.SheetsPath, strings.TrimPrefix(site.SheetsPath, "/"), book.SharedSheets},
	}
	for _, one := range shared {
		on("GET /pictures/"+one.place+"/{file}", one.answer(s.SendPicture))
		quiet("GET /embed/"+one.place, one.answer(s.Embed))
	}
	quiet("GET /oembed", func(w http.ResponseWriter, r *site.Request) error {
		return s.OEmbed(w, r, func(path string) (string, func(*site.Request) (site.Shared, error)) { return find(shared, path) })
	})
	on("GET /people/{id}", archive.Person)
	on("GET /ratings", archive.Ranking)

	events := events.New(s)
	on("GET /events", events.List)
	on("GET /events/new", events.New)
	on("POST /events/new", events.Create)
	on("GET /events/{id}", events.Event)
	on("POST /events/{id}", events.Do)
	on("GET /events/{id}/hall", events.Hall)
	on("GET /events/{id}/slips", events.Slips)
	on("GET /events/{id}/boards", events.Boards)
	on("GET /clubs", events.Clubs)
	on("POST /clubs", events.Found)
	on("GET /clubs/{id}", events.Club)
	on("POST /clubs/{id}", events.InClub)
	on("GET /clubs/join/{secret}", events.Invitation)
	on("POST /clubs/join/{secret}", events.AcceptInvitation)
	on("GET /j", events.Join)
	on("GET /j/{code}", events.Enter)
	on("POST /j/{code}", events.SitDown)

	account := account.New(s)
	on("GET /signin", account.SignInPage)
	on("POST /signin", account.SignIn)
	on("POST /signin/code", account.Code)
	on("GET /forgotten", account.Forgotten)
	on("POST /forgotten", account.Forgotten)
	on("GET /signup", account.SignUpPage)
	on("POST /signup", account.SignUp)
	on("POST /signout", account.SignOut)
	on("GET /account", account.Account)
	on("POST /account", account.ChangeAccount)

	on("GET /settings", account.Settings)
	on("POST /settings", account.KeepSettings)
	on("GET /about", account.About)
	on("GET /keys", account.Keys)
	quiet("GET /trust", account.Trust)
	quiet("GET /trust/crownhead.crt", account.Certificate)

	keepers := keepers.New(s)
	on("GET /admin", keepers.House)
	on("POST /admin", keepers.House)
	on("GET /admin/people", keepers.People)
	on("GET /admin/people/{id}", keepers.Person)
	on("POST /admin/people/{id}", keepers.Person)
	on("GET /admin/reports", keepers.Reports)
	on("GET /admin/reports/{id}", keepers.Report)
	on("POST /admin/reports/{id}", keepers.Report)
	on("GET /admin/log", keepers.Log)
	on("GET /t/{id}/report", keepers.Tell)
	on("POST /t/{id}/report", keepers.Tell)
	for _, kind := range []string{store.AdministratorLink, store.InvitationLink, store.PasswordLink, store.ConfirmationLink} {
		on("GET /"+kind+"/{link}", keepers.Link(kind))
		on("POST /"+kind+"/{link}", keepers.Follow(kind))
	}

	offline := offline.New(s, offline.Kept{Learn: learn, Puzzles: puzzles, Analysis: analysis, Beside: beside, Book: book, Account: account})
	on("GET /offline", offline.Shelf)
	on("GET /offline/rules", offline.Book)
	on("GET /offline/rules/{chapter}", offline.Book)
	on("GET /offline/settings", offline.Settings)
	on("GET /offline/learn", offline.Learn)
	on("GET /offline/learn/{family}/{set}", offline.Learn)
	on("GET /offline/puzzles", offline.Puzzles)
	on("GET /offline/puzzles/due", offline.Due)
	on("GET /offline/puzzles/{family}/{set}", offline.Puzzles)
	on("GET /offline/analysis", offline.Analysis)
	on("GET /offline/analysis/{family}/{set}", offline.Analysis)
	on("GET /offline/box", offline.Boxes)
	on("GET /offline/box/{tool}", offline.Tool)
	on("GET /offline/referee/{family}/{set}", offline.Referee)
	on("GET /offline/tips/{family}/{set}", offline.Tips)
	on("GET /offline/{family}/{set}", offline.Table)
	on("GET /sw.js", offline.ServiceWorker)
	on("GET /manifest.webmanifest", offline.Manifest)

	mux.Handle("GET /assets/", assets.Handler(s.Games, puzzles.Pack()))
	on("GET /icon.svg", s.Icon)
	on("GET /icon-192.png", offline.Icon)
	on("GET /icon-512.png", offline.Icon)
	on("/", func(http.ResponseWriter, *site.Request) error { return site.ErrNotFound })
	for _, lang := range game.Langs {
		ahead.work[lang] = sync.OnceFunc(func() {
			s.Warm(lang)
			offline.Warm(lang)
		})
	}
	return mux, ahead.begin
}

// costs are the pages that take longer to draw than others, as requests that they count as.
var costs = map[string]int{"GET /{$}": 8, "GET /games": 10, "GET /my-games": 10, "GET /my-games/next": 10, "GET /my-games/export": 10, "GET /offline": 2, "POST /analysis": 4}

// share is a kind of page whose links have pictures and frames.
type share struct {
	page  string // its pattern
	place string // that of its pictures
	of    func(*site.Request) (site.Shared, error)
}

// answer answers with what is shared.
func (s share) answer(send func(http.ResponseWriter, *site.Request, site.Shared) error) func(http.ResponseWriter, *site.Request) error {
	return func(w http.ResponseWriter, r *site.Request) error {
		of, err := s.of(r)
		if err != nil {
			return err
		}
		return send(w, r, of)
	}
}

// find is the kind of page that a path belongs to; none if it has no pictures.
func find(all []share, path string) (pattern string, of func(*site.Request) (site.Shared, error)) {
	parts := strings.Split(path, "/")
	for _, one := range all {
		names := strings.Split(one.page, "/")
		if len(names) == len(parts) && names[1] == parts[1] {
			return one.page, one.of
		}
	}
	return "", nil
}

// mostForm is how many bytes of a form are read, and mostRoster those of one that may have a list of players.
const (
	mostForm   = 16 << 10
	mostRoster = 512 << 10
)

// limitForm bounds what is sent with a request that is not only to read, and how often.
func limitForm(w http.ResponseWriter, r *site.Request) error {
	if r.Method == http.MethodGet || r.Method == http.MethodHead {
		return nil
	}
	most := int64(mostForm)
	if strings.HasPrefix(r.URL.Path, "/events/") {
		most = mostRoster
	}
	r.Body = http.MaxBytesReader(w, r.Body, most)
	return r.Sender.Allow(gate.Forms)
}
