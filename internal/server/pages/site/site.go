// Package site is what all pages share: the frame around them, settings, lists of tables, small boards, the bundled
// files, and pages about what went wrong. Each section of the site (the cupboard, the table, the rule book and so on) is a
// package of its own beside it, which brings its templates and is told of nobody else's.
//
// It knows who reads and in which language. It must not know what is on any page.
package site

import (
	"bytes"
	"embed"
	"errors"
	"html/template"
	"io/fs"
	"log/slog"
	"maps"
	"math"
	"net/http"
	"net/url"
	"path"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"time"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/speech"
	"crownhead/internal/store"
	"crownhead/internal/wire"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Site is what all pages share.
type Site struct {
	Config
	Tables  gate.Tables
	frames  [3]func() *template.Template            // by language: what is around every page
	pages   [3]map[string]func() *template.Template // by language and name: those of a section are one set of templates
	kept    sync.Map                                // of *gate.Kept, by language and path: pages that are the same for everybody
	words   [3]map[string]string                    // by language: those all share, and the families' own
	quotes  [3]drawing.Quotes                       // by language: what its texts repeat of sheets in another
	gallery *gallery
	// hands draw pages and pictures: as many at a time as half of the processors, so that a turn never waits for a visitor who asks for many of them.
	hands *gate.Queue
}

// New is a site without pages; its sections add theirs with [Site.Parse].
func New(config Config) *Site {
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	if config.Now == nil {
		config.Now = time.Now
	}
	s := &Site{Config: config, Tables: gate.Tables{Gate: config.Gate, House: config.House}, hands: newHands()}
	s.gallery = newGallery(s.hands)
	for _, lang := range game.Langs {
		s.words[lang] = config.Games.Words(lang)
		maps.Copy(s.words[lang], web.Words(lang.Code()))
		s.quotes[lang] = drawing.QuotesIn(lang, config.Games.All()...)
		s.pages[lang] = map[string]func() *template.Template{}
		s.frames[lang] = sync.OnceValue(func() *template.Template {
			return template.Must(template.New("").Funcs(s.functions(lang)).ParseFS(files, parts))
		})
	}
	s.Parse(files, nil)
	return s
}

// parts are the templates that all sections share, the frame among them.
const parts = "templates/_*.html"

// Parse adds the pages of a section, once per language, so that a template says its words without being handed them. The template "NAME/main" of a file is its
// page, and "NAME/where", if there is one, what the bar says of it. Files that begin with an underscore are parts of pages; funcs is what the section's templates
// can say beyond what all can. Reading all pages was most of a server's start: a section is read when somebody asks for one of its pages, or by Warm.
func (s *Site) Parse(section fs.FS, funcs template.FuncMap) {
	const all = "templates/*.html"
	names, err := fs.Glob(section, all)
	if err != nil {
		panic(err)
	}
	for _, lang := range game.Langs {
		set := sync.OnceValue(func() *template.Template {
			return template.Must(template.Must(template.New("").Funcs(s.functions(lang)).Funcs(funcs).ParseFS(files, parts)).ParseFS(section, all))
		})
		for _, name := range names {
			if base := path.Base(name); !strings.HasPrefix(base, "_") {
				s.pages[lang][strings.TrimSuffix(base, ".html")] = set
			}
		}
	}
}

// Warm reads every page of a language that nobody has asked for yet.
func (s *Site) Warm(lang game.Lang) {
	for _, page := range s.pages[lang] {
		page()
	}
}

// Frame is what is around every page.
type Frame struct {
	Lang     game.Lang
	Title    string
	Here     string // which of the places in the bar this is
	Path     string
	Who      house.Viewer
	Settings Settings
	Due      int  // in how many games somebody waits for the reader's move
	Invited  bool // somebody has challenged the reader
	Langs    []langLink
	Layout   string // of the one board that the page is a frame round: how it is laid out; "" for other pages
	AtTable  bool   // that board is a table's
	Awaited  bool   // it is the reader's move there
	Boards   bool   // it has boards that a script takes over
	Beside   bool   // that script is the one for somebody's own box
	Kept     bool   // browsers keep it: it is the same for everybody
	// Secret: something on the page must not be guessed. It is not compressed then, for the length of what is compressed tells
	// about what is in it beside words that others can choose.
	Secret  bool
	Notice  string   // of the house, which everybody reads
	Role    string   // what the reader may do for the house
	Preview *Preview // what programs show of a link to it; nil: nothing
	Page    any

	Main, Where template.HTML // the page, and what the bar says of it, as drawn
}

// top is the first line of a page with a board, on a phone: the way out, and what this is.
type top struct{ Back, Title, About string }

// names of the languages, each in itself: they are the same on every page.
var names = [...]string{game.English: "English", game.French: "Français", game.German: "Deutsch"}

// langLink leads to the same page in another language.
type langLink struct {
	Code, Short, Name, Href string
	Current                 bool
}

// Request is one visitor's wish, with the words of his language at hand.
type Request struct {
	*http.Request
	speech.Speech
	Sender *gate.Request
	Who    house.Viewer
	Games  *games.Catalogue
}

// Meet finds out who reads. A browser that opens its first page becomes a guest there, so that all the page asks
// afterwards comes from one guest.
func (s *Site) Meet(w http.ResponseWriter, plain *http.Request) *Request {
	r := s.stranger(s.Gate.Request(w, plain))
	know := r.Sender.Who
	if plain.Method == http.MethodGet && gate.WantsPage(plain) {
		know = r.Sender.Somebody
	}
	who, err := know()
	if err != nil {
		r.Sender.Problem(err) // it is logged; a page can be read by nobody in particular, and says itself what it cannot show
	}
	r.Who = r.Sender.Viewer(who)
	return r
}

// stranger is a request whose sender nobody asks for.
func (s *Site) stranger(r *gate.Request) *Request {
	return &Request{r.Request, s.Speech(r.Lang), r, house.Viewer{Lang: r.Lang}, s.Games}
}

// Visitor is who reads, as tables take it.
func (r *Request) Visitor() gate.Visitor {
	return gate.Visitor{Viewer: r.Who, Address: r.Sender.Address}
}

// OpenTable sets a table up and leads to it.
func (s *Site) OpenTable(w http.ResponseWriter, r *Request, n wire.NewTable) error {
	made, err := s.Tables.Create(r.Sender, n)
	if err != nil {
		return err
	}
	http.Redirect(w, r.Request, "/t/"+made.ID, http.StatusSeeOther)
	return nil
}

// Show answers with a page for the visitor who reads it.
func (s *Site) Show(w http.ResponseWriter, r *Request, status int, name string, f Frame) {
	f.Who, f.Settings, f.Notice, f.Role = r.Who, ChosenSettings(r.Request), r.Sender.House().Notice, r.Sender.Role()
	f.Due, f.Invited = s.waiting(r)
	s.Answer(w, r, status, name, f)
}

// waiting is what waits for the reader. While the store cannot be read a page says of it nothing.
func (s *Site) waiting(r *Request) (due int, invited bool) {
	if r.Who.Person == "" {
		return 0, false
	}
	due, err := s.Lists.Count(r.Context(), store.Filter{Person: r.Who.Person, Due: true})
	if err == nil && r.Who.Account {
		var all wire.Challenges
		all, err = s.House.Challenges(r.Context(), r.Who)
		invited = len(all.In) > 0
	}
	if err != nil {
		s.Log.Warn("what waits for a reader could not be counted", "error", err)
	}
	return due, invited
}

// Draw is a page as it is sent.
func (s *Site) Draw(r *Request, name string, f Frame) ([]byte, error) {
	f.Lang, f.Path = r.Lang, r.URL.Path
	for _, lang := range game.Langs {
		query := r.URL.Query()
		query.Set("lang", lang.Code())
		f.Langs = append(f.Langs, langLink{
			Code: lang.Code(), Short: strings.ToUpper(lang.Code()), Name: names[lang], Current: lang == r.Lang,
			Href: (&url.URL{Path: r.URL.Path, RawQuery: query.Encode()}).String(),
		})
	}
	set := s.pages[r.Lang][name]()
	var err error
	draw := func(name string) template.HTML {
		var part strings.Builder
		if err == nil && set.Lookup(name) != nil {
			err = set.ExecuteTemplate(&part, name, f.Page)
		}
		return template.HTML(part.String())
	}
	// Apart from the frame: templates that call each other are escaped together, and each page had a copy of the frame of its own.
	f.Main, f.Where = draw(name+"/main"), draw(name+"/where")
	if err != nil {
		return nil, err
	}
	var page bytes.Buffer
	err = s.frames[r.Lang]().ExecuteTemplate(&page, "frame", f)
	return s.quotes[r.Lang].Mark(page.Bytes()), err
}

// newHands are half of the processors.
func newHands() *gate.Queue { return gate.NewQueue(max(1, runtime.GOMAXPROCS(0)/2), mostReading) }

// mostReading is how many pages wait to be drawn for one sender, behind whose address there may be a whole school.
const mostReading = 256

// Answer sends a page as it is.
func (s *Site) Answer(w http.ResponseWriter, r *Request, status int, name string, f Frame) {
	keep := f.Kept && status == http.StatusOK && r.URL.RawQuery == "" // its links to other languages repeat the query
	packed := !keep && !f.Secret && gate.Accepted(r.Request, "gzip") != ""
	leave, err := s.hands.Enter(r.Context(), r.Sender.Address)
	if err != nil { // the reader has left, or asks for more pages than anybody reads
		http.Error(w, r.Say("error.429.help"), http.StatusTooManyRequests)
		return
	}
	page, err := s.Draw(r, name, f)
	if err == nil && packed {
		page = assets.Compress(page, assets.PageLevel)
	}
	leave()
	if err != nil {
		s.Log.Error("a page could not be drawn", "page", name, "error", err)
		http.Error(w, r.Say("error.500"), http.StatusInternalServerError)
		return
	}
	if keep {
		s.kept.Store(keptKey(r), gate.Keep(htmlMedia, page))
		s.SendKept(w, r)
		return
	}
	h := w.Header()
	h.Set("Content-Type", htmlMedia)
	h.Set("Content-Language", r.Lang.Code())
	h.Set("Cache-Control", "private, no-cache")
	h.Add("Vary", "Accept-Language, Cookie, Accept-Encoding")
	r.Sender.KeepLang()
	if f.Secret {
		h.Set("Cache-Control", "no-store")
	}
	if packed {
		h.Set("Content-Encoding", "gzip")
	}
	w.WriteHeader(status)
	_, _ = w.Write(page)
}

const htmlMedia = "text/html; charset=utf-8"

func keptKey(r *Request) string { return r.Lang.Code() + " " + r.URL.Path }

// SendKept answers with a page that is the same for everybody, if it has been drawn before.
func (s *Site) SendKept(w http.ResponseWriter, r *Request) bool {
	kept, ok := s.kept.Load(keptKey(r))
	if !ok || r.URL.RawQuery != "" {
		return false
	}
	h := w.Header()
	h.Set("Content-Language", r.Lang.Code())
	h.Set("Cache-Control", "private, no-cache")
	h.Add("Vary", "Accept-Language, Cookie")
	r.Sender.KeepLang()
	kept.(*gate.Kept).Send(w, r.Request)
	return true
}

// Speech says the words in a language.
func (s *Site) Speech(lang game.Lang) speech.Speech {
	return speech.New(lang, s.words[lang], s.Games.Book())
}

// functions is what templates can say in a language.
func (s *Site) functions(lang game.Lang) template.FuncMap {
	says := s.Speech(lang)
	return template.FuncMap{
		"t":           says.Say,
		"n":           says.Count,
		"of":          func(set games.RuleSet, key string, fill ...any) string { return says.Of(set).Say(key, fill...) },
		"in":          says.In,
		"colon":       says.Colon,
		"linked":      says.Linked,
		"clauseHref":  says.ClauseHref,
		"called":      says.Called,
		"quotes":      s.quotes[lang].Words,
		"asset":       web.Asset,
		"number":      number,
		"when":        says.When,
		"date":        says.Date,
		"clock":       says.Clock,
		"span":        says.ShortClock,
		"list":        func(items ...string) []string { return items },
		"top":         func(back, title, about string) top { return top{back, title, about} },
		"which":       func(typed string, meant []wire.Meaning) which { return which{typed, meant} },
		"wrong":       Wrongs.at,
		"invalid":     Wrongs.mark,
		"sprite":      drawing.Sprite,
		"rating":      rating,
		"switchValue": says.SwitchValue,
		"switches":    Switches,
		"changed":     func(all []SwitchField) []SwitchField { return those(all, SwitchField.Changed) },
		"beyond":      func(all []SwitchField) []SwitchField { return those(all, SwitchField.Beyond) },
		"asPrinted":   AsPrinted,
		"differs":     differs,

		"offersOffline": func() bool { _, ok := s.Offline(); return ok },
		"cards":         s.Games.Cards,
		"lost":          s.lost,
		"lostBoard":     func(set *games.RuleSet) template.HTML { return Picture(s.Games, set.ID, set.Card.Lost, "") },
	}
}

// spoken is an error that says in a reader's language what was wrong.
type spoken interface {
	error
	In(game.Lang) string
}

// Sorry is the sentence of an error that people may read; "" for other errors.
func (r *Request) Sorry(err error) string {
	var said spoken
	if errors.As(err, &said) {
		return said.In(r.Lang)
	}
	return ""
}

// Offline tells whether this server has what it takes to play without it.
func (s *Site) Offline() (web.Program, bool) {
	program, built := web.Offline()
	return program, built && !s.WithoutOffline
}

// rating is about how strong a level is, by the ratings of a rule set's levels; 0 if nobody has measured it.
func rating(of []int, level string) int {
	if n, err := strconv.Atoi(level); err == nil && 1 <= n && n <= len(of) {
		return of[n-1]
	}
	return 0
}

// number is a rating or another number to be read.
func number(v float64) string { return strconv.Itoa(int(math.Round(v))) }
