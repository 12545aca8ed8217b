package wire

// Passkey is a key of a device by which its owner signs in without the password.
type Passkey struct {
	ID     string `json:"id"`               // to remove it
	Name   string `json:"name"`             // what its owner calls the device
	Host   string `json:"host"`             // it works on pages of this host alone
	Since  int64  `json:"since"`            // when it was added, in milliseconds since 1970
	Used   int64  `json:"used,omitempty"`   // when somebody signed in with it last, in milliseconds since 1970; 0 is never
	Synced bool   `json:"synced,omitempty"` // its owner's other devices can have it, too
	Copied int64  `json:"copied,omitempty"` // since when it opens nothing, because it has counted backwards as a copy does; 0: it works
}

// Passkeys are those of an account.
type Passkeys struct {
	Passkeys []Passkey `json:"passkeys"`                                 // oldest first
	Origin   string    `json:"origin"`                                   // on pages of this origin they can be added and used
	Cannot   string    `json:"cannot,omitempty" enum:"insecure unnamed"` // why browsers offer none there: it is not https, or an IP address instead of a name
}

// PasskeyProof is said once more before an account gets a passkey.
type PasskeyProof struct {
	Password string `json:"password"`       // the account's own
	Code     string `json:"code,omitempty"` // of the second factor, if the account has one: six digits, or a recovery code
}

// PasskeyCreation is what a browser is told to make a passkey (PublicKeyCredentialCreationOptions, WebAuthn). Bytes are in base64url.
type PasskeyCreation struct {
	RP          PasskeyHouse       `json:"rp"`                     // whose passkeys they are
	User        PasskeyUser        `json:"user"`                   // who it is for
	Challenge   string             `json:"challenge"`              // to be signed, within five minutes and once
	Params      []PasskeyAlgorithm `json:"pubKeyCredParams"`       // signatures that are accepted, the best first
	Timeout     int                `json:"timeout"`                // milliseconds
	Exclude     []PasskeyName      `json:"excludeCredentials"`     // passkeys that the account has
	Selection   PasskeySelection   `json:"authenticatorSelection"` // what the device must be able to do
	Attestation string             `json:"attestation"`            // none: nobody asks what kind of device it is
}

// PasskeyHouse is whose passkeys they are.
type PasskeyHouse struct {
	ID   string `json:"id"`   // the host
	Name string `json:"name"` // for people
}

// PasskeyUser is who a passkey is for.
type PasskeyUser struct {
	ID          string `json:"id"`          // the account, in base64url
	Name        string `json:"name"`        // the account's name
	DisplayName string `json:"displayName"` // the same
}

// PasskeyAlgorithm is a kind of signatures.
type PasskeyAlgorithm struct {
	Type string `json:"type"` // public-key
	Alg  int    `json:"alg"`  // its number (COSE)
}

// PasskeyName is a passkey as devices know it.
type PasskeyName struct {
	Type       string   `json:"type"`                 // public-key
	ID         string   `json:"id"`                   // in base64url
	Transports []string `json:"transports,omitempty"` // how browsers reach the device
}

// PasskeySelection is what a device must be able to do.
type PasskeySelection struct {
	ResidentKey        string `json:"residentKey"`        // required: somebody signs in without saying a name
	RequireResidentKey bool   `json:"requireResidentKey"` // the same, for older browsers
	UserVerification   string `json:"userVerification"`   // required: the device asks for a finger, a face or a PIN
}

// NewPasskey is a passkey that a browser has made.
type NewPasskey struct {
	Name       string      `json:"name"`       // what its owner calls the device
	Credential MadePasskey `json:"credential"` // what the browser has answered
}

// MadePasskey is a browser's answer to PasskeyCreation. Bytes are in base64url.
type MadePasskey struct {
	ID          string   `json:"id"`                   // what the device calls it
	ClientData  string   `json:"clientDataJSON"`       // what the browser saw
	Attestation string   `json:"attestationObject"`    // what the device says of the key
	Transports  []string `json:"transports,omitempty"` // how browsers reach the device
}

// PasskeyRequest is what a browser is told to sign with a passkey (PublicKeyCredentialRequestOptions, WebAuthn).
type PasskeyRequest struct {
	Challenge        string `json:"challenge"`        // to be signed, within five minutes and once; in base64url
	RPID             string `json:"rpId"`             // the host
	Timeout          int    `json:"timeout"`          // milliseconds
	UserVerification string `json:"userVerification"` // required: the device asks for a finger, a face or a PIN
}

// SignedPasskey is a browser's answer to PasskeyRequest. Bytes are in base64url.
type SignedPasskey struct {
	ID                string `json:"id"`                // what the device calls the passkey
	ClientData        string `json:"clientDataJSON"`    // what the browser saw
	AuthenticatorData string `json:"authenticatorData"` // what the device saw
	Signature         string `json:"signature"`         // over both
	UserHandle        string `json:"userHandle"`        // who the passkey is for
}
