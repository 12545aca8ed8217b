package journal

import (
	"reflect"
	"strings"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/clock"
	"crownhead/internal/play"
)

// A field that play.Event gets one day must be kept too.
func TestEveryFieldIsKept(t *testing.T) {
	e := play.Event{
		Seq: 1, At: time.Date(2026, 5, 1, 12, 0, 0, 1e6, time.UTC), What: play.Ended, Command: "c", By: game.Second, Name: "n",
		Player: play.Player{Kind: play.Bot, Name: "p", Level: 2, Holder: "o"}, Table: "t", Rules: "r",
		Control: clock.Control{Kind: clock.Delay, Time: time.Minute, Extra: time.Second}, ByHand: true, Private: true, Rated: true, Commitment: "h", Text: "x",
		Offer: play.Offer{Kind: game.Draw, Times: 1, Move: "m"}, Keep: 3,
		Result: play.Result{Winner: game.Nobody, Points: 2, Why: game.Reason{
			Token: "w", Clauses: []string{"a"}, Squares: []string{"b"},
			Open: []string{"c"}, Text: game.Text{EN: "e", FR: "f", DE: "d"},
		}},
		Ending: &game.Ending{Kind: game.Claim, By: game.Second, Times: 1, Move: "m", Asks: true},
		Ratings: &[2]play.Rated{
			{Before: play.Rating{Value: 1500.25, Deviation: 350, Volatility: 0.06}, After: play.Rating{Value: 1, Deviation: 2, Volatility: 3}},
			{Before: play.Rating{Value: 1.0 / 3, Deviation: 5, Volatility: 6}, After: play.Rating{Value: 7, Deviation: 8, Volatility: 9}},
		},
	}
	full(t, reflect.ValueOf(e), "Event")
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
	if _, err := Read([]byte(`{"seq":1,"colour":"red"}`)); err == nil || FieldOf(err) != "colour" {
		t.Errorf("a field nobody knows is read: %v", err)
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
