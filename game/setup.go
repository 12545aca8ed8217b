package game

// Laid is a board as somebody lays it out, playable or not.
type Laid struct {
	Pieces []Piece // in the order of [Rules.Pieces]: of a tower, the lowest first
	ToAct  Seat
	Chosen []Fact // what is chosen beside the pieces: a value for each [Choice]
}

// Value is what was chosen; "" if nothing was.
func (l Laid) Value(name string, seat Seat) string {
	for _, f := range l.Chosen {
		if f.Name == name && f.Seat == seat {
			return f.Value
		}
	}
	return ""
}

// Choice is something beside the pieces that can be chosen. The first value is the usual one.
type Choice struct {
	Name   string
	Seat   Seat
	Values []string
}

// Layer is a sheet whose boards can be laid out by hand.
type Layer[P any] interface {
	// Lay is the text of a board, playable or not. The error is a *BadText with every reason why it cannot be played.
	Lay(Laid) (string, error)
	// ReadLaid is the board of a text, playable or not: it reads whatever Lay writes. The error is a *BadText if it cannot be read.
	ReadLaid(text string) (Laid, error)
	// Choices is what can be chosen beside the pieces, given all that is laid out.
	Choices(Laid) []Choice
	// Laid is a position as it would be laid out.
	Laid(P) Laid
}

// Layout is what becomes of a board that somebody lays out.
type Layout struct {
	Text    string // "" if the sheet has no editor
	Choices []Choice
}

func (e erased[P, M]) Lay(l Laid) (Layout, error) {
	r, ok := e.rules.(Layer[P])
	if !ok {
		return Layout{}, &BadText{Reasons: []Reason{laySentences.Reason("no-editor", nil)}}
	}
	text, err := r.Lay(l)
	return Layout{text, r.Choices(l)}, TermsOf(e.rules).wrong(err)
}

func (e erased[P, M]) ReadLaid(text string) (Laid, error) {
	r, ok := e.rules.(Layer[P])
	if !ok {
		return Laid{}, &BadText{Input: text, Reasons: []Reason{laySentences.Reason("no-editor", nil)}}
	}
	l, err := r.ReadLaid(text)
	return l, TermsOf(e.rules).wrong(err)
}

var laySentences = Sentences{
	"no-editor": {
		"positions of this game cannot be set up by hand",
		"les positions de ce jeu ne peuvent pas être composées à la main",
		"Stellungen dieses Spiels lassen sich nicht von Hand aufbauen",
	},
}

func (l *line[P, M]) Laid() (Laid, bool) {
	r, ok := l.rules.(Layer[P])
	if !ok {
		return Laid{}, false
	}
	return r.Laid(l.now()), true
}
