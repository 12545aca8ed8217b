// Package home is the home page and the set-up of a game: what can be played, with whom, by which clock and switches.
//
// It knows forms and what a new table needs. It must not know how a table is played.
package home

import (
	"crypto/rand"
	"embed"
	"html/template"
	"net/http"
	"slices"

	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/puzzles"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of the cupboard.
type Pages struct {
	*site.Site
	puzzles *puzzles.Pages
}

// New adds the pages of the cupboard to a site that has the puzzles.
func New(s *site.Site, posed *puzzles.Pages) *Pages {
	lids := map[string]template.HTML{} // the pictures on the cards, drawn once
	for _, set := range s.Games.Cards() {
		lids[set.ID] = site.Lid(s.Games, set)
	}
	s.Parse(files, template.FuncMap{"lid": func(set games.RuleSet) template.HTML { return lids[set.ID] }})
	return &Pages{s, posed}
}

// friendly is the level that a box is opened with.
const friendly = 3

// homePage is the cupboard, and what goes on.
type homePage struct {
	Boxes      []games.Box
	Challenges challengeNews
	// First is what comes before the boxes: games in which it is the reader's move, then open seats.
	First    []site.Line
	YourMove int // in how many games somebody waits for it
	More     bool
	Seats    int
	// Open is the reader's other games, Waiting what waits beside the open seats that come first.
	Open, Waiting, Now shortList
	Day                *puzzles.Day // the puzzle of the day; nil: there is none
}

// shortList is the newest few of a list.
type shortList struct {
	Key   string // of its words: open, waiting, now
	Lines []site.Line
	More  string // where the rest is; "" if this is all
}

// Home is the cupboard, and what goes on.
func (s *Pages) Home(w http.ResponseWriter, r *site.Request) error {
	page := homePage{Boxes: s.Games.Boxes()}
	var err error
	if page.Challenges, err = s.challenges(r); err != nil {
		return err
	}
	if r.Who.Person != "" {
		mine := store.Filter{Phases: []string{"waiting", "playing"}, Person: r.Who.Person}
		if page.Open, err = s.short(r, "open", mine, "/my-games"); err != nil {
			return err
		}
		due := store.Filter{Person: r.Who.Person, Due: true}
		if page.YourMove, err = s.Lists.Count(r.Context(), due); err != nil {
			return err
		}
		for _, yours := range []store.Filter{due, {Person: r.Who.Person, YourTurn: true}} { // where somebody waits comes first
			list, err := s.short(r, "open", yours, "")
			if err != nil {
				return err
			}
			for _, line := range list.Lines {
				if len(page.First) < mostYours && !slices.ContainsFunc(page.First, line.Same) {
					page.First = append(page.First, line)
				}
			}
		}
		page.More = page.YourMove > len(page.First)
		page.Open.Lines = slices.DeleteFunc(page.Open.Lines, func(l site.Line) bool {
			return slices.ContainsFunc(page.First, l.Same)
		})
	}
	if page.Waiting, err = s.short(r, "waiting", store.Filter{Phases: []string{"waiting"}, OpenSeat: true, Public: true}, "/games?list=open"); err != nil {
		return err
	}
	page.Waiting.Lines = slices.DeleteFunc(page.Waiting.Lines, func(l site.Line) bool {
		first := l.Open() && page.Seats < mostSeats
		if first {
			page.First = append(page.First, l)
			page.Seats++
		}
		return first
	})
	if page.Now, err = s.short(r, "now", store.Filter{Phases: []string{"playing"}, Public: true}, "/games?list=running"); err != nil {
		return err
	}
	if page.Day, err = s.puzzles.Daily(r); err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "home", site.Frame{Title: r.Say("home.title"), Here: "cupboard", Page: page})
	return nil
}

// As many come first as fit beside each other on a laptop.
const mostYours, mostSeats = 2, 2

func (s *Pages) short(r *site.Request, key string, f store.Filter, more string) (shortList, error) {
	const few = 4
	rows, next, err := s.Lists.List(r.Context(), f, "", few)
	if err != nil {
		return shortList{}, err
	}
	list := shortList{Key: key, Lines: s.Lines(r, rows)}
	if next != "" {
		list.More = more
	}
	return list, nil
}

// Play starts a game by one press: against a friendly level, or for two at this screen.
func (s *Pages) Play(w http.ResponseWriter, r *site.Request) error {
	opened, err := s.Games.Open(r.FormValue("rules"))
	if err != nil {
		return site.Unread(problem.BadRequest, err)
	}
	n := wire.NewTable{Rules: opened.FullID}
	switch r.FormValue("with") {
	case "screen":
		n.Private = true
		for i, side := range opened.Sides {
			n.Seats[i] = wire.NewSeat{Kind: "me", Name: r.In(side)}
		}
	default:
		mine := seatByLot()
		n.Seats[mine] = wire.NewSeat{Kind: "me"}
		n.Seats[1-mine] = wire.NewSeat{Kind: "engine", Level: friendly}
		made, err := s.Tables.Create(r.Sender, n)
		if err != nil {
			return err
		}
		r.KeepLot(made.ID)
		http.Redirect(w, r.Request, "/t/"+made.ID, http.StatusSeeOther)
		return nil
	}
	return s.OpenTable(w, r, n)
}

// seatByLot draws one of the two seats.
func seatByLot() int {
	var b [1]byte
	_, _ = rand.Read(b[:]) // never fails
	return int(b[0] & 1)
}
