package drawing

import (
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

// words are what a sheet says in one language.
type words struct {
	shared map[string]string
	set    *games.RuleSet
	lang   game.Lang
}

func (v View) words() words { return words{web.Words(v.Lang.Code()), &v.Set.RuleSet, v.Lang} }

func (w words) say(key string) string { return w.set.Word(w.lang, key, w.shared[key]) }

// fill is a sentence with its names in braces filled in: name, value, name, value.
func (w words) fill(key string, pairs ...string) string { return game.Fill(w.say(key), pairs...) }

func (w words) side(skin Skin, of string) string {
	if of == wire.Second {
		return w.say(skin.Sides[1])
	}
	return w.say(skin.Sides[0])
}

// Cell is what a reader is told of a cell: its name and what stands there. Of is whose it is for the bar, off and
// hand, which each side has.
func (v View) Cell(at, of string) string {
	d := draw(v)
	c, ok := d.plan.find(at, of)
	if !ok {
		return ""
	}
	return d.describe(c)
}

func (d *board) describe(c place) string {
	w, pile := d.words(), d.on[c.key()]
	n := len(pile)
	name := c.at
	if d.Flipped && c.back != "" {
		name = c.back
	}
	switch {
	case c.of != "":
		name = w.fill("board.place."+c.at, "side", w.side(d.skin, c.of))
	case c.pile == pilePoint:
		name = w.fill("board.place.point", "n", name)
	}
	switch {
	case n == 0:
		return w.fill("board.empty", "at", name)
	case c.pile == pileTower && n > 1:
		return w.fill("board.holds", "at", name, "what", d.tower(w, pile))
	case n > 1:
		return w.fill("board.holds", "at", name, "what", w.several(d.face(pile[0]), n))
	}
	what := w.say(d.face(pile[0]).Word)
	switch {
	case d.borrowed(pile[0]):
		what = w.fill("board.borrowed", "piece", what)
	case d.checked(pile[0]):
		what = w.fill("board.check", "piece", what)
	}
	return w.fill("board.holds", "at", name, "what", what)
}

// tower names the top stone, then those below it, equal ones together.
func (d *board) tower(w words, pile []wire.Piece) string {
	n := len(pile)
	top, owner := d.face(pile[n-1]), 0
	if pile[n-1].Of == wire.Second {
		owner = 1
	}
	what := []string{
		w.fill("board.tower."+d.Set.Colours[owner], "n", strconv.Itoa(n)),
		w.fill("board.top", "piece", w.say(top.Word)),
	}
	for i := n - 2; i >= 0; {
		run := i
		for run >= 0 && pile[run].Of == pile[i].Of && pile[run].Is == pile[i].Is {
			run--
		}
		what = append(what, w.fill("board.then", "pieces", w.several(d.face(pile[i]), i-run)))
		i = run
	}
	return strings.Join(what, ", ")
}

// several is so many of one kind.
func (w words) several(f games.Face, n int) string {
	if n == 1 {
		return w.say(f.Word)
	}
	return w.fill(f.Word+".many", "n", strconv.Itoa(n))
}

func (d *board) face(p wire.Piece) games.Face { return d.skin.Pieces[p.Of][p.Is] }
