//go:build !js

package chess

import _ "embed"

//go:embed chess.net
var packedNet []byte

func netFile() []byte { return packedNet }
