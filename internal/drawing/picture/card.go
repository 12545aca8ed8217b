package picture

import (
	"html"
	"image"
	"math"
	"strconv"
	"strings"

	"crownhead/internal/drawing/paint"
	"crownhead/internal/games"
)

// The card that links are shown with.
const (
	CardWide = 1200
	CardHigh = 630
)

// Caption is what is written beside the board, in the reader's language.
type Caption struct {
	Kind  string // what it is: a game, a puzzle, a position
	Title string // of the rule set
	Head  string // the result or the goal
	More  string // why, or what else there is to say
	Sides []Side // who plays
	// Graph is the first side's chances by turn, 0 to 1, with the turn that is marked on it; none if there is nothing to draw.
	Graph  []float64
	Marked int
}

// Side is one player.
type Side struct {
	Name  string
	Of    string // the colour, in words; shown where the name cannot be
	Face  games.Face
	Score string
}

const (
	margin  = 34.
	gap     = 46.
	iconBox = 54.
)

// Card is a board with its caption.
func Card(b Board, c Caption) []byte {
	parts := b.parts()
	a := artist(manner{parts.Layout, b.Dark, false})
	img := blank(CardWide, CardHigh, a, "--paper")
	scale := math.Min((CardHigh-2*margin)/parts.High, 690/parts.Wide)
	wide, high := parts.Wide*scale, parts.High*scale
	top := (CardHigh - high) / 2
	put(img, b, parts, scale, margin, top)
	brush := &paint.Brush{Onto: img, Scale: 1, Within: image.Rect(int(margin+wide), 0, CardWide, CardHigh), Rest: b.Rest}
	brush.Paint(shapes(a, caption(a, c, margin+wide+gap)))
	return encoded(img, b.Rest)
}

// writer sets a caption from above downward.
type writer struct {
	strings.Builder
	a    *paint.Artist
	x, y float64
	wide float64
}

// say writes a paragraph of at most so many lines; one that is longer ends with dots.
func (w *writer) say(text string, serif bool, size float64, colour string, most int) {
	if text == "" {
		return
	}
	font, family := kit().fonts.Sans, "Source"
	if serif {
		font, family = kit().fonts.Serif, "Brygada"
	}
	for _, line := range fitted(font, text, size, w.wide, most) {
		w.y += size * 1.2
		w.line(line, family, size, w.x, w.y, colour)
	}
}

func (w *writer) line(text, family string, size, x, y float64, colour string) {
	w.WriteString(`<text font-family="` + family + `" font-size="` + num(size) + `" x="` + num(x) + `" y="` + num(y) + `" fill="` + w.a.Colour(colour) + `">` + html.EscapeString(text) + `</text>`)
}

func num(v float64) string { return strconv.FormatFloat(math.Round(v*10)/10, 'f', -1, 64) }

// fitted breaks a text into lines.
func fitted(font *paint.Font, text string, size, wide float64, most int) (lines []string) {
	now := ""
	for _, word := range strings.Fields(text) {
		with := strings.TrimSpace(now + " " + word)
		if font.Wide(with, size) <= wide {
			now = with
			continue
		}
		if now != "" {
			lines = append(lines, now)
		}
		now = word
	}
	lines = append(lines, now)
	cut := len(lines) > most
	if cut {
		lines = lines[:most]
	}
	for i, line := range lines {
		last := cut && i == most-1
		if font.Wide(line, size) <= wide && !last {
			continue
		}
		letters := []rune(line)
		for len(letters) > 1 && font.Wide(string(letters)+"…", size) > wide {
			letters = letters[:len(letters)-1]
		}
		lines[i] = strings.TrimRight(string(letters), " ,;.:") + "…"
	}
	return lines
}

