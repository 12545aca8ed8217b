//go:build !js

package checkers

import (
	_ "embed"

	"crownhead/internal/engine"
)

//go:embed checkers.net.gz
var packedNet []byte

func netFile() []byte { return engine.Unzipped(packedNet) }
