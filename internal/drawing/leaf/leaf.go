// Package leaf prints a rule set on one side of paper: its set-up, the clauses in the sheet's order with their ids, our rulings in a box, the switches
// in play and, if there is a server, a code that leads to the referee. It is one HTML file that needs nothing else.
//
// It knows clauses and pictures. It must not know a rule, a server or a page of the site.
//
//test:calm its tests have no goroutines
package leaf

import (
	"bytes"
	_ "embed"
	"encoding/base64"
	"html/template"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"crownhead/game"
	"crownhead/internal/drawing"
	"crownhead/internal/drawing/qr"
	"crownhead/internal/games"
	"crownhead/rulebook"
	"crownhead/web"
)

//go:embed leaf.css
var style string

//go:embed leaf.html
var page string

var layout = template.Must(template.New("leaf").Parse(page))

// Paper is what it is printed on.
type Paper string

const (
	A4     Paper = "a4"
	Letter Paper = "letter"
)

// Papers are all of them.
var Papers = []string{string(A4), string(Letter)}

// Of is what a leaf is made of.
type Of struct {
	Set   games.Opened
	Book  rulebook.Book
	Lang  game.Lang
	Paper Paper
	// Booklet prints it on both sides, to be folded, with positions.
	Booklet bool
	// Referee is the address of the referee's page for this rule set; "" prints no code.
	Referee string
}

type law struct {
	ID, Words string
	Beyond    bool
}

type figure struct {
	Picture template.HTML
	Caption string
}

type words struct{ Hint, Intro, Code, Rulings, Tips, Score, Foot string }

type leaf struct {
	Lang, Class, Title, Address string
	Style                       template.CSS
	Sprite, Code                template.HTML
	Words                       words
	Figures                     []figure
	Switches                    []string
	Laws, Tips, Rulings         []law
	Score                       bool
	Within                      bool // the picture is in the first column, not above the text
	Sides                       [2]string
	Cells                       [12]bool
}

// Style is the style sheet of a leaf, which a server names in its policy by its hash.
func Style(of Of) string {
	var s strings.Builder
	for _, font := range [][2]string{{"brygada-1918", "Brygada 1918"}, {"source-sans-3", "Source Sans 3"}} {
		s.WriteString(`@font-face{font-family:"` + font[1] + `";font-weight:400 700;src:url("data:font/woff2;base64,` +
			base64.StdEncoding.EncodeToString(web.WebFont(font[0])) + `") format("woff2")}` + "\n")
	}
	for _, sheet := range web.Styles() {
		s.WriteString(sheet)
	}
	s.WriteString(style)
	size := "A4"
	if of.Paper == Letter {
		size = "Letter"
	}
	if of.Booklet {
		size += " landscape"
	}
	if size != "A4" {
		s.WriteString("@page{size:" + size + "}\n")
	}
	s.WriteString(grey(of.Set))
	return comments.ReplaceAllString(s.String(), "")
}

// comments are for readers of the sources.
var comments = regexp.MustCompile(`(?s)/\*.*?\*/`)

// grey paints the pieces in black and white: the side that is called black or dark is dark.
func grey(set games.Opened) string {
	const (
		light = "--piece-fill:#fff;--piece-rim:#fff;--piece-line:#000;--piece-mark:#000;--piece-shine:#fff;--piece-ridge:#777;--piece-cast:#0000"
		dark  = "--piece-fill:#222;--piece-rim:#000;--piece-line:#000;--piece-mark:#fff;--piece-shine:#999;--piece-ridge:#666;--piece-cast:#0000"
	)
	var s strings.Builder
	for seat, faces := range set.Pieces {
		paint := light
		if colour := set.Colours[seat]; colour == "black" || colour == "dark" {
			paint = dark
		}
		var classes []string
		for _, face := range faces {
			classes = append(classes, face.Class)
		}
		slices.Sort(classes)
		for _, class := range slices.Compact(classes) {
			s.WriteString(".leaf ." + class + "{" + paint + "}\n")
		}
	}
	return s.String()
}

