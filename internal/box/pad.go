package box

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// Score is points in halves, since a drawn game is half a point for each.
type Score int

// String is the score as it is written: 2½.
func (s Score) String() string {
	text := strconv.Itoa(int(s) / 2)
	if s%2 != 0 {
		text = strings.TrimPrefix(text, "0") + "½"
	}
	return text
}

// Round is one game as it is written down.
type Round struct {
	On     string `json:"on"`    // the day, 2026-11-17
	Rules  string `json:"rules"` // an evening can have several games
	Winner string `json:"winner"`
	Times  int    `json:"times,omitempty"`  // once, twice or three times the stake
	Stake  int    `json:"stake,omitempty"`  // what the doubling cube shows
	Points int    `json:"points,omitempty"` // counted on the board (GE-19), or by a table of ours
	// Left is what both had on the board when they stopped and counted; it says who has won (MC-18).
	Left *[2]Count `json:"left,omitempty"`
	// Table is the table of ours where it was played, and which game there: that table has counted the points, whatever the game.
	Table string `json:"table,omitempty"`
	// Seated is who sat there as First and Second, if the page of a table has noted the game: a pad has both in one order all evening.
	Seated *[2]string `json:"seated,omitempty"`
	// Scores is how a match stood after the game, as the page of its table has noted it; without a winner it says who has won since, and what.
	Scores *[2]int `json:"scores,omitempty"`
}

// Count is what a player has on the board when a game is stopped and counted.
type Count struct {
	Pieces int `json:"pieces"`
	Kings  int `json:"kings"` // of them
}

// String is what is left as it is written: 5 (2), of which two are kings.
func (l Count) String() string { return strconv.Itoa(l.Pieces) + " (" + strconv.Itoa(l.Kings) + ")" }

// Counted is who wins a game that is stopped and counted, and why: more pieces, a king being one, then more kings (MC-18, R-MC-4).
func Counted(left [2]Count) (winner string, why game.Reason, err error) {
	for _, l := range left {
		if l.Pieces < 0 || l.Pieces > mostPieces || l.Kings < 0 || l.Kings > l.Pieces {
			return "", game.Reason{}, bad("bad-left", game.Plain("most", strconv.Itoa(mostPieces)))
		}
	}
	token, n, m := "count-pieces", left[0].Pieces, left[1].Pieces
	if n == m {
		token, n, m = "count-kings", left[0].Kings, left[1].Kings
	}
	winner = game.First.String()
	switch {
	case n < m:
		winner = game.Second.String()
	case n == m:
		winner, token = drawn, "count-equal"
	}
	return winner, sentences.Reason(token, []string{"MC-18", "R-MC-4"}, game.Plain("n", strconv.Itoa(n)), game.Plain("m", strconv.Itoa(m))), nil
}

// drawn is the winner of a round that nobody has won.
const drawn = "nobody"

// Pad is what two people write down: evening after evening, any game of theirs. It is a value.
type Pad struct {
	// ID is what its browser and an account's copy call it.
	ID    string    `json:"id,omitempty"`
	Names [2]string `json:"names"`
	// Length is the points to which a match is played; 0 means there is no match. In the first game after a player is one point away nobody doubles (BG-2).
	Length   int     `json:"length,omitempty"`
	Crawford bool    `json:"crawford,omitempty"`
	Rounds   []Round `json:"rounds"`

	catalogue *games.Catalogue
}

// NewPad is an empty pad.
func NewPad(catalogue *games.Catalogue, names [2]string, length int) (Pad, error) {
	if length < 0 || length > longestMatch {
		return Pad{}, bad("match-length", game.Plain("most", strconv.Itoa(longestMatch)))
	}
	return Pad{Names: names, Length: length, Crawford: true, Rounds: []Round{}, catalogue: catalogue}, nil
}

const (
	longestMatch = 99
	highestStake = 64
	mostPoints   = 24 // as many stones can be turned
	mostPieces   = 12 // of a player, where games are counted
)

// ReadPad continues a pad that was kept as JSON.
func ReadPad(catalogue *games.Catalogue, text []byte) (Pad, error) {
	var kept Pad
	if err := json.Unmarshal(text, &kept); err != nil || kept.Rounds == nil {
		return Pad{}, bad("no-pad")
	}
	p, err := NewPad(catalogue, kept.Names, kept.Length)
	if err != nil {
		return Pad{}, err
	}
	p.ID, p.Crawford = kept.ID, kept.Crawford
	t := tally{}
	for _, noted := range kept.Rounds {
		for _, r := range p.rounds(t, noted) {
			if t, err = p.count(t, r); err != nil {
				return p, err
			}
			p.Rounds = append(p.Rounds, r)
		}
	}
	return p, nil
}

