package stream

import (
	"reflect"
	"testing"

	"crownhead/internal/server/schema"
	"crownhead/internal/wire"
)

// Most messages are read the quick way, and everything that is read so the schema reads alike.
func FuzzQuickAsk(f *testing.F) {
	for text, quick := range map[string]bool{
		`{"type":"do","id":"x7","seen":12,"do":"play","text":"11-15"}`:   true,
		`{"type":"ping","id":"p1"}`:                                      true,
		`{"type":"do","do":"say","by":"first","text":"h<i>"}`:            true,
		`{"type":"do","id":"x7","seen":12,"do":"play","text":"d\u00e9"}`: false,
		`{"type":"do","seen":1,"seen":2}`:                                false,
		`{"type":"do","seen":01}`:                                        false,
		`{"type":"do","seen":-1}`:                                        false,
		`{"type":"do","seen":1e3}`:                                       false,
		`{"type":"do","seen":12345678901234567890}`:                      false,
		`{"Type":"do"}`:                                                  false,
		`{"type":"do"} `:                                                 false,
		`{"type":"do",}`:                                                 false,
		`{"type":"why","touched":[{"from":"11"}]}`:                       false,
		`{"type":"do","offer":{"kind":"draw"}}`:                          false,
		`{"type":null}`:                                                  false,
		`{}`:                                                             false,
		``:                                                               false,
		`{"type":"do","type":"ping"}`:                                    false,
		`{"type":"do","id":"","id":"a"}`:                                 true, // the last counts, for both
		`{"type":"do","yes":true}`:                                       false,
		"{\"type\":\"do\",\"text\":\"a\x7fb\"}":                          false,
		`{"type":"do","do":"dance"}`:                                     false,
		`{"type":"do","by":"third"}`:                                     false,
		`{"id":"no type"}`:                                               false,
	} {
		if _, is := quickAsk([]byte(text)); is != quick {
			f.Errorf("%s is read quickly: %v, wanted %v", text, is, quick)
		}
		f.Add([]byte(text))
	}
	book := schema.NewBook(reflect.TypeFor[wire.Ask]())
	f.Fuzz(func(t *testing.T, text []byte) {
		quick, ok := quickAsk(text)
		if !ok {
			return
		}
		var slow wire.Ask
		if err := book.Read(text, &slow); err != nil || !reflect.DeepEqual(quick, slow) {
			t.Errorf("%s is quickly %+v, by the schema %+v (%v)", text, quick, slow, err)
		}
	})
}
