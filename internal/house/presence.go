package house

import (
	"encoding/json"
	"strings"
	"time"

	"crownhead/internal/wire"
)

const presencePrefix = "presence."

// A node says who is watching there when that changes, and again from time to time; what it has not repeated for a while no
// longer holds, for the node may have died.
const (
	presenceAgain  = 10 * time.Second
	presenceExpiry = 25 * time.Second
)

// presence is who is watching at one node.
type presence struct {
	Node     string  `json:"node"`
	Here     [2]bool `json:"here"`
	Watching int     `json:"watching"`
	heard    time.Time
}

// local is who is watching at this node.
func (l *loaded) local() presence {
	p := presence{Node: l.house.node}
	for _, w := range l.watchers {
		for _, seat := range w.seats {
			p.Here[seat] = true
		}
		if len(w.seats) == 0 {
			p.Watching++
		}
	}
	return p
}

// everywhere is who is watching at any node.
func (l *loaded) everywhere() presence {
	p := l.local()
	for node, other := range l.elsewhere {
		if time.Since(other.heard) > presenceExpiry {
			delete(l.elsewhere, node)
			continue
		}
		p.Here[0], p.Here[1] = p.Here[0] || other.Here[0], p.Here[1] || other.Here[1]
		p.Watching += other.Watching
	}
	return p
}

// tellPresence says here and at other nodes who is watching, if that has changed; at most once a second, for many come and go.
func (l *loaded) tellPresence() {
	if l.house.Store.Shared() && (l.present || len(l.watchers) > 0 && time.Since(l.saidPresence) > presenceAgain) {
		l.saidPresence = time.Now()
		if text, err := json.Marshal(l.local()); err == nil {
			_ = l.house.Bus.Publish(presencePrefix+l.id, text) // a hint: it is said again
		}
	}
	now := l.everywhere()
	now.Node = ""
	if now == l.told && !l.present {
		return
	}
	l.present, l.told = false, now
	if len(l.watchers) == 0 {
		return
	}
	message, err := json.Marshal(wire.Presence{Type: "presence", Here: now.Here, Watching: now.Watching})
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	for _, w := range l.watchers {
		own := newsBuffers.Get().(*[]byte)
		*own = append((*own)[:0], message...)
		w.send(own)
	}
}

// hearPresence is told by the bus who is watching at another node.
func (h *House) hearPresence(subject string, text []byte) {
	var p presence
	if json.Unmarshal(text, &p) != nil || p.Node == h.node {
		return
	}
	p.heard = time.Now()
	l := h.inMemory(strings.TrimPrefix(subject, presencePrefix))
	if l == nil {
		return
	}
	defer l.leave()
	if l.elsewhere == nil {
		l.elsewhere = map[string]presence{}
	}
	l.elsewhere[p.Node] = p
}
