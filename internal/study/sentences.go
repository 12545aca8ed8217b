package study

import (
	"crownhead/game"
	"crownhead/internal/problem"
)

// sentences is why study does not do something.
var sentences = game.Sentences{
	"no-such-game":     {EN: "this table has no game {n}", FR: "cette table n’a pas de partie {n}", DE: "an diesem Tisch gibt es kein Spiel {n}"},
	"not-your-turn":    {EN: "turn {n} of this game was not yours", FR: "le coup {n} de cette partie n’était pas le vôtre", DE: "Zug {n} dieser Partie war nicht deiner"},
	"review-when-over": {EN: "a game is reviewed once it is over", FR: "le bilan d’une partie se fait une fois qu’elle est finie", DE: "eine Partie wird ausgewertet, wenn sie zu Ende ist"},
	"no-review":        {EN: "nobody has asked for a review of this game yet", FR: "personne n’a encore demandé le bilan de cette partie", DE: "eine Auswertung dieser Partie hat noch niemand verlangt"},
	"whose-games":      {EN: "we need to know whose games you mean; open the site first, or send a token", FR: "il faut savoir de qui sont les parties ; ouvrez d’abord le site, ou envoyez un jeton", DE: "wir müssen wissen, wessen Partien du meinst; öffne erst die Seite oder schicke ein Token"},
	"explore-rated":    {EN: "this is the position in your rated game; the explorer shows it when the game is over", FR: "c’est la position de votre partie classée ; l’explorateur la montrera une fois la partie finie", DE: "das ist die Stellung deiner gewerteten Partie; der Explorer zeigt sie, wenn die Partie zu Ende ist"},
	"rated-running":    {EN: "this is the position of your rated game, which is not over yet; the computer helps once it is", FR: "c’est la position de votre partie classée, qui n’est pas finie ; l’ordinateur aidera ensuite", DE: "das ist die Stellung deiner gewerteten Partie, und die läuft noch; der Computer hilft, wenn sie zu Ende ist"},
	"analyses-wait":    {EN: "the computer has too much to do right now; try again in a moment", FR: "l’ordinateur a trop à faire pour l’instant ; réessayez dans un moment", DE: "der Computer hat gerade zu viel zu tun; versuche es gleich noch einmal"},
	"long-line":        {EN: "a line to analyse has at most 1000 turns", FR: "une ligne à analyser a au plus 1000 coups", DE: "eine Variante zum Analysieren hat höchstens 1000 Züge"},
	"large-tree":       {EN: "a saved analysis has at most 200,000 characters", FR: "une analyse enregistrée a au plus 200 000 caractères", DE: "eine gespeicherte Analyse hat höchstens 200.000 Zeichen"},
	"odd-tree":         {EN: "this is not the address of an analysis board", FR: "ce n’est pas l’adresse d’un plateau d’analyse", DE: "das ist nicht die Adresse eines Analysebretts"},
	"no-such-tree":     {EN: "there is no analysis “{id}” here; the address may be mistyped", FR: "il n’y a pas d’analyse « {id} » ici ; l’adresse est peut-être mal recopiée", DE: "eine Analyse „{id}“ gibt es hier nicht; vielleicht ist die Adresse falsch abgeschrieben"},
	"no-such-task": {
		EN: "there is no task “{task}”; /api/v1/lessons lists them all",
		FR: "il n’y a pas d’exercice « {task} » ; /api/v1/lessons les donne tous",
		DE: "eine Aufgabe „{task}“ gibt es nicht; /api/v1/lessons nennt alle",
	},
	"no-such-puzzle": {
		EN: "there is no puzzle “{puzzle}”; /api/v1/puzzles lists them all",
		FR: "il n’y a pas de problème « {puzzle} » ; /api/v1/puzzles les donne tous",
		DE: "ein Rätsel „{puzzle}“ gibt es nicht; /api/v1/puzzles nennt alle",
	},
	"lessons-enough": {
		EN: "this account has reached the limit of saved tasks",
		FR: "ce compte a atteint le nombre d’exercices enregistrés",
		DE: "dieses Konto hat die Höchstzahl gespeicherter Aufgaben erreicht",
	},
	"puzzles-enough": {EN: "this account has reached the limit of rated puzzles", FR: "ce compte a atteint le nombre de problèmes cotés", DE: "dieses Konto hat die Höchstzahl gewerteter Rätsel erreicht"},
	"no-such-run":    {EN: "you have no run “{n}” of puzzles", FR: "vous n’avez pas de série de problèmes « {n} »", DE: "eine Rätselrunde „{n}“ hast du nicht"},
	"rules-needed": {
		EN: "which rule set? Say rules=chess/fide, for example; /api/v1/rules lists them all",
		FR: "quel jeu de règles ? Écrivez par exemple rules=chess/fide ; /api/v1/rules les donne tous",
		DE: "welches Regelwerk? Schreib zum Beispiel rules=chess/fide; /api/v1/rules nennt alle",
	},
	"long-position": {
		EN: "the text of a position has at most {most} characters",
		FR: "le texte d’une position a au plus {most} caractères",
		DE: "der Text einer Stellung hat höchstens {most} Zeichen",
	},
}

func fail(kind problem.Kind, token string, args ...game.Arg) *problem.Problem {
	return problem.New(kind, sentences.Reason(token, nil, args...))
}

// refuse is a refusal like those of a table.
func refuse(input, token string) error {
	return &game.Refused{Input: input, Reasons: []game.Reason{sentences.Reason(token, nil)}}
}
