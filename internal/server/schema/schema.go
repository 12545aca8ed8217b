// Package schema reads JSON from outside into our own types, if it is exactly that: the schema that describes a type to
// programs is the schema it is checked by, so that the two cannot differ.
//
// It knows Go types as encoding/json writes them. It must not know which of them travel, or how.
//
//test:calm its tests have no goroutines
package schema

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

// Schema is what a JSON value must be: the part of JSON Schema that plain Go types need.
type Schema struct {
	Ref         string             `json:"$ref,omitempty"`
	Description string             `json:"description,omitempty"`
	Type        string             `json:"type,omitempty"`
	Enum        []string           `json:"enum,omitempty"`
	OneOf       []*Schema          `json:"oneOf,omitempty"`
	AllOf       []*Schema          `json:"allOf,omitempty"`
	Properties  map[string]*Schema `json:"properties,omitempty"`
	Required    []string           `json:"required,omitempty"`
	Items       *Schema            `json:"items,omitempty"`
	MinItems    int                `json:"minItems,omitempty"`
	MaxItems    int                `json:"maxItems,omitempty"`
	MaxLength   int                `json:"maxLength,omitempty"`
	Minimum     *int               `json:"minimum,omitempty"`
	Maximum     *int               `json:"maximum,omitempty"`
	Deprecated  bool               `json:"deprecated,omitempty"`
}

// ComponentsPath is where an OpenAPI document keeps the schemas that have a name.
const ComponentsPath = "#/components/schemas/"

// Book is the schemas of types by name. It is not changed after it was made, so that many can read by it at once.
type Book struct{ Named map[string]*Schema }

// NewBook is the schemas of these types and of all that they mention.
func NewBook(types ...reflect.Type) *Book {
	b := &Book{Named: map[string]*Schema{}}
	for _, t := range types {
		b.Of(t)
	}
	return b
}

// Of is the schema of a Go type as encoding/json writes it.
func (b *Book) Of(t reflect.Type) *Schema {
	switch t.Kind() {
	case reflect.Pointer:
		return b.Of(t.Elem())
	case reflect.String:
		return &Schema{Type: "string"}
	case reflect.Bool:
		return &Schema{Type: "boolean"}
	case reflect.Int, reflect.Int8, reflect.Int16, reflect.Int32, reflect.Int64:
		return &Schema{Type: "integer"}
	case reflect.Uint, reflect.Uint8, reflect.Uint16, reflect.Uint32, reflect.Uint64:
		return &Schema{Type: "integer", Minimum: new(int)}
	case reflect.Float64, reflect.Float32:
		return &Schema{Type: "number"}
	case reflect.Slice:
		return &Schema{Type: "array", Items: b.Of(t.Elem())}
	case reflect.Array:
		return &Schema{Type: "array", Items: b.Of(t.Elem()), MinItems: t.Len(), MaxItems: t.Len()}
	case reflect.Struct:
		if b.Named[t.Name()] == nil {
			s := &Schema{Type: "object", Properties: map[string]*Schema{}}
			b.Named[t.Name()] = s // before its fields, which may mention it
			b.fields(s, t)
		}
		return &Schema{Ref: ComponentsPath + t.Name()}
	}
	panic("schema: " + t.String() + " cannot travel")
}

func (b *Book) fields(s *Schema, t reflect.Type) {
	for f := range t.Fields() {
		if f.Anonymous {
			b.fields(s, f.Type)
			continue
		}
		name, options, _ := strings.Cut(f.Tag.Get("json"), ",")
		of := b.Of(f.Type)
		if words := closedSet(f.Tag); words != nil {
			of.of(words)
		}
		if least, most, ok := strings.Cut(f.Tag.Get("within"), "-"); ok {
			of.Minimum, of.Maximum = number(least), number(most)
		}
		if most := f.Tag.Get("most"); most != "" { // said here, and refused by whoever knows why it is so
			if of.Type == "array" {
				of.MaxItems = *number(most)
			} else {
				of.MaxLength = *number(most)
			}
		}
		of.Deprecated = f.Tag.Get("deprecated") != "" // it is read for old programs, and nobody needs it any more
		s.Properties[name] = of
		if options != "omitempty" {
			s.Required = append(s.Required, name)
		}
	}
}

// number reads a bound of a tag: within:"1-8", most:"64".
func number(text string) *int {
	n, err := strconv.Atoi(text)
	if err != nil {
		panic("schema: a bound is " + text) // the tests read all tags
	}
	return &n
}

// closedSet is the words a field may hold: those of its tag "enum", in which - is the empty text, or of the type TypeScript has
// for it, such as 'do' | 'why'.
func closedSet(tag reflect.StructTag) (words []string) {
	for word := range strings.FieldsSeq(tag.Get("enum")) {
		words = append(words, strings.TrimPrefix(word, "-"))
	}
	if set := tag.Get("ts"); set != "" {
		for word := range strings.SplitSeq(set, "|") {
			words = append(words, strings.Trim(word, " '"))
		}
	}
	return words
}

