package client_test

import (
	"context"
	"fmt"
	"net/http/httptest"
	"os"
	"path/filepath"

	"crownhead/internal/bus"
	"crownhead/internal/client"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server"
	"crownhead/internal/store"
	"crownhead/internal/wire"
)

// open is a real house for the example, and how to close it.
func open() (address string, shut func()) {
	dir, err := os.MkdirTemp("", "example")
	if err != nil {
		panic(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	kept, err := store.Open(ctx, filepath.Join(dir, "house.db"), store.Options{})
	if err != nil {
		panic(err)
	}
	h, err := house.Open(ctx, house.Config{Games: games.Crownhead(), Store: kept, Bus: bus.Local(), Engines: 1})
	if err != nil {
		panic(err)
	}
	rests := make(chan struct{})
	go func() { defer close(rests); _ = h.Run(ctx) }()
	listening := httptest.NewServer(server.New(server.Config{Store: kept, House: h, Unlimited: true}))
	return listening.URL, func() {
		_ = h.Close(ctx)
		listening.Close()
		stop()
		<-rests
		_ = kept.Close()
		_ = os.RemoveAll(dir)
	}
}

// A guest lays a table against the computer and always plays the first turn of the list.
func Example() {
	address, shut := open() // such as http://127.0.0.1:8420
	defer shut()
	ctx := context.Background()
	server, err := client.New(client.Options{Address: address})
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
			fmt.Println("the game is", change.Table.State.Phase)
			return
		case change.YourTurn():
			if err := table.Play(ctx, change.Yours.Moves[0].Text); err != nil {
				fmt.Println("refused:", err)
			}
		}
	}
	// Output: the game is over
}
