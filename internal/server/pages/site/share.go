package site

import (
	"container/list"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"maps"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"sync"

	"crownhead/internal/drawing/picture"
	"crownhead/internal/drawing/qr"
	"crownhead/internal/server/gate"
)

// Shared is a game, a puzzle or a position as links to it are shown elsewhere.
type Shared struct {
	Title   string     // of its page
	Page    string     // the page's address
	Place   string     // where its pictures are below /pictures, and what can be framed below /embed
	Asked   url.Values // what the addresses of its pictures say besides
	Board   picture.Board
	Caption picture.Caption
	Alt     string        // what a picture shows, in words
	Private bool          // nobody but the reader may keep pictures of it, and it cannot be embedded
	Goes    bool          // it still changes
	Film    *picture.Film // of a whole game; nil if there is none
	Browse  []Way         // through the game
	Review  *Reviewed     // of a whole game; nil if the server has none, or nobody asked for it
}

// Reviewed is what the picture of a review shows.
type Reviewed struct {
	Board   picture.Board
	Caption picture.Caption
	Alt     string
}

// Way leads to another position of a game, or nowhere: first, back, next or last.
type Way struct{ Go, Href string }

// address is where something of what is shared is, in the reader's language.
func (of Shared) address(r *Request, under, file string, more ...string) string {
	asked := maps.Clone(of.Asked)
	if asked == nil {
		asked = url.Values{}
	}
	asked.Set("lang", r.Lang.Code())
	for i := 0; i < len(more); i += 2 {
		asked.Set(more[i], more[i+1])
	}
	return under + of.Place + file + "?" + asked.Encode()
}

// Picture is the address of a picture, with what it is to be as name and value.
func (of Shared) Picture(r *Request, file string, more ...string) string {
	return of.address(r, "/pictures/", "/"+file, more...)
}

// Preview is what programs show of a link.
type Preview struct {
	URL    string
	Image  string
	Alt    string
	About  string
	OEmbed string // "" if it cannot be embedded
}

// PreviewOf is the preview of a page.
func (r *Request) PreviewOf(of Shared) *Preview {
	about := of.Caption.Head
	if of.Caption.More != "" {
		if !strings.HasSuffix(about, "?") {
			about += "."
		}
		about += " " + of.Caption.More
	}
	origin := r.Sender.Origin()
	p := &Preview{URL: origin + of.Page, Alt: of.Alt, About: about, Image: origin + of.Picture(r, cardFile)}
	if of.Review != nil {
		p.Image, p.Alt, p.About = origin+of.Picture(r, ReviewFile), of.Review.Alt, of.Review.Alt
	}
	if !of.Private {
		p.OEmbed = origin + "/oembed?" + url.Values{"url": {p.URL}, "lang": {r.Lang.Code()}}.Encode()
	}
	return p
}

// The pictures there are of everything that is shared.
const (
	cardFile  = "card.png"
	boardFile = "board.png"
	svgFile   = "board.svg"
	filmFile  = "game.gif"
	qrFile    = "qr.svg" // of the link to the page
	// ReviewFile is the card of a review.
	ReviewFile = "review.png"
)

// usualWide is how wide a picture of the board is if nobody says.
const usualWide = 720

// SendPicture answers with a picture of what is shared. One that was made before is sent again; others count as made.
func (s *Site) SendPicture(w http.ResponseWriter, r *Request, of Shared) error {
	file, asked := r.PathValue("file"), r.URL.Query()
	switch asked.Get("side") {
	case "first", "second":
		of.Board.Flipped = asked.Get("side") != of.Board.Set.Family.Foot.String()
	}
	if file == ReviewFile && of.Review != nil {
		of.Review.Board.Flipped = of.Board.Flipped
		of.Board, of.Caption, of.Alt = of.Review.Board, of.Review.Caption, of.Review.Alt
	}
	of.Board.Dark = asked.Get("scheme") == "dark"
	wide, err := strconv.Atoi(asked.Get("wide"))
	if err != nil || file != boardFile {
		wide = usualWide
	}
	var media string
	var paint func(rest picture.Rest) []byte
	limit, brush := gate.Pictures, s.gallery.brush
	card := func(rest picture.Rest) []byte {
		of.Board.Rest = rest
		return picture.Card(of.Board, of.Caption)
	}
	switch file {
	case ReviewFile:
		if of.Review == nil {
			return ErrNotFound
		}
		media, paint = "image/png", card
	case cardFile:
		media, paint = "image/png", card
	case boardFile:
		media, paint = "image/png", func(rest picture.Rest) []byte {
			of.Board.Rest = rest
			return picture.PNG(of.Board, wide)
		}
	case svgFile:
		media, paint = "image/svg+xml", func(picture.Rest) []byte { return picture.SVG(of.Board, of.Alt) }
	case qrFile:
		code, ok := qr.Encode(r.Sender.Origin() + of.Page)
		if !ok {
			return ErrNotFound
		}
		of.Alt = r.Sender.Origin() + of.Page
		media, paint = "image/svg+xml", func(picture.Rest) []byte { return []byte(code.SVG(of.Alt)) }
	case filmFile:
		if of.Film == nil || len(of.Film.Turns) == 0 {
			return ErrNotFound
		}
		film := *of.Film
		film.Flipped, film.Dark = of.Board.Flipped, of.Board.Dark
		media, paint = "image/gif", func(rest picture.Rest) []byte {
			film.Rest = rest
			return picture.GIF(film)
		}
		limit, brush = gate.Films, s.gallery.camera
	default:
		return ErrNotFound
	}
	key, err := contentKey(file, wide, of)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Cache-Control", keeping(of))
	h.Set("ETag", `"`+key+`"`)
	h.Set("Vary", "Accept-Language, Cookie")
	if r.Header.Get("If-None-Match") == `"`+key+`"` {
		w.WriteHeader(http.StatusNotModified)
		return nil
	}
	body, err := s.gallery.take(r.Sender, brush, key, func() error { return r.Sender.AllowN(limit, cost(file, wide)) }, paint)
	if err != nil {
		h.Del("ETag")
		h.Set("Cache-Control", "no-store")
		return err
	}
	h.Set("Content-Type", media)
	h.Set("Content-Length", strconv.Itoa(len(body)))
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'")
	if !of.Private {
		h.Set("Cross-Origin-Resource-Policy", "cross-origin") // other sites may show it
	}
	_, _ = w.Write(body) // the visitor may be gone
	return nil
}

