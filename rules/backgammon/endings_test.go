package backgammon

import (
	"errors"
	"testing"

	"crownhead/game"
)

// lastRoll is a win with the last checker: the loser as the opponent's half of the id says.
const (
	single   = "/88AAIAAAAAAAA" // one checker off
	gammon   = "4H8+AAACAAAAAA" // none off
	inHome   = "4H8eACACAAAAAA" // none off, one in the winner's home board
	onTheBar = "4H8eAEACAAAAAA" // none off, one on the bar
)

// bearsOff ends the game from one of those.
func bearsOff(t *testing.T, s Sheet, position string) (token string, points int) {
	t.Helper()
	pos, err := openAt(t, s, position).WithDice("31")
	if err != nil {
		t.Fatal(err)
	}
	pos = play(t, pos, pos.Moves()[0].Text)
	o, over := pos.Outcome()
	if !over || o.Winner != game.First || pos.ToAct() != game.Nobody {
		t.Fatalf("%s: over %v, won by %s", pos, over, o.Winner)
	}
	return o.Why.Token, o.Points
}

func TestWorthOfAWin(t *testing.T) {
	clause(t, "FB-19")
	clause(t, "R-FB-2")
	clause(t, "BG-1")
	clause(t, "BG-3")
	jacoby := Standard
	jacoby.Jacoby = true
	cube4 := ":UgkAAAAAAAAA" // at 4, First's
	match := ":cAngAAAAAAAE" // to 7, cube centred
	for _, c := range []struct {
		sheet    Sheet
		position string
		token    string
		points   int
	}{
		{Standard, single, "borne-off", 1},
		{Standard, gammon, "gammon", 2},
		{Standard, inHome, "backgammon", 3},
		{Standard, onTheBar, "backgammon", 3},
		{Standard, onTheBar + cube4, "backgammon", 12},
		{Standard, single + cube4, "borne-off", 4},
		{Fortress, single, "borne-off", 1},
		{Fortress, onTheBar, "borne-off", 1},
		{Fortress, onTheBar + cube4, "borne-off", 4},
		{jacoby, single, "borne-off", 1},
		{jacoby, gammon, "jacoby-single", 1},
		{jacoby, gammon + cube4, "gammon", 8},
		{jacoby, gammon + match, "gammon", 2},
	} {
		if token, points := bearsOff(t, c.sheet, c.position); token != c.token || points != c.points {
			t.Errorf("%s: %s for %d, wanted %s for %d", c.position, token, points, c.token, c.points)
		}
	}
}

func TestBeavers(t *testing.T) {
	clause(t, "BG-4")
	beavers := Standard
	beavers.Beavers = true
	pos := play(t, openAt(t, beavers, start), "double", "beaver")
	if fact(pos, "cube") != "second 4" || pos.ToAct() != game.Dice {
		t.Errorf("after the beaver the cube is %s and %s acts", fact(pos, "cube"), pos.ToAct())
	}
	for _, c := range []struct {
		sheet    Sheet
		position string
	}{
		{Standard, start},
		{beavers, start + ":cAngAAAAAAAE"}, // a match
		{beavers, start + ":VQkAAAAAAAAA"}, // the cube at 32
	} {
		if _, err := play(t, openAt(t, c.sheet, c.position), "double").Play("beaver"); err == nil {
			t.Errorf("%s: a beaver", c.position)
		}
	}
}

