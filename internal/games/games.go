// Package games is the explicit list of what can be played: each rule set with its id, titles, sheet, switches and
// board. It opens ids such as "towers/gerber?rejump=false". It knows every rules package and no rule.
package games

import (
	"slices"
	"strconv"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	backgammonplayer "crownhead/internal/engine/backgammon"
	checkersplayer "crownhead/internal/engine/checkers"
	chessplayer "crownhead/internal/engine/chess"
	morrisplayer "crownhead/internal/engine/morris"
	towersplayer "crownhead/internal/engine/towers"
	"crownhead/rules/backgammon"
	"crownhead/rules/checkers"
	"crownhead/rules/chess"
	"crownhead/rules/morris"
	"crownhead/rules/towers"
)

// RuleSet is one entry of the cupboard.
type RuleSet struct {
	ID       string // "checkers/maple"
	Title    game.Text
	Sides    [2]game.Text // First and Second, as the sheet calls them
	Letters  [2]string    // one letter a side, for drawings in text
	Chapters []string     // of the rule book: "FC", "FI"
	Switches []Switch
	board    Board
	open     func(switches string) (game.Sheet, engine.Maker, string, error)
}

// Switch is one named choice: the default value first.
type Switch struct {
	Name   string
	Clause string
	Values []string
}

// Family is the first half of the id.
func (r RuleSet) Family() string { f, _, _ := strings.Cut(r.ID, "/"); return f }

// Opened is a rule set with its switches set.
type Opened struct {
	RuleSet
	game.Sheet
	FullID string // with the switches that are not at their default, sorted
	Board  Board
	Engine engine.Maker // makes computer players of it
}

// All is the cupboard; the first rule set of a family is its default.
func All() []RuleSet { return slices.Clone(cupboard()) }

// cupboard is filled when it is first opened: a server opens a rule set for every table it takes up.
var cupboard = sync.OnceValue(func() []RuleSet {
	black := game.Text{EN: "Black", FR: "Noirs", DE: "Schwarz"}
	white := game.Text{EN: "White", FR: "Blancs", DE: "Weiß"}
	return []RuleSet{
		entry("chess/fide", game.Text{EN: "Chess by the Laws", FR: "Échecs selon les Règles", DE: "Schach nach den Regeln"},
			[2]game.Text{white, black}, "wb", []string{"FC", "FI"}, chessBoard(), chess.Fide, nil, chessplayer.New),
		entry("chess/fortress", game.Text{EN: "Fortress chess", FR: "Échecs Fortress", DE: "Fortress-Schach"},
			[2]game.Text{white, black}, "wb", []string{"FC"}, chessBoard(), chess.Fortress, nil, chessplayer.New),
		entry("checkers/maple", game.Text{EN: "Maple Landmark checkers", FR: "Dames Maple Landmark", DE: "Maple-Landmark-Dame"},
			[2]game.Text{black, {EN: "Red", FR: "Rouges", DE: "Rot"}}, "br", []string{"ML"}, checkersBoard(), checkers.Maple, checkers.MapleSwitches, checkersplayer.New),
		entry("checkers/fortress", game.Text{EN: "Fortress checkers", FR: "Dames Fortress", DE: "Fortress-Dame"},
			[2]game.Text{black, white}, "bw", []string{"FK"}, checkersBoard(), checkers.Fortress, checkers.FortressSwitches, checkersplayer.New),
		entry("checkers/modern", game.Text{EN: "Modern Classics checkers", FR: "Dames Modern Classics", DE: "Modern-Classics-Dame"},
			[2]game.Text{{EN: "Dark", FR: "Foncés", DE: "Dunkel"}, {EN: "Light", FR: "Pâles", DE: "Hell"}}, "dl", []string{"MC"},
			checkersBoard(), checkers.Modern, checkers.ModernSwitches, checkersplayer.New),
		entry("checkers/dames", game.Text{EN: "Jeu de dames, with huffing", FR: "Jeu de dames où l’on souffle", DE: "Jeu de dames, mit Pusten"},
			[2]game.Text{black, white}, "bw", []string{"JD"}, checkersBoard(), checkers.Dames{}, checkers.DamesSwitches, checkersplayer.NewDames),
		entry("morris/cowboy", game.Text{EN: "Cowboy checkers", FR: "Moulin des cow-boys", DE: "Cowboy-Mühle"},
			[2]game.Text{white, black}, "wb", []string{"CC"}, morrisBoard(), morris.Cowboy, morris.CowboySwitches, morrisplayer.New),
		entry("backgammon/standard", game.Text{EN: "Backgammon", FR: "Backgammon", DE: "Backgammon"},
			[2]game.Text{white, black}, "XO", []string{"FB", "BG"}, backgammonBoard(), backgammon.Standard, backgammon.StandardSwitches, backgammonplayer.New),
		entry("backgammon/fortress", game.Text{EN: "Fortress backgammon", FR: "Backgammon Fortress", DE: "Fortress-Backgammon"},
			[2]game.Text{white, black}, "XO", []string{"FB"}, backgammonBoard(), backgammon.Fortress, backgammon.FortressSwitches, backgammonplayer.New),
		entry("towers/gerber", game.Text{EN: "Gerber’s towers", FR: "Les tours de Gerber", DE: "Gerbers Türme"},
			[2]game.Text{black, {EN: "Green", FR: "Verts", DE: "Grün"}}, "bg", []string{"GE"},
			towersBoard(), towers.Gerber, towers.GerberSwitches, towersplayer.New),
	}
})

