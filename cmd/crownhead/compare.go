package main

import (
	"slices"
	"strings"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/terminal/lineedit"
	"crownhead/rulebook"
)

// compare sets rule sets of one family side by side. Where sheets differ clause by clause the book has those differences as data; elsewhere one sheet adds clauses to another, and what differs is those.
func compare(c *call, ids []string) error {
	var sets []games.Opened
	for _, id := range ids {
		set, err := c.catalogue.Open(id)
		if err != nil {
			return err
		}
		sets = append(sets, set)
	}
	if len(sets) < 2 || slices.ContainsFunc(sets, func(s games.Opened) bool { return s.Family != sets[0].Family }) {
		return bad("compare-what")
	}
	if compared := sets[0].Family.Compared; compared.Has(sets[0].Chapters...) {
		return compareAnswers(c, compared, sets)
	}
	return compareChapters(c, sets)
}

// compareAnswers asks every question of the book and prints each sheet's answer.
func compareAnswers(c *call, compared *rulebook.Comparison, sets []games.Opened) error {
	type answerJSON struct {
		Set     string   `json:"set"`
		Text    string   `json:"text"`
		Clauses []string `json:"clauses"`
	}
	type differenceJSON struct {
		Topic   string       `json:"topic"`
		Answers []answerJSON `json:"answers"`
	}
	list := []differenceJSON{}
	for _, d := range compared.Differences {
		j := differenceJSON{Topic: d.Topic.In(c.lang)}
		for _, set := range sets {
			for _, a := range d.By {
				if slices.Contains(set.Chapters, a.Chapter) {
					j.Answers = append(j.Answers, answerJSON{set.FullID, a.Words.In(c.lang), some(a.Clauses)})
				}
			}
		}
		list = append(list, j)
	}
	if c.json {
		return c.printJSON(list)
	}
	for i, d := range list {
		if i > 0 {
			c.printf("\n")
		}
		c.printf("%s\n", c.lang.Typeset(d.Topic))
		for _, a := range d.Answers {
			const column = 20
			indent := strings.Repeat(" ", column+2)
			c.printf("  %s%s\n", lineedit.Pad(a.Set, column), lineedit.Wrap(c.lang.Typeset(a.Text)+" ("+strings.Join(a.Clauses, ", ")+")", 78-column-2, indent))
		}
	}
	return nil
}

// compareChapters lists the clauses that not every set is played by.
func compareChapters(c *call, sets []games.Opened) error {
	type onlyJSON struct {
		Set     string      `json:"set"`
		Entries []entryJSON `json:"entries"`
	}
	list := []onlyJSON{}
	for _, set := range sets {
		only := onlyJSON{set.FullID, []entryJSON{}}
		if !c.json {
			c.printf("%s\n", c.say("only-here", game.Plain("set", set.FullID)))
		}
		for _, ch := range c.catalogue.Book() {
			shared := func(s games.Opened) bool { return slices.Contains(s.Chapters, ch.ID) }
			if !shared(set) || !slices.ContainsFunc(sets, func(s games.Opened) bool { return !shared(s) }) {
				continue
			}
			for _, e := range ch.Entries {
				only.Entries = append(only.Entries, c.entryJSON(set.Reads(e)))
				if !c.json {
					c.printf("\n%s", c.entryText(set.Reads(e)))
				}
			}
		}
		if len(only.Entries) == 0 && !c.json {
			c.printf("  –\n")
		}
		if !c.json {
			c.printf("\n")
		}
		list = append(list, only)
	}
	if c.json {
		return c.printJSON(list)
	}
	return nil
}
