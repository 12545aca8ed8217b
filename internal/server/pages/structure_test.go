package pages_test

import (
	"encoding/xml"
	"errors"
	"io"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// element is one element of a page.
type element struct {
	name     string
	attr     map[string]string
	text     string // of everything in it
	from, to int    // where that is in the text of the page
	parent   *element
	children []*element
}

var void = []string{"meta", "link", "input", "br", "img", "hr", "source"}

// tree reads a page and complains of tags that do not fit each other.
func tree(t *testing.T, where, body string) *element {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(body))
	d.Strict, d.Entity = false, xml.HTMLEntity
	root := &element{name: "#"}
	at := root
	var text strings.Builder
	for {
		token, err := d.RawToken()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatalf("%s: %v", where, err)
		}
		switch token := token.(type) {
		case xml.StartElement:
			e := &element{name: token.Name.Local, attr: map[string]string{}, parent: at, from: text.Len(), to: text.Len()}
			for _, a := range token.Attr {
				name := a.Name.Local
				if a.Name.Space != "" {
					name = a.Name.Space + ":" + name
				}
				if _, twice := e.attr[name]; twice {
					t.Errorf("%s: <%s> has %s twice", where, e.name, name)
				}
				e.attr[name] = a.Value
			}
			at.children = append(at.children, e)
			if !slices.Contains(void, e.name) {
				at = e
			}
		case xml.EndElement:
			if slices.Contains(void, token.Name.Local) {
				continue // the decoder ends <meta …/> by itself
			}
			if token.Name.Local != at.name {
				t.Fatalf("%s: <%s> is closed by </%s>", where, at.name, token.Name.Local)
			}
			at.to = text.Len()
			at = at.parent
		case xml.CharData:
			text.Write(token)
		}
	}
	root.to = text.Len()
	root.all(func(e *element) { e.text = text.String()[e.from:e.to] })
	if at != root {
		t.Fatalf("%s: <%s> is never closed", where, at.name)
	}
	return root
}

func (e *element) all(visit func(*element)) {
	visit(e)
	for _, c := range e.children {
		c.all(visit)
	}
}

func (e *element) find(name string) (found []*element) {
	e.all(func(c *element) {
		if c.name == name {
			found = append(found, c)
		}
	})
	return found
}

func (e *element) within(name string) bool {
	for p := e.parent; p != nil; p = p.parent {
		if p.name == name {
			return true
		}
	}
	return false
}

// hidden tells that assistive technology does not meet it.
func (e *element) hidden() bool {
	for p := e; p != nil; p = p.parent {
		if _, hidden := p.attr["hidden"]; hidden || p.attr["aria-hidden"] == "true" {
			return true
		}
	}
	return false
}

// foreign are words of sheets that pages in these languages repeat as they are printed.
var foreign = map[string][]string{"en": {"jeu de dames"}, "fr": {"kings row", "posse\u00a0", "jumping"}, "de": {"jeu de dames", "kings row", ", die mühle posse"}}

// spoken is the text in it that a voice of the page's language reads: without what says its own language, and where nothing can say it.
func (e *element) spoken() string {
	var out strings.Builder
	at := 0
	e.all(func(c *element) {
		_, own := c.attr["lang"]
		if own || slices.Contains([]string{"script", "option", "textarea", "title"}, c.name) {
			if c.from >= e.from+at {
				out.WriteString(e.text[at:c.from-e.from] + "\n")
				at = c.to - e.from
			}
		}
	})
	return out.String() + e.text[at:]
}

// rawKey is a key of words that shows because nobody wrote the words.
var rawKey = regexp.MustCompile(`\b(?:about|ago|account|board|book|box|clock|compare|does|error|fair|family|format|games|home|level|line|offer|offline|person|ratings|record|replay|resign|seat|settings|setup|sign|signin|signup|site|speed|switch|table|admin|link|report)\.[a-z][A-Za-z.-]+\b`)

