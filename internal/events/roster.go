package events

import (
	"bytes"
	"encoding/csv"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/problem"
)

const mostRoster = 64 << 10 // bytes of a list

// headings are what the first line of a list may say.
var headings = []string{"name", "names", "nom", "noms", "player", "players", "joueur", "spieler", "teilnehmer", "vorname", "prénom"}

// ReadRoster reads names, one on each line, with a club and a rating after them if there are any: separated by commas, semicolons or tabs, as
// spreadsheets write them.
func ReadRoster(text string) ([]Entered, error) {
	if len(text) > mostRoster {
		return nil, LongRoster()
	}
	if !utf8.ValidString(text) || strings.ContainsRune(text, 0) {
		return nil, bad("encoding")
	}
	text = strings.TrimPrefix(text, "\ufeff")
	between := ','
	first, _, _ := strings.Cut(text, "\n")
	for _, c := range ";\t" {
		if strings.ContainsRune(first, c) {
			between = c
		}
	}
	r := csv.NewReader(bytes.NewReader([]byte(text)))
	r.Comma, r.FieldsPerRecord, r.LazyQuotes, r.TrimLeadingSpace = between, -1, true, true
	records, err := r.ReadAll()
	if err != nil {
		return nil, bad("csv")
	}
	var all []Entered
	seen := map[string]int{}
	for i, fields := range records {
		name := strings.TrimSpace(fields[0])
		if name == "" || i == 0 && isHeading(name) {
			continue
		}
		n := strconv.Itoa(i + 1)
		e := Entered{Name: name}
		if e.Name, err = checkName(name, mostName); err != nil {
			return nil, inLine(n, err)
		}
		for _, f := range fields[1:] {
			f = strings.TrimSpace(f)
			if number, err := strconv.Atoi(f); err == nil {
				if number < 0 || number > 4000 {
					return nil, inLine(n, bad("rating", "name", name))
				}
				e.Rating = number
				continue
			}
			if f == "" {
				continue
			}
			if e.Club != "" {
				return nil, inLine(n, bad("fields"))
			}
			if e.Club, err = checkName(f, mostName); err != nil {
				return nil, inLine(n, err)
			}
		}
		key := strings.ToLower(e.Name)
		if before, twice := seen[key]; twice {
			return nil, bad("roster-twice", "name", e.Name, "line", before, "again", i+1)
		}
		seen[key] = i + 1
		all = append(all, e)
		if len(all) > mostPlayers {
			return nil, LongRoster()
		}
	}
	if len(all) == 0 {
		return nil, bad("empty-roster")
	}
	return all, nil
}

// OneRoster is the list that somebody has pasted or chosen as a file. Two lists are refused, for nobody can say which is meant.
func OneRoster(pasted, file string) (string, error) {
	if strings.TrimSpace(file) == "" {
		return pasted, nil
	}
	if strings.TrimSpace(pasted) != "" {
		return pasted, bad("paste-or-file")
	}
	return file, nil
}

// LongRoster is why a file is not even read.
func LongRoster() error {
	return fail(problem.TooLarge, "long-roster", game.Plain("most", strconv.Itoa(mostPlayers)))
}

func isHeading(name string) bool {
	for _, h := range headings {
		if strings.EqualFold(h, name) {
			return true
		}
	}
	return false
}

// inLine says in which line something is wrong.
func inLine(n string, err error) error {
	p, ok := err.(*problem.Problem)
	if !ok {
		return err
	}
	why := p.Reasons[0].Text
	return fail(problem.BadRequest, "in-line", game.Plain("line", n), game.Arg{Name: "why", Text: why})
}
