package review

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
)

// sentences are the reasons that a review gives. A family may have its own words for one ([games.Family.Reviewed]).
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
	"missed-huff": {
		EN: "the other side did not capture, and {turn} would have huffed",
		FR: "l’adversaire n’avait pas pris, et {turn} aurait soufflé la pièce",
		DE: "die andere Seite hatte nicht geschlagen, und {turn} hätte gepustet",
	},
	"other-huff": {
		EN: "{turn}, which huffs on {squares}, is better",
		FR: "{turn}, qui souffle en {squares}, vaut mieux",
		DE: "{turn} ist besser und pustet auf {squares}",
	},
	"needless-huff": {
		EN: "{turn} is better here than a huff",
		FR: "{turn} vaut mieux ici que de souffler",
		DE: "{turn} ist hier besser, als zu pusten",
	},
	"allowed-huff": {
		EN: "this turn leaves out a capture, and {turn} huffs",
		FR: "ce coup laisse une prise, et {turn} souffle la pièce",
		DE: "dieser Zug lässt einen Schlag aus, und {turn} pustet",
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
	"allowed-freed": {
		EN: "this turn allows {turn}, which frees prisoners on {squares}",
		FR: "ce coup permet {turn}, qui libère des prisonniers en {squares}",
		DE: "dieser Zug erlaubt {turn}, und das befreit Gefangene auf {squares}",
	},
	"missed-freed": {
		EN: "{turn} frees prisoners on {squares}",
		FR: "{turn} libère des prisonniers en {squares}",
		DE: "{turn} befreit Gefangene auf {squares}",
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
	"prime": {
		EN: "this turn breaks a prime of {n} points; {turn} keeps it",
		FR: "ce coup rompt un barrage de {n} flèches ; {turn} le garde",
		DE: "dieser Zug bricht eine Kette von {n} Punkten; {turn} hält sie",
	},
	"shots": {
		EN: "{n} of 36 rolls hit; after {turn}, {m}",
		FR: "{n} lancers sur 36 touchent ; après {turn}, {m}",
		DE: "{n} von 36 Würfen treffen; nach {turn} sind es {m}",
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
		if own, ok := family.Reviewed[w.Token]; ok {
			all = game.Sentences{w.Token: own}
		}
		said := all.Reason(w.Token, nil, game.Plain("turn", w.Turn), game.Word("squares", game.And(w.Squares...)),
			game.Plain("n", strconv.Itoa(w.N)), game.Plain("m", strconv.Itoa(w.M)))
		w.Text = strings.TrimSpace(said.Text.Typeset(lang))
	}
}
