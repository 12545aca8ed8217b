package checkers

import (
	"embed"
	"io/fs"
)

// small is empty in a browser, which loads tables apart from the program.
func small() fs.FS { return embed.FS{} }
