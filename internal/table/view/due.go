package view

import (
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/study/puzzles"
	"crownhead/internal/wire"
)

// mostComing is how much is told of what returns on a later day.
const mostComing = 100

// Due is what somebody is asked again by now, of all that returns. What this catalogue or this set of puzzles does not have is left out.
func Due(catalogue *games.Catalogue, set *puzzles.Set, all []puzzles.Item, now time.Time, lang game.Lang) wire.Due {
	out := wire.Due{Due: []wire.DueItem{}}
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
		one := wire.DueItem{Step: item.Step, At: item.Due.UnixMilli()}
		kind, id, _ := strings.Cut(item.Name, ":")
		one.Kind, one.ID = kind, id
		switch kind {
		case "puzzle":
			p, _ := set.Find(id)
			line, ok := PuzzleLine(catalogue, p, lang)
			if !ok {
				continue
			}
			one.Rules, one.Goal, one.Address = line.Rules, line.Goal, "/puzzles/"+id+"?due=yes"
		case "task":
			at := strings.LastIndexByte(id, '/')
			if at < 0 {
				continue
			}
			run, ok := Run(catalogue, id[:at], id[at+1:], nil)
			if !ok {
				continue
			}
			one.Rules, one.Goal, one.Address = run.Task.Rules, run.Task.Goal.In(lang), "/learn/"+id[:at]+"?task="+id[at+1:]+"&due=yes"
		case "mistake":
			m, ok := puzzles.ReadMistake(id)
			if _, err := catalogue.Open(m.Rules); err != nil || !ok {
				continue
			}
			one.ID, one.Rules, one.Goal, one.Address = strings.Fields(id)[0], m.Rules, m.Goal().In(lang), m.Address()
		default:
			continue
		}
		if later {
			out.Coming = append(out.Coming, one)
		} else {
			out.Due = append(out.Due, one)
		}
	}
	return out
}
