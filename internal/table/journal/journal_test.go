package journal

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
	"crownhead/internal/table/play"
)

// events are one of each kind, with every field filled.
var events = []play.Event{
	play.Created{
		Table: "t", Rules: "r", Control: clock.Control{Kind: clock.Delay, Time: time.Minute, Extra: time.Second},
		ByHand: true, Private: true, Rated: true, Commitment: "h", Position: "p", Record: "r",
	},
	play.Joined{Player: play.Player{Kind: play.Bot, Name: "p", Level: 2, Holder: "o"}},
	play.Left{},
	play.Hashed{Hash: "h"},
	play.Opened{Words: "w"},
	play.Silenced{},
	play.Revealed{Secret: "s"},
	play.Began{},
	play.Played{Turn: "e4"},
	play.Offered{Offer: play.Offer{Kind: game.Draw, Times: 1, Move: "m"}},
	play.Declined{},
	play.TookBack{Keep: 3},
	play.Ended{
		Result: play.Result{Winner: game.Nobody, Points: 2, Why: game.Reason{
			Token: "w", Clauses: []string{"a"}, Squares: []string{"b"},
			Open: []string{"c"}, Text: game.Text{EN: "e", FR: "f", DE: "d"},
		}},
		Ending: &game.Ending{Kind: game.Claim, By: game.Second, Times: 1, Move: "m", Asks: true, Proof: true},
	},
	play.Counted{Ratings: [2]play.Rated{
		{Before: play.Rating{Value: 1500.25, Deviation: 350, Volatility: 0.06}, After: play.Rating{Value: 1, Deviation: 2, Volatility: 3}},
		{Before: play.Rating{Value: 1.0 / 3, Deviation: 5, Volatility: 6}, After: play.Rating{Value: 7, Deviation: 8, Volatility: 9}},
	}},
	play.Rematched{Commitment: "h"},
	play.Stopped{},
	play.Spoke{Speaker: "n", Text: "x"},
	play.Paused{},
	play.Resumed{},
	play.HolidaysSet{Days: []clock.Holiday{{From: time.Date(2026, 12, 24, 0, 0, 0, 0, time.UTC), To: time.Date(2026, 12, 26, 0, 0, 0, 0, time.UTC)}}},
}

// A field that an event gets one day must be kept too.
func TestEveryFieldIsKept(t *testing.T) {
	if len(events) != len(kinds) {
		t.Errorf("%d events are tested, and there are %d kinds", len(events), len(kinds))
	}
	for _, event := range events {
		e := play.Entry{Seq: 1, At: time.Date(2026, 5, 1, 12, 0, 0, 1e6, time.UTC), Command: "c", By: game.Second, Event: event}
		if reflect.TypeOf(event).NumField() > 0 {
			full(t, reflect.ValueOf(event), event.Name())
		}
		line, err := Write(e)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Read(line); err != nil || !reflect.DeepEqual(got, e) {
			t.Errorf("%+v\nis read as\n%+v\n%v", e, got, err)
		}
		if strings.ContainsRune(string(line), '\n') {
			t.Errorf("an event is one line, not %q", line)
		}
	}
}

func TestWhatIsNotUnderstoodIsNotRead(t *testing.T) {
	for line, field := range map[string]string{
		`{"seq":1,"what":"began","colour":"red"}`: "colour",
		`{"seq":1,"what":"began","keep":1}`:       "keep", // another event's
		`{"seq":1,"what":"danced"}`:               "what",
	} {
		if _, err := Read([]byte(line)); err == nil || FieldOf(err) != field {
			t.Errorf("%s is read: %v", line, err)
		}
	}
}

// full sees that the example leaves no field empty.
func full(t *testing.T, v reflect.Value, name string) {
	t.Helper()
	if v.Kind() == reflect.Pointer {
		v = v.Elem()
	}
	if v.IsZero() {
		t.Errorf("%s is empty: keep it in JSON, and in this test", name)
	}
	if v.Kind() == reflect.Struct && v.Type() != reflect.TypeFor[time.Time]() {
		for i := range v.NumField() {
			full(t, v.Field(i), name+"."+v.Type().Field(i).Name)
		}
	}
}

// A turn is written by hand, and it must not show.
func TestATurnIsWrittenAsTheEncoderDoes(t *testing.T) {
	noon := time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)
	for _, text := range []string{"", "e4", "24/18*(2)", "a<b>&c", `quo"te`, `back\slash`, "Zürich", "\x00", "\x7f", "\u2028", "\xff", "move-1 by 5f0c"} {
		for _, at := range []time.Time{noon, noon.Add(time.Millisecond), noon.Add(120 * time.Millisecond), noon.In(time.FixedZone("", 3600))} {
			for by := game.First; by <= game.Nobody; by++ {
				for _, e := range []play.Entry{
					{Seq: 12, At: at, Command: text, By: by, Event: play.Played{Turn: "e4"}}, {Seq: 1, At: at, Command: "c", By: by, Event: play.Played{Turn: text}},
				} {
					got, err := Write(e)
					want, _ := encode(e)
					if err != nil || string(got) != string(want) {
						t.Errorf("%s is written as %s, %v", want, got, err)
					}
				}
			}
		}
	}
}
