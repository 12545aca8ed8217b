package textboard

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
)

// names is how what lies beside a board is called. What is not here (the colour of the squares) is seen on the board.
var names = map[string]game.Text{
	"hand":     {EN: "in hand", FR: "en main", DE: "in der Hand"},
	"bar":      {EN: "on the bar", FR: "à la barre", DE: "auf der Bar"},
	"off":      {EN: "borne off", FR: "sortis", DE: "ausgewürfelt"},
	"pips":     {EN: "pips", FR: "à parcourir", DE: "Pips"},
	"check":    {EN: "in check", FR: "en échec", DE: "im Schach"},
	"dice":     {EN: "dice", FR: "dés", DE: "Würfel"},
	"cube":     {EN: "stake", FR: "enjeu", DE: "Einsatz"},
	"double":   {EN: "offered stake", FR: "enjeu proposé", DE: "angebotener Einsatz"},
	"match":    {EN: "match to", FR: "match en", DE: "Match bis"},
	"score":    {EN: "score", FR: "score", DE: "Stand"},
	"crawford": {EN: "Crawford game", FR: "partie de Crawford", DE: "Crawford-Spiel"},
	"offence":  {EN: "missed capture", FR: "prise oubliée", DE: "ausgelassener Schlag"},
	"huffable": {EN: "may be huffed", FR: "on peut souffler", DE: "kann gepustet werden"},
	"must":     {EN: "must", FR: "doit", DE: "muss"},
	"under":    {EN: "an enemy piece lies under the king on", FR: "une pièce adverse est sous la dame en", DE: "ein gegnerischer Stein liegt unter der Dame auf"},
}

// piled is what the board itself draws beside it, with the pieces.
var piled = map[string]bool{"hand": true, "bar": true, "off": true}

var values = map[string]game.Text{
	"true":    {EN: "yes", FR: "oui", DE: "ja"},
	"capture": {EN: "capture", FR: "prendre", DE: "schlagen"},
}

// Beside is what lies beside the board, a line each.
func Beside(set games.Opened, pos game.Position, lang game.Lang) string {
	var out strings.Builder
	facts := pos.Facts()
	if set.Family.Beside != nil {
		for seat, side := range set.Family.Beside(games.Scene{Pieces: pos.Pieces(), Facts: facts, Began: pos.Began}) {
			for _, c := range side.Counts {
				if c.Of == 0 { // what lies beside the board is counted there; a match has facts of its own
					facts = append(slices.Clip(facts), game.Fact{Name: c.Key, Seat: game.Seat(seat), Value: strconv.Itoa(c.N)})
				}
			}
		}
	}
	for _, f := range facts {
		if _, ok := names[f.Name]; !ok || piled[f.Name] {
			continue
		}
		value := f.Value
		if v, ok := values[value]; ok {
			value = v.In(lang)
		}
		owner := ""
		if f.Seat == game.First || f.Seat == game.Second {
			owner = set.Sides[f.Seat].In(lang)
		}
		out.WriteString(set.Terms.Say(lang, fact(f.Name, value, owner, lang)))
	}
	return out.String()
}

// fact is a line beside a board: what it is called, its value, and whose it is, if somebody's.
func fact(name, value, owner string, lang game.Lang) string {
	line := names[name].In(lang) + game.Text{EN: ": ", FR: " : ", DE: ": "}.Typeset(lang) + value
	if owner != "" {
		line += " (" + owner + ")"
	}
	return line + "\n"
}
