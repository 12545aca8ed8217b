// Package study is what people do with a position when nobody waits at a table: they learn, solve, and try their own mistakes again.
//
//	posed, err := service.Answer(ctx, person, study.Ask{Of: kept.OfTask("checkers/maple", "ML-9b"), Answers: answers})
//	json := posed.Lesson(game.English)
//
// [Service] poses exercises, judges answers and has what follows from them kept, in one commit for each attempt. It is the same on a server,
// in a browser's worker and at a terminal; only the [Keeper] differs. What answers look like on the way in and out is the caller's matter.
//
// It knows exercises, the catalogue and the wire. It must not know databases, HTTP or files of its own: what it needs of others are interfaces here.
package study
