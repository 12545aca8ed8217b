package games

import (
	"context"
	"strings"

	"crownhead/game"
	player "crownhead/internal/engine/towers"
	"crownhead/internal/exact"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
	"crownhead/rules/towers"
)

func towersFamily() Family {
	return Family{
		ID: "towers",
		Sets: []RuleSet{{
			ID: "towers/gerber", Title: game.Text{EN: "Gerber’s towers", FR: "Les tours de Gerber", DE: "Gerbers Türme"},
			Sides:    [2]game.Text{black, {EN: "Green", FR: "Verts", DE: "Grün"}},
			Chapters: []string{"GE"}, Main: []string{"GE-4", "GE-5", "GE-10", "GE-15", "GE-17", "GE-20"},
			Colours: [2]string{"black", "green"},
			// A stone turns over when it is crowned: a king shows its other colour and is still its owner's.
			Pieces: [2]map[string]Face{
				{
					"man":  {Symbol: "stone-star-man", Class: "st-black", Word: "board.disc.black.man", Edge: "stone-star-edge", Letter: "b", Glyph: "●", Solid: "●"},
					"king": {Symbol: "stone-star-king", Class: "st-white", Word: "board.disc.black.king", Edge: "stone-star-edge-king", Letter: "B", Glyph: "◉", Solid: "◉"},
				},
				{
					"man":  {Symbol: "stone-cross-man", Class: "st-green", Word: "board.disc.green.man", Edge: "stone-cross-edge", Letter: "g", Glyph: "○", Solid: "●"},
					"king": {Symbol: "stone-cross-king", Class: "st-red", Word: "board.disc.green.king", Edge: "stone-cross-edge-king", Letter: "G", Glyph: "◎", Solid: "◉"},
				},
			},
			Pad: PadPoints, Card: &Card{Key: "gerber", Lid: "gerber", Shelf: 8, Picture: Picture{
				Position: "4/4/2,g,1/1,bg,Bgbgbgg,b/g,b,g,1/1,b,bg,G/4/4 b", View: near(205, 262),
			}},
			Shows: &Shown{"king", "man"},
			Rules: By(towers.Gerber, towers.GerberSwitches, player.New),
		}},
		Board: towersBoard(), Kinds: []string{"man", "king"}, Symbols: []string{"stone-cast", "slab-star", "slab-cross"},
		Aloud: &Aloud{
			Pieces: map[string]Noun{"man": {One: game.Text{EN: "man", FR: "pion", DE: "Stein"}, Many: game.Text{EN: "men", FR: "pions", DE: "Steine"}, Key: "p"}, "king": {One: game.Text{EN: "king", FR: "dame", DE: "Dame"}, Many: game.Text{EN: "kings", FR: "dames", DE: "Damen"}, Key: "k"}},
			Moves: Phrase{
				Short: game.Text{EN: "{from} to {to}", FR: "{from} à {to}", DE: "{from} nach {to}"},
				Long:  game.Text{EN: "{piece} from {from} to {to}", FR: "{piece} de {from} à {to}", DE: "{piece} von {from} nach {to}"},
			},
			Takes: Phrase{
				Short: game.Text{EN: "{from} jumps {taken}, lands on {to}", FR: "{from} saute {taken}, arrive en {to}", DE: "{from} überspringt {taken}, landet auf {to}"},
				Long: game.Text{
					EN: "{piece} from {from} jumps {taken}, lands on {to}", FR: "{piece} de {from} saute {taken}, arrive en {to}",
					DE: "{piece} von {from} überspringt {taken}, landet auf {to}",
				},
			},
			Taken:   game.Same("{piece} {at}"),
			Crowned: game.Text{EN: "crowned", FR: "couronné", DE: "gekrönt"},
		},
		Jumps: true, Plays: Plays{MustTake: true}, Beside: towered, Record: "text", Opening: 4,
		Proves: provenTowers,
		Net:    player.Net,
		Book:   rulebook.Towers(), Lessons: lessons.Towers(), Puzzles: towersPuzzles, Tips: towersTips, Study: towersStudy(),
		Bench: Bench{
			Trees:    []Tree{{Name: "start", Set: "towers/gerber", Depth: 10}},
			Playouts: []string{"towers/gerber"}, Engine: player.Bench,
		},
		Words: map[string]game.Text{
			"lid.gerber.name": {EN: "Gerber’s towers", FR: "Les tours de Gerber", DE: "Gerbers Türme"},
			"lid.gerber.about": {
				EN: "24 two-sided stones and a German sheet of 19 rules.",
				FR: "24 pions à deux faces et une feuille allemande de 19 règles.",
				DE: "24 doppelseitige Steine und ein deutsches Blatt mit 19 Regeln.",
			},
			"family.towers": {EN: "Towers", FR: "Tours", DE: "Türme"},
			"box.gerber.line": {
				EN: "What you jump, you carry under you.",
				FR: "Ce que vous sautez, vous le portez sous vous.",
				DE: "Was du überspringst, trägst du unter dir.",
			},
			"box.gerber.name": {EN: "Gerber’s towers", FR: "Les tours de Gerber", DE: "Gerbers Türme"},
		},
	}
}

