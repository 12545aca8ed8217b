package engine

import "context"

type courtesy struct{}

// Courteous is a context for a search that is in no hurry: it calls wait again and again, about once a millisecond, and goes on when that
// returns. The result of the search is the same.
func Courteous(ctx context.Context, wait func()) context.Context {
	return context.WithValue(ctx, courtesy{}, wait)
}

// Wait is what a search calls in between; nil if it need not.
func Wait(ctx context.Context) func() {
	wait, _ := ctx.Value(courtesy{}).(func())
	return wait
}
