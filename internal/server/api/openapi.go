package api

import (
	_ "embed"
	"encoding/json"
	"fmt"
	"net/http"
	"reflect"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/table/record"
	"crownhead/internal/wire"
)

// descriptions are the comments of package wire, by type and by Type.field. `go test ./internal/server/api -update` renews them.
//
//go:embed descriptions.json
var descriptions []byte

// examples are real requests and answers, by method and path. `go test ./internal/server/api -update` renews them.
//
//go:embed examples.json
var examples []byte

// example is what a route takes and gives, once.
type example struct {
	Takes json.RawMessage `json:"takes,omitempty"`
	Gives json.RawMessage `json:"gives,omitempty"`
}

// read reads data that is part of the program.
func read[T any](text []byte) (v T) {
	if err := json.Unmarshal(text, &v); err != nil {
		panic(err) // the tests read it too
	}
	return v
}

// openapi describes the API to programs: the routes as they are, and the types they take and give.
func (a *API) openapi(r *gate.Request) error {
	r.WriteKept(a.described())
	return nil
}

func (a *API) description() []byte {
	paths := map[string]map[string]operation{}
	known := read[map[string]example](examples)
	for _, r := range a.routes {
		if paths[r.path] == nil {
			paths[r.path] = map[string]operation{}
		}
		paths[r.path][strings.ToLower(r.method)] = a.operation(r, known[r.method+" "+r.path])
	}
	return encoded(map[string]any{
		"openapi": "3.1.0",
		"info": map[string]any{
			"title": "Crownhead", "version": "1",
			"license": map[string]string{"name": "MIT", "identifier": "MIT"},
			"description": "Classic board games by the rules printed on the sheet in their box.\n\n" +
				"Every refusal is a Problem: its kind is for programs and never changes, its text is for people and in their language " +
				"(Accept-Language, or the query “lang”: en, fr, de).\n\n" +
				"A bot sends its token as “Authorization: Bearer …”. So does a program that acts in a person's name; a person's token has scopes, " +
				"and each operation says which one it needs: read, play, challenges, study or records. A browser has a session in a cookie. A program with neither is a new guest " +
				"with each request, unless it keeps the cookie it is sent.\n\n" +
				"All lists of examples are cut to three entries. Fields may be added at any time; ignore those you do not know.\n\n" +
				"Limits: a person may do something so many times at once (burst) and then once each time some seconds have passed; “x-rate-limit” has both. " +
				fmt.Sprintf("An address may do %d times as much, since many people may share it. ", gate.PerAddress) +
				fmt.Sprintf("All requests together: %s. Pages and lists that take long to make count as several. A socket may send %d messages at once and %d per second. ", gate.Requests, gate.MessageBurst, gate.MessagesASecond) +
				"Above a limit the answer is 429, with the seconds to wait in Retry-After. RateLimit-Policy has each limit that an answer counts for, as a quota (q) over so many seconds (w); " +
				"RateLimit has what is left of it (r), and the seconds until all of it is there again (t).\n\n" +
				"Pages of other sites may use the API with a token, and what is public without one; cookies are not looked at then.\n\n" +
				"Sockets and event streams have a description of their own, in AsyncAPI: " + root + "/asyncapi.json.",
		},
		"servers":      []map[string]string{{"url": "/", "description": "The server that gave you this description."}},
		"externalDocs": map[string]string{"url": root + "/asyncapi.json", "description": "Sockets and event streams (AsyncAPI)."},
		"tags":         tags,
		"paths":        paths,
		"components": map[string]any{
			"schemas":         a.book.Named,
			"responses":       refusals(),
			"securitySchemes": securitySchemes("apiKey"),
		},
	})
}

// securitySchemes are the ways to say who one is; the two dialects have two names for a cookie.
func securitySchemes(cookie string) map[string]any {
	return map[string]any{
		"session": map[string]any{"type": cookie, "in": "cookie", "name": gate.SessionCookie, "description": "Guests and accounts; set by the server. Over TLS the name begins with __Host-."},
		"personal": map[string]any{"type": "http", "scheme": "bearer", "description": "People with an account. They make tokens with scopes (POST " + root + "/me/tokens): " +
			"“read” sees what its owner sees, “play” opens tables, plays and chats, “challenges” challenges people and answers them, “study” keeps what is learned, “records” imports records and exports games; “play” includes “challenges” and “study”."},
		"token": map[string]any{"type": "http", "scheme": "bearer", "description": "Bots. An account makes a bot and gets its token (POST " + root + "/me/bots)."},
	}
}

