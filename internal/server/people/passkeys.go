package people

import (
	"context"
	"crypto/hmac"
	"encoding/base64"
	"errors"
	"strconv"
	"strings"
	"time"

	"github.com/go-webauthn/webauthn/protocol"
	"github.com/go-webauthn/webauthn/protocol/webauthncose"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

const (
	mostPasskeys = 20
	// challengeLife is how long somebody has to look for the device, and to show it a finger.
	challengeLife = 5 * time.Minute
	challengeMark = "4"
	nobody        = "0" // who answers a challenge to sign in is known afterwards
	houseName     = "Crownhead"
)

// Site is for whom browsers make passkeys, and on pages of which origin.
type Site struct{ Host, Origin string }

// Passkeys are those of an account, oldest first.
func (p *People) Passkeys(ctx context.Context, who store.Person) ([]store.Passkey, error) {
	if who.Kind != store.Account {
		return nil, refuse(problem.SignIn, "accounts-only")
	}
	return p.store.Passkeys(ctx, who.ID)
}

// DropPasskey takes a passkey off an account and ends the sessions that it has opened, but one.
func (p *People) DropPasskey(ctx context.Context, who store.Person, id, but string) error {
	if who.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	return p.store.DropPasskey(ctx, who.ID, id, but)
}

// NewPasskey is what a browser is told to make a passkey for an account. Whoever asks has said the password just now.
func (p *People) NewPasskey(ctx context.Context, who store.Person, site Site) (wire.PasskeyCreation, error) {
	has, err := p.Passkeys(ctx, who)
	if err != nil {
		return wire.PasskeyCreation{}, err
	}
	if len(has) >= mostPasskeys {
		return wire.PasskeyCreation{}, passkeysEnough()
	}
	challenge, err := p.challenge(ctx, who.ID, who.Epoch)
	out := wire.PasskeyCreation{
		RP: wire.PasskeyHouse{ID: site.Host, Name: houseName}, User: wire.PasskeyUser{ID: encode([]byte(who.ID)), Name: who.Name, DisplayName: who.Name},
		Challenge: encode([]byte(challenge)), Timeout: int(challengeLife.Milliseconds()), Exclude: []wire.PasskeyName{}, Attestation: string(protocol.PreferNoAttestation),
		Selection: wire.PasskeySelection{ResidentKey: string(protocol.ResidentKeyRequirementRequired), RequireResidentKey: true, UserVerification: string(protocol.VerificationRequired)},
	}
	for _, one := range algorithms {
		out.Params = append(out.Params, wire.PasskeyAlgorithm{Type: string(one.Type), Alg: int(one.Algorithm)})
	}
	for _, k := range has {
		out.Exclude = append(out.Exclude, wire.PasskeyName{Type: string(protocol.PublicKeyCredentialType), ID: k.Credential, Transports: k.Transports})
	}
	return out, err
}

// AddPasskey keeps the passkey that a browser has made for an account.
func (p *People) AddPasskey(ctx context.Context, who store.Person, site Site, n wire.NewPasskey) (made store.Passkey, err error) {
	if who.Kind != store.Account {
		return made, refuse(problem.SignIn, "accounts-only")
	}
	if made.Name, err = CheckName(n.Name); err != nil {
		return made, err
	}
	answer, err := parseMade(n.Credential)
	if err != nil {
		return made, err
	}
	answered, err := p.answered(ctx, site, answer.Response.CollectedClientData, who.ID, who.Epoch)
	if err != nil {
		return made, err
	}
	_, err = answer.Verify(answer.Response.CollectedClientData.Challenge, site.Host, []string{site.Origin}, nil, nil, protocol.TopOriginExplicitVerificationMode, false,
		verified, present, nil, algorithms, protocol.AttestationPolicy{}, protocol.SignaturePolicy{})
	says := answer.Response.AttestationObject.AuthData
	if err != nil || !backedUp(says.Flags) {
		return made, refuse(problem.NotYours, "passkey-wrong")
	}
	made = store.Passkey{
		ID: newID(), Person: who.ID, Name: made.Name, Host: site.Host, Credential: encode(says.AttData.CredentialID), Key: encode(says.AttData.CredentialPublicKey),
		Synced: says.Flags.HasBackupEligible(), Signed: says.Counter, Created: p.store.Now(),
	}
	for _, t := range answer.Response.Transports {
		if word := string(t); !strings.ContainsAny(word, " \t\r\n") && len(made.Transports) < 8 && len(word) <= 20 {
			made.Transports = append(made.Transports, word)
		}
	}
	switch err := p.store.AddPasskey(ctx, made, answered, mostPasskeys); {
	case errors.Is(err, store.ErrEnough):
		return made, passkeysEnough()
	case errors.Is(err, store.ErrUsed):
		return made, refuse(problem.Refused, "passkey-stale")
	default:
		return made, err
	}
}

func passkeysEnough() error {
	return refuse(problem.Refused, "passkeys-enough", game.Plain("most", strconv.Itoa(mostPasskeys)))
}

// AskPasskey is what a browser is told to sign with a passkey, whoever has it.
func (p *People) AskPasskey(ctx context.Context, site Site) (wire.PasskeyRequest, error) {
	challenge, err := p.challenge(ctx, nobody, 0)
	return wire.PasskeyRequest{
		Challenge: encode([]byte(challenge)), RPID: site.Host, Timeout: int(challengeLife.Milliseconds()), UserVerification: string(protocol.VerificationRequired),
	}, err
}

// ByPasskey is the account whose passkey has signed. The device has asked for a finger, a face or a PIN: which is two factors.
func (p *People) ByPasskey(ctx context.Context, site Site, signed wire.SignedPasskey) (store.Person, store.Passkey, error) {
	none := func(err error) (store.Person, store.Passkey, error) { return store.Person{}, store.Passkey{}, err }
	answer, err := parseSigned(signed)
	if err != nil {
		return none(err)
	}
	answered, err := p.answered(ctx, site, answer.Response.CollectedClientData, nobody, 0)
	if err != nil {
		return none(err)
	}
	key, err := p.store.Passkey(ctx, encode(answer.RawID))
	if errors.Is(err, store.ErrNotFound) || err == nil && key.Host != site.Host {
		return none(refuse(problem.SignIn, "passkey-unknown"))
	}
	if err != nil {
		return none(err)
	}
	public, err := decode(key.Key)
	if err != nil {
		return none(err)
	}
	err = answer.Verify(answer.Response.CollectedClientData.Challenge, site.Host, "", []string{site.Origin}, nil, nil, protocol.TopOriginExplicitVerificationMode, false,
		verified, present, public, protocol.SignaturePolicy{})
	says := answer.Response.AuthenticatorData
	if err != nil || string(answer.Response.UserHandle) != key.Person || says.Flags.HasBackupEligible() != key.Synced || !backedUp(says.Flags) {
		return none(refuse(problem.SignIn, "passkey-wrong"))
	}
	ok, err := p.store.UsePasskey(ctx, key.ID, says.Counter, answered)
	switch {
	case errors.Is(err, store.ErrUsed):
		return none(refuse(problem.Refused, "passkey-stale"))
	case err != nil:
		return none(err)
	case !ok:
		return none(refuse(problem.NotYours, "passkey-copied"))
	}
	who, err := p.store.Person(ctx, key.Person)
	if err == nil && who.Closed {
		err = refuse(problem.NotYours, "account-closed")
	}
	return who, key, err
}

// challenge is a text that somebody's device signs. It is sealed, so that nothing is kept of it until it was answered.
func (p *People) challenge(ctx context.Context, person string, epoch int) (string, error) {
	key, err := p.keys.newest(ctx)
	if err != nil {
		return "", err
	}
	text := strings.Join([]string{challengeMark, person, strconv.Itoa(epoch), strconv.FormatInt(p.store.Now().Add(challengeLife).Unix(), 10), newID(), key.ID}, ".")
	return text + "." + seal(key, text), nil
}

// answered checks that a browser has answered a challenge of ours, for this person, in time and on a page of ours. That it was not answered before, the store says.
func (p *People) answered(ctx context.Context, site Site, saw protocol.CollectedClientData, person string, epoch int) (store.Answered, error) {
	if !strings.EqualFold(saw.Origin, site.Origin) {
		return store.Answered{}, refuse(problem.NotYours, "passkey-elsewhere", game.Plain("origin", site.Origin), game.Plain("seen", game.Excerpt(saw.Origin)))
	}
	stale := refuse(problem.Refused, "passkey-stale")
	text, err := base64.RawURLEncoding.DecodeString(saw.Challenge)
	parts := strings.Split(string(text), ".")
	if err != nil || len(parts) != 7 || parts[0] != challengeMark || parts[1] != person || parts[2] != strconv.Itoa(epoch) {
		return store.Answered{}, stale
	}
	key, ok := p.keys.find(ctx, parts[5])
	if !ok || !hmac.Equal([]byte(parts[6]), []byte(seal(key, strings.Join(parts[:6], ".")))) {
		return store.Answered{}, stale
	}
	until, err := strconv.ParseInt(parts[3], 10, 64)
	if err != nil || p.store.Now().Unix() > until {
		return store.Answered{}, stale
	}
	return store.Answered{Hash: tokenHash(string(text)), Expires: time.Unix(until+1, 0)}, nil
}

// algorithms are the signatures that are accepted, the best first: those that WebAuthn recommends.
var algorithms = []protocol.CredentialParameter{
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgES256},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgEdDSA},
	{Type: protocol.PublicKeyCredentialType, Algorithm: webauthncose.AlgRS256},
}

