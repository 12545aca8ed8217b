// Package totp is codes that change every half minute, of a secret that a phone and a server share (RFC 6238, with SHA-1 and six digits, as all apps take it).
//
// It knows secrets, codes and time. It must not know whose they are.
//
//test:calm its tests have no goroutines
package totp

import (
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha1"
	"crypto/subtle"
	"encoding/base32"
	"encoding/binary"
	"fmt"
	"net/url"
	"time"
)

const (
	// Digits is how many a code has.
	Digits = 6
	period = 30 // seconds
	// around is how many codes before and after the one of now count: clocks differ, and people type slowly.
	around = 1
)

var text = base32.StdEncoding.WithPadding(base32.NoPadding)

// NewSecret is one that nobody can guess, as people type it.
func NewSecret() string {
	secret := make([]byte, 20)
	rand.Read(secret)
	return text.EncodeToString(secret)
}

// Step is which half minute since 1970 it is.
func Step(at time.Time) int64 { return at.Unix() / period }

// Code is the one of a moment; "" if the secret is none.
func Code(secret string, at time.Time) string {
	key, err := text.DecodeString(secret)
	if err != nil {
		return ""
	}
	return code(key, Step(at), Digits)
}

// code is RFC 4226, section 5.3.
func code(key []byte, step int64, digits int) string {
	mac := hmac.New(sha1.New, key)
	_ = binary.Write(mac, binary.BigEndian, step) // a hash takes everything
	sum := mac.Sum(nil)
	from := sum[len(sum)-1] & 15
	number := binary.BigEndian.Uint32(sum[from:]) & 0x7fff_ffff
	most := uint32(1)
	for range digits {
		most *= 10
	}
	return fmt.Sprintf("%0*d", digits, number%most)
}

// Match is the step of a code that is right now, or was a moment ago or will be, and is later than the last one that was used: none works twice.
func Match(secret, given string, at time.Time, last int64) (step int64, ok bool) {
	key, err := text.DecodeString(secret)
	if err != nil {
		return 0, false
	}
	for s := Step(at) - around; s <= Step(at)+around; s++ {
		if subtle.ConstantTimeCompare([]byte(code(key, s, Digits)), []byte(given)) == 1 && s > last {
			return s, true
		}
	}
	return 0, false
}

// URI is a secret as apps read it from a QR code.
func URI(house, name, secret string) string {
	q := url.Values{"secret": {secret}, "issuer": {house}}
	return "otpauth://totp/" + url.PathEscape(house) + ":" + url.PathEscape(name) + "?" + q.Encode()
}
