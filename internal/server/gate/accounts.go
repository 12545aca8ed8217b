package gate

import (
	"slices"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/people"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// SignUp makes the visitor's guest an account.
func (r *Request) SignUp(name, password string) (store.Person, error) {
	who, err := r.mayChange(SignUps)
	if err != nil {
		return who, err
	}
	if err := r.mayRegister(); err != nil {
		return who, err
	}
	if who, err = r.gate.People.SignUp(r.Context(), who, name, password); err != nil {
		return who, err
	}
	return who, r.comeIn(who, "")
}

// SignIn lets the visitor in as an account, with a code if it has a second factor. Without one that is a *[NeedsCode].
func (r *Request) SignIn(name, password, code string) (store.Person, error) {
	who, err := r.Who()
	if err != nil {
		return who, err
	}
	if who.Kind == store.Bot {
		return who, refuse(problem.NotYours, "not-for-bots")
	}
	// Passwords can be guessed at only so often from one address, and only so often for one name, from however many addresses.
	// Strangers' guesses do not lock the owner out: a browser in which he has signed in before counts by itself. From anywhere else he waits
	// once, however many guess: then his address has a try of its own.
	if known := r.knownBrowser(); known != "" && r.gate.People.KnownBrowser(r.Context(), known, name) {
		err = r.gate.count(SignIns, known, "")
	} else if err = r.Allow(SignIns); err == nil {
		key := people.NameKey(name)
		if free, _ := r.gate.limits.allow(SignIns, 1, key, ""); !free && !r.gate.limits.patient(SignInWait, key+"@"+r.Address) {
			r.gate.metrics.limited.Add(SignInWait.What)
			err = guessedAt(SignInWait.Each)
		}
	}
	if err != nil {
		return who, err
	}
	account, err := r.gate.People.SignIn(r.Context(), name, password)
	if err != nil {
		return who, err
	}
	return r.enter(account, code)
}

// guessedAt is what is said to somebody who wants to come in under a name that others have tried too often.
func guessedAt(wait time.Duration) *problem.Problem {
	p := refuse(problem.TooMany, "guessed-at", game.Plain("seconds", strconv.Itoa(int(wait.Seconds()))))
	p.Wait = wait
	return p
}

// SignOut ends the visitor's session, here and on the server.
func (r *Request) SignOut() error {
	who, err := r.Who()
	if err != nil {
		return err
	}
	if who.Kind == store.Bot {
		return refuse(problem.NotYours, "not-for-bots")
	}
	r.setSession("", -1)
	if who.ID == "" || who.Kind == store.Account && r.pass.Session == "" {
		return nil
	}
	return r.endSession(who, r.pass.Session)
}

// Sessions are where the visitor's account is signed in.
func (r *Request) Sessions() ([]store.Session, error) {
	who, err := r.human()
	if err != nil {
		return nil, err
	}
	return r.gate.People.Sessions(r.Context(), who)
}

// EndSession ends a session of the visitor's account, which may be the one he came with.
func (r *Request) EndSession(id string) error {
	who, err := r.mayChange(Naming)
	if err != nil {
		return err
	}
	if who.Kind != store.Account {
		return refuse(problem.NotFound, "not-found")
	}
	if id == r.pass.Session {
		return r.SignOut()
	}
	return r.endSession(who, id)
}

// EndOtherSessions ends all sessions of the visitor's account but the one he came with.
func (r *Request) EndOtherSessions() error {
	who, err := r.mayChange(Naming)
	if err != nil {
		return err
	}
	if err := r.gate.People.EndOtherSessions(r.Context(), who, r.pass.Session); err != nil {
		return err
	}
	r.gate.revoked(who.ID)
	return nil
}

// Rename gives the visitor another name; the games of an account get it too.
func (r *Request) Rename(name string) (store.Person, error) {
	who, err := r.mayChange(Naming)
	if err != nil {
		return who, err
	}
	if who.Kind == store.Account && r.gate.Admin != nil {
		if name, err = people.CheckName(name); err != nil {
			return who, err
		}
		r.person, err = r.gate.Admin.Rename(r.Context(), who, name)
		return r.person, err
	}
	return r.gate.People.Rename(r.Context(), who, name)
}

// Leave deletes the visitor's account, whose password is said once more.
func (r *Request) Leave(password string) error {
	who, err := r.mayChange(SignIns)
	if err != nil {
		return err
	}
	if err := r.gate.People.CheckPassword(r.Context(), who, password); err != nil {
		return err
	}
	if err := r.gate.Admin.Erase(r.Context(), who); err != nil {
		return err
	}
	r.setSession("", -1)
	r.setCookie(deviceCookie, "", -1)
	r.person = store.Person{}
	return nil
}

// ChangePassword ends all the account's other sessions.
func (r *Request) ChangePassword(old, password string) error {
	who, err := r.mayChange(SignIns)
	if err != nil {
		return err
	}
	if who, err = r.gate.People.ChangePassword(r.Context(), who, old, password); err != nil {
		return err
	}
	r.gate.revoked(who.ID)
	session := r.pass.Session
	if err := r.startSession(who, people.Pass{Passkey: r.pass.Passkey}); err != nil {
		return err
	}
	return r.gate.People.MoveDevices(r.Context(), who, session, who, r.pass.Session)
}

// Bots are those of the visitor's account.
func (r *Request) Bots() ([]store.Person, error) {
	who, err := r.human()
	if err != nil {
		return nil, err
	}
	return r.gate.People.Bots(r.Context(), who)
}

// MakeBot is a new bot of the visitor's account, with its token.
func (r *Request) MakeBot(name string) (bot store.Person, token string, err error) {
	who, err := r.mayChange(Naming)
	if err != nil {
		return bot, "", err
	}
	return r.gate.People.MakeBot(r.Context(), who, name)
}

// DropBot ends a bot of the visitor's account.
func (r *Request) DropBot(id string) error {
	who, err := r.human()
	if err != nil {
		return err
	}
	if err := r.gate.People.DropBot(r.Context(), who, id); err != nil {
		return err
	}
	r.gate.revoked(id)
	return nil
}

// Tokens are those of the visitor's account.
func (r *Request) Tokens() ([]store.Token, error) {
	who, err := r.human()
	if err != nil {
		return nil, err
	}
	return r.gate.People.Tokens(r.Context(), who)
}

// TokenLine is a token as its owner sees it in a list.
func TokenLine(t store.Token) wire.TokenLine {
	line := wire.TokenLine{ID: t.ID, Name: t.Name, Scopes: t.Scopes, Since: t.Created.UnixMilli()}
	if !t.Used.IsZero() {
		line.Used = t.Used.UnixMilli()
	}
	if !t.Expires.IsZero() {
		line.Expires = t.Expires.UnixMilli()
	}
	return line
}

// MadeToken is a new token as its owner sees it, this once.
func MadeToken(t store.Token, token string) wire.MadeToken {
	line := TokenLine(t)
	return wire.MadeToken{ID: line.ID, Name: line.Name, Scopes: line.Scopes, Token: token, Expires: line.Expires}
}

// MakeToken is a new token of the visitor's account.
func (r *Request) MakeToken(name string, scopes []string, days int) (made store.Token, token string, err error) {
	who, err := r.mayChange(Naming)
	if err != nil {
		return made, "", err
	}
	if slices.Contains(scopes, people.Admin) { // with a second factor, where the house asks for one
		if _, err := r.actor(); err != nil {
			return made, "", err
		}
	}
	return r.gate.People.MakeToken(r.Context(), who, name, scopes, days)
}

// EndToken revokes a token of the visitor's account, and ends its connections.
func (r *Request) EndToken(id string) error {
	who, err := r.human()
	if err != nil {
		return err
	}
	if err := r.gate.People.EndToken(r.Context(), who, id); err != nil {
		return err
	}
	r.gate.revoked(who.ID)
	return nil
}

// mayChange is who changes something about who they are, unless it comes too often.
func (r *Request) mayChange(l Limit) (store.Person, error) {
	if err := r.Allow(l); err != nil {
		return store.Person{}, err
	}
	return r.human()
}

// revoked tells all nodes to look again whether somebody's connections may stay. A node that does not hear of it looks
// again by itself after a while.
func (g *Gate) revoked(person string) {
	if g.Revoked != nil {
		g.Revoked(person)
	}
}
