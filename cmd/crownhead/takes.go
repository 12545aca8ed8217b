package main

// takesNothing is for a command without arguments.
func takesNothing(*call, []string) []string { return []string{} }

// takesCommand is the name of a command as the one argument.
func takesCommand(_ *call, before []string) []string {
	if len(before) > 0 {
		return []string{}
	}
	return commandNames()
}

// takesRules is a rule set as the first argument; what comes after it cannot be known.
func takesRules(c *call, before []string) []string {
	if len(before) > 0 {
		return []string{}
	}
	return c.ruleSets()
}

// takesBook is what the rule book can be asked for.
func takesBook(c *call, before []string) []string {
	if len(before) > 0 {
		return c.ruleSets()
	}
	all := append(c.ruleSets(), "compare")
	for _, chapter := range c.catalogue.Book() {
		all = append(all, chapter.ID)
		for _, e := range chapter.Entries {
			all = append(all, e.ID)
		}
	}
	return all
}

// takesOne is one of these words as the one argument.
func takesOne(words ...string) func(*call, []string) []string {
	return func(_ *call, before []string) []string {
		if len(before) > 0 {
			return []string{}
		}
		return words
	}
}

// takesPuzzles is what to do with puzzles, and for make of which rule sets.
func takesPuzzles(c *call, before []string) []string {
	switch {
	case len(before) == 0:
		return []string{"list", "show", "try", "make", "verify", "rate", "prove"}
	case before[0] == "make":
		return c.ruleSets()
	}
	return []string{}
}

// takesTables is what to do with exact tables, and of which rule set.
func takesTables(c *call, before []string) []string {
	switch len(before) {
	case 0:
		return []string{"build", "list", "verify", "probe"}
	case 1:
		return c.ruleSets()
	}
	return []string{}
}
