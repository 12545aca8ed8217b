package people

import (
	"context"
	"errors"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

// What a token of a person may be good for.
const (
	Read       = "read"       // see what the person sees
	Play       = "play"       // open tables, sit down, play, chat; and what Challenges and Study allow
	Challenges = "challenges" // challenge people, and answer challenges
	Study      = "study"      // keep what is learned in lessons, puzzles and mistakes, and share analyses
	Records    = "records"    // import records, export games
	Events     = "events"     // open events, take part in them, and manage one's own; the same for clubs
	Admin      = "admin"      // look after the house, as far as the role of the account reaches
)

// Scopes are all of them.
var Scopes = []string{Read, Play, Challenges, Study, Records, Events, Admin}

// includes are the scopes that come with another: tokens were good for all of this before these had scopes of their own.
var includes = map[string]string{Challenges: Play, Study: Play}

const (
	mostTokens = 20
	// mostDays is how long a token lasts at most if it expires at all.
	mostDays = 3650
	// personTokenMark begins the tokens of people, tokenMark those of bots.
	personTokenMark = "crownhead_"
	// usedEach is how often it is written down that a token is used.
	usedEach = time.Minute
)

// Pass is what somebody came with: the id of a session, with that of the passkey that opened it, or of a person's token, if it was one.
type Pass struct{ Session, Token, Passkey string }

// IsPersonToken tells a token of a person from one of a bot.
func IsPersonToken(token string) bool { return strings.HasPrefix(token, personTokenMark) }

// MakeToken is a new token of an account, for so many days; 0 is until it is revoked. Only its hash is kept.
func (p *People) MakeToken(ctx context.Context, owner store.Person, name string, scopes []string, days int) (made store.Token, token string, err error) {
	if owner.Kind != store.Account {
		return made, "", refuse(problem.SignIn, "accounts-only")
	}
	if name, err = CheckName(name); err != nil {
		return made, "", err
	}
	made = store.Token{ID: newID(), Person: owner.ID, Name: name, Created: p.store.Now()}
	for _, s := range Scopes { // in our order, and each once
		if slices.Contains(scopes, s) {
			made.Scopes = append(made.Scopes, s)
		}
	}
	if days < 0 || days > mostDays {
		return made, "", refuse(problem.BadRequest, "which-days", game.Plain("most", strconv.Itoa(mostDays)))
	}
	if days > 0 {
		made.Expires = made.Created.AddDate(0, 0, days)
	}
	unknown := func(s string) bool { return !slices.Contains(Scopes, s) }
	if len(made.Scopes) == 0 || slices.ContainsFunc(scopes, unknown) {
		return made, "", refuse(problem.BadRequest, "which-scopes", game.Word("known", game.Or(Scopes...)))
	}
	if slices.Contains(made.Scopes, Admin) && owner.Role == "" {
		return made, "", refuse(problem.NotYours, "admin-scope")
	}
	token = personTokenMark + random(tokenSize)
	err = p.store.MakeToken(ctx, made, tokenHash(token), mostTokens)
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "tokens-enough", game.Plain("most", strconv.Itoa(mostTokens)))
	}
	return made, token, err
}

// Tokens are those of an account, oldest first.
func (p *People) Tokens(ctx context.Context, owner store.Person) ([]store.Token, error) {
	if owner.Kind != store.Account {
		return nil, refuse(problem.SignIn, "accounts-only")
	}
	return p.store.Tokens(ctx, owner.ID)
}

// EndToken revokes a token of an account, on all nodes and for good.
func (p *People) EndToken(ctx context.Context, owner store.Person, id string) error {
	if owner.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	return p.store.EndToken(ctx, owner.ID, id)
}

// ByPersonToken is the account that a token of a person is for.
func (p *People) ByPersonToken(ctx context.Context, token string) (store.Person, store.Token, error) {
	t, owner, err := p.store.TokenOf(ctx, tokenHash(token))
	if errors.Is(err, store.ErrNotFound) {
		err = refuse(problem.SignIn, "wrong-token")
	}
	if err != nil {
		return store.Person{}, store.Token{}, err
	}
	if owner.Closed {
		return store.Person{}, store.Token{}, refuse(problem.SignIn, "account-closed")
	}
	if t.Expired(p.store.Now()) {
		return store.Person{}, store.Token{}, refuse(problem.SignIn, "token-expired")
	}
	if now := p.store.Now(); now.Sub(t.Used) > usedEach {
		_ = p.store.UseToken(ctx, t.ID, now) // while nothing can be written, the list shows an older time
	}
	return owner, t, nil
}

// Allow refuses what a token with these scopes is not good for. What needs the scope "" is not for tokens.
func Allow(scopes []string, scope string) error {
	switch {
	case scope == "":
		return refuse(problem.NotYours, "not-for-tokens")
	case !slices.Contains(scopes, scope) && !slices.Contains(scopes, includes[scope]):
		return refuse(problem.NotYours, "needs-scope", game.Plain("scope", scope))
	}
	return nil
}
