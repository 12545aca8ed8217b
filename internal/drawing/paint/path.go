package paint

import (
	"math"
	"strconv"
	"strings"
)

// point is a place in some space.
type point struct{ x, y float64 }

func (p point) plus(q point) point        { return point{p.x + q.x, p.y + q.y} }
func (p point) minus(q point) point       { return point{p.x - q.x, p.y - q.y} }
func (p point) times(f float64) point     { return point{p.x * f, p.y * f} }
func (p point) length() float64           { return math.Hypot(p.x, p.y) }
func between(a, b point, t float64) point { return point{a.x + (b.x-a.x)*t, a.y + (b.y-a.y)*t} }

// matrix maps (x, y) to (a x + c y + e, b x + d y + f), as SVG writes it.
type matrix struct{ a, b, c, d, e, f float64 }

var unit = matrix{a: 1, d: 1}

func shift(x, y float64) matrix { return matrix{1, 0, 0, 1, x, y} }
func grow(x, y float64) matrix  { return matrix{x, 0, 0, y, 0, 0} }

// then is m applied to what n gives.
func (m matrix) then(n matrix) matrix {
	return matrix{
		m.a*n.a + m.c*n.b, m.b*n.a + m.d*n.b,
		m.a*n.c + m.c*n.d, m.b*n.c + m.d*n.d,
		m.a*n.e + m.c*n.f + m.e, m.b*n.e + m.d*n.f + m.f,
	}
}

func (m matrix) of(p point) point { return point{m.a*p.x + m.c*p.y + m.e, m.b*p.x + m.d*p.y + m.f} }

// scale is how much longer lengths become, in the mean.
func (m matrix) scale() float64 { return math.Sqrt(math.Abs(m.a*m.d - m.b*m.c)) }

func (m matrix) back() matrix {
	det := m.a*m.d - m.b*m.c
	if det == 0 {
		return unit
	}
	return matrix{
		m.d / det, -m.b / det, -m.c / det, m.a / det,
		(m.c*m.f - m.d*m.e) / det, (m.b*m.e - m.a*m.f) / det,
	}
}

// transform reads a list of transforms.
func transform(text string) matrix {
	m := unit
	for text != "" {
		name, rest, ok := strings.Cut(text, "(")
		if !ok {
			break
		}
		args, after, _ := strings.Cut(rest, ")")
		text = after
		var n []float64
		for _, f := range strings.FieldsFunc(args, func(r rune) bool { return r == ' ' || r == ',' }) {
			n = append(n, number(f))
		}
		at := func(i int, otherwise float64) float64 {
			if i < len(n) {
				return n[i]
			}
			return otherwise
		}
		switch strings.Trim(name, " ,") {
		case "translate":
			m = m.then(shift(at(0, 0), at(1, 0)))
		case "matrix":
			m = m.then(matrix{at(0, 1), at(1, 0), at(2, 0), at(3, 1), at(4, 0), at(5, 0)})
		case "scale":
			m = m.then(grow(at(0, 1), at(1, at(0, 1))))
		case "rotate":
			sin, cos := math.Sincos(at(0, 0) * math.Pi / 180)
			m = m.then(shift(at(1, 0), at(2, 0))).then(matrix{cos, sin, -sin, cos, 0, 0}).then(shift(-at(1, 0), -at(2, 0)))
		}
	}
	return m
}

// number is a length; a unit after it is dropped.
func number(text string) float64 {
	v, _ := strconv.ParseFloat(strings.TrimSuffix(strings.TrimSpace(text), "px"), 64)
	return v
}

// line is a path as straight as it is drawn: its points, and whether it ends where it began.
type line struct {
	at     []point
	closed bool
}

// outline is a shape as it is written: a list of commands, absolute.
type outline []command

// command is one of M, L, C and Z; C has two points before that where it ends.
type command struct {
	does byte
	p    [3]point
}

func (o *outline) move(p point)         { *o = append(*o, command{'M', [3]point{p}}) }
func (o *outline) to(p point)           { *o = append(*o, command{'L', [3]point{p}}) }
func (o *outline) curve(a, b, to point) { *o = append(*o, command{'C', [3]point{a, b, to}}) }
func (o *outline) close()               { *o = append(*o, command{does: 'Z'}) }

func (o *outline) quad(from, by, to point) {
	o.curve(between(from, by, 2./3), between(to, by, 2./3), to)
}

