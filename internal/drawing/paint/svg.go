package paint

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"maps"
	"slices"
	"strings"
	"sync"
)

// node is an element of a drawing.
type node struct {
	name  string
	attrs map[string]string
	in    []*node
	text  string
}

// parse reads what is written; what is not well formed is an error.
func parse(text string) (*node, error) {
	top := &node{}
	open := []*node{top}
	reader := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := reader.Token()
		if errors.Is(err, io.EOF) {
			return top, nil
		}
		if err != nil {
			return nil, err
		}
		here := open[len(open)-1]
		switch t := token.(type) {
		case xml.StartElement:
			n := &node{name: t.Name.Local, attrs: map[string]string{}}
			for _, a := range t.Attr {
				n.attrs[a.Name.Local] = a.Value
			}
			here.in = append(here.in, n)
			open = append(open, n)
		case xml.EndElement:
			open = open[:len(open)-1]
		case xml.CharData:
			here.text += string(t)
		}
	}
}

// Look is how drawings are painted.
type Look struct {
	Dark   bool
	Pieces string // the theme of pieces; "" is the house's own
	Plain  bool   // without what is too fine for a small picture
}

// Artist works out drawings in one look.
type Artist struct {
	look   Look
	sheet  *Sheet
	fonts  Fonts
	byID   map[string]*node
	root   style
	mu     sync.Mutex
	tiles  map[string]*tile
	known  map[string]Shapes
	around []element
}

// mostKnown bounds how many parts an artist remembers.
const mostKnown = 4096

// Fonts are what texts are set in.
type Fonts struct{ Serif, Sans *Font }

// NewArtist knows the symbols of a drawing, the style sheets and the fonts. Around is the elements that enclose all that it
// is given, the outermost first: name, then attributes.
func NewArtist(look Look, sheet *Sheet, fonts Fonts, symbols string, around ...map[string]string) (*Artist, error) {
	top, err := parse(symbols)
	if err != nil {
		return nil, fmt.Errorf("paint: %w", err)
	}
	a := &Artist{look: look, sheet: sheet, fonts: fonts, byID: map[string]*node{}, tiles: map[string]*tile{}, known: map[string]Shapes{}}
	var learn func(n *node)
	learn = func(n *node) {
		if id := n.attrs["id"]; id != "" {
			a.byID[id] = n
		}
		for _, in := range n.in {
			learn(in)
		}
	}
	learn(top)
	root := element{":root", nil, map[string]string{"data-pieces": look.Pieces}}
	a.root = style{opacity: 1, size: 16, values: &values{dark: look.Dark}, set: map[string]string{"fill": "#000", "stroke": "none", "stroke-width": "1"}}
	a.around = []element{root}
	a.root = a.styled(a.root, &node{name: ":root", attrs: root.attrs}, a.around)
	if look.Plain {
		a.root.values.raw["--piece-fine"] = "0"
	}
	for _, attrs := range around {
		n := &node{name: attrs["element"], attrs: attrs}
		a.around = append(a.around, seen(n))
		a.root = a.styled(a.root, n, a.around)
	}
	return a, nil
}

// Colour is a colour that the style sheets name.
func (a *Artist) Colour(name string) string {
	text, _ := a.root.values.look(name)
	return text
}

// Shapes are a part of a drawing with its colours. Equal parts are worked out once.
func (a *Artist) Shapes(svg string) (Shapes, error) {
	a.mu.Lock()
	defer a.mu.Unlock()
	if all, ok := a.known[svg]; ok {
		return all, nil
	}
	top, err := parse(svg)
	if err != nil {
		return nil, fmt.Errorf("paint: %w", err)
	}
	all := Shapes{}
	for _, n := range top.in {
		all = a.draw(all, n, a.root, unit, slices.Clone(a.around), nil)
	}
	if len(a.known) >= mostKnown {
		clear(a.known)
	}
	a.known[svg] = all
	return all, nil
}

// style is what an element has of its own and from around it.
type style struct {
	*values
	set     map[string]string // what children have too
	own     map[string]string // what only the element has
	opacity float64
	size    float64
	serif   bool
}

