package assets

import (
	"bytes"
	"compress/gzip"
	"io"
	"sync"

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

// packers are gzip writers that have done their work. A new one takes most of a megabyte, many times what it packs.
var packers [gzip.BestCompression - gzip.HuffmanOnly + 1]sync.Pool // by level, from the lowest

const (
	// PageLevel is for what is packed each time it is sent.
	PageLevel = 6
	// netLevel does not look for repetitions, of which the numbers of a net have next to none: what comes out is as small, much sooner.
	netLevel = gzip.HuffmanOnly
)

// Compress is for pages too: browsers take nothing better without TLS. The level is one of gzip's.
func Compress(body []byte, level int) []byte {
	var out bytes.Buffer
	idle := &packers[level-gzip.HuffmanOnly]
	w, ok := idle.Get().(*gzip.Writer)
	if ok {
		w.Reset(&out)
	} else {
		var err error
		if w, err = gzip.NewWriterLevel(&out, level); err != nil {
			panic(err) // a level we wrote ourselves
		}
	}
	defer idle.Put(w)
	return writeAll(w, &out, body)
}

// writeAll writes everything through; a buffer in memory takes it all.
func writeAll(w io.WriteCloser, into *bytes.Buffer, body []byte) []byte {
	_, _ = w.Write(body)
	_ = w.Close()
	return into.Bytes()
}

// decompressed is what was compressed by gzip here.
func decompressed(packed []byte) []byte {
	from, err := gzip.NewReader(bytes.NewReader(packed))
	if err != nil {
		panic(err) // we have written it
	}
	body, err := io.ReadAll(from)
	if err != nil {
		panic(err)
	}
	return body
}
