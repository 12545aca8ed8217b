package account

import (
	"net/http"
	"strings"

	"crownhead/internal/server/pages/site"
)

// forgottenPage asks for the address of an account whose password is forgotten.
type forgottenPage struct {
	Sends   bool // this house sends mail
	Sent    bool // it was asked for; nobody learns whether somebody has the address
	Address string
	Errors  site.Wrongs
}

// Forgotten is the way to a new password.
func (s *Pages) Forgotten(w http.ResponseWriter, r *site.Request) error {
	page, status := forgottenPage{Sends: r.Sender.SendsMail()}, http.StatusOK
	if r.Method == http.MethodPost {
		page.Address = strings.TrimSpace(r.FormValue("address"))
		if err := r.Sender.AskPassword(page.Address); err != nil {
			p := r.Sender.Problem(err)
			if p.Kind.Status() >= http.StatusInternalServerError {
				return err
			}
			status, page.Errors = http.StatusUnprocessableEntity, site.Wrongs{"form": r.Set(p.In(r.Lang))}
		} else {
			page.Sent = true
		}
	}
	s.Show(w, r, status, "forgotten", site.Frame{Title: r.Say("forgotten.title"), Page: page})
	return nil
}
