package client

import (
	"encoding/json"
	"reflect"
	"testing"

	"crownhead/internal/wire"
)

// What is for the eye goes, wherever it is in a message; the same words in a text stay, and what is not as our server writes it stays whole.
func TestPartsAreTakenOut(t *testing.T) {
	for message, want := range map[string]string{
		`{"type":"news","pieces":[{"at":"a1"}],"text":"e4"}`:      `{"type":"news","text":"e4"}`,
		`{"pieces":[[],{}],"steps":[],"text":"e4"}`:               `{"text":"e4"}`,
		`{"moves":[{"text":"11-15","steps":[{"from":"11"}]}]}`:    `{"moves":[{"text":"11-15"}]}`,
		`{"text":"\"pieces\":[1]","aloud":{"en":"\"]}"},"seq":3}`: `{"text":"\"pieces\":[1]","seq":3}`,
		`{"pieces":3,"steps":"none"}`:                             `{"pieces":3,"steps":"none"}`,
		`{"pieces": [1]}`:                                         `{"pieces": [1]}`,
		`"pieces":[1]`:                                            `"pieces":[1]`,
		`{"pieces":[{"at":"cut off`:                               `{`,
		`{"beside":[]}`:                                           `{}`,
	} {
		if got := string(without(forSight, []byte(message))); got != want {
			t.Errorf("%s gives %s, not %s", message, got, want)
		}
	}
}

// A reader who plays whatever it may reads of a message what it needs, and nothing else.
func TestTurnsOnly(t *testing.T) {
	full := wire.News{
		Type:   "news",
		Events: []wire.Event{{Seq: 7, What: "played", By: "first", Text: "11-15", Command: "c7", Steps: []wire.Step{{From: "11", To: "15"}}}},
		State: wire.State{
			Seq: 7, Touched: 7, Phase: "playing", Seats: [2]wire.Seat{{Kind: "person", Name: "Ann"}, {Kind: "person", Name: "Ben"}},
			Position: wire.Position{Text: "W:W1:B2", Pieces: []wire.Piece{{At: "1"}}}, Clocks: &wire.Clocks{}, Offers: []wire.Offer{{Kind: "draw"}}, Fair: &wire.Fair{},
		},
		Yours: wire.Yours{Seats: []string{"second"}, Moves: []wire.Move{{Text: "22-18", Steps: []wire.Step{{From: "22"}}}, {Text: "22-17"}}, Open: []wire.Offer{{Kind: "draw"}}},
	}
	text, err := json.Marshal(full)
	if err != nil {
		t.Fatal(err)
	}
	var read wire.News
	if err := json.Unmarshal(without(forThought, text), &read); err != nil {
		t.Fatal(err)
	}
	full.Events[0].Steps, full.Yours.Moves[0].Steps, full.Yours.Open = nil, nil, nil
	full.State = wire.State{Seq: 7, Touched: 7, Phase: "playing", Fair: full.State.Fair}
	if !reflect.DeepEqual(read, full) {
		t.Errorf("%+v was read, not %+v", read, full)
	}
}

func BenchmarkReadNews(b *testing.B) {
	for name, parts := range map[string][]string{"texts": forSight, "turns": forThought} {
		b.Run(name, func(b *testing.B) {
			for b.Loop() {
				var m wire.News
				if err := json.Unmarshal(without(parts, []byte(news)), &m); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// news is one as a server sends it.
const news = `{"type":"news","events":[{"seq":24,"at":1795020049434,"what":"played","by":"second","text":"24-20","steps":[{"from":"24","to":"20"}],"aloud":{"by":"second","short":"24 nach 20","long":"Stein von 24 nach 20"}}],"state":{"seq":24,"touched":24,"phase":"playing","seats":[{"kind":"person","name":"Ann","person":"annannannannann1","here":true},{"kind":"person","name":"Ben","person":"benbenbenbenben1","here":true}],"position":{"text":"B:W19,20,22,25,28,29,30,32:B1,4,5,8,9,10,12","toAct":"first","pieces":[{"at":"1","of":"first","is":"man"},{"at":"4","of":"first","is":"man"},{"at":"5","of":"first","is":"man"},{"at":"8","of":"first","is":"man"},{"at":"9","of":"first","is":"man"},{"at":"10","of":"first","is":"man"},{"at":"12","of":"first","is":"man"},{"at":"19","of":"second","is":"man"},{"at":"20","of":"second","is":"man"},{"at":"22","of":"second","is":"man"},{"at":"25","of":"second","is":"man"},{"at":"28","of":"second","is":"man"},{"at":"29","of":"second","is":"man"},{"at":"30","of":"second","is":"man"},{"at":"32","of":"second","is":"man"}],"facts":[{"name":"squares","of":"nobody","value":"dark"}],"beside":[{"took":["man","man","man","man"]},{"took":["man","man","man","man","man"]}]},"offers":[],"results":[]},"yours":{"seats":["second"],"moves":[],"open":[{"by":"second","kind":"draw","asks":true},{"by":"second","kind":"resign"},{"by":"second","kind":"take-back","asks":true}]}}`
