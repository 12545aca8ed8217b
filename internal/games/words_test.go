package games

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/web"
)

var holes = regexp.MustCompile(`\{\w+\}`)

// Every family has a name, and its cards and pieces have theirs, in three languages; and it brings no word that nobody says.
// Of what all families share it changes only what it says otherwise.
func TestEveryFamilyHasItsWords(t *testing.T) {
	shared := web.Words("en")
	for _, f := range Crownhead().Families() {
		wanted := []string{"family." + f.ID}
		if f.Aloud != nil && f.Aloud.Removes.EN != "" {
			wanted = append(wanted, "table.turn.remove") // what a player is told who has to
		}
		if f.Pack != nil {
			wanted = append(wanted, "pack."+f.ID)
		}
		optional := []string{}
		for _, set := range f.Sets {
			if card := set.Card; card != nil {
				wanted = append(wanted, "box."+card.Key+".name", "box."+card.Key+".line")
				optional = append(optional, "lid."+card.Lid+".name", "lid."+card.Lid+".about") // another family may say them
			}
			for seat, faces := range set.Pieces {
				wanted = append(wanted, "board.side."+set.Colours[seat])
				for _, kind := range f.Kinds {
					wanted = append(wanted, faces[kind].Word)
					optional = append(optional, faces[kind].Word+".many") // where several can stand together
				}
			}
		}
		for _, set := range f.Sets { // what can be chosen when a position is set up
			opened, err := Crownhead().Open(set.ID)
			if err != nil {
				t.Fatal(err)
			}
			laid, _ := opened.Start().Laid()
			layout, err := opened.Lay(laid)
			if err != nil {
				t.Errorf("%s: the start cannot be laid out: %v", set.ID, err)
			}
			for _, c := range layout.Choices {
				wanted = append(wanted, "edit."+c.Name)
			}
		}
		for _, key := range wanted {
			if _, own := f.Words[key]; !own && shared[key] == "" {
				t.Errorf("%s has no words for %s", f.ID, key)
			}
		}
		for key, text := range f.Words {
			if shared[key] != "" {
				for _, lang := range game.Langs {
					all, own := web.Words(lang.Code())[key], text.In(lang)
					if own == all || !among(holes.FindAllString(own, -1), holes.FindAllString(all, -1)) {
						t.Errorf("%s: %s reads %q in %s, where all say %q", f.ID, key, own, lang.Code(), all)
					}
				}
				continue
			}
			choice := strings.HasPrefix(key, "edit.") // more of them depend on the position
			if !slices.Contains(wanted, key) && !slices.Contains(optional, key) && !choice {
				t.Errorf("%s brings %s, which nobody says", f.ID, key)
			}
			for _, lang := range game.Langs {
				if said := text.In(lang); said == "" || !slices.Equal(holes.FindAllString(said, -1), holes.FindAllString(text.EN, -1)) {
					t.Errorf("%s: %s reads %q in %s", f.ID, key, said, lang.Code())
				}
			}
		}
	}
}

// among tells whether each of some is one of all.
func among(some, all []string) bool {
	return !slices.ContainsFunc(some, func(one string) bool { return !slices.Contains(all, one) })
}

// A title that two languages have alike, three words long or more, is said in the language of its sheet.
func TestForeignTitlesSayTheirLanguage(t *testing.T) {
	found := 0
	check := func(what string, quoted Quoted, title game.Text) {
		for _, one := range []game.Lang{game.English, game.French, game.German} {
			for _, other := range []game.Lang{game.English, game.French, game.German} {
				run := sameWords(title.In(one), title.In(other))
				if one >= other || run == "" {
					continue
				}
				found++
				if !slices.ContainsFunc(quoted.Words, func(w string) bool { return strings.Contains(run, w) }) {
					t.Errorf("%s: %q is the same in two languages, and nothing says whose it is", what, run)
				}
			}
		}
	}
	for _, f := range Crownhead().Families() {
		for _, set := range f.Sets {
			check(set.ID, set.Quoted, set.Title)
			for _, id := range set.Chapters {
				if chapter, ok := f.Book.Chapter(id); ok {
					check(id, set.Quoted, chapter.Title)
				}
			}
			if set.Card != nil {
				for _, key := range []string{"box." + set.Card.Key + ".name", "lid." + set.Card.Lid + ".name"} {
					check(key, set.Quoted, f.Words[key])
				}
			}
		}
	}
	if found == 0 {
		t.Error("no title is the same in two languages, not even “Jeu de dames”")
	}
}

// sameWords are the first three words in a row that two texts have in common, or "".
func sameWords(one, other string) string {
	const run = 3
	words := strings.FieldsFunc(one, func(r rune) bool { return strings.ContainsRune(" ,:()\u00a0", r) })
	for i := 0; i+run <= len(words); i++ {
		if text := strings.Join(words[i:i+run], " "); strings.Contains(other, text) {
			return text
		}
	}
	return ""
}
