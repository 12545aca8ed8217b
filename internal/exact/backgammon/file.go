package backgammon

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"math"
	"os"
	"path/filepath"
)

// A file is a magic word, the SHA-256 of what follows, and the values as little-endian floats. Nothing depends on when or how
// it was made.
const magic = "crownBO1"

// errDamaged is the error of a file that is not what was written.
var errDamaged = errors.New("the file is damaged")

// save writes the values to a file, all or nothing.
func save(path string, values ...[]float32) error {
	var body []byte
	for _, list := range values {
		for _, v := range list {
			body = binary.LittleEndian.AppendUint32(body, math.Float32bits(v))
		}
	}
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	file, err := os.CreateTemp(filepath.Dir(path), ".unfinished-*")
	if err != nil {
		return err
	}
	sum := sha256.Sum256(body)
	_, err = file.Write(append(append([]byte(magic), sum[:]...), body...))
	if err = errors.Join(err, file.Sync(), file.Close()); err == nil {
		err = errors.Join(os.Chmod(file.Name(), 0o644), os.Rename(file.Name(), path))
	}
	if err != nil {
		return errors.Join(err, os.Remove(file.Name()))
	}
	return nil
}

// load reads the values of a file, if it is whole.
func load(path string, into ...[]float32) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	body, ok := bytes.CutPrefix(text, []byte(magic))
	if !ok || len(body) < sha256.Size {
		return errDamaged
	}
	sum, body := [sha256.Size]byte(body), body[sha256.Size:]
	n := 0
	for _, list := range into {
		n += 4 * len(list)
	}
	if len(body) != n || sha256.Sum256(body) != sum {
		return errDamaged
	}
	for _, list := range into {
		for i := range list {
			list[i] = math.Float32frombits(binary.LittleEndian.Uint32(body))
			body = body[4:]
		}
	}
	return nil
}
