package pages

import (
	"crypto/rand"
	"encoding/hex"
)

// seatByLot draws one of the two seats.
func seatByLot() int {
	var b [1]byte
	_, _ = rand.Read(b[:]) // never fails
	return int(b[0] & 1)
}

// newID names a command, so that a form sent twice happens once.
func newID() string {
	var b [12]byte
	_, _ = rand.Read(b[:])
	return hex.EncodeToString(b[:])
}
