package rulebook

import "crownhead/game"

// forAll is what holds for every sheet that does not say otherwise.
var forAll = Chapter{
	ID:    "R-ALL",
	Title: game.Text{EN: "For all sheets", FR: "Pour toutes les feuilles", DE: "Für alle Blätter"},
	Source: game.Text{
		EN: "our own rulings, where the sheets are silent",
		FR: "nos propres décisions, là où les feuilles se taisent",
		DE: "unsere eigenen Entscheidungen, wo die Blätter schweigen",
	},
	Entries: []Entry{
		{
			ID: "R-ALL-1", Kind: SetUp,
			Title: game.Text{EN: "Which way the board faces", FR: "L’orientation du plateau", DE: "Wie das Brett liegt"},
			Words: game.Text{
				EN: "Where a sheet does not say how the board is turned, each player has a playing square at their lower left.",
				FR: "Quand une feuille ne dit pas comment placer le plateau, chaque joueur a une case de jeu en bas à gauche.",
				DE: "Wo ein Blatt nicht sagt, wie das Brett liegt, hat jeder Spieler unten links ein Spielfeld.",
			},
		},
		{
			ID: "R-ALL-2", Kind: Rule,
			Title: game.Text{
				EN: "Counting turns and repetitions",
				FR: "Compter les coups et les répétitions",
				DE: "Züge und Wiederholungen zählen",
			},
			Words: game.Text{
				EN: "“Forty moves each” means eighty single turns. A position is repeated if the same pieces are on the same squares, the same side is to act, and everything else that belongs to the position is the same: the stones of every tower, stones in hand, castling and en passant rights, a pending offence.",
				FR: "« Quarante coups chacun » font quatre-vingts coups simples. Une position est répétée si les mêmes pièces sont sur les mêmes cases, si c’est au même camp d’agir et si tout ce qui fait partie de la position est pareil : les pions de chaque tour, les pions en main, les droits de roque et de prise en passant, une faute en attente.",
				DE: "„Je vierzig Züge“ sind achtzig einzelne Züge. Eine Stellung wiederholt sich, wenn dieselben Steine auf denselben Feldern stehen, dieselbe Seite am Zug ist und auch alles Übrige gleich ist: die Steine jedes Turms, Steine in der Hand, Rochade- und En-passant-Rechte, ein offenes Versäumnis.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "After eight turns the first board has come up for the third time, with Black to move again.",
					FR: "Après huit coups, le damier du début est là pour la troisième fois, de nouveau aux Noirs de jouer.",
					DE: "Nach acht Zügen steht das Brett vom Anfang zum dritten Mal da, wieder mit Schwarz am Zug.",
				},
			}, {
				Rules: "checkers/maple", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32"}, Legal: []string{"1-5", "1-6"},
				Caption: game.Text{
					EN: "After four it is only the second time, and play goes on.",
					FR: "Après quatre, ce n’est que la deuxième fois, et la partie continue.",
					DE: "Nach vier Zügen ist es erst das zweite Mal, und das Spiel geht weiter.",
				},
			}},
		},
		{
			ID: "R-ALL-3", Kind: Rule,
			Title: game.Text{EN: "Automatic endings", FR: "Les fins automatiques", DE: "Automatisches Ende"},
			Words: game.Text{
				EN: "Repetition and lack of progress end the game automatically after a turn, for both players alike. Only chess by the Laws has draws that must be claimed. Every sheet also allows resignation and, unless it says otherwise, a draw by agreement.",
				FR: "La répétition et l’absence de progrès arrêtent d’elles-mêmes la partie après un coup, pour les deux joueurs. Seuls les échecs selon les Règles ont des nulles qu’il faut réclamer. Toute feuille permet aussi l’abandon et, sauf avis contraire, la nulle d’un commun accord.",
				DE: "Wiederholung und Stillstand beenden das Spiel nach einem Zug von selbst, für beide Spieler gleich. Nur im Schach nach den Regeln gibt es ein Remis, das man beantragen muss. Jedes Blatt erlaubt außerdem das Aufgeben und, wenn es nichts anderes sagt, das vereinbarte Unentschieden.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:WK32:BK1",
				Turns: []string{"1-6", "32-27", "6-1", "27-32", "1-6", "32-27", "6-1", "27-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "Nobody has to claim anything: the eighth turn ends the game.",
					FR: "Personne n’a rien à réclamer : le huitième coup termine la partie.",
					DE: "Niemand muss etwas beantragen: Der achte Zug beendet das Spiel.",
				},
			}},
		},
		{
			ID: "R-ALL-4", Kind: Rule,
			Title: game.Text{EN: "Unable to move", FR: "Sans coup, on perd", DE: "Wer nicht ziehen kann, verliert"},
			Words: game.Text{
				EN: "A player who cannot move on their turn loses. Having no pieces or no move is checked first, before repetition and lack of progress. Where a sheet says otherwise, as chess does with stalemate, the sheet applies.",
				FR: "Un joueur qui doit jouer et ne le peut pas a perdu. On regarde d’abord si un camp n’a plus de pièces ou plus de coup, et seulement ensuite la répétition et l’absence de progrès. Si une feuille dit autre chose, comme les échecs pour le pat, c’est elle qui vaut.",
				DE: "Ein Spieler, der am Zug ist und nicht ziehen kann, hat verloren. Zuerst wird geprüft, ob eine Seite keine Steine oder keinen Zug mehr hat, erst dann Wiederholung und Stillstand. Wo ein Blatt etwas anderes sagt, wie das Schach beim Patt, gilt das Blatt.",
			},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "W:W27,28:B20",
				Turns: []string{"28-24"}, Ends: "no-move",
				Caption: game.Text{
					EN: "The man on 20 is shut in after 28-24, and Black has lost.",
					FR: "Après 28-24, le pion en 20 est enfermé, et les Noirs ont perdu.",
					DE: "Nach 28-24 ist der Stein auf 20 eingesperrt, und Schwarz hat verloren.",
				},
			}},
		},
		{
			ID: "R-ALL-5", Kind: Rule,
			Title: game.Text{
				EN: "Resigning and running out of time",
				FR: "L’abandon et le temps écoulé",
				DE: "Aufgeben und Zeitüberschreitung",
			},
			Words: game.Text{
				EN: "A player who resigns or runs out of time loses. In towers the points are counted as the board stands; under MC neither leads to a count; chess by the Laws and backgammon have clauses of their own for this.",
				FR: "Qui abandonne ou dépasse son temps a perdu. Aux tours, les points se comptent d’après le plateau ; sous MC, aucun des deux ne mène au décompte ; les échecs selon les Règles et le backgammon ont leurs propres articles.",
				DE: "Wer aufgibt oder die Zeit überschreitet, hat verloren. Bei den Türmen werden die Punkte nach dem Stand des Bretts gezählt; bei MC führt beides nicht zum Zählen; Schach nach den Regeln und Backgammon haben dafür eigene Klauseln.",
			},
			Shows: []Show{{
				Rules: "checkers/modern", Position: "B:WK32:BK1,9",
				Legal: []string{"9-14"},
				Caption: game.Text{
					EN: "Dark leads by a piece, and if Dark resigned here Light would win all the same: a resignation is not counted.",
					FR: "Les Foncés ont une pièce de plus ; s’ils abandonnaient ici, les Pâles gagneraient quand même : un abandon ne se compte pas.",
					DE: "Dunkel hat einen Stein mehr; gäbe Dunkel hier auf, so gewänne trotzdem Hell: Beim Aufgeben wird nicht gezählt.",
				},
			}},
		},
		{
			ID: "R-ALL-6", Kind: Rule, Switch: "illegal", Custom: true,
			Title: game.Text{
				EN: "An illegal turn on a real board",
				FR: "Un coup interdit sur un vrai plateau",
				DE: "Ein verbotener Zug auf einem echten Brett",
			},
			Words: game.Text{
				EN: "At a real board a turn that the rules refuse can be claimed until the opponent has moved; in backgammon, until the opponent has rolled. It is put back, and the same player makes a legal turn, with the same piece if it has one. Otherwise touching a piece does not oblige anyone to move it. Claimed later, the turn stands. Where a sheet has a penalty of its own, as JD has for a missed capture, that comes first.",
				FR: "Sur un vrai plateau, un coup que les règles refusent peut être contesté tant que l’adversaire n’a pas joué ; au backgammon, tant qu’il n’a pas lancé les dés. On remet la pièce, et le même joueur joue un coup permis, avec la même pièce si elle en a un. Sinon, toucher une pièce n’oblige pas à la jouer. Contesté plus tard, le coup reste. Si une feuille a sa propre sanction, comme JD pour une prise oubliée, celle-ci passe d’abord.",
				DE: "Am echten Brett kann ein Zug, den die Regeln ablehnen, beanstandet werden, bis der Gegner gezogen hat; im Backgammon, bis er gewürfelt hat. Er wird zurückgenommen, und derselbe Spieler macht einen erlaubten Zug, mit demselben Stein, wenn der einen hat. Sonst verpflichtet Berühren nicht zum Ziehen. Später beanstandet, bleibt der Zug stehen. Hat ein Blatt eine eigene Strafe, wie JD für einen versäumten Schlag, so geht sie vor.",
			},
			Otherwise: []Variant{{
				Value: "illegal=loses",
				Words: game.Text{
					EN: "At a real board a turn that the rules refuse loses the game if the opponent claims it before moving, or before rolling in backgammon. Claimed later, the turn stands. Where a sheet has a penalty of its own, as JD has for a missed capture, that comes first.",
					FR: "Sur un vrai plateau, un coup que les règles refusent perd la partie si l’adversaire le conteste avant de jouer, ou de lancer les dés au backgammon. Contesté plus tard, le coup reste. Si une feuille a sa propre sanction, comme JD pour une prise oubliée, celle-ci passe d’abord.",
					DE: "Am echten Brett verliert ein Zug, den die Regeln ablehnen, das Spiel, wenn der Gegner ihn beanstandet, bevor er zieht, im Backgammon, bevor er würfelt. Später beanstandet, bleibt der Zug stehen. Hat ein Blatt eine eigene Strafe, wie JD für einen versäumten Schlag, so geht sie vor.",
				},
			}},
			Shows: []Show{{
				Rules: "checkers/maple", Position: "B:W14,32:B10,3",
				Legal: []string{"10x17"}, Absent: []string{"3-8"},
				Caption: game.Text{
					EN: "Black has played 3-8 though 10 could jump. If Red says so before moving, the man goes back to 3, and Black jumps.",
					FR: "Les Noirs ont joué 3-8 alors que le pion en 10 pouvait prendre. Si les Rouges le disent avant de jouer, le pion retourne en 3 et les Noirs prennent.",
					DE: "Schwarz hat 3-8 gezogen, obwohl der Stein auf 10 springen konnte. Sagt Rot das, bevor es zieht, geht der Stein nach 3 zurück, und Schwarz springt.",
				},
			}},
		},
	},
}
