package record

import (
	"bytes"
	"io"
	"os"
	"testing"
)

// BenchmarkImport reads the games of a file and writes them again, as crownhead import does: CROWNHEAD_PGN=games.pgn, or a small text.
func BenchmarkImport(b *testing.B) {
	text := []byte(two)
	if name := os.Getenv("CROWNHEAD_PGN"); name != "" {
		var err error
		if text, err = os.ReadFile(name); err != nil {
			b.Fatal(err)
		}
	}
	b.SetBytes(int64(len(text)))
	for b.Loop() {
		w := records.Writer(records.Usual("chess/fide"), io.Discard)
		for found, err := range records.Each(bytes.NewReader(text)) {
			if err != nil || found.Fault != nil {
				b.Fatal(err, found.Fault)
			}
			if err := w.AddFound(found); err != nil {
				b.Fatal(err)
			}
		}
	}
}
