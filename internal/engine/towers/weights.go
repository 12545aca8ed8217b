//go:build !js

package towers

import (
	_ "embed"
	"sync"
)

//go:embed towers.net
var netFile []byte

// builtIn is the net that full strength plays with. Its file tells in its first lines how it was made.
var builtIn = sync.OnceValue(func() *net {
	n, err := readNet(netFile)
	if err != nil {
		panic("towers.net: " + err.Error())
	}
	return n
})
