//go:build !js

package morris

import (
	_ "embed"
	"sync"

	exact "crownhead/internal/tables/morris"
)

// What travels with the program. "go run ./training/morris -code" makes the layers from tables.
var (
	//go:embed net.bin
	netFile []byte
	//go:embed p10.coded
	tenth []byte
	//go:embed p11.coded
	eleventh []byte
)

// inProgram is the net of the program and its layers, the same for all players.
var inProgram = sync.OnceValue(func() learned {
	net, err := ReadNet(netFile)
	if err != nil {
		panic(err) // the file is ours
	}
	coded, err := exact.OpenCoded(net.Guessed, tenth, eleventh)
	if err != nil {
		panic(err) // so are these
	}
	return learned{net, coded}
})
