package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"crownhead/internal/client"
	"crownhead/internal/porttest"
	"crownhead/internal/wire"
)

// patience ends a test that hangs, on however busy a machine; nothing is measured by it.
const patience = 20 * time.Minute

// screen is what a program has printed, for who waits for a text.
type screen struct {
	mu   sync.Mutex
	text bytes.Buffer
	read int // up to where has been waited for
	more chan struct{}
}

func newScreen() *screen { return &screen{more: make(chan struct{}, 1)} }

func (s *screen) Write(p []byte) (int, error) {
	s.mu.Lock()
	s.text.Write(p)
	s.mu.Unlock()
	select {
	case s.more <- struct{}{}:
	default:
	}
	return len(p), nil
}

// until waits for a text after the last one waited for, and gives what was printed up to it.
func (s *screen) until(t *testing.T, want string) string {
	t.Helper()
	end := time.After(patience)
	for {
		s.mu.Lock()
		unread := s.text.String()[s.read:]
		if i := strings.Index(unread, want); i >= 0 {
			s.read += i + len(want)
			s.mu.Unlock()
			return unread[:i+len(want)]
		}
		s.mu.Unlock()
		select {
		case <-s.more:
		case <-end:
			t.Fatalf("no %q in\n%s", want, unread)
		}
	}
}

// openHouse runs a server in this process until the test, or close, ends it.
func openHouse(t *testing.T, at, data string, flags ...string) (address string, close func()) {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	out, errs := newScreen(), newScreen()
	ended := make(chan int, 1)
	args := append([]string{"serve", "-addr", at, "-data", data, "-log-level", "error"}, flags...)
	go func() { ended <- run(ctx, args, stdio{strings.NewReader(""), out, errs}) }()
	close = sync.OnceFunc(func() {
		cancel()
		select {
		case status := <-ended:
			if status != done {
				t.Errorf("the house ends with status %d:\n%s", status, errs.text.String())
			}
		case <-time.After(patience):
			t.Error("the house does not end")
		}
	})
	t.Cleanup(close)
	out.until(t, "http://")
	address, _, _ = strings.Cut(out.until(t, "\n"), "\n")
	return "http://" + strings.TrimSuffix(address, "."), close
}

// joined is the join command with somebody who types.
type joined struct {
	*screen
	t         *testing.T
	keys      io.WriteCloser
	interrupt func()
	ended     chan int
}

func joins(t *testing.T, args ...string) *joined {
	t.Helper()
	ctx, cancel := context.WithCancel(context.Background())
	in, keys := io.Pipe()
	x := &joined{newScreen(), t, keys, cancel, make(chan int, 1)}
	go func() { x.ended <- run(ctx, append([]string{"join"}, args...), stdio{in, x.screen, x.screen}) }()
	t.Cleanup(func() { cancel(); keys.Close() })
	return x
}

func (x *joined) types(line string) {
	x.t.Helper()
	if _, err := io.WriteString(x.keys, line+"\n"); err != nil {
		x.t.Fatal(err)
	}
}

func (x *joined) sees(text string) string {
	x.t.Helper()
	return x.until(x.t, text)
}

// ends waits for the end, which must be a good one.
func (x *joined) ends() {
	x.t.Helper()
	select {
	case status := <-x.ended:
		if status != done {
			x.t.Errorf("join ends with status %d", status)
		}
	case <-time.After(patience):
		x.t.Error("join does not end")
	}
}

