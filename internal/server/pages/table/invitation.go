package table

import (
	"html/template"
	"net/http"
	"strings"

	"crownhead/internal/server/pages/site"
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

// Invitation is what a seat link leads to.
func (s *Pages) Invitation(w http.ResponseWriter, r *site.Request) error {
	return s.showInvitation(w, r, http.StatusOK, "")
}

func (s *Pages) showInvitation(w http.ResponseWriter, r *site.Request, status int, problem string) error {
	id := r.PathValue("id")
	snap, err := s.House.Snapshot(r.Context(), r.Who, id)
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
		Table: snap.Table, Title: r.In(set.Title), Action: r.URL.Path, Error: problem, Guest: !r.Who.Account,
		Picture: site.Picture(s.Games, snap.Table.Rules, snap.Table.Begun, ""),
	}
	for i, seat := range snap.Table.State.Seats {
		if seat.Kind == "" {
			page.Side = r.In(set.Sides[i])
		} else {
			page.Host = r.SeatName(seat)
		}
	}
	s.Show(w, r, status, "seat", site.Frame{Title: r.Say("seat.title", "game", page.Title), Secret: true, Page: page, Preview: page.preview(r)})
	return nil
}

// SitDown takes a seat: by the token of a link, or at a table that is open to all.
func (s *Pages) SitDown(w http.ResponseWriter, r *site.Request) error {
	id := r.PathValue("id")
	_, err := s.Tables.TakeSeat(r.Sender, id, wire.TakeSeat{
		Token: r.PathValue("token"), Seat: r.FormValue("seat"), Name: strings.TrimSpace(r.FormValue("name")),
	})
	if err != nil {
		if said := r.Sorry(err); said != "" && r.PathValue("token") != "" {
			return s.showInvitation(w, r, http.StatusUnprocessableEntity, said)
		}
		return err
	}
	http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
	return nil
}
