package paint

import (
	"cmp"
	"image/color"
	"slices"
	"strconv"
	"strings"
)

// Sheet is style sheets, read.
type Sheet struct{ rules []rule }

// rule is what elements of one kind have.
type rule struct {
	chain  []part // from outside; the last is the element itself
	weight int
	order  int
	has    []declaration
}

// part is what one element of a selector must be.
type part struct {
	name    string
	classes []string
	attrs   [][2]string
	any     []part // one of these too: “:is”
	root    bool
	parent  bool // it must be right above the next
}

type declaration struct{ name, value string }

// Read reads style sheets in their order. What concerns screens and sizes (at-rules) and what is pointed at is left out.
func Read(sheets ...string) *Sheet {
	s := &Sheet{}
	for _, text := range sheets {
		s.read(withoutComments(text))
	}
	return s
}

func withoutComments(text string) string {
	var b strings.Builder
	for {
		before, rest, found := strings.Cut(text, "/*")
		b.WriteString(before)
		if !found {
			return b.String()
		}
		_, text, _ = strings.Cut(rest, "*/")
	}
}

func (s *Sheet) read(text string) {
	for {
		head, rest, ok := strings.Cut(text, "{")
		if !ok {
			return
		}
		body, after := block(rest)
		text = after
		head = strings.TrimSpace(head)
		if strings.HasPrefix(head, "@") {
			continue
		}
		has := declarations(body)
		for _, one := range split(head, ',') {
			if chain, ok := selector(one); ok {
				s.rules = append(s.rules, rule{chain, weight(chain), len(s.rules), has})
			}
		}
	}
}

// block is the text up to the closing brace, and the rest.
func block(text string) (body, after string) {
	depth := 1
	for i, c := range text {
		switch c {
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return text[:i], text[i+1:]
			}
		}
	}
	return text, ""
}

// split cuts a list at a sign, except inside brackets.
func split(text string, at rune) (all []string) {
	depth, from := 0, 0
	for i, c := range text {
		switch {
		case c == '(':
			depth++
		case c == ')':
			depth--
		case c == at && depth == 0:
			all = append(all, strings.TrimSpace(text[from:i]))
			from = i + 1
		}
	}
	return append(all, strings.TrimSpace(text[from:]))
}

func declarations(body string) (all []declaration) {
	for _, one := range split(body, ';') {
		if name, value, ok := strings.Cut(one, ":"); ok {
			all = append(all, declaration{strings.TrimSpace(name), strings.Join(strings.Fields(value), " ")})
		}
	}
	return all
}

// selector reads “a.b[c="d"] > .e”; what it cannot read is about what a picture does not show.
func selector(text string) (chain []part, ok bool) {
	for _, one := range strings.Fields(outside(text)) {
		if one == ">" {
			if len(chain) == 0 {
				return nil, false
			}
			chain[len(chain)-1].parent = true
			continue
		}
		p, ok := compound(inside(one))
		if !ok {
			return nil, false
		}
		chain = append(chain, p)
	}
	return chain, len(chain) > 0
}

// outside hides the blanks inside brackets, inside shows them again.
func outside(text string) string {
	depth := 0
	return strings.Map(func(r rune) rune {
		switch r {
		case '(', '[':
			depth++
		case ')', ']':
			depth--
		case ' ', '\n', '\t':
			if depth > 0 {
				return '\x01'
			}
		}
		return r
	}, text)
}

func inside(text string) string { return strings.ReplaceAll(text, "\x01", " ") }

func compound(text string) (p part, ok bool) {
	for text != "" {
		word := func(t string) string {
			if i := strings.IndexAny(t, ".[:>"); i >= 0 {
				return t[:i]
			}
			return t
		}
		switch {
		case text[0] == '.':
			name := word(text[1:])
			p.classes = append(p.classes, name)
			text = text[1+len(name):]
		case text[0] == '[':
			attr, rest, found := strings.Cut(text[1:], "]")
			name, value, equal := strings.Cut(attr, "=")
			if !found || !equal {
				return p, false
			}
			p.attrs = append(p.attrs, [2]string{name, strings.Trim(value, `"`)})
			text = rest
		case strings.HasPrefix(text, ":root"):
			p.root = true
			text = text[len(":root"):]
		case strings.HasPrefix(text, ":is("):
			list, rest, found := strings.Cut(text[len(":is("):], ")")
			if !found {
				return p, false
			}
			for _, one := range split(list, ',') {
				q, ok := compound(one)
				if !ok {
					return p, false
				}
				p.any = append(p.any, q)
			}
			text = rest
		case text[0] == ':':
			return p, false
		default:
			name := word(text)
			if name == "" {
				return p, false
			}
			p.name = strings.TrimPrefix(name, "*")
			text = text[len(name):]
		}
	}
	return p, true
}

