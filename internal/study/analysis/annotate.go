package analysis

import (
	"fmt"
	"strings"

	"crownhead/internal/wire"
)

// nags are the marks of a review as records number them.
var nags = map[string]int{"doubtful": 6, "mistake": 2, "blunder": 4}

// longestVariation is how many turns of a better line are written.
const longestVariation = 20

// Annotated is a tree with what a review says of its main line: scores, marks, reasons, and a better line beside each marked turn.
func Annotated(t Tree, r wire.Review) Tree {
	t.Main = append([]Turn{}, t.Main...)
	for _, j := range r.Judgements {
		if j.Kind == "roll" || j.Own == nil || j.Turn < 1 || j.Turn > len(t.Main) {
			continue
		}
		turn := &t.Main[j.Turn-1]
		if eval := evalOf(j); eval != "" && !strings.Contains(turn.Told, "[%eval") {
			turn.Told = strings.TrimSpace(turn.Told + " [%eval " + eval + "]")
		}
		nag, marked := nags[j.Mark]
		if !marked {
			continue
		}
		turn.Marks = append([]int{nag}, turn.Marks...)
		if j.Why != nil {
			turn.After = strings.TrimSpace(strings.ReplaceAll(j.Why.Text, "}", ")") + " " + turn.After)
		}
		if better := j.Best[0]; better.Turn != j.Played {
			line := better.Line
			if len(line) == 0 {
				line = []string{better.Turn}
			}
			var other []Turn
			for _, text := range line[:min(len(line), longestVariation)] {
				other = append(other, Turn{Text: text})
			}
			turn.Others = append([][]Turn{other}, turn.Others...)
		}
	}
	return t
}

// evalOf is a score as programs write it: in pawns, men or stones for the first side, "#3" where it wins by force in three, "#-3" where
// it loses. Where tables or dice speak there is none.
func evalOf(j wire.Judgement) string {
	own := j.Own
	if own.Verdict != "" || own.Equity != nil {
		return ""
	}
	sign := 1
	if j.By == wire.Second {
		sign = -1
	}
	if own.Wins != 0 {
		n := max(own.Wins, -own.Wins)
		if own.Wins < 0 {
			sign = -sign
		}
		return fmt.Sprintf("#%d", sign*((n+1)/2))
	}
	return fmt.Sprintf("%.2f", float64(sign*own.Score)/100)
}
