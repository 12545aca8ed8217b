package table

import (
	"net/http"
	"slices"
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
	if r.PostForm.Get("typed") != "" && ask.Do == "play" {
		if turn, ok := s.question(r, ask.Text); ok {
			return s.why(w, r, id, turn)
		}
		read, err := s.Tables.Why(r.Context(), r.Visitor(), id, view.Question{Text: ask.Text, Typed: true})
		if err != nil {
			return err
		}
		if read.Meant != nil {
			return s.showTable(w, r, http.StatusOK, said{typed: ask.Text, meant: read.Meant})
		}
		if read.Text != "" {
			ask.Text = read.Text
		} else if len(read.Reasons) > 0 {
			return s.showTable(w, r, http.StatusUnprocessableEntity, said{referee: read.Reasons, typed: ask.Text})
		}
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
	if p := r.Sender.Problem(err); p.Kind == problem.Refused || p.Kind == problem.Stale {
		return s.showTable(w, r, http.StatusUnprocessableEntity, said{referee: view.Reasons(p.Reasons, r.Lang), typed: ask.Text})
	}
	return err
}

// why shows what the referee says about a turn.
func (s *Pages) why(w http.ResponseWriter, r *site.Request, id, turn string) error {
	answer, err := s.Tables.Why(r.Context(), r.Visitor(), id, view.Question{Text: turn, Typed: true})
	if err != nil {
		return err
	}
	for _, m := range answer.Meant { // all of them are legal
		answer.Reasons = append(answer.Reasons, wire.Reason{Text: r.Say("table.allowed", "turn", m.Text)})
	}
	if len(answer.Reasons) == 0 {
		answer.Reasons = []wire.Reason{{Text: r.Say("table.allowed", "turn", answer.Text)}}
	}
	return s.showTable(w, r, http.StatusOK, said{referee: answer.Reasons})
}

// question is the turn that a typed line asks about: after why, in English or in the reader's language.
func (s *Pages) question(r *site.Request, line string) (turn string, ok bool) {
	word, turn, ok := strings.Cut(line, " ")
	known := append(strings.Fields(r.Say("table.ask.why")), "why")
	return strings.TrimSpace(turn), ok && slices.Contains(known, strings.ToLower(word))
}
