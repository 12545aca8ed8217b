package view

import "crownhead/game"

// sentences is why a message of a viewer is not understood.
var sentences = game.Sentences{
	"no-such-verb": {EN: "a player cannot ask for “{verb}”; what can be asked for: {verbs}", FR: "un joueur ne peut pas demander « {verb} » ; ce qui peut l’être : {verbs}", DE: "„{verb}“ kann ein Spieler nicht verlangen; möglich ist: {verbs}"},
}
