package paint

import (
	"bytes"
	"encoding/xml"
	"errors"
	"image"
	"image/color"
	"io"
	"io/fs"
	"math"
	"slices"
	"strings"
	"testing"

	"crownhead/web"
)

func fonts(t *testing.T) Fonts {
	t.Helper()
	read := func(name string) *Font {
		font, err := ReadFont(web.Font(name))
		if err != nil {
			t.Fatal(err)
		}
		return font
	}
	return Fonts{Serif: read("brygada-1918"), Sans: read("source-sans-3")}
}

func art(t *testing.T) string {
	t.Helper()
	text, err := fs.ReadFile(web.Art(), "pieces.svg")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func newArtist(t *testing.T, look Look) *Artist {
	t.Helper()
	a, err := NewArtist(look, Read(web.Styles()...), fonts(t), art(t), map[string]string{"element": "svg", "class": "board-svg", "data-layout": "squares"})
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// painted is a drawing of 100 × 100 on white.
func painted(t *testing.T, a *Artist, svg string) *image.RGBA {
	t.Helper()
	all, err := a.Shapes(svg)
	if err != nil {
		t.Fatal(err)
	}
	img := image.NewRGBA(image.Rect(0, 0, 100, 100))
	for i := range img.Pix {
		img.Pix[i] = 255
	}
	b := &Brush{Onto: img, Scale: 1, Within: img.Bounds()}
	b.Paint(all)
	return img
}

func near(a color.RGBA, b color.NRGBA) bool {
	off := func(x, y uint8) bool { return math.Abs(float64(x)-float64(y)) > 6 }
	return !off(a.R, b.R) && !off(a.G, b.G) && !off(a.B, b.B)
}

// TestWhatTheDrawingsUseIsKnown reads our drawings for what this package would leave out.
func TestWhatTheDrawingsUseIsKnown(t *testing.T) {
	elements := []string{"svg", "defs", "g", "symbol", "use", "path", "rect", "circle", "ellipse", "pattern", "clipPath"}
	attrs := slices.Concat(inherited, alone, []string{
		"id", "class", "href", "d", "cx", "cy", "r", "rx", "ry", "pathLength", "viewBox", "patternUnits", "patternTransform", "clip-path", "overflow", "xmlns",
	})
	reader := xml.NewDecoder(strings.NewReader(art(t)))
	for {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			return
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		if !slices.Contains(elements, e.Name.Local) {
			t.Errorf("<%s> is not painted", e.Name.Local)
		}
		for _, a := range e.Attr {
			if !slices.Contains(attrs, a.Name.Local) {
				t.Errorf("%s of <%s> is not read", a.Name.Local, e.Name.Local)
			}
			if a.Name.Local == "d" && strings.Trim(a.Value, "MmLlHhVvCcSsQqAaZz0123456789.,- ") != "" {
				t.Errorf("a path has a command that is not read: %s", a.Value)
			}
		}
	}
}

func TestColoursComeFromTheStyleSheets(t *testing.T) {
	for _, c := range []struct {
		name, svg string
		look      Look
		x, y      int
		want      string
	}{
		{"a man", `<use href="#bg-a" class="ivory" width="100" height="100"/>`, Look{}, 50, 38, "#f8edd5"},
		{"at night", `<use href="#bg-a" class="ivory" width="100" height="100"/>`, Look{Dark: true}, 50, 38, "#eadbb9"},
		{"another theme", `<use href="#bg-a" class="ivory" width="100" height="100"/>`, Look{Pieces: "flat"}, 50, 38, "#ffffff"},
		{"an element within another", `<g class="man" data-at="off"><rect class="ebony" fill="none" width="1" height="1"/><g class="ebony"><rect class="pc-lf pc-ol pc-r" x="10" y="10" width="80" height="80"/></g></g>`, Look{}, 10, 50, "#8d745c"},
		{"a mixed colour", `<rect class="w-field" width="100" height="100"/>`, Look{}, 50, 50, "#c5a27c"},
		{"an attribute", `<rect fill="#123456" width="100" height="100"/>`, Look{}, 50, 50, "#123456"},
		{"what is around it", `<g fill="#123456"><path d="M0 0H100V100H0z"/></g>`, Look{}, 50, 50, "#123456"},
		{"half of it", `<rect fill="#000" opacity=".5" width="100" height="100"/>`, Look{}, 50, 50, "#808080"},
		{"nothing", `<rect class="w-edge" x="20" y="20" width="60" height="60"/>`, Look{}, 50, 50, "#ffffff"},
	} {
		img := painted(t, newArtist(t, c.look), c.svg)
		if got := img.RGBAAt(c.x, c.y); !near(got, Colour(c.want)) {
			t.Errorf("%s: %v instead of %s", c.name, got, c.want)
		}
	}
}

// TestShapes paints what can be computed: how much of a picture is black.
func TestShapes(t *testing.T) {
	for _, c := range []struct {
		name, svg string
		want      float64
	}{
		{"a square", `<rect x="10" y="10" width="50" height="50"/>`, 2500},
		{"a part of a pixel", `<rect x="10.25" y="10.5" width=".5" height="10"/>`, 5},
		{"a circle", `<circle cx="50" cy="50" r="30"/>`, 900 * math.Pi},
		{"a circle of arcs", `<path d="M20 50a30 30 0 1 0 60 0a30 30 0 1 0-60 0z"/>`, 900 * math.Pi},
		{"a ring", `<circle cx="50" cy="50" r="30" fill="none" stroke="#000" stroke-width="10"/>`, (35*35 - 25*25) * math.Pi},
		{"a hole", `<path d="M0 0H100V100H0zM25 25V75H75V25z"/>`, 7500},
		{"twice the same way", `<path d="M0 0H50V50H0zM25 0H75V50H25z"/>`, 3750},
		{"dashes", `<path d="M0 50H100" stroke="#000" stroke-width="10" stroke-dasharray="5"/>`, 500},
		{"dashes of a whole", `<path d="M0 50H100" stroke="#000" stroke-width="10" stroke-dasharray="1 3" pathLength="8"/>`, 250},
		{"a mitred corner", `<path fill="none" d="M10 90V10H90" stroke="#000" stroke-width="10"/>`, 85*10 + 85*10 - 100 + 0},
		{"a round end", `<path d="M50 50H50" fill="none" stroke="#000" stroke-width="20" stroke-linecap="round"/>`, 100 * math.Pi},
		{"over the edge", `<circle cx="0" cy="0" r="40"/>`, 400 * math.Pi},
		{"far away", `<rect x="200" y="0" width="10" height="10"/>`, 0},
		{"turned and larger", `<g transform="translate(50 50)rotate(45)scale(2)"><path d="M-10-10H10V10H-10z"/></g>`, 1600},
		{"without a number between", `<path d="M10 10h10v10h-10zM.5.5.5 10.5 10.5 10.5z"/>`, 150},
	} {
		img := painted(t, newArtist(t, Look{}), c.svg)
		sum := 0.
		for i := 0; i < len(img.Pix); i += 4 {
			sum += 1 - float64(img.Pix[i])/255
		}
		if math.Abs(sum-c.want) > 1+c.want/150 {
			t.Errorf("%s: %.1f pixels instead of %.1f", c.name, sum, c.want)
		}
	}
}

func TestFonts(t *testing.T) {
	for _, f := range []*Font{fonts(t).Serif, fonts(t).Sans} {
		if !f.Has("Crownhead Ärger, œuvre ½ – straße » “x”") || f.Has("Łukasz") || f.Has("日本") {
			t.Error("the letters are not those of our three languages")
		}
		if one, two := f.Wide("m", 20), f.Wide("mm", 40); math.Abs(4*one-two) > .01 || one < 10 || one > 25 {
			t.Errorf("widths %v and %v", one, two)
		}
	}
	for _, broken := range [][]byte{nil, []byte("no font"), slices.Clip(web.Font("source-sans-3")[:2000])} {
		if _, err := ReadFont(broken); err == nil {
			t.Error("a broken font is read")
		}
	}
}

// TestSVGIsTheSame paints a drawing, writes it as a file of its own, and paints that.
func TestSVGIsTheSame(t *testing.T) {
	for _, symbol := range []string{"chess-n", "king-b-on-a", "stone-cross-man", "bg-b", "die-5", "cube-16", "mark-must"} {
		a := newArtist(t, Look{})
		svg := `<g><rect class="w-light" width="100" height="100"/><rect fill="url(#grain)" width="100" height="100"/><use href="#` + symbol + `" class="cherry" width="100" height="100"/></g>`
		first := painted(t, a, svg)
		all, err := a.Shapes(svg)
		if err != nil {
			t.Fatal(err)
		}
		file := SVG(all, 100, 100, "<a piece>")
		alone, err := NewArtist(Look{}, Read(), Fonts{}, string(file))
		if err != nil {
			t.Fatal(err)
		}
		again := painted(t, alone, string(file))
		worst := 0.
		for i := range first.Pix {
			worst = max(worst, math.Abs(float64(first.Pix[i])-float64(again.Pix[i])))
		}
		if worst > 12 {
			t.Errorf("%s: the file looks different, by %.0f", symbol, worst)
		}
		if bytes.Contains(file, []byte("class=")) || bytes.Contains(file, []byte("var(")) || !bytes.Contains(file, []byte("&lt;a piece&gt;")) {
			t.Errorf("%s: the file needs something from elsewhere, or has no label", symbol)
		}
	}
}

func FuzzPaint(f *testing.F) {
	f.Add("M0 0a3 4 0 01 9-2.5.5Q1 2 3 4S5 6 7 8z")
	f.Add("M50 50l-9e9 3")
	f.Fuzz(func(t *testing.T, d string) {
		if len(d) > 300 {
			return
		}
		img := image.NewRGBA(image.Rect(0, 0, 20, 20))
		b := &Brush{Onto: img, Scale: 1, Within: img.Bounds()}
		black := ink{Colour("#000"), 1, nil}
		b.Paint(Shapes{{path: data(d), to: unit, fill: black, stroke: black, pen: pen{width: 1}, opacity: 1}})
	})
}