// rounds is what a line of a kept pad says after those before it: a round, or what the page of a table has noted. A score that has not grown is none.
func (p Pad) rounds(t tally, r Round) (all []Round) {
	if seated := r.Seated; seated != nil {
		if seat := game.SeatNamed(r.Winner); seat <= game.Second && seated[seat] != p.Names[seat] {
			r.Winner = seat.Other().String()
		}
		r.Seated = nil
	}
	if r.Scores == nil || r.Winner != "" {
		return []Round{r}
	}
	for _, seat := range []game.Seat{game.First, game.Second} {
		r.Winner, r.Points = seat.String(), r.Scores[seat]-int(t.sums[seat])/2
		switch {
		case r.Points <= 0:
		case r.Scores[seat] < p.Length: // who has won the match has won its last game
			all = append([]Round{r}, all...)
		default:
			all = append(all, r)
		}
	}
	return all
}

// tally is how a pad stands after some rounds.
type tally struct {
	sums     [2]Score
	crawford bool // the next game is the Crawford game
	passed   bool // it has been, or is next
}

// count is the tally after one more round, if that can be written.
func (p Pad) count(t tally, r Round) (tally, error) {
	if seat, over := p.wonBy(t); over {
		return t, refuse("match-over", nil, game.Plain("name", p.name(seat)))
	}
	worth, err := p.worth(t, r)
	if err != nil {
		return t, err
	}
	switch game.SeatNamed(r.Winner) {
	case game.First:
		t.sums[0] += worth
	case game.Second:
		t.sums[1] += worth
	default:
		t.sums[0] += worth
		t.sums[1] += worth
	}
	away := p.Crawford && p.Length > 1 && int(max(t.sums[0], t.sums[1])) == 2*(p.Length-1)
	t.crawford = away && !t.passed
	t.passed = t.passed || away
	return t, nil
}

// tallies are how the pad stood before each round, and after the last.
func (p Pad) tallies() []tally {
	all := make([]tally, 1, len(p.Rounds)+1)
	for i, r := range p.Rounds {
		t, _ := p.count(all[i], r) // it was written, so it can be counted
		all = append(all, t)
	}
	return all
}

// stands is how the pad stands now.
func (p Pad) stands() tally {
	all := p.tallies()
	return all[len(all)-1]
}

// Worth is what a round gives its winner, in halves; a draw gives one half each in games that know half points, else nothing.
func (p Pad) Worth(r Round) (Score, error) { return p.worth(p.stands(), r) }

func (p Pad) worth(t tally, r Round) (Score, error) {
	set, err := p.catalogue.Open(r.Rules)
	if err != nil {
		return 0, err
	}
	if err := check(set, t, r); err != nil {
		return 0, err
	}
	won := r.Winner != drawn
	switch {
	case set.Pad == games.PadPoints && !won:
		return 0, nil // a draw scores nothing (GE-19, R-GE-10)
	case set.Pad == games.PadPoints, r.Table != "" && won:
		return Score(2 * r.Points), nil
	case !won:
		return 1, nil
	}
	return Score(2 * max(r.Stake, 1) * max(r.Times, 1)), nil
}

// check refuses a round that cannot be played by its sheet, or not as the match stands.
func check(set games.Opened, t tally, r Round) error {
	kind := set.Pad
	won := r.Winner == game.First.String() || r.Winner == game.Second.String()
	staked := kind == games.PadStakes || kind == games.PadGammons
	stake, times := max(r.Stake, 1), max(r.Times, 1)
	switch {
	case !won && r.Winner != drawn:
		return bad("no-winner", game.Plain("winner", game.Excerpt(r.Winner)))
	case !won && staked:
		return refuse("no-draws", []string{"R-ALL-5"})
	case stake > 1 && !staked:
		return bad("no-stake", game.Word("game", set.Title))
	case stake > highestStake || stake&(stake-1) != 0:
		return bad("bad-stake", game.Plain("n", strconv.Itoa(r.Stake)))
	case stake > 1 && t.crawford:
		return refuse("crawford-stake", []string{"BG-2"})
	case times > 1 && kind != games.PadGammons:
		return bad("no-times", game.Word("game", set.Title))
	case times > 3 || r.Times < 0 || r.Stake < 0:
		return bad("bad-times", game.Plain("n", strconv.Itoa(r.Times)))
	case r.Left != nil && kind != games.PadCounted:
		return bad("no-count", game.Word("game", set.Title))
	case r.Points != 0 && kind != games.PadPoints && r.Table == "":
		return bad("no-points", game.Word("game", set.Title))
	case r.Points < 0 || r.Points > mostPoints && r.Table == "" || r.Points > 3*highestStake:
		return bad("bad-points", game.Plain("n", strconv.Itoa(r.Points)), game.Plain("most", strconv.Itoa(mostPoints)))
	}
	if r.Left != nil {
		if winner, _, err := Counted(*r.Left); err != nil || winner != r.Winner {
			return cmp.Or(err, bad("wrong-count"))
		}
	}
	return nil
}

