package api

import (
	"cmp"
	"errors"
	"io"
	"math"
	"mime"
	"net/http"
	"slices"
	"strconv"

	"crownhead/game"
	"crownhead/internal/problem"
	"crownhead/internal/server/gate"
	"crownhead/internal/server/schema"
)

const mostBody = 16 << 10

// take reads the body: JSON of exactly the route's type, and no more of it than we want to read.
func (a *API) take(r *gate.Request, into any, most int64) error {
	media, _, err := mime.ParseMediaType(r.Header.Get("Content-Type"))
	if err != nil || media != gate.JSONMedia {
		return refuse(problem.WrongMedia, "wrong-media")
	}
	body, err := io.ReadAll(http.MaxBytesReader(r.W, r.Body, most))
	var tooBig *http.MaxBytesError
	if errors.As(err, &tooBig) {
		return refuse(problem.TooLarge, "body-too-large", game.Plain("most", strconv.FormatInt(most, 10)))
	}
	if err != nil {
		body = nil // a part of it is as good as none
	}
	return a.book.Read(body, into)
}

// give writes the answer.
func give(r *gate.Request, out any) error {
	if _, none := out.(nothing); none {
		r.W.WriteHeader(http.StatusNoContent)
		return nil
	}
	r.WriteJSON(http.StatusOK, out)
	return nil
}

// word is a query's word, checked if it comes from a closed set.
func word(r *gate.Request, q query, otherwise string) (string, error) {
	word := r.URL.Query().Get(q.name)
	switch {
	case word == "":
		return otherwise, nil
	case q.words == nil || slices.Contains(q.words, word):
		return word, nil
	}
	return "", refuse(problem.BadRequest, "bad-query", game.Plain("name", q.name), game.Plain("word", game.Excerpt(word)), game.Word("known", game.Or(q.words...)))
}

// count is a query's number within its bounds.
func count(r *gate.Request, q query, otherwise int) (int, error) {
	word := r.URL.Query().Get(q.name)
	if word == "" {
		return otherwise, nil
	}
	return schema.WholeNumber(q.name, word, q.least, cmp.Or(q.most, math.MaxInt32))
}
