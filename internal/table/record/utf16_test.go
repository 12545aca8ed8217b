package record

import (
	"bytes"
	"encoding/binary"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf16"
)

// inUTF16 is units with their mark, in both orders of bytes.
func inUTF16(units []uint16) map[string][]byte {
	both := map[string][]byte{}
	for name, order := range map[string]binary.AppendByteOrder{"little": binary.LittleEndian, "big": binary.BigEndian} {
		b := order.AppendUint16(nil, 0xfeff)
		for _, u := range units {
			b = order.AppendUint16(b, u)
		}
		both[name] = b
	}
	return both
}

// A record in UTF-16 is the same as in UTF-8, in every format and however it is read.
func TestUTF16(t *testing.T) {
	texts := []string{
		"[White \"Zoë 𝄞\"]\r\n\r\n1. e4 {π} e5 1-0\r\n",
		"[Event \"a\"]\n\n1. e4 e5 1-0\n\n[Event \"b\"]\n\n1. e5 *\n\n[Event \"c\"]\n\n1. d4 *\n", // with a fault in the middle
		strings.Repeat("[Event \"Ħ\"]\n\n1. e4 {"+strings.Repeat("𝄞", 3000)+"} 1-0\n\n", 12),      // longer than what is looked at first
		"[CrownheadRules \"towers/gerber\"]\n\n1. a3-b4 *\n",
	}
	for _, file := range []string{"plain.pdn", "gnubg-match5.mat", "gnubg-match5.sgf"} {
		b, err := os.ReadFile(filepath.Join("testdata", file))
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(b))
	}
	const log = `{"crownhead-record":"1","events":[{"seq":1,"at":"2026-05-01T12:00:00Z","what":"created","by":"nobody","rules":"chess/fide"},` + began + `]}`
	texts = append(texts, log)
	for _, text := range texts {
		want := each(t, records.Each(strings.NewReader(text)))
		format, err := records.Detect([]byte(text))
		if err != nil {
			t.Fatal(err)
		}
		for order, b := range inUTF16(utf16.Encode([]rune(text))) {
			if f, err := records.Detect(b); err != nil || f.Name != format.Name {
				t.Errorf("%s %.30q is taken for %s: %v", order, text, f.Name, err)
			}
			for way, got := range map[string][]Found{
				"each":            each(t, records.Each(bytes.NewReader(b))),
				"in its format":   each(t, format.Each(bytes.NewReader(b))),
				"byte by byte":    each(t, records.Each(iotest.OneByteReader(bytes.NewReader(b)))),
				"and half a unit": each(t, records.Each(bytes.NewReader(append(b[:len(b):len(b)], 'x')))),
			} {
				if !reflect.DeepEqual(got, want) {
					t.Errorf("%s %.30q, %s: %+v", order, text, way, got)
				}
			}
		}
	}
	entries, err := records.ReadLog([]byte(log))
	if err != nil {
		t.Fatal(err)
	}
	for order, b := range inUTF16(utf16.Encode([]rune(log))) {
		if got, err := records.ReadLog(b); err != nil || !reflect.DeepEqual(got, entries) {
			t.Errorf("%s: %v, %v", order, got, err)
		}
	}
}

func each(t *testing.T, all func(func(Found, error) bool)) []Found {
	t.Helper()
	var list []Found
	for found, err := range all {
		if err != nil {
			t.Error(err)
		}
		found.final = nil // it follows from the game
		list = append(list, found)
	}
	return list
}

// What is not a character becomes U+FFFD, and costs nothing beside it.
func TestHalfPairsOfUTF16(t *testing.T) {
	const high, low = 0xd834, 0xdd1e
	for _, c := range []struct {
		units []uint16
		want  string
	}{
		{nil, ""},
		{[]uint16{'a', high, low, 'b'}, "a𝄞b"},
		{[]uint16{'a', high, 'b'}, "a\ufffdb"},
		{[]uint16{'a', low, 'b'}, "a\ufffdb"},
		{[]uint16{low, high}, "\ufffd\ufffd"},
		{[]uint16{high, high, low}, "\ufffd𝄞"},
		{[]uint16{'a', high}, "a\ufffd"},
		{[]uint16{0xfffd, 0xfeff}, "\ufffd\ufeff"},
	} {
		for order, b := range inUTF16(c.units) {
			for _, more := range []string{"", "\xd8"} {
				if got := string(decodedBytes(append(b[:len(b):len(b)], more...))); got != c.want {
					t.Errorf("%s %x%x is read as %q", order, b, more, got)
				}
			}
		}
	}
}

// An error of the reader is told after what came before it.
func TestUTF16EndsWithTheReader(t *testing.T) {
	for _, begin := range []string{"", "\xff", "\xff\xfe", "\xff\xfea\x00", "\xff\xfea\x00b"} {
		from := io.MultiReader(strings.NewReader(begin), iotest.ErrReader(io.ErrClosedPipe))
		if _, err := io.ReadAll(decoded(from)); err != io.ErrClosedPipe {
			t.Errorf("%q: %v", begin, err)
		}
	}
}
