package store

import (
	"context"
	"errors"
)

// MailJob is the kind of a job that sends a message.
const MailJob = "mail"

// mostByMail is how many accounts of one address are told of a new password.
const mostByMail = 5

// Mail is the address that somebody has confirmed; "" is none.
func (s Admin) Mail(ctx context.Context, person string) (string, error) {
	address, err := one(ctx, s.core, single[string], "SELECT address FROM mails WHERE person = $1", person)
	if errors.Is(err, ErrNotFound) {
		return "", nil
	}
	return address, err
}

// ByMail are the open accounts that have confirmed an address, however capitalized.
func (s Admin) ByMail(ctx context.Context, address string) ([]Person, error) {
	return many(ctx, s.core, scanPerson, "SELECT "+personColumns+` FROM people p JOIN mails m ON m.person = p.id
		WHERE LOWER(m.address) = LOWER($1) AND p.kind = 'account' AND p.closed = 0 ORDER BY p.id LIMIT $2`, address, mostByMail)
}

// ConfirmMail uses up the link that was sent to an address: from then on it is the account's. Of all who try, one does; the others get ErrNotFound.
func (s Admin) ConfirmMail(ctx context.Context, hash string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		var person, address string
		err := c.one(ctx, "SELECT l.person, l.detail FROM links l JOIN people p ON p.id = l.person AND p.kind = 'account' WHERE l.hash = $1", []any{hash}, &person, &address)
		if err != nil {
			return err
		}
		if err := s.useLink(ctx, c, ConfirmationLink, hash, person); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "UPDATE links SET detail = '' WHERE hash = $1", hash); err != nil {
			return err
		}
		_, err = c.exec(ctx, "INSERT INTO mails (person, address, at) VALUES ($1, $2, $3) ON CONFLICT (person) DO UPDATE SET address = excluded.address, at = excluded.at",
			person, address, s.Now().UnixMilli())
		return err
	})
}

// ForgetMail takes an address off an account, and every link that was sent to it or to another one.
func (s Admin) ForgetMail(ctx context.Context, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM mails WHERE person = $1", person); err != nil {
			return err
		}
		_, err := c.exec(ctx, "DELETE FROM links WHERE person = $1 AND (kind = '"+ConfirmationLink+"' OR kind = '"+PasswordLink+"' AND maker = $1)", person)
		return err
	})
}