// ellipse goes round clockwise from the right, as SVG says.
func ellipse(cx, cy, rx, ry float64) (o outline) {
	const k = .5522847498
	at := func(x, y float64) point { return point{cx + x*rx, cy + y*ry} }
	o.move(at(1, 0))
	o.curve(at(1, k), at(k, 1), at(0, 1))
	o.curve(at(-k, 1), at(-1, k), at(-1, 0))
	o.curve(at(-1, -k), at(-k, -1), at(0, -1))
	o.curve(at(k, -1), at(1, -k), at(1, 0))
	o.close()
	return o
}

func rectangle(x, y, w, h, r float64) (o outline) {
	r = min(r, w/2, h/2)
	if r <= 0 {
		o.move(point{x, y})
		o.to(point{x + w, y})
		o.to(point{x + w, y + h})
		o.to(point{x, y + h})
		o.close()
		return o
	}
	const k = 1 - .5522847498
	corner := func(px, py, dx, dy, ex, ey float64) { // from (px-dx r, py-dy r) to (px+ex r, py+ey r)
		o.curve(point{px - dx*r*k, py - dy*r*k}, point{px + ex*r*k, py + ey*r*k}, point{px + ex*r, py + ey*r})
	}
	o.move(point{x + r, y})
	o.to(point{x + w - r, y})
	corner(x+w, y, 1, 0, 0, 1)
	o.to(point{x + w, y + h - r})
	corner(x+w, y+h, 0, 1, -1, 0)
	o.to(point{x + r, y + h})
	corner(x, y+h, -1, 0, 0, -1)
	o.to(point{x, y + r})
	corner(x, y, 0, -1, 1, 0)
	o.close()
	return o
}

// reader reads the data of a path.
type reader struct {
	text string
	i    int
}

func (r *reader) skip() {
	for r.i < len(r.text) && strings.IndexByte(" ,\n\t", r.text[r.i]) >= 0 {
		r.i++
	}
}

func (r *reader) more() bool {
	r.skip()
	return r.i < len(r.text) && (r.text[r.i] == '-' || r.text[r.i] == '.' || r.text[r.i] >= '0' && r.text[r.i] <= '9')
}

func (r *reader) number() float64 {
	r.skip()
	from, dot := r.i, false
	if r.i < len(r.text) && r.text[r.i] == '-' {
		r.i++
	}
	for ; r.i < len(r.text); r.i++ {
		switch c := r.text[r.i]; {
		case c >= '0' && c <= '9':
			continue
		case c == '.' && !dot:
			dot = true
			continue
		}
		break
	}
	v, _ := strconv.ParseFloat(r.text[from:r.i], 64)
	return v
}

// flag is a digit of an arc, which needs nothing after it.
func (r *reader) flag() bool {
	r.skip()
	if r.i >= len(r.text) {
		return false
	}
	r.i++
	return r.text[r.i-1] == '1'
}

// data reads the d of a path.
func data(text string) (o outline) {
	r := &reader{text: text}
	var here, began, last point // last is the second handle of the curve before
	var does, before byte
	for {
		r.skip()
		if r.i >= len(text) {
			return o
		}
		if c := text[r.i]; c >= 'A' && c <= 'Z' || c >= 'a' && c <= 'z' {
			does = c
			r.i++
		} else if !r.more() {
			return o
		}
		from := point{}
		if does >= 'a' {
			from = here
		}
		pair := func() point { return from.plus(point{r.number(), r.number()}) }
		kind := does &^ 0x20
		switch kind {
		case 'M':
			here = pair()
			began = here
			o.move(here)
			does-- // what follows without a letter is lines
		case 'L':
			here = pair()
			o.to(here)
		case 'H':
			here.x = from.x + r.number()
			o.to(here)
		case 'V':
			here.y = from.y + r.number()
			o.to(here)
		case 'C':
			a := pair()
			last = pair()
			here = pair()
			o.curve(a, last, here)
		case 'S':
			a := here
			if before == 'C' || before == 'S' {
				a = here.plus(here.minus(last))
			}
			last = pair()
			here = pair()
			o.curve(a, last, here)
		case 'Q':
			by := pair()
			to := pair()
			o.quad(here, by, to)
			here = to
		case 'A':
			rx, ry, turn := r.number(), r.number(), r.number()
			large, sweep := r.flag(), r.flag()
			to := pair()
			o.arc(here, to, rx, ry, turn, large, sweep)
			here = to
		case 'Z':
			o.close()
			here = began
		default:
			return o
		}
		before = kind
	}
}

