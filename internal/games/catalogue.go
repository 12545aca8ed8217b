// Package games has one value per family of games, a file each: its rule sets with their switches, board, pieces, what a
// side has beside the board, record format, card on the home page, computer player and bench. A [Catalogue] is some of
// these families; packages that draw, keep or serve games are handed one. It opens ids such as "towers/gerber?rejump=false".
//
// It knows every rules package, every computer player and no rule. It must not know pages, the wire, files or networks.
package games

import (
	"slices"
	"strings"
	"sync"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/internal/exact"
	"crownhead/rulebook"
	"crownhead/rulebook/lessons"
)

// Catalogue is what can be played. What is in it does not change once it is made; it is safe for many goroutines.
type Catalogue struct {
	families []*Family
	sets     []RuleSet
	rules    rulebook.Book
	books    sync.Map // of openings, by id
	probers  sync.Map // by full id
	opened   sync.Map // by full id; a server opens a rule set whenever it tells how a table stands
}

// Crownhead is the catalogue of everything that this house has: one for the whole program, with the tables and openings that it has unpacked.
func Crownhead() *Catalogue { return crownhead() }

var crownhead = sync.OnceValue(func() *Catalogue {
	return New(chessFamily(), checkersFamily(), morrisFamily(), backgammonFamily(), towersFamily())
})

// New is a catalogue of some families.
func New(families ...Family) *Catalogue {
	c := &Catalogue{rules: rulebook.ForAll()}
	for _, f := range families {
		c.rules = append(c.rules, f.Book...)
	}
	for _, f := range families {
		f.Sets, f.Lessons = slices.Clone(f.Sets), slices.Clone(f.Lessons)
		f.Study = f.Study.whole()
		c.families = append(c.families, &f)
		for i := range f.Sets {
			f.Sets[i].Family, f.Sets[i].Switches, f.Sets[i].Terms = &f, f.Sets[i].Rules.switches, f.Sets[i].Rules.terms
		}
		for i, course := range f.Lessons {
			f.Lessons[i] = course.With(c.rules)
			if at := slices.IndexFunc(f.Sets, func(set RuleSet) bool { return set.ID == course.Sheet }); at >= 0 {
				f.Lessons[i] = f.Lessons[i].In(f.Sets[at].Terms)
			}
		}
		c.sets = append(c.sets, f.Sets...)
	}
	return c
}

// All is every rule set, family by family; the first of a family is its default.
func (c *Catalogue) All() []RuleSet { return slices.Clone(c.sets) }

// Families is every family.
func (c *Catalogue) Families() []*Family { return slices.Clone(c.families) }

// Family finds a family by its id.
func (c *Catalogue) Family(id string) (*Family, bool) {
	i := slices.IndexFunc(c.families, func(f *Family) bool { return f.ID == id })
	if i < 0 {
		return nil, false
	}
	return c.families[i], true
}

// Book is the whole rule book: what holds for all sheets, then the chapters of each family.
func (c *Catalogue) Book() rulebook.Book { return slices.Clone(c.rules) }

// Compared is the comparison of the first family that has one; nil if none has.
func (c *Catalogue) Compared() *rulebook.Comparison {
	for _, f := range c.families {
		if f.Compared != nil {
			return f.Compared
		}
	}
	return nil
}

// Courses are the lessons of all rule sets, family by family.
func (c *Catalogue) Courses() (all []lessons.Course) {
	for _, f := range c.families {
		all = append(all, f.Lessons...)
	}
	return all
}

// Course is the lessons of a rule set.
func (c *Catalogue) Course(id string) (lessons.Course, bool) {
	all := c.Courses()
	i := slices.IndexFunc(all, func(course lessons.Course) bool { return course.Sheet == id })
	if i < 0 {
		return lessons.Course{}, false
	}
	return all[i], true
}

// Puzzles are those of all families, one pack after the other, which are read as one.
func (c *Catalogue) Puzzles() (all []byte) {
	for _, f := range c.families {
		if f.Puzzles != nil {
			all = append(all, f.Puzzles()...)
		}
	}
	return all
}

// Words are those of all families in a language.
func (c *Catalogue) Words(lang game.Lang) map[string]string {
	all := map[string]string{}
	for _, f := range c.families {
		for key, text := range f.Words {
			if own := text.In(lang); own != "" {
				all[key] = own
			}
		}
	}
	return all
}

