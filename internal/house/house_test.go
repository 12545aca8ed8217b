package house

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/bus"
	"crownhead/internal/bus/natstest"
	"crownhead/internal/games"
	"crownhead/internal/problem"
	"crownhead/internal/store"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/store/storetest"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/dice"
	"crownhead/internal/table/host"
	"crownhead/internal/table/play"
	"crownhead/internal/table/view"
	"crownhead/internal/wire"
)

// open is a house that works, on a store of its own.
func open(t testing.TB) *House {
	t.Helper()
	s, err := store.Open(t.Context(), storetest.New(t), store.Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = s.Close() })
	return openOn(t, s, bus.Local(), 2)
}

func openOn(t testing.TB, s *store.Store, b bus.Bus, engines int) *House {
	t.Helper()
	h, err := Open(t.Context(), Config{Games: games.Crownhead(), Store: s, Bus: b, Engines: engines, Log: slog.New(slog.NewTextHandler(t.Output(), nil))})
	if err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	done := make(chan struct{})
	go func() { defer close(done); _ = h.Run(ctx) }()
	t.Cleanup(func() { stop(); <-done })
	return h
}

var (
	ann = Viewer{Person: "annannannannann1", Name: "Ann", Lang: game.English}
	ben = Viewer{Person: "benbenbenbenben1", Name: "Ben", Lang: game.German}
	eve = Viewer{Person: "eveeveeveeveeve1", Name: "Eve", Lang: game.French}
)

// duel is a table with Ann on the first seat and an open one that Ben takes by his link.
func duel(t *testing.T, h *House, n wire.NewTable) string {
	t.Helper()
	n.Seats = [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}
	made, err := h.Create(t.Context(), ann, n)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.TakeSeat(t.Context(), ben, made.ID, wire.TakeSeat{Token: tokenOf(made.SeatLinks[1])}); err != nil {
		t.Fatal(err)
	}
	return made.ID
}

func tokenOf(link string) string { return filepath.Base(link) }

// ask sends a command with what its sender sees now.
func ask(t *testing.T, h *House, who Viewer, table string, a wire.Ask) any {
	t.Helper()
	s, err := h.Snapshot(t.Context(), who, table)
	if err != nil {
		t.Fatal(err)
	}
	a.Seen = s.Table.State.Seq
	return send(t, h, who, table, a)
}

// send brings a message to the house as a socket does.
func send(t *testing.T, h *House, who Viewer, table string, a wire.Ask) any {
	t.Helper()
	c, err := view.Command(a)
	if err != nil {
		t.Fatal(err)
	}
	seq, err := h.Do(t.Context(), who, table, Order{ID: a.ID, Seen: a.Seen, Seat: a.By}, c)
	if err == nil {
		return wire.Done{Type: "done", ID: a.ID, Seq: seq}
	}
	reasons, ok := view.Refusal(err)
	if !ok {
		t.Fatal(err)
	}
	return view.Refused(a.ID, reasons, who.Lang)
}

func must(t *testing.T, h *House, who Viewer, table string, a wire.Ask) {
	t.Helper()
	if answer := ask(t, h, who, table, a); !isDone(answer) {
		t.Fatalf("%s %s %q: %+v", who.Name, a.Do, a.Text, answer)
	}
}

func isDone(answer any) bool { _, ok := answer.(wire.Done); return ok }

// refused tells the token of the first reason.
func refused(answer any) string {
	if r, ok := answer.(wire.Refused); ok && len(r.Reasons) > 0 {
		return r.Reasons[0].Token
	}
	return ""
}

// patience ends a test that hangs, on however busy a machine; nothing is measured by it.
const patience = 10 * time.Minute

// until waits for something that must come.
func until(t *testing.T, what string, ok func() bool) {
	t.Helper()
	for end := time.Now().Add(patience); !ok(); time.Sleep(5 * time.Millisecond) {
		if time.Now().After(end) {
			t.Fatal("never: " + what)
		}
	}
}

func state(t *testing.T, h *House, table string) wire.State {
	t.Helper()
	s, err := h.Snapshot(t.Context(), Viewer{}, table)
	if err != nil {
		t.Fatal(err)
	}
	return s.Table.State
}

func TestTwoPeoplePlay(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple"})
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	if got := refused(ask(t, h, ann, id, wire.Ask{Do: "play", Text: "15-18"})); got != "not-your-turn" {
		t.Errorf("Ann plays twice: %q", got)
	}
	if got := refused(ask(t, h, eve, id, wire.Ask{Do: "play", Text: "22-18"})); got != "not-your-seat" {
		t.Errorf("Eve plays for Ben: %q", got)
	}
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "22-18"})
	answer := ask(t, h, ann, id, wire.Ask{Do: "play", Text: "8-11"})
	if got, ok := answer.(wire.Refused); !ok || len(got.Reasons) == 0 || !slices.Contains(got.Reasons[0].Clauses, "ML-9") {
		t.Errorf("a jump is passed over: %+v", answer)
	}
	stale := send(t, h, ann, id, wire.Ask{Do: "play", Text: "15x22", Seen: 1})
	if r, ok := stale.(wire.Refused); !ok || !r.Stale {
		t.Errorf("a stale turn: %+v", stale)
	}
	must(t, h, ben, id, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	if s := state(t, h, id); s.Phase != "over" || s.Results[0].Winner != "first" {
		t.Errorf("%+v", s)
	}
	scores, err := h.Store.Scores(t.Context(), ann.Person)
	if err != nil || len(scores) != 1 || scores[0].Won != 1 {
		t.Errorf("Ann's win is not in her scores: %+v %v", scores, err)
	}
}

