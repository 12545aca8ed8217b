package rulebook

import "crownhead/game"

// fortressBackgammon is the printed sheet, which knows neither gammons nor matches.
var fortressBackgammon = Chapter{
	ID:    "FB",
	Sets:  []string{"backgammon/fortress", "backgammon/standard"},
	Title: game.Text{EN: "Fortress backgammon", FR: "Backgammon Fortress", DE: "Fortress-Backgammon"},
	Source: game.Text{
		EN: "The rules of the Fortress box for chess, checkers and backgammon, third part, in English and French",
		FR: "Les règles du coffret Fortress d’échecs, de dames et de backgammon, troisième partie, en anglais et en français",
		DE: "Die Regeln der Fortress-Schachtel für Schach, Dame und Backgammon, dritter Teil, englisch und französisch",
	},
	Entries: []Entry{
		{
			ID: "FB-1", Kind: SetUp,
			Title: game.Text{EN: "The board", FR: "Le tablier", DE: "Das Brett"},
			Words: game.Text{
				EN: "The board has 24 narrow triangles, called points, in four groups of six: a home board and an outer board for each player. The ridge between the two halves is the bar.",
				FR: "Le tablier compte 24 flèches en quatre groupes de six : un jan intérieur et un jan extérieur pour chaque joueur. La cloison entre les deux moitiés est la barre.",
				DE: "Das Brett hat 24 schmale Dreiecke, Punkte genannt, in vier Sechsergruppen: für jeden Spieler ein Heimfeld und ein Außenfeld. Der Steg zwischen den beiden Hälften ist die Bar.",
			},
		},
		{
			ID: "FB-2", Kind: SetUp,
			Title: game.Text{EN: "Numbers and checkers", FR: "Numéros et pions", DE: "Nummern und Steine"},
			Words: game.Text{
				EN: "Each player counts the points from their own home board, so your 24 is your opponent’s 1. Each has fifteen checkers.",
				FR: "Chacun compte les flèches depuis son propre jan intérieur : votre 24 est donc le 1 de l’adversaire. Chaque joueur a quinze pions (« dames » sur la feuille).",
				DE: "Jeder zählt die Punkte von seinem eigenen Heimfeld aus, deine 24 ist also die 1 des Gegners. Jeder hat fünfzehn Steine.",
			},
		},
		{
			ID: "FB-3", Kind: SetUp, Void: "cube=false",
			Title: game.Text{EN: "The doubling cube", FR: "Le dé doubleur (videau)", DE: "Der Dopplerwürfel"},
			Words: game.Text{
				EN: "A large die with 2, 4, 8, 16, 32 and 64 on its faces shows what the game is worth at the moment.",
				FR: "Un gros dé marqué 2, 4, 8, 16, 32 et 64 indique ce que vaut la partie à cet instant.",
				DE: "Ein großer Würfel mit 2, 4, 8, 16, 32 und 64 zeigt, was das Spiel gerade wert ist.",
			},
		},
		{
			ID: "R-FB-1", Of: "FB-3", Kind: Rule, Switch: "cube", Custom: true,
			Title: game.Text{EN: "How the cube is used", FR: "L’usage du dé doubleur", DE: "Wie verdoppelt wird"},
			Words: game.Text{
				EN: "The sheet names the cube but does not say how it is used. It starts in the middle at 1. Before rolling, though never before the opening roll, a player may offer to double the stake; an opponent who refuses loses the current stake; one who takes owns the cube and is the only one who may double next. It goes no higher than 64, and is not used in the Crawford game.",
				FR: "La feuille nomme le dé doubleur sans dire comment s’en servir. Il part du milieu, à 1. Avant son lancer, mais jamais avant celui d’ouverture, un joueur peut proposer de doubler l’enjeu ; qui refuse perd l’enjeu en cours, qui accepte possède le dé doubleur et peut seul doubler ensuite. Il ne dépasse pas 64 et ne sert pas dans la partie de Crawford.",
				DE: "Das Blatt nennt den Dopplerwürfel, aber nicht seinen Gebrauch. Er beginnt in der Mitte auf 1. Vor seinem Wurf, nie aber vor dem Eröffnungswurf, darf ein Spieler anbieten, den Einsatz zu verdoppeln; wer ablehnt, verliert den bisherigen Einsatz, wer annimmt, besitzt den Würfel und darf als Einziger weiter verdoppeln. Über 64 geht er nicht, und im Crawford-Spiel ruht er.",
			},
			Otherwise: []Variant{{"cube=false", game.Text{
				EN: "The cube stays in the box: nobody doubles, and a win is not multiplied.",
				FR: "Le dé doubleur reste dans la boîte : personne ne double, et une victoire n’est pas multipliée.",
				DE: "Der Dopplerwürfel bleibt in der Schachtel: Niemand verdoppelt, und ein Sieg wird nicht vervielfacht.",
			}}},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA",
				Legal: []string{"roll", "double"},
				Caption: game.Text{
					EN: "Before the roll the player chooses: roll, or double first.",
					FR: "Avant le lancer, le joueur choisit : lancer ou d’abord doubler.",
					DE: "Vor dem Wurf hat der Spieler die Wahl: würfeln oder erst verdoppeln.",
				},
			}, {
				Rules:   "backgammon/fortress",
				Refused: []string{"double"},
				Caption: game.Text{
					EN: "There is no doubling before the opening roll.",
					FR: "Personne ne double avant le lancer d’ouverture.",
					DE: "Vor dem Eröffnungswurf verdoppelt niemand.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA",
				Turns: []string{"double", "take", "31", "8/5 6/5"}, Legal: []string{"double"},
				Caption: game.Text{
					EN: "The taker owns the cube: on their own turn they may double again.",
					FR: "Celui qui a accepté possède le dé doubleur : à son tour, il peut redoubler.",
					DE: "Wer angenommen hat, besitzt den Würfel: Wenn er dran ist, darf er wieder verdoppeln.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA:QQkAAAAAAAAA",
				Refused: []string{"double"},
				Caption: game.Text{
					EN: "The opponent owns the cube, so this player cannot double.",
					FR: "Le dé doubleur est chez l’adversaire : ce joueur ne peut pas doubler.",
					DE: "Der Würfel liegt beim Gegner, also kann dieser Spieler nicht verdoppeln.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA:VgkAAAAAAAAA",
				Refused: []string{"double"},
				Caption: game.Text{
					EN: "At 64 the cube goes no higher.",
					FR: "À 64, le dé doubleur est au bout.",
					DE: "Bei 64 ist der Würfel am Ende.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA",
				Turns: []string{"double", "pass"}, Ends: "passed",
				Caption: game.Text{
					EN: "The double is refused: the game is lost at the old stake.",
					FR: "Le doublement est refusé : la partie est perdue à l’ancien enjeu.",
					DE: "Die Verdopplung wird abgelehnt: Das Spiel ist zum alten Einsatz verloren.",
				},
			}, {
				Rules: "backgammon/fortress?cube=false", Position: "4HPwATDgc/ABMA",
				Refused: []string{"double"},
				Caption: game.Text{
					EN: "Without the cube there is nothing to double.",
					FR: "Sans dé doubleur, il n’y a rien à doubler.",
					DE: "Ohne Dopplerwürfel gibt es nichts zu verdoppeln.",
				},
			}},
		},
		{
			ID: "FB-4", Kind: Text,
			Title: game.Text{EN: "The goal", FR: "Le but", DE: "Das Ziel"},
			Words: game.Text{
				EN: "Bring all your checkers into your home board, then take them off the board, and do it before the other player.",
				FR: "Amenez tous vos pions dans votre jan intérieur, puis sortez-les du tablier, avant l’autre joueur.",
				DE: "Bring alle deine Steine in dein Heimfeld und würfle sie dann aus, und zwar vor dem anderen.",
			},
		},
		{
			ID: "FB-5", Kind: SetUp,
			Title: game.Text{EN: "The starting position", FR: "La position de départ", DE: "Die Grundstellung"},
			Words: game.Text{
				EN: "Each player places two checkers on the 24 point, five on the 13, three on the 8 and five on the 6.",
				FR: "Chaque joueur place deux pions sur sa flèche 24, cinq sur la 13, trois sur la 8 et cinq sur la 6.",
				DE: "Jeder stellt zwei Steine auf seine 24, fünf auf die 13, drei auf die 8 und fünf auf die 6.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress",
				Turns: []string{"3-1"}, Legal: []string{"24/21 6/5", "8/5 6/5"},
				Caption: game.Text{
					EN: "The start: checkers on 24, 13, 8 and 6.",
					FR: "Le départ : des pions sur 24, 13, 8 et 6.",
					DE: "Der Anfang: Steine auf 24, 13, 8 und 6.",
				},
			}},
		},
		{
			ID: "FB-6", Kind: Rule,
			Title: game.Text{EN: "The opening roll", FR: "Le lancer d’ouverture", DE: "Der Eröffnungswurf"},
			Words: game.Text{
				EN: "Each player throws one die. Equal numbers are thrown again; otherwise the player with the higher number begins, and plays the two numbers thrown.",
				FR: "Chacun lance un dé. À égalité, on relance ; sinon le plus haut commence et joue les deux nombres ainsi obtenus.",
				DE: "Jeder wirft einen Würfel. Bei gleichen Zahlen wird noch einmal geworfen; sonst beginnt, wer die höhere Zahl hat, und spielt die beiden geworfenen Zahlen.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress",
				Legal: []string{"3-1", "2-6", "4-4"}, Refused: []string{"24/18"},
				Caption: game.Text{
					EN: "Nobody can move before the opening roll.",
					FR: "Avant le lancer d’ouverture, personne ne peut jouer.",
					DE: "Vor dem Eröffnungswurf kann niemand ziehen.",
				},
			}, {
				Rules: "backgammon/fortress",
				Turns: []string{"4-4", "2-5"}, Legal: []string{"13/8 13/11"}, Absent: []string{"24/18 13/11", "roll"},
				Caption: game.Text{
					EN: "After a tie and 2 against 5 the second player begins, with that 5 and 2.",
					FR: "Après une égalité, puis 2 contre 5, le second joueur commence, avec ce 5 et ce 2.",
					DE: "Nach einem Gleichstand und 2 gegen 5 beginnt der zweite Spieler, und zwar mit dieser 5 und dieser 2.",
				},
			}},
		},
		{
			ID: "FB-7", Kind: Rule,
			Title: game.Text{EN: "Two dice, downwards", FR: "Deux dés, vers le bas", DE: "Zwei Würfel, abwärts"},
			Words: game.Text{
				EN: "From then on the players take turns with two dice. Checkers always move to lower-numbered points, by the numbers rolled.",
				FR: "Ensuite, on joue à tour de rôle avec deux dés. Les pions vont toujours vers des flèches de numéro plus bas, du nombre de points lancés.",
				DE: "Danach wird abwechselnd mit zwei Würfeln gespielt. Steine ziehen immer zu niedrigeren Punkten, um so viele, wie gewürfelt sind.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA", Dice: "31",
				Legal: []string{"8/5 6/5"}, Refused: []string{"6/9 8/7", "13/8", "20/17"},
				Caption: game.Text{
					EN: "With 3 and 1 the 5 point is made; moving back, a 5 that was not rolled and an empty point are refused.",
					FR: "Avec 3 et 1 on fait la flèche 5 ; reculer, jouer un 5 non lancé ou partir d’une flèche vide est refusé.",
					DE: "Mit 3 und 1 macht man Punkt 5; rückwärts, mit einer nicht gewürfelten 5 oder von einem leeren Punkt geht es nicht.",
				},
			}},
		},
		{
			ID: "FB-8", Kind: Rule,
			Title: game.Text{EN: "Open points", FR: "Les flèches ouvertes", DE: "Offene Punkte"},
			Words: game.Text{
				EN: "A checker may land on any point except one that two or more enemy checkers hold. The French text says “more than two”; that is a slip, as its own paragraph on entering shows.",
				FR: "Un pion peut se poser sur toute flèche, sauf celle que tiennent au moins deux pions adverses. Le texte français dit « plus de deux » ; c’est une erreur, comme le montre son paragraphe sur la rentrée.",
				DE: "Ein Stein darf auf jeden Punkt ziehen, nur nicht auf einen, den zwei oder mehr gegnerische Steine halten. Der französische Text sagt „mehr als zwei“; das ist ein Versehen, wie sein Abschnitt über das Hereinkommen zeigt.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA", Dice: "65",
				Legal: []string{"24/18 18/13"}, Refused: []string{"24/18 6/1", "24/19"},
				Caption: game.Text{
					EN: "The opponent holds 1 and 19, so neither 6/1 nor 24/19 can be played.",
					FR: "L’adversaire tient 1 et 19 : ni 6/1 ni 24/19.",
					DE: "Der Gegner hält 1 und 19, also weder 6/1 noch 24/19.",
				},
			}},
		},
		{
			ID: "FB-9", Kind: Rule,
			Title: game.Text{EN: "Two separate moves", FR: "Deux mouvements distincts", DE: "Zwei einzelne Züge"},
			Words: game.Text{
				EN: "The two numbers are played one after the other, by two checkers or by one. When one checker plays both, the point where it stops in between must be open too.",
				FR: "Les deux nombres se jouent l’un après l’autre, avec deux pions ou avec un seul. Si un seul pion joue les deux, la flèche où il s’arrête entre-temps doit être ouverte aussi.",
				DE: "Die beiden Zahlen werden nacheinander gespielt, mit zwei Steinen oder mit einem. Spielt einer beide, muss auch der Punkt dazwischen offen sein.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA", Dice: "31",
				Legal: []string{"24/21 21/20", "24/21 6/5"}, Refused: []string{"8/5 6/3"},
				Caption: game.Text{
					EN: "The 3 and the 1 can be shared or played by one checker, but the 3 is played only once.",
					FR: "Le 3 et le 1 se partagent ou vont au même pion, mais le 3 ne se joue qu’une fois.",
					DE: "3 und 1 lassen sich teilen oder mit einem Stein spielen, aber die 3 gilt nur einmal.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA", Dice: "65",
				Legal: []string{"24/18 18/13"}, Refused: []string{"24/19 19/13"},
				Caption: game.Text{
					EN: "24 to 13 goes via 18; via 19 it is blocked.",
					FR: "De 24 à 13, on passe par 18 ; par 19, c’est bloqué.",
					DE: "Von 24 nach 13 geht es über 18; über 19 ist es versperrt.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4NvBBwDgc/ADIA", Dice: "65",
				Refused: []string{"24/13"},
				Caption: game.Text{
					EN: "Both points in between are held, so one checker cannot go from 24 to 13.",
					FR: "Les deux flèches intermédiaires sont tenues : un seul pion ne peut aller de 24 à 13.",
					DE: "Beide Punkte dazwischen sind besetzt, also kommt ein Stein nicht von 24 nach 13.",
				},
			}},
		},
		{
			ID: "FB-10", Kind: Rule,
			Title: game.Text{EN: "Doubles", FR: "Les doubles", DE: "Pasch"},
			Words: game.Text{
				EN: "Two equal dice are played twice each: four steps of that number, by any checkers.",
				FR: "Deux dés égaux se jouent deux fois chacun : quatre mouvements de ce nombre, avec les pions que l’on veut.",
				DE: "Zwei gleiche Würfel zählen doppelt: vier Schritte mit dieser Zahl, mit beliebigen Steinen.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABMA", Dice: "22",
				Legal: []string{"13/11(2) 6/4(2)"}, Refused: []string{"13/11(4) 6/4"},
				Caption: game.Text{
					EN: "Double 2 is four steps of two, not five.",
					FR: "Un double 2, c’est quatre pas de deux, pas cinq.",
					DE: "Ein 2er-Pasch sind vier Zweierschritte, nicht fünf.",
				},
			}},
		},
		{
			ID: "FB-11", Kind: Rule,
			Title: game.Text{EN: "Play all you can", FR: "Jouer tout ce qu’on peut", DE: "So viel wie möglich"},
			Words: game.Text{
				EN: "Both numbers must be used if there is any way to do it, and as many as possible of the four of a double. If just one can be played, play that one; if either could but not both, play the larger. If none can, the turn is lost. This applies to the whole turn, entering and bearing off included.",
				FR: "Les deux nombres doivent être joués s’il existe un moyen de le faire, et d’un double le plus possible des quatre. Si un seul est jouable, on joue celui-là ; si l’un ou l’autre l’est mais pas les deux, le plus grand. Si aucun ne l’est, le tour est perdu. Cela vaut pour tout le coup, rentrées et sorties comprises.",
				DE: "Beide Zahlen müssen gespielt werden, wenn es irgendwie geht, und vom Pasch so viele der vier wie möglich. Geht nur eine, dann diese; geht die eine oder die andere, aber nicht beide, dann die größere. Geht keine, ist der Zug verloren. Das gilt für den ganzen Zug, samt Hereinkommen und Auswürfeln.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4HPMARj/HxAAIA", Dice: "64",
				Legal: []string{"24/18 8/4"}, Refused: []string{"24/20"},
				Caption: game.Text{
					EN: "After 24/20 no 6 can be played, after 24/18 a 4 can: so it must be 24/18.",
					FR: "Après 24/20, plus aucun 6 n’est jouable ; après 24/18, il reste un 4 : c’est donc 24/18.",
					DE: "Nach 24/20 geht keine 6 mehr, nach 24/18 geht eine 4: Also 24/18.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "bO8DABj/PwAEAA", Dice: "65",
				Legal: []string{"13/7"}, Refused: []string{"13/8"},
				Caption: game.Text{
					EN: "Either number can be played but not both: it must be the 6.",
					FR: "L’un ou l’autre nombre est jouable, mais pas les deux : ce doit être le 6.",
					DE: "Nur eine der beiden Zahlen geht: Es muss die 6 sein.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "zPsAMBj/PwAEAA", Dice: "65",
				Legal: []string{"13/8"}, Absent: []string{"13/7"},
				Caption: game.Text{
					EN: "The 6 is blocked, so the 5 alone is played.",
					FR: "Le 6 est bloqué : on joue le 5 seul.",
					DE: "Die 6 ist versperrt, also wird nur die 5 gespielt.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "eO8DDAB/fwBAAA", Dice: "33",
				Legal: []string{"17/14"}, Refused: []string{"dance"},
				Caption: game.Text{
					EN: "Of the four threes just one can be played, and that one must be.",
					FR: "Des quatre trois, un seul est jouable, et il doit être joué.",
					DE: "Von den vier Dreien geht nur eine, und die muss gespielt werden.",
				},
			}},
		},
		{
			ID: "FB-12", Kind: Rule,
			Title: game.Text{EN: "Hitting a blot", FR: "Frapper un pion isolé", DE: "Einen Stein schlagen"},
			Words: game.Text{
				EN: "A checker alone on its point is a blot. If an enemy checker lands there, the blot is hit and goes to the bar.",
				FR: "Un pion seul sur sa flèche est un blot. Si un pion adverse s’y pose, le blot est frappé et va sur la barre.",
				DE: "Ein Stein, der allein auf seinem Punkt steht, ist ein Blot. Landet dort ein gegnerischer Stein, ist der Blot geschlagen und kommt auf die Bar.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "+OjgBwDgc/ADIA", Dice: "65",
				Turns: []string{"24/18* 18/13", "roll", "21"}, Legal: []string{"bar/24 8/6"}, Absent: []string{"8/6 8/7"},
				Caption: game.Text{
					EN: "On its way to 13 the checker has hit the blot on 18; the opponent must now enter it.",
					FR: "En route vers 13, le pion a frappé le blot de la flèche 18 ; l’adversaire doit maintenant le faire rentrer.",
					DE: "Auf dem Weg zur 13 hat der Stein den Blot auf 18 geschlagen; der Gegner muss ihn jetzt hereinbringen.",
				},
			}},
		},
		{
			ID: "FB-13", Kind: Rule,
			Title: game.Text{EN: "Enter first", FR: "Rentrer d’abord", DE: "Erst herein"},
			Words: game.Text{
				EN: "While a player has a checker on the bar, they may do nothing else: it enters the enemy home board on the point shown by a die, which must be open.",
				FR: "Tant qu’un joueur a un pion sur la barre, il ne peut rien faire d’autre : ce pion rentre dans le jan intérieur adverse sur la flèche indiquée par un dé, si elle est ouverte.",
				DE: "Solange ein Spieler einen Stein auf der Bar hat, darf er nichts anderes tun: Der Stein kommt im gegnerischen Heimfeld auf den Punkt, den ein Würfel nennt, wenn er offen ist.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "mOfgAyDgc/ABUA", Dice: "63",
				Legal: []string{"bar/22 13/7"}, Refused: []string{"13/7 13/10", "bar/19"},
				Caption: game.Text{
					EN: "The checker on the bar enters with the 3; it cannot enter with the 6, and no other may move before it.",
					FR: "Le pion de la barre rentre avec le 3 ; le 6 ne le laisse pas entrer, et aucun autre ne joue avant lui.",
					DE: "Der Stein auf der Bar kommt mit der 3 herein; die 6 lässt ihn nicht, und vorher zieht kein anderer.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "4HPwATDgc/ABUA", Dice: "64",
				Legal: []string{"bar/21 13/7"}, Refused: []string{"bar/19"},
				Caption: game.Text{
					EN: "The sheet’s own example, a 4 and a 6: the opponent holds the six point, so the checker enters on the four point (your 21).",
					FR: "L’exemple de la feuille, un 4 et un 6 : l’adversaire tient sa flèche 6, le pion rentre donc sur sa flèche 4 (votre 21).",
					DE: "Das Beispiel des Blatts, eine 4 und eine 6: Der Gegner hält seinen Sechserpunkt, also kommt der Stein auf dem Viererpunkt herein (deiner 21).",
				},
			}},
		},
		{
			ID: "FB-14", Kind: Rule,
			Title: game.Text{EN: "When not all can enter", FR: "Si tous ne peuvent rentrer", DE: "Wenn nicht alle hereinkommen"},
			Words: game.Text{
				EN: "If no checker can enter, the turn is lost. If only some can, those enter and the rest of the roll is forfeited.",
				FR: "Si aucun pion ne peut rentrer, le tour est perdu. Si quelques-uns seulement le peuvent, ils rentrent et le reste du lancer est perdu.",
				DE: "Kommt kein Stein herein, ist der Zug verloren. Kommen nur einige herein, dann diese, und der Rest des Wurfs verfällt.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "27Y5AADg8+ADQA", Dice: "31",
				Legal: []string{"dance"}, Absent: []string{"bar/22"},
				Caption: game.Text{
					EN: "All six points are closed: the player dances.",
					FR: "Les six flèches sont fermées : le tour est perdu.",
					DE: "Alle sechs Punkte sind zu: Der Zug ist verloren.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "bJvBBwDgc/ABYA", Dice: "62",
				Legal: []string{"bar/23"}, Refused: []string{"bar/23 13/7"},
				Caption: game.Text{
					EN: "One of the two enters with the 2; as the other stays on the bar, the 6 is lost.",
					FR: "L’un des deux rentre avec le 2 ; l’autre restant sur la barre, le 6 est perdu.",
					DE: "Einer der beiden kommt mit der 2 herein; weil der andere auf der Bar bleibt, verfällt die 6.",
				},
			}},
		},
		{
			ID: "FB-15", Kind: Rule,
			Title: game.Text{EN: "After the last has entered", FR: "Après la dernière rentrée", DE: "Wenn alle drin sind"},
			Words: game.Text{
				EN: "Once the last checker is in, the numbers left over are played with any checker, the one just entered or another.",
				FR: "Une fois le dernier pion rentré, les nombres restants se jouent avec n’importe quel pion, celui qui vient de rentrer ou un autre.",
				DE: "Ist der letzte Stein herein, werden die übrigen Zahlen mit einem beliebigen Stein gespielt, dem eben hereingekommenen oder einem anderen.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "mOfgAyDgc/ABUA", Dice: "63",
				Legal: []string{"bar/22 22/16", "bar/22 13/7", "bar/22 24/18"},
				Caption: game.Text{
					EN: "The 6 may be played by the checker that entered or by any other.",
					FR: "Le 6 peut être joué par le pion rentré ou par tout autre.",
					DE: "Die 6 darf der hereingekommene Stein spielen oder jeder andere.",
				},
			}},
		},
		{
			ID: "FB-16", Kind: Rule,
			Title: game.Text{EN: "Bearing off", FR: "Sortir les pions", DE: "Auswürfeln"},
			Words: game.Text{
				EN: "When all your checkers still in play are home, even if only from the middle of a turn, a die takes one off the point with its number. If none is there, a checker from a higher point must be moved; if there is none higher either, one comes off the highest occupied point. If the higher ones are blocked, the number is lost.",
				FR: "Quand tous vos pions encore en jeu sont au jan intérieur, même au milieu d’un coup, un dé en sort un de la flèche qu’il nomme. S’il n’y en a pas, il faut jouer un pion d’une flèche plus haute ; s’il n’y en a pas de plus haute, on sort un pion de la flèche occupée la plus haute. Si les pions plus hauts sont bloqués, le nombre est perdu.",
				DE: "Sind alle deine Steine, die noch im Spiel sind, im Heimfeld, auch erst mitten im Zug, nimmt ein Würfel einen von seinem Punkt herunter. Steht dort keiner, muss ein Stein von einem höheren Punkt ziehen; steht auch höher keiner, kommt einer vom höchsten besetzten Punkt herunter. Sind die höheren versperrt, verfällt die Zahl.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "OwAAgDkDAAAAAA", Dice: "51",
				Legal: []string{"6/1 6/5"}, Refused: []string{"4/off 2/1"},
				Caption: game.Text{
					EN: "There is no checker on 5, so the 5 must be played from the 6, not used to bear off from the 4.",
					FR: "Aucun pion sur la flèche 5 : le 5 doit partir de la flèche 6, et non sortir un pion de la 4.",
					DE: "Auf der 5 steht kein Stein, also muss die 5 von der 6 aus gespielt werden und nicht von der 4 herunter.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "OwAAgDkTAAAAAA", Dice: "62",
				Legal: []string{"8/6 6/off"}, Refused: []string{"6/off 4/2"},
				Caption: game.Text{
					EN: "The last straggler comes home with the 2, and the 6 bears off in the same turn.",
					FR: "Le dernier retardataire rentre avec le 2, et dans le même coup le 6 sort un pion.",
					DE: "Der letzte Nachzügler kommt mit der 2 heim, und im selben Zug würfelt die 6 aus.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "BwAADGYAAAAAAA", Dice: "55",
				Legal: []string{"dance"}, Refused: []string{"4/off"},
				Caption: game.Text{
					EN: "The sixes are blocked on 1, and the 4 may not leave before them: the roll is lost.",
					FR: "Les pions de la flèche 6 sont bloqués en 1, et la 4 ne peut sortir avant eux : le lancer est perdu.",
					DE: "Die Steine auf der 6 sind auf der 1 versperrt, und vor ihnen darf die 4 nicht heraus: Der Wurf ist verloren.",
				},
			}},
		},
		{
			ID: "FB-17", Kind: Rule,
			Title: game.Text{EN: "Bearing off is not compulsory", FR: "Pas d’obligation de sortir", DE: "Kein Zwang zum Auswürfeln"},
			Words: game.Text{
				EN: "A player who can make another legal move need not bear off. But all numbers that can be used must still be used.",
				FR: "Qui peut jouer un autre coup légal n’est pas tenu de sortir un pion. Cela ne dispense pas de jouer tous les nombres jouables.",
				DE: "Wer anders regelgerecht ziehen kann, muss nicht auswürfeln. Das entbindet nicht davon, alle spielbaren Zahlen zu spielen.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "OwAAgDkDAAAAAA", Dice: "41",
				Legal: []string{"4/off 2/1", "6/2 6/5"}, Absent: []string{"6/2"},
				Caption: game.Text{
					EN: "The 4 may bear off or move 6/2, but both numbers are played.",
					FR: "Le 4 peut sortir un pion ou jouer 6/2, mais les deux nombres se jouent.",
					DE: "Die 4 darf auswürfeln oder 6/2 ziehen, aber gespielt werden beide Zahlen.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "AwAAgAAAAAAAAA", Dice: "61",
				Legal: []string{"5/4 4/off"},
				Caption: game.Text{
					EN: "The last checker uses both numbers because it can.",
					FR: "Le dernier pion utilise les deux nombres, puisqu’il le peut.",
					DE: "Der letzte Stein nutzt beide Zahlen, weil er kann.",
				},
			}},
		},
		{
			ID: "FB-18", Kind: Rule,
			Title: game.Text{EN: "Hit while bearing off", FR: "Frappé pendant la sortie", DE: "Beim Auswürfeln geschlagen"},
			Words: game.Text{
				EN: "If a checker is hit during the bear-off, it must come round to the home board before another may be borne off.",
				FR: "Si un pion est frappé pendant la sortie, il doit revenir au jan intérieur avant qu’un autre puisse sortir.",
				DE: "Wird während des Auswürfelns ein Stein geschlagen, muss er erst wieder ins Heimfeld kommen, bevor weiter ausgewürfelt wird.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "AwAAsAEBAAAAAA", Dice: "31",
				Legal: []string{"10/7 7/6"}, Refused: []string{"10/9 3/off"},
				Caption: game.Text{
					EN: "Ten are off already, but the checker on 10 must come home first.",
					FR: "Dix pions sont déjà sortis, mais celui de la flèche 10 doit d’abord rentrer.",
					DE: "Zehn sind schon draußen, aber der Stein auf der 10 muss erst heim.",
				},
			}, {
				Rules: "backgammon/fortress", Position: "YQMAgA0AAAQAAA", Dice: "31",
				Legal: []string{"bar/22 22/21"}, Absent: []string{"3/off 2/1"},
				Caption: game.Text{
					EN: "The checker on the bar begins its way round again.",
					FR: "Le pion sur la barre recommence son tour.",
					DE: "Der Stein auf der Bar beginnt seine Runde von vorn.",
				},
			}},
		},
		{
			ID: "FB-19", Kind: Rule,
			Title: game.Text{EN: "Winning", FR: "La victoire", DE: "Sieg"},
			Words: game.Text{
				EN: "The first player to have all fifteen checkers off the board wins the game.",
				FR: "Le premier qui a sorti ses quinze pions gagne la partie.",
				DE: "Wer als Erster alle fünfzehn Steine ausgewürfelt hat, gewinnt das Spiel.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "/88AAIAAAAAAAA", Dice: "31",
				Turns: []string{"1/off"}, Ends: "borne-off",
				Caption: game.Text{
					EN: "The last checker goes off, and the game is won.",
					FR: "Le dernier pion sort, et la partie est gagnée.",
					DE: "Der letzte Stein geht hinaus, und das Spiel ist gewonnen.",
				},
			}},
		},
		{
			ID: "R-FB-2", Of: "FB-19", Kind: Rule,
			Title: game.Text{EN: "What a win is worth", FR: "Ce que vaut une victoire", DE: "Was ein Sieg zählt"},
			Words: game.Text{
				EN: "The sheet says nothing about gammons: in the rule set fortress every win is worth what the cube shows. The rule set standard adds gammons, matches and the rest of the next chapter.",
				FR: "La feuille ne dit rien du gammon : dans les règles fortress, toute victoire vaut ce que montre le dé doubleur. Les règles standard ajoutent les gammons, les matchs et le reste du chapitre suivant.",
				DE: "Das Blatt sagt nichts über Gammons: Im Regelwerk fortress zählt jeder Sieg, was der Dopplerwürfel zeigt. Das Regelwerk standard fügt Gammons, Matches und das Übrige aus dem nächsten Kapitel hinzu.",
			},
			Shows: []Show{{
				Rules: "backgammon/fortress", Position: "4H8+AAACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "borne-off",
				Caption: game.Text{
					EN: "The loser has nothing off, but it still counts once.",
					FR: "Le perdant n’a rien sorti, et pourtant cela compte une fois.",
					DE: "Der Verlierer hat noch nichts draußen, und doch zählt es einfach.",
				},
			}, {
				Rules: "backgammon/standard", Position: "4H8+AAACAAAAAA", Dice: "32",
				Turns: []string{"2/off"}, Ends: "gammon",
				Caption: game.Text{
					EN: "By the standard rules the same win is a gammon.",
					FR: "Selon les règles standard, la même victoire est un gammon.",
					DE: "Nach den Standardregeln ist derselbe Sieg ein Gammon.",
				},
			}},
		},
		{
			ID: "T-FB-1", Kind: Text,
			Title: game.Text{EN: "Dice and cups", FR: "Dés et gobelets", DE: "Würfel und Becher"},
			Words: game.Text{
				EN: "Each player has two dice and a cup to shake them in. There is one doubling cube for both.",
				FR: "Chaque joueur a deux dés et un gobelet pour les secouer. Il y a un seul dé doubleur pour les deux.",
				DE: "Jeder Spieler hat zwei Würfel und einen Becher. Den Dopplerwürfel gibt es nur einmal, für beide.",
			},
		},
		{
			ID: "T-FB-2", Kind: Text,
			Title: game.Text{EN: "Nobody begins by colour", FR: "Aucune couleur ne commence", DE: "Keine Farbe beginnt"},
			Words: game.Text{
				EN: "The opening roll decides who begins (FB-6); no colour has the first move.",
				FR: "Le lancer d’ouverture décide qui commence (FB-6) ; aucune couleur n’a le premier coup.",
				DE: "Der Eröffnungswurf entscheidet, wer beginnt (FB-6); keine Farbe hat den ersten Zug.",
			},
		},
		{
			ID: "T-FB-3", Kind: Text,
			Title: game.Text{EN: "The example of entering", FR: "L’exemple de la rentrée", DE: "Das Beispiel vom Hereinkommen"},
			Words: game.Text{
				EN: "The sheet’s picture shows a checker of White on the bar and a roll of 4 and 6. Black’s six point is held, so the checker must enter on Black’s four point. FB-13 has the position.",
				FR: "L’image de la feuille montre un pion blanc sur la barre et un lancer de 4 et 6. La flèche 6 des Noirs est tenue : le pion doit rentrer sur leur flèche 4. La position est dans FB-13.",
				DE: "Das Bild des Blatts zeigt einen weißen Stein auf der Bar und einen Wurf von 4 und 6. Der Sechserpunkt von Schwarz ist besetzt, also muss der Stein auf dem Viererpunkt herein. Die Stellung ist bei FB-13.",
			},
		},
		{
			ID: "T-FB-4", Kind: Text,
			Title: game.Text{EN: "The French words", FR: "Dames et dé doubleur", DE: "Die französischen Wörter"},
			Words: game.Text{
				EN: "The French text calls the checkers dames and the cube dé doubleur; most players say pions and videau.",
				FR: "Le texte français appelle les pions « dames » ; son dé doubleur est ce que la plupart des joueurs nomment videau.",
				DE: "Der französische Text nennt die Steine dames und den Dopplerwürfel dé doubleur; die meisten Spieler sagen pions und videau.",
			},
		},
		{
			ID: "T-FB-5", Kind: Text,
			Title: game.Text{EN: "Slips of the French text", FR: "Des erreurs du texte français", DE: "Versehen im französischen Text"},
			Words: game.Text{
				EN: "In two places the French text says something else than the English: a point is said to be closed by more than two checkers (FB-8), and the first rule of two numbers has “or” where “and” is meant (FB-9). We follow the English.",
				FR: "À deux endroits, le texte français dit autre chose que l’anglais : une flèche serait fermée par plus de deux pions (FB-8), et la règle des deux nombres a « ou » là où il faut « et » (FB-9). Nous suivons l’anglais.",
				DE: "An zwei Stellen sagt der französische Text etwas anderes als der englische: Ein Punkt sei erst von mehr als zwei Steinen versperrt (FB-8), und bei den zwei Zahlen steht „oder“, wo „und“ gemeint ist (FB-9). Wir folgen dem englischen.",
			},
		},
	},
}