// security is who may come.
func (r route) security() []map[string][]string {
	all := []map[string][]string{{}}
	if !r.open {
		all = append(all, map[string][]string{"session": {}})
	}
	if r.scope != "" {
		all = append(all, map[string][]string{"token": {}}, map[string][]string{"personal": {r.scope}})
	}
	return all
}

func encoded(v any) []byte {
	text, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		panic(err) // plain data cannot fail to be written
	}
	return text
}

// tag is a group of routes.
type tag struct {
	Name        string `json:"name"`
	Description string `json:"description"`
	words       []string
}

// tags group the routes by the first word of their path; the last takes all others.
var tags = []tag{
	{"rules", "What can be played.", []string{"rules"}},
	{"you", "Who you are, your bots, signing up and signing in.", []string{"me", "accounts", "sessions"}},
	{"tables", "Tables: open them, find them, sit down and play.", []string{"tables", "records"}},
	{"challenges", "Challenge people and bots by name, and answer.", []string{"challenges"}},
	{"box", "What follows from a real board: games and score pads that somebody lets others follow.", []string{"box"}},
	{"events", "Evenings of many people: Swisses, round robins, knockouts and arenas; and clubs.", []string{"events", "clubs"}},
	{"people", "Everybody else, and rating lists.", []string{"people", "ratings"}},
	{"pictures", "Pictures of games, positions and puzzles, pages to frame, and previews of links. A refusal is an HTML page that people can read.", []string{"pictures", "embed", "oembed"}},
	{"server", "The server itself, and its descriptions.", nil},
}

func tagOf(path string) string {
	word, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimPrefix(path, root), "/"), "/")
	for _, t := range tags {
		if slices.Contains(t.words, word) {
			return t.Name
		}
	}
	return tags[len(tags)-1].Name
}

type operation struct {
	ID           string                `json:"operationId"`
	Summary      string                `json:"summary"`
	Description  string                `json:"description,omitempty"`
	Tags         []string              `json:"tags"`
	Deprecated   bool                  `json:"deprecated,omitempty"`
	Parameters   []parameter           `json:"parameters"`
	RequestBody  *content              `json:"requestBody,omitempty"`
	Responses    map[string]*content   `json:"responses"`
	RateLimit    *rateLimit            `json:"x-rate-limit,omitempty"`
	Security     []map[string][]string `json:"security,omitempty"`
	ExternalDocs map[string]string     `json:"externalDocs,omitempty"`
}

type parameter struct {
	Name        string         `json:"name"`
	In          string         `json:"in"`
	Description string         `json:"description"`
	Required    bool           `json:"required"`
	Schema      *schema.Schema `json:"schema"`
	Example     any            `json:"example,omitempty"`
}

type content struct {
	Ref         string            `json:"$ref,omitempty"`
	Description string            `json:"description,omitempty"`
	Required    bool              `json:"required,omitempty"`
	Headers     map[string]header `json:"headers,omitempty"`
	Content     map[string]media  `json:"content,omitempty"`
}

type header struct {
	Description string         `json:"description"`
	Schema      *schema.Schema `json:"schema"`
}

type media struct {
	Schema  *schema.Schema  `json:"schema,omitempty"` // none if it is not text
	Example json.RawMessage `json:"example,omitempty"`
}

// rateLimit is a limit as the description says it.
type rateLimit struct {
	Burst   int     `json:"burst"`   // so many at once
	Seconds float64 `json:"seconds"` // then one each time so many seconds have passed
}

var wildcard = regexp.MustCompile(`\{(\w+)\}`)