func TestACommandSentTwiceHappensOnce(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "chess/fide"})
	turn := wire.Ask{Type: "do", ID: "one", Do: "play", Text: "e4", Seen: state(t, h, id).Seq}
	for range 3 {
		if answer := send(t, h, ann, id, turn); !isDone(answer) {
			t.Fatal(answer)
		}
	}
	if s, _ := h.Snapshot(t.Context(), ann, id); len(s.Table.Turns) != 1 {
		t.Errorf("%d turns", len(s.Table.Turns))
	}
}

func TestIdsBelongToTheirSender(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "chess/fide"})
	seen := state(t, h, id).Seq
	for _, a := range []struct {
		who Viewer
		ask wire.Ask
	}{
		{eve, wire.Ask{Do: "say", Text: "hello"}},
		{ann, wire.Ask{Do: "play", Text: "e4", Seen: seen}},
		{ann, wire.Ask{Do: "play", Text: "e4", Seen: seen}}, // sent again
		{ben, wire.Ask{Do: "say", Text: "hm"}},
	} {
		a.ask.ID = "move-1"
		if answer := send(t, h, a.who, id, a.ask); !isDone(answer) {
			t.Fatalf("%s: %+v", a.who.Name, answer)
		}
	}
	s, err := h.Snapshot(t.Context(), ann, id)
	if err != nil || len(s.Table.Turns) != 1 || len(s.Table.Chat) != 1 || len(s.Table.Gallery) != 1 {
		t.Errorf("%d turns and the words %+v and %+v, %v", len(s.Table.Turns), s.Table.Chat, s.Table.Gallery, err)
	}
}

// Who holds both seats has one list of ids, whichever seat is to act.
func TestIdsOfWhoHoldsBothSeats(t *testing.T) {
	h := open(t)
	made, err := h.Create(t.Context(), ann, wire.NewTable{Rules: "chess/fide", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	turn := wire.Ask{ID: "one", Do: "play", Text: "e4", Seen: state(t, h, made.ID).Seq}
	for range 2 {
		if answer := send(t, h, ann, made.ID, turn); !isDone(answer) {
			t.Fatal(answer)
		}
	}
}

func TestASeatLinkWorksOnce(t *testing.T) {
	h := open(t)
	made, err := h.Create(t.Context(), ann, wire.NewTable{Rules: "morris", Private: true, Seats: [2]wire.NewSeat{{Kind: "open"}, {Kind: "me"}}})
	if err != nil {
		t.Fatal(err)
	}
	link := wire.TakeSeat{Token: tokenOf(made.SeatLinks[0])}
	if _, err := h.TakeSeat(t.Context(), eve, made.ID, wire.TakeSeat{Seat: "first"}); err == nil {
		t.Error("a private seat is taken without its link")
	}
	for range 2 { // his own link lets him in again
		if taken, err := h.TakeSeat(t.Context(), ben, made.ID, link); err != nil || taken.Seat != "first" {
			t.Error(taken, err)
		}
	}
	var p *problem.Problem
	if _, err := h.TakeSeat(t.Context(), eve, made.ID, link); !errors.As(err, &p) || p.Reasons[0].Token != "link-used" {
		t.Errorf("a link is used twice: %v", err)
	}
	if _, err := h.TakeSeat(t.Context(), eve, made.ID, wire.TakeSeat{Token: "guessed"}); !errors.As(err, &p) || p.Reasons[0].Token != "no-such-link" {
		t.Errorf("a guessed link: %v", err)
	}
}

func TestComputersPlayEveryGame(t *testing.T) {
	h := open(t)
	var ids []string
	for _, set := range games.Crownhead().All() {
		made, err := h.Create(t.Context(), ann, wire.NewTable{Rules: set.ID, Seats: [2]wire.NewSeat{{Kind: "engine", Level: 1}, {Kind: "engine", Level: 2}}})
		if err != nil {
			t.Fatal(set.ID, err)
		}
		ids = append(ids, made.ID)
		if testing.Short() || gametest.Race {
			break
		}
	}
	// They play while somebody looks at them, and for as long as it takes.
	for over := false; !over; {
		before := 0
		until(t, "a turn or the end of all games", func() bool {
			now := 0
			over = true
			for _, id := range ids {
				s := state(t, h, id)
				now += s.Seq
				over = over && s.Phase == "over"
			}
			defer func() { before = now }()
			return over || before > 0 && now > before
		})
	}
	for _, id := range ids {
		until(t, "nothing left to do at "+id, func() bool {
			_, err := h.Store.Job(t.Context(), id)
			return errors.Is(err, store.ErrNotFound)
		})
		log, err := h.Log(t.Context(), ann, id)
		if err != nil {
			t.Fatal(err)
		}
		proofs, err := play.Proofs(games.Crownhead().Sheet, log)
		if err != nil {
			t.Fatal(err)
		}
		for _, p := range proofs {
			if err := dice.Verify(p); err != nil {
				t.Error(err)
			}
		}
	}
}

func TestAFlagFallsByItself(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "chess", Clock: "1s"})
	until(t, "the flag", func() bool { return state(t, h, id).Phase == "over" })
	s := state(t, h, id)
	if s.Results[0].Winner != "second" || s.Clocks.Left[0] != 0 {
		t.Errorf("%+v", s)
	}
}

