//go:build !js

package towers

import _ "embed"

//go:embed towers.net
var netFile []byte
