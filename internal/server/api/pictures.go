package api

import (
	"path"
	"reflect"
	"slices"
	"strings"

	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
	"crownhead/internal/wire"
)

// page is the media type of what people read.
const page = "text/html"

// The pictures there are of everything that is shared, and those of games alone.
var (
	files     = []string{"card.png", "board.png", "board.svg", "qr.svg"}
	gameFiles = slices.Concat(files, []string{"review.png", "game.gif"})
)

var (
	drawnTurn   = query{name: "turn", does: "After how many turns of the game; the last position by default.", number: true, example: 1}
	drawnSide   = query{name: "side", does: "Whose side the board is seen from.", words: []string{"first", "second"}}
	drawnScheme = query{name: "scheme", does: "The colours of the day or of the night; of the day by default.", words: []string{"light", "dark"}}
	drawnWide   = query{name: "wide", does: "How many pixels board.png is wide, from 120 to 1600; 720 by default.", number: true, example: 480}

	linked     = query{name: "url", does: "The link to a page of this server: a game, an analysis board, a puzzle or one position on four sheets.", needed: true, example: "https://crownhead.example/games/7fKqT2mW9xPa"}
	linkedWide = query{name: "maxwidth", does: "How many pixels the frame may be wide.", number: true, example: 400}
	linkedHigh = query{name: "maxheight", does: "How many pixels the frame may be high.", number: true, example: 600}
	linkedAs   = query{name: "format", does: "The format of the answer; there is one.", words: []string{"json"}}
)

// pictureRoutes are the pictures, frames and previews of links. The pages answer them.
func (a *API) pictureRoutes() (all []route) {
	const painted = "Only pictures that must be painted count for the limit. The ETag is a hash of everything that the picture shows."
	for _, of := range []struct {
		place, what, more string
		files             []string
		query             []query
	}{
		{
			"games/{id}", "a game", " game.gif is the whole game, and its limit is " + gate.Films.String() + ". review.png exists once the server has reviewed the game. " +
				"A picture of a private game is for those who have its link, and the game cannot be framed.",
			gameFiles,
			[]query{byGame, drawnTurn},
		},
		{"positions/{family}/{set}", "a position", "", files, a.drawnAt()},
		{"puzzles/{id}", "a puzzle before its first answer", "", files, nil},
		{"compare/position", "one position on four sheets", "", files, a.comparedAt()},
	} {
		r := outside("/pictures/"+of.place+"/{file}", "A picture of "+of.what+".", "image/png", nil).limited(gate.Pictures).public().says(painted + of.more)
		r.files = of.files
		all = append(all, r.asked(append(slices.Clone(of.query), drawnSide, drawnScheme, drawnWide)...))
		r = outside("/embed/"+of.place, "A page without script, with the board of "+of.what+", which other sites may frame.", page, nil).public()
		all = append(all, r.asked(append(slices.Clone(of.query), drawnSide)...))
	}
	r := outside("/oembed", "How to show a link to a page of this server (oEmbed).", gate.JSONMedia, nil).public().asked(linked, linkedWide, linkedHigh, linkedAs)
	r.gives = reflect.TypeFor[wire.OEmbed]()
	all = append(all, r)
	for i := range all {
		all[i].ofPages = true
	}
	return all
}

// pictureMedia is the media type of a picture, by how its name ends.
var pictureMedia = map[string]string{".png": "image/png", ".svg": "image/svg+xml", ".gif": "image/gif"}

// drawnAt are the queries that choose a position of a rule set.
func (a *API) drawnAt() []query {
	rules, position := a.exploredAt()
	rules.does = "The rule set with its switches; without them by default."
	return []query{rules, position}
}

// comparedAt are the queries that choose a position on four sheets.
func (a *API) comparedAt() []query {
	const position = "B:W18:B15"
	rules := query{name: "rules", does: "Sheets whose switches are set otherwise.", many: true}
	for _, set := range a.House.Games.All() {
		if _, _, err := a.House.Games.OpenAt(set.ID, position); err == nil {
			rules.example = []string{set.ID}
			break
		}
	}
	return []query{
		{name: "position", does: "Text of the position; the start by default.", example: position},
		{name: "line", does: "Turns that are played first, with semicolons between them.", example: "11-15; 22-18"},
		{name: "turn", does: "The turn about which each sheet is asked.", example: "15x22"},
		rules,
	}
}

// byPages says how the pages answer: their refusals are for people to read, and a picture that the asker has is not sent again.
func (r route) byPages(responses map[string]*content) {
	all := refusals()
	for status, was := range responses {
		if name, ok := strings.CutPrefix(was.Ref, responsesPath); ok {
			is := all[name]
			is.Description += " The answer is a page for people."
			is.Content = map[string]media{page: {}}
			responses[status] = is
		}
	}
	if r.files == nil {
		return
	}
	is := &content{
		Description: "The picture.", Content: map[string]media{},
		Headers: map[string]header{"ETag": {"A hash of everything that the picture shows.", &schema.Schema{Type: "string"}}},
	}
	for _, file := range r.files {
		is.Content[pictureMedia[path.Ext(file)]] = media{}
	}
	responses["200"] = is
	responses["304"] = &content{Description: "You have this picture: its ETag is in If-None-Match."}
}
