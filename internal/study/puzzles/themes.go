package puzzles

import "crownhead/game"

// Theme is what a puzzle is about, for a reader.
type Theme struct {
	ID   string
	Name game.Text
}

// ThemeIDs are the ids of all themes.
func ThemeIDs() []string {
	var ids []string
	for _, t := range Themes() {
		ids = append(ids, t.ID)
	}
	return ids
}

// Themes are all themes, in the order in which they are listed.
func Themes() []Theme {
	return []Theme{
		{"win-in-1", game.Text{EN: "Win in one", FR: "Gain en un coup", DE: "Gewinn in einem Zug"}},
		{"win-in-2", game.Text{EN: "Win in two", FR: "Gain en deux coups", DE: "Gewinn in zwei Zügen"}},
		{"win-in-3", game.Text{EN: "Win in three", FR: "Gain en trois coups", DE: "Gewinn in drei Zügen"}},
		{"capture", game.Text{EN: "Captures", FR: "Prises", DE: "Schlagen"}},
		{"double-jump", game.Text{EN: "Double jump", FR: "Double prise", DE: "Doppelsprung"}},
		{"long-jump", game.Text{EN: "Three and more at once", FR: "Trois et plus d’un coup", DE: "Drei und mehr auf einmal"}},
		{"sacrifice", game.Text{EN: "Sacrifice", FR: "Sacrifice", DE: "Opfer"}},
		{"quiet", game.Text{EN: "Quiet turns", FR: "Coups tranquilles", DE: "Stille Züge"}},
		{"crowning", game.Text{EN: "Crowning", FR: "Couronnement", DE: "Krönung"}},
		{"promotion", game.Text{EN: "Promotion", FR: "Promotion", DE: "Umwandlung"}},
		{"both-ways", game.Text{EN: "There and back", FR: "Aller et retour", DE: "Hin und zurück"}},
		{"freed", game.Text{EN: "Freed prisoner", FR: "Prisonnier libéré", DE: "Befreiter Gefangener"}},
		{"placing", game.Text{EN: "Placing", FR: "Pose", DE: "Setzen"}},
		{"huff", game.Text{EN: "Huffing", FR: "Souffler", DE: "Pusten"}},
		{"roll", game.Text{EN: "Plays of a roll", FR: "Coups d’un lancer", DE: "Züge für einen Wurf"}},
		{"prime", game.Text{EN: "Primes", FR: "Murs", DE: "Ketten"}},
		{"blitz", game.Text{EN: "Attack", FR: "Attaque", DE: "Angriff"}},
		{"back-game", game.Text{EN: "Back game", FR: "Jeu arrière", DE: "Rückspiel"}},
		{"race", game.Text{EN: "Race", FR: "Course", DE: "Wettlauf"}},
		{"bear-off", game.Text{EN: "Bearing off", FR: "Sortie des pions", DE: "Auswürfeln"}},
		{"double", game.Text{EN: "Double or not", FR: "Doubler ou non", DE: "Doppeln oder nicht"}},
		{"take", game.Text{EN: "Take or pass", FR: "Accepter ou refuser", DE: "Annehmen oder aufgeben"}},
		{"defence", game.Text{EN: "Defence", FR: "Défense", DE: "Verteidigung"}},
		{"ending", game.Text{EN: "Endings", FR: "Finales", DE: "Endspiele"}},
		{"long", game.Text{EN: "Three turns and more", FR: "Trois coups et plus", DE: "Drei Züge und mehr"}},
		{"referee", game.Text{EN: "You are the referee", FR: "Vous êtes l’arbitre", DE: "Du bist der Schiedsrichter"}},
		{"sheets", game.Text{EN: "What sheets differ in", FR: "Ce qui change d’une feuille à l’autre", DE: "Worin sich Blätter unterscheiden"}},
	}
}
