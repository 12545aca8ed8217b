package events

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"math"
	"slices"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/events/kept"
	"crownhead/internal/problem"
	"crownhead/internal/table/rating"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// ClubKeeper keeps clubs. It answers [kept.ErrNoClub] for one that is not there, or that everybody has left.
type ClubKeeper interface {
	MakeClub(ctx context.Context, c kept.Club, organiser string) error
	ChangeClub(ctx context.Context, c kept.Club) error
	// Club is a club with its members and their ratings: those first who came first, and of each one's ratings that with most games first.
	Club(ctx context.Context, id string) (kept.Club, []kept.Member, error)
	// ClubRows are the clubs of a person, and unless only they are asked for the public ones.
	ClubRows(ctx context.Context, person string, mine bool, limit int) ([]kept.ClubRow, error)
	SetClubRole(ctx context.Context, club, person string, organiser bool) error
	DropMember(ctx context.Context, club, person string) error
	MakeInvitation(ctx context.Context, i kept.Invitation, hash string) error
	ClubInvitations(ctx context.Context, club string) ([]kept.Invitation, error)
	Invitation(ctx context.Context, hash string) (kept.Invitation, error)
	DropInvitation(ctx context.Context, club, id string) error
	// UseInvitation lets one person in; everybody after that gets ErrNoClub. A member who tries does not use it up.
	UseInvitation(ctx context.Context, hash, person string) error
}

// The roles in a club.
const (
	Organiser = "organiser"
	Member    = "member"
)

const (
	mostClubs       = 20 // of one person
	mostMembers     = 500
	mostInvitations = 50 // of a club, at a time
	mostBest        = 99
	mostEvenings    = 100 // of a club in its lists
	invitationDays  = 7
	secretLength    = 24
)

// club is one as it was read.
type club struct {
	kept.Club
	members []kept.Member
}

// role is that of somebody; "" is a stranger's. If no organiser is left, the one who has been there longest is one.
func (c club) role(person string) string {
	led := slices.ContainsFunc(c.members, func(m kept.Member) bool { return m.Organiser })
	for i, m := range c.members {
		switch {
		case m.Person != person || person == "":
		case m.Organiser || !led && i == 0:
			return Organiser
		default:
			return Member
		}
	}
	return ""
}

// sees tells whether somebody may look at the club.
func (c club) sees(who view.Viewer) bool { return !c.Private || c.role(who.Person) != "" }

// may is why somebody cannot do something in the club, or nil.
func (c club) may(who view.Viewer, cmd wire.ClubCommand) error {
	role := c.role(who.Person)
	switch {
	case role == "":
		return fail(problem.NotYours, "members-only")
	case cmd.Do == "leave":
	case role != Organiser:
		return fail(problem.NotYours, "club-organisers-only")
	}
	switch cmd.Do {
	case "organiser", "member", "remove":
		if c.role(cmd.Person) == "" {
			return fail(problem.NotFound, "no-member")
		}
		if cmd.Do != "organiser" && cmd.Person == who.Person {
			return refuse("not-oneself")
		}
	}
	return nil
}

// settleClub is what is said of a club as it is kept, or why it cannot be.
func settleClub(n wire.NewClub) (wire.NewClub, error) {
	var err error
	if n.Name, err = checkName(n.Name, 60); err != nil {
		return n, err
	}
	if n.Place = strings.TrimSpace(n.Place); n.Place != "" {
		if n.Place, err = checkName(n.Place, 60); err != nil {
			return n, err
		}
	}
	if n.Best < 0 || n.Best > mostBest {
		return n, bad("numbers", "most", mostBest)
	}
	return n, nil
}

// Found opens a club. Its founder organises it.
func (s *Service) Found(ctx context.Context, who view.Viewer, n wire.NewClub) (wire.Club, error) {
	if !who.Account {
		return wire.Club{}, fail(problem.SignIn, "club-account")
	}
	n, err := settleClub(n)
	if err != nil {
		return wire.Club{}, err
	}
	mine, err := s.Keep.ClubRows(ctx, who.Person, true, mostClubs)
	if err != nil {
		return wire.Club{}, err
	}
	if len(mine) == mostClubs {
		return wire.Club{}, refuse("enough-clubs", "most", mostClubs)
	}
	id, err := s.token(idLetters, idLength)
	if err != nil {
		return wire.Club{}, err
	}
	now := s.Now()
	if err := s.Keep.MakeClub(ctx, kept.Club{ID: id, Name: n.Name, Place: n.Place, Private: n.Private, Best: n.Best, Season: now, Made: now}, who.Person); err != nil {
		return wire.Club{}, err
	}
	return s.Club(ctx, who, id)
}