func weight(chain []part) (w int) {
	for _, p := range chain {
		w += 100 * (len(p.classes) + len(p.attrs))
		if p.root || len(p.any) > 0 {
			w += 100
		}
		if p.name != "" {
			w++
		}
	}
	return w
}

// element is what a selector can see of one.
type element struct {
	name    string
	classes []string
	attrs   map[string]string
}

func (p part) fits(e element) bool {
	if p.root && e.name != ":root" || p.name != "" && p.name != e.name {
		return false
	}
	for _, c := range p.classes {
		if !slices.Contains(e.classes, c) {
			return false
		}
	}
	for _, a := range p.attrs {
		if e.attrs[a[0]] != a[1] {
			return false
		}
	}
	return len(p.any) == 0 || slices.ContainsFunc(p.any, func(q part) bool { return q.fits(e) })
}

func (r rule) fits(path []element) bool {
	if !r.chain[len(r.chain)-1].fits(path[len(path)-1]) {
		return false
	}
	at := len(path) - 2
	for i := len(r.chain) - 2; i >= 0; i-- {
		p := r.chain[i]
		if p.parent {
			if at < 0 || !p.fits(path[at]) {
				return false
			}
			at--
			continue
		}
		for at >= 0 && !p.fits(path[at]) {
			at--
		}
		if at < 0 {
			return false
		}
		at--
	}
	return true
}

// of is all that an element has, what counts most last.
func (s *Sheet) of(path []element) (all []declaration) {
	var fit []rule
	for _, r := range s.rules {
		if r.fits(path) {
			fit = append(fit, r)
		}
	}
	slices.SortFunc(fit, func(a, b rule) int { return cmp.Or(cmp.Compare(a.weight, b.weight), cmp.Compare(a.order, b.order)) })
	for _, r := range fit {
		all = append(all, r.has...)
	}
	return all
}

// values are the custom properties at an element, with those around it.
type values struct {
	up   *values
	raw  map[string]string
	dark bool
}

func (v *values) look(name string) (string, bool) {
	for at := v; at != nil; at = at.up {
		if raw, ok := at.raw[name]; ok {
			return at.fill(raw), true
		}
	}
	return "", false
}

// fill puts the values of custom properties into a text, and takes the scheme's colour.
func (v *values) fill(text string) string {
	for {
		i := strings.Index(text, "var(")
		if i < 0 {
			break
		}
		args, after := bracket(text[i+len("var("):])
		name, otherwise, has := strings.Cut(args, ",")
		value, ok := v.look(strings.TrimSpace(name))
		if !ok && has {
			value = v.fill(strings.TrimSpace(otherwise))
		}
		text = text[:i] + value + after
	}
	for {
		i := strings.Index(text, "light-dark(")
		if i < 0 {
			return text
		}
		args, after := bracket(text[i+len("light-dark("):])
		both := split(args, ',')
		one := both[0]
		if v.dark && len(both) > 1 {
			one = both[1]
		}
		text = text[:i] + one + after
	}
}

// bracket is the text up to the closing bracket, and the rest.
func bracket(text string) (in, after string) {
	depth := 1
	for i, c := range text {
		switch c {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return text[:i], text[i+1:]
			}
		}
	}
	return text, ""
}

// colour reads a colour; ok is false if the text is not a colour.
func colour(text string) (c color.NRGBA, ok bool) {
	text = strings.TrimSpace(text)
	switch {
	case strings.HasPrefix(text, "color-mix(in srgb,"):
		in, _ := bracket(text[len("color-mix("):])
		parts := split(in, ',')
		if len(parts) != 3 {
			return c, false
		}
		name, share, _ := strings.Cut(parts[1], " ")
		a, okA := colour(name)
		b, okB := colour(parts[2])
		f := number(strings.TrimSuffix(share, "%")) / 100
		mix := func(x, y uint8) uint8 { return uint8(float64(x)*f + float64(y)*(1-f) + .5) }
		return color.NRGBA{mix(a.R, b.R), mix(a.G, b.G), mix(a.B, b.B), mix(a.A, b.A)}, okA && okB
	case strings.HasPrefix(text, "#"):
		hex := text[1:]
		if len(hex) == 3 {
			hex = string([]byte{hex[0], hex[0], hex[1], hex[1], hex[2], hex[2]})
		}
		if len(hex) == 6 {
			hex += "ff"
		}
		n, err := strconv.ParseUint(hex, 16, 32)
		return color.NRGBA{uint8(n >> 24), uint8(n >> 16), uint8(n >> 8), uint8(n)}, err == nil && len(hex) == 8
	case text == "transparent":
		return c, true
	}
	return c, false
}
