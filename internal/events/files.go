package events

import (
	"cmp"
	"encoding/csv"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/events/pairing"
	"crownhead/internal/events/tiebreak"
)

// PlayedTables are the tables of all boards that are decided.
func (s State) PlayedTables() (all []string) {
	for _, r := range s.Rounds {
		for _, b := range r.Boards {
			if b.Table != "" && b.How == byTable {
				all = append(all, b.Table)
			}
		}
	}
	return all
}

// TRF16 is the event as rating officers read it: FIDE's Tournament Report File of 2016. What we do not know of players (title, federation, FIDE
// number, birth) is left blank.
func (s State) TRF16() string {
	rows := s.Standings()
	rank := map[int]int{}
	for i, r := range rows {
		rank[r.Number] = i + 1
	}
	start := map[int]int{} // the starting rank is the number in the file
	order := slices.Clone(s.Order)
	for _, p := range s.Players {
		if !slices.Contains(order, p.Player) && !p.Removed {
			order = append(order, p.Player)
		}
	}
	order = slices.DeleteFunc(order, s.gone)
	for i, n := range order {
		start[n] = i + 1
	}
	var b strings.Builder
	line := func(code string, what any) { fmt.Fprintf(&b, "%s %v\r\n", code, what) }
	line("012", plain(s.Name))
	if s.Starts > 0 {
		line("042", time.UnixMilli(s.Starts).UTC().Format("2006/01/02"))
	}
	line("062", len(order))
	rated := 0
	for _, n := range order {
		rated += count(s.Players[n-1].Rating > 0)
	}
	line("072", rated)
	line("092", map[string]string{
		Swiss: "Individual: Swiss-System (FIDE Dutch, 1 July 2025)", RoundRobin: "Individual: Round-Robin", Double: "Individual: Double Round-Robin", Knockout: "Individual: Knock-Out", Arena: "Individual: Arena",
	}[s.Format])
	if s.Clock != "" {
		line("122", s.Clock)
	}
	line("XXR", max(s.Total(), len(s.Rounds)))
	games := s.games()
	for _, n := range order {
		p := s.Players[n-1]
		points := 0
		for _, g := range games[n] {
			points += g.Points
		}
		rating := ""
		if p.Rating > 0 {
			rating = strconv.Itoa(p.Rating)
		}
		// Columns as in the format: 001, starting rank 5-8, sex 10, title 11-13, name 15-47, rating 49-52, federation 54-56, number 58-68, birth 70-79,
		// points 81-84, rank 86-89, then ten columns for each round.
		fmt.Fprintf(&b, "001 %4d %1s%3s %s %4s %3s %11s %10s %4s %4d", start[n], "", "", wide(plain(p.Name), 33), rating, "", "", "", decimal(points), rank[n])
		for _, g := range games[n] {
			opponent, colour, result := "0000", "-", "-"
			switch {
			case g.Played:
				opponent = fmt.Sprintf("%4d", start[g.Opponent])
				colour = map[pairing.Colour]string{pairing.First: "w", pairing.Second: "b"}[g.Colour]
				result = map[int]string{2: "1", 1: "=", 0: "0"}[g.Points]
			case g.Opponent != 0:
				opponent = fmt.Sprintf("%4d", start[g.Opponent])
				result = map[bool]string{true: "+", false: "-"}[g.Points > 0]
			case g.Points == 2:
				result = "U"
			case g.Points == 1:
				result = "H"
			default:
				result = "Z"
			}
			fmt.Fprintf(&b, "  %s %s %s", opponent, colour, result)
		}
		b.WriteString("\r\n")
	}
	return b.String()
}

func decimal(halves int) string { return strconv.FormatFloat(float64(halves)/2, 'f', 1, 64) }

// wide is a text with so many characters.
func wide(text string, n int) string {
	for utf8.RuneCountInString(text) > n {
		_, size := utf8.DecodeLastRuneInString(text)
		text = text[:len(text)-size]
	}
	return text + strings.Repeat(" ", n-utf8.RuneCountInString(text))
}

func plain(text string) string { return strings.Join(strings.Fields(text), " ") }

// CSV is the standings for a spreadsheet. No cell can be taken for a formula.
func (s State) CSV(lang game.Lang) string {
	var b strings.Builder
	b.WriteString("\ufeff") // spreadsheets take it for UTF-8 then
	w := csv.NewWriter(&b)
	w.UseCRLF = true
	write := func(cells ...string) {
		for i, c := range cells {
			cells[i] = harmless(c)
		}
		_ = w.Write(cells) // into memory
	}
	head := []string{"#", columns["name"].In(lang), columns["club"].In(lang), columns["rating"].In(lang), columns["points"].In(lang)}
	head = append(head, s.TieBreaks...)
	for i := range s.Rounds {
		head = append(head, strconv.Itoa(i+1))
	}
	write(head...)
	codes := s.Codes()
	for _, r := range s.Standings() {
		p := s.Players[r.Number-1]
		cells := []string{strconv.Itoa(r.Place), s.Called(r.Number, lang), p.Club, "", decimal(r.Points)}
		if p.Rating > 0 {
			cells[3] = strconv.Itoa(p.Rating)
		}
		for i, c := range codes {
			cells = append(cells, tiebreak.Value(c, r.Values[i]))
		}
		for _, g := range r.Games {
			c := cell(g)
			text := c.Score
			if g.Opponent != 0 {
				text += " " + s.Called(g.Opponent, lang)
			}
			cells = append(cells, text)
		}
		write(cells...)
	}
	w.Flush()
	return b.String()
}

var columns = map[string]game.Text{
	"name":   {EN: "Name", FR: "Nom", DE: "Name"},
	"club":   {EN: "Club", FR: "Club", DE: "Verein"},
	"rating": {EN: "Rating", FR: "Cote", DE: "Wertung"},
	"points": {EN: "Points", FR: "Points", DE: "Punkte"},
}

// harmless has an apostrophe before what a spreadsheet would reckon.
func harmless(cell string) string {
	if cell != "" && strings.ContainsRune("=+-@\t\r", rune(cell[0])) {
		return "'" + cell
	}
	return cell
}

// Calendar is the event for calendars (RFC 5545). Without a time it begins now.
func (s State) Calendar(origin string, now time.Time) string {
	begins := time.UnixMilli(cmp.Or(s.Starts, now.UnixMilli())).UTC()
	lasts := 3 * time.Hour
	if s.Format == Arena {
		lasts = time.Duration(s.Minutes) * time.Minute
	}
	const stamp = "20060102T150405Z"
	escape := strings.NewReplacer(`\`, `\\`, ";", `\;`, ",", `\,`, "\n", `\n`)
	lines := []string{
		"BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Crownhead//Events//EN", "BEGIN:VEVENT", "UID:" + s.ID + "@crownhead", "DTSTAMP:" + now.UTC().Format(stamp),
		"DTSTART:" + begins.Format(stamp), "DTEND:" + begins.Add(lasts).Format(stamp), "SUMMARY:" + escape.Replace(s.Name), "URL:" + origin + "/events/" + s.ID,
		"END:VEVENT", "END:VCALENDAR",
	}
	var b strings.Builder
	for _, l := range lines {
		for len(l) > 75 { // a line has at most 75 bytes
			at := 75
			for !utf8.RuneStart(l[at]) {
				at--
			}
			b.WriteString(l[:at] + "\r\n ")
			l = l[at:]
		}
		b.WriteString(l + "\r\n")
	}
	return b.String()
}
