package games

import (
	"slices"
	"strings"

	"crownhead/game"
	player "crownhead/internal/engine/chess"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rules/chess"
)

// chessRatings are about what the levels are worth on the scale of Stockfish 15.1 (UCI_Elo), give or take 100; docs/engines.md tells how they were measured.
var chessRatings = []int{1150, 1375, 1625, 1825, 1975, 2100, 2200, 2300}

func chessFamily() Family {
	kinds := []string{"pawn", "knight", "bishop", "rook", "queen", "king"}
	sides := [2]game.Text{white, black}
	colours := [2]string{"white", "black"}
	pieces := [2]map[string]Face{chessMen("white", "ch-white"), chessMen("black", "ch-black")}
	return Family{
		ID: "chess",
		Sets: []RuleSet{
			{
				ID: "chess/fide", Title: game.Text{EN: "Standard chess", FR: "Échecs (règles complètes)", DE: "Schach (vollständige Regeln)"},
				Sides: sides, Lot: "FC-3", Chapters: []string{"FC", "FI"}, Main: []string{"FC-1", "FC-11", "FI-1", "FI-2", "FI-3", "FI-4", "FI-6"},
				Colours: colours, Pieces: pieces, Shows: &Shown{"knight", "king"},
				Card: &Card{Key: "chess", Lid: Own, Shelf: 9, Picture: Picture{
					Position: "rnbqk2r/pppp1ppp/5n2/2b1p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 4 4", View: near(230, 530), Jumps: []string{"e1", "g1"},
				}},
				Rules: By(chess.Fide, nil, player.New), Ratings: chessRatings,
			},
			{
				ID: "chess/fortress", Title: game.Text{EN: "Fortress chess", FR: "Échecs Fortress", DE: "Fortress-Schach"},
				Sides: sides, Lot: "FC-3", Chapters: []string{"FC"}, Main: []string{"FC-1", "R-FC-3", "FC-11", "FC-12"},
				Colours: colours, Pieces: pieces,
				Card: &Card{Key: "fortress-chess", Lid: "fortress", Shelf: 3, Picture: Picture{
					Position: "rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b - - 1 2", View: near(230, 530),
				}},
				Rules: By(chess.Fortress, nil, player.New),
			},
		},
		Board: chessBoard(), Kinds: kinds, Royal: "king", Symbols: []string{"mark-check"},
		Letters: game.Text{EN: "KQRBNP", FR: "RDTFCP", DE: "KDTLSB"},
		Aloud:   chessAloud(),
		Plays:   Plays{Plan: true, Along: castlings(), Prefers: "Q"}, Beside: took(kinds), Record: "pgn", UCI: true, Opening: 4,
		Net:  player.Net,
		Book: rulebook.Chess(), Lessons: lessons.Chess(), Puzzles: chessPuzzles,
		Bench: Bench{
			Trees: []Tree{
				{Name: "start", Set: "chess/fide", Depth: 6, Peer: true},
				{Name: "Kiwipete", Set: "chess/fide", Position: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Depth: 5, Peer: true},
				{Name: "start", Set: "chess/fortress", Depth: 6},
			},
			Playouts: []string{"chess/fide"}, Engine: player.Bench,
		},
		Tips: chessTips, Study: Study{
			About:  []Theme{{ID: promotion, Name: game.Text{EN: "Promotion", FR: "Promotion", DE: "Umwandlung"}}},
			Themes: promotes,
			Words: map[string]game.Text{
				"missed-win":   {EN: "{turn} mates in {n}", FR: "{turn} mate en {n}", DE: "{turn} setzt in {n} matt"},
				"allowed-loss": {EN: "this move allows mate in {n}", FR: "ce coup permet un mat en {n}", DE: "dieser Zug erlaubt ein Matt in {n}"},
				"allowed-capture": {
					EN: "the piece on {squares} is attacked and unguarded: {turn} takes it",
					FR: "la pièce en {squares} est attaquée et sans défense : {turn} la prend",
					DE: "die Figur auf {squares} ist angegriffen und ungedeckt: {turn} schlägt sie",
				},
			},
		},
		Words: map[string]game.Text{
			"learn.wins.nobody": {DE: "Niemand: remis"},
			"offer.claim":       {DE: "Remis beantragen"},
			"offer.draw":        {DE: "Remis anbieten"},
			"offer.stands.draw": {DE: "{name} bietet Remis an."},
			"table.agree":       {DE: "Remis vereinbaren"},
			"table.agree.title": {DE: "Seid ihr beide mit Remis einverstanden?"},
			"table.claim.with":  {DE: "Remis beantragen mit {move}"},
			"edit.castling":     {EN: "{side} may castle", FR: "{side} : roque permis", DE: "{side} darf rochieren"},
			"edit.castling.K":   {EN: "on the king’s side", FR: "petit roque", DE: "auf dem Königsflügel"},
			"edit.castling.Q":   {EN: "on the queen’s side", FR: "grand roque", DE: "auf dem Damenflügel"},
			"edit.passant":      {EN: "En passant", FR: "Prise en passant", DE: "En passant"},
			"edit.passant.none": {EN: "no", FR: "non", DE: "nein"},
			"family.chess":      {EN: "Chess", FR: "Échecs", DE: "Schach"},
			"box.chess.line": {
				EN: "Castling, en passant, stalemate, draws by claim.",
				FR: "Roque, prise en passant, pat, nulle sur demande.",
				DE: "Rochade, en passant, Patt, Remis auf Antrag.",
			},
			"box.chess.name": {EN: "Chess by the Laws", FR: "Échecs selon les Règles", DE: "Schach nach den Regeln"},
			"box.fortress-chess.line": {
				EN: "The sheet’s own chess: no castling, no en passant.",
				FR: "Les échecs de la feuille\u00a0: ni roque, ni prise en passant.",
				DE: "Schach nach dem Blatt: ohne Rochade und ohne en passant.",
			},
			"box.fortress-chess.name": {EN: "Fortress chess", FR: "Échecs Fortress", DE: "Fortress-Schach"},
			"lid.fortress.name": {
				EN: "Fortress: chess, checkers and backgammon", FR: "Fortress\u00a0: échecs, dames et backgammon", DE: "Fortress: Schach, Dame und Backgammon",
			},
			"lid.fortress.about": {
				EN: "Three games, dice, two cups and a doubling cube. One sheet in English and in French.",
				FR: "Trois jeux, des dés, deux cornets et un dé doubleur. Une feuille en anglais et en français.",
				DE: "Drei Spiele, Würfel, zwei Becher und ein Dopplerwürfel. Ein Blatt auf Englisch und Französisch.",
			},
			"board.chess.black.bishop": {EN: "black bishop", FR: "fou noir", DE: "schwarzer Läufer"},
			"board.chess.black.king":   {EN: "black king", FR: "roi noir", DE: "schwarzer König"},
			"board.chess.black.knight": {EN: "black knight", FR: "cavalier noir", DE: "schwarzer Springer"},
			"board.chess.black.pawn":   {EN: "black pawn", FR: "pion noir", DE: "schwarzer Bauer"},
			"board.chess.black.queen":  {EN: "black queen", FR: "dame noire", DE: "schwarze Dame"},
			"board.chess.black.rook":   {EN: "black rook", FR: "tour noire", DE: "schwarzer Turm"},
			"board.chess.white.bishop": {EN: "white bishop", FR: "fou blanc", DE: "weißer Läufer"},
			"board.chess.white.king":   {EN: "white king", FR: "roi blanc", DE: "weißer König"},
			"board.chess.white.knight": {EN: "white knight", FR: "cavalier blanc", DE: "weißer Springer"},
			"board.chess.white.pawn":   {EN: "white pawn", FR: "pion blanc", DE: "weißer Bauer"},
			"board.chess.white.queen":  {EN: "white queen", FR: "dame blanche", DE: "weiße Dame"},
			"board.chess.white.rook":   {EN: "white rook", FR: "tour blanche", DE: "weißer Turm"},
		},
	}
}

