package wire

// AnalysisAsk asks about the position at the end of a line of play. The server keeps nothing between two of them.
type AnalysisAsk struct {
	Rules   string   `json:"rules"`                         // a rule set, with or without switches
	Start   string   `json:"start,omitempty"`               // text of the position the line begins with; the usual start if it is missing
	Turns   []string `json:"turns" most:"1000"`             // what was played from there, up to 1000 turns
	Text    string   `json:"text,omitempty"`                // a turn to ask the referee about
	Typed   bool     `json:"typed,omitempty"`               // a person has typed that turn, and may have used the letters and words of their language
	Touched []Step   `json:"touched,omitempty"`             // or touches to ask about
	Whole   bool     `json:"whole,omitempty"`               // whether the touches are to be a whole turn
	Lines   int      `json:"lines,omitempty" within:"0-3"`  // how many of the best turns the computer looks for, up to 3; none if it is missing
	Effort  int      `json:"effort,omitempty" within:"0-2"` // how far it looks: 0, or up to 2, each several times as far as the one before
	Known   bool     `json:"known,omitempty"`               // instead of the best turns: only what exact tables know of each turn
}

// Analysis is what is possible at the end of a line, and what is good.
type Analysis struct {
	Rules   string        `json:"rules"`             // the rule set with its switches
	Turns   []Turn        `json:"turns"`             // the line, in the notation of its game
	Look    Look          `json:"look"`              // the board at its end
	Moves   []Move        `json:"moves"`             // every legal turn there
	Over    *Result       `json:"over,omitempty"`    // how the game has ended, if it has
	Text    string        `json:"text,omitempty"`    // the turn that was asked about, if it is one
	Meant   []Meaning     `json:"meant,omitempty"`   // the turns that a typed text can mean, if it can mean several
	Reasons []Reason      `json:"reasons,omitempty"` // why it is not allowed
	Best    *AnalysisBest `json:"best,omitempty"`    // the best turns, if they were asked for
	Known   []TurnValue   `json:"known,omitempty"`   // what exact tables know of each turn, if only that was asked for
}

// AnalysisBest is the best turns of a position.
type AnalysisBest struct {
	Turns   []JudgedTurn `json:"turns"`             // the best first
	Known   []TurnValue  `json:"known"`             // what exact tables know of each turn
	Exact   bool         `json:"exact,omitempty"`   // the best turns are a table's, not an estimate
	Percent bool         `json:"percent,omitempty"` // expected points can be shown as chances
	Depth   int          `json:"depth,omitempty"`   // how many turns were looked ahead
	Nodes   uint64       `json:"nodes,omitempty"`   // how many positions were looked at
	More    bool         `json:"more,omitempty"`    // a greater effort looks further
	Limited bool         `json:"limited,omitempty"` // more could be found, but this is as far as the server looks
}

// NewTree is an analysis to keep under a link.
type NewTree struct {
	Rules string `json:"rules"`           // a rule set, with or without switches
	Start string `json:"start,omitempty"` // text of the position it begins with; the usual start if it is missing
	Tree  string `json:"tree"`            // the variations, as the address of an analysis board has them after its hash
}

// Tree is an analysis that is kept under a link.
type Tree struct {
	ID    string `json:"id"`              // it follows from the rest, which never changes
	Rules string `json:"rules"`           // the rule set with its switches
	Start string `json:"start,omitempty"` // text of the position it begins with; the usual start if it is missing
	Tree  string `json:"tree"`            // the variations, as the address of an analysis board has them after its hash
}