// cost is how many pictures of the usual size are painted in the same time.
func cost(file string, wide int) int {
	if file != boardFile {
		return 1
	}
	wide = picture.Bounded(wide)
	return max(1, (wide*wide+usualWide*usualWide/2)/(usualWide*usualWide))
}

// keeping says how long browsers and programs may keep a picture.
func keeping(of Shared) string {
	who := "public"
	if of.Private {
		who = "private"
	}
	if of.Goes {
		return who + ", no-cache"
	}
	return who + ", max-age=86400"
}

// contentKey names a picture by everything that is on it.
func contentKey(file string, wide int, of Shared) (string, error) {
	var turns []string
	if file == filmFile {
		for i, turn := range of.Film.Turns {
			turns = append(turns, turn.Text, of.Film.Looks[i].Position.Text)
		}
	}
	written, err := json.Marshal([]any{
		picture.Version, file, wide, of.Board.Set.FullID, of.Board.Position, of.Board.Last, of.Board.By, of.Board.Flipped, of.Board.Dark, of.Caption, of.Alt, turns,
	})
	if err != nil {
		return "", err
	}
	sum := sha256.Sum256(written)
	return hex.EncodeToString(sum[:12]), nil
}

// gallery keeps the pictures that were asked for of late.
type gallery struct {
	mu     sync.Mutex
	known  map[string]*list.Element
	recent *list.List // of hung, the last used first
	bytes  int
	// One picture and one film are made at a time, and pictures do not wait for films.
	brush, camera *gate.Queue
	hands         *gate.Queue // of the site
}

type hung struct {
	key  string
	body []byte
}

// mostHung is how many bytes of pictures are kept.
const mostHung = 32 << 20

// mostWaiting is how many pictures of each kind wait for one sender.
const mostWaiting = 32

func newGallery(hands *gate.Queue) *gallery {
	return &gallery{
		known: map[string]*list.Element{}, recent: list.New(),
		brush: gate.NewQueue(1, mostWaiting), camera: gate.NewQueue(1, mostWaiting), hands: hands,
	}
}

func (g *gallery) find(key string) ([]byte, bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	e, ok := g.known[key]
	if !ok {
		return nil, false
	}
	g.recent.MoveToFront(e)
	return e.Value.(hung).body, true
}

// take is a picture that is known, or a new one, which is counted first and made when it is the sender's turn.
func (g *gallery) take(sender *gate.Request, with *gate.Queue, key string, count func() error, paint func(picture.Rest) []byte) ([]byte, error) {
	if body, ok := g.find(key); ok {
		return body, nil
	}
	if err := count(); err != nil {
		return nil, err
	}
	leave, err := with.Enter(sender.Context(), sender.Address)
	if err != nil {
		return nil, err
	}
	defer leave()
	if body, ok := g.find(key); ok {
		return body, nil
	}
	rest, err := g.hands.Enter(sender.Context(), sender.Address)
	if err != nil {
		return nil, err
	}
	defer rest()
	body := paint(func() { g.hands.GiveWay(sender.Address) })
	g.mu.Lock()
	defer g.mu.Unlock()
	g.known[key] = g.recent.PushFront(hung{key, body})
	for g.bytes += len(body); g.bytes > mostHung && g.recent.Len() > 1; {
		last := g.recent.Remove(g.recent.Back()).(hung)
		delete(g.known, last.key)
		g.bytes -= len(last.body)
	}
	return body, nil
}
