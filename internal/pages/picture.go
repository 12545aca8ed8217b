package pages

import (
	"html/template"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
)

// What stands on two lids: games in which the start shows too little.
const (
	cowboyLid = "www.wb..b.wbb.b..w.b.b.. w 0 0"
	gerberLid = "g,g,1,g/g,g,g,g/g,1,bbg,1/4/1,ggB,2/b,1,b,b/b,b,1,b/b,b,1,b b"
)

// picture is a small board with a position, the start for "". Without a label it is an ornament beside words that say it.
func picture(rules, position, label string) template.HTML {
	opened, err := games.Open(rules)
	if err != nil {
		return ""
	}
	pos := opened.Start()
	if position != "" {
		if at, err := opened.At(position); err == nil {
			pos = at
		}
	}
	return drawing.Picture(opened, drawing.Seen(pos), label)
}

// lostBoard is what a page that is not there shows: a king alone on a board.
func lostBoard() template.HTML { return picture("checkers/maple", "B:W32:BK14", "") }

// pieceOf is a piece as a small picture beside a text.
func pieceOf(face drawing.Face) template.HTML {
	return template.HTML(`<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#` + template.HTMLEscapeString(face.Symbol) +
		`" class="` + template.HTMLEscapeString(face.Class) + `" width="100" height="100"/></svg>`)
}
