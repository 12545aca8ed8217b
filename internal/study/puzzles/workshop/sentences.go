package workshop

import (
	"errors"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/study/puzzles"
)

// faults are what a proof can find against a puzzle. Readers of its page see them.
var faults = game.Sentences{
	"other-id":   {EN: "the id is of another puzzle", FR: "l’identifiant est celui d’un autre problème", DE: "die Kennung gehört zu einem anderen Rätsel"},
	"marks":      {EN: "legal turns: {n} of {all}", FR: "coups permis : {n} sur {all}", DE: "erlaubte Züge: {n} von {all}"},
	"rating":     {EN: "the rating does not follow from what the levels solved", FR: "la cote ne découle pas de ce que les niveaux ont résolu", DE: "die Wertung folgt nicht aus dem, was die Stufen gelöst haben"},
	"asked":      {EN: "one turn must be asked about; here: {n}", FR: "la question doit porter sur un seul coup ; ici : {n}", DE: "nach einem Zug muss gefragt sein; hier: {n}"},
	"no-clause":  {EN: "no clause is about {turn} at {position}", FR: "aucun article ne traite de {turn} dans {position}", DE: "keine Klausel sagt etwas über {turn} in {position}"},
	"no-win":     {EN: "there is no win in {n} at {position}", FR: "il n’y a pas de gain en {n} dans {position}", DE: "es gibt keinen Gewinn in {n} in {position}"},
	"others-win": {EN: "at {position} these win: {found}; the puzzle has: {turns}", FR: "dans {position}, gagnent : {found} ; le problème donne : {turns}", DE: "in {position} gewinnen: {found}; das Rätsel nennt: {turns}"},
	"no-table":   {EN: "the tables do not say {value} at {position}", FR: "les tables ne disent pas {value} dans {position}", DE: "die Tabellen sagen nicht {value} in {position}"},
	"in-table":   {EN: "by the tables {turn} at {position}: {value}", FR: "selon les tables, {turn} dans {position} : {value}", DE: "nach den Tabellen {turn} in {position}: {value}"},
	"right":      {EN: "one turn must be right at {position}; here: {n}", FR: "un seul coup doit être bon dans {position} ; ici : {n}", DE: "ein einziger Zug muss in {position} richtig sein; hier: {n}"},
	"best":       {EN: "{found} is best at {position}, not {turn}", FR: "{found} est le meilleur dans {position}, non {turn}", DE: "{found} ist am besten in {position}, nicht {turn}"},
	"close":      {EN: "{turn} is only {gap} better than {other} at {position}", FR: "{turn} ne vaut que {gap} de plus que {other} dans {position}", DE: "{turn} ist nur um {gap} besser als {other} in {position}"},
	"no-rolls":   {EN: "a rollout is not possible here", FR: "un rollout n’est pas possible ici", DE: "ein Rollout ist hier nicht möglich"},
	"no-choice":  {EN: "there is no choice at {position}", FR: "il n’y a pas de choix dans {position}", DE: "es gibt keine Wahl in {position}"},
	"close-roll": {EN: "{turn} is only {gap} better than another turn at {position}, {deviations} deviations", FR: "{turn} ne vaut que {gap} de plus qu’un autre coup dans {position}, {deviations} écarts types", DE: "{turn} ist nur um {gap} besser als ein anderer Zug in {position}, {deviations} Standardabweichungen"},
	"other-loss": {EN: "other turns at {position} lose something else than is listed", FR: "d’autres coups dans {position} perdent autre chose que ce qui est noté", DE: "andere Züge in {position} verlieren etwas anderes als angegeben"},
}

// values are what tables say, for sentences.
var values = map[string]game.Text{
	"win":  {EN: "a win", FR: "un gain", DE: "Gewinn"},
	"draw": {EN: "a draw", FR: "une nulle", DE: "unentschieden"},
	"loss": {EN: "a loss", FR: "une défaite", DE: "Verlust"},
	"":     {EN: "nothing", FR: "rien", DE: "nichts"},
}

// What faults are about.
func at(pos game.Position) game.Arg     { return game.Plain("position", pos.String()) }
func count(name string, n int) game.Arg { return game.Plain(name, strconv.Itoa(n)) }
func turns(name string, c *puzzles.Choice) game.Arg {
	return game.Plain(name, strings.Join(rightTurns(c), ", "))
}

// fault is what does not hold.
func fault(token string, args ...game.Arg) error {
	return &game.BadText{Reasons: []game.Reason{faults.Reason(token, nil, args...)}}
}

// Found gives the text of an error from Verify in every language. An error without a translation reads the same in all of them.
func Found(err error) game.Text {
	var said interface{ In(game.Lang) string }
	if !errors.As(err, &said) {
		return game.Same(err.Error())
	}
	return game.Text{EN: said.In(game.English), FR: said.In(game.French), DE: said.In(game.German)}
}
