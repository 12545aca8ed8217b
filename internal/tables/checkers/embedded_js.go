package checkers

import "embed"

// small is empty in a browser, which loads tables apart from the program.
var small embed.FS
