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
	ringRest = 5 * time.Second
)

// ring holds the keys that sessions are signed with. All nodes share them through the store: each week has one, which
// whoever comes first makes.
type ring struct {
	store  *store.Store
	now    func() time.Time
	mu     sync.Mutex
	keys   []store.Key
	looked time.Time
}

// newest is this week's key.
func (r *ring) newest(ctx context.Context) (store.Key, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	id := "w" + strconv.FormatInt(now.Unix()/int64(keyWeek/time.Second), 10)
	if key, ok := r.held(id, now); ok {
		return key, nil
	}
	secret := make([]byte, 32)
	rand.Read(secret)
	if err := r.store.AddKey(ctx, store.Key{ID: id, Secret: secret, Created: now, Retires: now.Add(SessionLife + keyWeek)}); err != nil {
		return store.Key{}, err
	}
	if err := r.look(ctx, now); err != nil {
		return store.Key{}, err
	}
	key, ok := r.held(id, now)
	if !ok {
		return key, store.ErrUnavailable
	}
	return key, nil
}

// find is the key of that id, if there is one and it has not retired.
func (r *ring) find(ctx context.Context, id string) (store.Key, bool) {
	r.mu.Lock()
	defer r.mu.Unlock()
	now := r.now()
	key, ok := r.held(id, now)
	if !ok && now.Sub(r.looked) > ringRest && r.look(ctx, now) == nil {
		key, ok = r.held(id, now)
	}
	return key, ok
}

func (r *ring) held(id string, now time.Time) (store.Key, bool) {
	i := slices.IndexFunc(r.keys, func(k store.Key) bool { return k.ID == id && k.Retires.After(now) })
	if i < 0 {
		return store.Key{}, false
	}
	return r.keys[i], true
}

func (r *ring) look(ctx context.Context, now time.Time) error {
	keys, err := r.store.Keys(ctx)
	if err == nil {
		r.keys, r.looked = keys, now
	}
	return err
}
