package exact

import (
	"os"
	"path/filepath"
	"strings"
)

// Folder is where the tables of a rule set are: in the folder of their family, which is part of the user's own data
// unless it is given. Other switches have other values, and a folder below it. It is "" if there is no place.
func Folder(family, rules string) string {
	if family == "" {
		data := os.Getenv("XDG_DATA_HOME")
		if data == "" {
			home, err := os.UserHomeDir()
			if err != nil {
				return ""
			}
			data = filepath.Join(home, ".local", "share")
		}
		name, _, _ := strings.Cut(rules, "/")
		family = filepath.Join(data, "crownhead", "tables", name)
	}
	_, switches, _ := strings.Cut(rules, "?")
	return filepath.Join(family, switches)
}
