package site

import (
	"html/template"
	"strings"

	"crownhead/internal/drawing/qr"
)

// ShareBox is the place on a page to share what it shows. Its script makes the addresses follow the board (web/src/ui/share.ts).
type ShareBox struct {
	Link  string // with the server's name
	Page  string // the same without what is asked
	Place string
	Asked string
	Embed string // the text for other sites; "" if it cannot be embedded
	Last  int    // the last turn of a game
	Files []ShareFile
	QR    string
}

// ShareFile is a picture to download.
type ShareFile struct{ Name, Word, Href string }

// ShareOf is the place to share something.
func (r *Request) ShareOf(of Shared) *ShareBox {
	box := &ShareBox{Link: r.Sender.Origin() + of.Page, Page: of.Page, Place: of.Place, Asked: of.Asked.Encode(), QR: of.Picture(r, qrFile)}
	box.Page, _, _ = strings.Cut(of.Page, "?")
	add := func(name, word string) {
		box.Files = append(box.Files, ShareFile{name, r.Say(word), of.Picture(r, name)})
	}
	add(cardFile, "share.picture")
	if of.Film != nil && len(of.Film.Turns) > 0 {
		box.Last = len(of.Film.Turns)
		add(filmFile, "share.film")
	}
	add(svgFile, "share.svg")
	if of.Review != nil {
		add(ReviewFile, "review.picture")
	}
	if !of.Private {
		box.Embed, _, _ = of.Frame(r, embedWide, 0)
	}
	return box
}

// QR is the code of a link, to be scanned; nothing if the link is too long for one.
func QR(link, label string) template.HTML {
	code, ok := qr.Encode(link)
	if !ok {
		return ""
	}
	return template.HTML(code.SVG(label))
}
