package box

import (
	"cmp"
	"math"
	"slices"
	"strings"
	"unicode"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/rulebook"
)

// Clause is an entry of the rule book that answers a question in words.
type Clause struct {
	ID           string
	Title, Words game.Text
	worth        float64
}

// mostClauses is how many clauses answer a question.
const mostClauses = 4

// Find is the clauses of a sheet that have to do with a question in words, the best first. Nothing is made up: where no clause has its words, there is none.
func Find(set games.Opened, book rulebook.Book, lang game.Lang, question string) []Clause {
	asked := meant(question)
	var all []Clause
	has := map[string]int{} // in how many entries a word is
	words := [][]string{}
	for _, id := range set.Chapters {
		chapter, ok := book.Chapter(id)
		if !ok {
			continue
		}
		for _, e := range chapter.Entries {
			read, applies := set.Reads(e)
			if !applies {
				continue
			}
			c := Clause{ID: e.ID, Title: set.Terms.Text(e.Title), Words: set.Terms.Text(read.Words)}
			text := c.Title.In(lang) + " " + c.Title.In(lang) + " " + c.Words.In(lang)
			for _, show := range e.Shows {
				text += " " + set.Terms.Text(show.Caption).In(lang)
			}
			all, words = append(all, c), append(words, meant(text))
			for _, w := range asked {
				if slices.ContainsFunc(words[len(words)-1], func(one string) bool { return alike(w, one) }) {
					has[w]++
				}
			}
		}
	}
	for i := range all {
		for _, w := range asked {
			times := 0
			for _, one := range words[i] {
				if alike(w, one) {
					times++
				}
			}
			if times > 0 { // what few clauses say counts more, and being said often a little more than once
				all[i].worth += math.Log(1+float64(len(all))/float64(has[w])) * (1 + math.Log(float64(times))) / math.Sqrt(math.Sqrt(float64(len(words[i]))))
			}
		}
	}
	all = slices.DeleteFunc(all, func(c Clause) bool { return c.worth == 0 })
	slices.SortStableFunc(all, func(a, b Clause) int { return cmp.Compare(b.worth, a.worth) })
	return all[:min(len(all), mostClauses)]
}

// meant is the words of a text that say what it is about: long ones, by their stems.
func meant(text string) []string {
	all := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) })
	all = slices.DeleteFunc(all, func(w string) bool { return len([]rune(w)) < 3 || slices.Contains(empty, w) })
	for i, w := range all {
		for group, words := range meanings {
			if slices.ContainsFunc(words, func(one string) bool { return alike(w, one) }) {
				all[i] = string(rune('0' + group)) // no text has it as a word
			}
		}
	}
	return all
}

// alike tells of words that begin the same and end by grammar alone: jump, jumps, jumped.
func alike(a, b string) bool {
	if a == b {
		return true
	}
	x, y := []rune(a), []rune(b)
	n := 0
	for n < len(x) && n < len(y) && x[n] == y[n] {
		n++
	}
	return n >= 4 && len(x)-n <= 3 && len(y)-n <= 3
}

// meanings are words for one thing, in all three languages: people ask about the one and a sheet speaks of the other.
var meanings = [][]string{
	{"backward", "backwards", "forward", "forwards", "arrière", "reculer", "recule", "avant", "avance", "avancer", "rückwärts", "vorwärts", "zurückziehen"},
	{"capture", "take", "takes", "taken", "prendre", "prise", "prend", "schlagen", "schlägt", "geschlagen"},
	{"begin", "begins", "start", "starts", "first", "commence", "commencer", "premier", "beginnt", "anfangen", "anfängt", "beginnen"},
	{"win", "wins", "won", "lose", "loses", "lost", "gagne", "gagner", "perd", "perdre", "perdu", "gewinnt", "gewinnen", "verliert", "verloren"},
	{"draw", "drawn", "tie", "nulle", "unentschieden", "remis"},
	{"must", "forced", "obliged", "compulsory", "obligatoire", "obligé", "doit", "muss", "pflicht", "gezwungen"},
}

// empty are words of a question that say nothing of what it is about.
var empty = strings.Fields(`the and can may are you your with that this what when who how does did has have for not from they them only one two was were will
	les des est que qui quoi quand comment peut puis une mon mes vos dans sur pas avec sont ont elle ils elles lui deux faut
	der die das den dem ein eine einen einer ich ihr mein meine wer wie wann darf kann kann’s mit auf nicht ist sind hat haben wird man zwei`)
