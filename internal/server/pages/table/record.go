package table

import (
	"html/template"
	"net/http"
	"slices"
	"strconv"
	"time"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/server/pages/assets"
	"crownhead/internal/server/pages/site"
	"crownhead/internal/server/pages/speech"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
	"crownhead/web"
)

// recordPage is a finished game, or one that still goes on, to read and to keep.
type recordPage struct {
	goesOn  string // said while there is no result
	Table   wire.Table
	Set     games.Opened
	Board   template.HTML
	Skin    drawing.Skin
	Words   map[string]string
	Replay  replay
	Browse  []browseLink
	Shown   int // the game on the board, from 1,
	Turn    int // after so many of its turns
	Over    *verdict
	Names   [2]string
	Sides   [2]string
	Score   string
	Games   []writtenGame
	Formats []string
	Proofs  []proof
	Rolls   int
	Fair    bool // every roll has been checked and fits
	Mine    bool
	Begun   int64
	Share   *site.ShareBox
	Review  *toReview // nil while the game goes on
	Analyse string    // where the position on the board is analysed; "" while the game goes on
	Explore string    // the same, with what others played there
}

// toReview is what the script needs to review the game on the board.
type toReview struct {
	Table  string       `json:"table"`
	Game   int          `json:"game"`
	Rules  string       `json:"rules"`
	Start  string       `json:"start,omitempty"`
	Winner string       `json:"winner"`
	Points int          `json:"points"`
	Names  [2]string    `json:"names"`
	Sides  [2]string    `json:"sides"`
	Mine   []string     `json:"mine"`              // the reader's seats
	Signed bool         `json:"account,omitempty"` // the reader has an account
	Spent  []int64      `json:"spent,omitempty"`   // milliseconds that each turn took; none without a clock
	Told   []string     `json:"told,omitempty"`    // what the record says of each turn: the clock
	Engine string       `json:"engine,omitempty"`  // addresses of the worker, of what runs the program, and of the program;
	Exec   string       `json:"exec,omitempty"`    // without them the server reviews
	Wasm   string       `json:"wasm,omitempty"`
	Net    *assets.Pack `json:"net,omitempty"`    // what it judges with beside the program
	Tables bool         `json:"tables,omitempty"` // the server has exact tables, which a browser's review asks
}

// replay is what the script needs to look through the game on the board.
type replay struct {
	Turns []wire.Turn `json:"turns"`
	Looks []wire.Look `json:"looks"` // one more: the first is the start
}

// writtenGame is one game of the table.
type writtenGame struct {
	Number int
	Rows   []moveRow
	Result *wire.Result
	Won    string
}

// Long tells whether two turns of a row need more room than most: rolls with what is played, and long jumps.
func (g writtenGame) Long() bool {
	const most = 12 // letters, so that there is room for marks in the narrow columns of a phone
	return slices.ContainsFunc(g.Rows, func(r moveRow) bool { return len(r.Cells[0].Text)+len(r.Cells[1].Text) > most })
}

// proof is what anyone needs to check the dice of one secret.
type proof struct {
	dice.Proof
	Fits bool
}

// owner is one side of a record.
type owner struct {
	Seat               wire.Seat
	Name, Side, Change string
}

// Head says how the game ended, or that it goes on.
func (p recordPage) Head() string {
	if p.Over == nil {
		return p.goesOn
	}
	return p.Over.Head
}

// whose is a side of a record, with what the game did to its rating.
func whose(p recordPage, seat int) owner {
	o := owner{Seat: p.Table.State.Seats[seat], Name: p.Names[seat], Side: p.Sides[seat]}
	if change := o.Seat.Change; change != nil {
		o.Change = speech.Signed(*change)
	}
	return o
}

