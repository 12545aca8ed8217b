// Package events is the pages of evenings: the list, a new one, the event itself for organiser and players, the way in by a code, the screen in the
// hall, and slips for paper.
//
// It knows forms and what is shown. It must not know how an event is paired or kept: the service does. Everything works without script; with it a page
// is drawn again when the event's stream says so.
package events

import (
	"embed"
	"errors"
	"html/template"
	"io"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/events"
	"crownhead/internal/events/tiebreak"
	"crownhead/internal/problem"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/wire"
)

//go:embed templates/*.html
var files embed.FS

// Pages are those of events.
type Pages struct{ *site.Site }

// New adds the pages of events to a site.
func New(s *site.Site) *Pages {
	s.Parse(files, template.FuncMap{"six": func() []int { return []int{1, 2, 3, 4, 5, 6} }, "three": func() []int { return []int{1, 2, 3} }, "add": func(a, b int) int { return a + b }, "hour": hour})
	return &Pages{s}
}

// hour is the time of a day. The server does not know where its readers are; a script writes it in theirs.
func hour(milliseconds int64) string {
	return time.UnixMilli(milliseconds).UTC().Format("15:04") + " UTC"
}

// Here is the place of all of these in the bar.
const here = "events"

// listPage is the events that a visitor may see.
type listPage struct {
	Mine, Others []line
	Wrong        string
	Code         string
}

type line struct {
	wire.EventLine
	Title string // of its sheet
}

// List is events, and the way in by a code.
func (s *Pages) List(w http.ResponseWriter, r *site.Request) error {
	if code := r.URL.Query().Get("code"); code != "" {
		http.Redirect(w, r.Request, "/j/"+url.PathEscape(strings.TrimSpace(code)), http.StatusSeeOther)
		return nil
	}
	page := listPage{}
	mine, err := s.Evenings.Lines(r.Sender, filterMine)
	if err != nil {
		return err
	}
	all, err := s.Evenings.Lines(r.Sender, filterAll)
	if err != nil {
		return err
	}
	for _, l := range mine {
		page.Mine = append(page.Mine, line{l, s.title(r, l.Rules)})
	}
	for _, l := range all {
		if !slices.ContainsFunc(mine, func(m wire.EventLine) bool { return m.ID == l.ID }) {
			page.Others = append(page.Others, line{l, s.title(r, l.Rules)})
		}
	}
	s.Show(w, r, http.StatusOK, "events", site.Frame{Title: r.Say("events.title"), Here: here, Page: page})
	return nil
}

// title is the sheet of an event, or that it is a box cup.
func (s *Pages) title(r *site.Request, rules string) string {
	all := strings.Fields(rules)
	if len(all) > 1 {
		return r.Say("events.cup")
	}
	return s.sheet(r, rules)
}

func (s *Pages) sheet(r *site.Request, rules string) string {
	opened, err := r.Games.Open(rules)
	if err != nil {
		return rules
	}
	return r.In(opened.Title)
}

// newPage is the form for a new event, as somebody has filled it in.
type newPage struct {
	Sheets  []site.SheetOption
	Formats []choice
	Codes   []tieBreak
	Clubs   []wire.ClubLine // for which the reader may open it
	Said    url.Values
	Wrong   string
}

type choice struct {
	ID     string
	Chosen bool
}

type tieBreak struct{ Code, Means string }

// Get is what a field says.
func (p newPage) Get(field string) string { return p.Said.Get(field) }

// Has tells whether a box is ticked.
func (p newPage) Has(field string) bool { return p.Said.Has(field) }

// formats are those that are offered, in their order.
var formats = []string{"swiss", "roundrobin", "double", "knockout", "arena"}

func (s *Pages) form(r *site.Request, said url.Values) (newPage, error) {
	p := newPage{Said: said}
	clubs, err := s.Evenings.Clubs(r.Sender, true)
	if err != nil {
		return p, err
	}
	for _, c := range clubs {
		if c.Organiser {
			p.Clubs = append(p.Clubs, c)
		}
	}
	for _, set := range r.Games.All() {
		p.Sheets = append(p.Sheets, site.SheetOption{ID: set.ID, Title: r.In(set.Title), Chosen: slices.Contains(said["rules"], set.ID)})
	}
	for _, f := range formats {
		p.Formats = append(p.Formats, choice{f, said.Get("format") == f})
	}
	for _, c := range tiebreak.Codes {
		p.Codes = append(p.Codes, tieBreak{string(c), tiebreak.Means(c).In(r.Lang)})
	}
	return p, nil
}

