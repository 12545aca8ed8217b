package towers

import (
	"testing"

	"crownhead/game"
	"crownhead/rules/towers"
)

func TestAgreesToADrawOnlyWithLittleToWin(t *testing.T) {
	draw := func(by game.Seat) game.Ending { return game.Ending{Kind: game.Draw, By: by, Asks: true} }
	player := New(towers.Gerber, 8, 1)
	if player.Agrees(background, game.Start(towers.Gerber), draw(game.First)) {
		t.Error("a draw before the first turn")
	}
	ahead := at(t, "Gbbbbb,3/4/4/4/4/1,Ggg,1,G/4/3,B g")
	if player.Agrees(background, ahead, draw(game.First)) {
		t.Error("green is far ahead and takes a draw")
	}
	if !player.Agrees(background, ahead, draw(game.Second)) {
		t.Error("black is lost and declines a draw")
	}
	if !player.Agrees(background, ahead, game.Ending{Kind: game.Resign, By: game.First}) {
		t.Error("a resignation is declined")
	}
	if player.Agrees(background, ahead, game.Ending{Kind: game.Count, By: game.First}) {
		t.Error("this game cannot be counted")
	}
	if over := at(t, "4/4/4/4/4/4/4/b,3 g"); player.Agrees(background, over, draw(game.Second)) {
		t.Error("a draw when all is over")
	}
}
