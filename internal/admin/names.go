package admin

import (
	"context"
	"encoding/json"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"crownhead/internal/store"
	"crownhead/internal/table/play"
)

// replaceName puts another text in the place of a name wherever it is whole: Ann is not in Anna.
func replaceName(text, name, with string) string {
	if name == "" {
		return text
	}
	var out strings.Builder
	from := 0 // what is not written yet
	for at := 0; ; {
		found := strings.Index(text[at:], name)
		if found < 0 {
			out.WriteString(text[from:])
			return out.String()
		}
		at += found
		end := at + len(name)
		before, _ := utf8.DecodeLastRuneInString(text[:at])
		after, _ := utf8.DecodeRuneInString(text[end:])
		if at > 0 && partOfName(before) || end < len(text) && partOfName(after) {
			at++
			continue
		}
		out.WriteString(text[from:at] + with)
		at, from = end, end
	}
}

func partOfName(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.IsMark(r) }

func (s *Service) rename(ctx context.Context, d *doing) error {
	name, err := s.CheckName(d.wanted)
	if err != nil {
		return err
	}
	d.Act, err = s.Store.RenamePerson(ctx, &d.Act, d.person.ID, name)
	if err != nil {
		return err
	}
	return s.renameInLogs(ctx, d.person, name)
}

// Rename gives somebody another name at their own wish; their games have it too.
func (s *Service) Rename(ctx context.Context, who store.Person, name string) (store.Person, error) {
	if name == who.Name {
		return who, nil
	}
	if _, err := s.Store.RenamePerson(ctx, nil, who.ID, name); err != nil {
		return who, s.worded(err, Act{Act: "rename", Value: name})
	}
	if err := s.renameInLogs(ctx, who, name); err != nil {
		return who, err
	}
	return s.Store.Person(ctx, who.ID)
}

// renameInLogs has the games of somebody show another name: where they sat under the old one, and where they spoke.
func (s *Service) renameInLogs(ctx context.Context, who store.Person, name string) error {
	selves, err := s.Store.Selves(ctx, who.ID)
	if err != nil {
		return err
	}
	tables, err := s.Store.TablesOf(ctx, who.ID)
	if err != nil {
		return err
	}
	spoken, err := s.Store.Mentions(ctx, who.Name)
	if err != nil {
		return err
	}
	return s.amend(ctx, append(tables, spoken...), renaming(selves, []string{who.Name}, name, false))
}

// renaming is the change of a log after which somebody, who has sat there as any of these ids under any of these names, is called otherwise. With everywhere the names are
// also replaced where they are said in chat or in a record, and at any seat of theirs whatever it was called.
func renaming(selves, names []string, name string, everywhere bool) func([]play.Entry) {
	is := func(one string) bool {
		for _, old := range names {
			if one == old {
				return true
			}
		}
		return false
	}
	theirs := func(p play.Player) bool {
		for _, id := range selves {
			if p.Holder == id {
				return everywhere || is(p.Name)
			}
		}
		return false
	}
	return func(log []play.Entry) {
		var seats [2]play.Player
		for i, e := range log {
			store.Seated(&seats, e)
			if everywhere {
				for _, old := range names {
					log[i].Command = replaceName(log[i].Command, old, name)
				}
			}
			switch event := e.Event.(type) {
			case play.Joined:
				if theirs(event.Player) {
					event.Player.Name = name
				}
				log[i].Event = event
			case play.Spoke:
				if int(e.By) < len(seats) && theirs(seats[e.By]) || is(event.Speaker) {
					event.Speaker = name
				}
				if everywhere {
					for _, old := range names {
						event.Text = replaceName(event.Text, old, name)
					}
				}
				log[i].Event = event
			case play.Created:
				if everywhere && event.Record != "" {
					for _, old := range names {
						event.Record = renameInRecord(event.Record, old, name)
					}
					log[i].Event = event
				}
			}
		}
	}
}

// renameInRecord puts another name where a record has one: as the value of a tag or of a field, between quotation marks, or at the beginning of a line before a colon. A
// name that is also a word of the record, such as White, stays where it is that word.
func renameInRecord(record, old, name string) string {
	record = strings.ReplaceAll(record, `"`+old+`"`, `"`+name+`"`)
	lines := strings.Split(record, "\n")
	for i, line := range lines {
		if before, comment, found := strings.Cut(line, "{"); found { // what somebody has written beside the turns
			lines[i] = before + "{" + replaceName(comment, old, name)
		} else if strings.Contains(line, ":") && !strings.Contains(line, `"`) {
			lines[i] = replaceName(line, old, name)
		}
	}
	return strings.Join(lines, "\n")
}

// jsonString is a text of JSON, and whether it is a key.
var jsonString = regexp.MustCompile(`"(?:[^"\\]|\\.)*"\s*:?`)

// inStrings changes the texts of a line of JSON, and none of its keys.
func inStrings(line string, change func(string) string) string {
	return jsonString.ReplaceAllStringFunc(line, func(found string) string {
		var text string
		if strings.HasSuffix(found, ":") || json.Unmarshal([]byte(found), &text) != nil {
			return found
		}
		now := change(text)
		if now == text {
			return found
		}
		var out strings.Builder
		e := json.NewEncoder(&out)
		e.SetEscapeHTML(false)
		_ = e.Encode(now) // a text can be written
		return strings.TrimSuffix(out.String(), "\n")
	})
}
