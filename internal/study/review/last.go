package review

import "crownhead/internal/games"

// Last keeps the reviewer of the last rule set that was asked for, within the usual limits. It is for one goroutine at a time.
type Last struct {
	rules    string
	reviewer *Reviewer
}

// Of is the reviewer of a rule set.
func (l *Last) Of(set games.Opened) *Reviewer {
	if l.reviewer == nil || l.rules != set.FullID {
		l.Close()
		l.reviewer, l.rules = New(set, Usual(set)), set.FullID
	}
	return l.reviewer
}

// Close gives the tables back.
func (l *Last) Close() {
	if l.reviewer != nil {
		l.reviewer.Close()
		l.reviewer = nil
	}
}