func TestResigningAndTime(t *testing.T) {
	clause(t, "BG-5")
	clause(t, "R-ALL-5")
	jacoby := Standard
	jacoby.Jacoby = true
	for _, c := range []struct {
		sheet    Sheet
		position string
		offers   int
		asks     bool
		flag     int // what First's fallen flag costs
	}{
		{Standard, start, 3, true, 2},
		{Standard, "AwAAwH2fAQAAAA", 3, true, 2},
		{Standard, "4H8+AAACAAAAAA:UgkAAAAAAAAA", 3, true, 4}, // 14 off, the cube at 4
		{Standard, start + ":cAngAEAAEAAE", 3, true, 3},       // to 7, Second has 4
		{jacoby, start, 1, true, 2},
		{Fortress, start, 1, false, 1},
		{Fortress, start + ":UgkAAAAAAAAA", 1, false, 4},
	} {
		pos := openAt(t, c.sheet, c.position)
		offers := pos.Offers(game.First)
		if len(offers) != c.offers {
			t.Errorf("%s: offers %+v", c.position, offers)
		}
		for i, e := range offers {
			settled, err := pos.Settle(e)
			if err != nil {
				t.Fatal(err)
			}
			stake := at(t, c.sheet, c.position).stake()
			if o, _ := settled.Outcome(); e.Asks != c.asks || e.Times != i+1 || o.Winner != game.Second || o.Points != e.Times*stake {
				t.Errorf("%s: %+v gives %s %d", c.position, e, o.Winner, o.Points)
			}
		}
		fallen, err := pos.Settle(game.Ending{Kind: game.Flag, By: game.First})
		if err != nil {
			t.Fatal(err)
		}
		if o, _ := fallen.Outcome(); o.Winner != game.Second || o.Points != c.flag {
			t.Errorf("%s: the flag costs %d, wanted %d", c.position, o.Points, c.flag)
		}
	}
	var refused *game.Refused
	if _, err := openAt(t, Standard, start).Settle(game.Ending{Kind: game.Draw, By: game.First}); !errors.As(err, &refused) {
		t.Errorf("a draw: %v", err)
	}
}

func TestMatch(t *testing.T) {
	clause(t, "BG-2")
	five := Standard
	five.Match = 5
	win := func(pos game.Position, loser game.Seat, times int) game.Position {
		t.Helper()
		over, err := pos.Settle(game.Ending{Kind: game.Resign, By: loser, Times: times})
		if err != nil {
			t.Fatal(err)
		}
		next, ok := over.Next()
		if !ok {
			t.Fatal("the match ends too early")
		}
		return next
	}
	canDouble := func(pos game.Position) bool {
		t.Helper()
		return play(t, pos, "3-1", "8/5 6/5").ToAct() == game.Second
	}
	crawford := func(pos game.Position) bool { return fact(pos, "crawford") != "" }

	pos := win(game.Start(five), game.Second, 3) // 3-0
	if fact(pos, "score") != "first 3" || fact(pos, "cube") != "nobody 1" || pos.ToAct() != game.Dice || crawford(pos) || !canDouble(pos) {
		t.Errorf("the second game begins as %s", pos)
	}
	pos = win(pos, game.Second, 1) // 4-0: the Crawford game
	if !crawford(pos) || canDouble(pos) {
		t.Errorf("at 4-0 the game is %s", pos)
	}
	again := openAt(t, five, pos.String())
	if !crawford(again) || canDouble(again) {
		t.Errorf("%s is read as another game", pos)
	}
	pos = win(pos, game.First, 2) // 4-2: after it
	if crawford(pos) || !canDouble(pos) {
		t.Errorf("at 4-2 the game is %s", pos)
	}
	pos = win(pos, game.First, 2) // 4-4
	if crawford(pos) {
		t.Errorf("a second Crawford game: %s", pos)
	}
	over, err := pos.Settle(game.Ending{Kind: game.Resign, By: game.First, Times: 1})
	if err != nil {
		t.Fatal(err)
	}
	if _, more := over.Next(); more {
		t.Error("a match to 5 goes on at 4-5")
	}
	line, _ := game.Line[Position, Move](over)
	o, _ := over.Outcome()
	if last, _ := five.Next(line[len(line)-1], o); last.score != [2]uint16{4, 5} {
		t.Errorf("the final score is %v", last.score)
	}
	if fallen, _ := game.Start(five).Settle(game.Ending{Kind: game.Flag, By: game.First}); true {
		if _, more := fallen.Next(); more {
			t.Error("a fallen flag does not end the match")
		}
	}
	if money, _ := game.Start(Standard).Settle(game.Ending{Kind: game.Resign, By: game.First, Times: 1}); true {
		if _, more := money.Next(); more {
			t.Error("a money game goes on")
		}
	}

	without := five
	without.Crawford = false
	if pos := win(game.Start(without), game.Second, 3); !canDouble(win(pos, game.Second, 1)) {
		t.Error("a Crawford game though there is none")
	}
	one := Standard
	one.Match = 1
	if canDouble(game.Start(one)) {
		t.Error("a match to one point begins with its Crawford game")
	}
}
