package table

import (
	"net/http"
	"strconv"
	"strings"

	"crownhead/internal/house"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Do carries a command of a form to the table: a turn, an offer, an answer, a line of chat.
func (s *Pages) Do(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	id := r.PathValue("id")
	who, err := r.Sender.Remembered()
	if err != nil {
		return err
	}
	r.Who = r.Sender.Viewer(who)
	ask := wire.Ask{
		Do: r.PostForm.Get("do"), Text: strings.TrimSpace(r.PostForm.Get("text")), Yes: r.PostForm.Get("yes") != "",
	}
	if offer := r.PostForm.Get("offer"); offer != "" {
		kind, times, _ := strings.Cut(offer, ".")
		n, _ := strconv.Atoi(times)
		ask.Do, ask.Offer = "offer", &wire.Offer{Kind: kind, Times: n}
	}
	if turn, ok := strings.CutPrefix(ask.Text, "why "); ok && ask.Do == "play" {
		return s.why(w, r, id, turn)
	}
	c, err := view.Command(ask)
	if err == nil {
		seen, _ := strconv.Atoi(r.PostForm.Get("seen"))
		order := house.Order{ID: r.PostForm.Get("id"), Seen: seen, Seat: r.PostForm.Get("by")}
		_, err = s.Tables.Do(r.Context(), r.Visitor(), id, order, c)
	}
	if err == nil {
		http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
		return nil
	}
	if p := s.Gate.Problem(err); p.Kind == problem.Refused || p.Kind == problem.Stale {
		return s.showTable(w, r, http.StatusUnprocessableEntity, view.Reasons(p.Reasons, r.Lang), ask.Text)
	}
	return err
}

// why shows what the referee says about a turn.
func (s *Pages) why(w http.ResponseWriter, r *site.Request, id, turn string) error {
	answer, err := s.Tables.Why(r.Context(), r.Visitor(), id, view.Question{Text: turn})
	if err != nil {
		return err
	}
	if len(answer.Reasons) == 0 {
		answer.Reasons = []wire.Reason{{Text: r.Say("table.allowed", "turn", answer.Text)}}
	}
	return s.showTable(w, r, http.StatusOK, answer.Reasons, "")
}
