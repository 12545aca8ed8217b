package wire

import (
	"bytes"
	"encoding/json"
	"math/rand/v2"
	"reflect"
	"testing"
)

// What is written by hand is what encoding/json writes, whatever the fields hold. A field that the writer has forgotten is
// found here, because every field gets a value.
func TestWrittenByHand(t *testing.T) {
	dice := rand.New(rand.NewPCG(1, 1))
	same := func(by string, got []byte, value any) {
		t.Helper()
		want, err := json.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		if !bytes.Equal(got, want) {
			t.Fatalf("%s writes\n%s, encoding/json\n%s", by, got, want)
		}
	}
	for range 3000 {
		var n News
		fill(dice, reflect.ValueOf(&n).Elem())
		n.Type = "news"
		news := AppendNews(nil, n.Events, &n.State, n.Begun)
		same("AppendNews", append(n.Yours.Append(news), '}'), n)
		var d Done
		fill(dice, reflect.ValueOf(&d).Elem())
		same("Done", d.Append(nil), d)
	}
}

// fill gives a value of any shape: nothing, a little or a lot in every field.
func fill(dice *rand.Rand, v reflect.Value) {
	texts := []string{"", "first", "a \"b\"\\", "<&>", "Gast 7fKq", "\u2028\x01\x7f", "h\xffé", "日本", "é\u2028", "a\u2029b"}
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			fill(dice, v.Field(i))
		}
	case reflect.Array:
		for i := range v.Len() {
			fill(dice, v.Index(i))
		}
	case reflect.Slice:
		if n := dice.IntN(4); n > 0 {
			v.Set(reflect.MakeSlice(v.Type(), n-1, n-1))
			for i := range n - 1 {
				fill(dice, v.Index(i))
			}
		}
	case reflect.Pointer:
		if dice.IntN(2) == 0 {
			v.Set(reflect.New(v.Type().Elem()))
			fill(dice, v.Elem())
		}
	case reflect.String:
		v.SetString(texts[dice.IntN(len(texts))])
	case reflect.Bool:
		v.SetBool(dice.IntN(2) == 0)
	case reflect.Float64:
		v.SetFloat(dice.NormFloat64() * float64(dice.IntN(3)))
	case reflect.Int, reflect.Int64:
		v.SetInt(dice.Int64() >> dice.IntN(64) * (1 - dice.Int64N(3)))
	case reflect.Uint32, reflect.Uint64:
		v.SetUint(uint64(dice.Uint32()) >> dice.IntN(33))
	default:
		panic(v.Type().String())
	}
}

// The news of a turn as most are: a board, the turn, and what the next player can do.
func BenchmarkNews(b *testing.B) {
	state := State{Phase: "playing", Offers: []Offer{}, Results: []Result{}, Position: Position{Text: "B:W21-32:B1-12", ToAct: First, Facts: []Fact{}}}
	yours := Yours{Seats: []string{First}, Open: []Offer{{Kind: "resign"}, {Kind: "draw", Asks: true}}}
	for i := range 24 {
		square := "1234567890"[i%10 : i%10+1]
		state.Position.Pieces = append(state.Position.Pieces, Piece{square, First, "man"})
		if i < 9 {
			yours.Moves = append(yours.Moves, Move{"11-15", []Step{{From: square, To: "15"}}})
		}
	}
	events := []Event{{Seq: 30, At: 1e12, What: "played", By: First, Text: "11-15", Steps: []Step{{From: "11", To: "15"}}, Command: "x17"}}
	news := News{"news", events, state, "", yours}
	b.Run("by hand", func(b *testing.B) {
		for b.Loop() {
			text := AppendNews(make([]byte, 0, 2048), events, &state, "")
			_ = append(yours.Append(text), '}')
		}
	})
	b.Run("by reflection", func(b *testing.B) {
		for b.Loop() {
			_, _ = json.Marshal(news)
		}
	})
}
