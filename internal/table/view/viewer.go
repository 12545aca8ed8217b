package view

import (
	"crypto/sha256"
	"encoding/hex"

	"crownhead/game"
)

// Viewer is who is watching or acts.
type Viewer struct {
	Person  string // canonical id; "" is nobody
	Name    string
	Account bool // has a rating
	Bot     bool
	Lang    game.Lang
	From    string // the address, as limits count it; "" is not known
	Replies string // how replies are to come: quick, once, or at the pace of people
	Browser string // as the store knows it, if somebody has signed in with it; "" is not known
}

// Requester is how jobs name who has asked for them: enough to tell most addresses apart, not enough to find one again.
func (v Viewer) Requester() string {
	sum := sha256.Sum256([]byte(v.From))
	return "@" + hex.EncodeToString(sum[:4])
}
