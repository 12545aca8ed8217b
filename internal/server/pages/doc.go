// Package pages is everything a person reads: the cupboard, the set-up of a game, the table, the rule book, the archive and
// the rest, as HTML in English, French and German.
//
// Every page is drawn by the server and works without script; the table's script only takes over what is there already.
// Forms post to page routes, which ask the house and answer with a redirect, or with the same page and a sentence beside
// the field that was wrong. No page carries a script or a style of its own: the security policy forbids both.
//
// It knows which section answers which path. Neither it nor a section may know cookies of sessions, how passwords are kept,
// sockets, SQL or any rule: the gate says who reads, and lets people in and out.
//
//test:calm its tests have no goroutines
package pages