func TestWatchersAreTold(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple"})
	watch := func(who Viewer, after int) *Watcher {
		t.Helper()
		w, err := h.Watch(t.Context(), who, id, after)
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(w.Close)
		return w
	}
	players, spectator := watch(ben, -1), watch(eve, -1)
	var snap wire.Snapshot
	read(t, players, &snap)
	if !slices.Equal(snap.Yours.Seats, []string{"second"}) || len(snap.Yours.Moves) != 0 || len(snap.Table.State.Position.Pieces) != 24 {
		t.Errorf("%+v", snap)
	}
	read(t, spectator, &snap)
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	var mine, theirs wire.News
	read(t, players, &mine)
	read(t, spectator, &theirs)
	if len(mine.Yours.Moves) != 7 || len(mine.Events) != 1 || len(mine.Events[0].Steps) != 1 || mine.Events[0].Steps[0].To != "15" {
		t.Errorf("Ben is told %+v", mine)
	}
	if len(theirs.Yours.Moves) != 0 {
		t.Errorf("a spectator gets the legal turns of a player: %+v", theirs.Yours)
	}
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "22-18"})
	again := watch(ben, mine.Events[0].Seq) // after a drop
	var missed wire.News
	read(t, again, &missed)
	if len(missed.Events) != 1 || missed.Events[0].Text != "22-18" || len(missed.Events[0].Steps) != 1 {
		t.Errorf("after a drop: %+v", missed)
	}
}

// next is the next message, nil if none waits.
func next(w *Watcher) (message []byte, more bool) {
	message, _, more = w.Next(nil, func(b, message []byte) []byte { return append(b, message...) })
	return message, more
}

// read takes the next message of a kind that is not about who is watching.
func read(t *testing.T, w *Watcher, into any) {
	t.Helper()
	for {
		var b []byte
		until(t, "something is told", func() bool {
			b, _ = next(w)
			return b != nil
		})
		var kind struct{ Type string }
		if err := json.Unmarshal(b, &kind); err != nil {
			t.Fatal(err)
		}
		if kind.Type == "presence" {
			continue
		}
		if err := json.Unmarshal(b, into); err != nil {
			t.Fatalf("%v: %s", err, b)
		}
		return
	}
}

func TestASlowReaderIsSentAway(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple"})
	w, err := h.Watch(t.Context(), eve, id, -1)
	if err != nil {
		t.Fatal(err)
	}
	for range backlog + 1 {
		must(t, h, ann, id, wire.Ask{Do: "say", Text: "hello"})
	}
	n := 0
	for _, more := next(w); more; _, more = next(w) {
		n++
	}
	if w.Why() != "slow" || n != backlog {
		t.Errorf("%q after %d messages", w.Why(), n)
	}
}

