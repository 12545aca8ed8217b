package house

import (
	"context"
	"os"
	"runtime/debug"
	"time"
)

// thrift lets a busy house leave more garbage lying, to be stopped less often for its collection, and has a quiet one give
// memory back. Whoever starts the process with a GOGC of his own keeps it.
type thrift struct {
	turns   uint64 // played when it was looked at last
	quiet   int    // looks since it was busy
	garbage int    // percent of what is in use
}

const (
	busy        = 100 // turns from one look to the next, from which on speed matters more than memory
	calm        = 10  // quiet looks, after which memory is given back, and again after as many
	busyGarbage = 300
	calmGarbage = 50
)

// keepMemory looks by itself, because giving memory back takes a while, and a flag must not wait for it.
func (h *House) keepMemory(ctx context.Context) {
	looks := time.NewTicker(seldom)
	defer looks.Stop()
	var keeper thrift
	for {
		select {
		case <-ctx.Done():
			return
		case <-looks.C:
			keeper.look(h.counts.turns.Load())
		}
	}
}

// look is told from time to time how many turns were played in all.
func (k *thrift) look(turns uint64) {
	played := turns - k.turns
	k.turns = turns
	k.quiet++
	switch {
	case played >= busy:
		k.quiet = 0
		k.allow(busyGarbage)
	case k.quiet%calm == 0:
		k.allow(calmGarbage)
		debug.FreeOSMemory()
	}
}

func (k *thrift) allow(garbage int) {
	if garbage != k.garbage && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(garbage)
	}
	k.garbage = garbage
}
