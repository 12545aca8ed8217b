package dice

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"io"
)

// What is hashed begins with what it is for, so that no hash of one kind can pass for another.
const (
	forSecret = "crownhead dice secret 1"
	forWords  = "crownhead dice words 1"
	forRoll   = "crownhead dice roll 1"
)

// Secret is the house's 32 random bytes. It shows itself to no printer, logger or encoder, only to Reveal: until the
// end, who sees it knows all dice to come. The zero Secret is none, and using it panics: dice everybody can foresee are
// worse than no dice.
type Secret struct {
	// A function is the one kind of value fmt never looks into. It prints unexported fields of the structs that hold a
	// Secret without asking Format, and follows pointers when a verb does not suit them.
	key func() *[32]byte
}

func hide(key [32]byte) Secret { return Secret{func() *[32]byte { return &key }} }

// NewSecret draws a secret, in earnest from crypto/rand.Reader.
func NewSecret(random io.Reader) (Secret, error) {
	var key [32]byte
	if _, err := io.ReadFull(random, key[:]); err != nil {
		return Secret{}, fmt.Errorf("dice: no randomness for a secret: %w", err)
	}
	return hide(key), nil
}

// Commitment is what the house shows of a secret before the game: it cannot be turned back, nor fit another secret.
func (s Secret) Commitment() Digest { return sha256.Sum256(fields(forSecret, string(s.key()[:]))) }

// Reveal is the secret as 64 hexadecimal digits, to be kept beside the log and published at the end.
func (s Secret) Reveal() string { return hex.EncodeToString(s.key()[:]) }

// ParseSecret reads what Reveal wrote.
func ParseSecret(text string) (Secret, error) {
	key, err := parseHex(text)
	if err != nil {
		return Secret{}, err
	}
	return hide(key), nil
}

// Format keeps every verb of fmt from printing the bytes.
func (Secret) Format(f fmt.State, _ rune) { _, _ = io.WriteString(f, "dice.Secret(hidden)") }

// Digest is a commitment or a hash of words; the zero Digest stands for none.
type Digest [32]byte

// String is 64 hexadecimal digits, or nothing for the zero Digest.
func (d Digest) String() string {
	if d == (Digest{}) {
		return ""
	}
	return hex.EncodeToString(d[:])
}

// ParseDigest reads what String writes, none included.
func ParseDigest(text string) (Digest, error) {
	if text == "" {
		return Digest{}, nil
	}
	return parseHex(text)
}

// MarshalText is String.
func (d Digest) MarshalText() ([]byte, error) { return []byte(d.String()), nil }

// UnmarshalText is ParseDigest.
func (d *Digest) UnmarshalText(text []byte) error {
	parsed, err := ParseDigest(string(text))
	if err == nil {
		*d = parsed
	}
	return err
}

func parseHex(text string) (b [32]byte, err error) {
	raw, err := hex.DecodeString(text[:min(len(text), 65)]) // no more of a hostile text than shows it is too long
	if err != nil || len(raw) != len(b) {
		return b, fault("hex")
	}
	return [32]byte(raw), nil
}

// fields joins what is hashed. With every length in front no two lists of fields are joined alike.
func fields(all ...string) []byte {
	size := 0
	for _, f := range all {
		size += 8 + len(f)
	}
	b := make([]byte, 0, size)
	for _, f := range all {
		b = binary.BigEndian.AppendUint64(b, uint64(len(f)))
		b = append(b, f...)
	}
	return b
}
