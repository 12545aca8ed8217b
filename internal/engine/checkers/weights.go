//go:build !js

package checkers

import _ "embed"

// packedNet is the net learned from games: its first lines and training/checkers say how it was made. It is left out of what a browser loads: there
// the evaluation set by hand plays.
//
//go:embed checkers.net
var packedNet []byte
