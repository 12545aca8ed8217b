package wire

// NewSession signs somebody in.
type NewSession struct {
	Name     string `json:"name"`           // of the account, however capitalized
	Password string `json:"password"`       // its password
	Code     string `json:"code,omitempty"` // of the second factor, if the account has one: six digits, or a recovery code
}

// Factor is the second factor of an account.
type Factor struct {
	Since int64 `json:"since,omitempty"` // when it was set up, in milliseconds since 1970; 0 is none
	Left  int   `json:"left,omitempty"`  // how many recovery codes were not used
}

// FactorSecret is what an app for codes is told once.
type FactorSecret struct {
	Secret string `json:"secret"` // in base32, to be typed
	URI    string `json:"uri"`    // the same as an app reads it from a QR code (otpauth)
}

// FactorCode is a code of a second factor.
type FactorCode struct {
	Code string `json:"code"` // six digits, of the app
}

// RecoveryCodes replace the app. Each works once.
type RecoveryCodes struct {
	Codes []string `json:"codes"` // shown this once
}

// FactorRemoval takes a second factor off an account.
type FactorRemoval struct {
	Password string `json:"password"` // the account's own, once more
	Code     string `json:"code"`     // six digits, or a recovery code
}
