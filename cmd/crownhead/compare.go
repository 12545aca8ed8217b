package main

import (
	"slices"

	"crownhead/game"
	"crownhead/internal/catalog"
	"crownhead/rulebook"
)

// compare sets rule sets of one family side by side. The four checkers sheets differ clause by clause, and the book
// has those differences as data; elsewhere one sheet adds clauses to another, and what differs is those.
func compare(c *call, ids []string) error {
	var sets []catalog.Opened
	for _, id := range ids {
		set, err := catalog.Open(id)
		if err != nil {
			return err
		}
		sets = append(sets, set)
	}
	if len(sets) < 2 || slices.ContainsFunc(sets, func(s catalog.Opened) bool { return s.Family() != sets[0].Family() }) {
		return bad("compare-what")
	}
	return compareChapters(c, sets)
}

// compareChapters lists the clauses that not every set is played by.
func compareChapters(c *call, sets []catalog.Opened) error {
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
		for _, ch := range rulebook.Chapters() {
			shared := func(s catalog.Opened) bool { return slices.Contains(s.Chapters, ch.ID) }
			if !shared(set) || !slices.ContainsFunc(sets, func(s catalog.Opened) bool { return !shared(s) }) {
				continue
			}
			for _, e := range ch.Entries {
				only.Entries = append(only.Entries, c.entryJSON(e))
				if !c.json {
					c.printf("\n%s", c.entryText(e))
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
