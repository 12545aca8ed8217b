package games

import (
	"errors"
	"slices"
	"strings"

	"crownhead/game"
)

// Reading is what a text can mean that somebody typed as a turn.
type Reading struct {
	// Turns are the legal turns it can mean, as the rules write them. With several the person is asked which.
	Turns []string
	// Text is the turn if there is one, else what the referee is asked about: the text as the reader of this language means it, where that can be read at all.
	Text string
}

// Read finds the legal turns that a text can mean to a reader of a language. It is read with the letters and words of that language and
// with those of the rules, which are English; French Rd1 can be a rook or the king.
func (o Opened) Read(pos game.Position, text string, lang game.Lang) Reading {
	own, usual := o.Family.fromLanguage(text, lang), o.Family.fromLanguage(text, game.English)
	var turns []string
	add := func(turn string) {
		if !slices.Contains(turns, turn) {
			turns = append(turns, turn)
		}
	}
	for _, meant := range []string{own, usual} {
		if _, err := pos.Play(meant); err != nil {
			continue
		}
		if turn, err := pos.Recorded(meant); err == nil {
			add(turn.Text)
		}
	}
	if len(turns) == 0 { // without capitals
		for _, m := range pos.Moves() {
			if loose := unmarked(text); unmarked(m.Text) == loose || unmarked(o.Family.inLanguage(m.Text, lang)) == loose {
				add(m.Text)
			}
		}
	}
	r := Reading{Turns: turns, Text: usual}
	var unread *game.BadText
	switch _, err := pos.Play(own); {
	case len(turns) > 0:
		r.Text = turns[0]
	case !errors.As(err, &unread):
		r.Text = own
	}
	return r
}

// Beginning lists the legal turns that begin like this, as the rules or a reader of this language write them.
func (o Opened) Beginning(pos game.Position, text string, lang game.Lang) []string {
	var all []string
	begins := func(turn string) bool { return strings.HasPrefix(strings.ToLower(turn), strings.ToLower(text)) }
	for _, m := range pos.Moves() {
		if begins(m.Text) || begins(o.Family.inLanguage(m.Text, lang)) {
			all = append(all, m.Text)
		}
	}
	return all
}

// Written is a turn of the rules with the letters and the first word that a language has for it: Nf3 is Sf3 in German.
func (o Opened) Written(turn string, lang game.Lang) string { return o.Family.inLanguage(turn, lang) }

// Typing is what a script needs to write turns as a reader of a language types them: the letters of the rules and the reader's, in one order, and the first
// of the reader's words for each turn that is a word.
func (f *Family) Typing(lang game.Lang) map[string]string {
	all := map[string]string{"letters.rules": f.Letters.EN, "letters.own": f.Letters.In(lang)}
	for word, typed := range f.Spoken {
		all["letters.word."+word], _, _ = strings.Cut(typed.In(lang), " ")
	}
	return all
}

// Describe tells a legal turn from another that is typed alike: Kd1 (white king, e1–d1).
func (o Opened) Describe(pos game.Position, turn string, lang game.Lang) string {
	m, ok := pos.Move(turn)
	if !ok || len(m.Steps) == 0 {
		return turn
	}
	step := m.Steps[0]
	for _, p := range slices.Backward(pos.Pieces()) { // the uppermost first
		if p.Square == step.From && p.Owner <= game.Second {
			if name := o.Word(lang, o.Pieces[p.Owner][p.Kind].Word, ""); name != "" {
				return turn + " (" + name + ", " + step.From + "–" + step.To + ")"
			}
		}
	}
	return turn
}

// fromLanguage is a text with the words and letters of a language replaced by those of the rules.
func (f *Family) fromLanguage(text string, lang game.Lang) string {
	words := strings.Fields(dashes.Replace(text))
	for i, word := range words {
		bare := strings.TrimRight(word, ",;.!")
		for said, typed := range f.Spoken {
			if slices.Contains(strings.Fields(unaccented(typed.In(lang))), unaccented(bare)) {
				words[i] = said + word[len(bare):]
			}
		}
	}
	text = strings.Join(words, " ")
	return f.relettered(text, f.Letters.In(lang), f.Letters.EN)
}

// inLanguage is a turn of the rules with the letters and words of a language.
func (f *Family) inLanguage(turn string, lang game.Lang) string {
	word, rest, spaced := strings.Cut(turn, " ")
	if typed := strings.Fields(f.Spoken[word].In(lang)); len(typed) > 0 {
		word = typed[0]
	}
	if spaced {
		word += " " + rest
	}
	return f.relettered(word, f.Letters.EN, f.Letters.In(lang))
}

// relettered exchanges the letter of the piece that moves, which is a capital, and of the one that a pawn becomes, after the last row.
func (f *Family) relettered(text, from, to string) string {
	if from == to || text == "" {
		return text
	}
	letters := []byte(text)
	if i := strings.IndexByte(from, letters[0]); i >= 0 {
		letters[0] = to[i]
	}
	last := len(strings.TrimRight(text, "+#!?)")) - 1
	if last > 1 && strings.IndexByte("18=(/", letters[last-1]) >= 0 {
		if i := strings.Index(from, strings.ToUpper(string(letters[last]))); i >= 0 {
			letters[last] = to[i]
		}
	}
	return string(letters)
}

// unaccented is a word as any keyboard types it.
func unaccented(word string) string { return accents.Replace(strings.ToLower(word)) }

var accents = strings.NewReplacer("é", "e", "è", "e", "ê", "e", "â", "a", "ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss")

// unmarked is a turn without capitals and signs of check and praise.
func unmarked(turn string) string {
	return signs.Replace(dashes.Replace(strings.ToLower(strings.TrimSpace(turn))))
}

var (
	dashes = strings.NewReplacer("‐", "-", "‑", "-", "‒", "-", "–", "-", "—", "-", "―", "-", "−", "-", "×", "x")
	signs  = strings.NewReplacer(":", "x", "+", "", "#", "", "*", "", "!", "", "?", "")
)