// chessBoard has First at the bottom and a light square at each player's right (FC-2).
func chessBoard() Board {
	return Board{Layout: Squares, Cells: grid(8, 8, func(row, col int) string { return squareName(8, row, col) })}
}

// chessMen have their own letters, capital for White.
func chessMen(colour, class string) map[string]Face {
	men := map[string]Face{}
	for kind, letter := range map[string]string{"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"} {
		face := Face{Symbol: "chess-" + letter, Class: class, Word: "board.chess." + colour + "." + kind, Letter: letter}
		face.Solid = map[string]string{"k": "♚", "q": "♛", "r": "♜", "b": "♝", "n": "♞", "p": "♟"}[letter]
		face.Glyph = face.Solid
		if colour == "white" {
			face.Letter = strings.ToUpper(letter)
			face.Glyph = map[string]string{"k": "♔", "q": "♕", "r": "♖", "b": "♗", "n": "♘", "p": "♙"}[letter]
		}
		men[kind] = face
	}
	return men
}

// promotion is what a puzzle is about in which a pawn of the solver becomes another piece.
const promotion = "promotion"

func promotes(pos game.Position, line []string) []string {
	for i, turn := range line {
		if i%2 == 0 && slices.ContainsFunc(stepsOf(pos, turn), func(s game.Step) bool { return s.Becomes != "" }) {
			return []string{promotion}
		}
		next, err := pos.Play(turn)
		if err != nil {
			break
		}
		pos = next
	}
	return nil
}

