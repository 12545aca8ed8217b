// Package websocket is the server's side of RFC 6455 as this program needs it: text messages in whole frames, no extensions, no fragments of
// its own. It knows frames, deadlines and limits, and not what is said.
package websocket
