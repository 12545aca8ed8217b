package rulebook

import (
	"slices"

	"crownhead/game"
)

// Difference is one question to which each of the sheets that are compared gives an answer.
type Difference struct {
	Topic game.Text
	By    []Answer // one for each sheet, always in the same order
}

// Answer is what one sheet says to it.
type Answer struct {
	Chapter string // "ML"
	Words   game.Text
	Clauses []string // where it is said
}

// Comparison is where the sheets of one family differ.
type Comparison struct {
	Differences []Difference // and what people would ask even where they do not differ
	Contrasts   []Contrast   // the easiest first
}

// CheckersCompared is the four checkers sheets side by side.
func CheckersCompared() *Comparison { return &Comparison{differences, contrasts} }

// Has tells that one of these chapters is of the sheets that are compared. A family that compares none has no comparison.
func (c *Comparison) Has(chapters ...string) bool {
	return c != nil && slices.ContainsFunc(c.Differences[0].By, func(a Answer) bool { return slices.Contains(chapters, a.Chapter) })
}

var differences = []Difference{
	{
		Topic: game.Text{EN: "What the sides are called", FR: "Comment s’appellent les camps", DE: "Wie die Seiten heißen"},
		By: []Answer{
			{"ML", game.Text{EN: "Black and Red.", FR: "Noirs et Rouges.", DE: "Schwarz und Rot."}, []string{"ML-1"}},
			{"FK", game.Text{EN: "Black and White.", FR: "Noirs et Blancs.", DE: "Schwarz und Weiß."}, []string{"FK-3"}},
			{"MC", game.Text{EN: "Dark and Light.", FR: "Foncés et Pâles.", DE: "Dunkel und Hell."}, []string{"MC-1"}},
			{"JD", game.Text{EN: "Black and White.", FR: "Noirs et Blancs.", DE: "Schwarz und Weiß."}, []string{"JD-2"}},
		},
	},
	{
		Topic: game.Text{EN: "Which squares are used", FR: "Quelles cases servent", DE: "Auf welchen Feldern gespielt wird"},
		By: []Answer{
			{"ML", game.Text{EN: "The dark ones.", FR: "Les foncées.", DE: "Auf den dunklen."}, []string{"ML-2"}},
			{"FK", game.Text{EN: "The dark ones.", FR: "Les foncées.", DE: "Auf den dunklen."}, []string{"FK-2"}},
			{"MC", game.Text{
				EN: "One colour: drawn on the light squares, or by a switch on the dark ones.",
				FR: "Une seule couleur : dessinées sur les cases claires ou, par une option, sur les foncées.",
				DE: "Auf einer Farbe: gezeichnet auf den hellen Feldern, mit einem Schalter auf den dunklen.",
			}, []string{"MC-3", "R-MC-1"}},
			{"JD", game.Text{EN: "The black ones.", FR: "Les noires.", DE: "Auf den schwarzen."}, []string{"JD-3", "JD-5"}},
		},
	},
	{
		Topic: game.Text{EN: "Which way the board faces", FR: "Comment le damier est placé", DE: "Wie das Brett liegt"},
		By: []Answer{
			{"ML", game.Text{
				EN: "Not said; we put a playing square at each player’s lower left.",
				FR: "Non précisé ; nous mettons une case de jeu en bas à gauche de chacun.",
				DE: "Nicht gesagt; bei uns hat jeder unten links ein Spielfeld.",
			}, []string{"R-ALL-1"}},
			{"FK", game.Text{
				EN: "A light square in the corner at each player’s right.",
				FR: "Une case claire dans le coin à droite de chacun.",
				DE: "Mit einem hellen Feld in der Ecke zur Rechten jedes Spielers.",
			}, []string{"FK-2"}},
			{"MC", game.Text{
				EN: "Not said; a playing square at each player’s lower left.",
				FR: "Non précisé ; une case de jeu en bas à gauche de chacun.",
				DE: "Nicht gesagt; jeder hat unten links ein Spielfeld.",
			}, []string{"R-ALL-1"}},
			{"JD", game.Text{
				EN: "Not said; a playing square at each player’s lower left.",
				FR: "Non précisé ; une case de jeu en bas à gauche de chacun.",
				DE: "Nicht gesagt; jeder hat unten links ein Spielfeld.",
			}, []string{"R-ALL-1"}},
		},
	},
	{
		Topic: game.Text{EN: "How the colours are assigned", FR: "Comment on distribue les couleurs", DE: "Wie die Farben verteilt werden"},
		By: []Answer{
			{"ML", game.Text{EN: "Not said.", FR: "Non précisé.", DE: "Nicht gesagt."}, []string{"ML-1"}},
			{"FK", game.Text{EN: "By lot.", FR: "Par tirage au sort.", DE: "Durch das Los."}, []string{"FK-3"}},
			{"MC", game.Text{EN: "Not said.", FR: "Non précisé.", DE: "Nicht gesagt."}, []string{"MC-1"}},
			{"JD", game.Text{
				EN: "The players agree.",
				FR: "Les joueurs en conviennent.",
				DE: "Die Spieler einigen sich.",
			}, []string{"JD-2"}},
		},
	},
	{
		Topic: game.Text{EN: "Who begins", FR: "Qui commence", DE: "Wer beginnt"},
		By: []Answer{
			{"ML", game.Text{
				EN: "The darker colour: Black.",
				FR: "La couleur la plus foncée : les Noirs.",
				DE: "Die dunklere Farbe: Schwarz.",
			}, []string{"ML-3"}},
			{"FK", game.Text{EN: "Black.", FR: "Les Noirs.", DE: "Schwarz."}, []string{"FK-3"}},
			{"MC", game.Text{EN: "Dark.", FR: "Les Foncés.", DE: "Dunkel."}, []string{"MC-5"}},
			{"JD", game.Text{EN: "Black, always.", FR: "Toujours les Noirs.", DE: "Immer Schwarz."}, []string{"JD-4"}},
		},
	},
	{
		Topic: game.Text{EN: "Is capturing compulsory?", FR: "Faut-il prendre ?", DE: "Muss man schlagen?"},
		By: []Answer{
			{"ML", game.Text{
				EN: "Yes; a simple move is refused while a capture is available.",
				FR: "Oui ; un déplacement simple est refusé tant qu’une prise est possible.",
				DE: "Ja; ein einfacher Zug wird abgelehnt, solange geschlagen werden kann.",
			}, []string{"ML-9"}},
			{"FK", game.Text{
				EN: "Yes; a simple move is refused while a capture is available.",
				FR: "Oui ; un déplacement simple est refusé tant qu’une prise est possible.",
				DE: "Ja; ein einfacher Zug wird abgelehnt, solange geschlagen werden kann.",
			}, []string{"FK-5"}},
			{"MC", game.Text{
				EN: "Yes; a simple move is refused while a capture is available.",
				FR: "Oui ; un déplacement simple est refusé tant qu’une prise est possible.",
				DE: "Ja; ein einfacher Zug wird abgelehnt, solange geschlagen werden kann.",
			}, []string{"MC-11"}},
			{"JD", game.Text{
				EN: "Yes; but a player may leave a capture out and risk being huffed.",
				FR: "Oui ; mais on peut s’en abstenir, au risque de se faire souffler une pièce.",
				DE: "Ja; man kann es aber lassen und riskiert, dass ein Stein gepustet wird.",
			}, []string{"JD-8", "JD-9"}},
		},
	},
	{
		Topic: game.Text{EN: "If a capture is left out", FR: "Si l’on oublie une prise", DE: "Wenn nicht geschlagen wird"},
		By: []Answer{
			{"ML", game.Text{
				EN: "It cannot happen: the turn is refused.",
				FR: "Cela n’arrive pas : le coup est refusé.",
				DE: "Das kommt nicht vor: Der Zug wird abgelehnt.",
			}, []string{"ML-9"}},
			{"FK", game.Text{
				EN: "It cannot happen: the turn is refused.",
				FR: "Cela n’arrive pas : le coup est refusé.",
				DE: "Das kommt nicht vor: Der Zug wird abgelehnt.",
			}, []string{"FK-5"}},
			{"MC", game.Text{
				EN: "It cannot happen: the turn is refused.",
				FR: "Cela n’arrive pas : le coup est refusé.",
				DE: "Das kommt nicht vor: Der Zug wird abgelehnt.",
			}, []string{"MC-11"}},
			{"JD", game.Text{
				EN: "The opponent may huff a piece that could have captured, have the turn taken back, or let it stand.",
				FR: "L’adversaire peut souffler une pièce qui pouvait prendre, faire reprendre le coup ou laisser faire.",
				DE: "Der Gegner darf einen Stein pusten, der hätte schlagen können, den Zug zurücknehmen lassen oder ihn stehen lassen.",
			}, []string{"JD-9", "R-JD-2", "R-JD-3", "R-JD-4"}},
		},
	},
	{
		Topic: game.Text{EN: "Which capture, if there are several", FR: "Quelle prise, s’il y en a plusieurs", DE: "Welcher Schlag, wenn es mehrere gibt"},
		By: []Answer{
			{"ML", game.Text{
				EN: "The player’s free choice; it need not be the largest.",
				FR: "Au libre choix du joueur ; pas forcément la plus grande.",
				DE: "Freie Wahl; es muss nicht der größte sein.",
			}, []string{"ML-10"}},
			{"FK", game.Text{
				EN: "The player’s free choice, between branches too.",
				FR: "Au libre choix du joueur, aux bifurcations aussi.",
				DE: "Freie Wahl, auch an Gabelungen.",
			}, []string{"FK-7", "R-FK-2"}},
			{"MC", game.Text{
				EN: "The player’s free choice.",
				FR: "Au libre choix du joueur.",
				DE: "Freie Wahl.",
			}, []string{"MC-11"}},
			{"JD", game.Text{
				EN: "The player’s free choice; a complete capture is never an offence.",
				FR: "Au libre choix du joueur ; une prise complète n’est jamais une faute.",
				DE: "Freie Wahl; ein vollständiger Schlag ist nie ein Versäumnis.",
			}, []string{"JD-8", "R-JD-1"}},
		},
	},
	{
		Topic: game.Text{EN: "Must a capture go on?", FR: "Faut-il continuer une prise ?", DE: "Muss man weiterschlagen?"},
		By: []Answer{
			{"ML", game.Text{
				EN: "Yes, to the end of the path chosen.",
				FR: "Oui, jusqu’au bout du chemin choisi.",
				DE: "Ja, bis ans Ende des gewählten Wegs.",
			}, []string{"ML-10"}},
			{"FK", game.Text{
				EN: "Yes, until the piece can no longer jump.",
				FR: "Oui, jusqu’à ce que la pièce ne puisse plus sauter.",
				DE: "Ja, bis der Stein nicht mehr springen kann.",
			}, []string{"FK-6"}},
			{"MC", game.Text{
				EN: "Yes; with a switch the player may stop after any jump.",
				FR: "Oui ; avec une option, on peut s’arrêter après chaque saut.",
				DE: "Ja; mit einem Schalter darf man nach jedem Sprung aufhören.",
			}, []string{"MC-9", "R-MC-2"}},
			{"JD", game.Text{
				EN: "Yes; stopping short can be played, and is an offence.",
				FR: "Oui ; s’arrêter trop tôt se joue, et c’est une faute.",
				DE: "Ja; zu früh aufzuhören ist möglich und ein Versäumnis.",
			}, []string{"JD-7", "R-JD-1"}},
		},
	},
	{
		Topic: game.Text{EN: "Do men capture backward?", FR: "Les pions prennent-ils en arrière ?", DE: "Schlagen Steine rückwärts?"},
		By: []Answer{
			{"ML", game.Text{EN: "No.", FR: "Non.", DE: "Nein."}, []string{"ML-6"}},
			{"FK", game.Text{EN: "No.", FR: "Non.", DE: "Nein."}, []string{"FK-5"}},
			{"MC", game.Text{EN: "No.", FR: "Non.", DE: "Nein."}, []string{"MC-14", "MC-15"}},
			{"JD", game.Text{
				EN: "No, not even on the first jump.",
				FR: "Non, pas même au premier saut.",
				DE: "Nein, auch nicht beim ersten Sprung.",
			}, []string{"JD-7", "R-JD-6"}},
		},
	},
	{
		Topic: game.Text{EN: "A man crowned by a jump", FR: "Un pion couronné par un saut", DE: "Ein Stein, den ein Sprung zur Dame macht"},
		By: []Answer{
			{"ML", game.Text{EN: "Stops there.", FR: "S’arrête là.", DE: "Bleibt stehen."}, []string{"ML-13"}},
			{"FK", game.Text{EN: "Stops there.", FR: "S’arrête là.", DE: "Bleibt stehen."}, []string{"FK-8"}},
			{"MC", game.Text{
				EN: "Stops there, by custom; with a switch it keeps jumping at once as a king.",
				FR: "S’arrête là, selon l’usage ; avec une option, il continue aussitôt comme dame.",
				DE: "Bleibt nach allgemeinem Brauch stehen; mit einem Schalter springt er sofort als Dame weiter.",
			}, []string{"MC-12", "R-MC-3"}},
			{"JD", game.Text{
				EN: "Stops there; the king moves from the next turn.",
				FR: "S’arrête là ; le roi (dame) joue à partir du coup suivant.",
				DE: "Bleibt stehen; die Dame zieht ab dem nächsten Zug.",
			}, []string{"JD-10"}},
		},
	},
	{
		Topic: game.Text{EN: "What a king is made of", FR: "De quoi se fait une dame", DE: "Woraus eine Dame gemacht wird"},
		By: []Answer{
			{"ML", game.Text{
				EN: "A second piece on top, or the piece turned over.",
				FR: "Une seconde pièce dessus, ou la pièce retournée.",
				DE: "Ein zweiter Stein obendrauf oder der Stein umgedreht.",
			}, []string{"ML-14"}},
			{"FK", game.Text{EN: "Not said.", FR: "Non précisé.", DE: "Nicht gesagt."}, []string{"FK-8"}},
			{"MC", game.Text{
				EN: "A captured piece on top; without one the man is crowned all the same.",
				FR: "Une pièce prise posée dessus ; sans elle, on couronne quand même.",
				DE: "Ein geschlagener Stein obendrauf; gekrönt wird auch ohne ihn.",
			}, []string{"MC-12", "R-MC-5"}},
			{"JD", game.Text{
				EN: "One of the player’s own lost pieces; failing that, an enemy piece under the man; failing that, none.",
				FR: "Une pièce perdue du joueur ; à défaut, une pièce adverse sous le pion ; à défaut, rien.",
				DE: "Ein verlorener eigener Stein; fehlt der, ein gegnerischer unter dem Stein; fehlt auch der, gar keiner.",
			}, []string{"JD-10", "JD-11", "R-JD-9"}},
		},
	},
	{
		Topic: game.Text{EN: "How a king moves", FR: "Comment va une dame", DE: "Wie eine Dame zieht"},
		By: []Answer{
			{"ML", game.Text{
				EN: "One square, forward or backward.",
				FR: "D’une case, en avant ou en arrière.",
				DE: "Ein Feld, vor oder zurück.",
			}, []string{"ML-12"}},
			{"FK", game.Text{
				EN: "One square, forward or backward; long moves are expressly ruled out.",
				FR: "D’une case, en avant ou en arrière ; les longs trajets sont expressément exclus.",
				DE: "Ein Feld, vor oder zurück; weite Züge sind ausdrücklich ausgeschlossen.",
			}, []string{"FK-9", "FK-10"}},
			{"MC", game.Text{
				EN: "One square, forward or backward.",
				FR: "D’une case, en avant ou en arrière.",
				DE: "Ein Feld, vor oder zurück.",
			}, []string{"MC-13"}},
			{"JD", game.Text{
				EN: "Both ways; one square at a time, by custom.",
				FR: "Dans les deux sens ; d’une case à la fois, selon l’usage.",
				DE: "In beide Richtungen; nach allgemeinem Brauch immer nur ein Feld.",
			}, []string{"JD-12", "R-JD-10"}},
		},
	},
	{
		Topic: game.Text{EN: "How the game is won", FR: "Comment on gagne", DE: "Wie man gewinnt"},
		By: []Answer{
			{"ML", game.Text{
				EN: "By taking all pieces, or when the opponent cannot move.",
				FR: "En prenant toutes les pièces, ou quand l’adversaire ne peut plus jouer.",
				DE: "Wenn alle Steine geschlagen sind oder der Gegner nicht ziehen kann.",
			}, []string{"ML-15"}},
			{"FK", game.Text{
				EN: "By taking all pieces, or when the opponent cannot move.",
				FR: "En prenant toutes les pièces, ou quand l’adversaire ne peut plus jouer.",
				DE: "Wenn alle Steine geschlagen sind oder der Gegner nicht ziehen kann.",
			}, []string{"FK-1"}},
			{"MC", game.Text{
				EN: "By taking all pieces, when the opponent cannot move, or by the count.",
				FR: "En prenant toutes les pièces, quand l’adversaire ne peut plus jouer, ou au décompte.",
				DE: "Wenn alle Steine geschlagen sind, wenn der Gegner nicht ziehen kann, oder beim Zählen.",
			}, []string{"MC-16", "MC-17", "MC-18"}},
			{"JD", game.Text{
				EN: "By taking or huffing all pieces, or when the opponent cannot move and has nothing to reply to.",
				FR: "En prenant ou en soufflant toutes les pièces, ou quand l’adversaire ne peut plus jouer ni rien répondre.",
				DE: "Wenn alle Steine geschlagen oder gepustet sind oder der Gegner weder ziehen noch antworten kann.",
			}, []string{"JD-15", "R-JD-7"}},
		},
	},
	{
		Topic: game.Text{EN: "Draw by agreement", FR: "La nulle d’un commun accord", DE: "Vereinbartes Unentschieden"},
		By: []Answer{
			{"ML", game.Text{EN: "Yes.", FR: "Oui.", DE: "Ja."}, []string{"ML-16", "R-ML-1"}},
			{"FK", game.Text{EN: "Yes, by custom.", FR: "Oui, selon l’usage.", DE: "Ja, nach allgemeinem Brauch."}, []string{"R-FK-1"}},
			{"MC", game.Text{
				EN: "No; both players can agree to stop and count.",
				FR: "Non ; les deux peuvent convenir d’arrêter et de compter.",
				DE: "Nein; beide können sich auf Aufhören und Zählen einigen.",
			}, []string{"MC-18", "R-MC-4"}},
			{"JD", game.Text{EN: "Yes, by custom.", FR: "Oui, selon l’usage.", DE: "Ja, nach allgemeinem Brauch."}, []string{"R-JD-5"}},
		},
	},
	{
		Topic: game.Text{EN: "Third repetition, or forty moves each without progress", FR: "Troisième répétition, ou quarante coups chacun sans progrès", DE: "Dritte Wiederholung oder je vierzig Züge ohne Fortschritt"},
		By: []Answer{
			{"ML", game.Text{EN: "A draw.", FR: "Partie nulle.", DE: "Unentschieden."}, []string{"R-ML-1"}},
			{"FK", game.Text{
				EN: "A draw, by custom.",
				FR: "Partie nulle, selon l’usage.",
				DE: "Unentschieden, nach allgemeinem Brauch.",
			}, []string{"R-FK-1"}},
			{"MC", game.Text{
				EN: "The pieces are counted; with a switch it is a draw.",
				FR: "On compte les pièces ; avec une option, la partie est nulle.",
				DE: "Die Steine werden gezählt; mit einem Schalter ist es unentschieden.",
			}, []string{"MC-18", "R-MC-4"}},
			{"JD", game.Text{
				EN: "A draw, by custom; a huff counts as progress too.",
				FR: "Partie nulle, selon l’usage ; souffler est aussi un progrès.",
				DE: "Unentschieden, nach allgemeinem Brauch; auch Pusten ist ein Fortschritt.",
			}, []string{"R-JD-5", "R-JD-2"}},
		},
	},
}
