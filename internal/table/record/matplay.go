package record

import (
	"errors"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
)

// matPlay plays the rows of a game.
type matPlay struct {
	reader *matReader
	pos    game.Position
	main   Line
	result Result
	won    bool // the result is as it was written, whatever the board shows
	beaver bool // the last thing done: some programs then write that it was taken
	rolled bool // the last roll has no moves: the end of an unfinished game is written that way, or moves that nobody knows
	cut    bool // moves are missing, so the rest of the game cannot be played

	from    int  // where the cell that was read last begins in its line
	last    bool // it is the last of the line
	refused bool // the turn in it can be read, and the rules refuse it
}

// turns plays turns as the rules write them.
func (p *matPlay) turns(texts ...string) error {
	for _, text := range texts {
		turn, err := p.pos.Recorded(text)
		if err != nil {
			var no *game.Refused
			p.refused = errors.As(err, &no)
			return about(text, err)
		}
		if p.reader.turns++; p.reader.turns > MostTurns || len(p.main) == mostInLine {
			return bad("line-too-long", game.Plain("most", strconv.Itoa(mostInLine)))
		}
		p.main = append(p.main, Turn{By: turn.By, Text: turn.Text})
		p.pos = turn.Next
		p.beaver = text == "beaver"
	}
	return nil
}

// rows reads up to the next game.
func (p *matPlay) rows() error {
	for {
		text, more := p.reader.line()
		if more && matGame.MatchString(text) && !p.over() {
			p.reader.remark(bad("mat-wins", shown("text", strings.TrimSpace(text))))
		}
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
	p.from, p.last = from, true
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
		p.from, p.last = column, end == len(text)
		if err := p.cell(strings.TrimSpace(text[column:end]), column >= rightHalf, at+column); err != nil {
			return p.reader.source.fault(at+column, err)
		}
	}
	return nil
}

// cutOff tells whether the record is cut off in the middle of a move: nothing follows it, and it cannot be read, or the rules want more of it and its line
// does not end.
func (p *matPlay) cutOff(err error) bool {
	if err == nil || len(p.main) == 0 || !p.last {
		return false
	}
	r := *p.reader
	r.now++
	if _, more := r.line(); more {
		return false
	}
	return !p.refused || !strings.HasSuffix(r.text, "\n")
}

// keep keeps a game up to where it is cut off; what is there of the move is said after the last turn.
func (p *matPlay) keep(err error) {
	r := p.reader
	line := r.lines[r.now]
	p.remark(line.at+p.from, badAfter("cut-off", nil, reasonsOf(err)[0]))
	p.main[len(p.main)-1].After = oneLine(line.text[p.from:])
	r.now++
}

// unplaced is an error without its place.
func unplaced(err error) error {
	if f, ok := err.(*Fault); ok {
		return f.cause
	}
	return err
}

// cell plays one half of a row.
func (p *matPlay) cell(text string, right bool, at int) error {
	word := strings.ToLower(strings.TrimRight(text, "=> 0123456789"))
	switch {
	case matWins.MatchString(text):
		p.wins(text, right, at)
		return nil
	case p.cut:
		return nil
	case p.rolled: // moves are missing, and the game goes on
		_, refused := p.pos.Play("dance")
		p.remark(at, badAfter("mat-unplayed", nil, reasonsOf(refused)[0]))
		p.cut = true
		return nil
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
	}
	return bad("mat-cell", shown("text", text))
}

func (p *matPlay) remark(at int, err error) {
	if len(p.reader.said) < mostRemarks {
		p.reader.said = append(p.reader.said, p.reader.source.fault(at, err))
	}
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
	if moves == "" || strings.Trim(moves, "?") == "" || strings.EqualFold(moves, "cannot move") {
		only := p.pos.Moves()
		if p.rolled = len(only) > 1 || !strings.ContainsAny(moves, "?") && only[0].Text != "dance"; p.rolled {
			return nil
		}
		return p.turns(only[0].Text)
	}
	if err := p.turns(moves); err != nil {
		return err
	}
	last := &p.main[len(p.main)-1]
	if route := oneLine(moves); route != matSteps(last.Text) {
		last.Route = route
	}
	return nil
}

// over tells whether the game has a result.
func (p *matPlay) over() bool {
	_, over := p.pos.Outcome()
	return over || p.result.Over || p.result.Ending != nil || p.result.Why == Aborted
}

// wins holds the points against those of the board. If the board shows no end, the other side has resigned.
func (p *matPlay) wins(text string, right bool, at int) {
	points, _ := strconv.Atoi(matWins.FindStringSubmatch(text)[1])
	winner := game.First
	if right {
		winner = game.Second
	}
	if p.result.Ending != nil || p.won { // our own tag says it all
		return
	}
	if o, over := p.pos.Outcome(); over {
		switch args := []game.Arg{shown("text", text)}; {
		case o.Points != points:
			p.remark(at, badAfter("mat-wins", args, o.Why))
		case o.Winner != winner:
			p.remark(at, badAfter("mat-winner", args, o.Why))
		}
		return
	}
	cube, _ := strconv.Atoi(cubeOf(p.pos))
	e := game.Ending{Kind: game.Resign, By: winner.Other()}
	if cube > 0 && points%cube == 0 {
		e.Times = points / cube
	}
	_, err := p.pos.Settle(e)
	if e.Times == 0 || p.cut || err != nil {
		if !p.cut {
			p.remark(at, bad("mat-wins", shown("text", text)))
		}
		p.result, p.won = Result{Over: true, Winner: winner, Points: points}, true
		return
	}
	p.result.Ending = &e
}

// ends is the result, with the position settled.
func (p *matPlay) ends() Result {
	if e := p.result.Ending; e != nil {
		settled, err := p.pos.Settle(*e)
		if err != nil {
			p.reader.remark(err)
			p.result.Ending = nil
		} else {
			p.pos = settled
		}
	}
	if o, over := p.pos.Outcome(); over {
		p.result.Over, p.result.Winner, p.result.Points, p.result.Why = true, o.Winner, o.Points, o.Why.Token
	}
	return p.result
}

func cubeOf(pos game.Position) string {
	for _, seat := range []game.Seat{game.Nobody, game.First, game.Second} {
		if v := fact(pos, "cube", seat); v != "" {
			return v
		}
	}
	return ""
}
