//go:build !js

package checkers

import _ "embed"

// packed is the evaluation learned from games; training/checkers says how it was made. It is left out of what a browser loads: there the
// evaluation set by hand plays.
//
//go:embed learned.bin
var packed []byte
