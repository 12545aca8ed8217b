package study

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/study/kept"
	"crownhead/internal/wire"
)

// mostComing is how much is told of what returns on a later day.
const mostComing = 100

// due is what somebody is asked again by now, of all that returns. What this catalogue or this set of puzzles does not have is left out.
func (s *Service) due(all []kept.Item, lang game.Lang) wire.Due {
	out, now := wire.Due{Due: []wire.DueItem{}}, s.Now()
	for _, item := range all {
		later := item.Due.After(now)
		if later {
			if out.Later++; out.Next == 0 || item.Due.UnixMilli() < out.Next {
				out.Next = item.Due.UnixMilli()
			}
			if len(out.Coming) == mostComing {
				continue
			}
		}
		one, ok := s.returning(kept.ReadID(item.Name), lang)
		if !ok {
			continue
		}
		one.Step, one.At = item.Step, item.Due.UnixMilli()
		if later {
			out.Coming = append(out.Coming, one)
		} else {
			out.Due = append(out.Due, one)
		}
	}
	return out
}

// returning is what is shown of something that returns.
func (s *Service) returning(id kept.ID, lang game.Lang) (wire.DueItem, bool) {
	one := wire.DueItem{Kind: id.Kind, ID: id.Name}
	switch id.Kind {
	case kept.Puzzle:
		p, _ := s.Puzzles().Find(id.Name)
		line, ok := PuzzleLine(s.Games, p, lang)
		one.Rules, one.Goal, one.Address = line.Rules, line.Goal, "/puzzles/"+id.Name+"?due=yes"
		return one, ok
	case kept.Task:
		sheet, name := id.Task()
		course, _ := s.Games.Course(sheet)
		task, _, ok := course.Task(name)
		one.Rules, one.Goal, one.Address = task.Rules, task.Goal.In(lang), "/learn/"+sheet+"?task="+name+"&due=yes"
		return one, ok
	case kept.Mistake:
		m, ok := readMistake(id.Name)
		if _, err := s.Games.Open(m.Rules); err != nil || !ok {
			return one, false
		}
		one.ID, one.Rules, one.Goal, one.Address = strings.Fields(id.Name)[0], m.Rules, m.Goal().In(lang), m.Address()
		return one, true
	}
	return one, false
}
