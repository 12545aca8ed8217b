package pages

import (
	"net/http"

	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// friendly is the level that a box is opened with.
const friendly = 3

// homePage is the cupboard, and what goes on.
type homePage struct {
	Boxes              []games.RuleSet
	YourMove           int
	Open, Waiting, Now shortList
}

// shortList is the newest few of a list.
type shortList struct {
	Key   string // of its words: open, waiting, now
	Lines []line
	More  string // where the rest stands; "" if this is all
}

func (s *Pages) home(w http.ResponseWriter, r *request) error {
	page := homePage{Boxes: s.Games.Cards()}
	var err error
	if r.who.Person != "" {
		mine := store.Filter{Phases: []string{"waiting", "playing"}, Person: r.who.Person}
		if page.Open, err = s.short(r, "open", mine, "/games?list=mine"); err != nil {
			return err
		}
		mine.Phases, mine.YourTurn = []string{"playing"}, true
		if page.YourMove, err = s.Lists.Count(r.Context(), mine); err != nil {
			return err
		}
	}
	if page.Waiting, err = s.short(r, "waiting", store.Filter{Phases: []string{"waiting"}, OpenSeat: true, Public: true}, "/games?list=open"); err != nil {
		return err
	}
	if page.Now, err = s.short(r, "now", store.Filter{Phases: []string{"playing"}, Public: true}, "/games?list=running"); err != nil {
		return err
	}
	s.show(w, r, http.StatusOK, "home", frame{Title: r.say("home.title"), Here: "cupboard", Page: page})
	return nil
}

func (s *Pages) short(r *request, key string, f store.Filter, more string) (shortList, error) {
	const few = 4
	rows, next, err := s.Lists.List(r.Context(), f, "", few)
	if err != nil {
		return shortList{}, err
	}
	list := shortList{Key: key, Lines: s.lines(r, rows)}
	if next != "" {
		list.More = more
	}
	return list, nil
}

// play starts a game by one press: against a friendly level, or for two at this screen.
func (s *Pages) play(w http.ResponseWriter, r *request) error {
	opened, err := s.Games.Open(r.FormValue("rules"))
	if err != nil {
		return unread(problem.BadRequest, err)
	}
	n := wire.NewTable{Rules: opened.FullID}
	switch r.FormValue("with") {
	case "screen":
		n.Private = true
		for i, side := range opened.Sides {
			n.Seats[i] = wire.NewSeat{Kind: "me", Name: r.in(side)}
		}
	default:
		mine := seatByLot()
		n.Seats[mine] = wire.NewSeat{Kind: "me"}
		n.Seats[1-mine] = wire.NewSeat{Kind: "engine", Level: friendly}
	}
	return s.open(w, r, n)
}
