package pages

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"net/http"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/web"
)

// kept is one version of all that a browser keeps to play without a connection, in one language. Every part has its hash, so
// that the service worker takes a version whole or not at all, even while servers are being replaced.
type kept struct {
	Version string     `json:"version"`
	Lang    string     `json:"lang"`
	Pages   []keptFile `json:"pages"`
	Files   []keptFile `json:"files"`
}

// keptFile is one part, with its hash as browsers check it.
type keptFile struct {
	Path      string `json:"path"`
	Integrity string `json:"integrity"`
}

// keptAssets are the bundled files among them. The service worker itself is kept by browsers in their own way.
var keptAssets = []string{"site.css", "site.js", "table.css", "table.js", "table-worker.js", "engine-worker.js"}

// keepsake is what is kept in a language, worked out when it is first asked for.
func (s *Pages) keepsake(lang game.Lang) func() kept {
	return sync.OnceValue(func() kept {
		k := kept{Version: "none", Lang: lang.Code(), Pages: []keptFile{}, Files: []keptFile{}}
		program, ok := s.offers()
		if !ok {
			return k
		}
		sum := sha256.New()
		for _, name := range keptAssets {
			k.Files = append(k.Files, keptFile{web.Asset(name), integrity(bundled(name))})
		}
		for _, path := range []string{program.Exec, program.Wasm} {
			part, _ := programPart(strings.TrimPrefix(path, web.Prefix))
			k.Files = append(k.Files, keptFile{path, integrity(part.body())})
		}
		fmt.Fprint(sum, lang, k.Files)
		sum.Write(bundled("service-worker.js"))
		paths := []string{shelfPath}
		for _, set := range s.Games.All() {
			paths = append(paths, shelfPath+"/"+set.ID)
		}
		// A table names its version, which must not depend on itself: so the pages are drawn without it first.
		for _, path := range paths {
			sum.Write(s.drawKept(lang, path, ""))
		}
		k.Version = hex.EncodeToString(sum.Sum(nil)[:8])
		for _, path := range paths {
			k.Pages = append(k.Pages, keptFile{path, integrity(s.drawKept(lang, path, k.Version))})
		}
		return k
	})
}

// drawKept is a page of those that are kept as it is sent.
func (s *Pages) drawKept(lang game.Lang, path, version string) []byte {
	plain, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		panic(err) // paths are our own
	}
	r := &request{Request: plain, speech: s.speak(lang), games: s.Games}
	name, f, _ := s.keepable(r, path, version)
	page, err := s.draw(r, name, f)
	if err != nil {
		panic(err) // templates are our own, and every page is drawn by a test
	}
	return page
}

func integrity(body []byte) string {
	sum := sha256.Sum256(body)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// bundled is a file of the client by its plain name.
func bundled(name string) []byte {
	body, err := fs.ReadFile(web.Dist(), strings.TrimPrefix(web.Asset(name), web.Prefix))
	if err != nil {
		panic(err) // the manifest names only what is there
	}
	return body
}

func unpack(packed []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // make has packed it
	}
	body, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	return body
}

// serviceWorker is the script that keeps all this, with the list before it. A server that does not offer it sends an empty
// list, at which a worker that an earlier one left in a browser clears up and goes.
func (s *Pages) serviceWorker(w http.ResponseWriter, r *request) error {
	list, err := json.Marshal(s.kept[r.lang]())
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/javascript; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Language, Cookie")
	_, err = fmt.Fprintf(w, "self.kept = %s;\n%s", list, bundled("service-worker.js"))
	return err
}
