package review

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// sentences are the reasons that a review gives. A family has the words of its own reasons, and may have its own for these ([games.Study]).
var sentences = game.Sentences{
	"thrown-win-draw": {
		EN: "{turn} wins; this turn only draws",
		FR: "{turn} gagne ; ce coup n’obtient que la nulle",
		DE: "{turn} gewinnt; dieser Zug hält nur unentschieden",
	},
	"thrown-win-loss": {
		EN: "{turn} wins; this turn loses",
		FR: "{turn} gagne ; ce coup perd",
		DE: "{turn} gewinnt; dieser Zug verliert",
	},
	"thrown-draw-loss": {
		EN: "{turn} holds the draw; this turn loses",
		FR: "{turn} tient la nulle ; ce coup perd",
		DE: "{turn} hält unentschieden; dieser Zug verliert",
	},
	"missed-win": {
		EN: "{turn} wins by force in {n}",
		FR: "{turn} gagne de force en {n}",
		DE: "{turn} gewinnt erzwungen in {n}",
	},
	"allowed-loss": {
		EN: "this turn loses by force in {n}",
		FR: "ce coup perd de force en {n}",
		DE: "dieser Zug verliert erzwungen in {n}",
	},
	"allowed-capture": {
		EN: "this turn allows {turn}, which takes on {squares}",
		FR: "ce coup permet {turn}, qui prend en {squares}",
		DE: "dieser Zug erlaubt {turn} und damit einen Schlag auf {squares}",
	},
	"missed-capture": {
		EN: "{turn} takes on {squares} and comes out ahead",
		FR: "{turn} prend en {squares} et en sort gagnant",
		DE: "{turn} schlägt auf {squares} und gewinnt dabei",
	},
	"allowed-shot": {
		EN: "this turn allows a shot: {turn} gives {n} and takes {m}",
		FR: "ce coup permet une combinaison : {turn} donne {n} et prend {m}",
		DE: "dieser Zug erlaubt eine Kombination: {turn} gibt {n} und schlägt {m}",
	},
	"missed-shot": {
		EN: "{turn} is a shot: it gives {n} and takes {m}",
		FR: "{turn} est une combinaison : elle donne {n} et prend {m}",
		DE: "{turn} ist eine Kombination: Sie gibt {n} und schlägt {m}",
	},
}

// Say writes the reasons of a review in a language.
func Say(out *wire.Review, family *games.Family, lang game.Lang) {
	for i := range out.Judgements {
		w := out.Judgements[i].Why
		if w == nil {
			continue
		}
		all := sentences
		if own, ok := family.Study.Words[w.Token]; ok {
			all = game.Sentences{w.Token: own}
		}
		said := all.Reason(w.Token, nil, game.Plain("turn", w.Turn), game.Word("squares", game.And(w.Squares...)),
			game.Plain("n", strconv.Itoa(w.N)), game.Plain("m", strconv.Itoa(w.M)))
		w.Text = strings.TrimSpace(said.Text.Typeset(lang))
	}
}