// Write is the pad with one more round.
func (p Pad) Write(r Round) (Pad, error) {
	if _, err := p.count(p.stands(), r); err != nil {
		return p, err
	}
	p.Rounds = append(slices.Clip(p.Rounds), r)
	return p, nil
}

// Undo takes the last round off; false if there is none.
func (p Pad) Undo() (Pad, bool) {
	if len(p.Rounds) == 0 {
		return p, false
	}
	p.Rounds = slices.Clip(p.Rounds[:len(p.Rounds)-1])
	return p, true
}

// Scores is the sum of both players.
func (p Pad) Scores() [2]Score { return p.stands().sums }

// Course is by how much First leads after each round, for a line.
func (p Pad) Course() []Score {
	all := make([]Score, len(p.Rounds))
	for i, t := range p.tallies()[1:] {
		all[i] = t.sums[0] - t.sums[1]
	}
	return all
}

// Won is who has won the match.
func (p Pad) Won() (game.Seat, bool) { return p.wonBy(p.stands()) }

func (p Pad) wonBy(t tally) (game.Seat, bool) {
	if p.Length == 0 {
		return game.Nobody, false
	}
	for seat, s := range t.sums {
		if int(s) >= 2*p.Length {
			return game.Seat(seat), true
		}
	}
	return game.Nobody, false
}

// IsCrawford tells whether the next game is the Crawford game: the first after a player has come within one point of the match (BG-2).
func (p Pad) IsCrawford() bool { return p.stands().crawford }

// RoundOf is how a game on a real board is written down; false if it is not over, or was laid out so that nobody can say.
func RoundOf(g Game, on string) (Round, bool) {
	o, over := g.Outcome()
	if !over {
		return Round{}, false
	}
	r := Round{On: on, Rules: g.Rules(), Winner: o.Winner.String()}
	switch g.set.Pad {
	case games.PadPoints:
		r.Points = o.Points
	case games.PadStakes, games.PadGammons:
		r.Stake, r.Times = max(o.Points, 1), 1
		if pos, ok := g.Position(); ok {
			for _, f := range pos.Facts() {
				if n, err := strconv.Atoi(f.Value); f.Name == g.set.Family.Plays.Stake && err == nil && n > 0 && o.Points%n == 0 && o.Points/n <= 3 {
					r.Stake, r.Times = n, o.Points/n
				}
			}
		}
	}
	return r, true
}

// name is what a player is called on the pad.
func (p Pad) name(seat game.Seat) string {
	if seat <= game.Second && p.Names[seat] != "" {
		return p.Names[seat]
	}
	return strconv.Itoa(int(seat) + 1)
}

// CSV is the pad as a table for spreadsheets.
func (p Pad) CSV() string {
	var out strings.Builder
	w := csv.NewWriter(&out)
	rows := [][]string{{"date", "rules", "winner", "times", "stake", "points", p.name(game.First), p.name(game.Second)}}
	all := p.tallies()
	for i, r := range p.Rounds {
		worth, _ := p.worth(all[i], r)
		sum := all[i+1].sums
		winner := drawn
		if seat := game.SeatNamed(r.Winner); seat != game.Nobody {
			winner = p.name(seat)
		}
		rows = append(rows, []string{r.On, r.Rules, winner, strconv.Itoa(max(r.Times, 1)), strconv.Itoa(max(r.Stake, 1)), worth.String(), sum[0].String(), sum[1].String()})
	}
	_ = w.WriteAll(rows) // a strings.Builder takes everything
	return out.String()
}

