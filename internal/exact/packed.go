//go:build !js

package exact

import (
	"archive/zip"
	"bytes"
	"io"
	"io/fs"

	"github.com/andybalholm/brotli"
)

// Tables that travel with a program are packed: a zip file that compresses nothing, compressed as a whole by brotli. Tables are
// compressed already, but many are nearly equal to others, and a quarter of their bytes can still be saved.

// PackFiles packs all files of a folder, under their names with the folder's.
func PackFiles(files fs.FS, folder string) ([]byte, error) {
	var out bytes.Buffer
	whole := brotli.NewWriterOptions(&out, brotli.WriterOptions{Quality: brotli.BestCompression, LGWin: 24})
	archive := zip.NewWriter(whole)
	err := fs.WalkDir(files, folder, func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := fs.ReadFile(files, name)
		if err != nil {
			return err
		}
		file, err := archive.CreateHeader(&zip.FileHeader{Name: name, Method: zip.Store})
		if err == nil {
			_, err = file.Write(content)
		}
		return err
	})
	if err == nil {
		err = archive.Close()
	}
	if err == nil {
		err = whole.Close()
	}
	return out.Bytes(), err
}

// OpenPack gives the files of a pack that travels with the program.
func OpenPack(pack []byte) fs.FS {
	content, err := io.ReadAll(brotli.NewReader(bytes.NewReader(pack)))
	if err != nil {
		panic(err) // the file is ours
	}
	files, err := zip.NewReader(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		panic(err)
	}
	return files
}
