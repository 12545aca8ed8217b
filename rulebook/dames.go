package rulebook

import "crownhead/game"

// dames is the jeu de dames with huffing. The sheet leaves much of JD-9 to the players; the rulings say how we play it.
var dames = Chapter{
	ID:   "JD",
	Sets: []string{"checkers/dames"},
	Title: game.Text{
		EN: "Jeu de dames, with huffing",
		FR: "Jeu de dames où l’on souffle",
		DE: "Jeu de dames, mit Pusten",
	},
	Source: game.Text{
		EN: "the leaflet of a boxed jeu de dames, in French",
		FR: "la notice d’un jeu de dames en boîte, en français",
		DE: "das Blatt aus einer Schachtel „Jeu de dames“, auf Französisch",
	},
	Entries: []Entry{
		{
			ID: "JD-1", Kind: Text,
			Title: game.Text{EN: "The aim", FR: "Le but", DE: "Das Ziel"},
			Words: game.Text{
				EN: "Bring your men across the board, and jump and remove the opponent’s on the way. JD-15 says how the game is won.",
				FR: "On fait traverser le damier à ses pions en sautant et en enlevant ceux de l’adversaire. JD-15 dit comment on gagne.",
				DE: "Bringe deine Steine über das Brett, überspringe dabei die des Gegners und nimm sie vom Brett. JD-15 sagt, wie man gewinnt.",
			},
		},
		{
			ID: "JD-2", Kind: SetUp,
			Title: game.Text{EN: "Who has which colour", FR: "Le choix des couleurs", DE: "Wer welche Farbe hat"},
			Words: game.Text{
				EN: "Before the game the players agree who takes White and who takes Black.",
				FR: "Avant la partie, les joueurs conviennent de qui prend les Blancs et qui prend les Noirs.",
				DE: "Vor dem Spiel einigen sich die Spieler, wer Weiß und wer Schwarz nimmt.",
			},
		},
		{
			ID: "JD-3", Kind: SetUp,
			Title: game.Text{EN: "The set-up", FR: "La mise en place", DE: "Die Aufstellung"},
			Words: game.Text{
				EN: "Each side puts its twelve men on the dark squares of the three rows nearest to it.",
				FR: "Chaque camp pose ses douze pions sur les cases foncées des trois rangées les plus proches de lui.",
				DE: "Jede Seite stellt ihre zwölf Steine auf die dunklen Felder der drei Reihen, die ihr am nächsten liegen.",
			},
		},
		{
			ID: "JD-4", Kind: Rule,
			Title: game.Text{EN: "Black begins", FR: "Les Noirs commencent", DE: "Schwarz beginnt"},
			Words: game.Text{
				EN: "Black makes the first move of every game; after that the players take turns.",
				FR: "Les Noirs jouent le premier coup de chaque partie ; ensuite on joue à tour de rôle.",
				DE: "Schwarz macht in jedem Spiel den ersten Zug; danach wird abwechselnd gezogen.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Legal: []string{"11-15"}, Refused: []string{"22-18"},
				Caption: game.Text{
					EN: "At the start Black may play 11-15; White may not touch a man yet.",
					FR: "Au départ, les Noirs peuvent jouer 11-15 ; les Blancs ne touchent encore à rien.",
					DE: "Am Anfang kann Schwarz 11-15 ziehen; Weiß darf noch nichts anrühren.",
				},
			}},
		},
		{
			ID: "JD-5", Kind: Rule,
			Title: game.Text{EN: "The simple move", FR: "Le déplacement simple", DE: "Der einfache Zug"},
			Words: game.Text{
				EN: "A turn moves one man one square diagonally forward. It stays on the dark squares and may only enter an empty one.",
				FR: "À son tour, on avance un pion d’une case en diagonale. Il reste sur les cases foncées et n’entre que sur une case vide.",
				DE: "Wer am Zug ist, zieht einen Stein ein Feld schräg nach vorn. Der Stein bleibt auf den dunklen Feldern und betritt nur ein leeres.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W32:B6,10,15",
				Legal: []string{"10-14", "15-18", "15-19"}, Refused: []string{"10-7", "10-15"},
				Caption: game.Text{
					EN: "The man on 10 may go to 14; 7 is behind it, and one of Black’s own men is on 15.",
					FR: "Le pion 10 peut aller en 14 ; la case 7 est derrière lui et la case 15 est déjà prise par un des siens.",
					DE: "Der Stein auf 10 kann nach 14; 7 liegt hinter ihm, und auf 15 steht schon ein eigener.",
				},
			}},
		},
		{
			ID: "JD-6", Kind: Rule,
			Title: game.Text{EN: "The capture", FR: "La prise", DE: "Das Schlagen"},
			Words: game.Text{
				EN: "An enemy piece on the next square of a diagonal, with an empty square straight behind it, can be jumped. It leaves the board.",
				FR: "Une pièce adverse sur la case voisine d’une diagonale, avec une case vide juste derrière elle, peut être sautée. Elle quitte le damier.",
				DE: "Ein feindlicher Stein auf dem nächsten Feld einer Diagonale, hinter dem das Feld leer ist, kann übersprungen werden. Er kommt vom Brett.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W14,15,17,32:B10",
				Legal: []string{"10x19"}, Refused: []string{"10x17"},
				Caption: game.Text{
					EN: "The man on 10 can jump 15, because 19 is empty; 14 is safe, because 17 behind it is not.",
					FR: "Le pion 10 peut sauter 15, car 19 est vide ; 14 est à l’abri, car 17 derrière lui ne l’est pas.",
					DE: "Der Stein auf 10 kann 15 überspringen, denn 19 ist leer; 14 ist sicher, denn 17 dahinter ist besetzt.",
				},
			}},
		},
		{
			ID: "R-JD-6", Of: "JD-6", Kind: Rule,
			Title: game.Text{EN: "Men capture forward", FR: "Le pion prend en avant", DE: "Steine schlagen vorwärts"},
			Words: game.Text{
				EN: "The sheet says only that further jumps go forward. Here this applies to a man from its first jump.",
				FR: "La feuille ne le dit que des sauts suivants : ils vont en avant. Nous l’appliquons au pion dès son premier saut.",
				DE: "Das Blatt sagt nur von den weiteren Sprüngen, dass sie nach vorn gehen. Wir verlangen es vom Stein schon beim ersten.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W10,18,32:B14",
				Legal: []string{"14x23"}, Refused: []string{"14x7"},
				Caption: game.Text{
					EN: "The man on 14 can jump 18 in front of it, but not 10 behind it.",
					FR: "Le pion 14 peut sauter 18 devant lui, mais pas 10 derrière lui.",
					DE: "Der Stein auf 14 kann 18 vor sich überspringen, aber nicht 10 hinter sich.",
				},
			}},
		},
		{
			ID: "JD-7", Kind: Rule,
			Title: game.Text{EN: "Several jumps in one turn", FR: "La rafle", DE: "Mehrere Sprünge in einem Zug"},
			Words: game.Text{
				EN: "From the square where it lands a piece can jump again, straight on or in a zigzag; a man always forward. A player never jumps their own pieces.",
				FR: "De la case où elle arrive, une pièce peut sauter encore, tout droit ou en zigzag ; un pion, toujours en avant. On ne saute pas ses propres pièces.",
				DE: "Vom Feld, auf dem er landet, kann ein Stein weiterspringen, geradeaus oder im Zickzack; ein einfacher Stein immer nach vorn. Eigene Steine überspringt man nicht.",
			},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14,22,32:B3,10",
					Legal: []string{"10x17x26"},
					Caption: game.Text{
						EN: "A zigzag: the man on 10 jumps 14 to the left and then 22 to the right.",
						FR: "Un zigzag : le pion 10 saute 14 à gauche, puis 22 à droite.",
						DE: "Ein Zickzack: Der Stein auf 10 überspringt 14 nach links und dann 22 nach rechts.",
					},
				},
				{
					Rules: "checkers/dames", Position: "B:W32:B10,14", Refused: []string{"10x17"},
					Caption: game.Text{
						EN: "The man on 14 is Black’s own: it cannot be jumped.",
						FR: "Le pion 14 est noir lui aussi : on ne peut pas le sauter.",
						DE: "Der Stein auf 14 ist ein eigener: Er kann nicht übersprungen werden.",
					},
				},
			},
		},
		{
			ID: "JD-8", Kind: Rule,
			Title: game.Text{EN: "Captures have to be made", FR: "Prendre est obligatoire", DE: "Schlagen ist Pflicht"},
			Words: game.Text{
				EN: "Whenever something can be captured, it has to be. Which piece captures, and what, is the player’s choice: it need not be the longest capture. JD-9 says what follows if the player does not capture.",
				FR: "Chaque fois qu’une prise est possible, il faut la faire. Le joueur choisit librement la pièce qui prend et celle qu’il prend, sans devoir prendre le plus grand nombre. JD-9 dit ce qui arrive s’il ne prend pas.",
				DE: "Sooft etwas geschlagen werden kann, muss geschlagen werden. Womit und was, wählt der Spieler frei; es muss nicht der längste Weg sein. Was folgt, wenn er es nicht tut, sagt JD-9.",
			},
			Shows: []Show{
				{
					Rules: "checkers/dames?capture=must", Position: "B:W14,16,22,32:B3,10,12",
					Legal: []string{"10x17x26", "12x19"}, Refused: []string{"3-8"},
					Caption: game.Text{
						EN: "Where capturing is compulsory, 3-8 is refused; taking one man with 12 is as good as taking two with 10.",
						FR: "Quand la prise est imposée, 3-8 est refusé ; prendre un pion avec 12 vaut autant qu’en prendre deux avec 10.",
						DE: "Wo geschlagen werden muss, wird 3-8 abgelehnt; mit 12 einen Stein zu schlagen gilt so viel wie mit 10 zwei.",
					},
				},
				{
					Rules: "checkers/dames", Position: "B:W14,16,22,32:B3,10,12", Turns: []string{"12x19"}, Absent: []string{"back"},
					Caption: game.Text{
						EN: "A player who captures with one piece owes nothing for the other: White has nothing to reply to.",
						FR: "Qui prend avec une pièce ne doit rien pour l’autre : les Blancs n’ont rien à relever.",
						DE: "Wer mit einem Stein schlägt, schuldet nichts für den anderen: Weiß hat nichts zu beanstanden.",
					},
				},
			},
		},
		{
			ID: "JD-9", Kind: Rule, Switch: "capture",
			Title: game.Text{EN: "Huffing", FR: "Souffler", DE: "Pusten"},
			Words: game.Text{
				EN: "A player who moves without making an available capture commits an offence. The opponent may huff a piece for it, have the turn taken back, or let it pass and play on.",
				FR: "Qui joue sans faire une prise possible commet une faute. L’adversaire peut souffler une pièce, faire reprendre le coup, ou ne rien dire et jouer.",
				DE: "Wer zieht, ohne einen möglichen Schlag auszuführen, hat den Schlag versäumt. Der Gegner darf dafür einen Stein pusten, den Zug zurücknehmen lassen oder es hingehen lassen und weiterspielen.",
			},
			Otherwise: []Variant{{"capture=must", game.Text{
				EN: "A capture that can be made must be made, and to its end: any other turn is refused. So nobody is huffed. This sets the sheet’s own clause on huffing aside.",
				FR: "Toute prise possible doit être faite, et jusqu’au bout : tout autre coup est refusé. Personne n’est donc soufflé. Cela met de côté l’article de la feuille sur ce point.",
				DE: "Was geschlagen werden kann, muss geschlagen werden, und zwar bis zum Ende: Jeder andere Zug wird abgelehnt. Gepustet wird also nicht. Die Klausel des Blatts über das Pusten ist damit außer Kraft.",
			}}},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14,32:B3,7,10 3-8",
					Legal: []string{"huff 10, 32-27", "back", "32-27"}, Refused: []string{"huff 8, 32-27"},
					Caption: game.Text{
						EN: "Black could have captured with 10 and played 3-8: White may huff 10, say back, or play on; the man on 8 did nothing wrong.",
						FR: "Les Noirs pouvaient prendre avec 10 et ont joué 3-8 : les Blancs peuvent souffler 10, faire reprendre ou jouer ; le pion 8 n’y est pour rien.",
						DE: "Schwarz konnte mit 10 schlagen und zog 3-8: Weiß darf 10 pusten, zurücknehmen lassen oder weiterspielen; der Stein auf 8 kann nichts dafür.",
					},
				},
				{
					Rules: "checkers/dames?capture=must", Position: "B:W14,32:B3,7,10",
					Legal: []string{"10x17"}, Absent: []string{"3-8"},
					Caption: game.Text{
						EN: "Where a capture cannot be left out, the same 3-8 cannot be played at all.",
						FR: "Quand on ne peut omettre aucune prise, ce même 3-8 ne peut pas être joué du tout.",
						DE: "Wo kein Schlag ausgelassen werden kann, ist dasselbe 3-8 gar nicht spielbar.",
					},
				},
			},
		},
		{
			ID: "R-JD-1", Of: "JD-9", Kind: Rule, Void: "capture=must", Switch: "stopShort",
			Title: game.Text{EN: "What is an offence", FR: "Ce qui est une faute", DE: "Was ein Versäumnis ist"},
			Words: game.Text{
				EN: "A move that takes nothing although something could be taken, and a capture that stops while it could go on, can both be played and are offences. A complete capture is never an offence, and a man that stops because it is crowned has not stopped short. On stopping short the sheet can be read the other way: it says that a player “can also” take the next piece.",
				FR: "Un coup qui ne prend rien alors qu’une prise est possible, et une prise arrêtée alors qu’elle pouvait continuer, sont jouables et sont des fautes. Une prise complète n’est jamais une faute, et un pion qui s’arrête parce qu’il est couronné ne s’est pas arrêté trop tôt. Pour la prise arrêtée, on peut lire la feuille autrement : elle dit que le joueur « peut aussi prendre » la pièce suivante.",
				DE: "Ein Zug, der nichts schlägt, obwohl etwas zu schlagen war, und ein Schlag, der aufhört, obwohl er weiterginge, sind spielbar und sind Versäumnisse. Ein vollständiger Schlag ist nie ein Versäumnis, und wer stehen bleibt, weil er Dame wird, hat nicht zu früh aufgehört. Beim Aufhören kann man das Blatt auch anders lesen: Es sagt, dass der Spieler den nächsten Stein „auch nehmen kann“.",
			},
			Otherwise: []Variant{{"stopShort=free", game.Text{
				EN: "A move that takes nothing although something could be taken can be played and is an offence. A capture may stop after any jump: that is not an offence, because the sheet says that a player “can also” take the next piece.",
				FR: "Un coup qui ne prend rien alors qu’une prise est possible est jouable et c’est une faute. Une prise peut s’arrêter après n’importe quel saut : ce n’est pas une faute, car la feuille dit que le joueur « peut aussi prendre » la pièce suivante.",
				DE: "Ein Zug, der nichts schlägt, obwohl etwas zu schlagen war, ist spielbar und ein Versäumnis. Ein Schlag darf nach jedem Sprung aufhören: Das ist kein Versäumnis, denn das Blatt sagt, dass der Spieler den nächsten Stein „auch nehmen kann“.",
			}}},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14,22,32:B3,10", Turns: []string{"10x17"},
					Legal: []string{"huff 17, 32-27", "back", "32-27"},
					Caption: game.Text{
						EN: "From 17 the man could have jumped 22 as well: White may huff it for stopping.",
						FR: "De 17, le pion pouvait encore sauter 22 : les Blancs peuvent le souffler pour s’être arrêté.",
						DE: "Von 17 hätte der Stein auch 22 überspringen können: Weiß darf ihn dafür pusten.",
					},
				},
				{
					Rules: "checkers/dames?stopShort=free", Position: "B:W14,22,32:B3,10", Turns: []string{"10x17"},
					Legal: []string{"32-27"}, Refused: []string{"huff 17, 32-27", "back"},
					Caption: game.Text{
						EN: "Where stopping is free, a capture may end after any jump, and White has nothing to reply to.",
						FR: "Si l’on peut s’arrêter, une prise peut finir après n’importe quel saut, et les Blancs n’ont rien à relever.",
						DE: "Wo man aufhören darf, kann ein Schlag nach jedem Sprung enden, und Weiß hat nichts zu beanstanden.",
					},
				},
				{
					Rules: "checkers/dames", Position: "B:W26,27:B22", Turns: []string{"22x31"},
					Legal: []string{"27-23", "27-24"}, Refused: []string{"huff 31, 27-24", "back"},
					Caption: game.Text{
						EN: "The man is crowned on 31 and stops there: this is not an offence, though a king could jump 27.",
						FR: "Le pion est couronné en 31 et s’y arrête : ce n’est pas une faute, même si un roi pouvait sauter 27.",
						DE: "Der Stein wird auf 31 zur Dame und bleibt stehen: kein Versäumnis, auch wenn eine Dame 27 überspringen könnte.",
					},
				},
			},
		},
		{
			ID: "R-JD-2", Of: "JD-9", Kind: Rule, Void: "capture=must", Switch: "huffRemoves", Beyond: true,
			Title: game.Text{EN: "What a huff removes", FR: "Souffler n’est pas jouer", DE: "Was gepustet wird"},
			Words: game.Text{
				EN: "The opponent picks one piece among those that could have captured, wherever it is now, or the piece that stopped short. That is custom: the sheet speaks of the player’s pieces in the plural. Then the opponent makes a move in the same turn. What the offender had captured stays captured, and a huffed piece counts as lost.",
				FR: "L’adversaire choisit une pièce parmi celles qui pouvaient prendre, où qu’elle soit maintenant, ou celle qui s’est arrêtée trop tôt. C’est l’usage : la feuille parle au pluriel des pions du joueur. Il joue ensuite son propre coup dans le même tour. Ce que le fautif avait pris reste pris, et une pièce soufflée compte comme perdue.",
				DE: "Der Gegner wählt einen der Steine, die hätten schlagen können, wo immer er jetzt steht, oder den, der zu früh aufgehört hat. Das ist Brauch: Das Blatt spricht von den Steinen des Spielers in der Mehrzahl. Dann macht er im selben Zug seinen eigenen. Was schon geschlagen wurde, bleibt geschlagen, und ein gepusteter Stein gilt als verloren.",
			},
			Otherwise: []Variant{{"huffRemoves=all", game.Text{
				EN: "The opponent removes every piece that could have captured, wherever it is now, or the piece that stopped short: the sheet speaks of the player’s pieces in the plural. Then the opponent makes a move in the same turn. What the offender had captured stays captured, and huffed pieces count as lost.",
				FR: "L’adversaire enlève toutes les pièces qui pouvaient prendre, où qu’elles soient maintenant, ou celle qui s’est arrêtée trop tôt : la feuille parle au pluriel des pions du joueur. Il joue ensuite son propre coup dans le même tour. Ce que le fautif avait pris reste pris, et les pièces soufflées comptent comme perdues.",
				DE: "Der Gegner nimmt alle Steine weg, die hätten schlagen können, wo immer sie jetzt stehen, oder den, der zu früh aufgehört hat: Das Blatt spricht von den Steinen des Spielers in der Mehrzahl. Dann macht er im selben Zug seinen eigenen. Was schon geschlagen wurde, bleibt geschlagen, und gepustete Steine gelten als verloren.",
			}}},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14,16,32:B10,12 10-15",
					Legal: []string{"huff 12, 32-28", "huff 15, 32-28"}, Refused: []string{"huff 10, 32-28", "huff 12+15, 32-28"},
					Caption: game.Text{
						EN: "Both men could have captured; the one from 10 is now on 15 and can be huffed there, but only one of the two goes.",
						FR: "Les deux pions pouvaient prendre ; celui de 10 est maintenant en 15 et peut y être soufflé, mais un seul des deux part.",
						DE: "Beide Steine hätten schlagen können; der von 10 steht jetzt auf 15 und kann dort gepustet werden, aber nur einer der beiden geht.",
					},
				},
				{
					Rules: "checkers/dames?huffRemoves=all", Position: "B:W14,16,32:B3,10,12 10-15",
					Legal: []string{"huff 12+15, 32-28"}, Refused: []string{"huff 12, 32-28", "huff 15, 32-28"},
					Caption: game.Text{
						EN: "As printed, both of them go together.",
						FR: "Selon le texte imprimé, les deux partent ensemble.",
						DE: "Nach dem gedruckten Text gehen beide zusammen.",
					},
				},
			},
		},
		{
			ID: "R-JD-14", Of: "JD-9", Kind: Rule, Void: "capture=must",
			Title: game.Text{EN: "Huffing several pieces: how to write it", FR: "Souffler plusieurs pièces : comment l’écrire", DE: "Mehrere Steine pusten: wie man es schreibt"},
			Words: game.Text{
				EN: "Where a huff removes several pieces (R-JD-2, as printed), their squares are written with a plus between them, then the move: huff 10+14, 22-18.",
				FR: "Quand on souffle plusieurs pièces (R-JD-2, selon le texte imprimé), leurs cases s’écrivent avec un plus entre elles, puis vient le coup : huff 10+14, 22-18.",
				DE: "Werden mehrere Steine gepustet (R-JD-2, wie gedruckt), stehen ihre Felder mit einem Plus dazwischen, dann folgt der Zug: huff 10+14, 22-18.",
			},
			Shows: []Show{{
				Rules: "checkers/dames?huffRemoves=all", Position: "B:W14,15,32:B3,10,11 3-8",
				Legal: []string{"huff 10+11, 32-27"}, Refused: []string{"huff 11, 32-27"},
				Caption: game.Text{
					EN: "10 and 11 could both have captured, so both are named.",
					FR: "10 et 11 pouvaient prendre tous les deux : on les nomme tous les deux.",
					DE: "10 und 11 hätten beide schlagen können, also werden beide genannt.",
				},
			}},
		},
		{
			ID: "R-JD-3", Of: "JD-9", Kind: Rule, Void: "capture=must", Switch: "back", Beyond: true,
			Title: game.Text{EN: "Taking the turn back", FR: "Faire reprendre le coup", DE: "Zurücknehmen lassen"},
			Words: game.Text{
				EN: "Saying back is a turn of its own: the whole offending turn is undone, prisoners included, and the same player must now make a complete capture with any piece that can. The sheet says no more than that the piece is put back.",
				FR: "Dire « arrière » est un coup à part : tout le coup fautif est annulé, les prises aussi, et le même joueur doit alors faire une prise complète avec une pièce qui le peut. La feuille dit seulement que le pion est remis en place.",
				DE: "„zurück“ ist ein eigener Zug: Der ganze fehlerhafte Zug wird zurückgenommen, Gefangene eingeschlossen, und derselbe Spieler muss nun vollständig schlagen, womit er kann. Das Blatt sagt nur, dass der Stein zurückgestellt wird.",
			},
			Otherwise: []Variant{{"back=loseTurn", game.Text{
				EN: "Saying back is a turn of its own: the whole offending turn is undone, prisoners included, and the player who said back then moves. The offender has lost the turn; the sheet does not say that it is played again.",
				FR: "Dire « arrière » est un coup à part : tout le coup fautif est annulé, les prises aussi, et celui qui l’a dit joue. Le fautif a perdu son tour ; la feuille ne dit pas qu’il rejoue.",
				DE: "„zurück“ ist ein eigener Zug: Der ganze fehlerhafte Zug wird zurückgenommen, Gefangene eingeschlossen, und wer es gesagt hat, zieht. Der andere hat seinen Zug verloren; dass er noch einmal zieht, sagt das Blatt nicht.",
			}}},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14,32:B3,7,10 3-8", Turns: []string{"back"},
					Legal: []string{"10x17"}, Refused: []string{"3-8", "10-15"},
					Caption: game.Text{
						EN: "White said back: the man is on 3 again, and Black has to capture.",
						FR: "Les Blancs ont fait reprendre : le pion est revenu en 3 et les Noirs doivent prendre.",
						DE: "Weiß ließ zurücknehmen: Der Stein steht wieder auf 3, und Schwarz muss schlagen.",
					},
				},
				{
					Rules: "checkers/dames?back=loseTurn", Position: "B:W14,32:B3,7,10 3-8", Turns: []string{"back"},
					Legal: []string{"32-27", "32-28"}, Absent: []string{"10x17"},
					Caption: game.Text{
						EN: "As printed, the man is put back and White moves.",
						FR: "Selon le texte imprimé, le pion est remis en place et les Blancs jouent.",
						DE: "Nach dem gedruckten Text wird der Stein zurückgestellt, und Weiß zieht.",
					},
				},
			},
		},
		{
			ID: "R-JD-4", Of: "JD-9", Kind: Rule, Void: "capture=must",
			Title: game.Text{EN: "Letting it stand", FR: "Laisser passer", DE: "Es hingehen lassen"},
			Words: game.Text{
				EN: "A player who simply makes their own move lets the offence pass, and it cannot be replied to later.",
				FR: "Qui joue simplement son coup a laissé passer la faute, et il ne peut plus la relever ensuite.",
				DE: "Wer einfach seinen Zug macht, hat das Versäumnis hingehen lassen und kann später nicht mehr darauf zurückkommen.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W14,32:B3,7,10 3-8", Turns: []string{"32-27", "10x17"},
				Legal: []string{"27-23"}, Refused: []string{"huff 17, 27-23", "back"},
				Caption: game.Text{
					EN: "White played on after 3-8; a turn later there is nothing left to huff.",
					FR: "Les Blancs ont joué après 3-8 ; un coup plus tard, il n’y a plus rien à souffler.",
					DE: "Weiß hat nach 3-8 weitergespielt; einen Zug später ist nichts mehr zu pusten.",
				},
			}},
		},
		{
			ID: "R-JD-11", Of: "JD-9", Kind: Rule, Void: "capture=must",
			Title: game.Text{EN: "A huff stays", FR: "Ce qui est soufflé le reste", DE: "Gepustet bleibt gepustet"},
			Words: game.Text{
				EN: "If a player huffs and then commits an offence with their own move, back undoes that move only: the huffed piece stays off the board. An offence that was let pass cannot be replied to later.",
				FR: "Si un joueur souffle et que son propre coup est à son tour une faute, « arrière » n’annule que ce coup : la pièce soufflée reste hors du damier. Une faute qu’on a laissée passer ne revient jamais.",
				DE: "Wenn jemand pustet und sein eigener Zug dann ein Versäumnis ist, nimmt „zurück“ nur diesen Zug zurück: Der gepustete Stein bleibt vom Brett. Ein erledigtes Versäumnis lebt nie wieder auf.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W14,24,28:B3,10,19 3-8", Turns: []string{"huff 10, 14-9", "back"},
				Legal: []string{"24x15"}, Absent: []string{"14-9", "14x7", "back"},
				Caption: game.Text{
					EN: "White huffed 10 but forgot to capture 19; put back to 14, White must capture, and 10 stays gone.",
					FR: "Les Blancs ont soufflé 10 mais oublié de prendre 19 ; revenus en 14, ils doivent prendre, et 10 ne revient pas.",
					DE: "Weiß pustete 10, vergaß aber, 19 zu schlagen; wieder auf 14, muss Weiß schlagen, und 10 bleibt weg.",
				},
			}},
		},
		{
			ID: "R-JD-12", Of: "JD-9", Kind: Rule, Void: "capture=must",
			Title: game.Text{EN: "A huff must leave a move", FR: "On ne souffle que si l’on peut jouer ensuite", DE: "Nach dem Pusten muss ein Zug bleiben"},
			Words: game.Text{
				EN: "A player may not huff if they could not move afterwards, unless the huff takes the last piece and wins. Nor may a player say back where that costs the opponent the turn (R-JD-3, as printed), if they could not move once the board is put back. A player with neither a reply nor a move left loses by JD-15.",
				FR: "On ne peut pas souffler si l’on ne pourrait pas jouer ensuite, sauf si l’on enlève ainsi la dernière pièce et gagne. Là où « arrière » fait perdre le tour (R-JD-3, selon le texte imprimé), on ne peut pas non plus le dire si l’on ne pourrait pas jouer sur le damier remis en place. Qui n’a plus ni réponse ni coup a perdu selon JD-15.",
				DE: "Pusten darf man nicht, wenn man danach selbst nicht ziehen könnte, außer es nimmt den letzten Stein und gewinnt. Wo „zurück“ den Zug kostet (R-JD-3, wie gedruckt), darf man es auch nicht sagen, wenn man auf dem zurückgestellten Brett nicht ziehen könnte. Wer weder eine Antwort noch einen Zug hat, hat nach JD-15 verloren.",
			},
			Shows: []Show{{
				Rules: "checkers/dames?back=loseTurn", Position: "B:W22:B1,13,15,17,18 1-5",
				Legal: []string{"huff 17, 22-17", "huff 18, 22-18"}, Refused: []string{"back"},
				Caption: game.Text{
					EN: "As printed, White would have to move once the board is put back, where the man on 22 is shut in: only a huff is left.",
					FR: "Selon le texte imprimé, ce serait aux Blancs de jouer sur le damier remis en place, où le pion 22 est enfermé : il ne reste qu’à souffler.",
					DE: "Nach dem gedruckten Text wäre Weiß auf dem zurückgestellten Brett am Zug, wo der Stein auf 22 eingesperrt ist: Es bleibt nur das Pusten.",
				},
			}, {
				Rules: "checkers/dames", Position: "B:W14:B5,6,7,10,17,K18 6-9",
				Legal: []string{"back"}, Refused: []string{"huff 18"},
				Caption: game.Text{
					EN: "The king on 18 could have captured, but without it the man on 14 still cannot move: only back is left.",
					FR: "Le roi 18 pouvait prendre, mais sans lui le pion 14 ne peut toujours pas bouger : il ne reste que « arrière ».",
					DE: "Die Dame auf 18 hätte schlagen können, aber auch ohne sie kann der Stein auf 14 nicht ziehen: Es bleibt nur „zurück“.",
				},
			}},
		},
		{
			ID: "R-JD-13", Of: "JD-9", Kind: Rule, Void: "capture=must back=loseTurn",
			Title: game.Text{EN: "The duty after back", FR: "L’obligation après « arrière »", DE: "Die Pflicht nach „zurück“"},
			Words: game.Text{
				EN: "After back only complete captures can be played, with any piece that can. This duty belongs to the position: the same board without it is another position.",
				FR: "Après « arrière », seules les prises complètes sont jouables, avec la pièce qu’on veut. Cette obligation fait partie de la position : le même damier sans elle est une autre position.",
				DE: "Nach „zurück“ sind nur vollständige Schläge spielbar, mit welchem Stein auch immer. Diese Pflicht gehört zur Stellung: Dasselbe Brett ohne sie ist eine andere Stellung.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W14,22,32:B3,10 must",
				Legal: []string{"10x17x26"}, Refused: []string{"10x17", "3-8"},
				Caption: game.Text{
					EN: "Only the complete capture is allowed; even stopping on 17 is now refused.",
					FR: "Seule la prise jusqu’au bout est permise ; même s’arrêter en 17 est maintenant refusé.",
					DE: "Erlaubt ist nur der Schlag bis zum Ende; sogar auf 17 stehen zu bleiben wird jetzt abgelehnt.",
				},
			}},
		},
		{
			ID: "R-JD-7", Of: "JD-15", Kind: Rule, Void: "capture=must",
			Title: game.Text{EN: "The reply comes first", FR: "La réponse d’abord", DE: "Erst die Antwort"},
			Words: game.Text{
				EN: "A player who cannot move but has an offence to reply to has not lost yet. A huff that takes the last piece is a whole turn and wins.",
				FR: "Un joueur qui ne peut pas bouger mais peut relever une faute n’a pas encore perdu. Souffler la dernière pièce est un coup entier et gagne.",
				DE: "Wer nicht ziehen kann, aber auf ein Versäumnis antworten darf, hat noch nicht verloren. Den letzten Stein zu pusten ist ein ganzer Zug und gewinnt.",
			},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14:B5,6,7,10,17,K18 6-9", Turns: []string{"back"},
					Legal: []string{"18x9"},
					Caption: game.Text{
						EN: "White was shut in by an offence, said back, and the game goes on.",
						FR: "Les Blancs étaient enfermés par une faute, ont fait reprendre, et la partie continue.",
						DE: "Weiß war durch ein Versäumnis eingeschlossen, ließ zurücknehmen, und das Spiel geht weiter.",
					},
				},
				{
					Rules: "checkers/dames", Position: "B:W14,22:B10", Turns: []string{"10x17", "huff 17"}, Ends: "no-pieces",
					Caption: game.Text{
						EN: "Black’s last man stopped short on 17; White huffs it and has won without a move.",
						FR: "Le dernier pion noir s’est arrêté trop tôt en 17 ; les Blancs le soufflent et gagnent sans jouer.",
						DE: "Der letzte schwarze Stein blieb zu früh auf 17 stehen; Weiß pustet ihn und hat ohne Zug gewonnen.",
					},
				},
			},
		},
		{
			ID: "JD-10", Kind: Rule,
			Title: game.Text{EN: "The king", FR: "Le roi", DE: "Die Dame"},
			Words: game.Text{
				EN: "A man that reaches the far row becomes a king; one of its side’s lost pieces is placed on top of it. That ends the turn: the king moves from the player’s next turn on.",
				FR: "Un pion qui atteint la dernière rangée devient roi (dame) ; on pose sur lui un des pions perdus de son camp. Le coup s’arrête là : le roi ne bouge qu’au prochain coup du joueur.",
				DE: "Ein Stein, der die letzte Reihe erreicht, wird Dame; ein verlorener Stein der eigenen Farbe kommt auf ihn. Damit endet der Zug: Die Dame zieht erst beim nächsten Zug des Spielers.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W26,27:B22",
				Legal: []string{"22x31"}, Refused: []string{"22x31x24"},
				Caption: game.Text{
					EN: "The man on 22 is crowned on 31; as a king it could jump 27, but not in this turn.",
					FR: "Le pion 22 est couronné en 31 ; une fois roi, il pourrait sauter 27, mais pas dans ce coup.",
					DE: "Der Stein auf 22 wird auf 31 Dame; als Dame könnte er 27 überspringen, aber nicht in diesem Zug.",
				},
			}},
		},
		{
			ID: "R-JD-8", Of: "JD-10", Kind: Rule,
			Title: game.Text{EN: "Always crowned", FR: "Toujours couronné", DE: "Immer gekrönt"},
			Words: game.Text{
				EN: "The sheet says that a man may be crowned. Here it always is.",
				FR: "La feuille dit qu’on peut couronner le pion. Ici, il l’est toujours.",
				DE: "Nach dem Blatt darf ein Stein Dame werden. Hier wird er immer Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W20:B27", Turns: []string{"27-31", "20-16"}, Legal: []string{"31-26", "31-27"},
				Caption: game.Text{
					EN: "The man who reached 31 is a king without being asked, and can go back.",
					FR: "Le pion arrivé en 31 est roi sans qu’on le demande, et peut revenir.",
					DE: "Der Stein, der 31 erreicht hat, ist ungefragt Dame und kann zurück.",
				},
			}},
		},
		{
			ID: "JD-11", Kind: Text,
			Title: game.Text{EN: "A king on an enemy piece", FR: "Un roi sur un pion adverse", DE: "Eine Dame auf einem feindlichen Stein"},
			Words: game.Text{
				EN: "If its own side has not lost a piece, an enemy piece goes under the man; the colour on top owns the king. This only matters for drawing: what is under a king changes neither moves nor repetitions, and a position written as text leaves it out.",
				FR: "S’il n’y a pas de pion perdu de son camp, on glisse un pion adverse sous lui ; la couleur du dessus possède le roi. Ce n’est qu’affaire de dessin : ce qui est sous un roi ne change ni les coups ni les répétitions, et une position écrite ne le garde pas.",
				DE: "Ist kein verlorener Stein der eigenen Farbe da, kommt ein feindlicher unter den Stein; die obere Farbe besitzt die Dame. Das betrifft nur die Zeichnung: Was unter einer Dame liegt, ändert weder Züge noch Wiederholungen, und eine aufgeschriebene Stellung bewahrt es nicht.",
			},
		},
		{
			ID: "R-JD-9", Of: "JD-11", Kind: Rule,
			Title: game.Text{EN: "Crowned without a spare", FR: "Couronné sans pion libre", DE: "Dame ohne freien Stein"},
			Words: game.Text{
				EN: "If no piece at all has been lost yet, the man is crowned all the same.",
				FR: "Si aucune pièce n’a encore été perdue, le pion est couronné quand même.",
				DE: "Ist noch gar kein Stein verloren, wird der Stein trotzdem Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W17,18,19,20,21,22,23,24,25,26,27,30:B1,2,3,4,5,6,7,8,9,10,11,28",
				Turns: []string{"28-32", "20-16"}, Legal: []string{"32-28"},
				Caption: game.Text{
					EN: "All 24 pieces are on the board, and the man who reached 32 is a king nevertheless.",
					FR: "Les 24 pièces sont sur le damier, et le pion arrivé en 32 est roi malgré tout.",
					DE: "Alle 24 Steine sind auf dem Brett, und der Stein, der 32 erreicht hat, ist trotzdem Dame.",
				},
			}},
		},
		{
			ID: "JD-12", Kind: Rule,
			Title: game.Text{EN: "How a king moves", FR: "La marche du roi", DE: "Wie die Dame zieht"},
			Words: game.Text{
				EN: "A king moves and captures diagonally both forward and backward.",
				FR: "Le roi se déplace et prend en diagonale, en avant comme en arrière.",
				DE: "Eine Dame zieht und schlägt schräg nach vorn und nach hinten.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W10,32:BK15", Legal: []string{"15x6", "15-11", "15-18", "15-19"},
				Caption: game.Text{
					EN: "The king on 15 can jump 10 backward, and move both ways.",
					FR: "Le roi 15 peut sauter 10 en arrière, et marcher dans les deux sens.",
					DE: "Die Dame auf 15 kann 10 rückwärts überspringen und in beide Richtungen ziehen.",
				},
			}},
		},
		{
			ID: "R-JD-10", Of: "JD-12", Kind: Rule, Custom: true,
			Title: game.Text{EN: "No flying kings", FR: "Pas de roi volant", DE: "Keine fliegenden Damen"},
			Words: game.Text{
				EN: "The sheet does not say how far a king goes. As on the other sheets for this board, it moves one square at a time, and a jump goes over the next square only.",
				FR: "La feuille ne dit pas jusqu’où va un roi. Comme la dame des autres feuilles pour ce damier, il avance d’une case à la fois et ne saute que la case voisine.",
				DE: "Das Blatt sagt nicht, wie weit eine Dame zieht. Wie auf den anderen Blättern für dieses Brett geht sie ein Feld weit und überspringt nur das nächste Feld.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W22,32:BK15", Legal: []string{"15-18"}, Refused: []string{"15-8", "15x25"},
				Caption: game.Text{
					EN: "The king on 15 reaches the next square only: neither 8 nor a jump from afar over 22 is possible.",
					FR: "Le roi 15 n’atteint que la case voisine : ni 8 ni un saut de loin par-dessus 22 ne sont permis.",
					DE: "Die Dame auf 15 erreicht nur das nächste Feld: Weder 8 noch ein Sprung aus der Ferne über 22 ist möglich.",
				},
			}},
		},
		{
			ID: "JD-13", Kind: Rule,
			Title: game.Text{EN: "Any number of kings", FR: "Autant de rois qu’on veut", DE: "Beliebig viele Damen"},
			Words: game.Text{
				EN: "A side can have several kings at the same time.",
				FR: "Un camp peut avoir plusieurs rois en même temps.",
				DE: "Eine Seite kann mehrere Damen zugleich haben.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:W20:B27,K29,K30", Turns: []string{"27-31", "20-16"},
				Legal: []string{"29-25", "30-25", "31-27"},
				Caption: game.Text{
					EN: "Black had two kings and now has a third; all of them move as kings.",
					FR: "Les Noirs avaient deux rois et en ont maintenant un troisième ; tous marchent comme des rois.",
					DE: "Schwarz hatte zwei Damen und hat jetzt eine dritte; alle ziehen wie Damen.",
				},
			}},
		},
		{
			ID: "JD-14", Kind: Rule,
			Title: game.Text{EN: "Kings can be captured", FR: "Le roi se prend", DE: "Damen können geschlagen werden"},
			Words: game.Text{
				EN: "A king is captured like a man, by a man as well as by a king.",
				FR: "Un roi se prend comme un pion, par un pion aussi bien que par un roi.",
				DE: "Eine Dame wird geschlagen wie ein Stein, von einem Stein ebenso wie von einer Dame.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:WK14,32:B10", Legal: []string{"10x17"},
				Caption: game.Text{
					EN: "The man on 10 jumps the king on 14.",
					FR: "Le pion 10 saute le roi 14.",
					DE: "Der Stein auf 10 überspringt die Dame auf 14.",
				},
			}},
		},
		{
			ID: "JD-15", Kind: Rule,
			Title: game.Text{EN: "Winning", FR: "Le gain", DE: "Gewonnen"},
			Words: game.Text{
				EN: "You win by capturing all the enemy pieces, or by shutting them in so that your opponent cannot move on their turn.",
				FR: "On gagne en prenant toutes les pièces adverses, ou en les enfermant de sorte que l’adversaire, au trait, ne puisse plus jouer.",
				DE: "Es gewinnt, wer alle feindlichen Steine geschlagen oder sie so eingeschlossen hat, dass der Gegner nicht mehr ziehen kann, wenn er am Zug ist.",
			},
			Shows: []Show{
				{
					Rules: "checkers/dames", Position: "B:W14:B10", Turns: []string{"10x17"}, Ends: "no-pieces",
					Caption: game.Text{
						EN: "White’s last piece is captured.",
						FR: "La dernière pièce blanche est prise.",
						DE: "Der letzte weiße Stein ist geschlagen.",
					},
				},
				{
					Rules: "checkers/dames", Position: "B:W13:B5,6", Turns: []string{"5-9"}, Ends: "no-move",
					Caption: game.Text{
						EN: "The man on 13 is shut in: 9 is occupied, and so is 6 behind it.",
						FR: "Le pion 13 est enfermé : 9 est occupé, et 6 derrière l’est aussi.",
						DE: "Der Stein auf 13 ist eingeschlossen: 9 ist besetzt, und 6 dahinter auch.",
					},
				},
			},
		},
		{
			ID: "R-JD-5", Of: "JD-15", Kind: Rule, Custom: true,
			Title: game.Text{EN: "Draws", FR: "Les parties nulles", DE: "Unentschieden"},
			Words: game.Text{
				EN: "The sheet says nothing about draws. By custom a game is drawn by agreement, when the same position has come up three times, or after forty moves each without a capture, a huff or a man’s move.",
				FR: "La feuille ne dit rien de la nulle. Selon l’usage, la partie est nulle d’un commun accord, quand la même position se présente pour la troisième fois, ou après quarante coups de chaque camp sans prise, sans pièce soufflée et sans avance de pion.",
				DE: "Das Blatt sagt nichts über ein Unentschieden. Nach allgemeinem Brauch gibt es eines, wenn beide einverstanden sind, wenn dieselbe Stellung zum dritten Mal entsteht, oder nach vierzig Zügen von jeder Seite ohne Schlag, Pusten oder Zug eines einfachen Steins.",
			},
			Shows: []Show{{
				Rules: "checkers/dames", Position: "B:WK32:BK1", Turns: []string{"1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"}, Ends: "threefold",
				Caption: game.Text{
					EN: "Two kings move back and forth until the same position comes up for the third time.",
					FR: "Deux rois vont et viennent jusqu’à ce que la même position se présente pour la troisième fois.",
					DE: "Zwei Damen gehen hin und her, bis dieselbe Stellung zum dritten Mal dasteht.",
				},
			}},
		},
		{
			ID: "T-JD-1", Kind: Text,
			Title: game.Text{EN: "King, roi or dame", FR: "Roi ou dame", DE: "Roi oder Dame"},
			Words: game.Text{
				EN: "The sheet calls a crowned man roi, the French for king; most French players say dame. It also says carré for a square and rang for a row.",
				FR: "La feuille appelle roi le pion couronné que la plupart des joueurs nomment dame : nos textes français sur cette feuille disent roi. Elle dit aussi carré pour une case et rang pour une rangée.",
				DE: "Das Blatt nennt den gekrönten Stein roi, also König; die meisten Franzosen sagen dame. Ein Feld heißt dort carré, eine Reihe rang.",
			},
		},
		{
			ID: "T-JD-2", Kind: Text,
			Title: game.Text{EN: "The picture of the set-up", FR: "Le schéma de la mise en place", DE: "Das Bild der Aufstellung"},
			Words: game.Text{
				EN: "How the men are set up is drawn on the back of the box; JD-3 says the same in words.",
				FR: "La mise en place est dessinée au verso de la boîte ; JD-3 dit la même chose en mots.",
				DE: "Wie die Steine aufgestellt werden, ist auf der Rückseite der Schachtel abgebildet; JD-3 sagt dasselbe in Worten.",
			},
		},
	},
}
