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

	"crownhead/internal/games"
	"crownhead/web"
)

// Sprite is the drawings a family's boards and pages use, to be put into a page once; all of them for none.
func Sprite(family *games.Family) template.HTML {
	var p pen
	p.put(`<svg class="sprite" width="0" height="0" aria-hidden="true" focusable="false"><defs>`)
	all := drawings()
	var need map[string]bool
	if family != nil {
		need = all.needed(family)
	}
	for _, part := range all.parts {
		if need == nil || need[part.id] {
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

// roundMarks are those of boards whose places are points.
var roundMarks = []string{"mark-may-round", "mark-last-round", "mark-select-round"}

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
func (f spriteFile) needed(family *games.Family) map[string]bool {
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
	for _, id := range slices.Concat(always, family.Symbols) {
		add(id)
	}
	if round(family) {
		for _, id := range roundMarks {
			add(id)
		}
	}
	for _, set := range family.Sets {
		for _, kinds := range set.Pieces {
			for _, face := range kinds {
				for _, id := range []string{face.Symbol, face.Edge, face.Under} {
					add(id)
				}
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
