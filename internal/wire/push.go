package wire

// Push is how your devices are told that it is your move in a slow game while no page is open.
type Push struct {
	Key     string   `json:"key"`     // the server's public key, for PushManager.subscribe: base64url without padding
	Devices []Device `json:"devices"` // those that are told, oldest first
	Waiting int      `json:"waiting"` // games in which it is your move, up to 99: what the badge of an installed site shows
}

// Device is a browser that is told.
type Device struct {
	ID      string      `json:"id"`                // for changing or stopping it
	Browser string      `json:"browser,omitempty"` // its name and system; missing: unknown
	Zone    string      `json:"zone"`              // its time zone
	Quiet   *QuietHours `json:"quiet,omitempty"`   // when it is left alone; missing: never
	Since   int64       `json:"since"`             // in milliseconds since 1970
	Told    int64       `json:"told,omitempty"`    // when it was last told something, in milliseconds since 1970; missing: never
}

// QuietHours are when a device is left alone; what happens meanwhile is told afterwards, if it still matters.
type QuietHours struct {
	From string `json:"from"` // a time of day there, such as 22:00
	To   string `json:"to"`   // may be on the next day; the same as from: never
}

// NewDevice is a browser's push subscription, as PushSubscription.toJSON gives it, with how it wants to be told.
type NewDevice struct {
	Endpoint string      `json:"endpoint"`        // https, on the public internet
	Keys     DeviceKeys  `json:"keys"`            // what messages for it are encrypted with
	Zone     string      `json:"zone"`            // its time zone, such as Europe/Zurich
	Quiet    *QuietHours `json:"quiet,omitempty"` // when it is left alone; missing: never. A device that is known already keeps its hours
}

// DeviceKeys are those of a push subscription, in base64url.
type DeviceKeys struct {
	P256DH string `json:"p256dh"` // the browser's public key
	Auth   string `json:"auth"`   // the secret that it shares with this server
}

// QuietChange changes the quiet hours of a device.
type QuietChange struct {
	Quiet *QuietHours `json:"quiet,omitempty"` // missing: never
}
