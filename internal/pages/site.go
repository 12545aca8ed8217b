package pages

import (
	"bytes"
	"compress/gzip"
	"embed"
	"errors"
	"html/template"
	"io/fs"
	"log/slog"
	"maps"
	"net/http"
	"net/url"
	"path"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/gate"
	"crownhead/internal/house"
	"crownhead/internal/wire"
	"crownhead/rulebook"
	"crownhead/web"
)

//go:embed templates/*.html
var files embed.FS

// Pages is the handler for everything outside the API.
type Pages struct {
	Config
	tables gate.Tables
	pages  [3]map[string]*template.Template // by language and name
	kept   [3]func() kept                   // by language: what browsers keep to play without a connection
	lids   map[string]template.HTML         // the pictures on the cards of the home page, by rule set
	words  [3]map[string]string             // by language: those all share, and the families' own
	routes http.Handler
}

// New makes the pages.
func New(config Config) *Pages {
	if config.Log == nil {
		config.Log = slog.New(slog.DiscardHandler)
	}
	if config.Now == nil {
		config.Now = time.Now
	}
	s := &Pages{Config: config, tables: gate.Tables{Gate: config.Gate, House: config.House}, lids: map[string]template.HTML{}}
	for _, set := range config.Games.Cards() {
		s.lids[set.ID] = picture(config.Games, set.ID, set.Card.Position, "")
	}
	for _, lang := range game.Langs {
		s.words[lang] = config.Games.Words(lang)
		maps.Copy(s.words[lang], web.Words(lang.Code()))
		s.pages[lang] = parse(lang, s)
		s.kept[lang] = s.keepsake(lang)
	}
	s.routes = config.Gate.Guard(s.allRoutes(), s.refuse)
	return s
}

func (s *Pages) ServeHTTP(w http.ResponseWriter, r *http.Request) { s.routes.ServeHTTP(w, r) }

// parse reads every page with the frame around it, once a language, so that a template says its words without being
// handed them.
func parse(lang game.Lang, s *Pages) map[string]*template.Template {
	all, err := fs.Glob(files, "templates/*.html")
	if err != nil {
		panic(err)
	}
	isPart := func(name string) bool { return strings.HasPrefix(path.Base(name), "_") }
	var parts []string
	for _, name := range all {
		if isPart(name) {
			parts = append(parts, name)
		}
	}
	frame := template.Must(template.New("").Funcs(s.functions(lang)).Funcs(s.knows()).ParseFS(files, parts...))
	pages := map[string]*template.Template{}
	for _, name := range all {
		if !isPart(name) {
			page := template.Must(frame.Clone())
			pages[strings.TrimSuffix(path.Base(name), ".html")] = template.Must(page.ParseFS(files, name))
		}
	}
	return pages
}

// frame is what stands around every page.
type frame struct {
	Lang     game.Lang
	Title    string
	Here     string // which of the places in the bar this is
	Path     string
	Who      house.Viewer
	Settings settings
	Langs    []langLink
	Layout   string // at a table: how its board is laid out
	Kept     bool   // browsers keep it: it is the same for everybody
	// Secret: something on the page must not be guessed. It is not compressed then, for the length of what is compressed tells
	// about what stands in it beside words that others can choose.
	Secret bool
	Page   any
}

// names of the languages, each in itself: they are the same on every page.
var names = [...]string{game.English: "English", game.French: "Français", game.German: "Deutsch"}

// langLink leads to the same page in another language.
type langLink struct {
	Code, Short, Name, Href string
	Current                 bool
}

// request is one visitor's wish, with the words of his language at hand.
type request struct {
	*http.Request
	speech
	visitor *gate.Request
	who     house.Viewer
	games   *games.Catalogue
}

// meet finds out who reads. A browser that opens its first page becomes a guest there, so that all the page asks
// afterwards comes from one guest.
func (s *Pages) meet(w http.ResponseWriter, plain *http.Request) *request {
	r := s.stranger(s.Gate.Request(w, plain))
	know := r.visitor.Who
	if plain.Method == http.MethodGet && gate.WantsPage(plain) {
		know = r.visitor.Somebody
	}
	who, err := know()
	if err != nil {
		s.Gate.Problem(err) // it is logged; a page can be read by nobody in particular, and says itself what it cannot show
	}
	r.who = r.visitor.Viewer(who)
	return r
}

// stranger is a request whose sender nobody asks for.
func (s *Pages) stranger(r *gate.Request) *request {
	return &request{r.Request, s.speak(r.Lang), r, house.Viewer{Lang: r.Lang}, s.Games}
}

