package drawing

import (
	"encoding/xml"
	"fmt"
	"html/template"
	"io"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"sync"

	"crownhead/web"
)

// Sprite is the drawings a family's boards and pages use, to be put into a page once; all of them for "".
func Sprite(family string) template.HTML {
	var p pen
	p.put(`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	all := drawings()
	need := all.needed(family)
	for _, part := range all.parts {
		if family == "" || need[part.id] {
			p.put(part.text)
		}
	}
	p.put(`</defs></svg>`)
	return p.done()
}

// always are the drawings every board needs: its marks and wood.
var always = []string{
	"grain", "grain-up", "g-crown", "mark-last", "mark-from", "mark-may", "mark-must", "mark-select", "mark-land", "mark-land-take", "mark-taken",
	"link-on", "link-off",
}

var round = []string{"mark-may-round", "mark-last-round", "mark-select-round"}

// also are the drawings of a family beyond its pieces.
var also = map[string][]string{
	"chess":      {"mark-check"},
	"checkers":   {"mark-huff"},
	"morris":     append([]string{"mark-lasso"}, round...),
	"backgammon": append([]string{"hinge", "die-1", "die-2", "die-3", "die-4", "die-5", "die-6", "cube-2", "cube-4", "cube-8", "cube-16", "cube-32", "cube-64", "mark-ask", "sign-take", "sign-pass"}, round...),
	"towers":     {"stone-cast", "slab-star", "slab-cross"},
}

// looks is one rule set of each family that has all its symbols.
var looks = map[string]string{
	"chess": "chess/fide", "checkers": "checkers/dames", "morris": "morris/cowboy", "backgammon": "backgammon/standard", "towers": "towers/gerber",
}

type part struct{ id, text string }

type spriteFile struct {
	parts []part
	byID  map[string]string
}

var drawings = sync.OnceValue(func() spriteFile {
	text, err := fs.ReadFile(web.Art(), "pieces.svg")
	if err != nil {
		panic(err)
	}
	file, err := cut(string(text))
	if err != nil {
		panic(fmt.Sprintf("drawing: pieces.svg: %v", err))
	}
	return file
})

var reference = regexp.MustCompile(`#([a-z0-9-]+)["')]`)

// needed is the drawings of a family with all they are made of.
func (f spriteFile) needed(family string) map[string]bool {
	need := map[string]bool{}
	var add func(id string)
	add = func(id string) {
		if need[id] || f.byID[id] == "" {
			return
		}
		need[id] = true
		for _, found := range reference.FindAllStringSubmatch(f.byID[id], -1) {
			add(found[1])
		}
	}
	for _, id := range slices.Concat(always, also[family]) {
		add(id)
	}
	for _, kinds := range Look(looks[family]).Pieces {
		for _, face := range kinds {
			for _, id := range []string{face.Symbol, face.Edge, face.Under} {
				add(id)
			}
		}
	}
	return need
}

// cut takes the file apart: everything with an id right under its defs. Comments stay behind.
func cut(text string) (spriteFile, error) {
	file := spriteFile{byID: map[string]string{}}
	reader := xml.NewDecoder(strings.NewReader(text))
	depth, from := 0, int64(0)
	id := ""
	for {
		before := reader.InputOffset()
		token, err := reader.Token()
		if err == io.EOF {
			return file, nil
		}
		if err != nil {
			return file, err
		}
		switch t := token.(type) {
		case xml.StartElement:
			if depth++; depth == 3 {
				from, id = before, ""
				for _, a := range t.Attr {
					if a.Name.Local == "id" {
						id = a.Value
					}
				}
				if id == "" {
					return file, fmt.Errorf("a <%s> has no id", t.Name.Local)
				}
			}
		case xml.EndElement:
			if depth--; depth == 2 {
				piece := strings.TrimSpace(text[from:reader.InputOffset()])
				file.parts = append(file.parts, part{id, piece})
				file.byID[id] = piece
			}
		}
	}
}
