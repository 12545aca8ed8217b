package api_test

import (
	"context"
	"slices"
	"testing"

	"crownhead/internal/client"
	"crownhead/internal/server/servertest"
	"crownhead/internal/wire"
)

// twoBots are two bots of two owners, with their tokens.
func twoBots(t *testing.T, p *servertest.Server) (anna, otto *servertest.Visitor, botA, botB wire.MadeBot) {
	t.Helper()
	anna, otto = p.Account("Anna"), p.Account("Otto")
	botA = servertest.Into[wire.MadeBot](anna.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Abacus"}).Is(200))
	botB = servertest.Into[wire.MadeBot](otto.Do("POST", "/api/v1/me/bots", wire.NewBot{Name: "Bellows"}).Is(200))
	return anna, otto, botA, botB
}

// follow is a bot with its own events.
func follow(t *testing.T, p *servertest.Server, token string) (*client.Server, func(types ...string) wire.Notice) {
	t.Helper()
	ctx := servertest.Patient(t)
	s, err := client.New(client.Options{Address: p.HTTP.URL, Token: token})
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.Follow(ctx)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(events.Close)
	return s, func(types ...string) wire.Notice {
		t.Helper()
		for {
			n, err := events.Next(ctx)
			if err != nil {
				t.Fatalf("waiting for %v: %v", types, err)
			}
			if slices.Contains(types, n.Type) {
				return n
			}
		}
	}
}

func TestTwoBotsChallengeEachOther(t *testing.T) {
	p := servertest.Unlimited(t)
	_, _, botA, botB := twoBots(t, p)
	a, heardA := follow(t, p, botA.Token)
	b, heardB := follow(t, p, botB.Token)
	ctx := servertest.Patient(t)

	// Declined, and withdrawn.
	made, err := a.Challenge(ctx, wire.NewChallenge{To: "bellows", Rules: "chess", Seat: wire.First})
	if err != nil || made.To.Person != botB.ID || made.From.Name != "Abacus" || made.Clock != "none" {
		t.Fatalf("%+v, %v", made, err)
	}
	if got := heardB("challenged"); got.Challenge.ID != made.ID || got.Challenge.From.Kind != "bot" {
		t.Errorf("challenged by %+v", got.Challenge)
	}
	if err := b.Dismiss(ctx, made.ID); err != nil {
		t.Fatal(err)
	}
	if got := heardA("declined"); got.Challenge.ID != made.ID {
		t.Errorf("declined is %+v", got.Challenge)
	}
	if made, err = a.Challenge(ctx, wire.NewChallenge{To: "Bellows", Rules: "chess"}); err != nil {
		t.Fatal(err)
	}
	if err := a.Dismiss(ctx, made.ID); err != nil {
		t.Fatal(err)
	}
	if got := heardB("withdrawn"); got.Challenge.ID != made.ID {
		t.Errorf("withdrawn is %+v", got.Challenge)
	}

	// Accepted, and played: turns, an offer, the end.
	if made, err = a.Challenge(ctx, wire.NewChallenge{To: "Bellows", Rules: "chess", Clock: "5m+3s", Rated: true, Seat: wire.First}); err != nil {
		t.Fatal(err)
	}
	taken, err := b.Accept(ctx, made.ID)
	if err != nil || taken.Seat != wire.Second {
		t.Fatalf("%+v, %v", taken, err)
	}
	if _, err := b.Accept(ctx, made.ID); err == nil {
		t.Error("a challenge can be accepted twice")
	}
	if got := heardA("your-turn"); got.Table.ID != taken.Table || got.Seat != wire.First {
		t.Errorf("the first turn is at %+v, %s", got.Table, got.Seat)
	}
	if got := heardA("accepted"); got.Table.ID != taken.Table || !got.Table.Rated {
		t.Errorf("accepted is %+v", got.Table)
	}
	p.Bot(botA.Token).Play(taken.Table, "e4").Is(200)
	if got := heardB("your-turn"); got.Table.Turns != 1 || got.Seat != wire.Second {
		t.Errorf("the second turn is %+v", got)
	}
	seq := servertest.Into[wire.Snapshot](p.Bot(botA.Token).Get("/api/v1/tables/" + taken.Table).Is(200)).Table.State.Seq
	p.Bot(botA.Token).Do("POST", "/api/v1/tables/"+taken.Table+"/commands", wire.Ask{Type: "do", ID: "o", Seen: seq, Do: "offer", Offer: &wire.Offer{Kind: "draw"}}).Is(200)
	heardB("offered")
	// A client that connects now is told what waits.
	_, late := follow(t, p, botB.Token)
	if got := late("your-turn"); got.Table.ID != taken.Table {
		t.Errorf("who comes late is told %+v", got)
	}
	p.Bot(botB.Token).Do("POST", "/api/v1/tables/"+taken.Table+"/commands", wire.Ask{Type: "do", ID: "r", Seen: seq + 1, Do: "offer", Offer: &wire.Offer{Kind: "resign"}}).Is(200)
	for _, heard := range []func(...string) wire.Notice{heardA, heardB} {
		if got := heard("over"); got.Table.Winner != wire.First {
			t.Errorf("the end is %+v", got.Table)
		}
	}
}

func TestChallengesThatCannotBe(t *testing.T) {
	p := servertest.Unlimited(t)
	anna, otto, botA, botB := twoBots(t, p)
	challenge := func(v *servertest.Visitor, n wire.NewChallenge) servertest.Answer {
		return v.Do("POST", "/api/v1/challenges", n)
	}
	challenge(anna, wire.NewChallenge{To: "Nobody Here", Rules: "chess"}).Kind(404, "not-found")
	challenge(anna, wire.NewChallenge{To: "anna", Rules: "chess"}).Kind(422, "refused")
	challenge(anna, wire.NewChallenge{To: "Otto", Rules: "ludo"}).Kind(422, "refused")
	challenge(anna, wire.NewChallenge{To: "Otto", Rules: "chess", Position: "nonsense"}).Kind(422, "refused")
	challenge(anna, wire.NewChallenge{To: "Otto", Rules: "chess", Rated: true}).Kind(422, "refused")
	challenge(anna, wire.NewChallenge{To: "Abacus", Rules: "chess", Clock: "5m", Rated: true}).Kind(422, "refused") // her own bot

	made := servertest.Into[wire.Challenge](challenge(p.Visitor(), wire.NewChallenge{To: "Bellows", Rules: "chess"}).Is(200)) // by a guest
	for _, stranger := range []*servertest.Visitor{anna, otto, p.Bot(botA.Token), p.Visitor()} {
		stranger.Do("POST", "/api/v1/challenges/"+made.ID+"/accept", nil).Kind(404, "not-found")
		stranger.Do("DELETE", "/api/v1/challenges/"+made.ID, nil).Kind(404, "not-found")
	}
	if got := servertest.Into[wire.Challenges](p.Bot(botB.Token).Get("/api/v1/me/challenges").Is(200)); len(got.In) != 1 || len(got.Out) != 0 || got.In[0].From.Kind != "guest" {
		t.Errorf("the challenges are %+v", got)
	}
	p.Bot(botB.Token).Do("DELETE", "/api/v1/challenges/"+made.ID, nil).Is(204)

	// Only so many wait for an answer.
	for range 50 {
		challenge(anna, wire.NewChallenge{To: "Otto", Rules: "chess"}).Is(200)
	}
	challenge(anna, wire.NewChallenge{To: "Bellows", Rules: "chess"}).Kind(422, "refused")

	// A dropped bot is nobody, and its stream ends.
	ctx, cancel := context.WithCancel(servertest.Patient(t))
	defer cancel()
	s, err := client.New(client.Options{Address: p.HTTP.URL, Token: botB.Token})
	if err != nil {
		t.Fatal(err)
	}
	events, err := s.Follow(ctx)
	if err != nil {
		t.Fatal(err)
	}
	defer events.Close()
	otto.Do("DELETE", "/api/v1/me/bots/"+botB.ID, nil).Is(204)
	if n, err := events.Next(ctx); err == nil || ctx.Err() != nil {
		t.Errorf("a dropped bot still hears: %+v, %v", n, err)
	}
	challenge(otto, wire.NewChallenge{To: "Bellows", Rules: "chess"}).Kind(404, "not-found")
}
