package house

// revokedSubject is what the bus tells under that sessions or tokens of somebody have ended. A note for nobody of that name says the same.
const revokedSubject = "revoked"

// Revoked tells all nodes that sessions or tokens of somebody have ended. Where nodes share a store it goes through that as well: a node that the bus
// does not reach must not keep a connection open.
func (h *House) Revoked(person string) {
	if err := h.Bus.Publish(revokedSubject, []byte(person)); err != nil {
		h.log.Debug("other nodes hear through the store that a session has ended", "error", err)
	}
	if h.Store.Shared() {
		h.keepNote(revokedSubject, []byte(person))
	}
}

// OnRevoked calls f when sessions or tokens of somebody have ended, at whichever node; twice, perhaps.
func (h *House) OnRevoked(f func(person string)) error {
	h.follow.mu.Lock()
	h.follow.revoked = f
	h.follow.mu.Unlock()
	_, err := h.Bus.Subscribe(revokedSubject, func(_ string, person []byte) { f(string(person)) })
	return err
}
