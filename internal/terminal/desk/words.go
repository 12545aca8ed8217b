package desk

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/terminal"
)

// lineWords are what analyse, learn, referee and puzzles try hear beside turns and answers. Each is understood in every language.
var lineWords = []game.Text{
	{EN: "again", FR: "encore", DE: "nochmal"},
	{EN: "back", FR: "reculer", DE: "zurück"},
	{EN: "board", FR: "plateau", DE: "brett"},
	{EN: "comment", FR: "remarque", DE: "bemerkung"},
	{EN: "count", FR: "compter", DE: "zählen"},
	{EN: "delete", FR: "supprimer", DE: "löschen"},
	{EN: "dice", FR: "dés", DE: "würfel"},
	{EN: "draw", FR: "nulle", DE: "unentschieden"},
	{EN: "export", FR: "exporter", DE: "exportieren"},
	{EN: "help", FR: "aide", DE: "hilfe"},
	{EN: "hint", FR: "conseil", DE: "tipp"},
	{EN: "lay", FR: "composer", DE: "aufbauen"},
	{EN: "leave", FR: "laisser", DE: "lassen"},
	{EN: "lines", FR: "lignes", DE: "linien"},
	{EN: "lose", FR: "perdre", DE: "verlieren"},
	{EN: "mark", FR: "signe", DE: "zeichen"},
	{EN: "may", FR: "puis-je", DE: "darf"},
	{EN: "moves", FR: "coups", DE: "züge"},
	{EN: "next", FR: "avancer", DE: "vor"},
	{EN: "quit", FR: "quitter", DE: "beenden"},
	{EN: "resign", FR: "abandonner", DE: "aufgeben"},
	{EN: "roll", FR: "lancer", DE: "würfeln"},
	{EN: "score", FR: "points", DE: "punkte"},
	{EN: "show", FR: "montrer", DE: "zeigen"},
	{EN: "skip", FR: "suivant", DE: "überspringen"},
	{EN: "start", FR: "début", DE: "anfang"},
	{EN: "tree", FR: "arbre", DE: "baum"},
	{EN: "turns", FR: "relevé", DE: "liste"},
	{EN: "undo", FR: "annuler", DE: "rückgängig"},
	{EN: "up", FR: "monter", DE: "hoch"},
	{EN: "was", FR: "était-ce", DE: "war"},
	{EN: "why", FR: "pourquoi", DE: "warum"},
}

// lineWord is the English form of a word that was typed, or what was typed.
func lineWord(typed string) string {
	for _, word := range lineWords {
		if terminal.Says(word, typed) {
			return word.EN
		}
	}
	return strings.ToLower(typed)
}
