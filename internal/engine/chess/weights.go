//go:build !js

package chess

import _ "embed"

//go:embed chess.net
var netFile []byte