// operationID is made of the method and the path: getTablesById. It is as lasting as the address itself.
func operationID(r route) string {
	id := strings.ToLower(r.method)
	for word := range strings.SplitSeq(strings.TrimPrefix(strings.TrimPrefix(r.path, root), "/"), "/") {
		name, _ := strings.CutSuffix(word, ".json")
		if m := wildcard.FindStringSubmatch(name); m != nil {
			name = "by-" + m[1]
		}
		for part := range strings.SplitSeq(name, "-") {
			id += strings.ToUpper(part[:1]) + part[1:]
		}
	}
	return id
}

func (a *API) operation(r route, eg example) operation {
	o := operation{ID: operationID(r), Summary: r.does, Description: r.more, Tags: []string{tagOf(r.path)}, Deprecated: r.deprecated, Parameters: a.parameters(r), Security: r.security()}
	switch {
	case r.scope != "":
		o.Description = strings.TrimSpace(o.Description + " A person's token needs the scope " + r.scope + ".")
	case !r.open:
		o.Description = strings.TrimSpace(o.Description + " Not for tokens: sign in.")
	}
	if r.limit != (gate.Limit{}) {
		o.RateLimit = &rateLimit{r.limit.Burst, r.limit.Each.Seconds()}
		o.Description = strings.TrimSpace(o.Description + " Limit: " + r.limit.String() + ".")
	}
	if r.takes != nil {
		o.RequestBody = &content{
			Required: true, Description: "JSON, up to " + strconv.FormatInt(r.most, 10) + " bytes.",
			Content: map[string]media{gate.JSONMedia: {a.book.Of(r.takes), eg.Takes}},
		}
	}
	if r.text {
		o.RequestBody = &content{Required: true, Description: "A text, up to " + strconv.Itoa(record.MostBytes) + " bytes.", Content: map[string]media{}}
		for _, m := range textMedia {
			o.RequestBody.Content[m] = media{&schema.Schema{Type: "string"}, json.RawMessage(`"1. e4 e5 2. Nf3 1-0"`)}
		}
	}
	o.Responses = map[string]*content{"default": {Ref: responsesPath + "Unexpected"}}
	for _, status := range r.statuses() {
		o.Responses[strconv.Itoa(status)] = &content{Ref: responsesPath + refusalNames[status].name}
	}
	switch {
	case r.media == "":
		o.Responses["101"] = &content{Description: "The connection is a WebSocket from here on."}
	case r.gives == reflect.TypeFor[nothing]():
		o.Responses["204"] = &content{Description: "Done."}
	case r.gives != nil:
		o.Responses["200"] = &content{Description: "The answer.", Content: map[string]media{r.media: {a.book.Of(r.gives), eg.Gives}}}
	default:
		o.Responses["200"] = &content{Description: "The answer.", Content: map[string]media{r.media: {&schema.Schema{Type: "string"}, nil}}}
	}
	if r.line != nil {
		o.Responses["200"].Content[ndjsonMedia] = media{Schema: a.book.Of(r.line)}
	}
	if r.messages != nil {
		o.ExternalDocs = map[string]string{"url": root + "/asyncapi.json", "description": "All messages, both ways."}
		if r.media == "" {
			o.Responses["101"].Content = map[string]media{gate.JSONMedia: {Schema: a.oneOf(r.messages, "Each message that the server sends from here on. What you send is an Ask.")}}
		} else {
			o.Responses["200"].Content[r.media] = media{Schema: a.oneOf(r.messages, "The data of each server-sent event.")}
		}
	}
	if r.ofPages {
		r.byPages(o.Responses)
	}
	return o
}

// oneOf is one of these types, but for what a viewer sends.
func (a *API) oneOf(types []reflect.Type, does string) *schema.Schema {
	s := &schema.Schema{Description: does}
	for _, t := range types {
		if t != reflect.TypeFor[wire.Ask]() {
			s.OneOf = append(s.OneOf, a.book.Of(t))
		}
	}
	return s
}

