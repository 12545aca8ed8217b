package people

import (
	"context"
	"crypto/rand"
	"slices"
	"strconv"
	"sync"
	"time"

	"crownhead/internal/store"
)

const (
	keyWeek = 7 * 24 * time.Hour
	// SessionLife is how long a session is good for if its browser stays away. One that comes back in time is signed again.
	SessionLife = 90 * 24 * time.Hour
	// Another node may have made a key this one has not seen; it looks again at most this often.
	keyringRest = 5 * time.Second
)

// keyring holds the keys that sessions are signed with. All nodes share them through the store: each week has one, made by
// the node that needs it first.
type keyring struct {
	store  *store.Store
	now    func() time.Time
	mu     sync.Mutex
	keys   []store.Key
	looked time.Time
}

// newest is this week's key.
func (k *keyring) newest(ctx context.Context) (store.Key, error) {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now()
	id := "w" + strconv.FormatInt(now.Unix()/int64(keyWeek/time.Second), 10)
	if key, ok := k.held(id, now); ok {
		return key, nil
	}
	secret := make([]byte, 32)
	rand.Read(secret)
	if err := k.store.AddKey(ctx, store.Key{ID: id, Secret: secret, Created: now, Retires: now.Add(SessionLife + keyWeek)}); err != nil {
		return store.Key{}, err
	}
	if err := k.look(ctx, now); err != nil {
		return store.Key{}, err
	}
	key, ok := k.held(id, now)
	if !ok {
		return key, store.ErrUnavailable
	}
	return key, nil
}

// find is the key of that id, if there is one and it has not retired.
func (k *keyring) find(ctx context.Context, id string) (store.Key, bool) {
	k.mu.Lock()
	defer k.mu.Unlock()
	now := k.now()
	key, ok := k.held(id, now)
	if !ok && now.Sub(k.looked) > keyringRest && k.look(ctx, now) == nil {
		key, ok = k.held(id, now)
	}
	return key, ok
}

func (k *keyring) held(id string, now time.Time) (store.Key, bool) {
	i := slices.IndexFunc(k.keys, func(key store.Key) bool { return key.ID == id && key.Retires.After(now) })
	if i < 0 {
		return store.Key{}, false
	}
	return k.keys[i], true
}

func (k *keyring) look(ctx context.Context, now time.Time) error {
	keys, err := k.store.Keys(ctx)
	if err == nil {
		k.keys, k.looked = keys, now
	}
	return err
}
