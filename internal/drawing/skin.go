package drawing

import "strings"

// Skin is how the pieces of a rule set look and what they are called. A page carries it as JSON for the script.
type Skin struct {
	// Pieces has the look of each kind, by whose it is.
	Pieces map[string]map[string]Face `json:"pieces"`
	// Sides are the keys of the sides' names: First, Second.
	Sides [2]string `json:"sides"`
	// Round: places are points and not squares, so marks are round ("mark-may-round").
	Round bool `json:"round,omitempty"`
	// Spots is where what lies beside the board stands, seen from First's side: "dice.first", "cube.nobody" and, for
	// a double that waits for an answer, "ask.first".
	Spots map[string][2]float64 `json:"spots,omitempty"`
}

// Face is one kind of piece of one side.
type Face struct {
	Symbol string `json:"symbol"`          // id in the sprite
	Class  string `json:"class"`           // its colours
	Word   string `json:"word"`            // key of its name; its plural adds ".many"
	Edge   string `json:"edge,omitempty"`  // id when it lies within a tower, or borne off on edge
	Under  string `json:"under,omitempty"` // id when an enemy piece lies under it
}

// Look is the skin of a rule set; its switches do not matter.
func Look(rules string) Skin {
	id, _, _ := strings.Cut(rules, "?")
	family, _, _ := strings.Cut(id, "/")
	switch family {
	case "chess":
		return Skin{
			Pieces: both(chessMen("white", "ch-white"), chessMen("black", "ch-black")),
			Sides:  sides("white", "black"),
		}
	case "morris":
		return Skin{
			Pieces: both(cowboys("white", "cow-hat", "cow-white"), cowboys("black", "cow-star", "cow-black")),
			Sides:  sides("white", "black"), Round: true,
		}
	case "backgammon":
		return Skin{
			Pieces: both(checkers("white", "bg-a", "ivory"), checkers("black", "bg-b", "ebony")),
			Sides:  sides("white", "black"), Round: true, Spots: caseSpots(),
		}
	case "towers":
		return Skin{
			Pieces: both(stones("black", "star", "st-black", "st-white"), stones("green", "cross", "st-green", "st-red")),
			Sides:  sides("black", "green"),
		}
	}
	// First's discs carry the rosette, Second's the rings, whatever their wood.
	first, second := [2]string{"black", "ebony"}, [2]string{"white", "ivory"}
	switch id {
	case "checkers/maple":
		second = [2]string{"red", "cherry"}
	case "checkers/modern":
		first, second = [2]string{"dark", "walnut"}, [2]string{"light", "birch"}
	}
	return Skin{
		Pieces: both(discs(first, "b", "a"), discs(second, "a", "b")),
		Sides:  sides(first[0], second[0]),
	}
}

func both(first, second map[string]Face) map[string]map[string]Face {
	return map[string]map[string]Face{"first": first, "second": second}
}

func sides(first, second string) [2]string {
	return [2]string{"board.side." + first, "board.side." + second}
}

func chessMen(colour, class string) map[string]Face {
	men := map[string]Face{}
	for kind, letter := range map[string]string{"king": "k", "queen": "q", "rook": "r", "bishop": "b", "knight": "n", "pawn": "p"} {
		men[kind] = Face{Symbol: "chess-" + letter, Class: class, Word: "board.chess." + colour + "." + kind}
	}
	return men
}

func discs(wood [2]string, engraved, under string) map[string]Face {
	word := "board.disc." + wood[0] + "."
	return map[string]Face{
		"man":  {Symbol: "man-" + engraved, Class: wood[1], Word: word + "man"},
		"king": {Symbol: "king-" + engraved, Class: wood[1], Word: word + "king", Under: "king-" + engraved + "-on-" + under},
	}
}

func cowboys(colour, symbol, class string) map[string]Face {
	return map[string]Face{"man": {Symbol: symbol, Class: class, Word: "board.cowboy." + colour}}
}

func checkers(colour, symbol, class string) map[string]Face {
	return map[string]Face{"checker": {Symbol: symbol, Class: class, Word: "board.checker." + colour, Edge: symbol + "-edge"}}
}

// stones turn over when they are crowned: a king shows its other colour and is still its owner's.
func stones(colour, mark, man, king string) map[string]Face {
	id, word := "stone-"+mark, "board.disc."+colour+"."
	return map[string]Face{
		"man":  {Symbol: id + "-man", Class: man, Word: word + "man", Edge: id + "-edge"},
		"king": {Symbol: id + "-king", Class: king, Word: word + "king", Edge: id + "-edge-king"},
	}
}
