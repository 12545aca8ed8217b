package record

import (
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/play"
)

// matPlay plays the rows of a game.
type matPlay struct {
	reader *matReader
	pos    game.Position
	main   Line
	result Result
	beaver bool // the last thing done: some programs then write that it was taken
	rolled bool // the last roll has no moves yet: only the end of an unfinished game is written so
}

// turns plays turns as the rules write them.
func (p *matPlay) turns(texts ...string) error {
	for _, text := range texts {
		next, err := p.pos.Play(text)
		if err != nil {
			return p.reader.fault(about(text, err))
		}
		if p.reader.turns++; p.reader.turns > MostTurns || len(p.main) == mostInLine {
			return p.reader.fault(bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine))))
		}
		p.main = append(p.main, Turn{By: p.pos.ToAct(), Text: play.Proper(p.pos, next, text)})
		p.pos = next
		p.beaver = text == "beaver"
	}
	return nil
}

// rows reads up to the next game.
func (p *matPlay) rows() error {
	for {
		text, more := p.reader.line()
		if !more || matGame.MatchString(text) {
			return nil
		}
		if err := p.row(text); err != nil {
			return err
		}
		p.reader.now++
	}
}

func (p *matPlay) row(text string) error {
	at := p.reader.lines[p.reader.now].at
	from := len(matNumber.FindString(text))
	cells := matCell.FindAllStringIndex(text[from:], -1)
	if len(cells) == 0 {
		if from > 0 && strings.TrimSpace(text[from:]) == "" {
			return nil
		}
		return p.reader.fault(bad("mat-cell", shown("text", strings.TrimSpace(text))))
	}
	if before := strings.TrimSpace(text[from : from+cells[0][0]]); before != "" {
		return p.reader.fault(bad("mat-cell", shown("text", before)))
	}
	for i, c := range cells {
		end := len(text)
		if i+1 < len(cells) {
			end = from + cells[i+1][0]
		}
		column := from + c[0]
		if err := p.cell(strings.TrimSpace(text[column:end]), column >= rightHalf); err != nil {
			return faultAt(p.reader.text, at+column, unplaced(err))
		}
	}
	return nil
}

// unplaced is an error that gets a better place.
func unplaced(err error) error {
	if f, ok := err.(*Fault); ok {
		return f.cause
	}
	return err
}

// cell plays one half of a row.
func (p *matPlay) cell(text string, right bool) error {
	word := strings.ToLower(strings.TrimRight(text, "=> 0123456789"))
	switch {
	case p.rolled && !matWins.MatchString(text): // so it was to be a dance, and the referee says why it is none
		return p.turns("dance")
	case text[0] <= '9':
		return p.roll(text[:2], strings.TrimSpace(text[3:]), right)
	case word == "doubles":
		return p.turns("double")
	case word == "takes" && p.beaver:
		p.beaver = false
		return nil
	case word == "takes":
		return p.turns("take")
	case word == "drops":
		return p.turns("pass")
	case word == "beavers":
		return p.turns("beaver")
	case matWins.MatchString(text):
		return p.wins(text, right)
	}
	return bad("mat-cell", shown("text", text))
}

// roll plays a roll with its moves. That the player rolls instead of doubling goes without saying.
func (p *matPlay) roll(dice, moves string, right bool) error {
	switch {
	case strings.HasSuffix(p.pos.String(), " opening"):
		high, low := max(dice[:1], dice[1:]), min(dice[:1], dice[1:])
		dice = high + "-" + low
		if right {
			dice = low + "-" + high
		}
	case slices.ContainsFunc(p.pos.Moves(), func(m game.Move) bool { return m.Text == "roll" }):
		if err := p.turns("roll"); err != nil {
			return err
		}
	}
	if err := p.turns(dice); err != nil {
		return err
	}
	if p.rolled = moves == "" && p.pos.Moves()[0].Text != "dance"; p.rolled {
		return nil
	}
	if moves == "" || strings.EqualFold(moves, "cannot move") {
		moves = "dance"
	}
	return p.turns(moves)
}

// wins holds the points against those of the board. If the board shows no end, the other side has resigned.
func (p *matPlay) wins(text string, right bool) error {
	points, _ := strconv.Atoi(matWins.FindStringSubmatch(text)[1])
	winner := game.First
	if right {
		winner = game.Second
	}
	if p.result.Ending != nil { // our own tag says it all
		return nil
	}
	if o, over := p.pos.Outcome(); over {
		if o.Points != points {
			return badAfter("mat-wins", []game.Arg{shown("text", text)}, o.Why)
		}
		return nil
	}
	cube, _ := strconv.Atoi(cubeOf(p.pos))
	if cube == 0 || points%cube != 0 {
		return bad("mat-wins", shown("text", text))
	}
	p.result.Ending = &game.Ending{Kind: game.Resign, By: winner.Other(), Times: points / cube}
	return nil
}

func cubeOf(pos game.Position) string {
	for _, seat := range []game.Seat{game.Nobody, game.First, game.Second} {
		if v := fact(pos, "cube", seat); v != "" {
			return v
		}
	}
	return ""
}
