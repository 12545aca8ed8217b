package house

import (
	"os"
	"runtime/debug"
)

// thrift lets a busy house leave more garbage lying, to be stopped less often for its collection, and has a quiet one give
// memory back. Whoever starts the process with a GOGC of his own keeps it.
type thrift struct {
	turns   uint64 // played when it was looked at last
	garbage int    // percent of what is in use
}

const (
	calm        = 1000 // turns between two looks, below which memory matters more than speed
	calmGarbage = 50
	busyGarbage = 300
)

// look is told from time to time how many turns were played in all.
func (k *thrift) look(turns uint64) {
	garbage := busyGarbage
	if turns-k.turns < calm {
		garbage = calmGarbage
	}
	if garbage != k.garbage && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	if garbage == calmGarbage {
		debug.FreeOSMemory()
	}
	k.turns, k.garbage = turns, garbage
}
