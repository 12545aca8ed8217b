package store

import (
	"context"

	"crownhead/internal/table/play"
)

// HideLine puts a mark in the place of what was said in an event of a table, and keeps the line. It is ErrNotFound if the event is not a line of chat, or is hidden already.
func (s Admin) HideLine(ctx context.Context, a Act, table string, line int, mark string) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		var said, person string
		changed, err := amend(ctx, c, table, func(log []play.Entry) {
			if line < 1 || line > len(log) {
				return
			}
			e := log[line-1]
			spoke, is := e.Event.(play.Spoke)
			if !is {
				return
			}
			if seats := SeatNames(log[:line]); int(e.By) < len(seats) {
				person = seats[e.By].Holder
			}
			said, spoke.Text = spoke.Text, mark
			log[line-1].Event = spoke
		})
		if err != nil {
			return err
		}
		if !changed {
			return ErrNotFound
		}
		_, err = c.exec(ctx, "INSERT INTO hidden_lines (table_id, line, person, body) VALUES ($1, $2, $3, $4)", table, line, person, said)
		return err
	})
}

// ShowLine shows a line again that was hidden. It is ErrNotFound if it was not, or if who has said it is gone.
func (s Admin) ShowLine(ctx context.Context, a Act, table string, line int) (Act, error) {
	return s.act(ctx, a, func(ctx context.Context, c *session) error {
		var said string
		if err := c.one(ctx, "SELECT body FROM hidden_lines WHERE table_id = $1 AND line = $2", []any{table, line}, &said); err != nil {
			return err
		}
		_, err := amend(ctx, c, table, func(log []play.Entry) {
			if spoke, is := log[line-1].Event.(play.Spoke); is {
				spoke.Text = said
				log[line-1].Event = spoke
			}
		})
		if err != nil {
			return err
		}
		return change("DELETE FROM hidden_lines WHERE table_id = $1 AND line = $2", table, line)(ctx, c)
	})
}
