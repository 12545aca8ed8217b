package exact

import (
	"bytes"
	"errors"
	"io/fs"
	"path"
	"path/filepath"
	"strings"
)

// Place is where the tables of one rule set are: in a folder, and some of them in the program.
type Place struct {
	Rules string
	Dir   string
	Small fs.FS // tables that travel with the program, or nil: in a folder named small, or one below it
	Under string
}

// Extension is how the names of table files end.
const Extension = ".table"

// File is the file of a table.
func (p Place) File(name string) string {
	return filepath.Join(p.Dir, filepath.FromSlash(name)+Extension)
}

// Open opens a table of the folder if it has these rules, this name and so many cells.
func (p Place) Open(file, name string, cells int) (*Table, error) {
	t, err := OpenFile(p.File(file))
	if err != nil {
		return nil, err
	}
	if err := p.accept(t, p.File(file), name, cells); err != nil {
		t.Close()
		return nil, err
	}
	return t, nil
}

// OpenSmall opens a table of the program in the same way.
func (p Place) OpenSmall(file, name string, cells int) (*Table, error) {
	if p.Small == nil {
		return nil, fs.ErrNotExist
	}
	file = path.Join("small", p.Under, file) + Extension
	content, err := fs.ReadFile(p.Small, file)
	if err != nil {
		return nil, err
	}
	t, err := Open(bytes.NewReader(content), int64(len(content)))
	if err != nil {
		return nil, err
	}
	return t, p.accept(t, file, name, cells)
}

func (p Place) accept(t *Table, file, name string, cells int) error {
	switch {
	case t.Rules != p.Rules:
		return &OtherRules{Name: file, Has: t.Rules, Wanted: p.Rules}
	case t.Name != name || t.Cells != cells:
		return errors.New(file + " holds other positions")
	}
	return nil
}

// Refused are files of the folder that cannot be used, with the reason: an OtherRules, or else they are damaged. Those of other families do not
// count, and neither do folders for other switches.
func (p Place) Refused() (files []Refused) {
	family, _, _ := strings.Cut(p.Rules, "/")
	filepath.WalkDir(p.Dir, func(file string, d fs.DirEntry, err error) error {
		switch {
		case err != nil:
			return nil // what cannot be read is not there for the tables either
		case d.IsDir() && strings.Contains(d.Name(), "=") && file != p.Dir:
			return fs.SkipDir
		case d.IsDir() || filepath.Ext(file) != Extension:
			return nil
		}
		t, err := OpenFile(file)
		if err != nil {
			files = append(files, Refused{file, err})
			return nil
		}
		t.Close()
		if of, _, _ := strings.Cut(t.Rules, "/"); of == family && t.Rules != p.Rules {
			files = append(files, Refused{file, &OtherRules{Name: file, Has: t.Rules, Wanted: p.Rules}})
		}
		return nil
	})
	return files
}

// Refused is a file that is not used.
type Refused struct {
	File string
	Err  error
}

// Have tells that a table is in the folder. Its blocks are checked when they are read.
func (p Place) Have(file, name string, cells int) bool {
	t, err := p.Open(file, name, cells)
	if err != nil {
		return false
	}
	t.Close()
	return true
}

// Sound tells that a table is in the folder and all of it is as it was written. A damaged one is built again.
func (p Place) Sound(file, name string, cells int) bool {
	t, err := p.Open(file, name, cells)
	if err != nil {
		return false
	}
	defer t.Close()
	return t.Check() == nil
}
