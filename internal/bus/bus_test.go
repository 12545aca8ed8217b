package bus_test

import (
	"bytes"
	"context"
	"fmt"
	"log/slog"
	"os/exec"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/bus/natstest"
)

// patience ends a test that hangs; nothing is measured by it.
const patience = 10 * time.Minute

// buses are both kinds, each as two nodes see it: one object for the local bus, two connections to one NATS server.
var buses = []struct {
	name string
	open func(t *testing.T) (here, there bus.Bus)
}{
	{"local", func(t *testing.T) (bus.Bus, bus.Bus) {
		b := bus.Local()
		t.Cleanup(func() { b.Close() })
		return b, b
	}},
	{"nats", func(t *testing.T) (bus.Bus, bus.Bus) {
		url := natstest.Start(t).URL()
		return openNATS(t, url, slog.New(slog.DiscardHandler)), openNATS(t, url, slog.New(slog.DiscardHandler))
	}},
}

func openNATS(t *testing.T, url string, log *slog.Logger) bus.Bus {
	t.Helper()
	b, err := bus.NATS(t.Context(), url, log)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { b.Close() })
	return b
}

func eachBus(t *testing.T, test func(t *testing.T, here, there bus.Bus)) {
	for _, kind := range buses {
		t.Run(kind.name, func(t *testing.T) {
			here, there := kind.open(t)
			test(t, here, there)
		})
	}
}

// heard collects what a subscription hears, as "subject data".
type heard struct {
	mu   sync.Mutex
	all  []string
	more chan struct{}
}

