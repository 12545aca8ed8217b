package site

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"sync"

	"crownhead/internal/games"
	"crownhead/web"
)

// Pack is exact tables of a family as a browser loads them. The name has a hash of the content, so a browser keeps it from one version of
// the program to the next as long as it is the same.
type Pack struct {
	Family    string `json:"family"`
	Path      string `json:"path"`
	Integrity string `json:"integrity"`
	Bytes     int    `json:"bytes"`          // as it is sent, compressed
	More      []Pack `json:"more,omitempty"` // loaded with it
	file      asset
}

// packs are those that have been asked for, by family.
var packs sync.Map

// PackOf is the pack of a family, if it has one. It is put together when it is first asked for.
func PackOf(f *games.Family) (Pack, bool) {
	if f.Pack == nil {
		return Pack{}, false
	}
	if known, ok := packs.Load(f.ID); ok {
		return known.(Pack), true
	}
	pack := packed(f.ID, f.Pack.Content())
	if f.Pack.More != nil {
		pack.More = []Pack{packed(f.ID+"-net", f.Pack.More())}
	}
	made, _ := packs.LoadOrStore(f.ID, pack)
	return made.(Pack), true
}

func packed(name string, body []byte) Pack {
	compressed := compressors["gzip"](body)
	sum := sha256.Sum256(body)
	file := hex.EncodeToString(sum[:6]) + "-" + name + ".pack"
	return Pack{
		Family: name, Path: web.Prefix + file, Integrity: "sha256-" + base64.StdEncoding.EncodeToString(sum[:]), Bytes: len(compressed),
		file: asset{
			name: file, media: "application/octet-stream", body: func() []byte { return body },
			compressed: map[string]func() []byte{"gzip": func() []byte { return compressed }},
		},
	}
}

// MB is how large it is with all that is loaded with it, in millions of bytes and rounded up.
func (p Pack) MB() int {
	bytes := p.Bytes
	for _, more := range p.More {
		bytes += more.Bytes
	}
	return (bytes + 999_999) / 1_000_000
}

// packNamed is the file of a pack by its name.
func packNamed(catalogue *games.Catalogue, name string) (asset, bool) {
	for _, family := range catalogue.Families() {
		pack, ok := PackOf(family)
		if !ok {
			continue
		}
		for _, p := range append(pack.More, pack) {
			if p.file.name == name {
				return p.file, true
			}
		}
	}
	return asset{}, false
}
