package site

import (
	"bytes"
	"encoding/json"
	"html"
	"net/http"
	"net/url"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/wire"
)

// Stranger is a request whose sender nobody asks for: what other sites frame is the same for everybody.
func (s *Site) Stranger(w http.ResponseWriter, plain *http.Request) *Request {
	return s.stranger(s.Gate.Request(w, plain))
}

// embedded is what other sites frame.
type embedded struct {
	Shared
	Lang        game.Lang
	Link        string // to the whole page
	Light, Dark string // pictures of the board
	Ways        []Way
}

// Embed answers with a page that other sites may frame: a board, who plays, and ways through the game. It has no script and
// leads to the page itself.
func (s *Site) Embed(w http.ResponseWriter, r *Request, of Shared) error {
	if of.Private {
		return ErrNotFound
	}
	side := r.URL.Query().Get("side")
	e := embedded{
		Shared: of, Lang: r.Lang, Link: of.Page, Light: of.Picture(r, svgFile, "side", side), Dark: of.Picture(r, svgFile, "side", side, "scheme", "dark"),
	}
	for _, way := range of.Browse {
		if to, err := url.Parse(way.Href); err == nil && way.Href != "" {
			asked := to.Query()
			asked.Set("lang", r.Lang.Code())
			if side != "" {
				asked.Set("side", side)
			}
			way.Href = "?" + asked.Encode()
		}
		e.Ways = append(e.Ways, way)
	}
	var page bytes.Buffer
	if err := s.pages[r.Lang]["embed"]().ExecuteTemplate(&page, "embed", e); err != nil {
		return err
	}
	r.Sender.MayBeFramed()
	h := w.Header()
	h.Set("Content-Type", "text/html; charset=utf-8")
	h.Set("Content-Language", r.Lang.Code())
	h.Set("Cache-Control", "public, no-cache")
	h.Set("Vary", "Accept-Language, Cookie")
	_, err := w.Write(s.quotes[r.Lang].Mark(page.Bytes()))
	return err
}

// How large a frame is that nobody has asked for otherwise, and the least it can be.
const (
	embedWide  = 480
	embedLeast = 200
	embedText  = 118 // what is below the board
)

// Frame is the text by which another site frames what is shared, at most so wide and high.
func (of Shared) Frame(r *Request, wide, high int) (text string, w, h int) {
	board := float64(of.Board.High()) / float64(of.Board.Wide())
	w = max(min(wide, embedWide), embedLeast)
	if high > 0 && int(float64(w)*board)+embedText > high {
		w = max(int(float64(high-embedText)/board), embedLeast)
	}
	h = int(float64(w)*board+.5) + embedText
	src := r.Sender.Origin() + of.address(r, "/embed/", "")
	text = `<iframe src="` + html.EscapeString(src) + `" width="` + strconv.Itoa(w) + `" height="` + strconv.Itoa(h) + `" title="` + html.EscapeString(of.Title) + `" loading="lazy"></iframe>`
	return text, w, h
}

// OEmbed answers programs that want to show a link to one of our pages; find knows what can be shared, by the path of its page.
func (s *Site) OEmbed(w http.ResponseWriter, r *Request, find func(path string) (pattern string, of func(*Request) (Shared, error))) error {
	asked := r.URL.Query()
	if f := asked.Get("format"); f != "" && f != "json" {
		return problem.New(problem.BadRequest)
	}
	link, err := url.Parse(asked.Get("url"))
	if err != nil || !r.Sender.IsOurs(link.Host) {
		return ErrNotFound
	}
	pattern, share := find(link.Path)
	if share == nil {
		return ErrNotFound
	}
	about := r.Clone(r.Context())
	about.URL = link
	names, parts := strings.Split(pattern, "/"), strings.Split(link.Path, "/")
	for i, name := range names {
		if strings.HasPrefix(name, "{") && i < len(parts) {
			about.SetPathValue(strings.Trim(name, "{}"), parts[i])
		}
	}
	of, err := share(&Request{Request: about, Speech: r.Speech, Sender: r.Sender, Who: r.Who, Games: r.Games})
	if err != nil {
		return err
	}
	if of.Private {
		return ErrNotFound
	}
	number := func(name string, otherwise int) int {
		if n, err := strconv.Atoi(asked.Get(name)); err == nil {
			return n
		}
		return otherwise
	}
	answer := wire.OEmbed{
		Version: "1.0", Type: "rich", Title: of.Title, Provider: "Crownhead", Site: r.Sender.Origin() + "/",
		Thumbnail: r.Sender.Origin() + of.Picture(r, cardFile), ThumbWide: picture.CardWide, ThumbHigh: picture.CardHigh,
	}
	answer.HTML, answer.Width, answer.Height = of.Frame(r, number("maxwidth", embedWide), number("maxheight", 0))
	h := w.Header()
	h.Set("Content-Type", gate.JSONMedia)
	h.Set("Cache-Control", "public, max-age=3600")
	h.Set("Vary", "Accept-Language, Cookie")
	h.Set("Access-Control-Allow-Origin", "*")
	h.Set("Cross-Origin-Resource-Policy", "cross-origin")
	return json.NewEncoder(w).Encode(answer)
}
