package gate

import (
	"net"
	"net/netip"
	"net/url"
	"strings"

	"crownhead/game"
	"crownhead/internal/admin"
	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// PasskeySite is where passkeys of an origin are good for, and why browsers offer none there, as wire.Passkeys has it; "" is that they do. A browser keeps a passkey
// for a host and shows it to no other, so it must be a name; and it must be sure to whom it talks.
func PasskeySite(origin string) (site people.Site, cannot string) {
	u, err := url.Parse(origin)
	if err != nil {
		return people.Site{Origin: origin}, "unnamed"
	}
	host := strings.ToLower(u.Host)
	if name, port, err := net.SplitHostPort(host); err == nil && (u.Scheme == "https" && port == "443" || u.Scheme == "http" && port == "80") {
		host = name // browsers leave the usual port out
	}
	name := strings.TrimSuffix(strings.ToLower(u.Hostname()), ".")
	site = people.Site{Host: name, Origin: u.Scheme + "://" + host}
	local := name == "localhost" || strings.HasSuffix(name, ".localhost")
	if _, err := netip.ParseAddr(name); err == nil || name == "" {
		return site, "unnamed"
	}
	if u.Scheme != "https" && !local {
		return site, "insecure"
	}
	return site, ""
}

// passkeySite is that of this house: of its public address, or of that by which the visitor came.
func (r *Request) passkeySite() (people.Site, string) {
	origin := r.gate.Public
	if origin == "" {
		origin = "http://" + r.Host
		if r.Secure() {
			origin = "https://" + r.Host
		}
	}
	return PasskeySite(origin)
}

// passkeysHere is where passkeys are good for; that they are good for nothing is an error.
func (r *Request) passkeysHere() (people.Site, error) {
	site, cannot := r.passkeySite()
	if cannot != "" {
		return site, refuse(problem.Refused, "passkeys-"+cannot, game.Plain("origin", game.Excerpt(site.Origin)))
	}
	return site, nil
}

// PasskeysAt is on pages of which origin passkeys can be added and used, and why not; "" is that they can.
func (r *Request) PasskeysAt() (origin, cannot string) {
	site, cannot := r.passkeySite()
	return site.Origin, cannot
}

// passkeyOwner is the visitor with an account, who may have passkeys.
func (r *Request) passkeyOwner(l Limit) (store.Person, error) {
	if who, err := r.Who(); err == nil && who.Pupil {
		return who, refuse(problem.NotYours, "pupil-passkey")
	}
	return r.account(l)
}

// Passkeys are those of the visitor's account.
func (r *Request) Passkeys() (wire.Passkeys, error) {
	out := wire.Passkeys{Passkeys: []wire.Passkey{}}
	out.Origin, out.Cannot = r.PasskeysAt()
	who, err := r.human()
	if err != nil {
		return out, err
	}
	all, err := r.gate.People.Passkeys(r.Context(), who)
	for _, k := range all {
		out.Passkeys = append(out.Passkeys, admin.PasskeyLine(k))
	}
	return out, err
}

// NewPasskey is what the visitor's browser is told to make a passkey. Password and code are said once more: whoever has a passkey needs neither.
func (r *Request) NewPasskey(proof wire.PasskeyProof) (wire.PasskeyCreation, error) {
	who, err := r.passkeyOwner(SignIns)
	if err != nil {
		return wire.PasskeyCreation{}, err
	}
	site, err := r.passkeysHere()
	if err != nil {
		return wire.PasskeyCreation{}, err
	}
	if err := r.gate.People.CheckPassword(r.Context(), who, proof.Password); err != nil {
		return wire.PasskeyCreation{}, err
	}
	needs, err := r.gate.People.HasFactor(r.Context(), who)
	if err == nil && needs {
		err = r.checkCode(who, proof.Code)
	}
	if err != nil {
		return wire.PasskeyCreation{}, err
	}
	return r.gate.People.NewPasskey(r.Context(), who, site)
}

// AddPasskey keeps the passkey that the visitor's browser has made.
func (r *Request) AddPasskey(n wire.NewPasskey) (wire.Passkey, error) {
	who, err := r.passkeyOwner(Naming)
	if err != nil {
		return wire.Passkey{}, err
	}
	site, err := r.passkeysHere()
	if err != nil {
		return wire.Passkey{}, err
	}
	made, err := r.gate.People.AddPasskey(r.Context(), who, site, n)
	return admin.PasskeyLine(made), err
}

// DropPasskey takes a passkey off the visitor's account, and signs out everybody else who came in with it.
func (r *Request) DropPasskey(id string) error {
	who, err := r.passkeyOwner(Naming)
	if err != nil {
		return err
	}
	if err := r.gate.People.DropPasskey(r.Context(), who, id, r.pass.Session); err != nil {
		return err
	}
	r.gate.revoked(who.ID)
	return nil
}

// AskPasskey is what the visitor's browser is told to sign with a passkey.
func (r *Request) AskPasskey() (wire.PasskeyRequest, error) {
	site, err := r.passkeysHere()
	if err != nil {
		return wire.PasskeyRequest{}, err
	}
	return r.gate.People.AskPasskey(r.Context(), site)
}

// SignInByPasskey lets the visitor in as the account whose passkey has signed. No code is asked for: a passkey is two factors.
func (r *Request) SignInByPasskey(signed wire.SignedPasskey) (store.Person, error) {
	if err := r.Allow(SignIns); err != nil {
		return store.Person{}, err
	}
	before, err := r.Who()
	if err == nil && before.Kind == store.Bot {
		err = refuse(problem.NotYours, "not-for-bots")
	}
	if err != nil {
		return before, err
	}
	site, err := r.passkeysHere()
	if err != nil {
		return before, err
	}
	account, key, err := r.gate.People.ByPasskey(r.Context(), site, signed)
	if err != nil {
		return before, err
	}
	return r.follow(before, account, key.ID)
}

// proved refuses an account that has come with its password alone. A passkey counts where it has opened the session; a token was made in such a session.
func (r *Request) proved(who store.Person) error {
	if r.pass.Passkey != "" {
		return nil
	}
	has, err := r.gate.People.HasFactor(r.Context(), who)
	if err != nil || has {
		return err
	}
	passkeys, err := r.gate.People.Passkeys(r.Context(), who)
	switch {
	case err != nil:
		return err
	case len(passkeys) == 0:
		return refuse(problem.NotYours, "factor-first")
	case r.pass.Token == "":
		return refuse(problem.NotYours, "passkey-first")
	}
	return nil
}
