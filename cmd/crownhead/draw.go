package main

import (
	"os"
	"path/filepath"
	"strings"

	"crownhead/game"
	"crownhead/internal/drawing/picture"
	"crownhead/internal/games"
	"crownhead/internal/table/record"
	"crownhead/internal/table/view"
)

// drawn is how wide a picture of a board is, in pixels.
const drawn = 1000

// draw writes a picture of a board, or of a whole game, to the file of -o; its ending says which.
func (c *call) draw(output string, b picture.Board, film *picture.Film) error {
	if _, err := os.Lstat(output); err == nil {
		return thereAlready(output)
	}
	var made []byte
	switch ending := strings.ToLower(filepath.Ext(output)); {
	case ending == ".png":
		made = picture.PNG(b, drawn)
	case ending == ".svg":
		made = picture.SVG(b, c.shown(b.Set.Title)+": "+b.Position.Text)
	case ending == ".gif" && film != nil:
		made = picture.GIF(*film)
	case film != nil:
		return badOption("o", output, "*.gif, *.png, *.svg")
	default:
		return badOption("o", output, "*.png, *.svg")
	}
	out := &newFile{path: output}
	defer out.drop()
	if _, err := out.Write(made); err != nil {
		return err
	}
	return out.done()
}

// drawGame is a picture of turns, and of the board after the last of them.
func (c *call) drawGame(output string, set games.Opened, start game.Position, turns record.Line) error {
	texts := make([]string, len(turns))
	for i, t := range turns {
		texts[i] = t.Text
	}
	played, err := view.Replay(set, start, texts, c.lang)
	if err != nil {
		return err
	}
	film, last := &picture.Film{Set: set, Looks: played.Looks, Turns: played.Turns}, played.Looks[len(texts)]
	b := picture.Board{Set: set, Position: last.Position, Last: last.Steps}
	if n := len(texts); n > 0 {
		b.By = played.Turns[n-1].By
	}
	return c.draw(output, b, film)
}
