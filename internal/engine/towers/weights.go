//go:build !js

package towers

import (
	_ "embed"

	"crownhead/internal/engine"
)

//go:embed towers.net.gz
var packedNet []byte

func netFile() []byte { return engine.Unzipped(packedNet) }
