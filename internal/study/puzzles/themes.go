package puzzles

import (
	"slices"

	"crownhead/game"
	"crownhead/internal/games"
)

// ThemeIDs are the ids of all themes.
func ThemeIDs(c *games.Catalogue) []string {
	var ids []string
	for _, t := range Themes(c) {
		ids = append(ids, t.ID)
	}
	return ids
}

// Themes are all themes, in the order in which they are listed: those that any game has, then each family's own.
func Themes(c *games.Catalogue) []games.Theme {
	all := slices.Clone(common)
	for _, f := range c.Families() {
		all = append(all, f.Study.About...)
	}
	return all
}

var common = []games.Theme{
	{ID: "win-in-1", Name: game.Text{EN: "Win in one", FR: "Gain en un coup", DE: "Gewinn in einem Zug"}},
	{ID: "win-in-2", Name: game.Text{EN: "Win in two", FR: "Gain en deux coups", DE: "Gewinn in zwei Zügen"}},
	{ID: "win-in-3", Name: game.Text{EN: "Win in three", FR: "Gain en trois coups", DE: "Gewinn in drei Zügen"}},
	{ID: "capture", Name: game.Text{EN: "Captures", FR: "Prises", DE: "Schlagen"}},
	{ID: "double-jump", Name: game.Text{EN: "Double jump", FR: "Double prise", DE: "Doppelsprung"}},
	{ID: "long-jump", Name: game.Text{EN: "Three or more at once", FR: "Trois prises ou plus", DE: "Drei oder mehr auf einmal"}},
	{ID: "sacrifice", Name: game.Text{EN: "Sacrifice", FR: "Sacrifice", DE: "Opfer"}},
	{ID: "quiet", Name: game.Text{EN: "Quiet turns", FR: "Coups tranquilles", DE: "Stille Züge"}},
	{ID: "crowning", Name: game.Text{EN: "Crowning", FR: "Couronnement", DE: "Krönung"}},
	{ID: "both-ways", Name: game.Text{EN: "There and back", FR: "Aller et retour", DE: "Hin und zurück"}},
	{ID: "defence", Name: game.Text{EN: "Defence", FR: "Défense", DE: "Verteidigung"}},
	{ID: "ending", Name: game.Text{EN: "Endings", FR: "Finales", DE: "Endspiele"}},
	{ID: "long", Name: game.Text{EN: "Three turns or more", FR: "Trois coups ou plus", DE: "Drei oder mehr Züge"}},
	{ID: "referee", Name: game.Text{EN: "You are the referee", FR: "Vous êtes l’arbitre", DE: "Du bist der Schiedsrichter"}},
	{ID: "sheets", Name: game.Text{EN: "Where the sheets differ", FR: "Ce qui change d’une feuille à l’autre", DE: "Worin sich Blätter unterscheiden"}},
}
