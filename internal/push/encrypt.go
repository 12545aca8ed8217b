package push

import (
	"crypto/aes"
	"crypto/cipher"
	"crypto/ecdh"
	"crypto/hkdf"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"slices"
	"strings"
)

const (
	authLength = 16
	saltLength = 16
	recordSize = 4096
	padTo      = 512 // messages have a multiple of this length, so that it says little
)

// encrypt is a text for one browser, as RFC 8291 says: a key agreed on between the browser's and one of our own for this message alone, and one
// record of aes128gcm (RFC 8188).
func encrypt(text, browser, auth []byte) ([]byte, error) {
	own, err := ecdh.P256().GenerateKey(rand.Reader)
	if err != nil {
		return nil, err
	}
	salt := make([]byte, saltLength)
	rand.Read(salt)
	padding := padTo - 1 - len(text)%padTo
	return seal(text, browser, auth, own, salt, padding)
}

// seal is encrypt with what is random given.
func seal(text, browser, auth []byte, own *ecdh.PrivateKey, salt []byte, padding int) ([]byte, error) {
	theirs, err := ecdh.P256().NewPublicKey(browser)
	if err != nil {
		return nil, err
	}
	shared, err := own.ECDH(theirs)
	if err != nil {
		return nil, err
	}
	ours := own.PublicKey().Bytes()
	key, nonce, err := derive(shared, auth, browser, ours, salt)
	if err != nil {
		return nil, err
	}
	block, err := aes.NewCipher(key)
	if err != nil {
		return nil, err
	}
	sealing, err := cipher.NewGCM(block)
	if err != nil {
		return nil, err
	}
	const last = 2 // the delimiter of the last record
	plain := append(slices.Clone(text), last)
	plain = append(plain, make([]byte, padding)...)
	out := binary.BigEndian.AppendUint32(slices.Clone(salt), recordSize)
	out = append(out, byte(len(ours)))
	out = append(out, ours...)
	return sealing.Seal(out, nonce, plain, nil), nil
}

// derive is the key and the nonce of a message (RFC 8291, 3.4).
func derive(shared, auth, browser, ours, salt []byte) (key, nonce []byte, err error) {
	agreed, err := hkdf.Extract(sha256.New, shared, auth)
	if err != nil {
		return nil, nil, err
	}
	input, err := hkdf.Expand(sha256.New, agreed, "WebPush: info\x00"+string(browser)+string(ours), 32)
	if err != nil {
		return nil, nil, err
	}
	random, err := hkdf.Extract(sha256.New, input, salt)
	if err != nil {
		return nil, nil, err
	}
	if key, err = hkdf.Expand(sha256.New, random, "Content-Encoding: aes128gcm\x00", 16); err == nil {
		nonce, err = hkdf.Expand(sha256.New, random, "Content-Encoding: nonce\x00", 12)
	}
	return key, nonce, err
}

// unbase64 reads what browsers write, with padding or without.
func unbase64(text string) ([]byte, error) {
	return base64.RawURLEncoding.DecodeString(strings.TrimRight(text, "="))
}
