package api

import (
	"reflect"
	"strings"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/wire"
)

// asyncapi describes sockets and event streams to programs: which messages go which way.
func (a *API) asyncapi(r *gate.Request) error {
	r.WriteKept(a.messages())
	return nil
}

type ref struct {
	Ref string `json:"$ref"`
}

// messageDescription is the description of all messages: the channels are the routes whose connection stays open.
func (a *API) messageDescription() []byte {
	channels, operations, messages, schemas := map[string]any{}, map[string]any{}, map[string]any{}, map[string]*schema.Schema{}
	security := []ref{{"#/components/securitySchemes/session"}, {"#/components/securitySchemes/token"}, {"#/components/securitySchemes/personal"}}
	for _, r := range a.routes {
		if r.messages == nil {
			continue
		}
		name := operationID(r)
		parameters := map[string]any{}
		for _, p := range a.parameters(r) {
			if p.In == "path" {
				parameters[p.Name] = map[string]any{"description": p.Description, "examples": []any{p.Example}}
			}
		}
		in := map[string]ref{}
		var sent, received []ref
		for _, t := range r.messages {
			in[t.Name()] = ref{"#/components/messages/" + t.Name()}
			messages[t.Name()] = map[string]any{
				"name": t.Name(), "title": t.Name(), "summary": a.book.Named[t.Name()].Description, "contentType": gate.JSONMedia,
				"payload": ref{schema.ComponentsPath + t.Name()},
			}
			a.mentioned(t.Name(), schemas)
			one := ref{"#/channels/" + name + "/messages/" + t.Name()}
			if t == reflect.TypeFor[wire.Ask]() {
				received = append(received, one)
			} else {
				sent = append(sent, one)
			}
		}
		channels[name] = map[string]any{"address": r.path, "title": r.does, "description": r.does + " " + r.more, "parameters": parameters, "messages": in}
		channel := ref{"#/channels/" + name}
		operations[name+"Send"] = map[string]any{"action": "send", "channel": channel, "messages": sent, "summary": "What the server sends.", "security": security}
		if received != nil {
			operations[name+"Receive"] = map[string]any{"action": "receive", "channel": channel, "messages": received, "summary": "What the server reads.", "security": security}
		}
	}
	return encoded(map[string]any{
		"asyncapi": "3.0.0",
		"info": map[string]any{
			"title": "Crownhead: sockets and event streams", "version": "1",
			"license":     map[string]string{"name": "MIT", "url": "https://opensource.org/license/mit"},
			"description": "The messages of WebSockets, and the data of server-sent events. " + root + "/openapi.json describes everything else, and how to say who you are.",
		},
		"channels":   channels,
		"operations": operations,
		"components": map[string]any{"messages": messages, "schemas": schemas, "securitySchemes": securitySchemes("httpApiKey")},
	})
}

// mentioned adds a named schema, and all that it mentions.
func (a *API) mentioned(name string, into map[string]*schema.Schema) {
	if into[name] != nil {
		return
	}
	of := *a.book.Named[name]
	of.Properties = map[string]*schema.Schema{}
	for field, s := range a.book.Named[name].Properties {
		of.Properties[field] = s
		if s.Ref != "" { // beside a reference nothing else counts in this dialect
			of.Properties[field] = &schema.Schema{Description: s.Description, AllOf: []*schema.Schema{{Ref: s.Ref}}}
		}
	}
	into[name] = &of
	a.book.Named[name].EveryRef(func(ref string) { a.mentioned(strings.TrimPrefix(ref, schema.ComponentsPath), into) })
}
