package assets

import (
	"testing"

	"crownhead/internal/games"
)

// Each pack is at most 4 MB as it is sent, found by its name, and the same file for those who do not take gzip.
func TestPacksAreSmall(t *testing.T) {
	catalogue := games.Crownhead()
	names := map[string]bool{}
	for _, p := range packsOf(catalogue) {
		names[p.Family] = true
		if p.Bytes > 4_000_000 || p.Bytes < 10_000 {
			t.Errorf("%s is sent as %d bytes", p.Path, p.Bytes)
		}
		file, ok := packNamed(catalogue, p.file.name)
		if !ok {
			t.Errorf("%s is not found", p.Path)
			continue
		}
		if whole := NewPack(p.Family, file.body()); whole.Integrity != p.Integrity || whole.Path != p.Path {
			t.Errorf("%s is another file where gzip is not taken: %s", p.Path, whole.Path)
		}
	}
	for _, name := range []string{"morris", "morris-net", "morris-net2", "morris-net3", "backgammon-net", "chess-net", "checkers-net", "towers-net"} {
		if !names[name] {
			t.Errorf("there is no %s", name)
		}
	}
}
