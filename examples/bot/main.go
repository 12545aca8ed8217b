// Command bot is a player for a Crownhead server in about a hundred lines. It sits down at an open table of its rule set,
// or lays one and waits; or it challenges somebody by name; or it waits to be challenged and accepts. It plays legal turns at
// random: put your own thinker where [choose] is.
//
// It knows the wire and the client, as a program from outside would, and no rule: the server sends the legal turns.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"time"

	"crownhead/internal/client"
	"crownhead/internal/wire"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil && !errors.Is(err, context.Canceled) {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, args []string, out io.Writer) error {
	flags := flag.NewFlagSet("bot", flag.ContinueOnError)
	address := flags.String("server", "http://127.0.0.1:8420", "where the server is")
	token := flags.String("token", os.Getenv("BOT_TOKEN"), "the bot's token, or BOT_TOKEN in the environment; a guest without one")
	rules := flags.String("rules", "checkers/maple", "what to play")
	clock := flags.String("clock", "none", "the clock of tables it lays: none, 5m+3s, 3d")
	challenge := flags.String("challenge", "", "challenge the account or bot of this name")
	wait := flags.Bool("wait", false, "wait for challenges, and accept those to any rule set")
	turns := flags.Int("turns", 0, "resign after so many turns of a game; 0 is never")
	games := flags.Int("games", 1, "how many games to play; 0 plays on without end")
	if err := flags.Parse(args); err != nil {
		return err
	}
	server, err := client.New(client.Options{Address: *address, Token: *token})
	if err != nil {
		return err
	}
	find := func() (string, error) {
		return sitDown(ctx, server, wire.NewTable{Rules: *rules, Clock: *clock, Seats: [2]wire.NewSeat{{Kind: "open"}, {Kind: "me"}}})
	}
	if *challenge != "" || *wait {
		events, err := server.Follow(ctx)
		if err != nil {
			return err
		}
		defer events.Close()
		find = func() (string, error) {
			return meet(ctx, server, events, wire.NewChallenge{To: *challenge, Rules: *rules, Clock: *clock})
		}
	}
	for n := 1; *games == 0 || n <= *games; n++ {
		id, err := find()
		var slower *client.Problem
		if errors.As(err, &slower) && slower.After > 0 { // the server says when to come back
			time.Sleep(slower.After)
			n--
			continue
		}
		if err != nil {
			return err
		}
		fmt.Fprintf(out, "at %s/t/%s\n", server.Address(), id)
		if err := play(ctx, server, id, *turns, out); err != nil {
			return err
		}
	}
	return nil
}

// sitDown takes a seat that somebody has left open, or lays a table like want and leaves one open itself.
func sitDown(ctx context.Context, server *client.Server, want wire.NewTable) (string, error) {
	open, err := server.Tables(ctx, client.List{List: "open"})
	if err != nil {
		return "", err
	}
	me, err := server.Me(ctx)
	if err != nil {
		return "", err
	}
	for _, table := range open.Tables {
		if table.Rules != want.Rules || table.Seats[0].Person == me.ID || table.Seats[1].Person == me.ID {
			continue
		}
		for i, seat := range []string{wire.First, wire.Second} {
			if table.Seats[i].Kind != "" {
				continue
			}
			if _, err := server.TakeSeat(ctx, table.ID, wire.TakeSeat{Seat: seat}); err == nil {
				return table.ID, nil // else somebody was quicker
			}
		}
	}
	made, err := server.Create(ctx, want)
	return made.ID, err
}

// meet challenges somebody and waits until the challenge is accepted; if nobody is to be challenged, it accepts the next challenge.
func meet(ctx context.Context, server *client.Server, events *client.Events, want wire.NewChallenge) (string, error) {
	if want.To != "" {
		if _, err := server.Challenge(ctx, want); err != nil {
			return "", err
		}
	}
	for {
		notice, err := events.Next(ctx)
		if err != nil {
			return "", err
		}
		switch {
		case notice.Type == "accepted" && want.To != "":
			return notice.Table.ID, nil
		case notice.Type == "declined" && want.To != "":
			return "", errors.New(want.To + " declines")
		case notice.Type == "challenged" && want.To == "":
			if taken, err := server.Accept(ctx, notice.Challenge.ID); err == nil {
				return taken.Table, nil // else it was withdrawn
			}
		}
	}
}

// play plays one game to its end. Broken connections, words for the dice and commands sent twice are the client's business.
func play(ctx context.Context, server *client.Server, id string, most int, out io.Writer) error {
	table, err := server.Watch(ctx, id)
	if err != nil {
		return err
	}
	defer table.Close()
	for {
		change, err := table.Next(ctx)
		if err != nil {
			return err
		}
		switch {
		case change.Over():
			for _, result := range change.Table.State.Results {
				fmt.Fprintf(out, "result: %s\n", result.Why.Text)
			}
			return nil
		case change.Offered():
			err = table.Answer(ctx, resignation(change.Table.State.Offers).Kind != "") // it plays on, whatever else is offered
		case change.YourTurn() && most > 0 && len(change.Table.Turns) >= most:
			err = table.Offer(ctx, resignation(change.Yours.Open))
		case change.YourTurn():
			err = table.Play(ctx, choose(change.View).Text)
		}
		var refused *client.Refused
		if errors.As(err, &refused) && refused.Stale {
			continue // the table had changed meanwhile, and the news are on their way
		}
		if err != nil {
			return err
		}
	}
}

// resignation is the first of some offers that is one.
func resignation(offers []wire.Offer) (o wire.Offer) {
	if i := slices.IndexFunc(offers, func(o wire.Offer) bool { return o.Kind == "resign" }); i >= 0 {
		o = offers[i]
	}
	return o
}

// choose is where a thinker goes: the position is in view.Table.State.Position, as text and piece by piece, the turns so far
// in view.Table.Turns, and what may be played in view.Yours.Moves.
func choose(view client.View) wire.Move {
	return view.Yours.Moves[rand.IntN(len(view.Yours.Moves))]
}
