package pages

import (
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"

	"crownhead/web"
)

// assets serves the bundled files. A name carries a hash of what is in it, so a browser may keep it for ever; the hash is
// the tag too. A file compressed at bundling time (".br", ".gz") is sent so to who takes it.
func assets() http.Handler {
	dist := web.Dist()
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, web.Prefix)
		if !fs.ValidPath(name) || name == "manifest.json" {
			http.NotFound(w, r)
			return
		}
		body, err := fs.ReadFile(dist, name)
		if err != nil {
			http.NotFound(w, r)
			return
		}
		h := w.Header()
		h.Set("Cache-Control", "public, max-age=31536000, immutable")
		h.Set("Vary", "Accept-Encoding")
		h.Set("Content-Type", mime.TypeByExtension(path.Ext(name)))
		etag := `"` + name + `"`
		for _, packed := range []struct{ ext, encoding string }{{".br", "br"}, {".gz", "gzip"}} {
			if small, err := fs.ReadFile(dist, name+packed.ext); err == nil && strings.Contains(r.Header.Get("Accept-Encoding"), packed.encoding) {
				h.Set("Content-Encoding", packed.encoding)
				body, etag = small, `"`+name+packed.ext+`"`
				break
			}
		}
		h.Set("ETag", etag)
		if r.Header.Get("If-None-Match") == etag {
			w.WriteHeader(http.StatusNotModified)
			return
		}
		_, _ = w.Write(body)
	})
}

// icon is the crowned disc as browsers show it beside a title; it is light and dark by itself.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="66" r="30" fill="#5b3b25"/><path fill="#5b3b25" d="M20 48h60v18H20z"/><circle cx="50" cy="46" r="30" fill="#f7f1e4" stroke="#5b3b25" stroke-width="5"/><path fill="#a63a24" d="M34 60 30 38l12 8 8-14 8 14 12-8-4 22Z"/></svg>
`

func (s *Pages) icon(w http.ResponseWriter, _ *request) error {
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Cache-Control", "public, max-age=86400")
	_, err := w.Write([]byte(icon))
	return err
}
