package record

import (
	"strconv"
	"strings"

	"crownhead/game"
)

// Endings are written as kind and seat, with the times of a resignation or the move of a claim: "resign second 2",
// "claim first Nf3". Aborted stands alone.

func (r Result) ending() string {
	if r.Why == Aborted {
		return Aborted
	}
	e := r.Ending
	if e == nil {
		return ""
	}
	words := []string{string(e.Kind), e.By.String()}
	if e.Times > 0 {
		words = append(words, strconv.Itoa(e.Times))
	}
	if e.Move != "" {
		words = append(words, e.Move)
	}
	return strings.Join(words, " ")
}

// readEnding reads what ending writes.
func readEnding(text string) (Result, error) {
	if text == Aborted {
		return Result{Why: Aborted}, nil
	}
	kind, rest, _ := strings.Cut(text, " ")
	seat, rest, _ := strings.Cut(rest, " ")
	e := game.Ending{Kind: game.EndingKind(kind), By: game.Nobody, Move: rest}
	for _, s := range []game.Seat{game.First, game.Second} {
		if seat == s.String() {
			e.By = s
		}
	}
	if n, err := strconv.Atoi(rest); err == nil && 1 <= n && n <= 3 {
		e.Times, e.Move = n, ""
	}
	switch e.Kind {
	case game.Draw, game.Count, game.Claim, game.Resign, game.Flag:
		if e.By != game.Nobody {
			return Result{Ending: &e}, nil
		}
	}
	return Result{}, bad("ending-unreadable", shown("text", text))
}

// termination is the word PGN has for how a game ended.
func (r Result) termination() string {
	switch {
	case r.Why == Aborted:
		return "abandoned"
	case !r.Over:
		return "unterminated"
	case r.Ending != nil && r.Ending.Kind == game.Flag:
		return "time forfeit"
	}
	return "normal"
}
