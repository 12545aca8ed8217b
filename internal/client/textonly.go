package client

import (
	"encoding/json"

	"crownhead/internal/wire"
)

// These are messages for a reader that needs no board: without the pieces, and without the steps of moves. Both are most of a
// message, and most of the work of reading it.
type (
	textSnapshot struct {
		wire.Snapshot
		Table textTable `json:"table"`
		Yours textYours `json:"yours"`
	}
	textTable struct {
		wire.Table
		State textState `json:"state"`
	}
	textNews struct {
		wire.News
		State textState `json:"state"`
		Yours textYours `json:"yours"`
	}
	textState struct {
		wire.State
		Position struct {
			Text  string      `json:"text"`
			ToAct string      `json:"toAct"`
			Facts []wire.Fact `json:"facts"`
		} `json:"position"`
	}
	textYours struct {
		wire.Yours
		Moves []struct {
			Text string `json:"text"`
		} `json:"moves"`
	}
)

func (s textState) state() wire.State {
	s.State.Position = wire.Position{Text: s.Position.Text, ToAct: s.Position.ToAct, Facts: s.Position.Facts}
	return s.State
}

func (y textYours) yours() wire.Yours {
	if y.Moves != nil {
		y.Yours.Moves = make([]wire.Move, len(y.Moves))
	}
	for i, m := range y.Moves {
		y.Yours.Moves[i].Text = m.Text
	}
	return y.Yours
}

// readSnapshot reads the whole table, or what a reader of texts wants of it.
func (t *Table) readSnapshot(data []byte) (wire.Snapshot, error) {
	if !t.server.textOnly {
		return read[wire.Snapshot](data)
	}
	m, err := read[textSnapshot](data)
	m.Snapshot.Table, m.Snapshot.Yours = m.Table.Table, m.Yours.yours()
	m.Snapshot.Table.State = m.Table.State.state()
	return m.Snapshot, err
}

// readNews reads what has happened, and how the table stands now.
func (t *Table) readNews(data []byte) (wire.News, error) {
	if !t.server.textOnly {
		return read[wire.News](data)
	}
	m, err := read[textNews](data)
	m.News.State, m.News.Yours = m.State.state(), m.Yours.yours()
	return m.News, err
}

func read[T any](data []byte) (m T, err error) {
	err = json.Unmarshal(data, &m)
	return m, err
}
