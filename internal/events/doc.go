// Package events is evenings: many people, some rounds, a table at the end. An event is a log, like a table of the house: [State] is folded from its
// entries, a command becomes entries and changes nothing by itself, and an entry counts once it is in the log. Time is an argument.
//
// [Service] does what people ask for: it decides on the state it has read and appends what follows, if nobody was faster; otherwise it reads and
// decides again. The ids of a round's tables are in the entry that pairs it, so that whoever opens them, and however often, opens each once.
//
// Who plays whom is said by pairing, who is before whom by tiebreak, and lots by lot. The package must not know the store, pages or the network.
package events
