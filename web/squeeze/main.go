// Command squeeze compresses the program that browsers run, as it travels in the server's program:
//
//	go run ./web/squeeze [-quality 11] build/crownhead.wasm web/offline/crownhead.wasm.br
//
// A file that already holds the same is left alone. It knows brotli and nothing of what is compressed.
package main

import (
	"bytes"
	"flag"
	"io"
	"log"
	"os"

	"github.com/andybalholm/brotli"
)

// window is the largest that browsers accept, 16 MB.
const window = 24

func main() {
	log.SetFlags(0)
	quality := flag.Int("quality", 9, "9 takes two seconds, 11 most of a minute and makes a file an eighth smaller")
	flag.Parse()
	if flag.NArg() != 2 {
		log.Fatal("usage: squeeze [-quality 9] FILE FILE.br")
	}
	if err := squeeze(flag.Arg(0), flag.Arg(1), *quality); err != nil {
		log.Fatal("squeeze: ", err)
	}
}

func squeeze(from, to string, quality int) error {
	body, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if file, err := os.ReadFile(to); err == nil {
		if there, err := io.ReadAll(brotli.NewReader(bytes.NewReader(file))); err == nil && bytes.Equal(there, body) && quality <= 9 {
			return nil
		}
	}
	var out bytes.Buffer
	w := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: quality, LGWin: window})
	if _, err := w.Write(body); err != nil {
		return err
	}
	if err := w.Close(); err != nil {
		return err
	}
	// Under its name only when it is whole: a build beside this one would take what is there.
	if err := os.WriteFile(from+".br", out.Bytes(), 0o644); err != nil {
		return err
	}
	return os.Rename(from+".br", to)
}
