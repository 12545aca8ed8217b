//go:build !js

package morris

import (
	_ "embed"
	"sync"

	"crownhead/internal/engine"
	solved "crownhead/internal/exact/morris"
)

// What travels with the program. "go run ./training/morris -code" makes the layers from tables.
var (
	//go:embed net.bin.gz
	netPacked []byte
	//go:embed p10.coded
	tenth []byte
	//go:embed p11.coded
	eleventh []byte
)

// inProgram is the net of the program and its layers, the same for all players.
var inProgram = sync.OnceValue(func() learned {
	net, err := ReadNet(netFile())
	if err != nil {
		panic(err) // the file is ours
	}
	coded, err := solved.OpenCoded(net.Guessed, tenth, eleventh)
	if err != nil {
		panic(err) // so are these
	}
	return learned{net, coded}
})

// netFile is the file of the net.
func netFile() []byte { return engine.Unzipped(netPacked) }