// Text is the pad as lines to read.
func (p Pad) Text(lang game.Lang) string {
	var out strings.Builder
	evening, all := "", p.tallies()
	for i, r := range p.Rounds {
		if r.On != evening {
			evening = r.On
			out.WriteString(evening + "\n")
		}
		set, err := p.catalogue.Open(r.Rules)
		if err != nil {
			continue
		}
		worth, _ := p.worth(all[i], r)
		sum := all[i+1].sums
		who := padWords["drawn"].In(lang)
		if seat := game.SeatNamed(r.Winner); seat != game.Nobody {
			who = p.name(seat) + " +" + worth.String()
		}
		out.WriteString("  " + set.Title.Typeset(lang) + ": " + who + " · " + sum[0].String() + "–" + sum[1].String() + "\n")
	}
	sum := p.Scores()
	out.WriteString(p.name(game.First) + " " + sum[0].String() + " – " + sum[1].String() + " " + p.name(game.Second))
	if said, ok := p.Stands(); ok {
		out.WriteString(" · " + said.Typeset(lang))
	}
	return out.String() + "\n"
}

// Stands is what there is to say of a match: that it is won, or that the next game is the Crawford game.
func (p Pad) Stands() (game.Text, bool) {
	switch seat, over := p.Won(); {
	case over:
		return filled(padWords["won"], "name", p.name(seat)), true
	case p.IsCrawford():
		return padWords["crawford"], true
	}
	return game.Text{}, false
}

func filled(t game.Text, pairs ...string) game.Text {
	return game.Text{EN: game.Fill(t.EN, pairs...), FR: game.Fill(t.FR, pairs...), DE: game.Fill(t.DE, pairs...)}
}

// Row is a round to be read: the day, the game, how it was won, and what each player gained.
type Row struct {
	On         string
	Title, How game.Text
	Gained     [2]Score
}

// Rows is the rounds to be read.
func (p Pad) Rows() []Row {
	all, stood := make([]Row, len(p.Rounds)), p.tallies()
	for i, r := range p.Rounds {
		set, err := p.catalogue.Open(r.Rules)
		if err != nil {
			continue // what was written can be read
		}
		row := Row{On: r.On, Title: set.Title, How: padWords["win"]}
		for seat := range row.Gained {
			row.Gained[seat] = stood[i+1].sums[seat] - stood[i].sums[seat]
		}
		seat := game.SeatNamed(r.Winner)
		switch {
		case seat != game.First && seat != game.Second:
			row.How = padWords["draw"]
		case set.Pad == games.PadPoints:
			row.How = filled(padWords["points"], "n", strconv.Itoa(r.Points))
		case set.Pad == games.PadGammons && r.Times > 1:
			row.How = padWords[[]string{"twice", "thrice"}[r.Times-2]]
		}
		if r.Left != nil {
			row.How = filled(padWords["counted"], "a", r.Left[0].String(), "b", r.Left[1].String())
		}
		if r.Stake > 1 {
			stake := filled(padWords["stake"], "n", strconv.Itoa(r.Stake))
			row.How = game.Text{EN: row.How.EN + stake.EN, FR: row.How.FR + stake.FR, DE: row.How.DE + stake.DE}
		}
		all[i] = row
	}
	return all
}

var padWords = map[string]game.Text{
	"win":      {EN: "won", FR: "gagnée", DE: "gewonnen"},
	"draw":     {EN: "draw", FR: "nulle", DE: "unentschieden"},
	"counted":  {EN: "counted {a} – {b}", FR: "compté {a} – {b}", DE: "gezählt {a} – {b}"},
	"twice":    {EN: "gammon × 2", FR: "gammon × 2", DE: "Gammon × 2"},
	"thrice":   {EN: "backgammon × 3", FR: "backgammon × 3", DE: "Backgammon × 3"},
	"points":   {EN: "points: {n}", FR: "points : {n}", DE: "Points: {n}"},
	"stake":    {EN: ", cube on {n}", FR: ", videau à {n}", DE: ", Dopplerwürfel auf {n}"},
	"drawn":    {EN: "drawn ½–½", FR: "nulle ½–½", DE: "unentschieden ½–½"},
	"won":      {EN: "{name} has won the match", FR: "{name} gagne le match", DE: "{name} hat das Match gewonnen"},
	"crawford": {EN: "next: the Crawford game, without doubling", FR: "suit la partie de Crawford, sans doubler", DE: "als Nächstes das Crawford-Spiel, ohne Verdoppeln"},
}
