package main

import (
	"strings"

	"crownhead/game"
	"crownhead/internal/terminal"
)

// lineWords are what analyse, learn and puzzles try hear beside turns and answers. Each is understood in every language.
var lineWords = []game.Text{
	{EN: "back", FR: "reculer", DE: "zurück"},
	{EN: "board", FR: "plateau", DE: "brett"},
	{EN: "comment", FR: "remarque", DE: "bemerkung"},
	{EN: "delete", FR: "supprimer", DE: "löschen"},
	{EN: "export", FR: "exporter", DE: "exportieren"},
	{EN: "help", FR: "aide", DE: "hilfe"},
	{EN: "hint", FR: "conseil", DE: "tipp"},
	{EN: "lines", FR: "lignes", DE: "linien"},
	{EN: "mark", FR: "signe", DE: "zeichen"},
	{EN: "moves", FR: "coups", DE: "züge"},
	{EN: "next", FR: "avancer", DE: "vor"},
	{EN: "quit", FR: "quitter", DE: "beenden"},
	{EN: "roll", FR: "lancer", DE: "würfeln"},
	{EN: "show", FR: "montrer", DE: "zeigen"},
	{EN: "skip", FR: "suivant", DE: "überspringen"},
	{EN: "start", FR: "début", DE: "anfang"},
	{EN: "tree", FR: "arbre", DE: "baum"},
	{EN: "up", FR: "monter", DE: "hoch"},
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