// readClub is a club whoever asks.
func (s *Service) readClub(ctx context.Context, id string) (c club, err error) {
	c.Club, c.members, err = s.Keep.Club(ctx, id)
	if errors.Is(err, kept.ErrNoClub) {
		err = fail(problem.NotFound, "no-club", game.Plain("id", game.Excerpt(id)))
	}
	return c, err
}

// findClub is a club for somebody who may see it. Strangers do not learn that a private one is there.
func (s *Service) findClub(ctx context.Context, who view.Viewer, id string) (club, error) {
	c, err := s.readClub(ctx, id)
	if err == nil && !c.sees(who) {
		return club{}, fail(problem.NotFound, "no-club", game.Plain("id", game.Excerpt(id)))
	}
	return c, err
}

// roleIn is the role of somebody in the club of an event; "" if there is none.
func (s *Service) roleIn(ctx context.Context, id, person string) (string, error) {
	if id == "" || person == "" {
		return "", nil
	}
	_, members, err := s.Keep.Club(ctx, id)
	if errors.Is(err, kept.ErrNoClub) {
		return "", nil
	}
	return club{members: members}.role(person), err
}

// Club is a club as somebody sees it.
func (s *Service) Club(ctx context.Context, who view.Viewer, id string) (wire.Club, error) {
	c, err := s.findClub(ctx, who, id)
	if err != nil {
		return wire.Club{}, err
	}
	rows, err := s.Keep.EventRows(ctx, kept.Filter{Person: who.Person, Club: id}, mostEvenings)
	if err != nil {
		return wire.Club{}, err
	}
	out := wire.Club{
		ID: id, Said: wire.NewClub{Name: c.Name, Place: c.Place, Private: c.Private, Best: c.Best}, Founded: c.Made.UnixMilli(),
		Role: c.role(who.Person), Members: c.strongest(), Events: []wire.EventLine{},
	}
	for _, later := range []bool{true, false} { // what is still to be played comes first, the next one before the others
		part := []wire.EventLine{}
		for _, r := range rows {
			if (r.Phase != Over) == later {
				part = append(part, Line(r))
			}
		}
		if later {
			slices.SortStableFunc(part, func(a, b wire.EventLine) int {
				return cmp.Or(cmp.Compare(count(a.Phase != Running), count(b.Phase != Running)), cmp.Compare(orLater(a.Starts), orLater(b.Starts)))
			})
		}
		out.Events = append(out.Events, part...)
	}
	var evenings []State
	for _, r := range rows {
		if r.Phase != Over || r.Changed.Before(c.Season) {
			continue
		}
		st, err := s.State(ctx, r.ID)
		if err != nil {
			return wire.Club{}, err
		}
		if inSeason(st, c.Club) {
			evenings = append(evenings, st)
		}
	}
	out.Season = season(c.Club, c.members, evenings, who.Lang)
	if out.Role == Organiser {
		invitations, err := s.Keep.ClubInvitations(ctx, id)
		if err != nil {
			return wire.Club{}, err
		}
		for _, i := range invitations {
			out.Invitations = append(out.Invitations, wire.ClubInvitation{ID: i.ID, Expires: i.Expires.UnixMilli()})
		}
	}
	return out, nil
}

// orLater has what says no time come last.
func orLater(starts int64) int64 {
	if starts == 0 {
		return math.MaxInt64
	}
	return starts
}

// strongest are the members, by the rating of the list in which each has played most; then those without one, by name.
func (c club) strongest() []wire.ClubMember {
	out := make([]wire.ClubMember, len(c.members))
	for i, m := range c.members {
		out[i] = wire.ClubMember{Person: m.Person, Name: m.Name, Role: c.role(m.Person), Since: m.Since.UnixMilli()}
		if len(m.Ratings) > 0 {
			r := m.Ratings[0]
			out[i].Family, out[i].Speed, out[i].Rating, out[i].Games = r.Family, r.Speed, int(math.Round(r.Value)), r.Games
			out[i].Provisional = rating.Rating{Value: r.Value, Deviation: r.Deviation, Volatility: r.Volatility}.Provisional()
		}
	}
	slices.SortFunc(out, func(a, b wire.ClubMember) int {
		return cmp.Or(cmp.Compare(b.Rating, a.Rating), strings.Compare(strings.ToLower(a.Name), strings.ToLower(b.Name)), strings.Compare(a.Person, b.Person))
	})
	return out
}

