package terminal

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
)

// Import is a file of games from elsewhere in the folder of games.
type Import struct {
	File  string `json:"file"`   // its name in the folder
	Rules string `json:"rules"`  // of its first game
	Games int    `json:"games"`  // that could be read
	Sum   string `json:"sha256"` // of what was imported
}

// importsName is the list of imports in a folder, one in each line. It is hidden: nobody plays it.
const importsName = ".imports"

// Imports are the files of a folder that were imported and are still there.
func Imports(dir string) ([]Import, error) {
	text, err := os.ReadFile(filepath.Join(dir, importsName))
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var all []Import
	for lines := bufio.NewScanner(bytes.NewReader(text)); lines.Scan(); {
		var one Import
		if json.Unmarshal(lines.Bytes(), &one) != nil || one.File != filepath.Base(one.File) {
			continue // half a line, if the program was stopped there
		}
		if info, err := os.Stat(filepath.Join(dir, one.File)); err == nil && info.Mode().IsRegular() {
			all = append(all, one)
		}
	}
	return all, err
}

// AddImport lists one more.
func AddImport(dir string, one Import) error {
	line, err := json.Marshal(one)
	if err != nil {
		return err
	}
	file, err := os.OpenFile(filepath.Join(dir, importsName), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = file.Write(append(line, '\n'))
	return errors.Join(err, file.Close())
}
