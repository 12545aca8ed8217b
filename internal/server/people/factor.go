package people

import (
	"context"
	"crypto/hmac"
	"errors"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/problem"
	"crownhead/internal/server/people/totp"
	"crownhead/internal/store"
)

const (
	recoveryCodes = 10
	recoverySize  = 12 // characters of each, 61 bits
	// ticketLife is how long somebody who has said the right password has to say a code.
	ticketLife = 10 * time.Minute
	ticketMark = "3"
)

// HasFactor tells whether an account has a second factor, which is asked for when it signs in.
func (p *People) HasFactor(ctx context.Context, who store.Person) (bool, error) {
	f, err := p.store.Factor(ctx, who.ID)
	if errors.Is(err, store.ErrNotFound) {
		return false, nil
	}
	return err == nil && !f.Since.IsZero(), err
}

// BeginFactor is a new secret for an account. Nothing is asked for until the account has shown a code of it.
func (p *People) BeginFactor(ctx context.Context, who store.Person) (secret string, err error) {
	if who.Kind != store.Account {
		return "", refuse(problem.SignIn, "accounts-only")
	}
	secret = totp.NewSecret()
	if err = p.store.BeginFactor(ctx, who.ID, secret); errors.Is(err, store.ErrUsed) {
		err = refuse(problem.Refused, "has-factor")
	}
	return secret, err
}

// RenewRecovery takes a code of the app, with which a factor counts from now on if it did not, and gives the recovery codes that work from now on. Only their hashes are kept.
func (p *People) RenewRecovery(ctx context.Context, who store.Person, code string) (codes []string, err error) {
	f, err := p.store.Factor(ctx, who.ID)
	if errors.Is(err, store.ErrNotFound) {
		return nil, refuse(problem.Refused, "no-factor")
	}
	if err != nil {
		return nil, err
	}
	step, ok := totp.Match(f.Secret, plainCode(code), p.store.Now(), f.Step)
	if !ok {
		return nil, refuse(problem.NotYours, "wrong-code")
	}
	hashes := make([]string, recoveryCodes)
	for i := range hashes {
		one := strings.ToLower(random(recoverySize))
		codes = append(codes, one[:4]+"-"+one[4:8]+"-"+one[8:])
		hashes[i] = tokenHash(plainCode(codes[i]))
	}
	if err = p.store.UseCode(ctx, who.ID, step, hashes); errors.Is(err, store.ErrUsed) {
		err = refuse(problem.NotYours, "wrong-code")
	}
	return codes, err
}

// CheckCode uses up a code of the app, or a recovery code.
func (p *People) CheckCode(ctx context.Context, who store.Person, code string) error {
	f, err := p.store.Factor(ctx, who.ID)
	if errors.Is(err, store.ErrNotFound) || err == nil && f.Since.IsZero() {
		return refuse(problem.Refused, "no-factor")
	}
	if err != nil {
		return err
	}
	code = plainCode(code)
	if step, ok := totp.Match(f.Secret, code, p.store.Now(), f.Step); ok {
		err = p.store.UseCode(ctx, who.ID, step, nil)
	} else {
		err = p.store.UseRecovery(ctx, who.ID, tokenHash(code))
	}
	if errors.Is(err, store.ErrUsed) || errors.Is(err, store.ErrNotFound) {
		err = refuse(problem.NotYours, "wrong-code")
	}
	return err
}

// plainCode is a code without what people put into it to read it.
func plainCode(code string) string {
	return strings.ToLower(strings.NewReplacer(" ", "", "-", "", "\u00a0", "").Replace(code))
}

// DropFactor takes the second factor off an account, whose owner says the password and a code once more.
func (p *People) DropFactor(ctx context.Context, who store.Person, password, code string) error {
	if err := p.CheckPassword(ctx, who, password); err != nil {
		return err
	}
	if err := p.CheckCode(ctx, who, code); err != nil {
		return err
	}
	return p.store.DropFactor(ctx, who.ID)
}

// Ticket is what somebody has who has said the right password and must still say a code.
func (p *People) Ticket(ctx context.Context, who store.Person) (string, error) {
	key, err := p.keys.newest(ctx)
	if err != nil {
		return "", err
	}
	text := strings.Join([]string{ticketMark, who.ID, strconv.Itoa(who.Epoch), strconv.FormatInt(p.store.Now().Add(ticketLife).Unix(), 10), key.ID}, ".")
	return text + "." + seal(key, text), nil
}

// Ticketed is whose ticket it is. One that is none, or too old, is refused.
func (p *People) Ticketed(ctx context.Context, ticket string) (store.Person, error) {
	stale := refuse(problem.SignIn, "stale-ticket")
	parts := strings.Split(ticket, ".")
	if len(parts) != 6 || parts[0] != ticketMark || !isID(parts[1]) {
		return store.Person{}, stale
	}
	key, ok := p.keys.find(ctx, parts[4])
	if !ok || !hmac.Equal([]byte(parts[5]), []byte(seal(key, strings.Join(parts[:5], ".")))) {
		return store.Person{}, stale
	}
	if until, err := strconv.ParseInt(parts[3], 10, 64); err != nil || p.store.Now().Unix() > until {
		return store.Person{}, stale
	}
	who, err := p.store.Person(ctx, parts[1])
	if err == nil && (who.Kind != store.Account || who.Closed || strconv.Itoa(who.Epoch) != parts[2]) || errors.Is(err, store.ErrNotFound) {
		return store.Person{}, stale
	}
	return who, err
}