// Clubs are those that somebody may see, or theirs.
func (s *Service) Clubs(ctx context.Context, who view.Viewer, mine bool) ([]wire.ClubLine, error) {
	rows, err := s.Keep.ClubRows(ctx, who.Person, mine, mostListed)
	lines := make([]wire.ClubLine, len(rows))
	for i, r := range rows {
		lines[i] = wire.ClubLine{ID: r.ID, Name: r.Name, Place: r.Place, Private: r.Private, Members: r.Members, Organiser: r.Organiser}
	}
	return lines, err
}

// InClub does something in a club for somebody. Whoever leaves a private one sees nothing of it afterwards.
func (s *Service) InClub(ctx context.Context, who view.Viewer, id string, cmd wire.ClubCommand) (wire.Club, error) {
	c, err := s.findClub(ctx, who, id)
	if err != nil {
		return wire.Club{}, err
	}
	if err := c.may(who, cmd); err != nil {
		return wire.Club{}, err
	}
	secret := ""
	switch cmd.Do {
	case "leave":
		if err := s.Keep.DropMember(ctx, id, who.Person); err != nil {
			return wire.Club{}, err
		}
		after, err := s.Club(ctx, who, id)
		var p *problem.Problem
		if errors.As(err, &p) && p.Kind == problem.NotFound {
			return wire.Club{Members: []wire.ClubMember{}, Events: []wire.EventLine{}}, nil
		}
		return after, err
	case "remove":
		err = s.Keep.DropMember(ctx, id, cmd.Person)
	case "organiser", "member":
		err = s.Keep.SetClubRole(ctx, id, cmd.Person, cmd.Do == "organiser")
	case "change":
		if cmd.Club == nil {
			return wire.Club{}, bad("which-club")
		}
		n, wrong := settleClub(*cmd.Club)
		if wrong != nil {
			return wire.Club{}, wrong
		}
		c.Name, c.Place, c.Private, c.Best = n.Name, n.Place, n.Private, n.Best
		err = s.Keep.ChangeClub(ctx, c.Club)
	case "season":
		c.Season = s.Now()
		err = s.Keep.ChangeClub(ctx, c.Club)
	case "invite":
		secret, err = s.invite(ctx, c)
	case "withdraw":
		if err = s.Keep.DropInvitation(ctx, id, cmd.Invitation); errors.Is(err, kept.ErrNoClub) {
			err = fail(problem.NotFound, "no-invitation")
		}
	default:
		return wire.Club{}, bad("which-club-command", "do", game.Excerpt(cmd.Do))
	}
	if err != nil {
		return wire.Club{}, err
	}
	after, err := s.Club(ctx, who, id)
	after.Invited = secret
	return after, err
}

// invite makes an invitation and gives its secret, of which only a hash is kept.
func (s *Service) invite(ctx context.Context, c club) (string, error) {
	open, err := s.Keep.ClubInvitations(ctx, c.ID)
	if err != nil {
		return "", err
	}
	if len(open) >= mostInvitations {
		return "", refuse("enough-invitations", "most", mostInvitations)
	}
	secret, err := s.token(idLetters, secretLength)
	if err != nil {
		return "", err
	}
	return secret, s.Keep.MakeInvitation(ctx, kept.Invitation{Club: c.ID, Expires: s.Now().Add(invitationDays * 24 * time.Hour)}, hashed(secret))
}

func hashed(secret string) string {
	sum := sha256.Sum256([]byte(secret))
	return hex.EncodeToString(sum[:])
}

// Invited is the club of an invitation.
func (s *Service) Invited(ctx context.Context, secret string) (wire.ClubLine, error) {
	i, err := s.Keep.Invitation(ctx, hashed(secret))
	if errors.Is(err, kept.ErrNoClub) {
		return wire.ClubLine{}, fail(problem.NotFound, "no-invitation")
	}
	if err != nil {
		return wire.ClubLine{}, err
	}
	c, err := s.readClub(ctx, i.Club)
	return wire.ClubLine{ID: c.ID, Name: c.Name, Place: c.Place, Private: c.Private, Members: len(c.members)}, err
}

// JoinClub lets somebody in who has an invitation.
func (s *Service) JoinClub(ctx context.Context, who view.Viewer, secret string) (wire.Club, error) {
	line, err := s.Invited(ctx, secret)
	if err != nil {
		return wire.Club{}, err
	}
	if !who.Account {
		return wire.Club{}, fail(problem.SignIn, "club-account")
	}
	if line.Members >= mostMembers {
		return wire.Club{}, refuse("club-full", "most", mostMembers)
	}
	if err := s.Keep.UseInvitation(ctx, hashed(secret), who.Person); errors.Is(err, kept.ErrNoClub) {
		return wire.Club{}, fail(problem.NotFound, "no-invitation")
	} else if err != nil {
		return wire.Club{}, err
	}
	return s.Club(ctx, who, line.ID)
}
