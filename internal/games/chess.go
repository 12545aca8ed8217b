package games

import (
	"strings"

	"crownhead/game"
	player "crownhead/internal/engine/chess"
	"crownhead/rules/chess"
)

func chessFamily() Family {
	kinds := []string{"pawn", "knight", "bishop", "rook", "queen", "king"}
	sides := [2]game.Text{white, black}
	colours := [2]string{"white", "black"}
	pieces := [2]map[string]Face{chessMen("white", "ch-white"), chessMen("black", "ch-black")}
	return Family{
		ID: "chess",
		Sets: []RuleSet{
			{
				ID: "chess/fide", Title: game.Text{EN: "Chess by the Laws", FR: "Échecs selon les Règles", DE: "Schach nach den Regeln"},
				Sides: sides, Chapters: []string{"FC", "FI"}, Main: []string{"FC-1", "FC-11", "FI-1", "FI-2", "FI-3", "FI-4", "FI-6"},
				Colours: colours, Pieces: pieces, Card: &Card{Key: "chess", Lid: "fortress", Shelf: 3}, Shows: &Shown{"knight", "king"},
				Rules: By(chess.Fide, nil, player.New),
			},
			{
				ID: "chess/fortress", Title: game.Text{EN: "Fortress chess", FR: "Échecs Fortress", DE: "Fortress-Schach"},
				Sides: sides, Chapters: []string{"FC"}, Main: []string{"FC-1", "R-FC-3", "FC-11", "FC-12"},
				Colours: colours, Pieces: pieces,
				Rules: By(chess.Fortress, nil, player.New),
			},
		},
		Board: chessBoard(), Kinds: kinds, Symbols: []string{"mark-check"},
		Plays: Plays{Plan: true}, Beside: took(kinds), Record: "pgn", Opening: 4,
		Bench: Bench{
			Trees: []Tree{
				{Name: "start", Set: "chess/fide", Depth: 6, Peer: true},
				{Name: "Kiwipete", Set: "chess/fide", Position: "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", Depth: 5, Peer: true},
				{Name: "start", Set: "chess/fortress", Depth: 6},
			},
			Playouts: []string{"chess/fide"}, Engine: player.Bench,
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
		if colour == "white" {
			face.Letter = strings.ToUpper(letter)
		}
		men[kind] = face
	}
	return men
}
