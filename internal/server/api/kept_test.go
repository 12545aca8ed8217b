package api_test

import (
	"compress/gzip"
	"fmt"
	"io"
	"strings"
	"testing"

	"crownhead/internal/server"
	"crownhead/internal/server/api"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/servertest"
)

// TestListsAreKept asks for what is long and seldom changes: compressed where that is accepted, not again where it is there, and with its own tag in
// each language.
func TestListsAreKept(t *testing.T) {
	v := servertest.Unlimited(t).Visitor()
	for _, path := range []string{"/puzzles", "/rules", "/puzzles?rules=chess/fide&theme=win-in-2"} {
		plain := v.Get(api.Root+path, "Accept-Encoding", "identity").Is(200)
		tag := plain.Header.Get("ETag")
		packed := v.Get(api.Root+path, "Accept-Encoding", "gzip").Is(200)
		unpacked, err := gzip.NewReader(strings.NewReader(packed.Body))
		if err != nil {
			t.Fatalf("%s: %v", path, err)
		}
		text, err := io.ReadAll(unpacked)
		if err != nil || string(text) != plain.Body || packed.Header.Get("Content-Encoding") != "gzip" || len(packed.Body) > len(text)/2 || packed.Header.Get("ETag") != tag {
			t.Errorf("%s: %d bytes of %d, %v, %v", path, len(packed.Body), len(text), packed.Header, err)
		}
		if again := v.Get(api.Root+path, "If-None-Match", tag).Is(304); tag == "" || again.Body != "" {
			t.Errorf("%s: what is there is sent again", path)
		}
		if other := v.Get(api.Root+path, "Accept-Language", "fr", "If-None-Match", tag).Is(200); other.Header.Get("ETag") == tag || other.Header.Get("Content-Language") != "fr" {
			t.Errorf("%s in French: %v", path, other.Header)
		}
	}
}

// TestMakingListsCounts asks for the list in ever new ways: each costs many requests, and one that is kept costs one.
func TestMakingListsCounts(t *testing.T) {
	v := servertest.Open(t, server.Config{Now: servertest.NewClock().Now}).Visitor()
	made := 0
	for v.Get(fmt.Sprintf("%s/puzzles?rules=towers/gerber&x=%d", api.Root, made)).Status == 200 {
		made++
	}
	if most := gate.Requests.Burst * gate.PerAddress; made != most/25 {
		t.Errorf("%d lists were made with %d requests at once", made, most)
	}
	v = servertest.Open(t, server.Config{Now: servertest.NewClock().Now}).Visitor()
	for range 100 {
		v.Get(api.Root + "/puzzles?rules=towers/gerber").Is(200)
	}
}
