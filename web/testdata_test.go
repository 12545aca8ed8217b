package web_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

var update = flag.Bool("update", false, "write web/testdata")

// sample is a position as the browser gets it, and what stands on the board after some of its turns.
type sample struct {
	Position wire.Position           `json:"position"`
	Moves    []wire.Move             `json:"moves"`
	Played   map[string][]wire.Piece `json:"played"`
}

// picked are positions that chance would hardly show: a castling, a promotion, an offence, two checkers that land on a blot.
var picked = map[string][]string{
	"chess/fide": {
		"r3k2r/pppq1ppp/2npbn2/2b1p3/2B1P3/2NPBN2/PPPQ1PPP/R3K2R w KQkq - 4 8",
		"8/1P4k1/8/3pP3/8/6K1/8/8 w - d6 0 1",
		"r1n1k3/1P6/8/8/8/8/8/4K3 w - - 0 1",
	},
	"checkers/maple": {"W:W20,22,K9,31:B7,10,14,15,16,K30", "B:W27,19,18,11:B15"},
	"checkers/modern?continue=may": {
		"B:W27,19,18,11:B15",
	},
	"checkers/dames":      {"B:W14,32:B3,10 3-8", "W:W6,32:B1,22", "B:WK14,22,32:B1,10 10x17"},
	"towers/gerber":       {"4/1,b,2/4/4/4/g,3/4/4 b", "4/3,g/4/1,gb,1,g/1,gbG,2/1,bG,2/4/4 b"},
	"morris/cowboy":       {"ww...........b........bb w 5 5"},
	"backgammon/standard": {"XGID=--------a--A-A------------:0:0:1:53:0:0:0:0:10"},
}

func TestTheBoardsTestsHaveRealPositions(t *testing.T) {
	wanted := map[string][]byte{}
	for _, set := range games.Crownhead().All() {
		wanted[name(set.ID)] = samples(t, set.ID, true)
	}
	for id := range picked {
		if strings.Contains(id, "?") {
			wanted[name(id)] = samples(t, id, false)
		}
	}
	for file, want := range wanted {
		path := filepath.Join("testdata", file)
		if *update {
			if err := os.WriteFile(path, want, 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if got, err := os.ReadFile(path); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is stale: run go test ./web -update (%v)", path, err)
		}
	}
}

func name(id string) string {
	return strings.NewReplacer("/", "-", "?", "-", "=", "-").Replace(id) + ".json"
}

// samples are the picked positions, and those of a game played by a fixed rule that looks like chance.
func samples(t *testing.T, id string, played bool) []byte {
	set, err := games.Crownhead().Open(id)
	if err != nil {
		t.Fatal(err)
	}
	var all []sample
	for _, text := range picked[id] {
		pos, err := set.Sheet.At(text)
		if err != nil {
			t.Fatalf("%s %s: %v", id, text, err)
		}
		all = append(all, sampled(t, pos))
	}
	if played {
		pos, state := set.Sheet.Start(), uint32(17)
		for ply := range 40 {
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			if ply%13 == 0 || ply == 1 || longest(moves) >= 3 && len(all) < 7 {
				all = append(all, sampled(t, pos))
			}
			state = state*1664525 + 1013904223
			if pos, err = pos.Play(moves[int(state>>16)%len(moves)].Text); err != nil {
				t.Fatal(err)
			}
		}
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return append(bytes.ReplaceAll(text, []byte(`{"position"`), []byte("\n"+`{"position"`)), '\n')
}

func longest(moves []game.Move) int {
	n := 0
	for _, m := range moves {
		n = max(n, len(m.Steps))
	}
	return n
}

// sampled plays the first, the last and the longest of the turns too, and some whose steps have effects of their own.
func sampled(t *testing.T, pos game.Position) sample {
	moves := pos.Moves()
	some := []game.Move{moves[0], moves[len(moves)-1], slices.MaxFunc(moves, func(a, b game.Move) int { return len(a.Steps) - len(b.Steps) })}
	for _, m := range moves {
		if len(some) < 8 && slices.ContainsFunc(m.Steps, func(s game.Step) bool { return len(s.Effects) > 0 }) {
			some = append(some, m)
		}
	}
	s := sample{view.Position(nil, pos, pos.ToAct()), view.Moves(moves), map[string][]wire.Piece{}}
	for _, m := range some {
		next, err := pos.Play(m.Text)
		if err != nil {
			t.Fatal(err)
		}
		s.Played[m.Text] = view.Position(nil, next, next.ToAct()).Pieces
	}
	return s
}
