package gate

import (
	"context"
	"errors"

	"crownhead/game"
	"crownhead/internal/admin"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// actor is the visitor as one who may have a role. A token has that of its account, if it has the scope for it: routes ask for that.
func (r *Request) actor() (admin.Actor, error) {
	if r.gate.Admin == nil {
		return admin.Actor{}, refuse(problem.NotFound, "not-found")
	}
	who, err := r.Who()
	if err != nil {
		return admin.Actor{}, err
	}
	if who.Kind != store.Account {
		return admin.Actor{}, refuse(problem.SignIn, "admin-account")
	}
	if who.Role != "" && r.House().Factor {
		if err := r.proved(who); err != nil {
			return admin.Actor{}, err
		}
	}
	return admin.Actor{ID: who.ID, Role: who.Role}, nil
}

// Administer does an act of the visitor.
func (r *Request) Administer(a wire.AdminAct) (wire.AdminDone, error) {
	if err := r.Allow(Administering); err != nil {
		return wire.AdminDone{}, err
	}
	who, err := r.actor()
	if err != nil {
		return wire.AdminDone{}, err
	}
	done, err := r.gate.Admin.Do(r.Context(), who, admin.Act(a))
	if err != nil {
		return wire.AdminDone{}, err
	}
	out := wire.AdminDone{N: done.N, Hash: done.Hash}
	if done.Link != "" {
		out.Link, out.Expires = r.Origin()+admin.LinkPath(done.Kind, done.Link), done.Expires.UnixMilli()
	}
	return out, nil
}

// look lets a visitor with a role look at something.
func look[T any](r *Request, what func(*admin.Service, context.Context, admin.Actor) (T, error)) (v T, err error) {
	who, err := r.actor()
	if err != nil {
		return v, err
	}
	return what(r.gate.Admin, r.Context(), who)
}

// AdminPeople are people by a part of their name, or by their role.
func (r *Request) AdminPeople(text, role string) (wire.AdminPeople, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminPeople, error) {
		return s.People(ctx, who, text, role, r.Lang)
	})
}

// AdminPerson is one person.
func (r *Request) AdminPerson(id string) (wire.AdminPerson, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminPerson, error) {
		return s.Person(ctx, who, id, r.Lang)
	})
}

// AdminHouse is how the house is run.
func (r *Request) AdminHouse() (wire.AdminHouse, error) {
	return look(r, (*admin.Service).Overview)
}

// AdminInvitations are those of the last time.
func (r *Request) AdminInvitations() (wire.AdminInvitations, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminInvitations, error) {
		return s.Invitations(ctx, who, r.Lang)
	})
}

// AdminReports are what people have reported.
func (r *Request) AdminReports(settled bool) (wire.AdminReports, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminReports, error) {
		return s.Reports(ctx, who, settled, r.Lang)
	})
}

// AdminReport is one report with the log of its table.
func (r *Request) AdminReport(id string) (wire.AdminReport, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminReport, error) {
		return s.OneReport(ctx, who, id, r.Lang)
	})
}

// AdminActs are lines of the log of acts.
func (r *Request) AdminActs(before int) (wire.AdminActs, error) {
	return look(r, func(s *admin.Service, ctx context.Context, who admin.Actor) (wire.AdminActs, error) {
		return s.Acts(ctx, who, before, r.Lang)
	})
}

// Role is the visitor's; "" is none, as with most.
func (r *Request) Role() string {
	who, err := r.Who()
	if err != nil || who.Kind != store.Account || r.pass.Token != "" {
		return ""
	}
	return who.Role
}

// House is how the house is run, as everybody may know it.
func (r *Request) House() admin.House {
	if r.gate.Admin == nil {
		return admin.House{Registration: admin.Open, Guests: true}
	}
	return r.gate.Admin.House(r.Context())
}

