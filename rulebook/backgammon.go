package rulebook

import "crownhead/game"

// backgammon is what players of matches and for money add to the printed sheet.
var backgammon = Chapter{
	ID:    "BG",
	Sets:  []string{"backgammon/standard"},
	Title: game.Text{EN: "What standard backgammon adds", FR: "Ce qu’ajoute le backgammon standard", DE: "Was Standard-Backgammon hinzufügt"},
	Source: game.Text{
		EN: "No sheet: the customs of match and money play, in our words",
		FR: "Aucune feuille : les usages du match et de la partie d’argent, dans nos mots",
		DE: "Kein Blatt: die Bräuche von Match und Spiel um Geld, in unseren Worten",
	},
	Entries: []Entry{
		{
			ID: "BG-1", Kind: Rule,
			Title: game.Text{EN: "Gammon and backgammon", FR: "Gammon et backgammon", DE: "Gammon und Backgammon"},
			Words: game.Text{
				EN: "A win counts double (a gammon) if the loser has borne off nothing. It counts triple (a backgammon) if the loser also has a checker on the bar or in the winner’s home board. This is multiplied by the cube.",
				FR: "Une victoire compte double, c’est un gammon, si le perdant n’a rien sorti. Elle compte triple, c’est un backgammon, s’il a en plus un pion sur la barre ou dans le jan intérieur du gagnant. Le tout est multiplié par le videau.",
				DE: "Ein Sieg zählt doppelt, als Gammon, wenn der Verlierer noch keinen Stein draußen hat. Er zählt dreifach, als Backgammon, wenn außerdem einer auf der Bar oder im Heimfeld des Siegers steht. Das wird mit dem Wert des Dopplerwürfels multipliziert.",
			},
			Shows: []Show{{
				Rules: "backgammon/standard", Position: "/88AAIAAAAAAAA", Dice: "31",
				Turns: []string{"1/off"}, Ends: "borne-off",
				Caption: game.Text{
					EN: "The loser has one checker off: a single game.",
					FR: "Le perdant a sorti un pion : partie simple.",
					DE: "Der Verlierer hat einen Stein draußen: ein einfaches Spiel.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4H8+AAACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "gammon",
				Caption: game.Text{
					EN: "The loser has none off: a gammon.",
					FR: "Le perdant n’en a sorti aucun : gammon.",
					DE: "Der Verlierer hat keinen draußen: ein Gammon.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4H8eACACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "backgammon",
				Caption: game.Text{
					EN: "And one of the loser’s checkers is still in the winner’s home board: a backgammon.",
					FR: "Et l’un des siens est encore dans le jan intérieur du gagnant : backgammon.",
					DE: "Und einer steht noch im Heimfeld des Siegers: ein Backgammon.",
				},
			}},
		},
		{
			ID: "BG-2", Kind: Rule, Switch: "match crawford",
			Title: game.Text{EN: "Matches and Crawford", FR: "Le match et Crawford", DE: "Match und Crawford"},
			Words: game.Text{
				EN: "A match is played until a player has the number of points agreed on; without a match it is a single game for money. In the first game after a player has come within one point nobody may double: that is the Crawford game.",
				FR: "Un match se joue jusqu’à ce qu’un joueur ait le nombre de points convenu ; sans match, c’est une seule partie d’argent. Dans la première partie après qu’un joueur est arrivé à un point du but, personne ne double : c’est la partie de Crawford.",
				DE: "Ein Match wird gespielt, bis einer die vereinbarten Punkte hat; ohne Match ist es ein einzelnes Spiel um Geld. Im ersten Spiel, nachdem einem Spieler nur noch ein Punkt fehlt, darf niemand verdoppeln: Das ist das Crawford-Spiel.",
			},
			Otherwise: []Variant{{"crawford=false", game.Text{
				EN: "A match is played until a player has the number of points agreed on; without a match it is a single game for money. There is no Crawford game: the cube can be used in every game of the match.",
				FR: "Un match se joue jusqu’à ce qu’un joueur ait le nombre de points convenu ; sans match, c’est une seule partie d’argent. Il n’y a pas de partie de Crawford : le videau sert dans toutes les parties du match.",
				DE: "Ein Match wird gespielt, bis einer die vereinbarten Punkte hat; ohne Match ist es ein einzelnes Spiel um Geld. Ein Crawford-Spiel gibt es nicht: Verdoppelt werden darf in jedem Spiel des Matches.",
			}}},
			Shows: []Show{{
				Rules: "backgammon/standard", Position: "4HPwATDgc/ABMA:8AmgAEAAEAAE",
				Refused: []string{"double"},
				Caption: game.Text{
					EN: "4 to 2 in a match to 5, the Crawford game: the cube is not used.",
					FR: "4 à 2 dans un match en 5 points, partie de Crawford : le videau ne sert pas.",
					DE: "4 zu 2 in einem Match bis 5, das Crawford-Spiel: Der Dopplerwürfel ruht.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4HPwATDgc/ABMA:cAmgAEAAEAAE",
				Legal: []string{"double"},
				Caption: game.Text{
					EN: "The same score one game later: doubling is allowed again.",
					FR: "Le même score une partie plus tard : on peut de nouveau doubler.",
					DE: "Derselbe Stand ein Spiel später: Es darf wieder verdoppelt werden.",
				},
			}, {
				Rules: "backgammon/standard?crawford=false", Position: "4HPwATDgc/ABMA:8AmgAEAAEAAE",
				Legal: []string{"double"},
				Caption: game.Text{
					EN: "Without Crawford’s rule the trailing player may double at once.",
					FR: "Sans la règle de Crawford, le joueur mené peut doubler tout de suite.",
					DE: "Ohne Crawfords Regel darf der Zurückliegende sofort verdoppeln.",
				},
			}, {
				Rules: "backgammon/standard?match=1",
				Turns: []string{"3-1", "8/5 6/5"}, Refused: []string{"double"},
				Caption: game.Text{
					EN: "A match to one point is a Crawford game from the start.",
					FR: "Un match en un point est d’emblée une partie de Crawford.",
					DE: "Ein Match bis 1 ist von Anfang an ein Crawford-Spiel.",
				},
			}, {
				Rules: "backgammon/standard",
				Turns: []string{"3-1", "8/5 6/5"}, Legal: []string{"double"},
				Caption: game.Text{
					EN: "For money the cube is free after the opening move.",
					FR: "En partie d’argent, le videau est libre après le premier coup.",
					DE: "Um Geld ist der Dopplerwürfel nach dem ersten Zug frei.",
				},
			}},
		},
		{
			ID: "BG-3", Kind: Rule, Switch: "jacoby",
			Title: game.Text{EN: "Jacoby’s rule", FR: "La règle de Jacoby", DE: "Jacobys Regel"},
			Words: game.Text{
				EN: "A gammon or backgammon counts double or triple whether or not the cube has been turned. Players for money can agree on Jacoby’s rule instead: then it counts as a single win until somebody has doubled.",
				FR: "Un gammon ou un backgammon compte double ou triple, que l’on ait doublé ou non. En partie d’argent, les joueurs peuvent convenir de la règle de Jacoby : il compte alors comme une partie simple tant que personne n’a doublé.",
				DE: "Gammon und Backgammon zählen doppelt und dreifach, gleich ob verdoppelt wurde. Beim Spiel um Geld kann man stattdessen Jacobys Regel vereinbaren: Dann zählen sie einfach, solange niemand verdoppelt hat.",
			},
			Otherwise: []Variant{{"jacoby=true", game.Text{
				EN: "In a game for money, gammons and backgammons count as single wins until the cube has been turned. A match is played without this rule.",
				FR: "En partie d’argent, gammons et backgammons comptent comme une partie simple tant que personne n’a doublé. Un match se joue sans cette règle.",
				DE: "Beim Spiel um Geld zählen Gammon und Backgammon einfach, solange niemand verdoppelt hat. Ein Match wird ohne diese Regel gespielt.",
			}}},
			Shows: []Show{{
				Rules: "backgammon/standard?jacoby=true", Position: "4H8+AAACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "jacoby-single",
				Caption: game.Text{
					EN: "Nobody has doubled, so this gammon counts once.",
					FR: "Personne n’a doublé : ce gammon compte une fois.",
					DE: "Niemand hat verdoppelt, also zählt dieses Gammon einfach.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4H8+AAACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "gammon",
				Caption: game.Text{
					EN: "Without Jacoby’s rule it is worth two.",
					FR: "Sans la règle de Jacoby, il en vaut deux.",
					DE: "Ohne Jacobys Regel zählt es doppelt.",
				},
			}, {
				Rules: "backgammon/standard?jacoby=true", Position: "4H8+AAACAAAAAA:UQkAAAAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "gammon",
				Caption: game.Text{
					EN: "The cube has been turned, so the gammon counts in full.",
					FR: "Le videau a été tourné : le gammon compte pleinement.",
					DE: "Es wurde verdoppelt, also zählt das Gammon voll.",
				},
			}},
		},
		{
			ID: "BG-4", Kind: Rule, Switch: "beavers",
			Title: game.Text{EN: "Beavers", FR: "Le beaver", DE: "Beavers"},
			Words: game.Text{
				EN: "A player who is doubled takes or passes. Players for money can agree on beavers: then a player who is doubled may also take and double again at once, and keeps the cube.",
				FR: "Le joueur doublé accepte ou refuse. En partie d’argent, les joueurs peuvent convenir du beaver : le joueur doublé peut alors aussi accepter et redoubler aussitôt, tout en gardant le videau.",
				DE: "Wem verdoppelt wird, der nimmt an oder lehnt ab. Beim Spiel um Geld kann man Beavers vereinbaren: Dann darf man auch annehmen und sofort zurückverdoppeln, und man behält den Dopplerwürfel.",
			},
			Otherwise: []Variant{{"beavers=true", game.Text{
				EN: "In a game for money, a player who is doubled may take and double again at once, and keeps the cube. The player who doubled first then rolls.",
				FR: "En partie d’argent, le joueur doublé peut accepter et redoubler aussitôt tout en gardant le videau. Celui qui avait doublé lance alors.",
				DE: "Beim Spiel um Geld darf der Verdoppelte annehmen und sofort zurückverdoppeln, und er behält den Dopplerwürfel. Dann würfelt der, der zuerst verdoppelt hat.",
			}}},
			Shows: []Show{{
				Rules: "backgammon/standard?beavers=true", Position: "4HPwATDgc/ABMA",
				Turns: []string{"double"}, Legal: []string{"take", "pass", "beaver"},
				Caption: game.Text{
					EN: "The double can be taken, passed or beavered.",
					FR: "On peut accepter, refuser ou répondre par un beaver.",
					DE: "Die Verdopplung kann angenommen, abgelehnt oder mit einem Beaver beantwortet werden.",
				},
			}, {
				Rules: "backgammon/standard?beavers=true", Position: "4HPwATDgc/ABMA",
				Turns: []string{"double", "beaver", "31", "8/5 6/5"}, Legal: []string{"double"},
				Caption: game.Text{
					EN: "The cube is at 4 and belongs to the player who beavered.",
					FR: "Le videau est à 4 et appartient à l’auteur du beaver.",
					DE: "Der Dopplerwürfel steht auf 4 und gehört dem, der mit dem Beaver geantwortet hat.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4HPwATDgc/ABMA",
				Turns: []string{"double"}, Legal: []string{"take", "pass"}, Refused: []string{"beaver"},
				Caption: game.Text{
					EN: "Unless it was agreed, there is no beaver.",
					FR: "Sauf accord, il n’y a pas de beaver.",
					DE: "Ohne Abmachung gibt es keinen Beaver.",
				},
			}, {
				Rules: "backgammon/standard?beavers=true", Position: "4HPwATDgc/ABMA:cBGgAAAAAAAE",
				Refused: []string{"beaver"},
				Caption: game.Text{
					EN: "In a match there are no beavers.",
					FR: "En match, il n’y a pas de beaver.",
					DE: "Im Match gibt es keine Beavers.",
				},
			}},
		},
		{
			ID: "BG-5", Kind: Rule,
			Title: game.Text{EN: "Resigning and time", FR: "Abandon et temps", DE: "Aufgeben und Zeit"},
			Words: game.Text{
				EN: "A player may offer to resign for one, two or three times the cube, and the opponent accepts or plays on. A player who runs out of time loses the match; for money, they lose the value of the cube if they have borne off a checker, and twice that otherwise. By the printed sheet it is never doubled.",
				FR: "Un joueur peut proposer d’abandonner à une, deux ou trois fois le videau ; l’adversaire accepte ou continue. Qui dépasse son temps perd le match ; en partie d’argent, il perd la valeur du videau s’il a sorti un pion, le double sinon. Selon la feuille imprimée, c’est toujours la valeur simple.",
				DE: "Ein Spieler kann anbieten, zum Ein-, Zwei- oder Dreifachen des Dopplerwürfels aufzugeben; der Gegner nimmt an oder spielt weiter. Wessen Zeit abläuft, der verliert das Match; um Geld verliert er den Wert des Dopplerwürfels, wenn er einen Stein draußen hat, sonst das Doppelte. Nach dem gedruckten Blatt ist es immer der einfache Wert.",
			},
			Shows: []Show{{
				Rules: "backgammon/standard", Position: "AwAAwH2fAQAAAA",
				Legal: []string{"roll"},
				Caption: game.Text{
					EN: "This player has nothing off and no hope: resigning a gammon is a fair offer, resigning a single game is not.",
					FR: "Ce joueur n’a rien sorti et n’a plus d’espoir : abandonner un gammon est une offre honnête, une partie simple ne l’est pas.",
					DE: "Dieser Spieler hat nichts draußen und keine Hoffnung: Ein Gammon aufzugeben ist ein faires Angebot, ein einfaches Spiel nicht.",
				},
			}},
		},
	},
}
