package bot_test

import (
	"context"
	"encoding/json"
	"runtime"
	"strings"
	"sync"
	"testing"

	"crownhead/game"
	"crownhead/internal/arena/bot"
	"crownhead/internal/client"
	"crownhead/internal/engine"
	"crownhead/internal/games"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// newcomer is a bot of a new owner.
func newcomer(t *testing.T, s *servertest.Server, name string) *client.Server {
	t.Helper()
	v := s.Visitor()
	if a := v.Do("POST", "/api/v1/accounts", wire.NewAccount{Name: "Owner of " + name, Password: "spring and escapement"}); a.Status >= 300 {
		t.Fatal(a.Body)
	}
	var made wire.MadeBot
	if a := v.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: name}); json.Unmarshal([]byte(a.Body), &made) != nil || made.Token == "" {
		t.Fatal(a.Body)
	}
	server, err := client.New(client.Options{Address: s.HTTP.URL, Token: made.Token, TextOnly: true})
	if err != nil {
		t.Fatal(err)
	}
	return server
}

func random(_ context.Context, seed uint64) (engine.Contestant, error) {
	return engine.Own(engine.Random(0, seed)), nil
}

// failing plays the first turn of the list until the game has gone on for a while.
type failing struct{ closed *int }

func (f failing) Turn(_ context.Context, s engine.Situation) (string, error) {
	if len(s.Turns) > 5 {
		return "", &engine.Fault{Why: game.Reason{Token: "died", Text: game.Text{EN: "it died"}}}
	}
	return s.Now.Moves()[0].Text, nil
}

func (f failing) Close() { *f.closed++ }

// A bot with time for one game at once lets a second challenger wait. A program that fails at a turn is started again once; then the
// bot resigns, and plays the next game.
func TestAProgramThatFails(t *testing.T) {
	s := servertest.Unlimited(t)
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	var mu sync.Mutex
	var told []string
	closed, atOnce := 0, 0
	b := &bot.Bot{
		Server: newcomer(t, s, "Brittle"), Set: set, Games: 2, AtOnce: 1,
		Sit: func(context.Context, uint64) (engine.Contestant, error) { return failing{&closed}, nil },
		Tell: func(n bot.News) {
			mu.Lock()
			defer mu.Unlock()
			switch n.What {
			case "began":
				atOnce++
			case "over":
				atOnce--
				if n.Why == nil || n.Why.Error() != "it died" {
					t.Errorf("the game with %s ends without a fault: %v %s", n.Who, n.Why, n.Text)
				}
			}
			if atOnce > 1 {
				t.Error("two games at once")
			}
			told = append(told, n.What+" "+n.Who)
		},
	}
	var all sync.WaitGroup
	for _, name := range []string{"Ann", "Bea"} {
		server := newcomer(t, s, name)
		all.Go(func() {
			ended := ""
			rival := &bot.Bot{
				Server: server, Set: set, Sit: random, Games: 1, Tell: func(n bot.News) { ended = n.Text },
				Challenge: &wire.NewChallenge{To: "brittle", Rules: set.FullID, Clock: "10m+5s"},
			}
			if err := rival.Run(t.Context()); err != nil || !strings.Contains(ended, "resign") {
				t.Errorf("%s: %v, %s", name, err, ended)
			}
		})
	}
	if err := b.Run(t.Context()); err != nil {
		t.Error(err)
	}
	all.Wait()
	if len(told) != 4 || closed != 4 {
		t.Errorf("%q, and %d programs were closed", told, closed)
	}
}

// shuffling moves a knight to and fro.
type shuffling struct{}

func (shuffling) Turn(_ context.Context, s engine.Situation) (string, error) {
	return []string{"Nf3", "Nf6", "Ng1", "Ng8"}[len(s.Turns)%4], nil
}

func (shuffling) Close() {}