// Report tells those who look after the house of what happened at a table.
func (r *Request) Report(table string, n wire.NewReport) error {
	if err := r.Allow(Reporting); err != nil {
		return err
	}
	who, err := r.Remembered()
	if err != nil {
		return err
	}
	return r.gate.Admin.Report(r.Context(), who, table, n)
}

// LinkWorks refuses a link that does not work any more.
func (r *Request) LinkWorks(kind, link string) error {
	if err := r.Allow(SignIns); err != nil {
		return err
	}
	_, err := r.gate.Admin.Works(r.Context(), kind, link)
	return err
}

// BecomeAdministrator makes the visitor's account an administrator by the link from the console.
func (r *Request) BecomeAdministrator(link string) error {
	who, err := r.mayChange(SignIns)
	if err != nil {
		return err
	}
	return r.gate.Admin.Become(r.Context(), who, link)
}

// SignUpBy makes the visitor's guest an account by an invitation, which works once, or by the link of an administrator.
func (r *Request) SignUpBy(kind, link, name, password string) (store.Person, error) {
	who, err := r.mayChange(SignUps)
	if err != nil {
		return who, err
	}
	make := func() (err error) {
		who, err = r.gate.People.SignUp(r.Context(), who, name, password)
		return err
	}
	if kind == store.AdministratorLink {
		if _, err := r.gate.Admin.Works(r.Context(), kind, link); err != nil {
			return who, err
		}
		if err := make(); err != nil {
			return who, err
		}
		err = r.gate.Admin.Become(r.Context(), who, link)
	} else {
		err = r.gate.Admin.Use(r.Context(), kind, link, who.ID, make)
	}
	if err != nil {
		return who, err
	}
	return who, r.comeIn(who, "")
}

// NewPasswordBy chooses a password by a link, and lets the visitor in.
func (r *Request) NewPasswordBy(link, password string) (store.Person, error) {
	if err := r.Allow(SignIns); err != nil {
		return store.Person{}, err
	}
	kept, err := r.gate.Admin.Works(r.Context(), store.PasswordLink, link)
	if err != nil {
		return store.Person{}, err
	}
	who, err := r.gate.People.Person(r.Context(), kept.Person)
	if err != nil {
		return who, err
	}
	err = r.gate.Admin.Use(r.Context(), store.PasswordLink, link, kept.Person, func() (err error) {
		who, err = r.gate.People.ResetPassword(r.Context(), who, password)
		return err
	})
	if err != nil {
		return who, err
	}
	r.gate.revoked(who.ID)
	if who.Closed {
		return who, refuse(problem.NotYours, "account-closed")
	}
	return r.enter(who, "")
}

// mayRegister refuses who wants to make an account where that is not open to everybody.
func (r *Request) mayRegister() error {
	switch r.House().Registration {
	case admin.Open:
		return nil
	case admin.ByInvitation:
		return refuse(problem.NotYours, "by-invitation")
	}
	return refuse(problem.NotYours, "registration-closed")
}

// maySpeak refuses somebody whose words are not taken at the moment.
func (g *Gate) maySpeak(ctx context.Context, v Visitor) error {
	if g.Admin == nil || v.Person == "" {
		return nil
	}
	who, err := g.People.Person(ctx, v.Person)
	switch {
	case errors.Is(err, store.ErrNotFound):
		who.Kind = store.Guest
	case err != nil:
		return err
	}
	if who.Pupil {
		return refuse(problem.NotYours, "pupil-chat")
	}
	if who.Muted.After(g.Admin.Store.Now()) {
		return refuse(problem.NotYours, "muted", game.Plain("until", who.Muted.UTC().Format("2006-01-02 15:04 UTC")))
	}
	if who.Kind == store.Guest && !g.Admin.House(ctx).Guests {
		return refuse(problem.SignIn, "no-guests")
	}
	return nil
}

// MayDo tells whether somebody with a role can do an act, so that pages show only what can be done.
func MayDo(role, act string) bool { return admin.May(role, act) }
