//go:build !js

package games

import _ "embed"

// The puzzles of each family, made and proved by puzzles/workshop.
var (
	//go:embed puzzles/chess.jsonl.gz
	packedChess []byte
	//go:embed puzzles/checkers.jsonl.gz
	packedCheckers []byte
	//go:embed puzzles/morris.jsonl.gz
	packedMorris []byte
	//go:embed puzzles/backgammon.jsonl.gz
	packedBackgammon []byte
	//go:embed puzzles/towers.jsonl.gz
	packedTowers []byte
)

func chessPuzzles() []byte      { return packedChess }
func checkersPuzzles() []byte   { return packedCheckers }
func morrisPuzzles() []byte     { return packedMorris }
func backgammonPuzzles() []byte { return packedBackgammon }
func towersPuzzles() []byte     { return packedTowers }
