package wire

// MailAddress is where an account gets a link for a new password.
type MailAddress struct {
	Address string `json:"address,omitempty"` // it was confirmed by a link; nobody else sees it
	Sends   bool   `json:"sends"`             // this server sends mail; where it does not, an administrator makes a link for a new password
}

// NewMail is an address for the account that sends it.
type NewMail struct {
	Address  string `json:"address"`  // such as name@example.org; it counts once the link that is sent there was followed
	Password string `json:"password"` // the account's own, once more
}

// Forgotten asks for a new password.
type Forgotten struct {
	Address string `json:"address"` // of the account; nobody learns whether one has it
}
