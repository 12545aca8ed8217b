package box

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
)

// Export is the game as a record that other programs read. They know no illegal turns: those are comments. Where one was left standing, or the
// board was set up again, another game begins from the board as it then was. A format that cannot say so (MAT has neither comments nor games from a
// position) is replaced by a list for people.
func (g Game) Export(catalogue *games.Catalogue, lang game.Lang) (string, error) {
	parts := g.records(lang)
	text, err := record.Of(catalogue).Usual(g.Rules()).Write(parts...)
	if err == nil && saysAll(text, parts) {
		return text, nil
	}
	return list(parts), nil
}

// saysAll tells whether a record has all that is remarked.
func saysAll(text string, parts []record.Game) bool {
	flat := strings.Join(strings.Fields(text), " ")
	for _, g := range parts {
		if !strings.Contains(flat, g.Comment) {
			return false
		}
		for _, t := range g.Main {
			if !strings.Contains(flat, t.After) {
				return false
			}
		}
	}
	return true
}

// list is the parts of a game as lines: where each begins, its turns one by one, and what is to be said of them.
func list(parts []record.Game) string {
	var out strings.Builder
	line := func(words ...string) {
		if text := strings.TrimSpace(strings.Join(words, " ")); text != "" {
			out.WriteString(text + "\n")
		}
	}
	for i, g := range parts {
		if i > 0 {
			out.WriteString("\n")
		}
		line(g.Rules, g.Start)
		if g.Players[0]+g.Players[1] != "" {
			line(g.Players[0], "–", g.Players[1])
		}
		line(g.Comment)
		n := 0
		for _, t := range g.Main {
			number := ""
			if t.By != game.Dice {
				n++
				number = strconv.Itoa(n) + "."
			}
			line(number, t.Text)
			line(t.After)
		}
	}
	return out.String()
}

func (g Game) records(lang game.Lang) []record.Game {
	var all []record.Game
	part := record.Game{Rules: g.Rules(), Start: g.Start, Players: g.Names}
	remark := func(words string) {
		if n := len(part.Main); n > 0 {
			part.Main[n-1].After = strings.TrimSpace(part.Main[n-1].After + " " + words)
		} else {
			part.Comment = strings.TrimSpace(part.Comment + " " + words)
		}
	}
	begin := func(m moment) {
		if m.pos == nil {
			return // the next thing starts from scratch
		}
		all = append(all, part)
		part = record.Game{Rules: g.Rules(), Start: m.pos.String(), Players: g.Names}
	}
	turns := map[int]Turn{}
	for _, t := range g.Turns() {
		turns[t.Act] = t
	}
	for n, m := range g.moments {
		t, isTurn := turns[n]
		switch {
		case isTurn && len(t.Refused) == 0:
			part.Main = append(part.Main, record.Turn{By: t.By, Text: t.Text})
			if t.Claimed {
				remark(said(lang, t.Offence, "claimed-allowed", t))
			}
		case isTurn:
			token := "refused"
			switch {
			case t.PutBack:
				token = "refused-back"
			case t.Agreed:
				token = "refused-agreed"
			case t.Claimed:
				token = "refused-claimed"
			}
			remark(said(lang, t.Refused, token, t))
			if !t.PutBack {
				begin(m)
			}
		case m.act.Do == Set:
			begin(m)
		case m.act.Do == Again:
			begin(m)
		case m.act.Do == Ended:
			part.Result.Ending = &game.Ending{Kind: m.act.End.Kind, By: game.SeatNamed(m.act.End.By), Times: m.act.End.Times}
		case m.act.Do == Lost:
			o := *m.over
			ending := game.AsWritten(o.Winner, max(o.Points, 1))
			part.Result.Ending = &ending
			remark(o.Why.Text.In(lang))
		}
	}
	return append(all, part)
}

// said is a remark in a record.
func said(lang game.Lang, reasons []game.Reason, token string, t Turn) string {
	text := strings.TrimSuffix(remarks.Reason(token, nil, game.Plain("turn", t.Text)).Text.In(lang), ".") + "."
	for _, r := range reasons {
		text += " " + r.Text.In(lang)
	}
	return text
}

// remarks are what a record says of turns that were asked about or refused.
var remarks = game.Sentences{
	"claimed-allowed": {EN: "{turn} was questioned", FR: "{turn} a été contesté", DE: "nach {turn} wurde gefragt"},
	"refused":         {EN: "here {turn} was played, against the rules, and nobody asked", FR: "ici {turn} a été joué, contre les règles, sans que personne conteste", DE: "hier wurde {turn} gezogen, gegen die Regeln, und niemand fragte"},
	"refused-claimed": {EN: "here {turn} was played, against the rules; it was questioned", FR: "ici {turn} a été joué, contre les règles, et contesté", DE: "hier wurde {turn} gezogen, gegen die Regeln; danach wurde gefragt"},
	"refused-back":    {EN: "{turn} was played, against the rules, and put back", FR: "{turn} a été joué, contre les règles, puis repris", DE: "{turn} wurde gezogen, gegen die Regeln, und zurückgenommen"},
	"refused-agreed":  {EN: "here {turn} was played, against the rules; both agreed to leave it", FR: "ici {turn} a été joué, contre les règles ; les deux joueurs l’ont laissé", DE: "hier wurde {turn} gezogen, gegen die Regeln; beide ließen es dabei"},
}
