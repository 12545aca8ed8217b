package paint

import (
	"fmt"
	"html"
	"image/color"
	"math"
	"strconv"
	"strings"
)

// Colour is a colour by its text; black if the text is not a colour.
func Colour(text string) color.NRGBA {
	c, ok := colour(text)
	if !ok {
		c.A = 255
	}
	return c
}

// SVG is shapes as a file of their own. What is drawn more than once is written once.
func SVG(all Shapes, wide, high float64, label string) []byte {
	w := &file{times: map[string]int{}, ids: map[string]string{}, tiles: map[*tile]bool{}}
	for _, s := range all {
		w.times[w.look(s)]++
	}
	var body strings.Builder
	for _, s := range all {
		w.put(&body, s)
	}
	var out strings.Builder
	fmt.Fprintf(&out, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 %s %s" width="%s" height="%s" role="img" aria-label="%s"><title>%s</title>`,
		short(wide), short(high), short(wide), short(high), html.EscapeString(label), html.EscapeString(label))
	if w.defs.Len() > 0 {
		out.WriteString("<defs>" + w.defs.String() + "</defs>")
	}
	out.WriteString(body.String() + "</svg>\n")
	return []byte(out.String())
}

type file struct {
	defs  strings.Builder
	times map[string]int
	ids   map[string]string
	tiles map[*tile]bool
	clips int
}

func placed(m matrix) string {
	switch {
	case m == unit:
		return ""
	case m.a == 1 && m.b == 0 && m.c == 0 && m.d == 1:
		return ` transform="translate(` + short(m.e) + ` ` + short(m.f) + `)"`
	}
	fine := func(v float64) string { return strconv.FormatFloat(math.Round(v*1e5)/1e5, 'f', -1, 64) }
	return ` transform="matrix(` + fine(m.a) + " " + fine(m.b) + " " + fine(m.c) + " " + fine(m.d) + " " + short(m.e) + " " + short(m.f) + `)"`
}

func (w *file) put(out *strings.Builder, s Shape) {
	if s.fill.none() && s.stroke.none() || s.opacity == 0 {
		return
	}
	look := w.look(s)
	if s.clip != nil {
		w.clips++
		id := "c" + strconv.Itoa(w.clips)
		fmt.Fprintf(&w.defs, `<clipPath id="%s"><path%s d="%s"/></clipPath>`, id, placed(s.clip.to), s.clip.path.written())
		out.WriteString(`<g clip-path="url(#` + id + `)">`)
		defer out.WriteString(`</g>`)
	}
	if w.times[look] == 1 {
		out.WriteString("<path" + placed(s.to) + look + "/>")
		return
	}
	id, known := w.ids[look]
	if !known {
		id = "s" + strconv.Itoa(len(w.ids)+1)
		w.ids[look] = id
		w.defs.WriteString(`<path id="` + id + `"` + look + "/>")
	}
	out.WriteString(`<use href="#` + id + `"` + placed(s.to) + "/>")
}

// look is the attributes of a shape without its place.
func (w *file) look(s Shape) string {
	var b strings.Builder
	ink := func(which string, i ink) {
		if i.none() {
			if which == "fill" {
				b.WriteString(` fill="none"`)
			}
			return
		}
		b.WriteString(` ` + which + `="`)
		opacity := i.opacity
		if i.tile != nil {
			w.tile(i.tile)
			b.WriteString(`url(#` + i.tile.id + `)`)
		} else {
			fmt.Fprintf(&b, "#%02x%02x%02x", i.color.R, i.color.G, i.color.B)
			opacity *= float64(i.color.A) / 255
		}
		b.WriteString(`"`)
		if opacity != 1 {
			b.WriteString(` ` + which + `-opacity="` + short(opacity) + `"`)
		}
	}
	ink("fill", s.fill)
	if !s.stroke.none() {
		ink("stroke", s.stroke)
		if s.pen.width != 1 {
			b.WriteString(` stroke-width="` + short(s.pen.width) + `"`)
		}
		if s.pen.round {
			b.WriteString(` stroke-linejoin="round"`)
		}
		if s.pen.cap {
			b.WriteString(` stroke-linecap="round"`)
		}
		if len(s.pen.dash) > 0 {
			var d []string
			for _, v := range s.pen.dash {
				d = append(d, short(v))
			}
			b.WriteString(` stroke-dasharray="` + strings.Join(d, " ") + `"`)
			if s.pen.offset != 0 {
				b.WriteString(` stroke-dashoffset="` + short(s.pen.offset) + `"`)
			}
			if s.pen.length > 0 {
				b.WriteString(` pathLength="` + short(s.pen.length) + `"`)
			}
		}
	}
	if s.opacity != 1 {
		b.WriteString(` opacity="` + short(s.opacity) + `"`)
	}
	if s.strokeFirst {
		b.WriteString(` paint-order="stroke"`)
	}
	return b.String() + ` d="` + s.path.written() + `"`
}

// tile writes a pattern.
func (w *file) tile(t *tile) {
	if w.tiles[t] {
		return
	}
	w.tiles[t] = true
	var in strings.Builder
	for _, s := range t.shapes {
		in.WriteString("<path" + placed(s.to) + w.look(s) + "/>")
	}
	to := strings.Replace(placed(t.to), " transform", " patternTransform", 1)
	fmt.Fprintf(&w.defs, `<pattern id="%s" width="%s" height="%s" patternUnits="userSpaceOnUse"%s>%s</pattern>`, t.id, short(t.wide), short(t.high), to, in.String())
}
