package stream

// What the tests outside look at.
const (
	MostMessage  = mostMessage
	Patience     = patience
	MostOfPerson = mostOfPerson
)

// Sentences is all that this package says.
var Sentences = sentences

// Numbered is what a message is, and the number of the last event in it.
var Numbered = numbered

// Answer is the one message that answers a message.
var Answer = (*Live).answer