// inherited are the properties that children have too.
var inherited = []string{
	"fill", "stroke", "stroke-width", "stroke-linecap", "stroke-linejoin", "stroke-dasharray", "stroke-dashoffset", "fill-opacity",
	"stroke-opacity", "color", "text-anchor", "dominant-baseline", "paint-order",
}

// known are those that count for the element alone.
var alone = []string{"opacity", "display", "transform", "transform-origin", "scale", "x", "y", "width", "height", "rx"}

func seen(n *node) element { return element{n.name, strings.Fields(n.attrs["class"]), n.attrs} }

// styled is the style of an element within another. Attributes count less than style sheets.
func (a *Artist) styled(up style, n *node, path []element) style {
	s := style{values: up.values, set: up.set, opacity: up.opacity, size: up.size, serif: up.serif, own: map[string]string{}}
	has := a.sheet.of(path)
	raw := map[string]string{}
	for _, d := range has {
		if strings.HasPrefix(d.name, "--") {
			raw[d.name] = d.value
		}
	}
	if len(raw) > 0 {
		s.values = &values{up: up.values, raw: raw, dark: a.look.Dark}
	}
	fresh := map[string]string{}
	put := func(name, value string) {
		switch {
		case slices.Contains(inherited, name):
			fresh[name] = value
		case slices.Contains(alone, name):
			s.own[name] = value
		case name == "font-size":
			s.size = number(value)
		case name == "font-family":
			s.serif = strings.Contains(value, "Brygada")
		case name == "font":
			for _, word := range strings.Fields(value) {
				if strings.HasSuffix(word, "px") {
					s.size = number(word)
				}
			}
			s.serif = strings.Contains(value, "Brygada")
		}
	}
	for _, name := range slices.Concat(inherited, alone, []string{"font-size", "font-family"}) {
		if value, ok := n.attrs[name]; ok {
			put(name, value)
		}
	}
	for _, d := range has {
		if !strings.HasPrefix(d.name, "--") {
			put(d.name, s.values.fill(d.value))
		}
	}
	if len(fresh) > 0 {
		s.set = maps.Clone(up.set)
		maps.Copy(s.set, fresh)
	}
	if o, ok := s.own["opacity"]; ok {
		s.opacity *= number(o)
	}
	return s
}

// draw adds the shapes of an element.
func (a *Artist) draw(all Shapes, n *node, up style, to matrix, path []element, within *clip) Shapes {
	path = append(path, seen(n))
	if a.look.Plain && slices.Contains(path[len(path)-1].classes, "w-grain") {
		return all
	}
	s := a.styled(up, n, path)
	if s.own["display"] == "none" || s.opacity == 0 {
		return all
	}
	geometry := func(name string) float64 {
		if v, ok := s.own[name]; ok {
			return number(v)
		}
		return number(n.attrs[name])
	}
	if t, ok := s.own["transform"]; ok {
		turned := transform(t)
		if origin := strings.Fields(s.own["transform-origin"]); len(origin) == 2 {
			x, y := number(origin[0]), number(origin[1])
			turned = shift(x, y).then(turned).then(shift(-x, -y))
		}
		to = to.then(turned)
	}
	if scale, ok := s.own["scale"]; ok {
		to = to.then(grow(number(scale), number(scale)))
	}
	if ref, ok := strings.CutPrefix(n.attrs["clip-path"], "url(#"); ok {
		if c := a.byID[strings.TrimSuffix(ref, ")")]; c != nil && len(c.in) == 1 {
			if o := a.outlineOf(c.in[0]); o != nil {
				within = &clip{o, to}
			}
		}
	}
	shape := func(o outline, length float64) Shapes {
		return append(all, a.shape(s, o, length, to, within))
	}
	switch n.name {
	case "svg", "g":
		for _, in := range n.in {
			all = a.draw(all, in, s, to, path, within)
		}
	case "use":
		target := a.byID[strings.TrimPrefix(n.attrs["href"], "#")]
		if target == nil {
			return all
		}
		to = to.then(shift(number(n.attrs["x"]), number(n.attrs["y"])))
		if target.name != "symbol" {
			return a.draw(all, target, s, to, path, within)
		}
		if box := strings.Fields(target.attrs["viewBox"]); len(box) == 4 && n.attrs["width"] != "" {
			f := min(number(n.attrs["width"])/number(box[2]), number(n.attrs["height"])/number(box[3]))
			to = to.then(shift((number(n.attrs["width"])-f*number(box[2]))/2, (number(n.attrs["height"])-f*number(box[3]))/2)).then(grow(f, f))
		}
		path = append(path, seen(target))
		for _, in := range target.in {
			all = a.draw(all, in, s, to, path, within)
		}
	case "text":
		return a.text(all, n, s, to)
	case "rect":
		return shape(rectangle(geometry("x"), geometry("y"), geometry("width"), geometry("height"), geometry("rx")), 0)
	case "path", "circle", "ellipse":
		return shape(a.outlineOf(n), number(n.attrs["pathLength"]))
	}
	return all
}

