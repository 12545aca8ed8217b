package store

import (
	"context"
	"encoding/hex"
	"time"
)

// Key signs cookies. All processes share them, and a new one is there before the old one retires.
type Key struct {
	ID               string
	Secret           []byte
	Created, Retires time.Time
}

// Keys are those not retired, oldest first.
func (s People) Keys(ctx context.Context) ([]Key, error) {
	scan := func(from scanner) (k Key, err error) {
		var secret string
		var created, retires int64
		if err = from.Scan(&k.ID, &secret, &created, &retires); err != nil {
			return k, err
		}
		k.Created, k.Retires = moment(created), moment(retires)
		k.Secret, err = hex.DecodeString(secret)
		return k, err
	}
	return many(ctx, s.core, scan, "SELECT id, secret, created, retires FROM cookie_keys WHERE retires > $1 ORDER BY created, id", s.Now().UnixMilli())
}

// AddKey adds a key, unless another process was first with one of the same id; the retired ones go.
func (s People) AddKey(ctx context.Context, k Key) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM cookie_keys WHERE retires <= $1", s.Now().UnixMilli()); err != nil {
			return err
		}
		_, err := c.exec(ctx, "INSERT INTO cookie_keys (id, secret, created, retires) VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO NOTHING",
			k.ID, hex.EncodeToString(k.Secret), k.Created.UnixMilli(), k.Retires.UnixMilli())
		return err
	})
}
