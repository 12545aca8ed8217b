package store

import (
	"context"
	"errors"
	"time"

	"crownhead/internal/events/kept"
)

// MakeClub keeps a new club with its first organiser.
func (s EventLogs) MakeClub(ctx context.Context, club kept.Club, organiser string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "INSERT INTO clubs (id, name, place, private, best, season, made) VALUES ($1, $2, $3, $4, $5, $6, $7)",
			club.ID, club.Name, club.Place, asInt(club.Private), club.Best, club.Season.UnixMilli(), club.Made.UnixMilli()); err != nil {
			return err
		}
		return putMember(ctx, c, club.ID, organiser, true, club.Made)
	})
}

func putMember(ctx context.Context, c *session, club, person string, organiser bool, since time.Time) error {
	_, err := c.exec(ctx, "INSERT INTO club_members (person, club, organiser, since) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING", person, club, asInt(organiser), since.UnixMilli())
	return err
}

// ChangeClub keeps what is said of a club.
func (s EventLogs) ChangeClub(ctx context.Context, club kept.Club) error {
	return s.clubWrite(ctx, "UPDATE clubs SET name = $2, place = $3, private = $4, best = $5, season = $6 WHERE id = $1",
		club.ID, club.Name, club.Place, asInt(club.Private), club.Best, club.Season.UnixMilli())
}

// clubWrite changes a row; it is [kept.ErrNoClub] if there is none.
func (s EventLogs) clubWrite(ctx context.Context, query string, args ...any) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error { return noClub(change(query, args...)(ctx, c)) })
}

func noClub(err error) error {
	if errors.Is(err, ErrNotFound) {
		return kept.ErrNoClub
	}
	return err
}

// Club is a club with its members and their ratings, those first who came first. It is [kept.ErrNoClub] if there is none, or nobody is in it any more.
func (s EventLogs) Club(ctx context.Context, id string) (kept.Club, []kept.Member, error) {
	club, err := one(ctx, s.core, func(from scanner) (c kept.Club, err error) {
		var private int
		var season, made int64
		err = from.Scan(&c.ID, &c.Name, &c.Place, &private, &c.Best, &season, &made)
		c.Private, c.Season, c.Made = private != 0, moment(season), moment(made)
		return c, err
	}, "SELECT id, name, place, private, best, season, made FROM clubs WHERE id = $1", id)
	if err != nil {
		return club, nil, noClub(err)
	}
	members, err := many(ctx, s.core, func(from scanner) (m kept.Member, err error) {
		var organiser int
		var since int64
		err = from.Scan(&m.Person, &m.Name, &organiser, &since)
		m.Organiser, m.Since = organiser != 0, moment(since)
		return m, err
	}, "SELECT m.person, p.name, m.organiser, m.since FROM club_members m JOIN people p ON p.id = m.person WHERE m.club = $1 ORDER BY m.since, m.person", id)
	if err == nil && len(members) == 0 {
		err = kept.ErrNoClub
	}
	if err != nil {
		return club, nil, err
	}
	ratings, err := many(ctx, s.core, scanRating, "SELECT "+ratingColumns+" FROM ratings r JOIN club_members m ON m.person = r.person WHERE m.club = $1 ORDER BY r.games DESC, r.family, r.speed", id)
	if err != nil {
		return club, nil, err
	}
	for i := range members {
		for _, r := range ratings {
			if r.Person == members[i].Person {
				members[i].Ratings = append(members[i].Ratings, kept.Rated{Family: r.Family, Speed: r.Speed, Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility, Games: r.Games})
			}
		}
	}
	return club, members, nil
}

