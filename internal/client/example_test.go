package client_test

import (
	"context"
	"fmt"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// A guest lays a table against the computer and always plays the first turn of the list.
func Example() {
	ctx := context.Background()
	server, err := client.New(client.Options{Address: "http://127.0.0.1:8420"})
	if err != nil {
		panic(err)
	}
	made, err := server.Create(ctx, wire.NewTable{
		Rules: "checkers/maple",
		Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 1}},
	})
	if err != nil {
		panic(err)
	}
	table, err := server.Watch(ctx, made.ID)
	if err != nil {
		panic(err)
	}
	defer table.Close()
	for {
		change, err := table.Next(ctx)
		if err != nil {
			panic(err)
		}
		switch {
		case change.Over():
			fmt.Println("the winner is", change.Table.State.Results[0].Winner)
			return
		case change.YourTurn():
			if err := table.Play(ctx, change.Yours.Moves[0].Text); err != nil {
				fmt.Println("refused:", err)
			}
		}
	}
}