func (a *API) parameters(r route) []parameter {
	all := []parameter{}
	for _, m := range wildcard.FindAllStringSubmatch(r.path, -1) {
		p := parameter{Name: m[1], In: "path", Required: true, Schema: &schema.Schema{Type: "string"}}
		switch m[1] {
		case "family", "set":
			family, set, _ := strings.Cut(a.House.Games.All()[0].ID, "/")
			p.Description, p.Example = "The family of games, as in the id of a rule set before the slash.", family
			if m[1] == "set" {
				p.Description, p.Example = "The rule set, as in its id after the slash.", set
			}
		case "n":
			p.Description, p.Example, p.Schema = "How many turns of the game; 0 is the start.", 1, &schema.Schema{Type: "integer", Minimum: new(int)}
		case "file":
			p.Description, p.Example, p.Schema = "Which file.", r.files[0], &schema.Schema{Type: "string", Enum: r.files}
		default:
			p.Description, p.Example = r.idIs(), "7fKqT2mW9xPa"
		}
		all = append(all, p)
	}
	for _, q := range append([]query{byLang}, r.query...) {
		of := &schema.Schema{Type: "string", Enum: q.words}
		if q.number {
			of = &schema.Schema{Type: "integer", Minimum: &q.least}
			if q.most > 0 {
				of.Maximum = &q.most
			}
		}
		if q.many {
			of = &schema.Schema{Type: "array", Items: of}
		}
		p := parameter{Name: q.name, In: "query", Description: q.does, Required: q.needed, Schema: of, Example: q.example}
		if q.words != nil {
			p.Example = q.words[0]
		}
		all = append(all, p)
	}
	return all
}

// idIs says what the id in a path is of.
func (r route) idIs() string {
	switch tag := tagOf(r.path); {
	case tag == "tables", strings.Contains(r.path, "/games/"):
		return "The table's id."
	case tag == "people":
		return "The person's id."
	}
	return "The id, as lists have it."
}

// responsesPath is where an OpenAPI document keeps the answers that have a name.
const responsesPath = "#/components/responses/"

// refusalNames are the statuses of refusals, with their names in the description.
var refusalNames = map[int]struct{ name, does string }{
	400: {"BadRequest", "The request cannot be read, or it is not what the description says."},
	401: {"SignIn", "The token is not valid, or this needs an account."},
	403: {"NotYours", "You may not do this, the token lacks the scope, or a page of another site has sent it."},
	404: {"NotFound", "There is nothing with this id."},
	409: {"Conflict", "The game has changed since you looked (stale), or the name is taken (name-taken)."},
	413: {"TooLarge", "The body is too large."},
	415: {"WrongMedia", "The body is not of a media type that this address takes."},
	422: {"RefusedByRules", "The request was understood, and the rules or the table refuse it. The reasons say why."},
	426: {"Upgrade", "This address is for WebSockets."},
	429: {"TooMany", "You have asked too often."},
	503: {"Unavailable", "The server cannot do this at the moment. Nothing has happened; try again."},
}

// refusals are the answers that say why not.
func refusals() map[string]*content {
	problem := func(does string) *content {
		return &content{Description: does, Content: map[string]media{gate.JSONMedia: {Schema: &schema.Schema{Ref: schema.ComponentsPath + "Problem"}}}}
	}
	all := map[string]*content{"Unexpected": problem("Something else went wrong, and the server's log says what.")}
	for status, r := range refusalNames {
		all[r.name] = problem(r.does)
		if status == http.StatusTooManyRequests || status == http.StatusServiceUnavailable {
			all[r.name].Headers = map[string]header{"Retry-After": {"How many seconds to wait before you try again.", &schema.Schema{Type: "integer", Minimum: new(int)}}}
		}
	}
	return all
}

// statuses are those a route may refuse with.
func (r route) statuses() []int {
	kinds := []problem.Kind{problem.BadRequest, problem.TooMany, problem.Unavailable}
	if strings.HasPrefix(r.path, root) {
		kinds = append(kinds, problem.SignIn)
	}
	if wildcard.MatchString(r.path) || r.ofPages {
		kinds = append(kinds, problem.NotFound)
	}
	if !r.open {
		kinds = append(kinds, problem.NotYours)
	}
	if r.method != http.MethodGet {
		kinds = append(kinds, problem.Refused)
	}
	if r.takes != nil || r.text {
		kinds = append(kinds, problem.TooLarge, problem.WrongMedia, problem.Stale)
	}
	if r.media == "" {
		kinds = append(kinds, problem.Upgrade)
	}
	var all []int
	for _, k := range kinds {
		all = append(all, k.Status())
	}
	slices.Sort(all)
	return slices.Compact(all)
}
