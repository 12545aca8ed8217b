package api

import (
	"encoding/json"
	"reflect"
	"regexp"
	"strings"

	"crownhead/internal/gate"
	"crownhead/internal/schema"
)

// openapi describes the API to programs: the routes as they are, and the types they take and give.
func (a *API) openapi(r *gate.Request) error {
	r.W.Header().Set("Content-Type", gate.JSONMedia)
	r.W.Write(a.description())
	return nil
}

func (a *API) description() []byte {
	paths := map[string]map[string]operation{}
	for _, r := range a.routes {
		if paths[r.path] == nil {
			paths[r.path] = map[string]operation{}
		}
		paths[r.path][strings.ToLower(r.method)] = a.operation(r)
	}
	text, err := json.MarshalIndent(map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{
			"title": "Crownhead", "version": "1",
			"description": "Classic board games by the rules printed on the sheet in their box. Every refusal is a Problem: its kind is for " +
				"programs and never changes, its text is for people and in their language (Accept-Language, or the query “lang”: en, fr, de).",
		},
		"paths": paths,
		"components": map[string]any{
			"schemas": a.book.Named,
			"securitySchemes": map[string]any{
				"session": map[string]any{"type": "apiKey", "in": "cookie", "name": gate.SessionCookie, "description": "Guests and accounts; set by the server."},
				"token":   map[string]any{"type": "http", "scheme": "bearer", "description": "Bots."},
			},
		},
		"security": []map[string][]string{{}, {"session": {}}, {"token": {}}},
	}, "", " ")
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return text
}

type operation struct {
	Summary     string              `json:"summary"`
	Parameters  []parameter         `json:"parameters"`
	RequestBody *content            `json:"requestBody,omitempty"`
	Responses   map[string]*content `json:"responses"`
}

type parameter struct {
	Name        string         `json:"name"`
	In          string         `json:"in"`
	Description string         `json:"description,omitempty"`
	Required    bool           `json:"required"`
	Schema      *schema.Schema `json:"schema"`
}

type content struct {
	Description string           `json:"description,omitempty"`
	Required    bool             `json:"required,omitempty"`
	Content     map[string]media `json:"content,omitempty"`
}

type media struct {
	Schema *schema.Schema `json:"schema"`
}

var wildcard = regexp.MustCompile(`\{(\w+)\}`)

func (a *API) operation(r route) operation {
	o := operation{Summary: r.does, Parameters: []parameter{}}
	for _, m := range wildcard.FindAllStringSubmatch(r.path, -1) {
		o.Parameters = append(o.Parameters, parameter{Name: m[1], In: "path", Required: true, Schema: &schema.Schema{Type: "string"}})
	}
	for _, q := range append([]query{byLang}, r.query...) {
		of := &schema.Schema{Type: "string", Enum: q.words}
		if q.number {
			of = &schema.Schema{Type: "integer"}
		}
		o.Parameters = append(o.Parameters, parameter{Name: q.name, In: "query", Description: q.does, Schema: of})
	}
	if r.takes != nil {
		o.RequestBody = &content{Required: true, Content: map[string]media{gate.JSONMedia: {a.book.Of(r.takes)}}}
	}
	refusal := &content{Description: "Why not.", Content: map[string]media{gate.JSONMedia: {&schema.Schema{Ref: schema.ComponentsPath + "Problem"}}}}
	o.Responses = map[string]*content{"default": refusal}
	switch {
	case r.media == "":
		o.Responses["101"] = &content{Description: "The connection is a WebSocket from here on."}
	case r.gives == reflect.TypeFor[nothing]():
		o.Responses["204"] = &content{Description: "Done."}
	case r.gives != nil:
		o.Responses["200"] = &content{Description: "The answer.", Content: map[string]media{r.media: {a.book.Of(r.gives)}}}
	default:
		o.Responses["200"] = &content{Description: "The answer.", Content: map[string]media{r.media: {&schema.Schema{Type: "string"}}}}
	}
	return o
}
