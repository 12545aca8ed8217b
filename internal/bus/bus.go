package bus

import (
	"errors"
	"fmt"
	"strings"
	"unicode"
)

// Bus carries messages to all who subscribed to their subject, the publisher's own process included. Its methods may be
// called by many goroutines.
type Bus interface {
	// Publish sends data to all who listen now, and waits for none of them. The data must not be changed afterwards.
	// An error means that perhaps nobody else hears of it; there is nothing to do but to go on.
	Publish(subject string, data []byte) error
	// Subscribe calls hear for each message of the subject, one after another, in the order each publisher sent them.
	// A hearer that falls more than [Backlog] messages behind loses the oldest. After cancel no call begins; one that
	// is under way may still be finishing. Hearers must not change the data, which others hear too.
	Subscribe(subject string, hear func(subject string, data []byte)) (cancel func(), err error)
	// OnReconnect has back called each time the bus is there again after it was away, when messages were missed.
	OnReconnect(back func())
	// Dropped is how many messages hearers of this process have lost by being slow.
	Dropped() uint64
	// Close ends all subscriptions.
	Close() error
}

// Backlog is how many messages wait for a slow hearer at most.
const Backlog = 1024

// ErrClosed is what a closed bus answers.
var ErrClosed = errors.New("the bus is closed")

// checkSubject keeps the two buses alike: NATS itself would let some malformed subjects pass and never deliver them.
func checkSubject(subject string, pattern bool) error {
	words := strings.Split(subject, ".")
	for i, word := range words {
		wild := word == "*" || word == ">" && i == len(words)-1
		switch {
		case word == "" || strings.ContainsFunc(word, func(r rune) bool { return unicode.IsSpace(r) || unicode.IsControl(r) }):
			return fmt.Errorf("bus subject %q: it must be words without blanks, with single dots between them", subject)
		case wild && !pattern:
			return fmt.Errorf("bus subject %q: a message goes to one subject; only a subscription may name a branch", subject)
		case !wild && strings.ContainsAny(word, "*>"):
			return fmt.Errorf("bus subject %q: * stands for a whole word, and > for all the words at the end", subject)
		}
	}
	return nil
}