// New is the form for a new event.
func (s *Pages) New(w http.ResponseWriter, r *site.Request) error {
	page, err := s.form(r, url.Values{"format": {"swiss"}, "rules": {r.Games.All()[0].ID}, "where": {"real"}, "club": {r.URL.Query().Get("club")}})
	if err != nil {
		return err
	}
	s.Show(w, r, http.StatusOK, "eventnew", site.Frame{Title: r.Say("events.new"), Here: here, Page: page})
	return nil
}

// Create opens the event, or says what is wrong.
func (s *Pages) Create(w http.ResponseWriter, r *site.Request) error {
	f, err := filled(r)
	if err != nil {
		return s.again(w, r, f, err)
	}
	n := wire.NewEvent{
		Name: f.Get("name"), Format: f.Get("format"), Rules: f["rules"], Rounds: number(f.Get("rounds")), Minutes: number(f.Get("minutes")), Clock: clock(f),
		Rated: f.Has("rated"), Private: f.Has("private"), RealBoards: f.Get("where") != "here", Bots: f.Has("bots"), Class: f.Has("class"), Auto: f.Has("auto"),
		Roster: f.Get("roster"), Club: f.Get("club"), Starts: starts(f),
		Match: number(f.Get("match")), Wait: number(f.Get("wait")), NoShows: number(f.Get("noshows")),
	}
	for _, c := range f["tiebreak"] {
		if c != "" && !slices.Contains(n.TieBreaks, c) {
			n.TieBreaks = append(n.TieBreaks, c)
		}
	}
	made, err := s.Evenings.Create(r.Sender, n)
	if err != nil {
		return s.again(w, r, f, err)
	}
	http.Redirect(w, r.Request, "/events/"+made.ID, http.StatusSeeOther)
	return nil
}

// again shows the form as it was filled in, with what is wrong.
func (s *Pages) again(w http.ResponseWriter, r *site.Request, f url.Values, wrong error) error {
	said := r.Sorry(wrong)
	if said == "" {
		return wrong
	}
	page, err := s.form(r, f)
	if err != nil {
		return err
	}
	page.Wrong = said
	s.Show(w, r, http.StatusUnprocessableEntity, "eventnew", site.Frame{Title: r.Say("events.new"), Here: here, Page: page})
	return nil
}

// filled is what a form says. A list of players that was chosen as a file is in the place of a pasted one, so that it is shown again if something is wrong with it.
func filled(r *site.Request) (url.Values, error) {
	if !strings.HasPrefix(r.Header.Get("Content-Type"), "multipart/") {
		if err := r.ParseForm(); err != nil {
			return nil, site.ErrBadRequest
		}
		return r.PostForm, nil
	}
	const inMemory = 1 << 20 // more than a form may have
	if err := r.ParseMultipartForm(inMemory); err != nil {
		var large *http.MaxBytesError
		if errors.As(err, &large) {
			return url.Values{}, events.LongRoster()
		}
		return nil, site.ErrBadRequest
	}
	text := ""
	for _, file := range r.MultipartForm.File["file"] {
		opened, err := file.Open()
		if err != nil {
			return nil, site.ErrBadRequest
		}
		body, err := io.ReadAll(opened)
		if err != nil {
			return nil, site.ErrBadRequest
		}
		text += string(body)
	}
	roster, err := events.OneRoster(r.PostForm.Get("roster"), text)
	r.PostForm.Set("roster", roster)
	return r.PostForm, err
}

// number is that of a field; what is none is -1, which is refused with a sentence, and an empty field is 0.
func number(text string) int {
	if text = strings.TrimSpace(text); text == "" {
		return 0
	}
	n, err := strconv.Atoi(text)
	if err != nil {
		return -1
	}
	return n
}

// clock is the days, or minutes and seconds, of a form as the wire writes them.
func clock(f url.Values) string {
	minutes, days := strings.TrimSpace(f.Get("each")), strings.TrimSpace(f.Get("days"))
	switch {
	case f.Get("where") != "here":
		return ""
	case days != "":
		return days + "d"
	case minutes == "":
		return ""
	}
	seconds := strings.TrimSpace(f.Get("more"))
	if seconds == "" || seconds == "0" {
		return minutes + "m"
	}
	return minutes + "m+" + seconds + "s"
}

