package games

import (
	"context"
	"embed"
	"math/rand/v2"
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/engine"
)

// The books of openings; openings/README.md tells how they were made.
//
//go:embed openings/*.txt
var openingFiles embed.FS

// bookLevels is how many of the lower levels open by the book. The others find such turns themselves.
const bookLevels = 4

// book is the turns to choose from, by the text of the position.
type book map[string][]string

// openingsOf is the book of a rule set; nil if it has none.
func openingsOf(id string) book {
	text, err := openingFiles.ReadFile(bookName(id))
	if err != nil {
		return nil
	}
	b := book{}
	for line := range strings.Lines(string(text)) {
		position, turns, _ := strings.Cut(strings.TrimSuffix(line, "\n"), "\t")
		for turn := range strings.SplitSeq(turns, "\t") {
			turn, _, _ = strings.Cut(turn, " = ") // its score is for readers
			b[position] = append(b[position], turn)
		}
	}
	return b
}

func bookName(id string) string { return "openings/" + strings.ReplaceAll(id, "/", "-") + ".txt" }

// opening makes players who open by the book, at the levels that do.
func opening(b book, maker engine.Maker) engine.Maker {
	if b == nil {
		return maker
	}
	return func(level int, seed uint64) engine.Player {
		p := maker(level, seed)
		if level < 1 || level > bookLevels {
			return p
		}
		return &opener{p, b, rand.New(rand.NewPCG(seed, uint64(level)<<8))}
	}
}

// opener plays by the book as long as it has the position, and then by itself.
type opener struct {
	engine.Player
	book book
	dice *rand.Rand
}

// Choose takes a turn of the book, any of them as likely as the others, or thinks.
func (o *opener) Choose(ctx context.Context, pos game.Position, limits engine.Limits, info func(engine.Info)) (engine.Info, error) {
	if pos != nil {
		if turns := o.book[pos.String()]; len(turns) > 0 {
			turn := turns[o.dice.IntN(len(turns))]
			// A switch may forbid what the plain sheet allows.
			if slices.ContainsFunc(pos.Moves(), func(m game.Move) bool { return m.Text == turn }) {
				return engine.Info{Line: []string{turn}}, nil
			}
		}
	}
	return o.Player.Choose(ctx, pos, limits, info)
}