// caption is the words of a card as a drawing, from x to its right edge. It is written once to see how high it is, and then so that
// its middle is that of the card.
func caption(a *paint.Artist, c Caption, x float64) string {
	w := &writer{a: a, x: x, wide: CardWide - margin - x}
	w.column(c)
	high := w.y
	from := math.Max(margin, (CardHigh-70-high)/2)
	w = &writer{a: a, x: x, y: from, wide: CardWide - margin - x}
	w.column(c)
	w.brand(x, CardHigh-margin-6)
	return "<g>" + w.String() + "</g>"
}

func (w *writer) column(c Caption) {
	w.say(c.Kind, false, 24, "--ink-2", 1)
	w.y += 4
	w.say(c.Title, true, 46, "--ink", 2)
	w.y += 20
	for _, side := range c.Sides {
		name := side.Name
		if !kit().fonts.Sans.Has(name) {
			name = side.Of
		}
		w.WriteString(`<use href="#` + side.Face.Symbol + `" class="` + side.Face.Class + `" x="` + num(w.x-4) + `" y="` + num(w.y+4) + `" width="` + num(iconBox) + `" height="` + num(iconBox) + `"/>`)
		inset := iconBox + 8
		sans := kit().fonts.Sans
		score := sans.Wide(side.Score, 32)
		w.line(fitted(sans, name, 32, w.wide-inset-score-12, 1)[0], "Source", 32, w.x+inset, w.y+42, "--ink")
		if side.Score != "" {
			w.line(side.Score, "Source", 32, w.x+w.wide-score, w.y+42, "--ink")
		}
		w.y += iconBox + 8
	}
	w.graph(c.Graph, c.Marked)
	if c.Head != "" {
		w.y += 14
		w.say(c.Head, true, 34, "--seal", 3)
	}
	if c.More != "" {
		w.y += 4
		w.say(c.More, false, 24, "--ink-2", 3)
	}
}

// graphHigh is how high the graph of a review is.
const graphHigh = 96.

// graph draws chances as a line over its ground, and the marked turn as a dot.
func (w *writer) graph(chances []float64, marked int) {
	if len(chances) < 2 {
		return
	}
	top := w.y + 10
	at := func(i int) (x, y float64) {
		return w.x + w.wide*float64(i)/float64(len(chances)-1), top + graphHigh*(1-min(max(chances[i], 0), 1))
	}
	line := ""
	for i := range chances {
		x, y := at(i)
		line += "L" + num(x) + " " + num(y)
	}
	ground, ink, seal := w.a.Colour("--ink-2"), w.a.Colour("--ink"), w.a.Colour("--seal")
	w.WriteString(`<path fill="` + ground + `" fill-opacity="0.18" d="M` + num(w.x) + ` ` + num(top+graphHigh) + line + `L` + num(w.x+w.wide) + ` ` + num(top+graphHigh) + `Z"/>`)
	w.WriteString(`<path fill="none" stroke="` + ground + `" stroke-opacity="0.5" stroke-width="1" d="M` + num(w.x) + ` ` + num(top+graphHigh/2) + `H` + num(w.x+w.wide) + `"/>`)
	w.WriteString(`<path fill="none" stroke="` + ink + `" stroke-width="2.5" d="M` + line[1:] + `"/>`)
	if marked > 0 && marked < len(chances) {
		x, y := at(marked)
		w.WriteString(`<circle fill="` + seal + `" cx="` + num(x) + `" cy="` + num(y) + `" r="7"/>`)
	}
	w.y = top + graphHigh + 6
}

// brand is the name of the house with its crown.
func (w *writer) brand(x, y float64) {
	w.WriteString(`<path fill="` + w.a.Colour("--seal") + `" transform="translate(` + num(x+17) + ` ` + num(y-10) + `)scale(1.1)" d="M-13.5 7.5-16-8.6-7.6-1.6 0-13 7.6-1.6 16-8.6 13.5 7.5ZM-13.5 10.2h27v4.3h-27z"/>`)
	w.line("Crownhead", "Brygada", 30, x+46, y+3, "--ink")
}