// A seat that is refused leaves its link as good as it was.
func TestARefusedSeatKeepsItsLink(t *testing.T) {
	h := open(t)
	bot := Viewer{Person: "botbotbotbotbot1", Name: "Bot", Account: true, Bot: true}
	owner, other := ann, ben
	owner.Account, other.Account = true, true
	for _, who := range []Viewer{owner, other} {
		makeAccount(t, h, who)
	}
	if err := h.Store.MakeBot(t.Context(), store.Person{ID: bot.Person, Name: bot.Name, Owner: owner.Person, Created: time.Now()}, "token", 1); err != nil {
		t.Fatal(err)
	}
	made, err := h.Create(t.Context(), owner, wire.NewTable{
		Rules: "chess", Clock: "5m", Rated: true, Private: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}},
	})
	if err != nil {
		t.Fatal(err)
	}
	link := wire.TakeSeat{Token: tokenOf(made.SeatLinks[1])}
	for _, c := range []struct {
		who  Viewer
		want string
	}{{eve, "rated-account"}, {bot, "one-owner"}, {owner, "one-owner"}} {
		if _, err := h.TakeSeat(t.Context(), c.who, made.ID, link); tokenOfProblem(err) != c.want {
			t.Errorf("%s sits down: %v", c.who.Name, err)
		}
	}
	if _, err := h.TakeSeat(t.Context(), other, made.ID, link); err != nil {
		t.Errorf("refused seats have used the link up: %v", err)
	}

	// The table refuses: the game has begun. The link is used, and is free again.
	made, err = h.Create(t.Context(), owner, wire.NewTable{Rules: "chess", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	link.Token = tokenOf(made.SeatLinks[1])
	if _, err := h.TakeSeat(t.Context(), eve, made.ID, wire.TakeSeat{}); err != nil {
		t.Fatal(err)
	}
	for range 2 {
		for _, who := range []Viewer{other, bot} {
			if _, err := h.TakeSeat(t.Context(), who, made.ID, link); tokenOfProblem(err) != "already-playing" {
				t.Errorf("%s sits down at a game that has begun: %v", who.Name, err)
			}
		}
	}
}

// tokenOfProblem is the first reason of a problem.
func tokenOfProblem(err error) string {
	var p *problem.Problem
	if errors.As(err, &p) && len(p.Reasons) > 0 {
		return p.Reasons[0].Token
	}
	return ""
}

func makeAccount(t *testing.T, h *House, who Viewer) {
	t.Helper()
	if err := h.Store.MakeAccount(t.Context(), store.Person{ID: who.Person, Name: who.Name, Kind: "account", Created: time.Now()}, "x"); err != nil {
		t.Fatal(err)
	}
}

// Nobody gains rating from accounts of his own: such a table is refused, and a game that began before the house knew changes
// no rating.
func TestNoRatingFromOnesOwn(t *testing.T) {
	h := open(t)
	owner, other := ann, ben
	owner.Account, other.Account = true, true
	for _, who := range []Viewer{owner, other} {
		makeAccount(t, h, who)
	}
	seats := [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}
	if _, err := h.Create(t.Context(), owner, wire.NewTable{Rules: "chess", Rated: true, Seats: seats}); tokenOfProblem(err) != "rated-clock" {
		t.Errorf("a rated game without a clock: %v", err)
	}
	var bots [2]Viewer
	for i, name := range []string{"Rook", "Queen"} {
		bots[i] = Viewer{Person: "botbotbotbotbot" + name, Name: name, Account: true, Bot: true}
		if err := h.Store.MakeBot(t.Context(), store.Person{ID: bots[i].Person, Name: name, Owner: owner.Person, Created: time.Now()}, name, 2); err != nil {
			t.Fatal(err)
		}
	}
	control, err := clock.Parse("5m")
	if err != nil {
		t.Fatal(err)
	}
	for _, pair := range [][2]Viewer{{owner, bots[0]}, {bots[0], owner}, {bots[0], bots[1]}, {owner, owner}} {
		made, err := h.Create(t.Context(), pair[0], wire.NewTable{Rules: "chess", Clock: "5m", Rated: true, Seats: seats})
		if err != nil {
			t.Fatal(err)
		}
		if _, err := h.TakeSeat(t.Context(), pair[1], made.ID, wire.TakeSeat{}); tokenOfProblem(err) != "one-owner" {
			t.Errorf("%s plays %s for rating: %v", pair[0].Name, pair[1].Name, err)
		}
		var sit [2]play.Player
		for i, who := range pair {
			sit[i] = play.Player{Kind: play.Person, Name: who.Name, Holder: who.Person}
		}
		if _, _, err := h.OpenTable(t.Context(), play.Create{Rules: "chess", Control: control, Rated: true}, sit); err == nil {
			t.Errorf("the house seats %s against %s for rating", pair[0].Name, pair[1].Name)
		}
	}

	guest := Viewer{Person: "guestguestguest1", Name: "Guest", Account: true} // an account to the table, a guest to the store
	if err := h.Store.PutGuest(t.Context(), store.Person{ID: guest.Person, Name: guest.Name, Kind: store.Guest, Created: time.Now()}); err != nil {
		t.Fatal(err)
	}
	made, err := h.Create(t.Context(), owner, wire.NewTable{Rules: "chess", Clock: "5m", Rated: true, Seats: seats})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.TakeSeat(t.Context(), guest, made.ID, wire.TakeSeat{}); err != nil {
		t.Fatal(err)
	}
	if err := h.Store.Merge(t.Context(), guest.Person, owner.Person); err != nil {
		t.Fatal(err)
	}
	must(t, h, owner, made.ID, wire.Ask{Do: "offer", By: "second", Offer: &wire.Offer{Kind: "resign"}})
	if s := state(t, h, made.ID); s.Seats[0].Change == nil || *s.Seats[0].Change != 0 || *s.Seats[1].Change != 0 {
		t.Errorf("the ratings change: %+v", s.Seats)
	}
	if _, known, err := h.Store.Rating(t.Context(), owner.Person, "chess", "blitz"); known || err != nil {
		t.Errorf("a game against oneself gives a rating: %v", err)
	}
	log, err := h.Store.Events(t.Context(), made.ID, 0)
	if err != nil {
		t.Fatal(err)
	}
	if p, err := Project(h.Games.Sheet, log); err != nil || len(p.Ratings) != 0 {
		t.Errorf("a rebuild gives a rating: %+v, %v", p.Ratings, err)
	}
}

func TestARatedGameIsCounted(t *testing.T) {
	h := open(t)
	members := [2]Viewer{ann, ben}
	for i := range members {
		members[i].Account = true
		makeAccount(t, h, members[i])
	}
	made, err := h.Create(t.Context(), members[0], wire.NewTable{Rules: "chess", Clock: "5m", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.TakeSeat(t.Context(), eve, made.ID, wire.TakeSeat{}); err == nil {
		t.Error("a guest sits down at a rated table")
	}
	if _, err := h.TakeSeat(t.Context(), members[1], made.ID, wire.TakeSeat{}); err != nil {
		t.Fatal(err)
	}
	must(t, h, members[0], made.ID, wire.Ask{Do: "play", Text: "e4"})
	must(t, h, members[1], made.ID, wire.Ask{Do: "play", Text: "e5"})
	must(t, h, members[1], made.ID, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	s := state(t, h, made.ID)
	if s.Seats[0].Change == nil || *s.Seats[0].Change <= 0 || *s.Seats[1].Change >= 0 {
		t.Fatalf("%+v", s.Seats)
	}
	r, known, err := h.Store.Rating(t.Context(), ann.Person, "chess", "blitz")
	if err != nil || !known || r.Games != 1 || r.Value != s.Seats[0].Rating.Value {
		t.Errorf("%+v %v %v", r, known, err)
	}
	must(t, h, members[0], made.ID, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "rematch"}})
	must(t, h, members[1], made.ID, wire.Ask{Do: "answer", Yes: true})
	if again := state(t, h, made.ID); again.Seats[1].Rating.Value != s.Seats[0].Rating.Value || again.Seats[0].Rating.Value != s.Seats[1].Rating.Value {
		t.Errorf("the rematch shows %+v and %+v after %+v and %+v", again.Seats[0].Rating, again.Seats[1].Rating, s.Seats[0].Rating, s.Seats[1].Rating)
	}
	before := dump(t, h, made.ID)
	project := func(log []play.Entry) (store.Projection, error) {
		return Project(h.Games.Sheet, log)
	}
	if err := h.Store.Rebuild(t.Context(), project, func(int, int) {}); err != nil {
		t.Fatal(err)
	}
	if after := dump(t, h, made.ID); after != before {
		t.Errorf("a rebuild gives\n%s\nnot\n%s", after, before)
	}
}

// ratedGame is one of checkers that the first of two wins, after a turn of each or without any.
func ratedGame(t *testing.T, h *House, winner, loser Viewer, turns bool) string {
	t.Helper()
	made, err := h.Create(t.Context(), winner, wire.NewTable{Rules: "checkers/maple", Clock: "5m", Rated: true, Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := h.TakeSeat(t.Context(), loser, made.ID, wire.TakeSeat{}); err != nil {
		t.Fatal(err)
	}
	if turns {
		must(t, h, winner, made.ID, wire.Ask{Do: "play", Text: "11-15"})
		must(t, h, loser, made.ID, wire.Ask{Do: "play", Text: "22-18"})
	}
	must(t, h, loser, made.ID, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	return made.ID
}

// Second accounts lift nobody far: a game without turns counts nothing, the same opponent counts less within a day, and a pair is on no list until it
// meets others. What the log says of older games stays, also when it was counted by another rule.
func TestSecondAccountsCountLess(t *testing.T) {
	h := open(t)
	members := map[string]Viewer{}
	for _, name := range []string{"Ann", "Ben", "Cleo", "Dora"} {
		members[name] = Viewer{Person: strings.Repeat(strings.ToLower(name), 4), Name: name, Account: true}
		makeAccount(t, h, members[name])
	}
	value := func(name string) float64 {
		r, known, err := h.Store.Rating(t.Context(), members[name].Person, "checkers", "blitz")
		if err != nil {
			t.Fatal(err)
		}
		if !known {
			return 0
		}
		return r.Value
	}
	listed := func() (all []string) {
		page, _, err := h.Store.Ranking(t.Context(), "checkers", "blitz", "", 10)
		if err != nil {
			t.Fatal(err)
		}
		for _, one := range page {
			all = append(all, one.Person.Name)
		}
		return all
	}
	none := ratedGame(t, h, members["Ann"], members["Ben"], false)
	if s := state(t, h, none); value("Ann") != 0 || s.Seats[0].Change == nil || *s.Seats[0].Change != 0 {
		t.Errorf("a game without a turn counts: %+v", s.Seats)
	}
	var gains []float64
	before := 1500.0
	var table string
	for range 3 {
		table = ratedGame(t, h, members["Ann"], members["Ben"], true)
		gains = append(gains, value("Ann")-before)
		before = value("Ann")
	}
	if gains[0] < 10 || gains[0] > 40 || gains[1] > 0.6*gains[0] || gains[2] > 0.8*gains[1] || gains[2] <= 0 {
		t.Errorf("three wins against the same newcomer bring %.1f", gains)
	}
	if all := listed(); len(all) != 0 {
		t.Errorf("a pair that only plays each other is listed: %v", all)
	}
	if used, err := h.Store.Ranked(t.Context(), []store.RatingList{{Family: "checkers", Speed: "blitz"}}); err != nil || len(used) != 0 {
		t.Errorf("their list is offered: %v %v", used, err)
	}
	ratedGame(t, h, members["Cleo"], members["Ann"], true)
	if all := listed(); !slices.Equal(all, []string{"Ann"}) {
		t.Errorf("listed are %v; Ann has met two", all)
	}
	ratedGame(t, h, members["Dora"], members["Cleo"], true)
	models := func() string {
		var all []any
		for _, name := range []string{"Ann", "Ben", "Cleo", "Dora"} {
			r, _, err := h.Store.Rating(t.Context(), members[name].Person, "checkers", "blitz")
			if err != nil {
				t.Fatal(err)
			}
			all = append(all, r)
		}
		text, err := json.Marshal(append(all, listed()))
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	lived := models()
	project := func(log []play.Entry) (store.Projection, error) { return Project(h.Games.Sheet, log) }
	if err := h.Store.Rebuild(t.Context(), project, nil); err != nil {
		t.Fatal(err)
	}
	if again := models(); again != lived {
		t.Errorf("a rebuild gives\n%s\nnot\n%s", again, lived)
	}

	log, err := h.Store.Events(t.Context(), table, 0)
	if err != nil {
		t.Fatal(err)
	}
	for i, e := range log {
		if c, is := e.Event.(play.Counted); is { // as it was counted in full
			c.Ratings[0].After.Value, c.Ratings[1].After.Value = 1855, 1145
			log[i].Event = c
		}
	}
	if p, err := project(log); err != nil || len(p.Ratings) != 2 || p.Ratings[0].Value != 1855 || p.Ratings[1].Value != 1145 {
		t.Errorf("an older game has the ratings %+v, %v", p.Ratings, err)
	}
}

// dump is what the read models say of a table.
func dump(t *testing.T, h *House, id string) string {
	t.Helper()
	row, err := h.Store.Row(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	r, _, err := h.Store.Rating(t.Context(), ann.Person, "chess", "blitz")
	if err != nil {
		t.Fatal(err)
	}
	text, err := json.Marshal([]any{row, r})
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

// Two houses on one PostgreSQL: what happens at one is seen at the other, and so is who is watching.
func TestTwoHouses(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	b := bus.Local()
	houses := neighbours(t, [2]bus.Bus{b, b}, [2]int{2, 2})
	id := duel(t, houses[0], wire.NewTable{Rules: "checkers/maple"})
	first, err := houses[0].Watch(t.Context(), ann, id, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer first.Close()
	second, err := houses[1].Watch(t.Context(), ben, id, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer second.Close()
	var snapshot wire.Snapshot
	read(t, first, &snapshot)
	read(t, second, &snapshot)
	var news wire.News
	for i, turn := range []string{"11-15", "22-18", "15x22", "25x18"} {
		must(t, houses[i%2], []Viewer{ann, ben}[i%2], id, wire.Ask{Do: "play", Text: turn})
		for _, w := range []*Watcher{first, second} {
			if read(t, w, &news); news.Events[0].Text != turn {
				t.Fatalf("%s is told as %+v", turn, news.Events)
			}
		}
	}
	until(t, "both are seen at both", func() bool {
		return state(t, houses[0], id).Seats[1].Here && state(t, houses[1], id).Seats[0].Here
	})
	second.Close()
	until(t, "Ben is seen to leave", func() bool { return !state(t, houses[0], id).Seats[1].Here })
}

// neighbours are two houses on one PostgreSQL.
func neighbours(t *testing.T, buses [2]bus.Bus, engines [2]int) (houses [2]*House) {
	t.Helper()
	address := pgtest.Start(t, pgtest.NoSync()).Database(t)
	for i := range houses {
		s, err := store.Open(t.Context(), address, store.Options{})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = s.Close() })
		houses[i] = openOn(t, s, buses[i], engines[i])
	}
	return houses
}

// Two houses that hear nothing of each other: the log alone is enough for a game to go on, with a person at each or with a
// computer player that thinks at the other.
func TestHousesThatDoNotHearEachOther(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	houses := neighbours(t, [2]bus.Bus{bus.Local(), bus.Local()}, [2]int{0, 2})
	id := duel(t, houses[0], wire.NewTable{Rules: "checkers/maple"})
	for i, turn := range []string{"11-15", "22-18", "15x22", "25x18"} {
		h, who := houses[i%2], []Viewer{ann, ben}[i%2]
		w, err := h.Watch(t.Context(), who, id, -1)
		if err != nil {
			t.Fatal(err)
		}
		until(t, "the other's turn is seen", func() bool { return state(t, h, id).Position.ToAct == game.Seat(i%2).String() })
		must(t, h, who, id, wire.Ask{Do: "play", Text: turn})
		w.Close()
	}

	made, err := houses[0].Create(t.Context(), ann, wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "engine", Level: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	w, err := houses[0].Watch(t.Context(), ann, made.ID, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer w.Close()
	show, err := houses[0].Create(t.Context(), ann, wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "engine", Level: 1}, {Kind: "engine", Level: 1}}})
	if err != nil {
		t.Fatal(err)
	}
	looksOn, err := houses[0].Watch(t.Context(), eve, show.ID, -1)
	if err != nil {
		t.Fatal(err)
	}
	defer looksOn.Close()
	until(t, "two computer players play where somebody looks on at the other house", func() bool { return played(t, houses[1], show.ID) > 3 })
	var s wire.Snapshot
	for range 4 {
		until(t, "the computer player has moved", func() bool {
			if s, err = houses[0].Snapshot(t.Context(), ann, made.ID); err != nil {
				t.Fatal(err)
			}
			return len(s.Yours.Moves) > 0
		})
		must(t, houses[0], ann, made.ID, wire.Ask{Do: "play", Text: s.Yours.Moves[0].Text})
	}
}

// A table that somebody is busy with keeps no other from hearing what was played elsewhere.
func TestOneTableKeepsNoOtherFromHearing(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	shared := bus.Local()
	houses := neighbours(t, [2]bus.Bus{shared, shared}, [2]int{})
	var tables [2]string
	for i := range tables {
		tables[i] = duel(t, houses[0], wire.NewTable{Rules: "checkers/maple"})
		state(t, houses[1], tables[i])
	}
	busy := houses[1].inMemory(tables[0])
	defer busy.leave()
	for _, id := range tables {
		must(t, houses[0], ann, id, wire.Ask{Do: "play", Text: "11-15"})
	}
	until(t, "the turn at the other table is heard", func() bool {
		l := houses[1].inMemory(tables[1])
		defer l.leave()
		return len(l.table().Turns) == 1
	})
}

// A house that has heard nothing of the other's turns asks the store before it refuses anything. Nothing else makes it ask here.
func TestAHouseThatIsBehindRefusesNothingThatIsRight(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	houses := neighbours(t, [2]bus.Bus{bus.Local(), bus.Local()}, [2]int{})
	houses[1].fresh.Store(int64(time.Hour))
	id := duel(t, houses[0], wire.NewTable{Rules: "checkers/maple"})
	if state(t, houses[1], id).Position.ToAct != "first" {
		t.Fatal("the second house does not know the table")
	}
	seen := func() int { // by the log
		heads, err := houses[0].Store.Heads(t.Context(), []string{id})
		if err != nil {
			t.Fatal(err)
		}
		return heads[id]
	}
	does := func(h *House, who Viewer, a wire.Ask) {
		t.Helper()
		if answer := send(t, h, who, id, a); !isDone(answer) {
			t.Fatalf("%s %s %q: %+v", who.Name, a.Do, a.Text, answer)
		}
	}
	does(houses[0], ann, wire.Ask{Do: "play", Text: "11-15", Seen: seen()})
	does(houses[1], ben, wire.Ask{Do: "play", Text: "22-18", Seen: seen()}) // who has seen the turn elsewhere
	does(houses[0], ann, wire.Ask{Do: "play", Text: "15x22", ID: "mine", Seen: seen()})
	does(houses[0], ben, wire.Ask{Do: "play", Text: "25x18", Seen: seen()})
	does(houses[1], ann, wire.Ask{Do: "play", Text: "15x22", ID: "mine", Seen: seen() - 2}) // the answer was lost, and the other house is asked again
	does(houses[0], ann, wire.Ask{Do: "play", Text: "8-11", Seen: seen()})
	does(houses[0], ben, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "draw"}, Seen: seen()})
	does(houses[1], ann, wire.Ask{Do: "answer", Yes: true, Seen: seen()})
	if s := state(t, houses[1], id); s.Phase != "over" {
		t.Errorf("the table is %s", s.Phase)
	}
	if got := refused(send(t, houses[1], ann, id, wire.Ask{Do: "play", Text: "11-15", Seen: seen()})); got == "" {
		t.Error("what is wrong is not refused")
	}

	// A seat that was left at one house is free at the other, and one that was taken is not.
	made, err := houses[0].Create(t.Context(), ann, wire.NewTable{Rules: "checkers/maple", Seats: [2]wire.NewSeat{{Kind: "me"}, {Kind: "open"}}})
	if err != nil {
		t.Fatal(err)
	}
	take := func(h *House, who Viewer) error {
		_, err := h.TakeSeat(t.Context(), who, made.ID, wire.TakeSeat{Seat: "second"})
		return err
	}
	if _, err := houses[1].Seq(t.Context(), made.ID); err != nil {
		t.Fatal(err)
	}
	if err := take(houses[0], ben); err != nil {
		t.Fatal(err)
	}
	if err := take(houses[1], ben); err != nil {
		t.Errorf("who sits there already: %v", err)
	}
	if err := take(houses[1], eve); err == nil {
		t.Error("a seat is taken twice")
	}
}

// Who only asks now and then sees what another house has done though no word of it comes, and at once when words come again.
func TestReadersOfHousesThatDoNotHearEachOther(t *testing.T) {
	if testing.Short() {
		t.Skip("the long tests start a PostgreSQL")
	}
	server := natstest.Start(t)
	var buses [2]bus.Bus
	for i := range buses {
		b, err := bus.NATS(t.Context(), server.URL(), slog.New(slog.NewTextHandler(t.Output(), nil)))
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { _ = b.Close() })
		buses[i] = b
	}
	houses := neighbours(t, buses, [2]int{})
	back := make(chan struct{}, 8)
	buses[1].OnReconnect(func() { back <- struct{}{} }) // after the house has heard of it
	id := duel(t, houses[0], wire.NewTable{Rules: "checkers/maple"})
	toAct := func() string { return state(t, houses[1], id).Position.ToAct }
	if toAct() != "first" {
		t.Fatal("the second house does not know the table")
	}
	server.Stop()
	must(t, houses[0], ann, id, wire.Ask{Do: "play", Text: "11-15"})
	until(t, "a reader sees the turn of the other house", func() bool { return toAct() == "second" })

	houses[1].fresh.Store(int64(time.Hour)) // so that nothing but the return of NATS makes the house ask
	if toAct() != "second" {
		t.Fatal("another node's turn does not arrive")
	}
	must(t, houses[0], ben, id, wire.Ask{Do: "play", Text: "22-18"})
	if toAct() != "second" {
		t.Error("the second house has asked the store all the same; this test shows nothing")
	}
	server.Start()
	<-back
	if toAct() != "first" {
		t.Error("after the return of NATS a reader does not see the turn")
	}
	followBeside(t, houses, buses, server)
}

// followBeside sees that somebody who follows at one house hears what happens to them at another, with NATS and without it.
func followBeside(t *testing.T, houses [2]*House, buses [2]bus.Bus, server *natstest.Server) {
	t.Helper()
	for _, who := range []Viewer{ann, ben} {
		account := store.Person{ID: who.Person, Name: who.Name, Created: houses[0].Store.Now()}
		if err := houses[0].Store.MakeAccount(t.Context(), account, "hash"); err != nil {
			t.Fatal(err)
		}
	}
	var followers [2]*Follower
	for i, who := range []Viewer{ann, ben} {
		f, err := houses[1].Follow(t.Context(), who)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		followers[i] = f
	}
	hears := func(i int, kind string) wire.Notice {
		t.Helper()
		began := time.Now()
		for deadline := time.After(patience); ; {
			select {
			case n := <-followers[i].Notes():
				notice, ok, err := followers[i].Notice(t.Context(), n)
				if err != nil {
					t.Fatal(err)
				}
				if ok && notice.Type == kind {
					t.Logf("%s after %v", kind, time.Since(began).Round(time.Millisecond))
					return notice
				}
			case <-deadline:
				t.Fatalf("nobody hears %s", kind)
			}
		}
	}
	for _, away := range []bool{false, true} {
		if away {
			server.Stop()
			for _, b := range buses {
				until(t, "the bus knows that NATS is away", func() bool { return errors.Is(b.Publish("x", nil), bus.ErrAway) })
			}
		}
		challenge := func() {
			t.Helper()
			if _, err := houses[0].Challenge(t.Context(), ann, wire.NewChallenge{To: "Ben", Rules: "checkers/maple", Seat: wire.First}); err != nil {
				t.Fatal(err)
			}
		}
		if !away {
			challenge()
			if err := houses[0].Dismiss(t.Context(), ben, hears(1, "challenged").Challenge.ID); err != nil {
				t.Fatal(err)
			}
			hears(0, "declined")
		}
		challenge()
		taken, err := houses[0].Accept(t.Context(), ben, hears(1, "challenged").Challenge.ID)
		if err != nil {
			t.Fatal(err)
		}
		hears(0, "accepted")
		must(t, houses[0], ann, taken.Table, wire.Ask{Do: "play", Text: "11-15"})
		hears(1, "your-turn")
		must(t, houses[0], ben, taken.Table, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
		hears(0, "over")
	}
}

// The house itself gives the seats of a table to any two people.
func TestTheHouseSeatsTwoPeople(t *testing.T) {
	h := open(t)
	id, links, err := h.OpenTable(t.Context(), play.Create{Rules: "checkers/maple"}, [2]play.Player{
		{Kind: play.Person, Name: ben.Name, Holder: ben.Person}, {Kind: play.Person, Name: eve.Name, Holder: eve.Person},
	})
	if err != nil || links != [2]string{} {
		t.Fatal(links, err)
	}
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "11-15"})
	must(t, h, eve, id, wire.Ask{Do: "play", Text: "22-18"})
	if got := refused(ask(t, h, ann, id, wire.Ask{Do: "play", Text: "15x22"})); got != "not-your-seat" {
		t.Errorf("Ann plays at a table of others: %q", got)
	}
}

// What the house does by itself is committed with what it follows from: the first roll with the last words, and the secret
// with the end.
func TestTheHouseActsInTheSameCommit(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "backgammon/standard"})
	words := map[Viewer]string{ann: "one", ben: "two"}
	for _, who := range []Viewer{ann, ben} {
		must(t, h, who, id, wire.Ask{Do: "fix-words", Text: dice.HashWords(words[who]).String()})
	}
	must(t, h, ann, id, wire.Ask{Do: "show-words", Text: words[ann]})
	before := h.Stats().Commits
	must(t, h, ben, id, wire.Ask{Do: "show-words", Text: words[ben]})
	if s := state(t, h, id); h.Stats().Commits != before+1 || s.Position.ToAct == "dice" {
		t.Errorf("%d commits, and %s is to act", h.Stats().Commits-before, s.Position.ToAct)
	}
	before = h.Stats().Commits
	must(t, h, ann, id, wire.Ask{Do: "abort"})
	if s := state(t, h, id); h.Stats().Commits != before+1 || s.Fair.Secret == "" {
		t.Errorf("%d commits, and the dice are %+v", h.Stats().Commits-before, s.Fair)
	}
}

// A turn with a clock leaves the job of the flag where it is if the flag falls later than that. The job then comes up too
// early, and is put off until the flag falls.
func TestTheJobOfAClock(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m+3s"})
	job := func() store.Job {
		t.Helper()
		j, err := h.Store.Job(t.Context(), id)
		if err != nil {
			t.Fatal(err)
		}
		return j
	}
	first := job()
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	must(t, h, ben, id, wire.Ask{Do: "play", Text: "22-18"})
	if now := job(); now != first {
		t.Errorf("the job was %+v and is %+v", first, now)
	}
	if err := h.doJob(t.Context(), first); err != nil { // as if it had come up
		t.Fatal(err)
	}
	l, err := h.enter(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	at, _ := host.Deadline(l.table())
	l.leave()
	if now := job(); now.Due.Before(at) || now.Due.Sub(at) > time.Millisecond || now.Attempts != 0 {
		t.Errorf("the flag falls at %v, and the job is %+v", at, now)
	}
	must(t, h, ann, id, wire.Ask{Do: "offer", Offer: &wire.Offer{Kind: "resign"}})
	if j, err := h.Store.Job(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("after the end: %+v, %v", j, err)
	}
	// Between people without a clock nothing ever has to be done.
	id = duel(t, h, wire.NewTable{Rules: "checkers/maple"})
	must(t, h, ann, id, wire.Ask{Do: "play", Text: "11-15"})
	if j, err := h.Store.Job(t.Context(), id); !errors.Is(err, store.ErrNotFound) {
		t.Errorf("%+v, %v", j, err)
	}
}

// A job of a flag that comes up soon does not stay: another node could be putting it off already, without this turn.
func TestAJobThatComesUpSoonIsPut(t *testing.T) {
	h := open(t)
	id := duel(t, h, wire.NewTable{Rules: "checkers/maple", Clock: "5m"})
	l, err := h.enter(t.Context(), id)
	if err != nil {
		t.Fatal(err)
	}
	defer l.leave()
	now := h.Store.Now()
	due := store.TableJob(id, flagJob, now.Add(time.Hour))
	for there, stays := range map[time.Duration]bool{
		-time.Minute: false, time.Second: false, storeTimeout: false, time.Minute: true, time.Hour: true, 2 * time.Hour: false,
	} {
		l.job, l.jobAt = store.TableJob(id, flagJob, now.Add(there)), l.table().Seq
		if l.staysBefore(due) != stays {
			t.Errorf("a job in %v stays: %v", there, !stays)
		}
		l.jobAt-- // another node has played since
		if l.staysBefore(due) {
			t.Errorf("a job in %v that may be another node's stays", there)
		}
	}
}
