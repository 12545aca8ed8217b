package pages

import (
	"bytes"
	"compress/gzip"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/andybalholm/brotli"
)

// packers compress as well as they can; they are for files that stay.
var packers = map[string]func([]byte) []byte{
	"br": func(body []byte) []byte {
		var packed bytes.Buffer
		return pour(brotli.NewWriterLevel(&packed, brotli.BestCompression), &packed, body)
	},
	"gzip": func(body []byte) []byte { return zip(body, gzip.BestCompression) },
}

// zip is for pages too: browsers take nothing better without TLS.
func zip(body []byte, level int) []byte {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, level)
	if err != nil {
		panic(err) // a level we wrote ourselves
	}
	return pour(w, &packed, body)
}

// pour writes everything through; a buffer in memory takes it all.
func pour(w io.WriteCloser, into *bytes.Buffer, body []byte) []byte {
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
