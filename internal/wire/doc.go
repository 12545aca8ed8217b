// Package wire is the JSON between a table and its viewers: the messages of the socket, the bodies of the API.
// The server, the Go client, the terminal, the browser and the offline player speak it, and nothing else.
//
// A viewer first gets a [Snapshot], then [News] whenever something happened; it sends an [Ask] and gets a [Done], a
// [Refused], [Reasons] or a [Look] back. Everything a viewer must know to draw a board and to take touches is there:
// pieces, legal turns, offers, clocks. No rule is.
//
// The types here are plain data with fixed names. They only ever gain fields; what would change a meaning gets a new
// [Version]. The package must not know any other of ours; [TypeScript] writes the same types for the browser.
//
//test:calm its tests have no goroutines
package wire
