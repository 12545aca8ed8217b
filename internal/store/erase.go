package store

import (
	"context"
	"encoding/json"
	"slices"
)

// personal are the rows that belong to somebody and go when the person does, by table and column. A test sees that every table which names a person is here or in
// impersonal.
var personal = [][2]string{
	{"sessions", "person"},
	{"browsers", "person"},
	{"person_tokens", "person"},
	{"notes", "person"},
	{"links", "person"},
	{"challenges", "challenger"},
	{"challenges", "challenged"},
	{"reports", "person"},
	{"reports", "about"},
	{"lesson_runs", "person"},
	{"lesson_stars", "person"},
	{"puzzle_tries", "person"},
	{"puzzle_ratings", "person"},
	{"return_tries", "person"},
	{"returns", "person"},
	{"puzzle_runs", "person"},
	{"puzzle_run_tries", "person"},
	{"puzzle_bests", "person"},
	{"learners", "person"},
	{"attempts", "person"},
	{"puzzle_reports", "person"},
	{"tree_owners", "person"},
	{"mails", "person"},
	{"hidden_lines", "person"},
	{"factors", "person"},
	{"recovery_codes", "person"},
	{"passkeys", "person"},
	{"devices", "person"},
	{"club_members", "person"},
	{"box_copies", "person"},
}

// impersonal are tables that know people by their ids alone, and are made again from the log, or guard what is left of it.
var impersonal = []string{"sitters", "results", "ratings", "explorer", "seat_links", "bot_tokens", "erasures", "event_people", "given_up"}

// Erasure is a deletion that is under way: the names are still to be taken out of the logs.
type Erasure struct {
	Person string
	Selves []string // all ids the person had, with those of its bots
	Names  []string // all names they had
}

// Erase deletes an account: everything that is its own goes, and what is left of the person is a guest under a neutral name, for whom nobody can come. Which names are
// to be taken out of the logs is kept until that is done: see [Admin.Erasures]. The last administrator cannot go: that is ErrEnough.
func (s Admin) Erase(ctx context.Context, a *Act, e Erasure, neutral string) (Act, error) {
	do := func(ctx context.Context, c *session) error {
		if err := notTheLast(ctx, c, e.Person); err != nil {
			return err
		}
		var kind string
		if err := c.one(ctx, "SELECT kind FROM people WHERE id = $1 AND kind = 'account'", []any{e.Person}, &kind); err != nil {
			return err
		}
		var name string
		if err := c.one(ctx, "SELECT name FROM people WHERE id = $1", []any{e.Person}, &name); err != nil {
			return err
		}
		// Analyses that nobody else has kept go too.
		if _, err := c.exec(ctx, `DELETE FROM trees WHERE id IN (SELECT tree FROM tree_owners WHERE person = $1)
			AND id NOT IN (SELECT tree FROM tree_owners WHERE person <> $1)`, e.Person); err != nil {
			return err
		}
		for _, id := range e.Selves {
			for _, of := range personal {
				if _, err := c.exec(ctx, "DELETE FROM "+of[0]+" WHERE "+of[1]+" = $1", id); err != nil {
					return err
				}
			}
			if _, err := c.exec(ctx, "DELETE FROM bot_tokens WHERE person = $1", id); err != nil {
				return err
			}
			if _, err := c.exec(ctx, stopReviews, ReviewJob, id); err != nil {
				return err
			}
			if _, err := c.exec(ctx, `UPDATE people SET name = $2, name_key = NULL, look = '', kind = 'guest', owner = '', password = '', role = '', closed = 0, muted = 0, pupil = 0,
				epoch = epoch + 1 WHERE id = $1`, id, neutral); err != nil {
				return err
			}
		}
		if err := giveUp(ctx, c, s.Now(), "", name); err != nil {
			return err
		}
		body, err := json.Marshal(e)
		if err != nil {
			return err
		}
		_, err = c.exec(ctx, "INSERT INTO erasures (person, body) VALUES ($1, $2) ON CONFLICT (person) DO UPDATE SET body = excluded.body", e.Person, string(body))
		return err
	}
	if a == nil {
		return Act{}, s.writer.doToPeople(ctx, do)
	}
	return s.act(ctx, *a, do)
}

// Erasures are those whose names may still be in logs.
func (s Admin) Erasures(ctx context.Context) (all []Erasure, err error) {
	bodies, err := many(ctx, s.core, single[string], "SELECT body FROM erasures ORDER BY person")
	for _, body := range bodies {
		var e Erasure
		if err := json.Unmarshal([]byte(body), &e); err != nil {
			return nil, err
		}
		all = append(all, e)
	}
	return all, err
}

// Erased ends an erasure: its names are in no log any more. A database in a file is then rewritten, so that they are not in its free pages either.
func (s Admin) Erased(ctx context.Context, e Erasure) error {
	err := s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "DELETE FROM erasures WHERE person = $1", e.Person)
		return err
	})
	if err != nil {
		return err
	}
	return s.db.scrub(ctx)
}

// secretColumns are not given to anybody, not even to whom they belong: they would open something.
var secretColumns = []string{"hash", "password", "browser", "auth", "public_key", "endpoint", "secret"}

// Own is everything that is kept of an account beside its games, by table: each row by the names of its columns.
func (s Admin) Own(ctx context.Context, person string) (map[string][]map[string]any, error) {
	own := map[string][]map[string]any{}
	for _, of := range append([][2]string{{"people", "id"}, {"aliases", "account"}, {"results", "person"}, {"ratings", "person"}, {"people", "owner"}}, personal...) {
		if of == [2]string{"reports", "about"} {
			continue // what others say of somebody is theirs
		}
		rows, err := s.reader.pool.QueryContext(ctx, "SELECT * FROM "+of[0]+" WHERE "+of[1]+" = $1", person)
		if err != nil {
			return nil, unavailable(err)
		}
		columns, err := rows.Columns()
		for err == nil && rows.Next() {
			values, into := make([]any, len(columns)), make([]any, len(columns))
			for i := range values {
				into[i] = &values[i]
			}
			if err = rows.Scan(into...); err != nil {
				break
			}
			row := map[string]any{}
			for i, name := range columns {
				secret := slices.Contains(secretColumns, name) && !(name == "browser" && of[0] != "browsers")
				if text, is := values[i].([]byte); is {
					values[i] = string(text)
				}
				if !secret {
					row[name] = values[i]
				}
			}
			own[of[0]] = append(own[of[0]], row)
		}
		if err == nil {
			err = rows.Err()
		}
		_ = rows.Close()
		if err != nil {
			return nil, unavailable(err)
		}
	}
	return own, nil
}

// OwnTree keeps that an analysis is somebody's.
func (s Study) OwnTree(ctx context.Context, person, tree string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, "INSERT INTO tree_owners (person, tree, at) VALUES ($1, $2, $3) ON CONFLICT (person, tree) DO NOTHING", person, tree, s.Now().UnixMilli())
		return err
	})
}

// OwnTrees are the ids of the analyses that somebody has kept.
func (s Study) OwnTrees(ctx context.Context, person string) ([]string, error) {
	return many(ctx, s.core, single[string], "SELECT tree FROM tree_owners WHERE person = $1 ORDER BY at, tree", person)
}
