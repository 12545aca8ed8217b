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
