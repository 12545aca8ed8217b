package pages

import (
	"net/http"
	"strconv"
	"strings"

	"crownhead/internal/wire"
)

// do carries a command of a form to the table: a turn, an offer, an answer, a line of chat.
func (s *Pages) do(w http.ResponseWriter, r *request) error {
	if err := r.ParseForm(); err != nil {
		return errBadRequest
	}
	id := r.PathValue("id")
	who, err := s.welcome(w, r)
	if err != nil {
		return err
	}
	r.who = who
	seen, _ := strconv.Atoi(r.PostForm.Get("seen"))
	ask := wire.Ask{
		Type: "do", ID: r.PostForm.Get("id"), Seen: seen, By: r.PostForm.Get("by"),
		Do: r.PostForm.Get("do"), Text: strings.TrimSpace(r.PostForm.Get("text")), Yes: r.PostForm.Get("yes") != "",
	}
	if offer := r.PostForm.Get("offer"); offer != "" {
		kind, times, _ := strings.Cut(offer, ".")
		n, _ := strconv.Atoi(times)
		ask.Do, ask.Offer = "offer", &wire.Offer{Kind: kind, Times: n}
	}
	if rest, ok := strings.CutPrefix(ask.Text, "why "); ok && ask.Do == "play" {
		ask.Type, ask.Do, ask.Text = "why", "", rest
	}
	answer, err := s.House.Ask(r.Context(), r.who, id, ask)
	if err != nil {
		return err
	}
	switch answer := answer.(type) {
	case wire.Refused:
		return s.showTable(w, r, http.StatusUnprocessableEntity, answer.Reasons, ask.Text)
	case wire.Reasons:
		if len(answer.Reasons) == 0 {
			answer.Reasons = []wire.Reason{{Text: r.say("table.allowed", "turn", answer.Text)}}
		}
		return s.showTable(w, r, http.StatusOK, answer.Reasons, "")
	}
	http.Redirect(w, r.Request, "/t/"+id, http.StatusSeeOther)
	return nil
}
