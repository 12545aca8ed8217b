package house

import (
	"bytes"
	"context"
	"log/slog"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/games"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/play"
)

// lines is a log that can be waited for.
type lines struct {
	mu   sync.Mutex
	text bytes.Buffer
	more chan struct{}
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	select {
	case l.more <- struct{}{}:
	default:
	}
	return l.text.Write(p)
}

func (l *lines) until(t *testing.T, want string) string {
	t.Helper()
	end := time.After(patience)
	for {
		l.mu.Lock()
		text := l.text.String()
		l.mu.Unlock()
		if strings.Contains(text, want) {
			return text
		}
		select {
		case <-l.more:
		case <-end:
			t.Fatalf("no %q in %s", want, text)
		}
	}
}

// TestTheLogKeepsPrivateTablesSecret runs a house that has work at tables it cannot take up: what it says of them in its log opens none.
func TestTheLogKeepsPrivateTablesSecret(t *testing.T) {
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	for id, work := range map[string]string{"flagflagflag": flagJob, "rollrollroll": houseJob, "playplayplay": engineJob} {
		now := s.Now()
		err := s.Append(t.Context(), store.Append{
			Table:  id,
			Events: []play.Entry{{Seq: 1, At: now, Event: play.Created{Table: id, Rules: "chess/of-another-house", Private: true}}},
			Row:    store.Row{ID: id, Rules: "chess/of-another-house", Family: "chess", Phase: "playing", Private: true, Created: now, Changed: now, Head: 1},
			Job:    store.TableJob(id, work, now),
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	log := &lines{more: make(chan struct{}, 1)}
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: bus.Local(), Engines: 1, Log: slog.New(slog.NewTextHandler(log, &slog.HandlerOptions{Level: slog.LevelDebug}))})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(t.Context())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.Run(ctx) }()
	for _, id := range []string{"flagflagflag", "rollrollroll", "playplayplay"} {
		log.until(t, "="+store.Short(id))
	}
	stop()
	<-done
	text := log.text.String()
	for _, id := range []string{"flagflagflag", "rollrollroll", "playplayplay"} {
		if strings.Contains(text, id) {
			t.Errorf("the log says the id of %s:\n%s", store.Short(id), text)
		}
	}
}
