package offline

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"net/http"

	"crownhead/game"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/beside"
	"crownhead/internal/server/pages/site"
	"crownhead/web"
)

// manifest is one version of all that a browser keeps to play without a connection, in one language. Every part has its hash, so
// that the service worker takes a version whole or not at all, even while servers are being replaced.
type manifest struct {
	Version string `json:"version"`
	Lang    string `json:"lang"`
	Pages   []file `json:"pages"`
	Files   []file `json:"files"`
	Tells   bool   `json:"tells,omitempty"` // the worker is there to show what the house tells, and stays without any of these
}

// file is one part, with its hash as browsers check it.
type file struct {
	Path      string `json:"path"`
	Integrity string `json:"integrity"`
}

// bundled are the files of the client among them. The service worker itself is kept by browsers in their own way.
var bundled = []string{"fonts.css", "brygada-1918.woff2", "source-sans-3.woff2", "site.css", "site.js", "board.js", "analysis.js", "beside.js", "table.css", "study.css", "own-table.js", "face.css", "face.js", "proof.js", "sounds.js", "table-worker.js", "engine-worker.js"}

// newManifest is what is kept in a language.
func (s *Pages) newManifest(lang game.Lang) manifest {
	m := manifest{Version: "none", Lang: lang.Code(), Pages: []file{}, Files: []file{}}
	if _, ok := s.Offline(); !ok {
		return m
	}
	m.Files = s.files()
	sum := sha256.New()
	fmt.Fprint(sum, lang, m.Files)
	sum.Write(assets.Bundled("service-worker.js"))
	paths := []string{shelfPath, bookPath, settingsPath, learnPath, puzzlesPath, duePath, analysisPath, boxesPath}
	for _, chapter := range s.Games.Book() {
		paths = append(paths, bookPath+"/"+chapter.ID)
	}
	for _, tool := range beside.Tools {
		paths = append(paths, boxesPath+"/"+tool)
	}
	for _, set := range s.Games.All() {
		paths = append(paths, shelfPath+"/"+set.ID, analysisPath+"/"+set.ID, refereePath+"/"+set.ID, tipsPath+"/"+set.ID)
		for _, path := range []string{learnPath + "/" + set.ID, puzzlesPath + "/" + set.ID} {
			if _, _, ok := s.keepable(&site.Request{Speech: s.Speech(lang), Games: s.Games}, path, ""); ok {
				paths = append(paths, path)
			}
		}
	}
	// A table names its version, which depends on what is in the pages: so they are drawn with another word for it, and once.
	pages := make([][]byte, len(paths))
	for i, path := range paths {
		pages[i] = s.drawPage(lang, path, unknownVersion)
		sum.Write(pages[i])
	}
	m.Version = hex.EncodeToString(sum.Sum(nil)[:8])
	for i, path := range paths {
		m.Pages = append(m.Pages, file{path, integrity(bytes.ReplaceAll(pages[i], []byte(unknownVersion), []byte(m.Version)))})
	}
	return m
}

// newFiles are the files that are kept, whatever the language.
func (s *Pages) newFiles() (all []file) {
	for _, name := range bundled {
		all = append(all, file{web.Asset(name), integrity(assets.Bundled(name))})
	}
	program, _ := s.Offline()
	for _, path := range []string{program.Exec, program.Wasm} {
		all = append(all, file{path, integrity(assets.ProgramFile(path))})
	}
	return all
}

// unknownVersion is what no version is, and nothing else in a page.
const unknownVersion = "versionxversionx"

// drawPage is a page that browsers keep, as it is sent.
func (s *Pages) drawPage(lang game.Lang, path, version string) []byte {
	plain, err := http.NewRequest(http.MethodGet, path, nil)
	if err != nil {
		panic(err) // paths are our own
	}
	r := &site.Request{Request: plain, Speech: s.Speech(lang), Games: s.Games}
	name, f, _ := s.keepable(r, path, version)
	page, err := s.Draw(r, name, f)
	if err != nil {
		panic(err) // templates are our own, and every page is drawn by a test
	}
	return page
}

func integrity(body []byte) string {
	sum := sha256.Sum256(body)
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}

// tellOnly asks for a worker that keeps nothing and shows what the house tells (web/src/account/telling.ts).
const tellOnly = "tell"

// ServiceWorker is the script that keeps all this, with the list before it. A server that does not offer it sends an empty
// list, at which a worker that an earlier one left in a browser clears up and goes.
func (s *Pages) ServiceWorker(w http.ResponseWriter, r *site.Request) error {
	kept := s.manifests[r.Lang]()
	if r.URL.Query().Has(tellOnly) {
		kept = manifest{Version: "none", Lang: r.Lang.Code(), Pages: []file{}, Files: []file{}, Tells: true}
	}
	list, err := json.Marshal(kept)
	if err != nil {
		return err
	}
	h := w.Header()
	h.Set("Content-Type", "text/javascript; charset=utf-8")
	h.Set("Cache-Control", "no-cache")
	h.Set("Vary", "Accept-Language, Cookie")
	_, err = fmt.Fprintf(w, "self.kept = %s;\n%s", list, assets.Bundled("service-worker.js"))
	return err
}