// opened is the record of a table, with the games that were played there.
func (s *Pages) opened(r *site.Request) (page recordPage, snap wire.Snapshot, log []play.Entry, err error) {
	id := r.PathValue("id")
	if snap, err = s.House.Snapshot(r.Context(), r.Who, id); err != nil {
		return page, snap, nil, err
	}
	if log, err = s.House.Log(r.Context(), r.Who, id); err != nil {
		return page, snap, nil, err
	}
	set, err := s.Games.Open(snap.Table.Rules)
	if err != nil {
		return page, snap, nil, err
	}
	page = recordPage{Table: snap.Table, Set: set, Mine: len(snap.Yours.Seats) > 0, Begun: log[0].At.UnixMilli()}
	for i := range page.Names {
		page.Names[i], page.Sides[i] = r.SeatName(snap.Table.State.Seats[i]), r.In(set.Sides[i])
	}
	return page, snap, log, page.read(log, snap.Table.State.Results, r)
}

// Record is a game to read and to keep.
func (s *Pages) Record(w http.ResponseWriter, r *site.Request) error {
	page, snap, log, err := s.opened(r)
	if err != nil {
		return err
	}
	set := page.Set
	t := &Page{Snapshot: snap, Set: set}
	page.Over, page.goesOn = t.verdict(r), r.Say("record.goes-on")
	for _, f := range record.Of(s.Games).Formats() {
		if slices.Contains(f.Families, set.Family.ID) {
			page.Formats = append(page.Formats, f.Name)
		}
	}
	flipped := len(snap.Yours.Seats) == 1 && snap.Yours.Seats[0] != set.Family.Foot.String()
	page.Board = drawing.Board(drawing.View{Set: set, Position: page.Replay.Looks[page.Turn].Position, Flipped: flipped, Lang: r.Lang})
	page.Skin, page.Words = drawing.Look(set.RuleSet), recordWords(r.Lang, set.RuleSet)
	page.Score = score(snap.Table.State.Results)
	if page.Review != nil {
		page.Analyse = site.Analysis(set, page.Replay.Looks[page.Turn].Position.Text)
		page.Explore = site.Explorer(set, page.Replay.Looks[page.Turn].Position.Text)
		page.Review.Tables = set.Family.Exact != nil && !set.Family.Study.Measure.Points
		page.Review.Mine, page.Review.Signed = append([]string{}, snap.Yours.Seats...), r.Who.Account
		if program, ok := s.Offline(); ok {
			page.Review.Engine, page.Review.Exec, page.Review.Wasm = web.Asset("engine-worker.js"), program.Exec, program.Wasm
			page.Review.Net = assets.NetOf(set.Family)
		}
	}
	page.verify(s.Games.Sheet, log)
	shared := page.shared(r)
	s.addReview(r, &page, &shared)
	page.Share = r.ShareOf(shared)
	s.Show(w, r, http.StatusOK, "record", site.Frame{Title: shared.Title, Here: "games", Layout: string(set.Board.Layout), Boards: true, Page: page, Preview: r.PreviewOf(shared)})
	return nil
}

// score is the points of both sides; a drawn game is half a point each. It is a dash before anybody has any.
func score(results []wire.Result) string {
	if len(results) == 0 {
		return "–"
	}
	var halves [2]int
	for _, result := range results {
		if i := site.SeatIndex(result.Winner); i >= 0 {
			halves[i] += 2 * result.Points
		} else {
			halves[0]++
			halves[1]++
		}
	}
	text := func(n int) string {
		whole := strconv.Itoa(n / 2)
		switch {
		case n == 1:
			return "½"
		case n%2 == 1:
			return whole + "½"
		}
		return whole
	}
	return text(halves[0]) + " : " + text(halves[1])
}

