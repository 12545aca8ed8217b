package web

import (
	"bytes"
	"crypto/sha256"
	"encoding/base32"
	"io/fs"
	"path"
	"strings"
	"sync"
)

// fontSet is the fonts with the stylesheet that names them.
type fontSet struct {
	files map[string][]byte // by the hashed names they are served under
	names map[string]string // the hashed names by the plain ones
}

var fonts = sync.OnceValue(func() fontSet {
	all := fontSet{map[string][]byte{}, map[string]string{}}
	hashed := func(name string, body []byte) string {
		sum := sha256.Sum256(body)
		ext := path.Ext(name)
		full := strings.TrimSuffix(name, ext) + "-" + base32.StdEncoding.EncodeToString(sum[:5]) + ext
		all.files[full], all.names[name] = body, full
		return full
	}
	folder := below("fonts")
	names, err := fs.Glob(folder, "*.woff2")
	if err != nil {
		panic(err)
	}
	style := mustRead(folder, "fonts.css")
	for _, name := range names {
		style = bytes.ReplaceAll(style, []byte(name), []byte(hashed(name, mustRead(folder, name))))
	}
	hashed("fonts.css", style)
	return all
})

func mustRead(folder fs.FS, name string) []byte {
	body, err := fs.ReadFile(folder, name)
	if err != nil {
		panic(err) // it is embedded
	}
	return body
}