// A draw that the sheet gives is claimed.
func TestADrawIsClaimed(t *testing.T) {
	s := servertest.Unlimited(t)
	set, err := games.Crownhead().Open("chess/fide")
	if err != nil {
		t.Fatal(err)
	}
	knights := func(context.Context, uint64) (engine.Contestant, error) { return shuffling{}, nil }
	host := &bot.Bot{Server: newcomer(t, s, "Knight"), Set: set, Sit: knights, Games: 1, Tell: func(bot.News) {}}
	waits := make(chan error, 1)
	go func() { waits <- host.Run(t.Context()) }()
	var last bot.News
	guest := &bot.Bot{
		Server: newcomer(t, s, "Rider"), Set: set, Sit: knights, Games: 1, Tell: func(n bot.News) { last = n },
		Challenge: &wire.NewChallenge{To: "Knight", Rules: set.FullID},
	}
	if err := guest.Run(t.Context()); err != nil || !strings.Contains(last.Text, "FI-4") || last.Who != "Knight" {
		t.Errorf("%v, %+v", err, last)
	}
	if err := <-waits; err != nil {
		t.Error(err)
	}
}

// stopping plays a few turns, and then its bot is killed.
type stopping struct {
	kill  func()
	turns *int
}

func (s stopping) Turn(ctx context.Context, at engine.Situation) (string, error) {
	if *s.turns++; *s.turns > 2 {
		s.kill()
		<-ctx.Done()
		return "", ctx.Err()
	}
	return at.Now.Moves()[0].Text, nil
}

func (stopping) Close() {}

// A challenger that was killed in mid-game and is started again plays on; one that was killed before an answer does not challenge twice.
func TestAChallengerThatIsStartedAgain(t *testing.T) {
	s := servertest.Unlimited(t)
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	host := &bot.Bot{Server: newcomer(t, s, "Host"), Set: set, Sit: random, Games: 1, Tell: func(bot.News) {}}
	server := newcomer(t, s, "Guest")
	var told []bot.News
	challenger := func(sit func(context.Context, uint64) (engine.Contestant, error)) *bot.Bot {
		return &bot.Bot{
			Server: server, Set: set, Sit: sit, Games: 1, Tell: func(n bot.News) { told = append(told, n) },
			Challenge: &wire.NewChallenge{To: "host", Rules: set.FullID},
		}
	}
	killed := func(ctx context.Context, kill func(), sit func(context.Context, uint64) (engine.Contestant, error)) {
		t.Helper()
		defer kill()
		if err := challenger(sit).Run(ctx); ctx.Err() == nil {
			t.Fatal("it was not killed:", err)
		}
	}
	unanswered := func() int {
		out, err := server.Challenges(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(out.Out)
	}
	ctx, kill := context.WithCancel(t.Context())
	go func() {
		for unanswered() == 0 && t.Context().Err() == nil {
			runtime.Gosched()
		}
		kill()
	}()
	killed(ctx, kill, random)
	waits := make(chan error, 1)
	go func() { waits <- host.Run(t.Context()) }()
	ctx, kill = context.WithCancel(t.Context())
	turns := 0
	killed(ctx, kill, func(context.Context, uint64) (engine.Contestant, error) { return stopping{kill, &turns}, nil })
	if n := unanswered(); n != 0 {
		t.Errorf("%d challenges wait for an answer", n)
	}
	if err := challenger(random).Run(t.Context()); err != nil {
		t.Error(err)
	}
	if err := <-waits; err != nil {
		t.Error(err)
	}
	last := told[len(told)-1]
	if last.What != "over" || last.Why != nil || last.Table != told[0].Table || last.Who != "Host" {
		t.Errorf("%+v", told)
	}
}

// The computer of the server is called what it is.
func TestTheComputerIsAnOpponentToo(t *testing.T) {
	s := servertest.Unlimited(t)
	set, err := games.Crownhead().Open("checkers/maple")
	if err != nil {
		t.Fatal(err)
	}
	server := newcomer(t, s, "Guest")
	if _, err := server.Create(t.Context(), wire.NewTable{Rules: set.FullID, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 1}}}); err != nil {
		t.Fatal(err)
	}
	var first bot.News
	b := &bot.Bot{Server: server, Set: set, Sit: random, Games: 1, Tell: func(n bot.News) {
		if first.What == "" {
			first = n
		}
	}}
	if err := b.Run(t.Context()); err != nil || first.Who != "" || first.Level != 1 {
		t.Errorf("%v, %+v", err, first)
	}
}
