// Package house runs all tables of one node: it loads them from the store, carries commands to them one at a time, rolls
// dice, calls flags, lets computer players think, counts ratings, and tells everybody who is watching.
//
// No node owns a table. Every command is decided on what this node knows and appended only if nothing else was appended
// since; the loser of that race hears what happened, and decides again. So any number of houses can run on one shared store,
// and a house that dies leaves nothing that another cannot take up: what must be done for a table, and when, is a job in the
// store.
//
// It knows the table, the store and the bus. It must not know HTTP, sockets, cookies or SQL.
package house
