package assets

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"slices"
	"strconv"
	"sync"

	"crownhead/internal/games"
	"crownhead/web"
)

// Pack is exact tables of a family, its net, or the puzzles, as a browser loads them. The name has a hash of the content, so a browser keeps it from one version of
// the program to the next as long as it is the same.
type Pack struct {
	Family    string `json:"family"`
	Path      string `json:"path"`
	Integrity string `json:"integrity"`
	Bytes     int    `json:"bytes"`          // as it is sent, compressed
	More      []Pack `json:"more,omitempty"` // loaded with it
	file      asset
}

// packs are those that have been asked for, by name.
var packs sync.Map

// NetOf is the net of a family; nil if browsers load none. It is compressed when it is first asked for.
func NetOf(f *games.Family) *Pack {
	if f.Net == nil {
		return nil
	}
	name := games.NetName(f.ID)
	known, ok := packs.Load(name)
	if !ok {
		known, _ = packs.LoadOrStore(name, compressedPack(name, f.Net.File(), netLevel))
	}
	pack := known.(Pack)
	return &pack
}

// PackOf is the pack of a family, if it has one. It is put together when it is first asked for.
func PackOf(f *games.Family) (Pack, bool) {
	if f.Pack == nil {
		return Pack{}, false
	}
	if known, ok := packs.Load(f.ID); ok {
		return known.(Pack), true
	}
	pack := compressedPack(f.ID, f.Pack.Content(), PageLevel)
	if f.Pack.More != nil {
		for i, file := range f.Pack.More() {
			name := games.NetName(f.ID)
			if i > 0 {
				name += strconv.Itoa(i + 1)
			}
			pack.More = append(pack.More, compressedPack(name, file, netLevel))
		}
	}
	made, _ := packs.LoadOrStore(f.ID, pack)
	return made.(Pack), true
}

// compressedPack is a pack that is kept as it is sent. Nearly every browser takes it so; for others it is decompressed each time.
func compressedPack(name string, body []byte, level int) Pack {
	compressed := slices.Clone(Compress(body, level)) // what it was written into is larger
	p := NewPack(name, body)
	p.Bytes = len(compressed)
	p.file.body = func() []byte { return decompressed(compressed) }
	p.file.compressed = map[string]func() []byte{"gzip": func() []byte { return compressed }}
	return p
}

// NewPack is a pack that is sent as it is.
func NewPack(name string, body []byte) Pack {
	sum := sha256.Sum256(body)
	file := hex.EncodeToString(sum[:6]) + "-" + name + ".pack"
	return Pack{
		Family: name, Path: web.Prefix + file, Integrity: "sha256-" + base64.StdEncoding.EncodeToString(sum[:]), Bytes: len(body),
		file: asset{name: file, media: "application/octet-stream", body: func() []byte { return body }},
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

// KB is how large it is in thousands of bytes, rounded up.
func (p Pack) KB() int { return (p.Bytes + 999) / 1000 }

// packNamed is the file of a pack by its name.
func packNamed(catalogue *games.Catalogue, name string) (asset, bool) {
	for _, p := range packsOf(catalogue) {
		if p.file.name == name {
			return p.file, true
		}
	}
	return asset{}, false
}

// packsOf are all packs of families.
func packsOf(catalogue *games.Catalogue) (all []Pack) {
	for _, family := range catalogue.Families() {
		if pack, ok := PackOf(family); ok {
			all = append(append(all, pack), pack.More...)
		}
		if net := NetOf(family); net != nil {
			all = append(all, *net)
		}
	}
	return all
}
