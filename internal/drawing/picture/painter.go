package picture

import (
	"fmt"
	"image"
	"image/draw"
	"math"
	"sync"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/drawing/paint"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

// Board is a position as it is seen.
type Board struct {
	Set      games.Opened
	Position wire.Position
	Last     []wire.Step // of the turn that led there
	By       string      // who played it
	Flipped  bool
	Dark     bool
	Rest     Rest
}

// Rest is called every millisecond or so while something is painted, so that who shares the processor with others can let them have it; nil if nobody waits.
type Rest func()

func (r Rest) now() {
	if r != nil {
		r()
	}
}

// parts is the board in pieces.
func (b Board) parts() drawing.Parts {
	return drawing.Still(drawing.View{Set: b.Set, Position: b.Position, Flipped: b.Flipped, Lang: game.English}, b.Last, b.By)
}

// Wide and High are how large a board is, in its own units.
func (b Board) Wide() int { return int(b.parts().Wide) }

// High is how high it is.
func (b Board) High() int { return int(b.parts().High) }

// kit is what all pictures are painted with.
var kit = sync.OnceValue(func() struct {
	sheet *paint.Sheet
	fonts paint.Fonts
} {
	read := func(name string) *paint.Font {
		font, err := paint.ReadFont(web.Font(name))
		if err != nil {
			panic(err) // it is embedded
		}
		return font
	}
	return struct {
		sheet *paint.Sheet
		fonts paint.Fonts
	}{paint.Read(web.Styles()...), paint.Fonts{Serif: read("brygada-1918"), Sans: read("source-sans-3")}}
})

// Version is raised when pictures of the same thing come out differently.
const Version = 2

// manner is in which way something is painted.
type manner struct {
	layout      string
	dark, plain bool
}

var (
	artistsMu sync.Mutex
	artists   = map[manner]*paint.Artist{} // a dozen at most
)

func artist(m manner) *paint.Artist {
	artistsMu.Lock()
	defer artistsMu.Unlock()
	if a, ok := artists[m]; ok {
		return a
	}
	a, err := paint.NewArtist(paint.Look{Dark: m.dark, Plain: m.plain}, kit().sheet, kit().fonts, string(drawing.Sprite(nil)),
		map[string]string{"element": "svg", "class": "board-svg", "data-layout": m.layout})
	if err != nil {
		panic(err) // our own drawings, embedded
	}
	artists[m] = a
	return a
}

// shapes are what a part of a drawing looks like. Our own drawings are well formed.
func shapes(a *paint.Artist, svg string) paint.Shapes {
	all, err := a.Shapes(svg)
	if err != nil {
		panic(fmt.Sprintf("picture: %v in %.200s", err, svg))
	}
	return all
}

// mostWide bounds how large a picture of a board can be asked for.
const (
	leastWide = 120
	mostWide  = 1600
)

// Bounded is how wide a picture becomes when so many pixels are asked for.
func Bounded(wide int) int { return min(max(wide, leastWide), mostWide) }

// PNG is the board alone, so many pixels wide.
func PNG(b Board, wide int) []byte {
	parts := b.parts()
	scale := float64(Bounded(wide)) / parts.Wide
	onto := image.NewRGBA(image.Rect(0, 0, int(math.Round(parts.Wide*scale)), int(math.Round(parts.High*scale))))
	put(onto, b, parts, scale, 0, 0)
	return encoded(onto, b.Rest)
}

// SVG is the board alone, with its colours and without anything from elsewhere.
func SVG(b Board, label string) []byte {
	parts := b.parts()
	a := artist(manner{parts.Layout, b.Dark, false})
	all := append(paint.Shapes{}, shapes(a, parts.Ground)...)
	for _, one := range parts.Over {
		all = append(all, shapes(a, one)...)
	}
	return paint.SVG(all, parts.Wide, parts.High, label)
}

// put paints a board whose corner lies at a pixel.
func put(onto *image.RGBA, b Board, parts drawing.Parts, scale, x, y float64) {
	a := artist(manner{parts.Layout, b.Dark, parts.Wide*scale < 460})
	brush := &paint.Brush{Onto: onto, Scale: scale, X: x, Y: y, Within: onto.Bounds(), Rest: b.Rest}
	brush.Paint(shapes(a, parts.Ground))
	for _, one := range parts.Over {
		brush.Paint(shapes(a, one))
	}
}

// blank is a picture in one colour.
func blank(wide, high int, a *paint.Artist, colour string) *image.RGBA {
	img := image.NewRGBA(image.Rect(0, 0, wide, high))
	draw.Draw(img, img.Bounds(), image.NewUniform(paint.Colour(a.Colour(colour))), image.Point{}, draw.Src)
	return img
}