// HTML is the leaf as a file.
func HTML(of Of) ([]byte, error) {
	var out bytes.Buffer
	var err error
	if of.Booklet {
		err = bookletLayout.Execute(&out, of.booklet())
	} else {
		err = layout.Execute(&out, of.leaf())
	}
	return drawing.QuotesIn(of.Lang, of.Set.RuleSet).Mark(out.Bytes()), err
}

func (of Of) leaf() leaf {
	set, in := of.Set, of.in
	l := leaf{
		Lang: of.Lang.Code(), Title: in(set.Title), Style: template.CSS(Style(of)), Sprite: drawing.Sprite(set.Family),
		Sides: [2]string{in(set.Sides[0]), in(set.Sides[1])},
	}
	l.Laws, l.Tips, l.Rulings = of.laws()
	if chapter, ok := of.Book.Chapter(set.Chapters[0]); ok {
		l.Words.Intro = of.say("intro", "source", in(chapter.Source))
	}
	first, last := l.Laws[0].ID, l.Laws[len(l.Laws)-1].ID
	l.Words.Hint, l.Words.Code = of.say("hint"), of.say("code")
	l.Words.Rulings, l.Words.Tips, l.Words.Score = of.say("rulings"), of.say("tips"), of.say("score")
	l.Words.Foot = of.say("foot", "first", first, "last", last)
	l.Switches = of.switches()
	if code, ok := qr.Encode(of.Referee); of.Referee != "" && ok {
		l.Code, l.Address = template.HTML(code.SVG(of.say("code"))), of.Referee
	}
	l.Figures = of.figures()
	if of.Booklet {
		l.Words.Hint, l.Class = of.say("fold"), of.class()
	} else {
		l.fit(of)
	}
	return l
}

func (of Of) in(t game.Text) string { return t.Typeset(of.Lang) }

func (of Of) say(key string, pairs ...string) string { return game.Fill(of.in(said[key]), pairs...) }

// switches are those in play, in words: what is not at its default, and that ✱ goes beyond the text.
func (of Of) switches() (all []string) {
	say := func(sw games.Switch, value string) string {
		words := web.Words(of.Lang.Code())
		name := of.Set.Word(of.Lang, "switch."+sw.Name, words["switch."+sw.Name])
		choice := of.Set.Word(of.Lang, "switch."+sw.Name+"."+value, words["switch."+sw.Name+"."+value])
		if choice == "" {
			choice = of.Set.Word(of.Lang, "switch."+value, words["switch."+value])
		}
		if choice == "" {
			choice = value
		}
		return name + of.in(game.Text{EN: ": ", FR: " : ", DE: ": "}) + choice
	}
	for _, sw := range of.Set.Switches {
		if value := of.Set.Value(sw); value != sw.Values[0] {
			all = append(all, say(sw, value)+" ("+sw.Clause+")")
		}
	}
	if all == nil {
		all = []string{of.say("usual")}
	}
	if len(of.Set.Beyond()) > 0 {
		all = append(all, of.say("beyond"))
	}
	return all
}

// figures are the set-up, and the first picture of what somebody who knows the family wants to be told.
func (of Of) figures() []figure {
	start := of.Set.Start()
	all := []figure{{drawing.Figure(of.Set, drawing.Seen(start), of.say("start")), of.say("start")}}
	for _, id := range of.Set.Main {
		e, ok := of.Book.Find(id)
		if !ok {
			continue
		}
		if f, ok := of.figureOf(e); ok {
			return append(all, f)
		}
	}
	return all
}

// class is what the style must know of board and paper.
func (of Of) class() (class string) {
	if of.Set.Board.Layout == games.Points {
		class = "points "
	}
	if of.Paper == Letter {
		class += "letter "
	}
	return class
}

