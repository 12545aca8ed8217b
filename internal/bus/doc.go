// Package bus tells others that something has happened: in one process by default, through NATS where the house
// has many nodes.
//
// The log is the truth; hearing is only a hint. A message may be lost: when its hearer is too slow, when NATS is away,
// when a node is just connecting. So nothing may depend on hearing: a hearer asks the log what is really so, and asks
// it anyway now and then, and at once after [Bus.OnReconnect]. In return publishing never waits for anybody.
//
// Subjects are words with dots between them, such as "table.2cXk81", "work" or "lobby". A subscription may name a
// whole branch: "table.*" is every subject of one word more, "table.>" of one or more.
//
// The package carries bytes. It must not know what they mean, nor any other package of ours.
package bus
