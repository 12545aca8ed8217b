package account

import (
	"net/http"

	"crownhead/internal/server/pages/site"
)

// Code lets somebody in who has said the right password, with a code of the second factor.
func (s *Pages) Code(w http.ResponseWriter, r *site.Request) error {
	ticket, to := r.FormValue("ticket"), back(r.FormValue("back"))
	if _, err := r.Sender.SignInByTicket(ticket, r.FormValue("code")); err != nil {
		p := r.Sender.Problem(err)
		if p.Kind.Status() >= http.StatusInternalServerError {
			return err
		}
		if p.Kind.Status() == http.StatusUnauthorized { // the ticket is too old
			return s.showSign(w, r, http.StatusUnprocessableEntity, "signin", signPage{Back: to, Errors: site.Wrongs{"form": r.Set(p.In(r.Lang))}})
		}
		return s.AskCode(w, r, http.StatusUnprocessableEntity, site.CodePage{Ticket: ticket, Back: to, Errors: site.Wrongs{"form": r.Set(p.In(r.Lang))}})
	}
	http.Redirect(w, r.Request, to, http.StatusSeeOther)
	return nil
}
