package terminal

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
)

// file keeps a game as a record, written whole after each turn and put in place by its name, so that whatever ends the
// program leaves the game as it was or as it is. The secret of the dice lies beside it, readable by its owner alone.
type file struct {
	path   string
	events []play.Entry
	secret string
}

// openFile opens a kept game, or finds a name for a new one in Options.Dir if there is no Options.File.
func openFile(o Options) (*file, error) {
	f := &file{path: o.File}
	if f.path == "" {
		if err := os.MkdirAll(o.Dir, 0o755); err != nil {
			return nil, err
		}
		f.path = filepath.Join(o.Dir, time.Now().UTC().Format("20060102-150405.000")+".json")
		return f, nil
	}
	from, err := os.Open(f.path)
	if err != nil {
		return nil, err
	}
	text, err := io.ReadAll(io.LimitReader(from, record.MostBytes+1)) // more is refused
	if err := errors.Join(err, from.Close()); err != nil {
		return nil, err
	}
	if f.events, err = record.Of(o.Games).ReadLog(text); err != nil {
		return nil, err
	}
	secret, err := os.ReadFile(f.path + ".secret")
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	f.secret = string(secret)
	return f, nil
}

// commit waits until the disk has a batch. The secret comes first: a log that commits to one is worth nothing without it.
func (f *file) commit(b host.Batch) error {
	if b.Secret != "" {
		if err := Replace(f.path+".secret", b.Secret, 0o600); err != nil {
			return err
		}
	}
	all := append(slices.Clip(f.events), b.Entries...)
	text, err := record.WriteLog(all)
	if err != nil {
		return err
	}
	if err := Replace(f.path, text, 0o644); err != nil {
		return err
	}
	f.events = all
	if b.Secret != "" {
		f.secret = b.Secret
	}
	return nil
}

// Replace puts a text under a name at one stroke.
func Replace(path, text string, mode fs.FileMode) error {
	part, err := os.OpenFile(path+".part", os.O_CREATE|os.O_TRUNC|os.O_WRONLY, mode)
	if err != nil {
		return err
	}
	_, err = part.WriteString(text)
	if err = errors.Join(err, part.Sync(), part.Close()); err != nil {
		return errors.Join(err, os.Remove(part.Name()))
	}
	return os.Rename(part.Name(), path)
}

// copyTo keeps a copy under another name, which must be free.
func (f *file) copyTo(path string) error {
	if _, err := os.Lstat(path); err == nil {
		return thereAlready(path)
	}
	return (&file{path: path}).commit(host.Batch{Entries: f.events, Secret: f.secret})
}

func thereAlready(path string) error {
	return &game.BadText{Input: path, Reasons: []game.Reason{sentences.Reason("there-already", nil, game.Plain("file", path))}}
}