// of makes the schema one of these words, or of lists of them.
func (s *Schema) of(words []string) {
	if s.Items != nil {
		s.Items.of(words)
		return
	}
	s.Enum = words
}

// EveryRef visits each mention of a schema with a name.
func (s *Schema) EveryRef(visit func(ref string)) {
	if s.Ref != "" {
		visit(s.Ref)
	}
	if s.Items != nil {
		s.Items.EveryRef(visit)
	}
	for _, p := range s.Properties {
		p.EveryRef(visit)
	}
}

// Describe adds descriptions: of a type by its name, of a field as Type.field.
func (b *Book) Describe(texts map[string]string) {
	for name, s := range b.Named {
		s.Description = texts[name]
		for field, of := range s.Properties {
			of.Description = texts[name+"."+field]
		}
	}
}

// Read reads JSON from outside into a value of ours, if it is exactly that: nothing missing, nothing more, nothing else.
func (b *Book) Read(text []byte, into any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	d.UseNumber()
	var v any
	err := d.Decode(&v)
	var syntax *json.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return refuse("no-json", game.Plain("at", strconv.FormatInt(syntax.Offset, 10)))
	case err != nil:
		return refuse("body-cut-off")
	}
	if _, err := d.Token(); err != io.EOF {
		return refuse("json-and-more", game.Plain("at", strconv.FormatInt(d.InputOffset(), 10)))
	}
	if err := b.Fits(b.Of(reflect.TypeOf(into)), v, ""); err != nil {
		return err
	}
	if err := json.Unmarshal(text, into); err != nil { // a number beyond what we count with
		var wrong *json.UnmarshalTypeError
		if errors.As(err, &wrong) {
			return misfit(wrong.Field, wholeNumber)
		}
		return refuse("no-json", game.Plain("at", "0"))
	}
	return nil
}

// Fits says where a value is not what the schema wants; nil if it is.
func (b *Book) Fits(s *Schema, v any, at string) error {
	if name, ok := strings.CutPrefix(s.Ref, ComponentsPath); ok {
		s = b.Named[name]
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
		if s.MinItems > 0 && len(items) != s.MinItems { // an array of Go, which has a fixed length
			n := strconv.Itoa(s.MinItems)
			return misfit(at, game.Text{EN: "a list of " + n, FR: "une liste de " + n, DE: "eine Liste von " + n})
		}
		for i, item := range items {
			if err := b.Fits(s.Items, item, at+"["+strconv.Itoa(i)+"]"); err != nil {
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
		if !ok || err != nil || s.Minimum != nil && whole < int64(*s.Minimum) || s.Maximum != nil && whole > int64(*s.Maximum) {
			if s.Maximum != nil {
				return misfit(at, within(*s.Minimum, *s.Maximum))
			}
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

func (b *Book) fieldsFit(s *Schema, fields map[string]any, at string) error {
	if at != "" {
		at += "."
	}
	fit := func(name string) error {
		of, ok := s.Properties[name]
		if !ok {
			known := slices.Sorted(maps.Keys(s.Properties))
			return refuse("unknown-field", game.Plain("field", game.Excerpt(at+name)), game.Word("known", game.And(known...)))
		}
		if of.Enum != nil && fields[name] == "" && !slices.Contains(s.Required, name) {
			return nil // as if it were left out
		}
		return b.Fits(of, fields[name], at+name)
	}
	for name := range fields {
		if fit(name) == nil {
			continue
		}
		for _, name := range slices.Sorted(maps.Keys(fields)) { // the same body gets the same answer
			if err := fit(name); err != nil {
				return err
			}
		}
	}
	for _, name := range s.Required {
		if _, ok := fields[name]; !ok {
			return refuse("missing-field", game.Plain("field", game.Excerpt(at+name)))
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

func within(least, most int) game.Text {
	from, to := strconv.Itoa(least), strconv.Itoa(most)
	return game.Text{EN: "a whole number from " + from + " to " + to, FR: "un nombre entier de " + from + " à " + to, DE: "eine ganze Zahl von " + from + " bis " + to}
}

func misfit(at string, wanted game.Text) error {
	if at == "" {
		return refuse("wrong-body", game.Word("wanted", wanted))
	}
	return refuse("wrong-field", game.Plain("field", game.Excerpt(at)), game.Word("wanted", wanted))
}

// WholeNumber reads a number of an address or a query, within its bounds.
func WholeNumber(name, word string, least, most int) (int, error) {
	n, err := strconv.Atoi(word)
	if err != nil || n < least || n > most {
		return 0, refuse("bad-count", game.Plain("name", name), game.Plain("word", game.Excerpt(word)),
			game.Plain("least", strconv.Itoa(least)), game.Plain("most", strconv.Itoa(most)))
	}
	return n, nil
}

func refuse(token string, args ...game.Arg) error {
	return problem.New(problem.BadRequest, sentences.Reason(token, nil, args...))
}
