package api

import "net/http"

// Names for the tests outside.
type (
	Operation = operation
	Content   = content
)

const (
	Root     = root
	MostBody = mostBody
)

var (
	Sentences = sentences
	Wildcard  = wildcard
)

// Pattern is the route that answers a request.
func (a *API) Pattern(r *http.Request) string {
	_, pattern := a.mux.Handler(r)
	return pattern
}

// Routes are all routes, and whether they give an answer of a type.
func (a *API) Routes() map[string]bool {
	all := map[string]bool{}
	for _, r := range a.routes {
		all[r.method+" "+r.path] = r.gives != nil
	}
	return all
}