// entry hides the types of a sheet and its switches.
func entry[R game.Rules[P, M], P any, M comparable](id string, title game.Text, sides [2]game.Text, letters string,
	chapters []string, board Board, sheet R, switches []game.Switch[R], player func(sheet R, level int, seed uint64) engine.Player,
) RuleSet {
	r := RuleSet{
		ID: id, Title: title, Sides: sides, Letters: [2]string{letters[:1], letters[1:]}, Chapters: chapters, board: board,
		open: func(text string) (game.Sheet, engine.Maker, string, error) {
			set, proper, err := game.Apply(sheet, switches, text)
			if err != nil {
				return nil, nil, "", err
			}
			maker := func(level int, seed uint64) engine.Player { return player(set, level, seed) }
			return game.Erase[P, M](set), maker, proper, nil
		},
	}
	for _, s := range switches {
		r.Switches = append(r.Switches, Switch{s.Name, s.Clause, s.Values})
	}
	return r
}

var sentences = game.Sentences{
	"unknown-rules": {
		EN: "there is no rule set “{id}”; there are {known}",
		FR: "il n’y a pas de règles « {id} » ; il y a {known}",
		DE: "Regeln „{id}“ gibt es nicht; es gibt {known}",
	},
}

// Open reads an id with its switches; a family's name alone means its default. The error is a *game.BadText.
func Open(text string) (Opened, error) {
	id, switches, marked := strings.Cut(text, "?")
	all := cupboard()
	i := slices.IndexFunc(all, func(r RuleSet) bool { return r.ID == id || r.Family() == id })
	if i < 0 {
		known := make([]string, len(all))
		for i, r := range all {
			known[i] = r.ID
		}
		return Opened{}, &game.BadText{Input: text, Reasons: []game.Reason{
			sentences.Reason("unknown-rules", nil, game.Plain("id", game.Excerpt(id)), game.Word("known", game.And(known...))),
		}}
	}
	if marked && switches == "" {
		switches = "=" // "chess/fide?" names a switch without a name, and is refused as one
	}
	sheet, maker, proper, err := all[i].open(switches)
	if err != nil {
		return Opened{}, err
	}
	o := Opened{RuleSet: all[i], Sheet: sheet, FullID: all[i].ID, Board: all[i].board, Engine: maker}
	o.Board.LightPlaying = slices.Contains(sheet.Start().Facts(), game.Fact{Name: "squares", Seat: game.Nobody, Value: "light"})
	if proper != "" {
		o.FullID += "?" + proper
	}
	return o, nil
}

func decimal(n int) string { return strconv.Itoa(n) }
