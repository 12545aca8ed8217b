//go:build !js

package checkers

import _ "embed"

//go:embed checkers.net
var packedNet []byte

func netFile() []byte { return packedNet }
