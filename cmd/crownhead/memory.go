package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// gcTuner lets a server leave much garbage, to be stopped less often for its collection, and has a quiet one give memory
// back. A GOGC that the process was started with stays.
type gcTuner struct {
	made    uint64 // bytes, when it was looked at last
	quiet   int    // looks since it was busy
	percent int    // of what is in use, as garbage
}

const (
	looksEvery = time.Second
	busyBytes  = 8 << 20 // made from one look to the next, from which on speed matters more than memory
	quietLooks = 10      // after which memory is given back, and again after as many
)

// leastGarbage is what a server leaves before it collects, however little it has in use: a collection goes through all of that, and
// a small server would do it several times per second.
const leastGarbage = 128 << 20

// percents are how much garbage may be left, of what is in use. They are few, because each change stops everything for a moment. None is
// higher: what a starting server has in use can double before the next look.
var percents = []int{80, 100, 150, 200, 300, 400}

// tuneMemory looks at how much was made in all until the context ends.
func tuneMemory(ctx context.Context) {
	looks := time.NewTicker(looksEvery)
	defer looks.Stop()
	var tuner gcTuner
	for {
		tuner.look(counted("/gc/heap/allocs:bytes"))
		select {
		case <-ctx.Done():
			return
		case <-looks.C:
		}
	}
}

func (g *gcTuner) look(made uint64) {
	fresh := made - g.made
	g.made = made
	if g.quiet++; fresh >= busyBytes {
		g.quiet = 0
	} else if g.quiet%quietLooks == 0 {
		debug.FreeOSMemory()
	}
	// What the last collection found in use; the runtime counts stacks with it.
	percent := garbage(counted("/gc/heap/live:bytes") + counted("/gc/scan/stack:bytes"))
	if percent != g.percent && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	g.percent = percent
}

// garbage is how much is left, in percent of what is in use.
func garbage(inUse uint64) int {
	for _, percent := range percents {
		if uint64(percent)*inUse >= 100*leastGarbage {
			return percent
		}
	}
	return percents[len(percents)-1]
}

// counted is a number that the runtime keeps.
func counted(name string) uint64 {
	sample := []metrics.Sample{{Name: name}}
	metrics.Read(sample)
	return sample[0].Value.Uint64()
}
