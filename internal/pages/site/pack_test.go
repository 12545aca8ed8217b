package site

import (
	"testing"

	"crownhead/internal/games"
)

// Each pack is at most 4 MB as it is sent, and found by its name.
func TestPacksAreSmall(t *testing.T) {
	catalogue := games.Crownhead()
	packs := 0
	for _, family := range catalogue.Families() {
		pack, ok := PackOf(family)
		if !ok {
			continue
		}
		for _, p := range append([]Pack{pack}, pack.More...) {
			packs++
			if p.Bytes > 4_000_000 {
				t.Errorf("%s is sent as %d bytes", p.Path, p.Bytes)
			}
			if _, ok := packNamed(catalogue, p.file.name); !ok {
				t.Errorf("%s is not found", p.Path)
			}
		}
	}
	if packs < 2 {
		t.Errorf("%d packs", packs)
	}
}
