package record

// plain is our own text for games that no other program has a notation for: tags and turns as in PDN, with First before
// Second.
func (in Records) plain() dialect {
	return dialect{
		in: in, name: "text", families: in.families("text"), players: [2]string{"First", "Second"},
		results: map[string]Result{"1-0": firstWins, "0-1": secondWins, drawnText: drawn},
		wins:    [2]string{"1-0", "0-1"},
		ruleTag: rulesTag,
		rules:   func(string) (string, error) { return "", bad("rules-missing") },
		said:    func(string) string { return "" },
	}
}
