package desk

import "crownhead/internal/wire"

// ReviewedFile is what review -json prints: one entry of games for each game of the file.
type ReviewedFile struct {
	Rules  string         `json:"rules"`  // of the first game
	Engine string         `json:"engine"` // the signature of what judged it
	Games  []ReviewedGame `json:"games"`
}

type ReviewedGame struct {
	Number  int             `json:"game"` // in the file, from 1
	Rules   string          `json:"rules"`
	Start   string          `json:"start,omitempty"`
	Players [2]string       `json:"players"`
	Method  string          `json:"method"`
	Whole   bool            `json:"whole"` // nothing is missing
	Sides   [2]reviewedSide `json:"sides"`
	Graph   []float64       `json:"graph"`
	Certain []string        `json:"certain,omitempty"` // for each point of the graph who wins for certain, or that a table knows the chances; "" where it is an estimate
	Luck    *wire.LuckSum   `json:"luck,omitempty"`
	Turns   []reviewedTurn  `json:"turns"`
}

type reviewedSide struct {
	Accuracy  *float64       `json:"accuracy,omitempty"`
	ErrorRate *float64       `json:"errorRate,omitempty"`
	PR        *float64       `json:"pr,omitempty"`
	Band      string         `json:"band,omitempty"`
	Luck      *float64       `json:"luck,omitempty"`
	Marks     map[string]int `json:"marks"`
}

type reviewedTurn struct {
	N      int              `json:"n"`
	By     string           `json:"by"`
	Kind   string           `json:"kind"`
	Played string           `json:"played"`
	Value  *float64         `json:"value,omitempty"` // of the turn that was played, for the side that plays it
	Best   []reviewedChoice `json:"best,omitempty"`
	Loss   float64          `json:"loss"`
	Mark   string           `json:"mark,omitempty"`
	Why    string           `json:"why,omitempty"`
	Luck   *float64         `json:"luck,omitempty"`
	Exact  string           `json:"exact,omitempty"` // what makes the value of the played turn, or the luck of a roll, certain: a table or a proof
	Forced bool             `json:"forced,omitempty"`
	Open   bool             `json:"open,omitempty"` // it was still being looked at
}

type reviewedChoice struct {
	Text  string   `json:"text"`
	Value float64  `json:"value"` // expected points; with dice, equity
	Exact string   `json:"exact,omitempty"`
	Line  []string `json:"line,omitempty"`
	// Of a double: what it is worth after each answer.
	Answers map[string]float64 `json:"answers,omitempty"`
}

// inFile is a review as an entry of a file's.
func inFile(n int, players [2]string, r *wire.Review) ReviewedGame {
	out := ReviewedGame{
		Number: n, Rules: r.Rules, Start: r.Start, Players: players, Method: r.Method, Whole: r.Whole(), Graph: r.Graph, Certain: r.Certain, Luck: r.Luck, Turns: []reviewedTurn{},
	}
	dice := r.Method == "equity"
	for i, s := range r.Sides {
		side := reviewedSide{
			Accuracy: s.Accuracy, ErrorRate: s.ErrorRate, PR: s.PR, Band: s.Band,
			Marks: map[string]int{"doubtful": s.Doubtful, "mistake": s.Mistakes, "blunder": s.Blunders},
		}
		if dice {
			side.Luck = &s.Luck
		}
		out.Sides[i] = side
	}
	for _, j := range r.Judgements {
		turn := reviewedTurn{N: j.Turn, By: j.By, Kind: j.Kind, Played: j.Played, Loss: j.Loss, Forced: j.Forced, Open: j.Open}
		if j.Kind == "roll" {
			if turn.Luck = &j.Luck; j.Exact {
				turn.Exact = "table"
			}
		} else {
			turn.Mark = j.Mark
		}
		if j.Why != nil {
			turn.Why = j.Why.Text
		}
		if j.Own != nil {
			value := valueOf(*j.Own)
			turn.Value, turn.Exact = &value, j.Own.Exact
		}
		for _, t := range j.Best {
			choice := reviewedChoice{Text: t.Turn, Value: valueOf(t), Exact: t.Exact, Line: t.Line}
			for _, a := range t.Answers {
				if choice.Answers == nil {
					choice.Answers = map[string]float64{}
				}
				choice.Answers[a.Turn] = a.Equity
			}
			turn.Best = append(turn.Best, choice)
		}
		out.Turns = append(out.Turns, turn)
	}
	return out
}

// valueOf is what a turn is worth in the review's measure.
func valueOf(t wire.JudgedTurn) float64 {
	if t.Equity != nil {
		return *t.Equity
	}
	return t.Expected
}