// check sees that a page is well made.
func check(t *testing.T, where, lang string, p page) *element {
	t.Helper()
	root := tree(t, where, p.body)
	ids := map[string]int{}
	root.all(func(e *element) {
		if id, ok := e.attr["id"]; ok {
			ids[id]++
		}
	})
	for id, n := range ids {
		if n > 1 {
			t.Errorf("%s: %d elements are called %q", where, n, id)
		}
	}
	if html := root.find("html"); len(html) != 1 || html[0].attr["lang"] != lang {
		t.Errorf("%s: the page does not say that it is in %s", where, lang)
	}
	if n := len(root.find("h1")); n != 1 {
		t.Errorf("%s has %d main headings", where, n)
	}
	if title := root.find("title"); len(title) != 1 || !strings.HasSuffix(title[0].text, " · Crownhead") || len(title[0].text) < 16 {
		t.Errorf("%s has no good title", where)
	}
	if n := len(root.find("main")); n != 1 {
		t.Errorf("%s has %d main parts", where, n)
	}
	if got := p.header.Get("Content-Language"); got != lang {
		t.Errorf("%s: Content-Language is %q", where, got)
	}
	labels := map[string]bool{}
	for _, l := range root.find("label") {
		labels[l.attr["for"]] = true
	}
	level := 0
	root.all(func(e *element) {
		for name := range e.attr {
			if name == "style" || strings.HasPrefix(name, "on") {
				t.Errorf("%s: <%s> has %s, which the security policy forbids", where, e.name, name)
			}
		}
		for _, name := range []string{"aria-labelledby", "aria-describedby", "aria-errormessage", "for"} {
			for id := range strings.FieldsSeq(e.attr[name]) {
				if ids[id] == 0 {
					t.Errorf("%s: <%s %s=%q> names nothing", where, e.name, name, id)
				}
			}
		}
		if len(e.name) == 2 && e.name[0] == 'h' && e.name[1] >= '1' && e.name[1] <= '6' && !e.within("dialog") {
			if now := int(e.name[1] - '0'); now > level+1 && level > 0 {
				t.Errorf("%s: a heading of level %d follows one of level %d: %s", where, now, level, e.text)
			} else {
				level = now
			}
		}
		switch e.name {
		case "style":
			t.Errorf("%s has a style of its own", where)
		case "script":
			if e.attr["type"] != "application/json" && (e.attr["src"] == "" || strings.TrimSpace(e.text) != "") {
				t.Errorf("%s has a script of its own", where)
			}
		case "input", "select", "textarea":
			named := e.attr["aria-label"] != "" || e.attr["aria-labelledby"] != "" || labels[e.attr["id"]] && e.attr["id"] != "" || e.within("label")
			if !named && e.attr["type"] != "hidden" {
				t.Errorf("%s: the field %q has no label", where, e.attr["name"])
			}
		case "a", "button":
			if strings.TrimSpace(e.text) == "" && e.attr["aria-label"] == "" && !e.hidden() {
				t.Errorf("%s: a link or button says nothing: %v", where, e.attr)
			}
		case "svg":
			if e.attr["role"] == "img" && e.attr["aria-label"] == "" && !e.hidden() {
				t.Errorf("%s: a picture says nothing", where)
			}
		}
	})
	body := root.find("body")[0]
	seen := body.text
	for _, s := range root.find("script") {
		seen = strings.ReplaceAll(seen, s.text, "")
	}
	if key := rawKey.FindString(seen); key != "" {
		t.Errorf("%s shows the key %q instead of words", where, key)
	}
	for _, word := range foreign[lang] {
		if strings.Contains(strings.ToLower(body.spoken()), word) {
			t.Errorf("%s: %q has no lang", where, word)
		}
	}
	if i := strings.Index(seen, "<no value>"); i >= 0 {
		t.Errorf("%s shows a value that is not there", where)
	}
	return root
}

// links are the addresses of ours that a page leads to.
func links(root *element) []*url.URL {
	var all []*url.URL
	root.all(func(e *element) {
		for _, name := range []string{"href", "src", "action"} {
			to, err := url.Parse(e.attr[name])
			if err == nil && e.attr[name] != "" && to.Host == "" && to.Scheme == "" && e.name != "use" && !(name == "action" && e.attr["method"] == "post") {
				all = append(all, to)
			}
		}
	})
	return all
}
