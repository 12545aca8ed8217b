package gate

import (
	"errors"
	"net/url"

	"crownhead/internal/problem"
	"crownhead/internal/server/people/totp"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// NeedsCode is that somebody has said the right password, and must say a code too. The ticket stands for the password.
type NeedsCode struct {
	Ticket string
	why    *problem.Problem
}

func (n *NeedsCode) Error() string { return n.why.Error() }

// Unwrap is what a program is told.
func (n *NeedsCode) Unwrap() error { return n.why }

// enter lets somebody in who has proved to be an account's owner, with a code if the account has a second factor. What a guest of this browser has played follows.
func (r *Request) enter(account store.Person, code string) (store.Person, error) {
	before, err := r.Who()
	if err != nil {
		return before, err
	}
	needs, err := r.gate.People.HasFactor(r.Context(), account)
	switch {
	case err != nil:
		return before, err
	case needs && code == "":
		ticket, err := r.gate.People.Ticket(r.Context(), account)
		if err != nil {
			return before, err
		}
		return before, &NeedsCode{ticket, refuse(problem.SignIn, "needs-code")}
	case needs:
		if err := r.checkCode(account, code); err != nil {
			return before, err
		}
	}
	return r.follow(before, account, "")
}

// follow lets somebody in as an account, with what the guest has played whom the browser had before; the passkey is what opened it, or "".
func (r *Request) follow(before, account store.Person, passkey string) (store.Person, error) {
	if err := r.gate.People.Follow(r.Context(), before, account); err != nil {
		return before, err
	}
	return account, r.comeIn(account, passkey)
}

// checkCode uses up a code of an account. Codes are short: they are not to be guessed, from however many addresses.
func (r *Request) checkCode(who store.Person, code string) error {
	if err := r.gate.count(Codes, who.ID, ""); err != nil {
		return err
	}
	return r.gate.People.CheckCode(r.Context(), who, code)
}

// SignInByTicket lets somebody in who has said the right password a moment ago, with a code.
func (r *Request) SignInByTicket(ticket, code string) (store.Person, error) {
	if err := r.Allow(SignIns); err != nil {
		return store.Person{}, err
	}
	who, err := r.gate.People.Ticketed(r.Context(), ticket)
	if err != nil {
		return who, err
	}
	if code == "" {
		code = "-" // it is wrong, and asked for again
	}
	return r.enter(who, code)
}

// Factor is the second factor of the visitor's account.
func (r *Request) Factor() (wire.Factor, error) {
	who, err := r.human()
	if err == nil && who.Kind != store.Account {
		err = refuse(problem.SignIn, "account-first")
	}
	if err != nil {
		return wire.Factor{}, err
	}
	f, err := r.gate.Admin.Store.Factor(r.Context(), who.ID)
	if errors.Is(err, store.ErrNotFound) || err == nil && f.Since.IsZero() {
		return wire.Factor{}, nil
	}
	return wire.Factor{Since: f.Since.UnixMilli(), Left: f.Left}, err
}

// BeginFactor is a secret for the visitor's app.
func (r *Request) BeginFactor() (wire.FactorSecret, error) {
	who, err := r.account(Naming)
	if err != nil {
		return wire.FactorSecret{}, err
	}
	secret, err := r.gate.People.BeginFactor(r.Context(), who)
	return r.factorSecret(who, secret), err
}

// PendingFactor is the secret of which the visitor has not shown a code yet; none if there is none.
func (r *Request) PendingFactor() (wire.FactorSecret, error) {
	who, err := r.human()
	if err != nil {
		return wire.FactorSecret{}, err
	}
	f, err := r.gate.Admin.Store.Factor(r.Context(), who.ID)
	if errors.Is(err, store.ErrNotFound) || err == nil && !f.Since.IsZero() {
		return wire.FactorSecret{}, nil
	}
	return r.factorSecret(who, f.Secret), err
}

func (r *Request) factorSecret(who store.Person, secret string) wire.FactorSecret {
	host := r.Host
	if u, err := url.Parse(r.Origin()); err == nil {
		host = u.Hostname()
	}
	return wire.FactorSecret{Secret: secret, URI: totp.URI(host, who.Name, secret)}
}

// RenewRecovery takes a code of the visitor's app and gives new recovery codes; the first time, the second factor counts from then on.
func (r *Request) RenewRecovery(code string) (wire.RecoveryCodes, error) {
	who, err := r.account(SignIns)
	if err != nil {
		return wire.RecoveryCodes{}, err
	}
	if err := r.gate.count(Codes, who.ID, ""); err != nil {
		return wire.RecoveryCodes{}, err
	}
	codes, err := r.gate.People.RenewRecovery(r.Context(), who, code)
	return wire.RecoveryCodes{Codes: codes}, err
}

// DropFactor takes the second factor off the visitor's account.
func (r *Request) DropFactor(password, code string) error {
	who, err := r.account(SignIns)
	if err != nil {
		return err
	}
	if err := r.gate.count(Codes, who.ID, ""); err != nil {
		return err
	}
	return r.gate.People.DropFactor(r.Context(), who, password, code)
}