// Cards is the rule sets that have a card, in shelf order.
func (c *Catalogue) Cards() []RuleSet {
	cards := slices.DeleteFunc(c.All(), func(r RuleSet) bool { return r.Card == nil })
	slices.SortStableFunc(cards, func(a, b RuleSet) int { return a.Card.Shelf - b.Card.Shelf })
	return cards
}

// Box is what came in one box: the sheets of a lid, in the order of their cards.
type Box struct {
	Lid  string
	Sets []RuleSet
}

// Boxes is the cards by the box they come in; what came in none is last.
func (c *Catalogue) Boxes() []Box {
	var all []Box
	for _, set := range c.Cards() {
		i := slices.IndexFunc(all, func(b Box) bool { return b.Lid == set.Card.Lid })
		if i < 0 {
			i = len(all)
			all = append(all, Box{Lid: set.Card.Lid})
		}
		all[i].Sets = append(all[i].Sets, set)
	}
	if i := slices.IndexFunc(all, func(b Box) bool { return b.Lid == Own }); i >= 0 {
		all = append(slices.Delete(slices.Clone(all), i, i+1), all[i])
	}
	return all
}

// Opened is a rule set with its switches set.
type Opened struct {
	RuleSet
	game.Sheet
	FullID string // with the switches that are not at their default, sorted
	Board  Board
	Engine engine.Maker // makes computer players of it
}

// Rated makes a player of about this rating on the scale of the rule set's Ratings; ok is false if its levels are not rated.
func (o Opened) Rated(rating int, seed uint64) (p engine.Player, ok bool) {
	r := o.Ratings
	if len(r) == 0 {
		return nil, false
	}
	n := 1 // the weaker level of the two around it
	for n < len(r)-1 && rating >= r[n] {
		n++
	}
	share := float64(rating-r[n-1]) / float64(r[n]-r[n-1])
	return engine.Between(o.Engine(n, seed), o.Engine(n+1, seed), share, seed), true
}

// Printed, in place of switches, is a sheet as printed: checkers/dames?printed.
const Printed = game.Printed

// Of is whose rule set it is.
func (o Opened) Of() *Family { return o.Family }

// Value is what one of its switches is set to.
func (o Opened) Value(sw Switch) string {
	for _, set := range o.Changed() {
		if name, value, _ := strings.Cut(set, "="); name == sw.Name {
			return value
		}
	}
	return sw.Values[0]
}

// Changed are the switches that are not at their default, each as "huffRemoves=all".
func (o Opened) Changed() []string {
	if _, written, ok := strings.Cut(o.FullID, "?"); ok {
		return strings.Split(written, "&")
	}
	return nil
}

// Reads is an entry of the rule book as it holds under its switches, without what would hold otherwise; applies is false if it has no force then.
func (o Opened) Reads(e rulebook.Entry) (read rulebook.Entry, applies bool) {
	read, applies = e.Under(o.Changed())
	read.Otherwise = nil
	return read, applies
}

// Beyond are the switches that are set to our default though the text of the sheet gives another value.
func (o Opened) Beyond() []Switch {
	return slices.DeleteFunc(slices.Clone(o.Switches), func(sw Switch) bool { return sw.Printed == "" || o.Value(sw) != sw.Values[0] })
}

var sentences = game.Sentences{
	"unknown-rules": {
		EN: "there is no rule set “{id}”; there are {known}",
		FR: "il n’y a pas de règles « {id} » ; il y a {known}",
		DE: "Regeln „{id}“ gibt es nicht; es gibt {known}",
	},
}

// Open reads an id with its switches; a family's name alone means its default. The error is a *game.BadText.
func (c *Catalogue) Open(text string) (Opened, error) {
	if o, ok := c.opened.Load(text); ok {
		return o.(Opened), nil
	}
	o, err := c.open(text)
	if err == nil && o.FullID == text { // only canonical ids are cached: there is no bound on other spellings
		c.opened.Store(text, o)
	}
	return o, err
}

