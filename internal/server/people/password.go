package people

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"encoding/base64"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"golang.org/x/crypto/argon2"
)

// Argon2id as OWASP recommends it at the least memory: 19 MiB, two passes, one lane; about 40 ms of a core.
var hashMemory uint32 = 19 * 1024 // KiB

const (
	hashPasses = 2
	hashLanes  = 1
	hashSize   = 32
	saltSize   = 16
)

var b64 = base64.RawStdEncoding

// HashLightly has this process hash passwords with next to no memory: for tests at which hundreds of people sign in. It is called before the first does.
func HashLightly() { hashMemory = 64 }

// hasher bounds how many passwords are hashed at once, so that signing in can take neither all cores nor all memory.
type hasher struct{ slots chan struct{} }

func newHasher() hasher { return hasher{make(chan struct{}, max(1, runtime.NumCPU()/2))} }

// in does the work when there is a place for it.
func (h hasher) in(ctx context.Context, work func()) error {
	select {
	case h.slots <- struct{}{}:
	case <-ctx.Done():
		return ctx.Err()
	}
	defer func() { <-h.slots }()
	work()
	return nil
}

// make is what is kept of a password.
func (h hasher) make(ctx context.Context, password string) (hash string, err error) {
	salt := make([]byte, saltSize)
	rand.Read(salt)
	err = h.in(ctx, func() {
		sum := argon2.IDKey([]byte(password), salt, hashPasses, hashMemory, hashLanes, hashSize)
		hash = fmt.Sprintf("$argon2id$v=%d$m=%d,t=%d,p=%d$%s$%s", argon2.Version, hashMemory, hashPasses, hashLanes, b64.EncodeToString(salt), b64.EncodeToString(sum))
	})
	return hash, err
}

// fits tells whether a password has that hash.
func (h hasher) fits(ctx context.Context, password, hash string) (same bool, err error) {
	var version, memory, passes int
	var lanes uint8
	parts := strings.Split(hash, "$")
	if len(parts) != 6 || parts[1] != "argon2id" {
		return false, errors.New("a kept password is not in the form $argon2id$")
	}
	_, err1 := fmt.Sscanf(parts[2], "v=%d", &version)
	_, err2 := fmt.Sscanf(parts[3], "m=%d,t=%d,p=%d", &memory, &passes, &lanes)
	salt, err3 := b64.DecodeString(parts[4])
	sum, err4 := b64.DecodeString(parts[5])
	if err := errors.Join(err1, err2, err3, err4); err != nil {
		return false, fmt.Errorf("a kept password cannot be read: %w", err)
	}
	if len(password) > longestPassword {
		password = "" // none that long was ever kept: the same work, and no
	}
	err = h.in(ctx, func() {
		got := argon2.IDKey([]byte(password), salt, uint32(passes), uint32(memory), lanes, uint32(len(sum)))
		same = subtle.ConstantTimeCompare(got, sum) == 1
	})
	return same, err
}

// nobodysHash is of a password that nobody has.
var nobodysHash = sync.OnceValue(func() string {
	hash, _ := newHasher().make(context.Background(), random(tokenSize))
	return hash
})
