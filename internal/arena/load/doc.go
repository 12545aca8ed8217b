// Package load makes a server work: many tables with two guests each who play random turns, people who look on, and
// sockets that are only open. Everything goes through real connections, and every turn is a legal one that the server
// keeps; what comes back is counted and timed, and what the server used for it is read from outside.
//
// It knows the client and what travels. It must not know the server's insides: it is a process of its own, beside or far
// from the one it measures.
package load
