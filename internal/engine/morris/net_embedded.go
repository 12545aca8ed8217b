//go:build !js

package morris

import (
	_ "embed"
	"sync"
)

//go:embed net.bin
var netFile []byte

// ownNet is the net of the program, the same for all players.
var ownNet = sync.OnceValue(func() *Net {
	net, err := ReadNet(netFile)
	if err != nil {
		panic(err) // the file is ours
	}
	return net
})
