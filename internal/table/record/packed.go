package record

import (
	"archive/zip"
	"bufio"
	"bytes"
	"compress/gzip"
	"errors"
	"io"
	"iter"
	"strconv"
	"strings"

	"crownhead/game"
)

// Bounds of packed texts: a small file can hold a very large one.
const (
	MostUnpacked = 4 << 30  // bytes, of all files together
	mostPacked   = 64 << 20 // bytes of an archive that can only be read from its beginning to its end
	mostFiles    = 1000     // in an archive
)

// Unpacking are records that read no more than so many bytes out of a packed text.
func (in Records) Unpacking(most int64) Records {
	in.unpacks = most
	return in
}

// text is one text of a file.
type text struct {
	io.Reader
	packed bool // it is one of several: that one is not a record costs no other
}

// texts are the texts in a file: itself, or what is packed in it by gzip or zip. Folders, hidden files and files without anything are left out.
func (in Records) texts(from io.Reader) iter.Seq2[text, error] {
	left := &limit{most: in.unpacks}
	if left.most == 0 {
		left.most = MostUnpacked
	}
	left.left = left.most
	return func(yield func(text, error) bool) {
		ahead := bufio.NewReaderSize(from, detected)
		switch begin, _ := ahead.Peek(4); {
		case bytes.HasPrefix(begin, []byte("\x1f\x8b")):
			packed, err := gzip.NewReader(ahead)
			if err != nil {
				yield(text{}, bad("pack-damaged"))
				return
			}
			yield(text{left.reads(packed), false}, nil)
		case bytes.HasPrefix(begin, []byte("PK\x03\x04")), bytes.HasPrefix(begin, []byte("PK\x05\x06")):
			files, err := archive(ahead)
			if err != nil {
				yield(text{}, err)
				return
			}
			for _, f := range files {
				one, err := f.Open()
				if err != nil {
					yield(text{}, bad("pack-damaged"))
					return
				}
				more := yield(text{left.reads(one), len(files) > 1}, nil)
				_ = one.Close()
				if !more {
					return
				}
			}
		default:
			yield(text{ahead, false}, nil)
		}
	}
}

// archive is the files of a zip archive, which lists them at its end.
func archive(from io.Reader) ([]*zip.File, error) {
	packed, err := io.ReadAll(io.LimitReader(from, mostPacked+1))
	if err != nil {
		return nil, err
	}
	if len(packed) > mostPacked {
		return nil, bad("too-big", game.Plain("most", strconv.Itoa(mostPacked)))
	}
	all, err := zip.NewReader(bytes.NewReader(packed), int64(len(packed)))
	if err != nil {
		return nil, bad("pack-damaged")
	}
	var files []*zip.File
	for _, f := range all.File {
		name := f.Name[strings.LastIndexByte(f.Name, '/')+1:]
		if name == "" || name[0] == '.' || strings.HasPrefix(f.Name, "__MACOSX/") || f.UncompressedSize64 == 0 || !f.Mode().IsRegular() {
			continue
		}
		files = append(files, f)
	}
	switch {
	case len(files) == 0:
		return nil, bad("pack-empty")
	case len(files) > mostFiles:
		return nil, bad("pack-files", game.Plain("n", strconv.Itoa(len(files))), game.Plain("most", strconv.Itoa(mostFiles)))
	}
	return files, nil
}

// limit is how much may still be unpacked.
type limit struct{ most, left int64 }

func (l *limit) reads(from io.Reader) io.Reader { return &unpacked{from, l} }

type unpacked struct {
	from io.Reader
	*limit
}

func (u *unpacked) Read(p []byte) (int, error) {
	n, err := u.from.Read(p)
	if u.left -= int64(n); u.left < 0 {
		return 0, bad("pack-large", game.Plain("most", strconv.FormatInt(u.most>>20, 10)))
	}
	if err != nil && !errors.Is(err, io.EOF) {
		err = bad("pack-damaged")
	}
	return n, err
}