// eventPage is an event for whoever looks.
type eventPage struct {
	wire.EventState
	Sheet     string // what is played, or that it is a box cup
	Tab       string
	Asked     string // the code it was opened with, for links
	Shown     wire.EventRound
	ShownName string
	Tabs      []roundTab
	Boards    []board
	Byes      []string
	Mine      *board
	Rows      []row
	Why       []why
	Wrong     string
	Codes     []tieBreak
	Last      bool // the newest round is shown
	More      bool // another round can be paired
	Enters    bool // players can still enter: in a knockout or a round robin not once it has begun
	Origin    string
	People    []person
	Club      string // the name of its club, if the reader may see it
	Bracket   []tier
	Referee   string // beside a real board of the round
	Watch     bool   // games of the round are played here
	// Reviewable: the organiser can have the round's games reviewed.
	Reviewable bool
	Games      []shownGame
	// ByDays: turns have days, and the organiser can set holidays.
	ByDays   bool
	Off      string // when no turn is due
	Holidays holidayForm
	Own      *away // the reader's own holidays
}

// away is the holidays of the reader: what is left of them this year, and how many days each year has.
type away struct {
	Left, Of int
	Year     int
	holidayForm
}

// holidayForm takes holidays back and adds some, for a player or, by 0, for everybody.
type holidayForm struct {
	Event    string
	Player   int
	Holidays []holiday
}

// holiday is one that has not passed, and when it is.
type holiday struct {
	wire.Holiday
	When string
}

// tier is a round of a knockout.
type tier struct {
	Title string
	Ties  []tie
}

type tie struct {
	FirstName, SecondName string
	FirstWon, SecondWon   bool
	Bye, You              bool
	Says                  string
}

// shownGame is a game of a round beside the others.
type shownGame struct {
	board
	Picture template.HTML
	Turns   int
}

type roundTab struct {
	N       int
	Sheet   string
	Current bool
	Paired  bool
}

type board struct {
	wire.EventBoard
	Round                 int
	FirstName, SecondName string
	Text                  string // the result as people write it
	Yours                 bool
	Said                  string // what you have entered
	Theirs                string // what the other has entered
	Begins                bool   // you have the first turn
	Against               string
	CalledOff             bool // at its table, without a result
	QR                    template.HTML
}

type row struct {
	wire.EventStanding
	Name  string
	You   bool
	State string
	Equal bool
	Cells []cell
}

type cell struct {
	Text, Kind, Against string
}

type why struct{ First, Second, Text string }

type person struct {
	wire.EventPlayer
	You bool
	Off []holiday
}

// shown is a result as people write it.
var shown = map[string]string{"1-0": "1 : 0", "0-1": "0 : 1", "1/2": "½ : ½", "+-": "+ : –", "-+": "– : +", "--": "– : –"}