func listen(t *testing.T, b bus.Bus, subject string) (*heard, func()) {
	t.Helper()
	h := &heard{more: make(chan struct{}, 1)}
	cancel, err := b.Subscribe(subject, func(subject string, data []byte) {
		h.mu.Lock()
		h.all = append(h.all, subject+" "+string(data))
		h.mu.Unlock()
		select {
		case h.more <- struct{}{}:
		default:
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	return h, cancel
}

func (h *heard) so() []string {
	h.mu.Lock()
	defer h.mu.Unlock()
	return slices.Clone(h.all)
}

// until waits until the last thing heard is as wanted, and returns everything.
func (h *heard) until(t *testing.T, last string) []string {
	t.Helper()
	end := time.After(patience)
	for {
		if all := h.so(); len(all) > 0 && all[len(all)-1] == last {
			return all
		}
		select {
		case <-h.more:
		case <-end:
			t.Fatalf("heard %q, and never %q", h.so(), last)
		}
	}
}

func publish(t *testing.T, b bus.Bus, subject, data string) {
	t.Helper()
	if err := b.Publish(subject, []byte(data)); err != nil {
		t.Fatalf("publish %s: %v", subject, err)
	}
}

func TestWhoSubscribedHears(t *testing.T) {
	eachBus(t, func(t *testing.T, here, there bus.Bus) {
		one, _ := listen(t, there, "table.one")
		any1, _ := listen(t, there, "table.*")
		all, _ := listen(t, there, "table.>")
		own, _ := listen(t, here, "work")

		publish(t, here, "table.one", "1")
		publish(t, here, "table.two", "2")
		publish(t, here, "table.two.chat", "3")
		publish(t, here, "table", "4")
		publish(t, here, "work", "5")
		publish(t, here, "table.one", "end")

		if got, want := one.until(t, "table.one end"), []string{"table.one 1", "table.one end"}; !slices.Equal(got, want) {
			t.Errorf("table.one heard %q, want %q", got, want)
		}
		if got, want := any1.until(t, "table.one end"), []string{"table.one 1", "table.two 2", "table.one end"}; !slices.Equal(got, want) {
			t.Errorf("table.* heard %q, want %q", got, want)
		}
		if got, want := all.until(t, "table.one end"), []string{"table.one 1", "table.two 2", "table.two.chat 3", "table.one end"}; !slices.Equal(got, want) {
			t.Errorf("table.> heard %q, want %q", got, want)
		}
		if got, want := own.until(t, "work 5"), []string{"work 5"}; !slices.Equal(got, want) {
			t.Errorf("a publisher must hear itself: %q, want %q", got, want)
		}
	})
}

func TestOrderOfEachPublisherIsKept(t *testing.T) {
	eachBus(t, func(t *testing.T, here, there bus.Bus) {
		h, _ := listen(t, there, "table.a")
		var want []string
		for i := range 500 { // below the backlog, so that nothing may be missing
			publish(t, here, "table.a", fmt.Sprint(i))
			want = append(want, fmt.Sprint("table.a ", i))
		}
		if got := h.until(t, "table.a 499"); !slices.Equal(got, want) {
			t.Errorf("heard %q", got)
		}
	})
}

func TestCancelledHearsNoMore(t *testing.T) {
	eachBus(t, func(t *testing.T, here, there bus.Bus) {
		gone, cancel := listen(t, there, "lobby")
		stays, _ := listen(t, there, "lobby")
		publish(t, here, "lobby", "1")
		gone.until(t, "lobby 1")
		cancel()
		cancel() // twice is once
		publish(t, here, "lobby", "2")
		stays.until(t, "lobby 2")
		if got := gone.so(); len(got) != 1 {
			t.Errorf("after its end a subscription heard %q", got)
		}
	})
}

func TestSlowHearerLosesTheOldestAndHoldsUpNobody(t *testing.T) {
	eachBus(t, func(t *testing.T, here, there bus.Bus) {
		const sent = 2*bus.Backlog + 50
		block, started := make(chan struct{}), make(chan struct{})
		var once sync.Once
		var mu sync.Mutex
		var slow []string
		finished := make(chan struct{})
		_, err := there.Subscribe("table.a", func(_ string, data []byte) {
			once.Do(func() { close(started) })
			<-block
			mu.Lock()
			defer mu.Unlock()
			slow = append(slow, string(data))
			if string(data) == "end" {
				close(finished)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		quick, _ := listen(t, there, "table.a")
		publish(t, here, "table.a", "first")
		<-started
		for i := range sent {
			// Each is heard by the quick hearer before the next, so that only the slow one can lose anything.
			publish(t, here, "table.a", fmt.Sprint(i))
			quick.until(t, fmt.Sprint("table.a ", i))
		}
		publish(t, here, "table.a", "end")
		quick.until(t, "table.a end")
		// The slow subscription is filled by another goroutine than the quick one's on NATS: wait for its count too.
		const lost = sent + 1 - bus.Backlog
		for end := time.Now().Add(patience); there.Dropped() < lost && time.Now().Before(end); {
			time.Sleep(time.Millisecond)
		}
		if got := there.Dropped(); got != lost {
			t.Errorf("%d messages were dropped, want %d", got, lost)
		}
		close(block)
		<-finished
		mu.Lock()
		defer mu.Unlock()
		if len(slow) != 1+bus.Backlog || slow[0] != "first" || slow[1] != fmt.Sprint(lost) {
			t.Errorf("the slow hearer got %d messages from %q on, want the newest %d", len(slow), slow[:2], bus.Backlog)
		}
	})
}

func TestSubjectsAreRefusedAlike(t *testing.T) {
	eachBus(t, func(t *testing.T, here, _ bus.Bus) {
		for _, bad := range []string{"", ".", "a.", ".a", "a..b", "a b", "a\n", "a.b*", "a>", "a.>.b"} {
			if err := here.Publish(bad, nil); err == nil {
				t.Errorf("publishing to %q was not refused", bad)
			}
			if _, err := here.Subscribe(bad, func(string, []byte) {}); err == nil {
				t.Errorf("subscribing to %q was not refused", bad)
			}
		}
		for _, branch := range []string{"*", ">", "a.*", "a.>", "*.a"} {
			if err := here.Publish(branch, nil); err == nil {
				t.Errorf("publishing to the branch %q was not refused", branch)
			}
			cancel, err := here.Subscribe(branch, func(string, []byte) {})
			if err != nil {
				t.Errorf("subscribing to the branch %q: %v", branch, err)
				continue
			}
			cancel()
		}
	})
}

func TestClosedBusSaysSo(t *testing.T) {
	eachBus(t, func(t *testing.T, here, _ bus.Bus) {
		h, cancel := listen(t, here, "work")
		if err := here.Close(); err != nil {
			t.Fatal(err)
		}
		if err := here.Publish("work", nil); err != bus.ErrClosed {
			t.Errorf("publish on a closed bus: %v", err)
		}
		if _, err := here.Subscribe("work", func(string, []byte) {}); err != bus.ErrClosed {
			t.Errorf("subscribe on a closed bus: %v", err)
		}
		cancel()
		if err := here.Close(); err != nil {
			t.Errorf("a second close: %v", err)
		}
		if got := h.so(); len(got) != 0 {
			t.Errorf("heard %q", got)
		}
	})
}

func TestLastWordsBeforeClosingAreHeard(t *testing.T) {
	srv := natstest.Start(t)
	quiet := slog.New(slog.DiscardHandler)
	here, there := openNATS(t, srv.URL(), quiet), openNATS(t, srv.URL(), quiet)
	h, _ := listen(t, there, "table.a")
	for i := range 200 {
		publish(t, here, "table.a", fmt.Sprint(i))
	}
	here.Close()
	if got := h.until(t, "table.a 199"); len(got) != 200 {
		t.Errorf("%d of 200 messages arrived", len(got))
	}
}

// lines is a log that a test can read while it is written.
type lines struct {
	mu  sync.Mutex
	buf bytes.Buffer
}

func (l *lines) Write(p []byte) (int, error) {
	l.mu.Lock()
	defer l.mu.Unlock()
	return l.buf.Write(p)
}

func (l *lines) has(text string) bool {
	l.mu.Lock()
	defer l.mu.Unlock()
	return strings.Contains(l.buf.String(), text)
}

func eventually(t *testing.T, what string, so func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !so(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatalf("it never came to be that %s", what)
		}
	}
}

func TestNATSComesLateGoesAndComesBack(t *testing.T) {
	srv := natstest.Away(t)
	var log lines
	b := openNATS(t, strings.Replace(srv.URL(), "nats://", "nats://me:secret@", 1), slog.New(slog.NewTextHandler(&log, nil)))
	back := make(chan struct{}, 10)
	b.OnReconnect(func() { back <- struct{}{} })
	h, _ := listen(t, b, "table.>")
	if err := b.Publish("table.a", []byte("lost")); err != bus.ErrAway {
		t.Errorf("publish while NATS is away: %v", err)
	}
	eventually(t, "the log says that NATS is away", func() bool { return log.has("cannot be reached") })

	for round := range 3 {
		srv.Start()
		select {
		case <-back:
		case <-time.After(patience):
			t.Fatalf("round %d: nobody was told that NATS is back", round)
		}
		publish(t, b, "table.a", fmt.Sprint("round ", round))
		h.until(t, fmt.Sprint("table.a round ", round))
		srv.Stop()
		eventually(t, "a publisher learns that NATS is away", func() bool { return b.Publish("table.a", []byte("lost")) == bus.ErrAway })
	}
	if !log.has("connected to the NATS server") {
		t.Error("the log does not say that NATS came back")
	}
	if log.has("secret") {
		t.Error("the log tells the password")
	}
	for _, m := range h.so() {
		if !strings.HasPrefix(m, "table.a round ") && m != "table.a lost" {
			t.Errorf("heard %q", m)
		}
	}
	if len(back) != 0 {
		t.Errorf("told of %d reconnects too many", len(back))
	}
}

func TestNATSAddressThatCannotBeRead(t *testing.T) {
	_, err := bus.NATS(t.Context(), "nats://a b:x", slog.New(slog.DiscardHandler))
	if err == nil || !strings.Contains(err.Error(), "nats://host:4222") {
		t.Errorf("got %v, want a sentence that says what is accepted", err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := bus.NATS(ctx, natstest.Start(t).URL(), slog.New(slog.DiscardHandler)); err == nil {
		t.Error("a cancelled context opened a bus")
	}
}

// The server of NATS would make the program a third larger for who has one node.
func TestProgramDoesNotCarryTheNATSServer(t *testing.T) {
	out, err := exec.Command("go", "list", "-deps", "crownhead/cmd/crownhead").CombinedOutput()
	if err != nil {
		t.Fatalf("go list: %v\n%s", err, out)
	}
	if strings.Contains(string(out), "nats-io/nats-server") {
		t.Error("cmd/crownhead links the NATS server")
	}
}
