package store

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"crownhead/game"
)

// Copy is a backup in a folder of them.
type Copy struct {
	Path string
	At   time.Time
	Counts
}

// Names of copies say when they were made, in UTC, so that they sort by age.
const (
	copyBegins = "crownhead-"
	copyTime   = "20060102T150405Z"
	copyEnds   = ".db"
	copyBegun  = ".part" // until it has been read again
)

// Copies are the backups in a folder, the newest first. Other files there are left alone.
func Copies(dir string) ([]Copy, error) {
	files, err := os.ReadDir(dir)
	if err != nil {
		return nil, unavailable(err)
	}
	var all []Copy
	for _, f := range files {
		name, ends := strings.CutSuffix(f.Name(), copyEnds)
		name, begins := strings.CutPrefix(name, copyBegins)
		at, err := time.Parse(copyTime, name)
		if ends && begins && err == nil && f.Type().IsRegular() {
			all = append(all, Copy{Path: filepath.Join(dir, f.Name()), At: at})
		}
	}
	slices.SortFunc(all, func(a, b Copy) int { return b.At.Compare(a.At) })
	return all, nil
}

// CopyInto adds a backup to a folder and leaves no more than so many of them. The copy is opened and every log in it read, and it must have
// what the store had before, or it does not count and no older one is removed.
func (s *Store) CopyInto(ctx context.Context, dir string, keep int) (made Copy, err error) {
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return made, unavailable(err)
	}
	tables, events, err := s.least(ctx)
	if err != nil {
		return made, err
	}
	made.At = s.Now().UTC().Truncate(time.Second)
	made.Path = filepath.Join(dir, copyBegins+made.At.Format(copyTime)+copyEnds)
	begun := made.Path + copyBegun
	if err := RemoveDatabase(begun); err != nil { // of a process that ended too soon
		return made, unavailable(err)
	}
	defer func() {
		if err != nil {
			err = errors.Join(err, RemoveDatabase(begun))
		}
	}()
	if err := s.Backup(ctx, begun); err != nil {
		return made, err
	}
	if made.Counts, err = CountFile(ctx, begun); err != nil {
		return made, err
	}
	if made.Tables < tables || made.Events < events || len(made.Broken) > 0 {
		return made, refuse("copy-lacks", game.Plain("path", begun))
	}
	if err := os.Rename(begun, made.Path); err != nil {
		return made, unavailable(err)
	}
	all, err := Copies(dir)
	if err != nil {
		return made, err
	}
	for _, old := range all[min(keep, len(all)):] {
		if err := os.Remove(old.Path); err != nil {
			return made, unavailable(err)
		}
	}
	return made, nil
}

// CountFile opens a database file that nobody uses, checks all of it for damage and reads every log. It brings the schema of the file up to date.
func CountFile(ctx context.Context, path string) (counts Counts, err error) {
	s, err := Open(ctx, path, Options{})
	if err != nil {
		return counts, err
	}
	defer func() { err = errors.Join(err, s.Close()) }()
	if _, err := s.db.check(ctx, true); err != nil {
		return counts, err
	}
	return s.CountLogs(ctx)
}

// RemoveDatabase removes a database file with what SQLite has put beside it, as far as it is there.
func RemoveDatabase(path string) error {
	var all error
	for _, end := range []string{"-wal", "-shm", ""} {
		if err := os.Remove(path + end); !errors.Is(err, os.ErrNotExist) {
			all = errors.Join(all, err)
		}
	}
	return all
}