func (s *Pages) page(r *site.Request, e wire.EventState, round int) eventPage {
	p := eventPage{EventState: e, Sheet: s.title(r, strings.Join(e.Settings.Rules, " ")), Tab: "round", Origin: strings.TrimPrefix(strings.TrimPrefix(r.Sender.Origin(), "https://"), "http://")}
	if tab := r.URL.Query().Get("tab"); tab == "table" || tab == "people" {
		p.Tab = tab
	}
	players := map[int]wire.EventPlayer{}
	names := map[int]string{}
	for _, q := range e.Players {
		players[q.Number], names[q.Number] = q, q.Name
		p.People = append(p.People, person{q, q.Number == e.You, holidays(r, q.Holidays)})
	}
	if round < 1 || round > len(e.Rounds) {
		round = len(e.Rounds)
	}
	p.Last = round == len(e.Rounds)
	p.Enters = e.Phase == "entries" || e.Phase == "running" && (e.Settings.Format == "swiss" || e.Settings.Format == "arena")
	p.More = e.Phase == "running" && (e.Of == 0 || len(e.Rounds) < e.Of || e.Settings.Format == "knockout")
	for n := 1; n <= max(e.Of, len(e.Rounds)) && n <= 30; n++ {
		rules := e.Settings.Rules[(n-1)%len(e.Settings.Rules)]
		p.Tabs = append(p.Tabs, roundTab{N: n, Sheet: s.sheet(r, rules), Current: n == round, Paired: n <= len(e.Rounds)})
	}
	if round > 0 {
		p.show(round, names)
		p.ShownName = s.sheet(r, p.Shown.Rules)
	}
	p.Bracket = bracket(r, e, names)
	for i, st := range e.Standings {
		line := row{EventStanding: st, Name: names[st.Player], You: st.Player == e.You, State: players[st.Player].State}
		line.Equal = i > 0 && e.Standings[i-1].Place == st.Place || i+1 < len(e.Standings) && e.Standings[i+1].Place == st.Place
		for _, c := range st.Rounds {
			line.Cells = append(line.Cells, cell{Text: c.Score, Kind: kind(c), Against: names[c.Opponent]})
		}
		p.Rows = append(p.Rows, line)
	}
	for _, y := range e.Why {
		p.Why = append(p.Why, why{names[y.First], names[y.Second], y.Text})
	}
	p.ByDays, p.Off = strings.HasSuffix(e.Settings.Clock, "d"), r.Holidays(e.Settings.Holidays)
	p.Holidays = holidayForm{e.ID, 0, holidays(r, e.Settings.Holidays)}
	if p.ByDays && e.You > 0 && e.Phase != "over" {
		mine, year := e.Players[e.You-1].Holidays, time.Now().UTC().Year()
		p.Own = &away{events.MostDaysOff - events.DaysOff(mine, year), events.MostDaysOff, year, holidayForm{e.ID, e.You, holidays(r, mine)}}
	}
	for _, c := range e.Settings.TieBreaks {
		p.Codes = append(p.Codes, tieBreak{c, tiebreak.Means(tiebreak.Code(c)).In(r.Lang)})
	}
	return p
}

// show puts a round on the page: its boards, the reader's among them, and who has none.
func (p *eventPage) show(round int, names map[int]string) {
	p.Shown = p.Rounds[round-1]
	set, _, _ := strings.Cut(p.Shown.Rules, "?")
	p.Referee = "/referee/" + set
	for _, b := range p.Shown.Boards {
		one := board{EventBoard: b, Round: round, FirstName: names[b.First], SecondName: names[b.Second], Text: shown[b.Result]}
		switch {
		case p.You == 0:
		case b.First == p.You:
			one.Yours, one.Begins = true, true
			one.Said, one.Theirs, one.Against = b.Says[0], b.Says[1], names[b.Second]
		case b.Second == p.You:
			one.Yours = true
			one.Said, one.Theirs, one.Against = b.Says[1], b.Says[0], names[b.First]
		}
		if one.Yours && b.Result == "" {
			mine := one
			p.Mine = &mine
		}
		p.Watch = p.Watch || b.Table != ""
		p.Reviewable = p.Reviewable || p.Organiser && b.Table != "" && one.Text != "" && !strings.ContainsAny(b.Result, "+")
		p.Boards = append(p.Boards, one)
	}
	for _, n := range p.Shown.Byes {
		p.Byes = append(p.Byes, names[n])
	}
}

// kind is how the style shows what somebody has in a round: won, drawn, lost, or without an opponent.
func kind(c wire.EventCell) string {
	switch {
	case c.Opponent == 0:
		return "b"
	case c.Score == "1", c.Score == "+":
		return "w"
	case c.Score == "½":
		return "d"
	}
	return "l"
}

// holidays are those that have not passed.
func holidays(r *site.Request, all []wire.Holiday) (to []holiday) {
	for _, h := range all {
		if when := r.Holiday(h); when != "" {
			to = append(to, holiday{h, when})
		}
	}
	return to
}

// bracket is a knockout with names. A list of lists reads well aloud; the style draws it.
func bracket(r *site.Request, e wire.EventState, names map[int]string) (all []tier) {
	for i, ties := range e.Bracket {
		t := tier{Title: r.Say("events.round.n", "n", i+1)}
		if i == len(e.Bracket)-1 {
			t.Title = r.Say("events.final")
		}
		called := func(n int) string {
			if n == 0 {
				return "…"
			}
			return names[n]
		}
		for _, x := range ties {
			one := tie{FirstName: called(x.First), SecondName: called(x.Second), FirstWon: x.Winner != 0 && x.Winner == x.First, SecondWon: x.Winner != 0 && x.Winner == x.Second, Bye: x.Bye}
			one.You = e.You != 0 && (x.First == e.You || x.Second == e.You)
			switch {
			case x.Bye:
				one.FirstName, one.FirstWon, one.SecondWon = called(x.First+x.Second), x.Winner != 0, false
				one.Says = r.Say("events.bye")
			case x.Winner != 0:
				one.Says = x.Score + " · " + r.Say("events.goeson", "name", names[x.Winner])
			default:
				one.Says = x.Score
			}
			t.Ties = append(t.Ties, one)
		}
		all = append(all, t)
	}
	return all
}

