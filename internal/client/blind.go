package client

import (
	"encoding/json"

	"crownhead/internal/wire"
)

// These are messages as who needs no board reads them: without the pieces, and without the steps of moves. Both are most of a
// message, and most of the work of reading it.
type (
	blindSnapshot struct {
		wire.Snapshot
		Table blindTable `json:"table"`
		Yours blindYours `json:"yours"`
	}
	blindTable struct {
		wire.Table
		State blindState `json:"state"`
	}
	blindNews struct {
		wire.News
		State blindState `json:"state"`
		Yours blindYours `json:"yours"`
	}
	blindState struct {
		wire.State
		Position struct {
			Text  string      `json:"text"`
			ToAct string      `json:"toAct"`
			Facts []wire.Fact `json:"facts"`
		} `json:"position"`
	}
	blindYours struct {
		wire.Yours
		Moves []struct {
			Text string `json:"text"`
		} `json:"moves"`
	}
)

func (s blindState) state() wire.State {
	s.State.Position = wire.Position{Text: s.Position.Text, ToAct: s.Position.ToAct, Facts: s.Position.Facts}
	return s.State
}

func (y blindYours) yours() wire.Yours {
	if y.Moves != nil {
		y.Yours.Moves = make([]wire.Move, len(y.Moves))
	}
	for i, m := range y.Moves {
		y.Yours.Moves[i].Text = m.Text
	}
	return y.Yours
}

// readSnapshot reads the whole table, or what a blind reader wants of it.
func (t *Table) readSnapshot(data []byte) (wire.Snapshot, error) {
	if !t.server.blind {
		return read[wire.Snapshot](data)
	}
	m, err := read[blindSnapshot](data)
	m.Snapshot.Table, m.Snapshot.Yours = m.Table.Table, m.Yours.yours()
	m.Snapshot.Table.State = m.Table.State.state()
	return m.Snapshot, err
}

// readNews reads what has happened, and how the table stands now.
func (t *Table) readNews(data []byte) (wire.News, error) {
	if !t.server.blind {
		return read[wire.News](data)
	}
	m, err := read[blindNews](data)
	m.News.State, m.News.Yours = m.State.state(), m.Yours.yours()
	return m.News, err
}

func read[T any](data []byte) (m T, err error) {
	err = json.Unmarshal(data, &m)
	return m, err
}
