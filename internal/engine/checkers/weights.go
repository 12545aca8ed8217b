//go:build !js

package checkers

import _ "embed"

//go:embed checkers.net
var netFile []byte
