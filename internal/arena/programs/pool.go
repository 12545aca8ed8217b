package programs

import "sync"

// pool is what has played and waits for the next game.
type pool[P interface{ end() }] struct {
	mu   sync.Mutex
	idle []P
}

func (o *pool[P]) rested() (p P, ok bool) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if len(o.idle) == 0 {
		return p, false
	}
	p, o.idle = o.idle[len(o.idle)-1], o.idle[:len(o.idle)-1]
	return p, true
}

func (o *pool[P]) rest(p P) {
	o.mu.Lock()
	defer o.mu.Unlock()
	o.idle = append(o.idle, p)
}

// closeAll ends all that play no game.
func (o *pool[P]) closeAll() {
	for p, ok := o.rested(); ok; p, ok = o.rested() {
		p.end()
	}
}