// A device must have asked for a finger, a face or a PIN, and somebody must have been there.
const verified, present = true, true

// backedUp refuses what says of itself that it is somewhere else, too, and cannot be.
func backedUp(f protocol.AuthenticatorFlags) bool {
	return f.HasBackupEligible() || !f.HasBackupState()
}

func parseMade(m wire.MadePasskey) (*protocol.ParsedCredentialCreationData, error) {
	id, err1 := decode(m.ID)
	saw, err2 := decode(m.ClientData)
	object, err3 := decode(m.Attestation)
	if err1 != nil || err2 != nil || err3 != nil {
		return nil, refuse(problem.BadRequest, "passkey-unreadable")
	}
	parsed, err := protocol.CredentialCreationResponse{
		PublicKeyCredential: credentialNamed(m.ID, id),
		AttestationResponse: protocol.AuthenticatorAttestationResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: saw}, AttestationObject: object, Transports: m.Transports,
		},
	}.Parse()
	if err != nil {
		return nil, refuse(problem.BadRequest, "passkey-unreadable")
	}
	return parsed, nil
}

func parseSigned(s wire.SignedPasskey) (*protocol.ParsedCredentialAssertionData, error) {
	id, err1 := decode(s.ID)
	saw, err2 := decode(s.ClientData)
	data, err3 := decode(s.AuthenticatorData)
	signature, err4 := decode(s.Signature)
	handle, err5 := decode(s.UserHandle)
	if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
		return nil, refuse(problem.BadRequest, "passkey-unreadable")
	}
	parsed, err := protocol.CredentialAssertionResponse{
		PublicKeyCredential: credentialNamed(s.ID, id),
		AssertionResponse: protocol.AuthenticatorAssertionResponse{
			AuthenticatorResponse: protocol.AuthenticatorResponse{ClientDataJSON: saw}, AuthenticatorData: data, Signature: signature, UserHandle: handle,
		},
	}.Parse()
	if err != nil {
		return nil, refuse(problem.BadRequest, "passkey-unreadable")
	}
	return parsed, nil
}

func credentialNamed(text string, id []byte) protocol.PublicKeyCredential {
	return protocol.PublicKeyCredential{Credential: protocol.Credential{ID: text, Type: string(protocol.PublicKeyCredentialType)}, RawID: id}
}

// Browsers write bytes in base64url.
func encode(bytes []byte) string         { return base64.RawURLEncoding.EncodeToString(bytes) }
func decode(text string) ([]byte, error) { return base64.RawURLEncoding.DecodeString(text) }
