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
	Bytes     int    `json:"bytes"` // as it is sent, compressed
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
	body := f.Pack.Content()
	compressed := compressors["gzip"](body)
	sum := sha256.Sum256(body)
	name := hex.EncodeToString(sum[:6]) + "-" + f.ID + ".pack"
	made, _ := packs.LoadOrStore(f.ID, Pack{
		Family: f.ID, Path: web.Prefix + name, Integrity: "sha256-" + base64.StdEncoding.EncodeToString(sum[:]), Bytes: len(compressed),
		file: asset{
			name: name, media: "application/octet-stream", body: func() []byte { return body },
			compressed: map[string]func() []byte{"gzip": func() []byte { return compressed }},
		},
	})
	return made.(Pack), true
}

// MB is how large it is, in millions of bytes and rounded up.
func (p Pack) MB() int { return (p.Bytes + 999_999) / 1_000_000 }

// packNamed is the file of a pack by its name.
func packNamed(catalogue *games.Catalogue, name string) (asset, bool) {
	for _, family := range catalogue.Families() {
		if pack, ok := PackOf(family); ok && pack.file.name == name {
			return pack.file, true
		}
	}
	return asset{}, false
}