// arc adds a part of an ellipse as curves.
func (o *outline) arc(from, to point, rx, ry, turn float64, large, sweep bool) {
	if rx == 0 || ry == 0 || from == to {
		o.to(to)
		return
	}
	sin, cos := math.Sincos(turn * math.Pi / 180)
	mid := from.minus(to).times(.5)
	x, y := cos*mid.x+sin*mid.y, -sin*mid.x+cos*mid.y
	if over := x*x/(rx*rx) + y*y/(ry*ry); over > 1 {
		rx, ry = rx*math.Sqrt(over), ry*math.Sqrt(over)
	}
	f := math.Sqrt(max(0, (rx*rx*ry*ry-rx*rx*y*y-ry*ry*x*x)/(rx*rx*y*y+ry*ry*x*x)))
	if large == sweep {
		f = -f
	}
	cx, cy := f*rx*y/ry, -f*ry*x/rx
	begin := math.Atan2((y-cy)/ry, (x-cx)/rx)
	end := math.Atan2((-y-cy)/ry, (-x-cx)/rx)
	sweeps := end - begin
	if sweep && sweeps < 0 {
		sweeps += 2 * math.Pi
	} else if !sweep && sweeps > 0 {
		sweeps -= 2 * math.Pi
	}
	middle := point{cos*cx - sin*cy, sin*cx + cos*cy}.plus(between(from, to, .5))
	n := math.Ceil(math.Abs(sweeps) / (math.Pi / 2) * .999)
	step := sweeps / n
	k := 4. / 3 * math.Tan(step/4)
	place := matrix{cos * rx, sin * rx, -sin * ry, cos * ry, middle.x, middle.y}
	for i := range int(n) {
		s0, c0 := math.Sincos(begin + float64(i)*step)
		s1, c1 := math.Sincos(begin + float64(i+1)*step)
		o.curve(place.of(point{c0 - k*s0, s0 + k*c0}), place.of(point{c1 + k*s1, s1 - k*c1}), place.of(point{c1, s1}))
	}
}

// lines are the parts of an outline as straight pieces, none further than off from the curve.
func (o outline) lines(off float64) (all []line) {
	var now line
	end := func(closed bool) {
		if len(now.at) > 0 {
			now.closed = closed
			all = append(all, now)
		}
		now = line{}
	}
	var began point
	for _, c := range o {
		switch c.does {
		case 'M':
			end(false)
			began = c.p[0]
			now.at = append(now.at, began)
		case 'Z':
			end(true)
			now.at = append(now.at[:0:0], began)
		case 'L':
			now.at = append(now.at, c.p[0])
		case 'C':
			from := now.at[len(now.at)-1]
			bend := max(c.p[0].times(2).minus(from).minus(c.p[1]).length(), c.p[1].times(2).minus(c.p[0]).minus(c.p[2]).length())
			n := max(1, int(math.Ceil(math.Sqrt(bend*.75/off))))
			for i := 1; i <= n; i++ {
				t := float64(i) / float64(n)
				u := 1 - t
				now.at = append(now.at, from.times(u*u*u).plus(c.p[0].times(3*u*u*t)).plus(c.p[1].times(3*u*t*t)).plus(c.p[2].times(t*t*t)))
			}
		}
	}
	if len(now.at) > 1 {
		end(false)
	}
	return all
}

// written is the outline as the d of a path.
func (o outline) written() string {
	var b strings.Builder
	put := func(p point) {
		b.WriteString(short(p.x))
		if s := short(p.y); s[0] == '-' {
			b.WriteString(s)
		} else {
			b.WriteString(" " + s)
		}
	}
	for _, c := range o {
		b.WriteByte(c.does)
		switch c.does {
		case 'M', 'L':
			put(c.p[0])
		case 'C':
			for i, p := range c.p {
				if i > 0 {
					b.WriteByte(' ')
				}
				put(p)
			}
		}
	}
	return b.String()
}

// short is a number with at most two decimals.
func short(v float64) string {
	v = math.Round(v*100) / 100
	if v == 0 {
		return "0"
	}
	return strconv.FormatFloat(v, 'f', -1, 64)
}