// laid is a guest with a table, for whom somebody in a terminal will be the other.
func laid(t *testing.T, address, rules string) (*client.Table, wire.MadeTable) {
	t.Helper()
	s, err := client.New(client.Options{Address: address})
	if err != nil {
		t.Fatal(err)
	}
	made, err := s.Create(t.Context(), wire.NewTable{Rules: rules, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	table, err := s.Watch(t.Context(), made.ID)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(table.Close)
	return table, made
}

// seen waits until the table is as wanted.
func seen(t *testing.T, table *client.Table, what string, so func(client.View) bool) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	for {
		c, err := table.Next(ctx)
		if err != nil {
			t.Fatalf("waiting for %s: %v", what, err)
		}
		if so(c.View) {
			return
		}
	}
}

func hasMoves(v client.View) bool { return len(v.Yours.Moves) > 0 }

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestJoinATable(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	walter, made := laid(t, address, "checkers/maple")
	data := t.TempDir()
	ines := joins(t, address+made.SeatLinks[1], "-name", "Ines", "-data", data)
	ines.sees("Red: you.")
	ines.sees("Black to move> ")
	ines.types("22-18")
	ines.sees("the other side’s turn")
	seen(t, walter, "the start", hasMoves)
	must(t, walter.Play(t.Context(), "11-15"))
	ines.sees("Black: 11-15.")
	ines.sees("Red to move> ")
	ines.types("why 22-15")
	ines.sees("(ML-")
	ines.types("moves 22")
	ines.sees("22-18   22-17")
	ines.types("22-1")
	ines.sees("diagonal")
	ines.types("23-18")
	ines.sees("Black to move> ")
	seen(t, walter, "a turn to answer", func(v client.View) bool { return len(v.Table.Turns) == 2 && hasMoves(v) })
	must(t, walter.Say(t.Context(), "well played"))
	ines.sees("“well played”")
	must(t, walter.Offer(t.Context(), wire.Offer{Kind: "draw"}))
	ines.sees("Black offers a draw; answer yes or no.")

	// A spectator in another language sees the same, and may do nothing.
	eve := joins(t, address+made.Watch, "-data", t.TempDir(), "-lang", "de")
	eve.sees("Schwarz am Zug> ")
	eve.types("15-22")
	eve.sees("Platz")
	eve.types("say hm")
	eve.sees("„hm“")
	ines.types("yes")
	if text := ines.sees("agreed on a draw"); strings.Contains(text, "hm”") {
		t.Errorf("a spectator talks into a player's terminal: %s", text)
	}
	eve.sees("auf unentschieden geeinigt")
	eve.types("quit")
	eve.ends()

	kept := filepath.Join(data, "copy.json")
	ines.types("save " + kept)
	ines.sees("The game has been saved in")
	ines.types("quit")
	ines.sees("brings you back")
	ines.ends()
	if out, errs, status := crownhead("replay", kept); status != done || !strings.Contains(out, "23-18") {
		t.Errorf("the copy does not replay: %s%s", out, errs)
	}
}

func TestJoinBeforeTheOther(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	s, err := client.New(client.Options{Address: address})
	must(t, err)
	made, err := s.Create(t.Context(), wire.NewTable{Rules: "chess/fide", Clock: "10m", Seats: [2]wire.NewSeat{{Kind: "open"}, {Kind: "open"}}})
	must(t, err)
	ines := joins(t, address+made.SeatLinks[0], "-data", t.TempDir())
	ines.sees("White: you.")
	ines.sees("Black: nobody yet.")
	walter := joins(t, address+made.SeatLinks[1], "-name", "Walter", "-data", t.TempDir())
	ines.sees("Black: Walter.")
	ines.sees("White to move (10m0s : 10m0s)> ")
	ines.types("e4")
	ines.sees("Black to move ")
	ines.types("undo")
	walter.sees("White offers to take a turn back; answer yes or no.")
	ines.types("no") // after all
	walter.sees("White: no.")
	walter.types("abort")
	ines.sees("The game was called off.")
	walter.types("rematch")
	walter.sees("over")
}

func TestJoinCallsGuestsInTheReadersLanguage(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	_, made := laid(t, address, "morris/cowboy")
	for lang, word := range map[string]string{"en": "Guest", "fr": "Invité", "de": "Gast"} {
		looks := joins(t, address+made.Watch, "-lang", lang, "-data", t.TempDir())
		looks.sees(": " + word + "\u00a0")
	}
}

func TestJoinComesBack(t *testing.T) {
	data, home := t.TempDir(), t.TempDir()
	at := porttest.Address(t)
	address, closeHouse := openHouse(t, at, data)
	walter, made := laid(t, address, "checkers/maple")
	ines := joins(t, address+made.SeatLinks[1], "-data", home)
	ines.sees("Black to move> ")

	// The house closes for a moment; nothing is lost.
	closeHouse()
	ines.sees("The connection to the server is lost")
	_, _ = openHouse(t, at, data)
	ines.sees("The server is back")
	seen(t, walter, "the start", hasMoves)
	must(t, walter.Play(t.Context(), "11-15"))
	ines.sees("Black: 11-15.")
	ines.sees("Red to move> ")

	// An interrupt leaves the table as it is; the seat is still one's own by the link to look on.
	ines.interrupt()
	ines.sees("The table stays open; crownhead join " + address + "/t/" + made.ID + " brings you back.")
	ines.ends()
	ines = joins(t, address+"/t/"+made.ID, "-data", home)
	ines.sees("Red: you.")
	ines.sees("Red to move> ")
	ines.types("22-18")
	seen(t, walter, "an answer", func(v client.View) bool { return len(v.Table.Turns) == 2 && hasMoves(v) })

	// The link of the seat is used up for everybody else.
	eve := joins(t, address+made.SeatLinks[1], "-data", t.TempDir())
	if status := <-eve.ended; status != refused {
		t.Errorf("somebody else takes the seat: %s", eve.text.String())
	}
	// And for who has it, it leads there.
	again := joins(t, address+made.SeatLinks[1], "-data", home)
	again.sees("Red: you.")
}

func TestJoinWithDice(t *testing.T) {
	address, _ := openHouse(t, "127.0.0.1:0", t.TempDir())
	walter, made := laid(t, address, "backgammon/standard")
	home := t.TempDir()
	ines := joins(t, address+made.SeatLinks[1], "-data", home, "-words", "seven come eleven")
	ines.sees("their seal is ")
	ines.sees("The dice: ") // both have given their words without being asked
	ines.sees("to move> ")
	seen(t, walter, "a first roll", func(v client.View) bool { return v.Table.State.Phase == "playing" && v.Table.State.Fair.Rolls > 0 })
	ines.types("resign 3")
	seen(t, walter, "an offer", func(v client.View) bool { return len(v.Table.State.Offers) == 1 })
	must(t, walter.Answer(t.Context(), true))
	ines.sees("The secret of the dice is shown")
	kept := filepath.Join(home, "copy.json")
	ines.types("save " + kept)
	ines.sees("The game has been saved in")
	ines.types("quit")
	ines.ends()
	if out, errs, status := crownhead("verify", kept); status != done {
		t.Errorf("the dice do not fit: %s%s", out, errs)
	}
	if log, err := os.ReadFile(kept); err != nil || !strings.Contains(string(log), "seven come eleven") {
		t.Errorf("the words were not the ones given: %s %v", log, err)
	}
}

func TestJoinRefuses(t *testing.T) {
	address, closeHouse := openHouse(t, porttest.Address(t), t.TempDir())
	for _, c := range []struct {
		link, says string
		status     int
	}{
		{"", "LINK", badInput},
		{"chess", "“chess” is not a link to a table", badInput},
		{address + "/t/nobodyKnows1", "", refused},
		{address + "/t/nobodyKnows1/seat/atAll0000000000000000", "", refused},
	} {
		args := []string{"join", "-data", t.TempDir()}
		if c.link != "" {
			args = append(args, c.link)
		}
		_, errs, status := crownhead(args...)
		if status != c.status || !strings.Contains(errs, c.says) || strings.TrimSpace(errs) == "" || strings.Contains(errs, "goroutine") {
			t.Errorf("join %s: status %d, %s", c.link, status, errs)
		}
	}
	closeHouse()
	if _, errs, status := crownhead("join", "-lang", "fr", "-data", t.TempDir(), address+"/t/nobodyKnows1"); status != badInput || !strings.Contains(errs, "est introuvable") {
		t.Errorf("nobody there: status %d, %s", status, errs)
	}
}
