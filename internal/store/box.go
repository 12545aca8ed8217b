package store

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/box/kept"
)

const copyColumns = "id, kind, rules, first, second, count, version, changed, COALESCE(secret, ''), "

func scanCopy(from scanner) (c kept.Copy, err error) {
	var changed int64
	err = from.Scan(&c.ID, &c.Kind, &c.Rules, &c.Names[0], &c.Names[1], &c.Count, &c.Version, &changed, &c.Link, &c.Body)
	c.Changed = time.UnixMilli(changed)
	return c, err
}

// BoxCopies are somebody's, the last changed first, without their bodies.
func (s Boxes) BoxCopies(ctx context.Context, person string) ([]kept.Copy, error) {
	return many(ctx, s.core, scanCopy, "SELECT "+copyColumns+"'' FROM box_copies WHERE person = $1 ORDER BY changed DESC, id", person)
}

// BoxCopy is one of somebody's, or [kept.ErrNone].
func (s Boxes) BoxCopy(ctx context.Context, person, id string) (kept.Copy, error) {
	c, err := first(many(ctx, s.core, scanCopy, "SELECT "+copyColumns+"body FROM box_copies WHERE person = $1 AND id = $2", person, id))
	return c, noCopy(err)
}

// PutBoxCopy keeps a copy after the version that its writer saw last, 0 for a new one. If another device has changed it since, both are kept: this one under
// the other id, as a new one. A copy that is there already, word for word, stays as it is.
func (s Boxes) PutBoxCopy(ctx context.Context, person string, c kept.Copy, after int, other string) (kept.Copy, error) {
	return writeFor(ctx, s.writer, func(ctx context.Context, tx *session) (kept.Copy, error) {
		c := c // a commit that is tried again begins with what was asked
		// The owner's row is held until the end, so that two nodes cannot both count before either adds.
		if _, err := tx.exec(ctx, "UPDATE people SET epoch = epoch WHERE id = $1", person); err != nil {
			return c, err
		}
		var version int
		var kind, body, link string
		err := tx.one(ctx, "SELECT version, kind, body, COALESCE(secret, '') FROM box_copies WHERE person = $1 AND id = $2", []any{person, c.ID}, &version, &kind, &body, &link)
		switch {
		case errors.Is(err, ErrNotFound):
		case err != nil:
			return c, err
		case kind == c.Kind && body == c.Body:
			c.Version, c.Link = version, link
			return c, nil
		case kind == c.Kind && version == after:
			c.Link = link
			_, err := tx.exec(ctx, "UPDATE box_copies SET rules = $3, first = $4, second = $5, count = $6, version = $7, changed = $8, body = $9 WHERE person = $1 AND id = $2",
				person, c.ID, c.Rules, c.Names[0], c.Names[1], c.Count, c.Version, c.Changed.UnixMilli(), c.Body)
			return c, err
		default:
			c.ID, c.Version = other, 1
		}
		var has int
		if err := tx.one(ctx, "SELECT COUNT(*) FROM box_copies WHERE person = $1 AND kind = $2", []any{person, c.Kind}, &has); err != nil {
			return c, err
		}
		if has >= kept.Most(c.Kind) {
			return c, kept.ErrEnough
		}
		_, err = tx.exec(ctx, "INSERT INTO box_copies (person, id, kind, rules, first, second, count, version, changed, body) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)",
			person, c.ID, c.Kind, c.Rules, c.Names[0], c.Names[1], c.Count, c.Version, c.Changed.UnixMilli(), c.Body)
		return c, err
	})
}

// DropBoxCopy deletes one of somebody's with its link.
func (s Boxes) DropBoxCopy(ctx context.Context, person, id string) error {
	return s.changeCopy(ctx, "DELETE FROM box_copies WHERE person = $1 AND id = $2", person, id)
}

// LinkBoxCopy gives a copy this link if it has none, and returns the one that it has.
func (s Boxes) LinkBoxCopy(ctx context.Context, person, id, link string) (string, error) {
	if err := s.changeCopy(ctx, "UPDATE box_copies SET secret = COALESCE(secret, $3) WHERE person = $1 AND id = $2", person, id, link); err != nil {
		return "", err
	}
	c, err := s.BoxCopy(ctx, person, id)
	return c.Link, err
}

// UnlinkBoxCopy ends the link of a copy.
func (s Boxes) UnlinkBoxCopy(ctx context.Context, person, id string) error {
	return s.changeCopy(ctx, "UPDATE box_copies SET secret = NULL WHERE person = $1 AND id = $2", person, id)
}

// LinkedBoxCopy is the copy that a link leads to, without the link. The links of a closed account lead nowhere.
func (s Boxes) LinkedBoxCopy(ctx context.Context, link string) (kept.Copy, error) {
	c, err := first(many(ctx, s.core, scanCopy, "SELECT "+copyColumns+"body FROM box_copies WHERE secret = $1 AND person IN (SELECT id FROM people WHERE closed = 0)", link))
	c.Link = ""
	return c, noCopy(err)
}

func (s Boxes) changeCopy(ctx context.Context, query string, args ...any) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		changed, err := c.exec(ctx, query, args...)
		if err == nil && changed == 0 {
			err = kept.ErrNone
		}
		return err
	})
}

func noCopy(err error) error {
	if errors.Is(err, ErrNotFound) {
		return kept.ErrNone
	}
	return err
}
