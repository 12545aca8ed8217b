//go:build !js

package towers

import _ "embed"

//go:embed towers.net
var packedNet []byte

func netFile() []byte { return packedNet }
