package site

import (
	"net/http"
	"strings"
)

// icon is the crowned disc as browsers show it beside a title.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="66" r="30" fill="#5b3b25"/><path fill="#5b3b25" d="M20 48h60v18H20z"/><circle cx="50" cy="46" r="30" fill="#f7f1e4" stroke="#5b3b25" stroke-width="5"/><path fill="#a63a24" d="M34 60 30 38l12 8 8-14 8 14 12-8-4 22Z"/></svg>
`

// turnIcon is the same with a mark, for a page that waits for its reader's move.
var turnIcon = strings.Replace(icon, "</svg>", `<circle cx="76" cy="24" r="22" fill="#d8391f" stroke="#fff" stroke-width="6"/></svg>`, 1)

// Icon answers with one of them.
func (s *Site) Icon(w http.ResponseWriter, r *Request) error {
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Cache-Control", "public, max-age=86400")
	h.Set("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'") // every page loads it, and a picture needs nothing
	h.Del("Permissions-Policy")
	drawn := icon
	if r.URL.Query().Has("turn") {
		drawn = turnIcon
	}
	_, err := w.Write([]byte(drawn))
	return err
}