// towersBoard has only the dark squares; a1, at First's left, is one of them (R-ALL-1).
func towersBoard() Board {
	return Board{Layout: Squares, Towers: true, Cells: grid(8, 8, func(row, col int) string {
		if (7-row+col)%2 != 0 {
			return ""
		}
		return squareName(8, row, col)
	})}
}

// provenTowers proves forced wins in positions in which a side holds few towers.
func provenTowers(fullID string) Prober {
	_, switches, _ := strings.Cut(fullID, "?")
	sheet, _, err := game.Apply(towers.Gerber, towers.GerberSwitches, switches)
	if err != nil {
		return nil
	}
	return towersProver{sheet}
}

type towersProver struct{ towers.Sheet }

// Probe gives the turns that are proven to win or to lose. A position is won if one turn wins, and lost if all lose.
func (p towersProver) Probe(pos game.Position) (probe exact.Probe) {
	best, lost := 0, 0 // the nearest win and the farthest loss, in turns of both sides
	proofs := player.Prove(context.Background(), p.Sheet, pos)
	losing := len(proofs) > 0
	for _, one := range proofs {
		turn := exact.Turn{Text: one.Turn}
		switch {
		case one.Wins > 0:
			turn.Verdict = &exact.Verdict{Value: exact.Win.String(), Distance: &one.Wins}
			if best == 0 || one.Wins < best {
				best = one.Wins
			}
		case one.Wins < 0:
			turns := -one.Wins
			turn.Verdict = &exact.Verdict{Value: exact.Loss.String(), Distance: &turns}
			lost = max(lost, turns)
		}
		losing = losing && one.Wins < 0
		probe.Known = probe.Known || one.Wins != 0
		probe.Turns = append(probe.Turns, turn)
	}
	switch {
	case best > 0:
		probe.Verdict = &exact.Verdict{Value: exact.Win.String(), Distance: &best}
	case losing:
		probe.Verdict = &exact.Verdict{Value: exact.Loss.String(), Distance: &lost}
	}
	return probe
}

// towered is the piles each side owns: those with its stone on top.
func towered(now Scene) (both [2]Beside) {
	type pile struct {
		top  game.Piece
		high bool
	}
	piles := map[string]pile{}
	for _, p := range now.Pieces {
		_, on := piles[p.Square]
		piles[p.Square] = pile{p, on}
	}
	var high, tops, kings [2]int
	for _, pile := range piles {
		owner := pile.top.Owner
		tops[owner]++
		if pile.high {
			high[owner]++
		}
		if pile.top.Kind == "king" {
			kings[owner]++
		}
	}
	for seat := range both {
		both[seat].Counts = []Count{{Key: "towers", N: high[seat]}, {Key: "tops", N: tops[seat]}}
		if n := kings[seat]; n > 0 {
			both[seat].Counts = append(both[seat].Counts, Count{Key: "kings", N: n})
		}
	}
	return both
}
