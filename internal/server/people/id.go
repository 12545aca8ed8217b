package people

import (
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"strings"
)

const (
	base62    = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
	idLength  = 16 // 95 bits
	tokenMark = "crown_"
	tokenSize = 40 // 238 bits
)

func newID() string { return random(idLength) }

// random is n characters of base62, each equally likely: bytes that would favour some are thrown away.
func random(n int) string {
	const fair = 256 - 256%len(base62)
	text := make([]byte, 0, n)
	for more := make([]byte, 2*n); len(text) < n; {
		rand.Read(more)
		for _, b := range more {
			if int(b) < fair && len(text) < n {
				text = append(text, base62[int(b)%len(base62)])
			}
		}
	}
	return string(text)
}

func isID(s string) bool {
	return len(s) >= idLength && len(s) <= 64 && strings.Trim(s, base62) == ""
}

// newToken is a bot's secret; only its hash is kept. The mark lets people and programs see what it is.
func newToken() string { return tokenMark + random(tokenSize) }

func tokenHash(token string) string {
	sum := sha256.Sum256([]byte(token))
	return hex.EncodeToString(sum[:])
}
