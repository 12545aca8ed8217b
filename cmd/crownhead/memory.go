package main

import (
	"context"
	"os"
	"runtime/debug"
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
	busyPercent = 300
	calmPercent = 50
)

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
		g.set(busyPercent)
	case g.quiet%quietLooks == 0:
		g.set(calmPercent)
		debug.FreeOSMemory()
	}
}

func (g *gcTuner) set(percent int) {
	if percent != g.percent && os.Getenv("GOGC") == "" {
		debug.SetGCPercent(percent)
	}
	g.percent = percent
}
