package store

import "context"

// MakeBot makes a bot of its owner's. It is ErrEnough if the owner has as many as may be, ErrNameTaken or ErrNameAlike
// if an account or a bot has the name or one that looks the same, and ErrUsed if somebody has the id.
func (s People) MakeBot(ctx context.Context, p Person, tokenHash string, most int) error {
	return s.writer.doToPeople(ctx, func(ctx context.Context, c *session) error {
		// The owner's row is held until the end, so that two nodes cannot both count before either adds.
		if _, err := c.exec(ctx, "UPDATE people SET epoch = epoch WHERE id = $1", p.Owner); err != nil {
			return err
		}
		var has int
		if err := c.one(ctx, "SELECT count(*) FROM people p JOIN bot_tokens b ON b.person = p.id WHERE p.owner = $1", []any{p.Owner}, &has); err != nil {
			return err
		}
		if has >= most {
			return ErrEnough
		}
		if err := checkName(ctx, c, s.Now(), p.ID, p.Name); err != nil {
			return err
		}
		n, err := c.exec(ctx, `INSERT INTO people (id, name, name_key, look, kind, owner, password, epoch, created) VALUES ($1, $2, $3, $4, 'bot', $5, '', $6, $7)
			ON CONFLICT (id) DO NOTHING`, p.ID, p.Name, nameKey(p.Name), Look(p.Name), p.Owner, p.Epoch, p.Created.UnixMilli())
		if err != nil {
			return nameTaken(c, err)
		}
		if n == 0 {
			return ErrUsed
		}
		_, err = c.exec(ctx, "INSERT INTO bot_tokens (person, hash) VALUES ($1, $2)", p.ID, tokenHash)
		return err
	})
}

// Bot is the bot a token is for.
func (s People) Bot(ctx context.Context, tokenHash string) (Person, error) {
	return one(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p JOIN bot_tokens b ON b.person = p.id WHERE b.hash = $1", tokenHash)
}

// Bots are somebody's bots that have not been dropped, oldest first.
func (s People) Bots(ctx context.Context, owner string) ([]Person, error) {
	return many(ctx, s.core, scanPerson,
		"SELECT "+personColumns+" FROM people p JOIN bot_tokens b ON b.person = p.id WHERE p.owner = $1 AND p.owner <> '' ORDER BY p.created, p.id", owner)
}

// AllBots are somebody's bots, also those that have been dropped.
func (s People) AllBots(ctx context.Context, owner string) ([]Person, error) {
	return many(ctx, s.core, scanPerson, "SELECT "+personColumns+" FROM people p WHERE p.owner = $1 AND p.owner <> '' ORDER BY p.created, p.id", owner)
}

// DropBot ends a bot: its token works no longer. Its games stay, and so does its name, for nobody else may bear it.
func (s People) DropBot(ctx context.Context, owner, id string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		n, err := c.exec(ctx, "DELETE FROM bot_tokens WHERE person = $1 AND person IN (SELECT id FROM people WHERE owner = $2)", id, owner)
		if err == nil && n == 0 {
			return ErrNotFound
		}
		return err
	})
}
