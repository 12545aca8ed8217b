package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"
	"time"
)

// entry is a file, or a directory if its name ends in a slash, of an archive.
type entry struct {
	name string
	mode int64
	body []byte
	own  int // whose it is; root by default
}

// writeTar writes entries so that the same ones always give the same bytes.
func writeTar(w io.Writer, date time.Time, entries ...entry) error {
	t := tar.NewWriter(w)
	for _, e := range entries {
		h := &tar.Header{Format: tar.FormatUSTAR, Name: e.name, Mode: e.mode, Size: int64(len(e.body)), ModTime: date, Uid: e.own, Gid: e.own, Typeflag: tar.TypeReg}
		if e.name[len(e.name)-1] == '/' {
			h.Typeflag = tar.TypeDir
		}
		if err := t.WriteHeader(h); err != nil {
			return err
		}
		if _, err := t.Write(e.body); err != nil {
			return err
		}
	}
	return t.Close()
}

// packed compresses; a gzip header without a time and a name is always the same.
func packed(body []byte) []byte {
	var b bytes.Buffer
	z, _ := gzip.NewWriterLevel(&b, gzip.BestCompression) // the level is one
	_, _ = z.Write(body)                                  // a buffer never fails
	_ = z.Close()
	return b.Bytes()
}

// archive packs the program with its papers: a zip for Windows, and a tar for the others.
func (r *release) archive(p program) (string, error) {
	name := r.name("-" + p.target.String() + ".tar.gz")
	if p.os == "windows" {
		name = r.name("-" + p.target.String() + ".zip")
	}
	body, err := os.ReadFile(p.file)
	if err != nil {
		return name, err
	}
	folder := "crownhead-" + r.version + "/"
	entries := []entry{
		{folder, 0o755, nil, 0},
		{folder + filepath.Base(p.file), 0o755, body, 0},
		{folder + "LICENSE", 0o644, r.licence, 0},
		{folder + "LICENCES-OF-OTHERS.txt", 0o644, []byte(r.licences), 0},
		{folder + "CHANGELOG.md", 0o644, r.changes, 0},
		{folder + "crownhead.1", 0o644, r.manuals["en"], 0},
	}
	var b bytes.Buffer
	if p.os == "windows" {
		err = writeZip(&b, r.date, entries[1:len(entries)-1]...) // nothing there reads manual pages
	} else {
		var plain bytes.Buffer
		err = writeTar(&plain, r.date, entries...)
		b.Write(packed(plain.Bytes()))
	}
	if err != nil {
		return name, err
	}
	return name, os.WriteFile(name, b.Bytes(), 0o644)
}

func writeZip(w io.Writer, date time.Time, entries ...entry) error {
	z := zip.NewWriter(w)
	for _, e := range entries {
		h := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: date}
		h.SetMode(os.FileMode(e.mode))
		f, err := z.CreateHeader(h)
		if err != nil {
			return err
		}
		if _, err := f.Write(e.body); err != nil {
			return err
		}
	}
	return z.Close()
}
