package server

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/problem"
)

// schema is what a JSON value must be: the part of JSON Schema that plain Go types need.
type schema struct {
	Ref        string             `json:"$ref,omitempty"`
	Type       string             `json:"type,omitempty"`
	Enum       []string           `json:"enum,omitempty"`
	Properties map[string]*schema `json:"properties,omitempty"`
	Required   []string           `json:"required,omitempty"`
	Items      *schema            `json:"items,omitempty"`
	MinItems   int                `json:"minItems,omitempty"`
	MaxItems   int                `json:"maxItems,omitempty"`
	Minimum    *int               `json:"minimum,omitempty"`
	Maximum    *int               `json:"maximum,omitempty"`
}

const componentsPath = "#/components/schemas/"

// book is the schemas of all types that travel, by name.
type book struct{ named map[string]*schema }

func newBook(routes []route) *book {
	b := &book{named: map[string]*schema{}}
	for _, r := range routes {
		for _, t := range []reflect.Type{r.takes, r.gives} {
			if t != nil && t != reflect.TypeFor[nothing]() {
				b.of(t)
			}
		}
	}
	for _, t := range spoken {
		b.of(t)
	}
	return b
}

// of is the schema of a Go type as encoding/json writes it.
func (b *book) of(t reflect.Type) *schema {
	switch t.Kind() {
	case reflect.Pointer:
		return b.of(t.Elem())
	case reflect.String:
		return &schema{Type: "string"}
	case reflect.Bool:
		return &schema{Type: "boolean"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &schema{Type: "integer"}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &schema{Type: "integer", Minimum: new(int)}
	case reflect.Float64, reflect.Float32:
		return &schema{Type: "number"}
	case reflect.Slice:
		return &schema{Type: "array", Items: b.of(t.Elem())}
	case reflect.Array:
		return &schema{Type: "array", Items: b.of(t.Elem()), MinItems: t.Len(), MaxItems: t.Len()}
	case reflect.Struct:
		if b.named[t.Name()] == nil {
			s := &schema{Type: "object", Properties: map[string]*schema{}}
			b.named[t.Name()] = s // before its fields, which may mention it
			b.fields(s, t)
		}
		return &schema{Ref: componentsPath + t.Name()}
	}
	panic("server: " + t.String() + " cannot travel")
}

func (b *book) fields(s *schema, t reflect.Type) {
	for f := range t.Fields() {
		if f.Anonymous {
			b.fields(s, f.Type)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		of := b.of(f.Type)
		if words := f.Tag.Get("ts"); words != "" { // the closed set, as TypeScript writes it: 'do' | 'why'
			for word := range strings.SplitSeq(words, "|") {
				of.Enum = append(of.Enum, strings.Trim(word, " '"))
			}
		}
		s.Properties[name] = of
		if options != "omitempty" {
			s.Required = append(s.Required, name)
		}
	}
}

// read reads JSON from outside into a value of ours, if it is exactly that: nothing missing, nothing more, nothing else.
func (b *book) read(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return refuse(problem.BadRequest, "no-json", game.Plain("at", strconv.FormatInt(syntax.Offset, 10)))
	case err != nil:
		return refuse(problem.BadRequest, "body-cut-off")
	}
	if _, err := d.Token(); err != io.EOF {
		return refuse(problem.BadRequest, "json-and-more", game.Plain("at", strconv.FormatInt(d.InputOffset(), 10)))
	}
	if err := b.fits(b.of(reflect.TypeOf(into)), v, ""); err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil { // a number beyond what we count with
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return misfit(wrong.Field, wholeNumber)
		}
		return refuse(problem.BadRequest, "no-json", game.Plain("at", "0"))
	}
	return nil
}

// fits says where a value is not what the schema wants; nil if it is.
func (b *book) fits(s *schema, v any, at string) error {
	if name, ok := strings.CutPrefix(s.Ref, componentsPath); ok {
		s = b.named[name]
	}
	switch s.Type {
	case "object":
		fields, ok := v.(map[string]any)
		if !ok {
			return misfit(at, anObject)
		}
		return b.fieldsFit(s, fields, at)
	case "array":
		items, ok := v.([]any)
		if !ok {
			return misfit(at, aList)
		}
		if len(items) < s.MinItems || s.MaxItems > 0 && len(items) > s.MaxItems {
			n := strconv.Itoa(s.MinItems)
			return misfit(at, game.Text{EN: "a list of " + n, FR: "une liste de " + n, DE: "eine Liste von " + n})
		}
		for i, item := range items {
			if err := b.fits(s.Items, item, at+"["+strconv.Itoa(i)+"]"); err != nil {
				return err
			}
		}
		return nil
	case "string":
		text, ok := v.(string)
		if !ok {
			return misfit(at, aText)
		}
		if s.Enum != nil && !slices.Contains(s.Enum, text) {
			return misfit(at, game.Or(s.Enum...))
		}
		return nil
	case "boolean":
		if _, ok := v.(bool); !ok {
			return misfit(at, trueOrFalse)
		}
		return nil
	case "integer":
		n, ok := v.(json.Number)
		whole, err := strconv.ParseInt(string(n), 10, 64)
		if !ok || err != nil || s.Minimum != nil && whole < int64(*s.Minimum) {
			return misfit(at, wholeNumber)
		}
		return nil
	default:
		if _, ok := v.(json.Number); !ok {
			return misfit(at, aNumber)
		}
		return nil
	}
}

func (b *book) fieldsFit(s *schema, fields map[string]any, at string) error {
	if at != "" {
		at += "."
	}
	fit := func(name string) error {
		of, ok := s.Properties[name]
		if !ok {
			known := slices.Sorted(maps.Keys(s.Properties))
			return refuse(problem.BadRequest, "unknown-field", game.Plain("field", game.Excerpt(at+name)), game.Word("known", game.And(known...)))
		}
		return b.fits(of, fields[name], at+name)
	}
	for name := range fields {
		if fit(name) == nil {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(fields)) { // whoever sends the same is told the same
			if err := fit(name); err != nil {
				return err
			}
		}
	}
	for _, name := range s.Required {
		if _, ok := fields[name]; !ok {
			return refuse(problem.BadRequest, "missing-field", game.Plain("field", game.Excerpt(at+name)))
		}
	}
	return nil
}

var (
	anObject    = game.Text{EN: "an object in braces", FR: "un objet entre accolades", DE: "ein Objekt in geschweiften Klammern"}
	aList       = game.Text{EN: "a list", FR: "une liste", DE: "eine Liste"}
	aText       = game.Text{EN: "a text in quotation marks", FR: "un texte entre guillemets", DE: "ein Text in Anführungszeichen"}
	aNumber     = game.Text{EN: "a number", FR: "un nombre", DE: "eine Zahl"}
	wholeNumber = game.Text{EN: "a whole number", FR: "un nombre entier", DE: "eine ganze Zahl"}
	trueOrFalse = game.Same("true / false")
)

func misfit(at string, wanted game.Text) error {
	if at == "" {
		return refuse(problem.BadRequest, "wrong-body", game.Word("wanted", wanted))
	}
	return refuse(problem.BadRequest, "wrong-field", game.Plain("field", game.Excerpt(at)), game.Word("wanted", wanted))
}