func (c *Catalogue) open(text string) (Opened, error) {
	id, switches, marked := strings.Cut(text, "?")
	i := slices.IndexFunc(c.sets, func(r RuleSet) bool { return r.ID == id || r.Family.ID == id })
	if i < 0 {
		known := make([]string, len(c.sets))
		for i, r := range c.sets {
			known[i] = r.ID
		}
		return Opened{}, &game.BadText{Input: text, Reasons: []game.Reason{
			sentences.Reason("unknown-rules", nil, game.Plain("id", game.Excerpt(id)), game.Word("known", game.And(known...))),
		}}
	}
	if marked && switches == "" {
		switches = "=" // "chess/fide?" names a switch without a name, and is refused as one
	}
	set := c.sets[i]
	sheet, maker, proper, err := set.Rules.open(switches)
	if err != nil {
		return Opened{}, err
	}
	o := Opened{RuleSet: set, Sheet: sheet, FullID: set.ID, Board: set.Family.Board, Engine: opening(c.book(set.ID), maker)}
	o.Board.LightPlaying = slices.Contains(sheet.Start().Facts(), game.Fact{Name: "squares", Seat: game.Nobody, Value: "light"})
	if proper != "" {
		o.FullID += "?" + proper
	}
	return o, nil
}

// OpenAt is a rule set at the position of a text. What the text says of switches holds for those that the id does not name.
func (c *Catalogue) OpenAt(id, text string) (Opened, game.Position, error) {
	o, err := c.Open(id)
	if err != nil {
		return o, nil, err
	}
	said := o.Implied(text)
	_, named, _ := strings.Cut(id, "?")
	_, written, _ := strings.Cut(o.FullID, "?")
	for _, sw := range o.Switches {
		value, ok := said[sw.Name]
		if ok && value != o.Value(sw) && named != Printed && !strings.Contains("&"+named, "&"+sw.Name+"=") {
			written += "&" + sw.Name + "=" + value
		}
	}
	if written = strings.Trim(written, "&"); written != "" {
		if o, err = c.Open(o.ID + "?" + written); err != nil {
			return o, nil, err
		}
	}
	pos, err := o.At(text)
	return o, pos, err
}

// book is the openings of a rule set; read when it is first asked for.
func (c *Catalogue) book(id string) book {
	if b, ok := c.books.Load(id); ok {
		return b.(book)
	}
	b, _ := c.books.LoadOrStore(id, openingsOf(id))
	return b.(book)
}

// Sheet is Open for a table, which needs the rules alone.
func (c *Catalogue) Sheet(id string) (game.Sheet, error) {
	if o, ok := c.opened.Load(id); ok {
		return o.(game.Sheet), nil // as it is kept, without a copy
	}
	return c.Open(id)
}

// Marks is [Measure.Marks] of a rule set; one that is not here accepts nothing.
func (c *Catalogue) Marks(id string, loss float64) bool {
	o, err := c.Open(id)
	return err != nil || o.Family.Study.Measure.Marks(loss)
}

// Prober gives what knows exact values of positions, tables or proofs, or nil.
func (o Opened) Prober() Prober {
	switch {
	case o.Family.Exact != nil:
		if exact := o.Family.Exact(o.FullID, ""); exact != nil {
			return exact
		}
	case o.Family.Proves != nil:
		return o.Family.Proves(o.FullID)
	}
	return nil
}

// Prober is that of a rule set, or nil. Tables are opened once.
func (c *Catalogue) Prober(id string) Prober {
	if p, tried := c.probers.Load(id); tried {
		known, _ := p.(Prober)
		return known
	}
	var found Prober
	if set, err := c.Open(id); err == nil {
		found = set.Prober()
	}
	p, _ := c.probers.LoadOrStore(id, found)
	known, _ := p.(Prober)
	return known
}

// ProvesDraw tells whether exact tables know that neither side can force a win. It answers false for won, lost and unknown positions alike, so that a claim reveals nothing (R-ML-1).
func (o Opened) ProvesDraw(pos game.Position) bool {
	if o.Family.Exact == nil {
		return false
	}
	values := o.Family.Exact(o.FullID, "")
	if values == nil {
		return false
	}
	defer values.Close()
	probe := values.Probe(pos)
	return probe.Known && probe.Verdict != nil && probe.Value == exact.Draw.String()
}

// Engine makes computer players of a rule set.
func (c *Catalogue) Engine(id string) (engine.Maker, error) {
	o, err := c.Open(id)
	return o.Engine, err
}
