package people

import (
	"context"
	"errors"

	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/table/guest"
)

// People are all who may come.
type People struct {
	store *store.Store
	keys  keyring
	hash  hasher
}

// Open is the people of a store.
func Open(s *store.Store) *People {
	return &People{store: s, keys: keyring{store: s, now: s.Now}, hash: newHasher()}
}

// NewGuest is somebody nobody has seen before. It is nowhere written down.
func (p *People) NewGuest() store.Person {
	return unknownGuest(newID())
}

// unknownGuest is a guest of whom there is only the id.
func unknownGuest(id string) store.Person {
	return store.Person{ID: id, Kind: store.Guest, Name: guest.Name(id)}
}

// Remembered tells whether somebody is written down.
func Remembered(who store.Person) bool { return !who.Created.IsZero() }

// Remember writes a guest down, before it does what must be remembered. Everybody else is.
func (p *People) Remember(ctx context.Context, who store.Person) (store.Person, error) {
	if who.Kind != store.Guest || Remembered(who) {
		return who, nil
	}
	who.Created = p.store.Now()
	return who, p.store.PutGuest(ctx, who)
}

// Rename is a guest under another name; accounts and bots keep theirs.
func (p *People) Rename(ctx context.Context, who store.Person, name string) (store.Person, error) {
	if who.Kind != store.Guest {
		return who, refuse(problem.NotYours, "name-stays")
	}
	if normal(name) == who.Name {
		return who, nil
	}
	name, err := CheckName(name)
	if err != nil {
		return who, err
	}
	before := who
	who.Name = name
	if !Remembered(who) {
		who.Created = p.store.Now()
	}
	if err := nameProblem(name, p.store.PutGuest(ctx, who)); err != nil {
		return before, err
	}
	return who, nil
}

// SeatName is the name that somebody gives for one seat, checked like any other; one's own may stay as it is.
func (p *People) SeatName(ctx context.Context, who store.Person, name string) (string, error) {
	if name == "" || name == who.Name {
		return name, nil
	}
	name, err := CheckName(name)
	if err != nil {
		return "", err
	}
	return name, nameProblem(name, p.store.FreeName(ctx, who.ID, name))
}

// nameProblem says why a name cannot be had.
func nameProblem(name string, err error) error {
	switch {
	case errors.Is(err, store.ErrNameTaken):
		return refuse(problem.NameTaken, "name-taken", named(name))
	case errors.Is(err, store.ErrNameAlike):
		return refuse(problem.NameTaken, "name-alike", named(name))
	}
	return err
}

// SignUp makes the guest an account: the same person, with all it has played.
func (p *People) SignUp(ctx context.Context, guest store.Person, name, password string) (store.Person, error) {
	if guest.Kind != store.Guest {
		return guest, refuse(problem.NotYours, "signed-in-already")
	}
	if guest.Pupil {
		return guest, refuse(problem.NotYours, "pupil-account")
	}
	name, err := CheckName(name)
	if err != nil {
		return guest, err
	}
	if err := checkPassword(name, password); err != nil {
		return guest, err
	}
	hash, err := p.hash.make(ctx, password)
	if err != nil {
		return guest, err
	}
	account := store.Person{ID: guest.ID, Name: name, Kind: store.Account, Epoch: guest.Epoch, Created: p.store.Now()}
	if err := nameProblem(name, p.store.MakeAccount(ctx, account, hash)); err != nil {
		return guest, err
	}
	return p.store.Person(ctx, account.ID)
}

// SignIn is the account of that name and password.
func (p *People) SignIn(ctx context.Context, name, password string) (store.Person, error) {
	account, hash, err := p.store.Account(ctx, normal(name))
	if err != nil && !errors.Is(err, store.ErrNotFound) {
		return store.Person{}, err
	}
	known := err == nil
	if !known { // the same work, so that the time does not tell which names there are
		hash = nobodysHash()
	}
	same, err := p.hash.fits(ctx, password, hash)
	if err != nil {
		return store.Person{}, err
	}
	if !known || !same {
		return store.Person{}, refuse(problem.SignIn, "wrong-password")
	}
	if account.Closed {
		return store.Person{}, refuse(problem.NotYours, "account-closed")
	}
	return account, nil
}

// Follow has what a guest of this browser has played follow into an account. What a child has played in a class stays there.
func (p *People) Follow(ctx context.Context, visitor, account store.Person) error {
	if visitor.Kind != store.Guest || visitor.Pupil || !Remembered(visitor) {
		return nil
	}
	return p.store.Merge(ctx, visitor.ID, account.ID)
}

// ChangePassword ends all sessions of the account; the answer is who signs the new one.
func (p *People) ChangePassword(ctx context.Context, who store.Person, old, password string) (store.Person, error) {
	if who.Kind != store.Account {
		return who, refuse(problem.SignIn, "accounts-only")
	}
	if err := p.CheckPassword(ctx, who, old); err != nil {
		return who, err
	}
	return p.ResetPassword(ctx, who, password)
}

// CheckPassword refuses a password that is not the account's.
func (p *People) CheckPassword(ctx context.Context, who store.Person, password string) error {
	if who.Kind != store.Account {
		return refuse(problem.SignIn, "accounts-only")
	}
	_, hash, err := p.store.Account(ctx, who.Name)
	if err != nil {
		return err
	}
	same, err := p.hash.fits(ctx, password, hash)
	if err == nil && !same {
		err = refuse(problem.NotYours, "wrong-old-password")
	}
	return err
}

// ResetPassword gives an account another password, whoever has proved to be its owner in another way. All its sessions end.
func (p *People) ResetPassword(ctx context.Context, who store.Person, password string) (store.Person, error) {
	if err := checkPassword(who.Name, password); err != nil {
		return who, err
	}
	hash, err := p.hash.make(ctx, password)
	if err != nil {
		return who, err
	}
	if err := p.store.SetPassword(ctx, who.ID, hash); err != nil {
		return who, err
	}
	return p.store.Person(ctx, who.ID)
}

// Person is somebody by id.
func (p *People) Person(ctx context.Context, id string) (store.Person, error) {
	return p.store.Person(ctx, id)
}
