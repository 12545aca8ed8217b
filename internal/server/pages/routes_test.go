package pages

import (
	"sync"
	"sync/atomic"
	"testing"

	"crownhead/game"
)

// What is done ahead is done once for each language that has readers, and for the others only when they get some.
func TestAheadForReaders(t *testing.T) {
	var a ahead
	var done [len(game.Langs)]atomic.Int32
	var german sync.WaitGroup
	german.Add(1)
	for _, lang := range game.Langs {
		a.work[lang] = sync.OnceFunc(func() {
			done[lang].Add(1)
			if lang == game.German {
				german.Done()
			}
		})
	}
	expect := func(when string, want ...int32) {
		t.Helper()
		for lang, times := range want {
			if n := done[lang].Load(); n != times {
				t.Errorf("%s: %s is done %d times", when, game.Langs[lang].Code(), n)
			}
		}
	}
	a.meet(game.French)
	a.meet(game.French)
	expect("before it begins", 0, 0, 0)
	a.begin()
	a.meet(game.French)
	expect("once it has begun", 0, 1, 0)
	a.meet(game.German)
	german.Wait()
	expect("with a reader more", 0, 1, 1)
}
