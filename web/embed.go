// Package web is the browser client as the program carries it: the bundled scripts and styles, the words the pages and
// the boards say, and the drawings of the pieces. It knows files and their names; it must not know any game, table or
// page. The sources are in src; `make web` bundles what
// pages load into dist, and what scripts load on demand into later.
package web

import (
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"maps"
	"sync"
)

//go:embed dist later words art fonts/fonts.css fonts/*.woff2 fonts/*.ttf src/style/tokens.css src/style/board.css src/style/pieces.css
var files embed.FS

// Prefix is where a server has the bundled files.
const Prefix = "/assets/"

// Assets are all files under [Prefix] by their hashed names: the bundled ones and the fonts. What a name once stood for never changes.
func Assets() map[string][]byte { return maps.Clone(assets()) }

var assets = sync.OnceValue(func() map[string][]byte {
	all := maps.Clone(fonts().files)
	for name, file := range packed() {
		all[name] = Unpacked(file)
	}
	return all
})

// Packed is a bundled file as it is kept, compressed by brotli; false if it is not one.
func Packed(name string) ([]byte, bool) {
	file, ok := packed()[name]
	return file, ok
}

// packed is the bundled files by their hashed names. As all that is read out of files here, it is read when it is first asked for: most
// commands need nothing of it, and it took them a quarter of their start.
var packed = sync.OnceValue(func() map[string][]byte {
	all := map[string][]byte{}
	for _, folder := range []string{"dist", "later"} {
		for _, name := range read[map[string]string](folder + "/manifest.json") {
			all[name] = mustRead(below(folder), name+".br")
		}
	}
	return all
})

// Art is the drawings.
func Art() fs.FS { return below("art") }

// Styles are the style sheets of boards and pieces in their order, for pictures that are made without a browser.
func Styles() []string {
	var all []string
	for _, name := range []string{"tokens", "board", "pieces"} {
		all = append(all, string(mustRead(files, "src/style/"+name+".css")))
	}
	return all
}

// Font is a font for pictures by its name, as a TrueType file.
func Font(name string) []byte { return mustRead(files, "fonts/"+name+".ttf") }

// WebFont is the same for a page that carries its fonts itself.
func WebFont(name string) []byte { return mustRead(files, "fonts/"+name+".woff2") }

// Asset is the path of a bundled file by its plain name, such as "table.js". It panics at a name that is not bundled:
// names are written in our own pages.
func Asset(name string) string {
	hashed, ok := manifest()[name]
	if !ok {
		panic(fmt.Sprintf("web: no file %q is bundled", name))
	}
	return Prefix + hashed
}

// Words are the words of a language (en, fr, de) by key; nil for a language we do not speak.
func Words(lang string) map[string]string {
	if read, ok := words[lang]; ok {
		return read()
	}
	return nil
}

var (
	manifest = sync.OnceValue(func() map[string]string {
		all := read[map[string]string]("dist/manifest.json")
		maps.Copy(all, read[map[string]string]("later/manifest.json"))
		maps.Copy(all, fonts().names)
		return all
	})
	words = map[string]func() map[string]string{"en": wordsOf("en"), "fr": wordsOf("fr"), "de": wordsOf("de")}
)

func wordsOf(lang string) func() map[string]string {
	return sync.OnceValue(func() map[string]string { return read[map[string]string]("words/" + lang + ".json") })
}

func below(folder string) fs.FS {
	sub, err := fs.Sub(files, folder)
	if err != nil {
		panic(err)
	}
	return sub
}

func read[T any](name string) T {
	text, err := files.ReadFile(name)
	if err != nil {
		panic(err)
	}
	var v T
	if err := json.Unmarshal(text, &v); err != nil {
		panic(fmt.Sprintf("web: %s: %v", name, err))
	}
	return v
}