// outlineOf is the shape of an element without its place.
func (a *Artist) outlineOf(n *node) outline {
	attr := func(name string) float64 { return number(n.attrs[name]) }
	switch n.name {
	case "path":
		return data(n.attrs["d"])
	case "circle":
		return ellipse(attr("cx"), attr("cy"), attr("r"), attr("r"))
	case "ellipse":
		return ellipse(attr("cx"), attr("cy"), attr("rx"), attr("ry"))
	case "use":
		if target := a.byID[strings.TrimPrefix(n.attrs["href"], "#")]; target != nil && target.name != "use" {
			return a.outlineOf(target)
		}
	}
	return nil
}

func (a *Artist) shape(s style, o outline, length float64, to matrix, within *clip) Shape {
	one := Shape{
		path: o, to: to, opacity: s.opacity, clip: within, strokeFirst: s.set["paint-order"] == "stroke",
		fill: a.ink(s, "fill"), stroke: a.ink(s, "stroke"),
	}
	if !one.stroke.none() {
		one.pen = pen{
			width: number(s.set["stroke-width"]), round: s.set["stroke-linejoin"] == "round", cap: s.set["stroke-linecap"] == "round",
			offset: number(s.set["stroke-dashoffset"]), length: length,
		}
		for _, f := range strings.Fields(s.set["stroke-dasharray"]) {
			one.pen.dash = append(one.pen.dash, number(f))
		}
	}
	return one
}

// ink is what fills a shape or its line.
func (a *Artist) ink(s style, which string) ink {
	text := s.set[which]
	if text == "currentColor" {
		text = s.set["color"]
	}
	opacity := 1.
	if o, ok := s.set[which+"-opacity"]; ok {
		opacity = number(o)
	}
	if ref, ok := strings.CutPrefix(text, "url(#"); ok {
		if a.look.Plain {
			return ink{}
		}
		return ink{opacity: opacity, tile: a.tile(strings.TrimSuffix(ref, ")"))}
	}
	c, _ := colour(text)
	return ink{color: c, opacity: opacity}
}

// tile is a pattern by its id; nil if there is none.
func (a *Artist) tile(id string) *tile {
	if t, ok := a.tiles[id]; ok {
		return t
	}
	n := a.byID[id]
	if n == nil || n.name != "pattern" {
		return nil
	}
	t := &tile{id: id, wide: number(n.attrs["width"]), high: number(n.attrs["height"]), to: transform(n.attrs["patternTransform"])}
	for _, in := range n.in {
		t.shapes = a.draw(t.shapes, in, a.root, unit, slices.Clone(a.around[:1]), nil)
	}
	a.tiles[id] = t
	return t
}

// text sets a text as shapes.
func (a *Artist) text(all Shapes, n *node, s style, to matrix) Shapes {
	font := a.fonts.Sans
	if s.serif {
		font = a.fonts.Serif
	}
	x, y := number(n.attrs["x"]), number(n.attrs["y"])
	switch s.set["text-anchor"] {
	case "middle":
		x -= font.Wide(n.text, s.size) / 2
	case "end":
		x -= font.Wide(n.text, s.size)
	}
	if s.set["dominant-baseline"] == "central" {
		y += font.middle * s.size
	}
	return append(all, a.shape(s, font.outline(n.text, s.size, x, y), 0, to, nil))
}
