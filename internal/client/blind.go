package client

import (
	"encoding/json"

	"crownhead/internal/wire"
)

// These are messages as who needs no board reads them. Pieces are most of a message, and most of the work of reading it.
type (
	blindSnapshot struct {
		wire.Snapshot
		Table blindTable `json:"table"`
	}
	blindTable struct {
		wire.Table
		State blindState `json:"state"`
	}
	blindNews struct {
		wire.News
		State blindState `json:"state"`
	}
	blindState struct {
		wire.State
		Position blindPosition `json:"position"`
	}
	blindPosition struct {
		wire.Position
		Pieces unread `json:"pieces"`
	}
	unread struct{}
)

// UnmarshalJSON reads nothing.
func (*unread) UnmarshalJSON([]byte) error { return nil }

func (s blindState) state() wire.State {
	s.State.Position = s.Position.Position
	return s.State
}

// readSnapshot reads the whole table, with or without its pieces.
func (t *Table) readSnapshot(data []byte) (wire.Snapshot, error) {
	if !t.server.blind {
		return read[wire.Snapshot](data)
	}
	m, err := read[blindSnapshot](data)
	m.Snapshot.Table = m.Table.Table
	m.Snapshot.Table.State = m.Table.State.state()
	return m.Snapshot, err
}

// readNews reads what has happened, with or without the pieces that stand now.
func (t *Table) readNews(data []byte) (wire.News, error) {
	if !t.server.blind {
		return read[wire.News](data)
	}
	m, err := read[blindNews](data)
	m.News.State = m.State.state()
	return m.News, err
}

func read[T any](data []byte) (m T, err error) {
	err = json.Unmarshal(data, &m)
	return m, err
}
