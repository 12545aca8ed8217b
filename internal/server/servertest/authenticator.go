package servertest

import (
	"crypto/ecdsa"
	"crypto/elliptic"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/binary"
	"encoding/json"
	"testing"

	"github.com/go-webauthn/webauthn/protocol/webauthncbor"

	"crownhead/internal/wire"
)

// Authenticator is a device that makes a passkey and signs with it, as a browser on a page of an origin has it do.
type Authenticator struct {
	T      testing.TB
	Origin string // of the page
	Host   string // for which the browser asks; "" is what the house says
	Blind  bool   // it asks its owner for nothing
	Count  uint32 // of signatures; 0: it does not count
	ID     []byte // of the passkey
	User   []byte // who it is for
	key    *ecdsa.PrivateKey
}

// Flags of what an authenticator says.
const (
	userPresent  = 1
	userVerified = 4
	hasKey       = 64
)

func (a *Authenticator) data(host string, more byte, rest ...byte) []byte {
	if a.Host != "" {
		host = a.Host
	}
	sum := sha256.Sum256([]byte(host))
	flags := userPresent | more
	if !a.Blind {
		flags |= userVerified
	}
	data := binary.BigEndian.AppendUint32(append(sum[:], flags), a.Count)
	return append(data, rest...)
}

func (a *Authenticator) saw(what, challenge string) []byte {
	text, err := json.Marshal(map[string]any{"type": what, "challenge": challenge, "origin": a.Origin, "crossOrigin": false})
	if err != nil {
		a.T.Fatal(err)
	}
	return text
}

func (a *Authenticator) cbor(v any) []byte {
	text, err := webauthncbor.Marshal(v)
	if err != nil {
		a.T.Fatal(err)
	}
	return text
}

func base64url(b []byte) string { return base64.RawURLEncoding.EncodeToString(b) }

// Make makes a passkey.
func (a *Authenticator) Make(o wire.PasskeyCreation) wire.MadePasskey {
	a.T.Helper()
	key, err := ecdsa.GenerateKey(elliptic.P256(), rand.Reader)
	if err != nil {
		a.T.Fatal(err)
	}
	user, err := base64.RawURLEncoding.DecodeString(o.User.ID)
	if err != nil {
		a.T.Fatal(err)
	}
	if a.key, a.User = key, user; a.ID == nil {
		a.ID = []byte(rand.Text())
	}
	point, err := key.PublicKey.Bytes()
	if err != nil {
		a.T.Fatal(err)
	}
	public := a.cbor(map[int]any{1: 2, 3: -7, -1: 1, -2: point[1:33], -3: point[33:]})
	attested := append(make([]byte, 16), byte(len(a.ID)>>8), byte(len(a.ID)))
	data := a.data(o.RP.ID, hasKey, append(append(attested, a.ID...), public...)...)
	object := a.cbor(map[string]any{"fmt": "none", "attStmt": map[string]any{}, "authData": data})
	return wire.MadePasskey{ID: base64url(a.ID), ClientData: base64url(a.saw("webauthn.create", o.Challenge)), Attestation: base64url(object), Transports: []string{"internal"}}
}

// Sign signs with it.
func (a *Authenticator) Sign(o wire.PasskeyRequest) wire.SignedPasskey {
	a.T.Helper()
	if a.Count > 0 {
		a.Count++
	}
	data, saw := a.data(o.RPID, 0), a.saw("webauthn.get", o.Challenge)
	seen := sha256.Sum256(saw)
	sum := sha256.Sum256(append(append([]byte{}, data...), seen[:]...))
	signature, err := ecdsa.SignASN1(rand.Reader, a.key, sum[:])
	if err != nil {
		a.T.Fatal(err)
	}
	return wire.SignedPasskey{ID: base64url(a.ID), ClientData: base64url(saw), AuthenticatorData: base64url(data), Signature: base64url(signature), UserHandle: base64url(a.User)}
}