// Boards is the games of a round side by side. With script they are drawn again every few seconds.
func (s *Pages) Boards(w http.ResponseWriter, r *site.Request) error {
	e, err := s.find(r)
	if err != nil {
		return err
	}
	page := s.page(r, e, number(r.URL.Query().Get("round")))
	page.Asked = r.URL.Query().Get("code")
	for _, b := range page.Boards {
		if b.Table == "" {
			continue
		}
		at, err := s.House.Snapshot(r.Context(), r.Who, b.Table)
		if err != nil {
			return err
		}
		now := at.Table.State
		page.Games = append(page.Games, shownGame{b, site.Picture(r.Games, page.Shown.Rules, now.Position.Text, b.FirstName+" – "+b.SecondName), len(at.Table.Turns)})
	}
	s.Show(w, r, http.StatusOK, "eventboards", site.Frame{Title: e.Settings.Name, Here: here, Page: page, Secret: true})
	return nil
}

// find is the event of a request.
func (s *Pages) find(r *site.Request) (wire.EventState, error) {
	code := r.URL.Query().Get("code")
	st, err := s.Evenings.Find(r.Sender, r.PathValue("id"), code)
	if err != nil {
		return wire.EventState{}, missing(err)
	}
	return st.View(r.Who, code), nil
}

// missing is the page of what is not there.
func missing(err error) error {
	var p *problem.Problem
	if errors.As(err, &p) && p.Kind == problem.NotFound {
		return site.ErrNotFound
	}
	return err
}

// Event is the page of an event.
func (s *Pages) Event(w http.ResponseWriter, r *site.Request) error {
	e, err := s.find(r)
	if err != nil {
		return err
	}
	s.show(w, r, http.StatusOK, e, "")
	return nil
}

func (s *Pages) show(w http.ResponseWriter, r *site.Request, status int, e wire.EventState, wrong string) {
	page := s.page(r, e, number(r.FormValue("round")))
	page.Wrong, page.Asked = wrong, r.URL.Query().Get("code")
	for i := range page.Boards {
		b := &page.Boards[i]
		if b.Table != "" && b.Result == "" && (e.Organiser || b.Yours) {
			b.CalledOff, _ = s.Evenings.Tables.CalledOff(r.Context(), b.Table) // otherwise it is shown as a game that goes on
			if page.Mine != nil && page.Mine.N == b.N {
				page.Mine.CalledOff = b.CalledOff
			}
		}
	}
	if e.Settings.Club != "" {
		if c, err := s.Evenings.Club(r.Sender, e.Settings.Club); err == nil {
			page.Club = c.Said.Name
		}
	}
	s.Show(w, r, status, "event", site.Frame{Title: e.Settings.Name, Here: here, Page: page, Secret: true})
}

// Do does what a form says, and shows the event again.
func (s *Pages) Do(w http.ResponseWriter, r *site.Request) error {
	f, err := filled(r)
	var after wire.EventState
	if err == nil {
		after, err = s.Evenings.Do(r.Sender, r.PathValue("id"), command(f))
	}
	if err == nil {
		to := "/events/" + after.ID
		if tab := f.Get("tab"); tab == "table" || tab == "people" {
			to += "?tab=" + tab
		}
		http.Redirect(w, r.Request, to, http.StatusSeeOther)
		return nil
	}
	said := r.Sorry(err)
	if said == "" {
		return err
	}
	e, found := s.find(r)
	if found != nil {
		return found
	}
	delete(r.Form, "round") // the page shows the newest
	s.show(w, r, http.StatusUnprocessableEntity, e, said)
	return nil
}

// command is what a form says.
func command(f url.Values) wire.EventCommand {
	c := wire.EventCommand{
		Do: f.Get("do"), Code: f.Get("code"), Name: f.Get("name"), Club: f.Get("club"), Rating: number(f.Get("rating")), Roster: f.Get("roster"),
		Player: number(f.Get("player")), Other: number(f.Get("other")), Round: number(f.Get("round")), Board: number(f.Get("board")),
		Result: f.Get("result"), Half: f.Has("half"), Minutes: number(f.Get("minutes")), Why: f.Get("why"),
		From: f.Get("from"), To: f.Get("to"),
	}
	for _, field := range []string{"picture1", "picture2", "picture3"} {
		if f.Get(field) != "" {
			c.Pictures = append(c.Pictures, number(f.Get(field)))
		}
	}
	return c
}

