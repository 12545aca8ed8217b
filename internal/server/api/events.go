package api

import (
	"mime"
	"strings"

	"crownhead/game"
	"crownhead/internal/events"
	"crownhead/internal/events/kept"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/store"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// mostRosterBody is how many bytes a request with a list of players may have.
const mostRosterBody = 80 << 10

var (
	byWhose = query{name: "whose", does: "All that you may see, or only those in which you take part.", words: []string{"all", "mine"}}
	byPhase = query{name: "phase", does: "Only events that are so far.", words: []string{events.Entries, events.Running, events.Over}}
	byCode  = query{name: "code", does: "The code of a private event.", example: "KXW7PD"}
)

// eventFiles are those of an event.
var eventFiles = []string{"report.trf", "standings.csv", "calendar.ics", "games.pgn", "games.pdn", "games.mat", "games.text"}

func (a *API) events(r *gate.Request) (wire.EventList, error) {
	whose, err := word(r, byWhose, "all")
	if err != nil {
		return wire.EventList{}, err
	}
	phase, err := word(r, byPhase, "")
	if err != nil {
		return wire.EventList{}, err
	}
	lines, err := a.Evenings.Lines(r, kept.Filter{Mine: whose == "mine", Phase: phase})
	return wire.EventList{Events: lines}, err
}

func (a *API) event(r *gate.Request) (wire.EventState, error) {
	s, who, err := a.findEvent(r)
	if err != nil {
		return wire.EventState{}, err
	}
	return s.View(r.Viewer(who), r.URL.Query().Get("code")), nil
}

func (a *API) inEvent(r *gate.Request, c wire.EventCommand) (wire.EventState, error) {
	return a.Evenings.Do(r, r.PathValue("id"), c)
}

// eventFile is an event as a file for somebody else's program.
func (a *API) eventFile(r *gate.Request) error {
	if err := r.Allow(gate.Exporting); err != nil {
		return err
	}
	s, who, err := a.findEvent(r)
	if err != nil {
		return err
	}
	file := r.PathValue("file")
	var text, media string
	switch name, ext, _ := strings.Cut(file, "."); {
	case file == "report.trf":
		text, media = s.TRF16(), "text/plain; charset=utf-8"
	case file == "standings.csv":
		text, media = s.CSV(r.Lang), "text/csv; charset=utf-8"
	case file == "calendar.ics":
		text, media = s.Calendar(r.Origin(), a.Lists.Now()), "text/calendar; charset=utf-8"
	case name == "games":
		as, err := record.Of(a.House.Games).Named(ext)
		if err != nil {
			return refuse(problem.NotFound, "no-such-file", game.Plain("file", game.Excerpt(file)))
		}
		var games []record.Game
		for _, id := range s.PlayedTables() {
			log, err := a.House.Log(r.Context(), r.Viewer(who), id)
			if err != nil {
				return err
			}
			played, err := a.gamesOf(r, id, log)
			if err != nil {
				return err
			}
			for _, g := range played {
				if _, err := as.Write(g); err == nil { // a box cup has games that this format cannot hold
					games = append(games, g)
				}
			}
		}
		if len(games) > 0 {
			if text, err = as.Write(games...); err != nil {
				return err
			}
		}
		media = "text/plain; charset=utf-8"
	default:
		return refuse(problem.NotFound, "no-such-file", game.Plain("file", game.Excerpt(file)))
	}
	h := r.W.Header()
	h.Set("Content-Type", media)
	h.Set("Content-Disposition", mime.FormatMediaType("attachment", map[string]string{"filename": file}))
	_, _ = r.W.Write([]byte(text))
	return nil
}

// findEvent is the event that a request is about, by its id or code, and who asks.
func (a *API) findEvent(r *gate.Request) (s events.State, who store.Person, err error) {
	if who, err = r.Who(); err != nil {
		return s, who, err
	}
	s, err = a.Evenings.Find(r, r.PathValue("id"), r.URL.Query().Get("code"))
	return s, who, err
}

func (a *API) clubs(r *gate.Request) (wire.ClubList, error) {
	whose, err := word(r, byWhose, "all")
	if err != nil {
		return wire.ClubList{}, err
	}
	lines, err := a.Evenings.Clubs(r, whose == "mine")
	return wire.ClubList{Clubs: lines}, err
}

func (a *API) club(r *gate.Request) (wire.Club, error) { return a.Evenings.Club(r, r.PathValue("id")) }

func (a *API) inClub(r *gate.Request, c wire.ClubCommand) (wire.Club, error) {
	return a.Evenings.InClub(r, r.PathValue("id"), c)
}