// castlings is the rook that goes along with a king.
func castlings() []Along {
	var all []Along
	for _, rank := range []string{"1", "8"} {
		all = append(all,
			Along{Is: "king", From: "e" + rank, To: "g" + rank, Also: []Way{{From: "h" + rank, To: "f" + rank}}},
			Along{Is: "king", From: "e" + rank, To: "c" + rank, Also: []Way{{From: "a" + rank, To: "d" + rank}}})
	}
	return all
}

// chessAloud names a captured piece last, where the ear keeps it: knight takes c3, pawn.
func chessAloud() *Aloud {
	return &Aloud{
		Pieces: map[string]Noun{
			"pawn":   {One: game.Text{EN: "pawn", FR: "pion", DE: "Bauer"}, Many: game.Text{EN: "pawns", FR: "pions", DE: "Bauern"}, Key: "p"},
			"knight": {One: game.Text{EN: "knight", FR: "cavalier", DE: "Springer"}, Many: game.Text{EN: "knights", FR: "cavaliers", DE: "Springer"}, Key: "n"},
			"bishop": {One: game.Text{EN: "bishop", FR: "fou", DE: "Läufer"}, Many: game.Text{EN: "bishops", FR: "fous", DE: "Läufer"}, Key: "b"},
			"rook":   {One: game.Text{EN: "rook", FR: "tour", DE: "Turm"}, Many: game.Text{EN: "rooks", FR: "tours", DE: "Türme"}, Key: "r"},
			"queen":  {One: game.Text{EN: "queen", FR: "dame", DE: "Dame"}, Many: game.Text{EN: "queens", FR: "dames", DE: "Damen"}, Key: "q"},
			"king":   {One: game.Text{EN: "king", FR: "roi", DE: "König"}, Many: game.Text{EN: "kings", FR: "rois", DE: "Könige"}, Key: "k"},
		},
		Moves: Phrase{
			Short: game.Same("{piece} {to}"),
			Long:  game.Text{EN: "{piece} from {from} to {to}", FR: "{piece} de {from} en {to}", DE: "{piece} von {from} nach {to}"},
		},
		Takes: Phrase{
			Short: game.Text{EN: "{piece} takes {to}, {taken}", FR: "{piece} prend {to}, {taken}", DE: "{piece} schlägt {to}, {taken}"},
			Long:  game.Text{EN: "{piece} from {from} takes {to}, {taken}", FR: "{piece} de {from} prend {to}, {taken}", DE: "{piece} von {from} schlägt {to}, {taken}"},
		},
		Taken:   game.Same("{piece}"),
		Becomes: game.Text{EN: "becomes a {piece}", FR: "devient {piece}", DE: "wird {piece}"},
		Named: func(m game.Move) (game.Text, bool) {
			switch strings.TrimRight(m.Text, "+#") {
			case "O-O":
				return game.Text{EN: "castling king’s side", FR: "petit roque", DE: "kurze Rochade"}, true
			case "O-O-O":
				return game.Text{EN: "castling queen’s side", FR: "grand roque", DE: "lange Rochade"}, true
			}
			return game.Text{}, false
		},
		Adds: func(m game.Move) (more []game.Text) {
			if s := m.Steps[0]; s.Takes != "" && s.Takes != s.To {
				more = append(more, game.Same("en passant"))
			}
			switch {
			case strings.HasSuffix(m.Text, "#"):
				more = append(more, game.Text{EN: "checkmate", FR: "échec et mat", DE: "schachmatt"})
			case strings.HasSuffix(m.Text, "+"):
				more = append(more, game.Text{EN: "check", FR: "échec", DE: "Schach"})
			}
			return more
		},
	}
}