// fit gives up, in this order, the score strip, the second picture and what the sheet says besides rules, until the leaf holds the rest. What is still
// too much is set in one smaller size. Room is measured in characters of running text; the tests print all leaves and count pages.
func (l *leaf) fit(of Of) {
	length := func(laws []law) (n int) {
		for _, one := range laws {
			n += utf8.RuneCountInString(one.Words) + perLaw
		}
		return n
	}
	room := roomOn[A4]
	if of.Paper == Letter {
		room = roomOn[Letter]
	}
	l.Class = of.class()
	need, besides := length(l.Laws)+length(l.Rulings), length(l.Tips)
	if need+besides <= room.pictures {
		l.Score = need+besides <= room.score
		return
	}
	l.Figures, l.Within = l.Figures[:1], true
	if need+besides <= room.plain {
		return
	}
	l.Tips = nil
	if need <= room.plain {
		return
	}
	l.Class += "dense"
	if need <= room.airy {
		l.Class += " airy"
	}
	if need > room.dense { // what holds for all sheets is in the rule book
		l.Rulings = slices.DeleteFunc(l.Rulings, func(one law) bool { return one.ID == rulebook.Illegal.Clause })
	}
}

// perLaw is a line that is not full, and the space before it, in characters.
const perLaw = 30

// room is how many characters fit: below two pictures with and without a score strip, around one picture, and in the two smaller sizes.
type room struct{ score, pictures, plain, airy, dense int }

var roomOn = map[Paper]room{A4: {2600, 3050, 3950, 4700, 6000}, Letter: {2300, 2700, 3650, 4400, 5600}}

var said = map[string]game.Text{
	"hint": {
		EN: "Print this page at 100 %, without headers or margins of your own; black and white is enough.",
		FR: "Imprimez cette page à 100 %, sans en-têtes ni marges ajoutées ; le noir et blanc suffit.",
		DE: "Druck diese Seite mit 100 %, ohne eigene Kopfzeilen und Ränder; Schwarzweiß genügt.",
	},
	"fold": {
		EN: "Print this at 100 %, across, on both sides (turn on the short edge), put the leaves into each other and fold them once. Black and white is enough.",
		FR: "Imprimez à 100 %, en paysage, recto verso (retourner sur le petit côté), mettez les feuilles l’une dans l’autre et pliez-les une fois. Le noir et blanc suffit.",
		DE: "Druck das mit 100 %, quer, beidseitig (an der kurzen Kante wenden), leg die Blätter ineinander und falte sie einmal. Schwarzweiß genügt.",
	},
	"intro": {
		EN: "For two players: {source}. The rules in the order of the sheet; the small numbers are the clauses the referee cites.",
		FR: "Pour deux joueurs : {source}. Les règles dans l’ordre de la feuille ; les petits numéros sont les articles que cite l’arbitre.",
		DE: "Für zwei: {source}. Die Regeln in der Reihenfolge des Blatts; die kleinen Nummern sind die Klauseln, die der Schiedsrichter nennt.",
	},
	"start":   {EN: "The board at the start.", FR: "Le plateau au début.", DE: "Das Brett am Anfang."},
	"rulings": {EN: "Where the sheet is silent: our rulings", FR: "Là où la feuille se tait : nos décisions", DE: "Wo das Blatt schweigt: unsere Entscheidungen"},
	"tips":    {EN: "What the sheet says besides", FR: "Ce que la feuille dit en plus", DE: "Was das Blatt sonst sagt"},
	"score":   {EN: "Score", FR: "Points", DE: "Punkte"},
	"usual":   {EN: "Every choice is as usual.", FR: "Tous les choix sont ceux d’usage.", DE: "Alle Wahlmöglichkeiten wie üblich."},
	"beyond":  {EN: "✱ goes beyond the words of the sheet.", FR: "✱ va au-delà du texte de la feuille.", DE: "✱ geht über den Text des Blatts hinaus."},
	"code": {
		EN: "Read the code with a phone: the referee answers “May I…?” and “Was that allowed?” with the clause.",
		FR: "Lisez le code avec un téléphone : l’arbitre répond à « Puis-je… ? » et « Était-ce permis ? » par l’article.",
		DE: "Lies den Code mit einem Telefon: Der Schiedsrichter antwortet auf „Darf ich …?“ und „War das erlaubt?“ mit der Klausel.",
	},
	"foot": {EN: "Clauses {first} to {last}, in our own words after the sheet", FR: "Articles {first} à {last}, en nos propres mots d’après la feuille", DE: "Klauseln {first} bis {last}, in eigenen Worten nach dem Blatt"},
}
