package client

import "testing"

// What is for the eye goes, wherever it is in a message; the same words in a text stay, and what is not as our server writes it stays whole.
func TestWithoutSight(t *testing.T) {
	for message, want := range map[string]string{
		`{"type":"news","pieces":[{"at":"a1"}],"text":"e4"}`:      `{"type":"news","text":"e4"}`,
		`{"pieces":[[],{}],"steps":[],"text":"e4"}`:               `{"text":"e4"}`,
		`{"moves":[{"text":"11-15","steps":[{"from":"11"}]}]}`:    `{"moves":[{"text":"11-15"}]}`,
		`{"text":"\"pieces\":[1]","aloud":{"en":"\"]}"},"seq":3}`: `{"text":"\"pieces\":[1]","seq":3}`,
		`{"pieces":3,"steps":"none"}`:                             `{"pieces":3,"steps":"none"}`,
		`{"pieces": [1]}`:                                         `{"pieces": [1]}`,
		`"pieces":[1]`:                                            `"pieces":[1]`,
		`{"pieces":[{"at":"cut off`:                               `{`,
		`{"beside":{}}`:                                           `{}`,
	} {
		if got := string(withoutSight([]byte(message))); got != want {
			t.Errorf("%s gives %s, not %s", message, got, want)
		}
	}
}
