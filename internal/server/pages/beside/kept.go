package beside

import (
	"html/template"
	"net/http"
	"strconv"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/box/kept"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// KeptPath is the page of an account's copies.
const KeptPath = Path + "/kept"

// copies is the page of an account's copies of games on real boards and of score pads.
type copies struct {
	Account bool
	Lines   []copied
	Games   int
	Pads    int
	Size    int // KB of one copy
}

type copied struct {
	wire.BoxCopy
	Title, Ago, Open string
	QR               template.HTML
}

// Kept is what an account keeps of its own box.
func (s *Pages) Kept(w http.ResponseWriter, r *site.Request) error {
	page := copies{Account: r.Who.Account, Games: kept.MostGames, Pads: kept.MostPads, Size: kept.MostBytes >> 10}
	if page.Account {
		all, err := s.Boxes.List(r.Sender)
		if err != nil {
			return err
		}
		for _, c := range all.Copies {
			line := copied{BoxCopy: c, Title: s.titleOf(r, c.Rules, c.Names), Ago: r.Ago(s.Now().UnixMilli() - c.Changed), Open: Path + "/score"}
			if set, err := s.Games.Open(c.Rules); c.Kind == kept.Game && err == nil {
				line.Open = RefereePath + "/" + opened(set) + "copy=" + c.ID
			}
			if c.Link != "" {
				line.QR = site.QR(c.Link, r.Say("kept.qr"))
			}
			page.Lines = append(page.Lines, line)
		}
	}
	s.Show(w, r, http.StatusOK, "box-kept", site.Frame{Title: r.Say("kept.title"), Here: "cupboard", Secret: true, Page: page})
	return nil
}

// opened is the address of a rule set with its switches, so that more can follow.
func opened(set games.Opened) string {
	if set.FullID == set.ID {
		return set.ID + "?"
	}
	return set.FullID + "&"
}

// titleOf is what a copy is called: the game, or the names on the pad.
func (s *Pages) titleOf(r *site.Request, rules string, names [2]string) string {
	if set, err := s.Games.Open(rules); rules != "" && err == nil {
		return r.In(set.Title)
	}
	for i, name := range names {
		if name == "" {
			names[i] = r.Say("pad.player", "n", strconv.Itoa(i+1))
		}
	}
	return names[0] + " – " + names[1]
}

// Change links a copy, ends its link or deletes it.
func (s *Pages) Change(w http.ResponseWriter, r *site.Request) (err error) {
	id := r.PostFormValue("id")
	switch r.PostFormValue("do") {
	case "link":
		_, err = s.Boxes.Link(r.Sender, id)
	case "unlink":
		err = s.Boxes.Unlink(r.Sender, id)
	case "delete":
		err = s.Boxes.Drop(r.Sender, id)
	default:
		err = site.ErrNotFound
	}
	if err == nil {
		http.Redirect(w, r.Request, KeptPath, http.StatusSeeOther)
	}
	return err
}

// followed is a game or a pad that somebody lets others follow, as it was when its browser last sent it.
type followed struct {
	Link    string
	Version int
	Changed int64
	Title   string
	Set     games.Opened // of a game
	Board   template.HTML
	Turn    string
	Turns   []turned
	Pad     bool
	Names   [2]string
	Scores  [2]box.Score
	Stands  string
	Rows    []box.Row
	Texts   map[string]string
}

type turned struct {
	Text            string
	Marked, PutBack bool
}

// Follow shows what a link leads to.
func (s *Pages) Follow(w http.ResponseWriter, r *site.Request) error {
	link := r.PathValue("link")
	c, err := s.Boxes.Followed(r.Sender, link)
	if err != nil {
		return err
	}
	page := followed{Link: link, Version: c.Version, Changed: c.Changed.UnixMilli(), Title: s.titleOf(r, c.Rules, c.Names), Texts: map[string]string{}}
	for _, key := range []string{"follow.since", "follow.stale"} {
		page.Texts[key] = r.Say(key)
	}
	if c.Kind == kept.Pad {
		err = s.followPad(r, c, &page)
	} else {
		err = s.followGame(r, c, &page)
	}
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "box-follow", site.Frame{Title: r.Say("follow.title", "what", page.Title), Here: "cupboard", Boards: true, Beside: true, Secret: true, Page: page})
	return nil
}

func (s *Pages) followPad(r *site.Request, c kept.Copy, page *followed) error {
	pad, err := box.ReadPad(s.Games, []byte(c.Body))
	if err != nil {
		return err
	}
	page.Pad, page.Names, page.Scores, page.Rows = true, pad.Names, pad.Scores(), pad.Rows()
	if said, ok := pad.Stands(); ok {
		page.Stands = r.In(said)
	}
	return nil
}

func (s *Pages) followGame(r *site.Request, c kept.Copy, page *followed) error {
	g, err := box.Read(s.Games, []byte(c.Body))
	if err != nil {
		return err
	}
	page.Set = g.Sheet()
	seen := view.Laid(g.Laid())
	if pos, ok := g.Position(); ok {
		seen = drawing.Seen(pos)
	}
	if outcome, over := g.Outcome(); over {
		page.Turn = r.In(outcome.Why.Text)
	} else if seat := g.Laid().ToAct; seat <= game.Second {
		page.Turn = r.Say("beside.toact", "side", r.In(page.Set.Sides[seat]))
	}
	page.Board = drawing.Picture(page.Set, seen, page.Title)
	for _, t := range g.Turns() {
		page.Turns = append(page.Turns, turned{Text: page.Set.Written(t.Text, r.Lang), Marked: len(t.Refused)+len(t.Offence) > 0, PutBack: t.PutBack})
	}
	return nil
}
