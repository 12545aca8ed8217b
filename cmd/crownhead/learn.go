package main

import "crownhead/game"

var learnCommand = command{
	name: "learn", args: "[RULES [TASK]]",
	does: game.Text{
		EN: "learn a game, task by task",
		FR: "apprendre un jeu, exercice après exercice",
		DE: "ein Spiel lernen, Aufgabe für Aufgabe",
	},
	more: game.Text{
		EN: "Without RULES: all courses. With RULES: the tasks of that rule set, from the first without stars or from TASK. Type a turn; the referee explains " +
			"what is not allowed. hint helps, skip goes to the next task, quit ends. Three stars for the first try, two after one or two wrong answers, one after more.",
		FR: "Sans RULES : tous les cours. Avec RULES : les exercices de ce jeu de règles, depuis le premier sans étoile ou depuis TASK. Tapez un coup ; " +
			"l’arbitre explique ce qui n’est pas permis. conseil aide, suivant mène au prochain exercice, quitter termine. Trois étoiles du premier coup, deux après une ou deux erreurs, une après davantage.",
		DE: "Ohne RULES: alle Kurse. Mit RULES: die Aufgaben dieses Regelwerks, von der ersten ohne Sterne oder von TASK an. Tipp einen Zug; was " +
			"nicht erlaubt ist, erklärt der Schiedsrichter. tipp hilft, überspringen geht zur nächsten Aufgabe, beenden beendet. Drei Sterne gibt es beim ersten Versuch, zwei nach einem oder zwei falschen, einen nach mehr.",
	},
	examples: []string{
		`crownhead learn`,
		`crownhead learn checkers/maple`,
		`crownhead learn towers/gerber GE-10 -lang de`,
		`crownhead learn -json`,
	},
	takes: takesRules,
	begin: simple(learn),
}

func learn(c *call) error {
	if err := c.atMost(2); err != nil {
		return err
	}
	if len(c.args) == 0 || c.json {
		return c.desk().Courses(c.args[:min(len(c.args), 1)]...)
	}
	return c.typing().Learn(c.args[0], c.args[1:]...)
}
