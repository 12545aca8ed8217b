package pages

import (
	"io/fs"
	"mime"
	"net/http"
	"path"
	"strings"
	"sync"

	"crownhead/web"
)

// assets serves the bundled files. A name carries a hash of what is in it, so a browser may keep it for ever, and the name
// is the tag too. Each is compressed once, when it is first asked for so.
func assets() http.Handler {
	dist := web.Dist()
	all := map[string]asset{}
	names, err := fs.Glob(dist, "*")
	if err != nil {
		panic(err)
	}
	for _, name := range names {
		if body, err := fs.ReadFile(dist, name); err == nil && name != "manifest.json" {
			all[name] = newAsset(name, body)
		}
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		file, ok := all[strings.TrimPrefix(r.URL.Path, web.Prefix)]
		if !ok {
			http.NotFound(w, r)
			return
		}
		file.serve(w, r)
	})
}

// asset is a file as it is sent.
type asset struct {
	name, media string
	body        []byte
	packed      map[string]func() []byte // by encoding
}

func newAsset(name string, body []byte) asset {
	a := asset{name: name, media: mime.TypeByExtension(path.Ext(name)), body: body, packed: map[string]func() []byte{}}
	for encoding, pack := range packers {
		a.packed[encoding] = sync.OnceValue(func() []byte { return pack(body) })
	}
	return a
}

func (a asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	h.Set("Content-Type", a.media)
	body, tag := a.body, a.name
	if encoding := accepted(r, "br", "gzip"); encoding != "" {
		h.Set("Content-Encoding", encoding)
		body, tag = a.packed[encoding](), a.name+"."+encoding
	}
	tag = `"` + tag + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	_, _ = w.Write(body)
}

// icon is the crowned disc as browsers show it beside a title.
const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><circle cx="50" cy="66" r="30" fill="#5b3b25"/><path fill="#5b3b25" d="M20 48h60v18H20z"/><circle cx="50" cy="46" r="30" fill="#f7f1e4" stroke="#5b3b25" stroke-width="5"/><path fill="#a63a24" d="M34 60 30 38l12 8 8-14 8 14 12-8-4 22Z"/></svg>
`

func (s *Pages) icon(w http.ResponseWriter, _ *request) error {
	h := w.Header()
	h.Set("Content-Type", "image/svg+xml")
	h.Set("Cache-Control", "public, max-age=86400")
	_, err := w.Write([]byte(icon))
	return err
}