// ClubRows are the clubs somebody is in, and unless only those are asked for the public ones, by their names.
func (s EventLogs) ClubRows(ctx context.Context, person string, mine bool, limit int) ([]kept.ClubRow, error) {
	where := "id IN (SELECT club FROM club_members WHERE person = $1)"
	if !mine {
		where = "(" + where + " OR private = 0 AND id IN (SELECT club FROM club_members))"
	}
	return many(ctx, s.core, func(from scanner) (c kept.ClubRow, err error) {
		var private, organiser int
		err = from.Scan(&c.ID, &c.Name, &c.Place, &private, &c.Members, &organiser)
		c.Private, c.Organiser = private != 0, organiser > 0
		return c, err
	}, `SELECT id, name, place, private, (SELECT COUNT(*) FROM club_members m WHERE m.club = c.id),
		(SELECT COUNT(*) FROM club_members m WHERE m.club = c.id AND m.person = $1 AND m.organiser = 1) FROM clubs c WHERE `+where+" ORDER BY name, id LIMIT $2", person, limit)
}

// SetClubRole makes a member an organiser, or takes that away.
func (s EventLogs) SetClubRole(ctx context.Context, club, person string, organiser bool) error {
	return s.clubWrite(ctx, "UPDATE club_members SET organiser = $3 WHERE club = $1 AND person = $2", club, person, asInt(organiser))
}

// DropMember takes somebody out of a club.
func (s EventLogs) DropMember(ctx context.Context, club, person string) error {
	return s.clubWrite(ctx, "DELETE FROM club_members WHERE club = $1 AND person = $2", club, person)
}

// MakeInvitation keeps an invitation by its hash.
func (s EventLogs) MakeInvitation(ctx context.Context, i kept.Invitation, hash string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		if _, err := c.exec(ctx, "DELETE FROM club_invitations WHERE expires <= $1", s.Now().UnixMilli()); err != nil {
			return err
		}
		_, err := c.exec(ctx, "INSERT INTO club_invitations (hash, club, expires) VALUES ($1, $2, $3)", hash, i.Club, i.Expires.UnixMilli())
		return err
	})
}

func scanInvitation(from scanner) (i kept.Invitation, err error) {
	var expires int64
	err = from.Scan(&i.ID, &i.Club, &expires)
	i.ID, i.Expires = i.ID[:min(linkID, len(i.ID))], moment(expires)
	return i, err
}

// ClubInvitations are those of a club that still let somebody in, the oldest first.
func (s EventLogs) ClubInvitations(ctx context.Context, club string) ([]kept.Invitation, error) {
	return many(ctx, s.core, scanInvitation, "SELECT hash, club, expires FROM club_invitations WHERE club = $1 AND expires > $2 ORDER BY expires, hash", club, s.Now().UnixMilli())
}

// Invitation is one that still lets somebody in, by its hash.
func (s EventLogs) Invitation(ctx context.Context, hash string) (kept.Invitation, error) {
	i, err := one(ctx, s.core, scanInvitation, "SELECT hash, club, expires FROM club_invitations WHERE hash = $1 AND expires > $2", hash, s.Now().UnixMilli())
	return i, noClub(err)
}

// DropInvitation takes an invitation of a club back, by its id.
func (s EventLogs) DropInvitation(ctx context.Context, club, id string) error {
	return s.clubWrite(ctx, "DELETE FROM club_invitations WHERE club = $1 AND SUBSTR(hash, 1, 16) = $2", club, id)
}

// UseInvitation lets one person into the club of an invitation. A member who tries does not use it up.
func (s EventLogs) UseInvitation(ctx context.Context, hash, person string) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		now := s.Now()
		var club string
		if err := c.one(ctx, "SELECT club FROM club_invitations WHERE hash = $1 AND expires > $2", []any{hash, now.UnixMilli()}, &club); err != nil {
			return noClub(err)
		}
		var in int
		if err := c.one(ctx, "SELECT COUNT(*) FROM club_members WHERE club = $1 AND person = $2", []any{club, person}, &in); err != nil || in > 0 {
			return err
		}
		if err := change("DELETE FROM club_invitations WHERE hash = $1", hash)(ctx, c); err != nil {
			return noClub(err)
		}
		return putMember(ctx, c, club, person, false, now)
	})
}
