package main

import (
	"context"
	"os"
	"runtime/debug"
	"runtime/metrics"
	"time"
)

// gcTuner lets a busy server leave more garbage, to be stopped less often for its collection, and has a quiet one give memory
// back. A GOGC that the process was started with stays.
type gcTuner struct {
	turns   uint64 // played when it was looked at last
	quiet   int    // looks since it was busy
	percent int    // of what is in use, as garbage
}

const (
	looksEvery  = time.Second
	busyTurns   = 100 // from one look to the next, from which on speed matters more than memory
	quietLooks  = 10  // after which memory is given back, and again after as many
	busyPercent = 300 // at least, while it is busy
	mostPercent = 1600
	calmPercent = 50
)

// leastGarbage is what a busy server leaves before it collects, however little it has in use: a collection goes through all of that, and
// a small server would do it several times per second.
const leastGarbage = 192 << 20

// tuneMemory looks at how many turns were played in all until the context ends.
func tuneMemory(ctx context.Context, turns func() uint64) {
	looks := time.NewTicker(looksEvery)
	defer looks.Stop()
	var tuner gcTuner
	for {
		select {
		case <-ctx.Done():
			return
		case <-looks.C:
			tuner.look(turns())
		}
	}
}

func (g *gcTuner) look(turns uint64) {
	played := turns - g.turns
	g.turns = turns
	g.quiet++
	switch {
	case played >= busyTurns:
		g.quiet = 0
		g.set(busyShare(inUse()))
	case g.quiet%quietLooks == 0:
		g.set(calmPercent)
		debug.FreeOSMemory()
	}
}

// busyShare is how much garbage a busy server leaves, in percent of what is in use. It has few values, for each change stops everything for a moment.
func busyShare(inUse uint64) int {
	percent := busyPercent
	for 2*percent <= mostPercent && uint64(percent)*inUse < 100*leastGarbage {
		percent *= 2
	}
	return percent
}

// inUse is the bytes that the last collection found in use.
func inUse() uint64 {
	sample := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	metrics.Read(sample)
	if sample[0].Value.Kind() != metrics.KindUint64 {
		return leastGarbage
	}
	return sample[0].Value.Uint64()
}

func (g *gcTuner) set(percent int) {
	if percent != g.percent && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	g.percent = percent
}
