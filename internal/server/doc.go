// Package server is the house's face to the network: the JSON API with its description, live tables by socket and by event
// stream, and the doors everybody comes through: who they are, from where, how often.
//
// All routes stand in routes.go. A route's handler takes and gives types of package wire, and both its description
// (OpenAPI) and the check of what it is sent are made from these types, so that none of the three can differ. Refusals are
// a [wire.Problem] in the reader's language. Who visits is found out only when a handler asks ([visit.who]); a guest is made
// only for who does something that needs a name.
//
// It knows HTTP, cookies, sockets and limits. It must not know rules, how tables are run, or SQL: the house, the people and
// the store do.
package server
