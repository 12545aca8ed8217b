package drawing

import (
	"html/template"
	"math"
	"strconv"
	"strings"
)

// pen writes SVG.
type pen struct{ strings.Builder }

func (p *pen) put(parts ...string) {
	for _, part := range parts {
		p.WriteString(part)
	}
}

// attr writes an attribute with its blank before it.
func (p *pen) attr(name, value string) {
	p.put(" ", name, `="`, template.HTMLEscapeString(value), `"`)
}

// opt writes an attribute unless its value is empty.
func (p *pen) opt(name, value string) {
	if value != "" {
		p.attr(name, value)
	}
}

func (p *pen) num(name string, value float64) { p.attr(name, num(value)) }

// use places a symbol.
func (p *pen) use(symbol, class string, x, y, wide, high float64) {
	p.put(`<use href="#`, symbol, `"`)
	p.opt("class", class)
	if x != 0 {
		p.num("x", x)
	}
	if y != 0 {
		p.num("y", y)
	}
	p.num("width", wide)
	p.num("height", high)
	p.put("/>")
}

func (p *pen) done() template.HTML { return template.HTML(p.String()) }

// num is a length with at most two decimals.
func num(v float64) string {
	return strconv.FormatFloat(math.Round(v*100)/100, 'f', -1, 64)
}

func translate(x, y float64) string { return "translate(" + num(x) + " " + num(y) + ")" }