// asVisitor is who reads, as tables take it.
func (r *request) asVisitor() gate.Visitor {
	return gate.Visitor{Viewer: r.who, Address: r.visitor.Address}
}

// open sets a table up and leads to it.
func (s *Pages) open(w http.ResponseWriter, r *request, n wire.NewTable) error {
	made, err := s.tables.Create(r.visitor, n)
	if err != nil {
		return err
	}
	http.Redirect(w, r.Request, "/t/"+made.ID, http.StatusSeeOther)
	return nil
}

// show answers with a page for who reads it.
func (s *Pages) show(w http.ResponseWriter, r *request, status int, name string, f frame) {
	f.Who, f.Settings = r.who, chosen(r.Request)
	s.answer(w, r, status, name, f)
}

// draw is a page as it is sent.
func (s *Pages) draw(r *request, name string, f frame) ([]byte, error) {
	f.Lang, f.Path = r.lang, r.URL.Path
	for _, lang := range game.Langs {
		query := r.URL.Query()
		query.Set("lang", lang.Code())
		f.Langs = append(f.Langs, langLink{
			Code: lang.Code(), Short: strings.ToUpper(lang.Code()), Name: names[lang], Current: lang == r.lang,
			Href: (&url.URL{Path: r.URL.Path, RawQuery: query.Encode()}).String(),
		})
	}
	var page bytes.Buffer
	err := s.pages[r.lang][name].ExecuteTemplate(&page, "frame", f)
	return page.Bytes(), err
}

func (s *Pages) answer(w http.ResponseWriter, r *request, status int, name string, f frame) {
	page, err := s.draw(r, name, f)
	if err != nil {
		s.Log.Error("a page could not be drawn", "page", name, "error", err)
		http.Error(w, r.say("error.500"), http.StatusInternalServerError)
		return
	}
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", r.lang.Code())
	h.Set("Cache-Control", "private, no-cache")
	h.Add("Vary", "Accept-Language, Cookie, Accept-Encoding")
	r.visitor.KeepLang()
	if f.Secret {
		h.Set("Cache-Control", "no-store")
	} else if accepted(r.Request, "gzip") != "" {
		h.Set("Content-Encoding", "gzip")
		page = zip(page, gzip.DefaultCompression)
	}
	w.WriteHeader(status)
	_, _ = w.Write(page)
}

// knows is what templates ask of the site itself.
func (s *Pages) knows() template.FuncMap {
	return template.FuncMap{
		"offersOffline": func() bool { _, ok := s.offers(); return ok },
		"lid":           func(set games.RuleSet) template.HTML { return s.lids[set.ID] },
		"cards":         s.Games.Cards,
		"lost":          s.lost,
		"lostBoard":     func(set *games.RuleSet) template.HTML { return picture(s.Games, set.ID, set.Card.Lost, "") },
	}
}

// functions is what templates can say in a language.
func (p *Pages) functions(lang game.Lang) template.FuncMap {
	s := p.speak(lang)
	return template.FuncMap{
		"t":           s.say,
		"n":           s.count,
		"in":          s.in,
		"linked":      s.linked,
		"clauseHref":  clauseHref,
		"called":      s.called,
		"rankingHref": rankingHref,
		"asset":       web.Asset,
		"number":      number,
		"when":        s.when,
		"date":        s.date,
		"clock":       s.clock,
		"list":        func(items ...string) []string { return items },
		"wrong":       wrongs.at,
		"invalid":     wrongs.mark,
		"sprite":      drawing.Sprite,
		"piece":       pieceOf,

		"switchValue": s.switchValue,
		"toc":         func(all []rulebook.Chapter, here string) contents { return contents{all, here} },
		"chapterOf":   func(entry string) string { return chapterOf[entry] },
		"joined":      func(items []string) string { return strings.Join(items, ", ") },
		"last":        func(items []string) string { return items[len(items)-1] },
		"minus":       func(a, b int) int { return a - b },
		"whose":       whose,
		"odd":         alone,
		"span":        s.shortClock,
	}
}

// spoken is an error that says in a reader's language what was wrong.
type spoken interface {
	error
	In(game.Lang) string
}

// sorry is the sentence of an error that people may read; "" if it is none.
func (r *request) sorry(err error) string {
	var said spoken
	if errors.As(err, &said) {
		return said.In(r.lang)
	}
	return ""
}
