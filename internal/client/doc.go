// Package client is a Crownhead server seen from a Go program: a bot, a terminal, a load generator.
//
// A [Server] is one person's way in: a guest, who is remembered by a cookie, or a bot with its token. It lists tables,
// makes them, takes seats, and watches. A watched [Table] is a row of changes:
//
//	server, err := client.New(client.Options{Address: "http://127.0.0.1:8420"})
//	made, err := server.Create(ctx, wire.NewTable{Rules: "chess/fide", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
//	table, err := server.Watch(ctx, made.ID)
//	for {
//		change, err := table.Next(ctx)
//		if err != nil {
//			return err
//		}
//		if change.YourTurn() {
//			err = table.Play(ctx, change.Yours.Moves[0].Text)
//		}
//	}
//
// A connection that breaks is made again, and goes on where it was; what had been asked and not answered is asked again
// under the same id, so that it happens once. Where a table waits for words for its dice, they are sent.
//
// The package knows what travels, as any program elsewhere could, and how words for the dice are hashed. It must not know
// rules, tables, stores or anything else the server is made of.
package client