// joinPage is the way in: a code, then a name.
type joinPage struct {
	wire.EventState
	Code  string
	Wrong string
	Name  string
	Free  []wire.EventPlayer // names of the roster; in a class all of them, for a child may come again
}

// Join asks for a code.
func (s *Pages) Join(w http.ResponseWriter, r *site.Request) error {
	s.Show(w, r, http.StatusOK, "eventcode", site.Frame{Title: r.Say("events.join"), Here: here, Page: joinPage{}})
	return nil
}

// Enter is the event of a code: choose a name, or say one.
func (s *Pages) Enter(w http.ResponseWriter, r *site.Request) error {
	return s.enter(w, r, http.StatusOK, "")
}

func (s *Pages) enter(w http.ResponseWriter, r *site.Request, status int, wrong string) error {
	code := r.PathValue("code")
	st, err := s.Evenings.Find(r.Sender, code, "")
	if err != nil {
		said := r.Sorry(err)
		if said == "" {
			return err
		}
		s.Show(w, r, http.StatusNotFound, "eventcode", site.Frame{Title: r.Say("events.join"), Here: here, Page: joinPage{Code: code, Wrong: said}})
		return nil
	}
	e := st.View(r.Who, st.Code)
	if e.You > 0 && wrong == "" {
		http.Redirect(w, r.Request, "/events/"+e.ID, http.StatusSeeOther)
		return nil
	}
	page := joinPage{EventState: e, Code: st.Code, Wrong: wrong, Name: r.Who.Name}
	if !r.Who.Account {
		page.Name = ""
	}
	for _, p := range e.Players {
		if p.State == "playing" && (!p.Here || e.Settings.Class) {
			page.Free = append(page.Free, p)
		}
	}
	s.Show(w, r, status, "eventjoin", site.Frame{Title: e.Settings.Name, Here: here, Page: page, Secret: true})
	return nil
}

// SitDown lets somebody in who has a code.
func (s *Pages) SitDown(w http.ResponseWriter, r *site.Request) error {
	if err := r.ParseForm(); err != nil {
		return site.ErrBadRequest
	}
	st, err := s.Evenings.Find(r.Sender, r.PathValue("code"), "")
	if err != nil {
		return missing(err)
	}
	c := command(r.PostForm)
	c.Code = st.Code
	if c.Player > 0 {
		c.Do = "claim"
	} else {
		c.Do = "join"
	}
	after, err := s.Evenings.Do(r.Sender, st.ID, c)
	if err == nil {
		http.Redirect(w, r.Request, "/events/"+after.ID, http.StatusSeeOther)
		return nil
	}
	said := r.Sorry(err)
	if said == "" {
		return err
	}
	return s.enter(w, r, http.StatusUnprocessableEntity, said)
}

// Hall is the screen in the hall: who plays whom, in letters that are read from afar. A code opens the event's page; to sit down or to enter a result
// still takes the player's own key.
func (s *Pages) Hall(w http.ResponseWriter, r *site.Request) error {
	return s.sheetOf(w, r, "eventhall")
}

// Slips is the round on paper: a slip for each board, and the standings.
func (s *Pages) Slips(w http.ResponseWriter, r *site.Request) error {
	return s.sheetOf(w, r, "eventslips")
}

func (s *Pages) sheetOf(w http.ResponseWriter, r *site.Request, name string) error {
	e, err := s.find(r)
	if err != nil {
		return err
	}
	page := s.page(r, e, number(r.URL.Query().Get("round")))
	page.Asked = r.URL.Query().Get("code")
	for i := range page.Boards {
		if b := &page.Boards[i]; b.Result == "" {
			link := "/events/" + e.ID
			if b.Table != "" {
				link = "/t/" + b.Table
			}
			b.QR = site.QR(r.Sender.Origin()+link, r.Say("events.board.qr", "n", b.N))
		}
	}
	s.Show(w, r, http.StatusOK, name, site.Frame{Title: e.Settings.Name, Here: here, Page: page, Secret: true})
	return nil
}
