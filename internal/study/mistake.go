package study

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// Mistake is a turn of one's own that a review has marked.
type Mistake struct {
	Table  string
	Game   int // of the table, from 1
	Turn   int // of the game, from 1
	Rules  string
	Played string
	// Start and Before are the game up to it; the usual start is "".
	Start  string
	Before []string
	// Known is what the tables of a server know of the turns of the game, for who has none.
	Known []wire.Judgement
}

// known is what they know of the turns that could have been played.
func (m Mistake) known() []wire.JudgedTurn {
	for _, one := range m.Known {
		if one.Turn == len(m.Before)+1 {
			return one.Best
		}
	}
	return nil
}

// ID is how a mistake is called among what is kept.
func (m Mistake) ID() kept.ID {
	return kept.ID{Kind: kept.Mistake, Name: m.Table + "/" + strconv.Itoa(m.Game) + "/" + strconv.Itoa(m.Turn) + " " + m.Rules + " " + m.Played}
}

// readMistake takes the name of a mistake apart.
func readMistake(name string) (m Mistake, ok bool) {
	where, rest, _ := strings.Cut(name, " ")
	parts := strings.Split(where, "/")
	if m.Rules, m.Played, ok = strings.Cut(rest, " "); !ok || len(parts) != 3 {
		return m, false
	}
	var errs [2]error
	m.Table = parts[0]
	m.Game, errs[0] = strconv.Atoi(parts[1])
	m.Turn, errs[1] = strconv.Atoi(parts[2])
	return m, errs[0] == nil && errs[1] == nil
}

// Goal is what a mistake asks for.
func (m Mistake) Goal() game.Text {
	return game.Text{
		EN: "In your game you played " + m.Played + ". Find something better.",
		FR: "Dans votre partie, vous avez joué " + m.Played + ". Trouvez mieux.",
		DE: "In deinem Spiel hast du " + m.Played + " gezogen. Finde etwas Besseres.",
	}
}

// Address is where it is tried again: on the record of the game.
func (m Mistake) Address() string {
	return "/games/" + m.Table + "?game=" + strconv.Itoa(m.Game) + "&turn=" + strconv.Itoa(m.Turn-1) + "&retry=" + strconv.Itoa(m.Turn) + "#review"
}

// Retried is a mistake after what somebody has tried instead.
func (p Posed) Retried(lang game.Lang) wire.Mistake {
	return wire.Mistake{
		Tries: p.Tries, Wrong: p.Wrong, Solved: p.Solved, Said: view.Reasons(p.Said, lang), Refuted: p.Refuted, Kept: p.carries(), Answers: texts(p.worth()),
	}
}
