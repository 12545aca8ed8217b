package main

import (
	"bytes"
	"context"
	"encoding/json"
	"io"
	"log/slog"
	"net/http"
	"net/http/cookiejar"
	"net/http/httptest"
	"strconv"
	"strings"
	"testing"
	"time"

	"crownhead/internal/bus"
	"crownhead/internal/client"
	"crownhead/internal/games"
	"crownhead/internal/house"
	"crownhead/internal/server"
	"crownhead/internal/store"
	"crownhead/internal/store/storetest"
	"crownhead/internal/wire"
)

// openHouse runs a whole server: store, house and HTTP, with the limits that strangers meet.
func openHouse(t *testing.T) string {
	t.Helper()
	quiet := slog.New(slog.DiscardHandler)
	kept, err := store.Open(t.Context(), storetest.New(t), store.Options{Log: quiet})
	if err != nil {
		t.Fatal(err)
	}
	wires := bus.Local()
	h, err := house.Open(t.Context(), house.Config{Games: games.Crownhead(), Store: kept, Bus: wires, Log: quiet, Engines: 1})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(context.Background())
	ran := make(chan struct{})
	go func() { defer close(ran); _ = h.Run(ctx) }()
	listening := httptest.NewServer(server.New(server.Config{Store: kept, House: h, Log: quiet}))
	t.Cleanup(func() {
		_ = h.Close(context.Background())
		listening.Close()
		cancel()
		<-ran
		wires.Close()
		kept.Close()
	})
	return listening.URL
}

// Two bots meet at a table and play it to its end: one lays it, the other finds it in the list.
func TestTwoBotsPlayAWholeGame(t *testing.T) {
	address := openHouse(t)
	for _, rules := range []string{"checkers/maple", "backgammon/standard"} {
		t.Run(rules, func(t *testing.T) {
			ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
			defer cancel()
			var host, visitor bytes.Buffer
			ended := make(chan error, 1)
			go func() { ended <- run(ctx, []string{"-server", address, "-rules", rules}, &host) }()
			waitForTable(t, ctx, address, rules)
			if err := run(ctx, []string{"-server", address, "-rules", rules}, &visitor); err != nil {
				t.Fatal(err)
			}
			if err := <-ended; err != nil {
				t.Fatal(err)
			}
			if host.String() != visitor.String() || !strings.Contains(host.String(), "result: ") {
				t.Errorf("one saw\n%s\nthe other\n%s", host.String(), visitor.String())
			}
		})
	}
}

// A bot with a token plays as itself.
func TestABotWithAToken(t *testing.T) {
	address := openHouse(t)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	token := makeBot(t, address)
	var out bytes.Buffer
	ended := make(chan error, 1)
	go func() {
		ended <- run(ctx, []string{"-server", address, "-rules", "checkers/maple", "-token", token}, &out)
	}()
	line := waitForTable(t, ctx, address, "checkers/maple")
	if seat := line.Seats[1]; seat.Kind != "bot" || seat.Name != "Clockwork" {
		t.Errorf("at the table sits %+v", seat)
	}
	guest, err := client.New(client.Options{Address: address})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := guest.TakeSeat(ctx, line.ID, wire.TakeSeat{Seat: wire.First}); err != nil {
		t.Fatal(err)
	}
	if err := play(ctx, guest, line.ID, 0, &bytes.Buffer{}); err != nil {
		t.Fatal(err)
	}
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(out.String(), "result: ") {
		t.Errorf("the bot saw\n%s", out.String())
	}
	if err := run(ctx, []string{"-server", address, "-token", "no such token"}, &out); err == nil {
		t.Error("a token nobody gave out opens the door")
	}
}

// Two bots meet by name and play every family: one waits for challenges, the other challenges it.
func TestTwoBotsMeetByName(t *testing.T) {
	address := openHouse(t)
	ctx, cancel := context.WithTimeout(t.Context(), 5*time.Minute)
	defer cancel()
	first, second := makeBotOf(t, address, "Watchmaker", "Clockwork"), makeBotOf(t, address, "Miller", "Waterwheel")
	families := games.Crownhead().Families()
	ended := make(chan error, 1)
	go func() {
		ended <- run(ctx, []string{"-server", address, "-token", first, "-wait", "-turns", "12", "-games", strconv.Itoa(len(families))}, io.Discard)
	}()
	for _, family := range families {
		rules := family.Sets[0].ID
		var out bytes.Buffer
		if err := run(ctx, []string{"-server", address, "-token", second, "-challenge", "clockwork", "-rules", rules, "-turns", "12"}, &out); err != nil {
			t.Fatalf("%s: %v", rules, err)
		}
		if !strings.Contains(out.String(), "result: ") {
			t.Errorf("%s: %s", rules, out.String())
		}
	}
	if err := <-ended; err != nil {
		t.Fatal(err)
	}
}

func waitForTable(t *testing.T, ctx context.Context, address, rules string) wire.TableLine {
	t.Helper()
	s, err := client.New(client.Options{Address: address})
	if err != nil {
		t.Fatal(err)
	}
	for {
		open, err := s.Tables(ctx, client.List{List: "open"})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range open.Tables {
			if line.Rules == rules {
				return line
			}
		}
		time.Sleep(100 * time.Millisecond)
	}
}

func makeBot(t *testing.T, address string) string {
	return makeBotOf(t, address, "Watchmaker", "Clockwork")
}

// makeBotOf signs up, as somebody in a browser does, and makes a bot.
func makeBotOf(t *testing.T, address, owner, name string) string {
	t.Helper()
	jar, err := cookiejar.New(nil)
	if err != nil {
		t.Fatal(err)
	}
	browser := &http.Client{Jar: jar}
	var made wire.MadeBot
	for _, step := range []struct {
		path string
		body any
		into any
	}{
		{"/api/v1/accounts", wire.NewAccount{Name: owner, Password: "spring and escapement"}, nil},
		{"/api/v1/me/bots", wire.NewBot{Name: name}, &made},
	} {
		text := encode(t, step.body)
		response, err := browser.Post(address+step.path, "application/json", bytes.NewReader(text))
		if err != nil {
			t.Fatal(err)
		}
		decode(t, response, step.into)
	}
	return made.Token
}

func encode(t *testing.T, v any) []byte {
	t.Helper()
	text, err := json.Marshal(v)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

func decode(t *testing.T, r *http.Response, into any) {
	t.Helper()
	defer r.Body.Close()
	text, err := io.ReadAll(r.Body)
	if err != nil || r.StatusCode >= 300 {
		t.Fatalf("%s: %s %v", r.Status, text, err)
	}
	if into == nil {
		return
	}
	if err := json.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}
