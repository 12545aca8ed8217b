// Package assets sends what pages are made with: the bundled client, the program that plays without a server, and packs of tables, nets and puzzles.
// Names carry a hash of what is in a file, so a browser may keep it for ever; each is compressed once.
//
// It knows files and encodings. It must not know pages, words or visitors.
//
//test:calm its test only packs
package assets

import (
	"mime"
	"net/http"
	"path"
	"slices"
	"strings"
	"sync"

	"crownhead/internal/games"
	"crownhead/internal/server/gate"
	"crownhead/web"
)

// Handler serves the bundled files. A name carries a hash of what is in it, so a browser may keep it for ever, and the name
// is the tag too. Each is compressed once, when it is first asked for so. Packs are others than those of families.
func Handler(catalogue *games.Catalogue, packs ...Pack) http.Handler {
	all := map[string]asset{}
	for name, body := range web.Assets() {
		all[name] = newAsset(name, body)
	}
	for _, pack := range packs {
		all[pack.file.name] = pack.file
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		name := strings.TrimPrefix(r.URL.Path, web.Prefix)
		file, ok := all[name]
		if !ok {
			file, ok = programParts()[name]
		}
		if !ok && path.Ext(name) == ".pack" {
			file, ok = packNamed(catalogue, name)
		}
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
	body        func() []byte
	compressed  map[string]func() []byte // by encoding
}

func newAsset(name string, body []byte) asset {
	a := asset{name: name, media: mime.TypeByExtension(path.Ext(name)), body: func() []byte { return body }, compressed: map[string]func() []byte{}}
	if path.Ext(name) == ".woff2" { // which is compressed as it is, and not among the types that Go knows
		a.media = "font/woff2"
		return a
	}
	for encoding, compress := range compressors {
		a.compressed[encoding] = sync.OnceValue(func() []byte { return compress(body) })
	}
	if packed, ok := web.Packed(name); ok {
		a.compressed["br"] = func() []byte { return packed }
	}
	return a
}

// programParts are the files of the program that plays without a server, by name. The large one comes compressed by brotli. Browsers take that
// over TLS; the others get it by gzip, which is done once, in half a second: it is too large to be compressed better while somebody waits.
var programParts = sync.OnceValue(func() map[string]asset {
	parts := map[string]asset{}
	program, _ := web.Offline()
	for _, at := range []string{program.Exec, program.Wasm} {
		name := strings.TrimPrefix(at, web.Prefix)
		file, packed, ok := web.OfflineFile(name)
		switch {
		case !ok:
		case !packed:
			parts[name] = newAsset(name, file)
		default:
			body := func() []byte { return web.Unpacked(file) }
			parts[name] = asset{
				name: name, media: mime.TypeByExtension(path.Ext(name)), body: body,
				compressed: map[string]func() []byte{
					"br":   func() []byte { return file },
					"gzip": sync.OnceValue(func() []byte { return Compress(body(), PageLevel) }),
				},
			}
		}
	}
	return parts
})

func (a asset) serve(w http.ResponseWriter, r *http.Request) {
	h := w.Header()
	h.Set("Cache-Control", "public, max-age=31536000, immutable")
	h.Set("Vary", "Accept-Encoding")
	h.Set("Content-Type", a.media)
	if slices.Contains(compilers, web.Prefix+a.name) {
		mayCompile(h)
	} else if slices.Contains(ofPages, web.Prefix+a.name) {
		for _, name := range []string{"Content-Security-Policy", "Permissions-Policy", "Cross-Origin-Opener-Policy"} {
			h.Del(name)
		}
	}
	body, tag := a.body, a.name
	if encoding := gate.Accepted(r, slices.DeleteFunc([]string{"br", "gzip"}, func(e string) bool { return a.compressed[e] == nil })...); encoding != "" {
		h.Set("Content-Encoding", encoding)
		body, tag = a.compressed[encoding], a.name+"."+encoding
	}
	tag = `"` + tag + `"`
	h.Set("ETag", tag)
	if r.Header.Get("If-None-Match") == tag {
		w.WriteHeader(http.StatusNotModified)
		return
	}
	_, _ = w.Write(body())
}

// compilers are the scripts that compile the program for play without a server. A worker has the policy that came with its
// script, so nothing else is allowed to: no page, and no other script.
var compilers = []string{web.Asset("table-worker.js"), web.Asset("engine-worker.js")}

// ofPages are the styles and scripts that obey the policy of the page they belong to: one of their own would only be weight.
var ofPages = []string{
	web.Asset("face.css"), web.Asset("fonts.css"), web.Asset("site.css"), web.Asset("study.css"), web.Asset("table.css"),
	web.Asset("analysis.js"), web.Asset("beside.js"), web.Asset("board.js"), web.Asset("face.js"), web.Asset("own-table.js"), web.Asset("passkey.js"), web.Asset("proof.js"), web.Asset("site.js"), web.Asset("sounds.js"), web.Asset("table.js"),
}

// mayCompile adds WebAssembly to what the security policy allows a script.
func mayCompile(h http.Header) {
	const scripts = "script-src 'self'"
	if policy := h.Get("Content-Security-Policy"); policy != "" {
		h.Set("Content-Security-Policy", strings.Replace(policy, scripts, scripts+" 'wasm-unsafe-eval'", 1))
	}
}

// Bundled is a file of the client by its plain name.
func Bundled(name string) []byte {
	return web.Assets()[strings.TrimPrefix(web.Asset(name), web.Prefix)]
}

// ProgramFile is a file, by its path, of the program that plays without a server.
func ProgramFile(path string) []byte {
	return programParts()[strings.TrimPrefix(path, web.Prefix)].body()
}
