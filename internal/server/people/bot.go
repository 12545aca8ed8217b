package people

import (
	"context"
	"errors"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/store"
)

const mostBots = 16

// MakeBot is a new bot of an account, with its token, which is kept nowhere.
func (p *People) MakeBot(ctx context.Context, owner store.Person, name string) (bot store.Person, token string, err error) {
	if owner.Kind != store.Account {
		return bot, "", refuse(problem.SignIn, "accounts-only")
	}
	if name, err = CheckName(name); err != nil {
		return bot, "", err
	}
	token = newToken()
	bot = store.Person{ID: newID(), Name: name, Kind: store.Bot, Owner: owner.ID, Created: p.store.Now()}
	err = p.store.MakeBot(ctx, bot, tokenHash(token), mostBots)
	if errors.Is(err, store.ErrEnough) {
		err = refuse(problem.Refused, "bots-enough", game.Plain("most", strconv.Itoa(mostBots)))
	}
	if err != nil {
		return bot, "", nameProblem(name, err)
	}
	return bot, token, nil
}

// Bots are those of an account.
func (p *People) Bots(ctx context.Context, owner store.Person) ([]store.Person, error) {
	if owner.Kind != store.Account {
		return nil, refuse(problem.SignIn, "accounts-only")
	}
	return p.store.Bots(ctx, owner.ID)
}

// DropBot ends a bot of the account: its token opens nothing any more.
func (p *People) DropBot(ctx context.Context, owner store.Person, id string) error {
	if owner.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	return p.store.DropBot(ctx, owner.ID, id)
}

// ByToken is the bot of a token.
func (p *People) ByToken(ctx context.Context, token string) (store.Person, error) {
	if !strings.HasPrefix(token, tokenMark) {
		return store.Person{}, refuse(problem.SignIn, "wrong-token")
	}
	bot, err := p.store.Bot(ctx, tokenHash(token))
	if errors.Is(err, store.ErrNotFound) {
		return bot, refuse(problem.SignIn, "wrong-token")
	}
	if err != nil {
		return bot, err
	}
	owner, err := p.store.Person(ctx, bot.Owner)
	switch {
	case errors.Is(err, store.ErrNotFound):
		return bot, nil
	case err == nil && owner.Closed:
		err = refuse(problem.SignIn, "account-closed")
	}
	return bot, err
}
