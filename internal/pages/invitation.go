package pages

import (
	"errors"
	"html/template"
	"net/http"
	"strings"

	"crownhead/internal/wire"
)

// invitationPage is who invites to what, before a link is used: programs that look at links must not use it up.
type invitationPage struct {
	Table   wire.Table
	Title   string
	Host    string
	Side    string
	Picture template.HTML
	Action  string
	Error   string
	Guest   bool
}

func (s *Pages) invitation(w http.ResponseWriter, r *request) error {
	return s.showInvitation(w, r, http.StatusOK, "")
}

func (s *Pages) showInvitation(w http.ResponseWriter, r *request, status int, problem string) error {
	id := r.PathValue("id")
	snap, err := s.House.Snapshot(r.Context(), r.who, id)
	if err != nil {
		return err
	}
	if len(snap.Yours.Seats) > 0 && problem == "" || snap.Table.State.Phase != "waiting" {
		http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
		return nil
	}
	set, err := s.Games.Open(snap.Table.Rules)
	if err != nil {
		return err
	}
	page := invitationPage{
		Table: snap.Table, Title: r.in(set.Title), Action: r.URL.Path, Error: problem, Guest: !r.who.Account,
		Picture: picture(s.Games, snap.Table.Rules, snap.Table.Begun, ""),
	}
	for i, seat := range snap.Table.State.Seats {
		if seat.Kind == "" {
			page.Side = r.in(set.Sides[i])
		} else {
			page.Host = r.name(seat)
		}
	}
	s.show(w, r, status, "seat", frame{Title: r.say("seat.title", "game", page.Title), Secret: true, Page: page})
	return nil
}

// sitDown takes a seat: by the token of a link, or at a table that stands open to all.
func (s *Pages) sitDown(w http.ResponseWriter, r *request) error {
	id := r.PathValue("id")
	_, err := s.tables.TakeSeat(r.visitor, id, wire.TakeSeat{
		Token: r.PathValue("token"), Seat: r.FormValue("seat"), Name: strings.TrimSpace(r.FormValue("name")),
	})
	if err != nil {
		var said spoken
		if errors.As(err, &said) && r.PathValue("token") != "" {
			return s.showInvitation(w, r, http.StatusUnprocessableEntity, said.In(r.lang))
		}
		return err
	}
	http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
	return nil
}
