package server

import (
	"context"
	"net/http"

	"crownhead/internal/house"
	"crownhead/internal/play"
	"crownhead/internal/view"
	"crownhead/internal/wire"
)

// Doors is how people come in through the pages' forms: what the API does about people, with the same limits. Errors are a
// *[problem.Problem].
type Doors struct{ s *Server }

// Doors are this server's.
func (s *Server) Doors() Doors { return Doors{s} }

// Welcome makes sure that whoever acts now is somebody who is remembered.
func (d Doors) Welcome(w http.ResponseWriter, r *http.Request) (house.Viewer, error) {
	v := d.s.visit(w, r)
	who, err := v.remembered()
	return v.viewer(who), d.said(err)
}

// SignUp makes the visitor's guest an account.
func (d Doors) SignUp(w http.ResponseWriter, r *http.Request, name, password string) error {
	return through(d, w, r, signUps, d.s.signUp, wire.NewAccount{Name: name, Password: password})
}

// SignIn lets the visitor in as an account.
func (d Doors) SignIn(w http.ResponseWriter, r *http.Request, name, password string) error {
	return through(d, w, r, signIns, d.s.signIn, wire.NewAccount{Name: name, Password: password})
}

// SignOut ends the visitor's session.
func (d Doors) SignOut(w http.ResponseWriter, r *http.Request) error {
	return d.said(d.s.signOut(d.s.visit(w, r)))
}

// Rename gives a guest another name.
func (d Doors) Rename(w http.ResponseWriter, r *http.Request, name string) error {
	return through(d, w, r, naming, d.s.rename, wire.NewName{Name: name})
}

// ChangePassword ends all the account's other sessions.
func (d Doors) ChangePassword(w http.ResponseWriter, r *http.Request, old, password string) error {
	return through(d, w, r, signIns, d.s.changePassword, wire.NewPassword{Old: old, New: password})
}

// MakeBot is a new bot of the visitor's account, with its token.
func (d Doors) MakeBot(r *http.Request, name string) (made wire.MadeBot, err error) {
	err = through(d, unheard{}, r, naming, func(v *visit, n wire.NewBot) (wire.MadeBot, error) {
		made, err = d.s.makeBot(v, n)
		return made, err
	}, wire.NewBot{Name: name})
	return made, err
}

// DropBot ends a bot of the visitor's account.
func (d Doors) DropBot(r *http.Request, id string) error {
	v := d.s.visit(unheard{}, r)
	who, err := v.human()
	if err == nil {
		err = d.s.people.DropBot(v.ctx(), who, id)
	}
	return d.said(err)
}

// unheard takes what is said where no answer is to be given, such as a session signed again.
type unheard struct{}

func (unheard) Header() http.Header         { return http.Header{} }
func (unheard) Write(b []byte) (int, error) { return len(b), nil }
func (unheard) WriteHeader(int)             {}

// through does for a form what a route of the API does.
func through[In, Out any](d Doors, w http.ResponseWriter, r *http.Request, p pace, do func(*visit, In) (Out, error), in In) error {
	v := d.s.visit(w, r)
	err := v.within(p)
	if err == nil {
		_, err = do(v, in)
	}
	return d.said(err)
}

// said is an error as the pages take it.
func (d Doors) said(err error) error {
	if err == nil {
		return nil
	}
	p := d.s.problemOf(err)
	return p
}

// Tables is the house as pages reach it: the same limits hold for a form as for the API.
type Tables struct {
	*house.House
	s *Server
}

// Tables are this server's.
func (s *Server) Tables() Tables { return Tables{s.House, s} }

// Create opens a table.
func (t Tables) Create(ctx context.Context, who house.Viewer, n wire.NewTable) (wire.MadeTable, error) {
	if err := t.within(opening, who); err != nil {
		return wire.MadeTable{}, err
	}
	for i := range n.Seats {
		if err := checkGiven(&n.Seats[i].Name); err != nil {
			return wire.MadeTable{}, Doors{t.s}.said(err)
		}
	}
	return t.House.Create(ctx, who, n)
}

// TakeSeat sits somebody down.
func (t Tables) TakeSeat(ctx context.Context, who house.Viewer, table string, take wire.TakeSeat) (wire.TakenSeat, error) {
	if err := t.within(joining, who); err != nil {
		return wire.TakenSeat{}, err
	}
	if err := checkGiven(&take.Name); err != nil {
		return wire.TakenSeat{}, Doors{t.s}.said(err)
	}
	return t.House.TakeSeat(ctx, who, table, take)
}

// Do carries a command to a table.
func (t Tables) Do(ctx context.Context, who house.Viewer, table string, o house.Order, c play.Command) (int, error) {
	if err := t.within(paceOf(wire.Ask{Type: "do", Do: c.Name()}), who); err != nil {
		return 0, err
	}
	return t.House.Do(ctx, who, table, o, c)
}

// Why asks the referee of a table.
func (t Tables) Why(ctx context.Context, who house.Viewer, table string, q view.Question) (wire.Reasons, error) {
	if err := t.within(asking, who); err != nil {
		return wire.Reasons{}, err
	}
	return t.House.Why(ctx, who, table, q)
}

// Look is the board of a table after some turns.
func (t Tables) Look(ctx context.Context, who house.Viewer, table string, turns int) (wire.Look, error) {
	if err := t.within(acting, who); err != nil {
		return wire.Look{}, err
	}
	return t.House.Look(ctx, who, table, turns)
}

// within counts by the person; the pages' requests are counted by their address before they come here.
func (t Tables) within(p pace, who house.Viewer) error {
	if t.s.limits.allow(p, who.Person, "") {
		return nil
	}
	return Doors{t.s}.said(t.s.limited(p))
}
