package push

import (
	"crypto/ecdsa"
	"crypto/rand"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"net/url"
	"time"
)

// signedFor is how long a push service may take our signature; RFC 8292 allows a day.
const signedFor = 12 * time.Hour

// authorization says to a push service which house sends, and signs it (RFC 8292): a JSON Web Token by ES256. Contact is where those who
// run the service reach those who run the house.
func authorization(key *ecdsa.PrivateKey, endpoint *url.URL, contact string, now time.Time) (string, error) {
	claims, err := json.Marshal(struct {
		Audience string `json:"aud"`
		Expires  int64  `json:"exp"`
		Subject  string `json:"sub"`
	}{endpoint.Scheme + "://" + endpoint.Host, now.Add(signedFor).Unix(), contact})
	if err != nil {
		return "", err
	}
	encode := base64.RawURLEncoding.EncodeToString
	signed := encode([]byte(`{"typ":"JWT","alg":"ES256"}`)) + "." + encode(claims)
	sum := sha256.Sum256([]byte(signed))
	r, s, err := ecdsa.Sign(rand.Reader, key, sum[:])
	if err != nil {
		return "", err
	}
	public, err := key.PublicKey.Bytes()
	if err != nil {
		return "", err
	}
	signature := make([]byte, 64)
	r.FillBytes(signature[:32])
	s.FillBytes(signature[32:])
	return "vapid t=" + signed + "." + encode(signature) + ", k=" + encode(public), nil
}
