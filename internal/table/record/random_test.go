package record

import (
	"math/rand/v2"
	"strconv"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
)

// ruleSets are all ten, some with switches.
var ruleSets = []string{
	"chess/fide", "chess/fortress", "checkers/maple", "checkers/fortress", "checkers/modern", "checkers/dames",
	"morris/cowboy", "towers/gerber", "towers/gerber?rejump=false", "backgammon/standard", "backgammon/standard?match=3",
	"backgammon/standard?beavers=true&jacoby=true", "backgammon/fortress",
}

// randomTable plays at a table: turns and rolls, offers and answers, take-backs, chat, resignations, flags.
func randomTable(t testing.TB, rng *rand.Rand, rules string, most int) []play.Entry {
	t.Helper()
	table := play.New(games.Crownhead().Sheet)
	now := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	var log []play.Entry
	n := 0
	do := func(c play.Request) bool {
		n++
		c.Seen, c.ID = table.Seq, "c"+strconv.Itoa(n)
		events, err := table.Decide(c, now)
		for _, e := range events {
			next, err := table.Apply(e)
			if err != nil {
				t.Fatalf("%s: %v", rules, err)
			}
			table, log = next, append(log, e)
		}
		return err == nil
	}
	create := play.Create{Rules: rules, ByHand: true, Table: "t1"}
	if rng.IntN(2) == 0 {
		create.Control = clock.Control{Kind: clock.Fischer, Time: 5 * time.Minute, Extra: 2 * time.Second}
	}
	do(play.Request{By: game.First, Command: create})
	do(play.Request{By: game.First, Command: play.Join{Player: play.Player{Kind: play.Person, Name: `Ann "the" \Rook`}}})
	do(play.Request{By: game.Second, Command: play.Join{Player: play.Player{Kind: play.Engine, Level: 3}}})
	for len(log) < most && table.Phase == play.Playing {
		now = now.Add(time.Duration(rng.IntN(3000)) * time.Millisecond)
		by := game.Seat(rng.IntN(2))
		switch rng.IntN(60) {
		case 0:
			do(play.Request{By: by, Command: play.Speak{Text: "hm, <so> & so"}})
		case 1, 2:
			if open := table.OpenTo(by); len(open) > 0 {
				do(play.Request{By: by, Command: play.Propose{Offer: open[rng.IntN(len(open))]}})
			}
		case 3:
			do(play.Request{By: by, Command: play.Answer{Yes: rng.IntN(2) == 0}})
		case 4:
			if rng.IntN(10) == 0 {
				now = now.Add(time.Hour)
				do(play.Request{By: by, Command: play.CallFlag{}})
			}
		case 5:
			if rng.IntN(20) == 0 {
				do(play.Request{By: game.Nobody, Command: play.Abort{}})
			}
		default:
			moves := table.Position().Moves()
			do(play.Request{By: table.ToAct(), Command: play.PlayTurn{Turn: moves[rng.IntN(len(moves))].Text}})
		}
	}
	return log
}
