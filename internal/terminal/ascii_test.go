package terminal

import (
	"strings"
	"testing"
)

// A terminal that shows nothing but ASCII is sent nothing else, however the text is cut.
func TestASCII(t *testing.T) {
	const text = "“Weiß” am Zug – « été » ★★☆ ░▓ naïve e\u0301 24/18…\u00a0漢\n"
	const want = "\"Weiss\" am Zug - \" ete \" **- :# naive e 24/18... ?\n"
	for size := 1; size <= len(text); size++ {
		var out strings.Builder
		w := &ASCII{To: &out}
		for rest := []byte(text); len(rest) > 0; {
			n := min(size, len(rest))
			if wrote, err := w.Write(rest[:n]); wrote != n || err != nil {
				t.Fatal(wrote, err)
			}
			rest = rest[n:]
		}
		if out.String() != want {
			t.Fatalf("in pieces of %d: %q, wanted %q", size, out.String(), want)
		}
	}
}
