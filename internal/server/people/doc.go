// Package people is who somebody is: guests, who are there at once and need no account; accounts, with a name and a
// password; bots, which belong to an account and have a token.
//
// A guest is only an id in a signed session, and is written down when it does something to be remembered ([People.Remember]).
// A session says which guest or account a browser is; its key is shared by all nodes and changes every week. What a guest
// has played follows into an account only from the browser that holds the guest's session.
//
// It knows the store. It must not know HTTP, cookies or tables: how a session travels is the server's business.
package people
