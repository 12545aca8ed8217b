package leaf

import (
	_ "embed"
	"html/template"
	"regexp"
	"strconv"
	"strings"
	"unicode/utf8"

	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

//go:embed booklet.html
var bookletPage string

var bookletLayout = template.Must(layout.New("booklet").Parse(bookletPage)) // its top is that of a leaf

// booklet is a rule set on leaves of paper that are printed on both sides across, and folded once.
type booklet struct {
	leaf
	Sheets [][2]small // sides of paper: which page is left and which is right
}

// small is a page of a booklet.
type small struct {
	N      int // from 1, which is the cover
	Blocks []block
	Last   bool // the foot says where the text comes from
}

// block is something that is not broken across pages.
type block struct {
	Head          string // a heading
	Law           *law
	Ruling        bool
	Figure        *figure
	Score         bool
	high          float64
	keepsWithNext bool
}

// Sizes of a small page, in millimetres and characters. They are on the safe side: the tests print all booklets and count pages.
type fold struct {
	high float64 // of its text
	line int     // characters of a law in one line
}

var foldOf = map[Paper]fold{A4: {160, 56}, Letter: {164, 51}}

const (
	lineHigh    = 4.75
	headHigh    = 9.0
	squareWide  = 62.0
	pointsWide  = 88.0
	captionHigh = 3.9
	scoreHigh   = 30.0
	pagesFolded = 4 // of one leaf
	// characters in a line of a caption beside a picture
	besideSquare, besidePoints = 28, 10
)

// viewBox is the width and height of a picture.
var viewBox = regexp.MustCompile(`viewBox="[-0-9.]+ [-0-9.]+ ([0-9.]+) ([0-9.]+)"`)

func (of Of) booklet() booklet {
	b := booklet{leaf: of.leaf()}
	size := foldOf[A4]
	if of.Paper == Letter {
		size = foldOf[Letter]
	}
	laws, tips, rulings := of.laws()
	text := func(l law) block {
		return block{Law: &l, high: lineHigh*float64((utf8.RuneCountInString(l.Words)+size.line-1)/size.line) + 1}
	}
	shown := map[string][]block{}
	for _, one := range laws {
		shown[one.ID] = of.shown(one.ID)
	}
	set := func(pictures int) (pages [][]block) {
		var all []block
		for _, one := range laws {
			all = append(all, text(one))
			for _, f := range shown[one.ID] {
				if pictures--; pictures >= 0 {
					all = append(all, f)
				}
			}
		}
		for _, part := range []struct {
			head   string
			laws   []law
			ruling bool
		}{{of.say("tips"), tips, false}, {of.say("rulings"), rulings, true}} {
			if len(part.laws) == 0 {
				continue
			}
			all = append(all, block{Head: part.head, high: headHigh, keepsWithNext: true})
			for _, one := range part.laws {
				made := text(one)
				made.Ruling = part.ruling
				all = append(all, made)
			}
		}
		return poured(all, size.high)
	}
	folded := func(pages int) int { return (pages + 1 + pagesFolded - 1) / pagesFolded * pagesFolded } // with the cover
	// As few leaves as hold the text and some pictures; then as many pictures as there is room for.
	pages := set(fewPictures)
	n := folded(len(pages))
	for pictures := fewPictures + 1; pictures <= len(laws); pictures++ {
		if more := set(pictures); folded(len(more)) == n {
			pages = more
		}
	}
	for len(pages) < n-1 {
		pages = append(pages, nil)
	}
	last := &pages[n-2]
	used := 0.0
	for _, one := range *last {
		used += one.high
	}
	if used+scoreHigh <= size.high {
		*last = append(*last, block{Score: true})
	}
	b.Sheets = imposed(pages)
	return b
}

const fewPictures = 4

// poured puts blocks on pages, one after the other. A heading is on the page of what follows it.
func poured(all []block, high float64) (pages [][]block) {
	var page []block
	used := 0.0
	for i, one := range all {
		need := one.high
		if one.keepsWithNext && i+1 < len(all) {
			need += all[i+1].high
		}
		if used+need > high && len(page) > 0 {
			pages, page, used = append(pages, page), nil, 0
		}
		page, used = append(page, one), used+one.high
	}
	return append(pages, page)
}

// imposed is the pages after the cover by sides of paper, so that they are in order once the leaves lie in each other and are folded: the last and the
// first are on the outside.
func imposed(inner [][]block) (sheets [][2]small) {
	n := len(inner) + 1
	page := func(i int) small {
		s := small{N: i, Last: i == n}
		if i > 1 {
			s.Blocks = inner[i-2]
		}
		return s
	}
	for i := 1; i <= n/2; i++ {
		if i%2 == 1 {
			sheets = append(sheets, [2]small{page(n + 1 - i), page(i)})
		} else {
			sheets = append(sheets, [2]small{page(i), page(n + 1 - i)})
		}
	}
	return sheets
}

// laws are the clauses of the sheet in its order, what it says besides, and our rulings.
func (of Of) laws() (laws, tips, rulings []law) {
	for _, id := range of.Set.Chapters {
		chapter, ok := of.Book.Chapter(id)
		if !ok {
			continue
		}
		for _, e := range chapter.Entries {
			read, applies := of.Set.Reads(e)
			if !applies {
				continue
			}
			one := law{e.ID, of.in(of.Set.Terms.Text(read.Words)), read.Beyond}
			switch {
			case e.Ruling():
				rulings = append(rulings, one)
			case e.Kind == rulebook.Text && strings.HasPrefix(e.ID, "T-"):
				tips = append(tips, one)
			default:
				laws = append(laws, one)
			}
		}
	}
	if e, ok := of.Book.Find(rulebook.Illegal.Clause); ok {
		rulings = append(rulings, law{e.ID, of.in(e.Words), false})
	}
	return laws, tips, rulings
}

// shown is the first position that the rule book shows for a clause, as a block.
func (of Of) shown(id string) []block {
	e, ok := of.Book.Find(id)
	if !ok {
		return nil
	}
	f, ok := of.figureOf(e)
	if !ok {
		return nil
	}
	wide, line := squareWide, besideSquare
	if of.Set.Board.Layout == games.Points {
		wide, line = pointsWide, besidePoints
	}
	high := wide
	if box := viewBox.FindStringSubmatch(string(f.Picture)); box != nil {
		w, _ := strconv.ParseFloat(box[1], 64)
		h, _ := strconv.ParseFloat(box[2], 64)
		high = wide * h / w
	}
	caption := captionHigh * float64((utf8.RuneCountInString(f.Caption)+line-1)/line)
	return []block{{Figure: &f, high: max(high, caption) + 4}}
}

// figureOf is the first picture of an entry that is about this rule set.
func (of Of) figureOf(e rulebook.Entry) (figure, bool) {
	for _, show := range e.Shows {
		if show.Rules != of.Set.FullID || show.Position == "" {
			continue
		}
		pos, err := of.Set.At(show.Position)
		for _, turn := range show.Turns {
			if err == nil {
				pos, err = pos.Play(turn)
			}
		}
		if err == nil && show.Dice != "" {
			pos, err = pos.WithDice(show.Dice)
		}
		if err == nil {
			caption := of.in(of.Set.Terms.Text(show.Caption)) + " (" + e.ID + ")"
			return figure{drawing.Figure(of.Set, drawing.Seen(pos), caption), caption}, true
		}
	}
	return figure{}, false
}

// Foot is the number of a page, in the outer corner.
func (s small) Foot() string { return strconv.Itoa(s.N) }
