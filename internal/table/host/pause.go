package host

import (
	"hash/fnv"
	"math"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/table/play"
)

// How long a computer player seems to think. People answer at once what is forced, soon what they know from many games, and slower the
// more there is to choose from.
const (
	forcedPause  = 400 * time.Millisecond
	openingPause = 600 * time.Millisecond
	answerPause  = 800 * time.Millisecond // an offer
	leastPause   = 300 * time.Millisecond // two turns to choose from take morePause longer …
	morePause    = 250 * time.Millisecond // … and twice as many take that again
	mostPause    = 3 * time.Second

	openingTurns = 8
	clockPart    = 60               // no turn takes more than this part of what is left on the clock
	shortOfTime  = 20 * time.Second // with less on the clock it does not wait at all
)

// Pause is how long the computer player that a table waits for takes, from the moment at which it is to act: so that it looks like thinking. The
// same table gives the same answer.
func Pause(t play.Table) time.Duration {
	seat, _ := Waits(t)
	if seat != game.First && seat != game.Second {
		return 0
	}
	wait := leastPause
	switch options := len(t.Position().Moves()); {
	case t.Offers[seat.Other()] != nil:
		wait = answerPause
	case options < 2:
		wait = forcedPause
	case len(t.Turns) < openingTurns:
		wait = openingPause
	default:
		wait += time.Duration(math.Log2(float64(options)) * float64(morePause))
	}
	mood := fnv.New32a()
	mood.Write([]byte(t.ID + strconv.Itoa(t.Seq)))
	wait = min(wait*time.Duration(75+mood.Sum32()%60)/100, mostPause)
	if at, timed := Deadline(t); timed {
		left := at.Sub(t.At)
		if left < shortOfTime {
			return 0
		}
		wait = min(wait, left/clockPart)
	}
	return wait
}
