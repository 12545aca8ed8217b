// Package programs seats programs of other people: any that speaks the machine protocol of docs/protocol.md, and GNU Backgammon by
// its external socket. Each is a process of its own; what it does wrong is an *engine.Fault.
//
// It knows the contracts of games and of contestants, the words of the protocol, processes and sockets; it must not know our own
// computer players or a rule.
package programs
