package assets

import (
	"bytes"
	"compress/gzip"
	"io"

	"github.com/andybalholm/brotli"
)

// compressors compress as well as they can; they are for files that stay.
var compressors = map[string]func([]byte) []byte{
	"br": func(body []byte) []byte {
		var out bytes.Buffer
		return writeAll(brotli.NewWriterLevel(&out, brotli.BestCompression), &out, body)
	},
	"gzip": func(body []byte) []byte { return Compress(body, gzip.BestCompression) },
}

// Compress is for pages too: browsers take nothing better without TLS.
func Compress(body []byte, level int) []byte {
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
