package site

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// compressors compress as well as they can; they are for files that stay.
var compressors = map[string]func([]byte) []byte{
	"br": func(body []byte) []byte {
		var out bytes.Buffer
		return writeAll(brotli.NewWriterLevel(&out, brotli.BestCompression), &out, body)
	},
	"gzip": func(body []byte) []byte { return compress(body, gzip.BestCompression) },
}

// compress is for pages too: browsers take nothing better without TLS.
func compress(body []byte, level int) []byte {
	var out bytes.Buffer
	w, err := gzip.NewWriterLevel(&out, level)
	if err != nil {
		panic(err) // a level we wrote ourselves
	}
	return writeAll(w, &out, body)
}

// writeAll writes everything through; a buffer in memory takes it all.
func writeAll(w io.WriteCloser, into *bytes.Buffer, body []byte) []byte {
	_, _ = w.Write(body)
	_ = w.Close()
	return into.Bytes()
}

// accepted is the first of these encodings that the browser takes; "" if it takes none.
func accepted(r *http.Request, encodings ...string) string {
	takes := map[string]bool{}
	for part := range strings.SplitSeq(r.Header.Get("Accept-Encoding"), ",") {
		name, rest, _ := strings.Cut(strings.TrimSpace(part), ";")
		weight := 1.0
		if q, ok := strings.CutPrefix(strings.TrimSpace(rest), "q="); ok {
			weight, _ = strconv.ParseFloat(q, 64)
		}
		takes[strings.ToLower(strings.TrimSpace(name))] = weight > 0
	}
	for _, e := range encodings {
		if takes[e] {
			return e
		}
	}
	return ""
}

// decompress undoes what make has done.
func decompress(compressed []byte) []byte {
	z, err := gzip.NewReader(bytes.NewReader(compressed))
	if err != nil {
		panic(err) // make has compressed it
	}
	body, err := io.ReadAll(z)
	if err != nil {
		panic(err)
	}
	return body
}
