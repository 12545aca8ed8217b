package main

import (
	"context"
	"errors"
	"fmt"
	"time"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

// playEvening is an event of four people over three rounds that follow by themselves, while nodes come and go: the one with the higher number gives up. What was
// once shown as a result stays, nothing is paired twice, and no table is there twice.
func playEvening(ctx context.Context, nodes []*node) error {
	var people []*client.Server
	for i := range 5 {
		s, err := client.New(client.Options{Address: "http://" + nodes[i%len(nodes)].address})
		if err != nil {
			return err
		}
		people = append(people, s)
	}
	boss, players := people[4], people[:4]
	event, err := again(ctx, func() (wire.EventState, error) {
		return boss.NewEvent(ctx, wire.NewEvent{Name: "Killed", Format: "swiss", Rules: []string{"chess/fide"}, Rounds: 3, Auto: true})
	})
	if err != nil {
		return err
	}
	// do is done once: who is not told so does it again, and hears that it is done.
	do := func(who *client.Server, c wire.EventCommand) error {
		_, err := again(ctx, func() (wire.EventState, error) { return who.InEvent(ctx, event.ID, c) })
		var no *client.Problem
		if errors.As(err, &no) {
			return nil
		}
		return err
	}
	for i, p := range players {
		if err := do(p, wire.EventCommand{Do: "join", Name: fmt.Sprint("Player ", i+1)}); err != nil {
			return err
		}
	}
	if err := do(boss, wire.EventCommand{Do: "start"}); err != nil {
		return err
	}
	known := map[string]string{} // what each board showed
	for {
		if event, err = again(ctx, func() (wire.EventState, error) { return boss.Event(ctx, event.ID) }); err != nil {
			return err
		}
		for _, r := range event.Rounds {
			for _, b := range r.Boards {
				at := fmt.Sprint(r.N, " ", b.N, " ", b.First, " ", b.Second, " ", b.Table)
				if was := known[at]; was != "" && was != b.Result {
					return fmt.Errorf("%s was %s and is %q", at, was, b.Result)
				}
				known[at] = b.Result
				if b.Result == "" {
					giveUp(ctx, players[max(b.First, b.Second)-1], b.Table)
				}
			}
		}
		if event.Phase == "over" {
			break
		}
		select {
		case <-ctx.Done():
			return ctx.Err()
		case <-time.After(50 * time.Millisecond):
		}
	}
	met, tables := map[[2]int]bool{}, map[string]bool{}
	for _, r := range event.Rounds {
		for _, b := range r.Boards {
			met[[2]int{min(b.First, b.Second), max(b.First, b.Second)}], tables[b.Table] = true, true
		}
	}
	if len(event.Players) != 4 || len(event.Rounds) != 3 || len(known) != 6 || len(met) != 6 || len(tables) != 6 || event.Standings[0].Points != "3" {
		return fmt.Errorf("the evening has become %d players, %d rounds, %d boards, %d pairs, %d tables: %+v", len(event.Players), len(event.Rounds), len(known), len(met), len(tables), event.Standings)
	}
	return nil
}

// giveUp resigns at a table. If that fails, somebody looks at the event and does it again.
func giveUp(ctx context.Context, who *client.Server, id string) {
	table, err := watch(ctx, who, id)
	if err != nil {
		return
	}
	defer table.Close()
	if _, err := table.Next(ctx); err == nil { // what is there
		_ = table.Offer(ctx, wire.Offer{Kind: "resign"})
	}
}
