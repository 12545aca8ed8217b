package offline

import (
	"encoding/json"
	"io"
	"strconv"
	"time"

	"crownhead/game"
	"crownhead/internal/box"
	"crownhead/internal/table/clock"
)

// ToolUsed is what somebody does with dice, clock or lot beside a real board. The page keeps what comes back and hands it in again.
type ToolUsed struct {
	// Do is cup, roll, say, undo or proof; stake, raise, yes, no or centre; clock, press, pause or time; draw.
	Do    string          `json:"do"`
	Kept  json.RawMessage `json:"kept,omitempty"`
	Stake *box.Stake      `json:"stake,omitempty"` // the doubling cube as it lies
	Words [2]string       `json:"words"`
	Kind  string          `json:"kind,omitempty"`  // fischer, delay, hourglass or plain
	Times [2]int64        `json:"times"`           // milliseconds of each player
	Extra int64           `json:"extra,omitempty"` // milliseconds
	By    string          `json:"by,omitempty"`
	At    int64           `json:"at,omitempty"` // milliseconds since 1970
}

// ToolShown is what the page shows and keeps.
type ToolShown struct {
	Kept    json.RawMessage `json:"kept,omitempty"` // the doubling cube leaves it as it is
	Seal    string          `json:"seal,omitempty"`
	Sealed  bool            `json:"sealed,omitempty"`
	Rolls   []box.Roll      `json:"rolls,omitempty"`
	Doubles int             `json:"doubles"`
	Average string          `json:"average,omitempty"` // pips of a roll
	Proof   string          `json:"proof,omitempty"`
	Left    [2]int64        `json:"left"`
	Running string          `json:"running,omitempty"`
	Paused  bool            `json:"paused,omitempty"`
	Flag    string          `json:"flag,omitempty"` // whose time has run out
	Drawn   []string        `json:"drawn,omitempty"`
	Stake   *StakeShown     `json:"stake,omitempty"`
	Won     string          `json:"won,omitempty"` // by a pass
	Points  int             `json:"points,omitempty"`
}

// StakeShown is the doubling cube, and what may become of it.
type StakeShown struct {
	box.Stake
	Raised int      `json:"raised"`        // what it shows once a double is taken
	May    []string `json:"may,omitempty"` // who may double
}

// controls are the kinds of a clock; the hourglass is not one of our tables'.
var controls = map[string]clock.Kind{"fischer": clock.Fischer, "delay": clock.Delay, "plain": clock.Sudden}

// Tool answers the pages of dice, clock and lot.
func Tool(random io.Reader, q ToolUsed, lang game.Lang) (ToolShown, error) {
	switch q.Do {
	case "draw":
		return drawLot(random, q)
	case "stake", "raise", "yes", "no", "centre":
		return useStake(q)
	case "clock", "press", "pause", "time":
		return useClock(q)
	}
	return useCup(random, q, lang)
}

func drawLot(random io.Reader, q ToolUsed) (out ToolShown, err error) {
	var lot box.Lot
	if len(q.Kept) > 0 {
		_ = json.Unmarshal(q.Kept, &lot) // lots that cannot be read are only not listed
	}
	if _, lot, err = lot.Draw(random); err != nil {
		return out, err
	}
	out.Drawn = lot.Drawn
	out.Kept, err = json.Marshal(lot)
	return out, err
}

func useStake(q ToolUsed) (out ToolShown, err error) {
	stake := box.NewStake()
	if q.Stake != nil && q.Do != "centre" {
		stake = *q.Stake
	}
	var winner game.Seat
	switch q.Do {
	case "raise":
		stake, err = stake.Double(seatOf(q.By))
	case "yes", "no":
		if stake, winner, out.Points, err = stake.Answer(q.Do == "yes"); q.Do == "no" && err == nil {
			out.Won = winner.String()
		}
	}
	out.Stake = &StakeShown{Stake: stake, Raised: stake.Raised()}
	for _, seat := range stake.May() {
		out.Stake.May = append(out.Stake.May, seat.String())
	}
	return out, err
}

func useCup(random io.Reader, q ToolUsed, lang game.Lang) (out ToolShown, err error) {
	var cup box.Cup
	if len(q.Kept) > 0 && q.Do != "cup" {
		cup, err = box.ReadCup(q.Kept)
	} else {
		cup, err = box.NewCup(random)
	}
	if err != nil {
		return out, err
	}
	switch q.Do {
	case "roll":
		_, cup, err = cup.Roll()
	case "say":
		cup, err = cup.Say(q.Words)
	case "undo":
		cup, _ = cup.Undo()
	case "proof":
		proof, wrong := cup.Proof()
		if wrong != nil {
			return out, wrong
		}
		text, wrong := json.MarshalIndent(proof, "", " ")
		if wrong != nil {
			return out, wrong
		}
		out.Proof = string(text)
	}
	if err != nil {
		return out, err
	}
	n := cup.Counts()
	out.Seal, out.Sealed, out.Rolls, out.Doubles = cup.Seal().String(), cup.Sealed, cup.Rolls, n.Doubles
	if n.Rolls > 0 {
		out.Average = game.Decimal(strconv.FormatFloat(float64(n.Pips)/float64(n.Rolls), 'f', 1, 64)).In(lang)
	}
	out.Kept, err = json.Marshal(cup)
	return out, err
}

// longestClock is a day.
const longestClock = int64(24 * time.Hour / time.Millisecond)

func useClock(q ToolUsed) (out ToolShown, err error) {
	var c box.Clock
	ms := func(n int64) time.Duration { return time.Duration(min(max(n, 0), longestClock)) * time.Millisecond }
	now := time.UnixMilli(q.At).UTC()
	if len(q.Kept) > 0 && q.Do != "clock" {
		if err := json.Unmarshal(q.Kept, &c); err != nil {
			return out, err
		}
	} else {
		times := [2]time.Duration{ms(q.Times[0]), ms(q.Times[1])}
		if c = box.NewHourglass(times); q.Kind != "hourglass" {
			c = box.NewClock(clock.Control{Kind: controls[q.Kind], Time: max(times[0], times[1]), Extra: ms(q.Extra)}, times)
		}
	}
	switch q.Do {
	case "press":
		c = c.Press(seatOf(q.By), now)
	case "pause":
		c = c.Pause(now)
	}
	for seat := range out.Left {
		out.Left[seat] = c.Remaining(game.Seat(seat), now).Milliseconds()
	}
	if seat, fallen := c.Fallen(now); fallen {
		out.Flag = seat.String()
	}
	out.Running, out.Paused = c.Running.String(), c.Paused
	out.Kept, err = json.Marshal(c)
	return out, err
}