// read takes the turns of every game from the log, and the positions of the one that is asked for: the last, at its end, unless
// the address says otherwise.
func (p *recordPage) read(log []play.Entry, results []wire.Result, r *site.Request) error {
	games, err := record.Of(r.Games).Games(log)
	if err != nil {
		return err
	}
	p.Shown = asked(r, "game", 1, len(games), len(games))
	for i, g := range games {
		one := writtenGame{Number: i + 1}
		turns := make([]wire.Turn, len(g.Main))
		for n, turn := range g.Main {
			turns[n] = wire.Turn{By: turn.By.String(), Text: turn.Text}
		}
		if one.Number == p.Shown {
			if err := p.replay(g, r); err != nil {
				return err
			}
			p.Turn = asked(r, "turn", 0, len(turns), len(turns))
			if g.Result.Over && len(turns) > 0 {
				p.Review = &toReview{Table: p.Table.ID, Game: p.Shown, Rules: g.Rules, Start: g.Start, Winner: g.Result.Winner.String(), Points: g.Result.Points, Names: p.Names, Sides: p.Sides}
				if all := spent(log); i < len(all) {
					p.Review.clocks(g, all[i])
				}
			}
		}
		one.Rows = moveRows(p.Set.Family.Plays, turns)
		if i < len(results) {
			one.Result = &results[i]
			if n := site.SeatIndex(results[i].Winner); n >= 0 {
				one.Won = p.Names[n]
			}
		}
		p.Games = append(p.Games, one)
	}
	p.Browse = browseLinks(p.Games[p.Shown-1].Rows, p.Turn, len(p.Replay.Turns), func(turn int) string { return lookHref(p.Shown, turn) })
	return nil
}

// clocks adds how long each turn took, if there was a clock: what the record says then is what was left on it.
func (r *toReview) clocks(g record.Game, spent []int64) {
	timed := slices.ContainsFunc(g.Main, func(t record.Turn) bool { return t.After != "" })
	if !timed || len(spent) != len(g.Main) {
		return
	}
	r.Spent = spent
	for _, t := range g.Main {
		r.Told = append(r.Told, t.After)
	}
}

// spent is how many milliseconds each turn of each game of a log took, since the turn before it.
func spent(log []play.Entry) (games [][]int64) {
	var since time.Time
	for _, e := range log {
		last := len(games) - 1
		switch event := e.Event.(type) {
		case play.Began:
			games = append(games, []int64{})
		case play.Played:
			if last >= 0 {
				games[last] = append(games[last], max(0, e.At.Sub(since).Milliseconds()))
			}
		case play.TookBack:
			if last >= 0 {
				games[last] = games[last][:min(event.Keep, len(games[last]))]
			}
		default:
			continue
		}
		since = e.At
	}
	return games
}

// replay plays the game on the board again.
func (p *recordPage) replay(g record.Game, r *site.Request) error {
	start := p.Set.Start()
	if g.Start != "" {
		at, err := p.Set.At(g.Start)
		if err != nil {
			return err
		}
		start = at
	}
	texts := make([]string, len(g.Main))
	for i, turn := range g.Main {
		texts[i] = turn.Text
	}
	played, err := view.Replay(p.Set, start, texts, r.Lang)
	p.Replay = replay{Turns: played.Turns, Looks: played.Looks}
	return err
}

// lookHref is where the record shows a game after so many turns.
func lookHref(game, turn int) string {
	return "?game=" + strconv.Itoa(game) + "&turn=" + strconv.Itoa(turn)
}

// asked is a number of the address within its bounds, or another if it has none.
func asked(r *site.Request, name string, least, most, otherwise int) int {
	n, err := strconv.Atoi(r.URL.Query().Get(name))
	if err != nil {
		return otherwise
	}
	return min(max(n, least), most)
}

// verify checks the dice here as anybody can elsewhere.
func (p *recordPage) verify(resolve play.Resolver, log []play.Entry) {
	proofs, err := play.Proofs(resolve, log)
	if err != nil {
		return
	}
	p.Fair = len(proofs) > 0
	for _, one := range proofs {
		fits := dice.Verify(one) == nil
		p.Fair = p.Fair && fits
		p.Rolls += len(one.Rolls)
		p.Proofs = append(p.Proofs, proof{one, fits})
	}
}
