package clock

import (
	"strconv"
	"strings"
	"time"

	"crownhead/game"
)

// How the second half of a control ends; an increment is the usual meaning of a plus and has no name.
var named = map[Kind]string{Fischer: "", Delay: "-delay", Bronstein: "-bronstein"}

// String is the control's one proper text: none, 5m, 5m+3s, 5m+3s-delay, 5m+3s-bronstein or 3d.
func (c Control) String() string {
	switch c.Kind {
	case None:
		return "none"
	case Days:
		return strconv.Itoa(int(c.Time/day)) + "d"
	case Sudden:
		return durationText(c.Time)
	}
	return durationText(c.Time) + "+" + durationText(c.Extra) + named[c.Kind]
}

// Parse reads what String writes. It also takes durations in other words (90s for 1m30s) and an increment or delay of
// nothing, which is sudden death. Anything else is a *game.BadText.
func Parse(text string) (Control, error) {
	bad := func(token string) (Control, error) {
		return Control{}, &game.BadText{Input: text, Reasons: []game.Reason{
			sentences.Reason(token, nil, game.Plain("text", game.Excerpt(text))),
		}}
	}
	if text == "none" {
		return Control{}, nil
	}
	if count, ok := strings.CutSuffix(text, "d"); ok {
		switch n, ok := readNumber(count); {
		case !ok:
			return bad("unreadable")
		case n < 1 || n > mostDays:
			return bad("days-out-of-bounds")
		default:
			return Control{Kind: Days, Time: time.Duration(n) * day}, nil
		}
	}
	bank, extra, two := strings.Cut(text, "+")
	c := Control{Kind: Sudden}
	if two {
		c.Kind = Fischer
		for _, kind := range []Kind{Delay, Bronstein} {
			if rest, ok := strings.CutSuffix(extra, named[kind]); ok {
				c.Kind, extra = kind, rest
			}
		}
	} else {
		extra = "0s"
	}
	var ok, ok2 bool
	c.Time, ok = readDuration(bank)
	c.Extra, ok2 = readDuration(extra)
	if !ok || !ok2 {
		return bad("unreadable")
	}
	if c.Extra == 0 {
		c.Kind = Sudden
	}
	switch {
	case c.Time > mostTime || c.Extra > mostExtra:
		return bad("out-of-bounds")
	case c.Time == 0 && c.Kind != Delay: // a delay alone is so much for every turn; all others would fall at once
		return bad("no-time")
	}
	return c, nil
}

// MarshalText is String, so that a control is one word in JSON.
func (c Control) MarshalText() ([]byte, error) { return []byte(c.String()), nil }

// UnmarshalText is Parse.
func (c *Control) UnmarshalText(text []byte) error {
	parsed, err := Parse(string(text))
	if err == nil {
		*c = parsed
	}
	return err
}

var units = []struct {
	name string
	is   time.Duration
}{{"h", time.Hour}, {"m", time.Minute}, {"s", time.Second}, {"ms", time.Millisecond}}

func durationText(d time.Duration) string {
	if d < time.Millisecond {
		return "0s"
	}
	var b strings.Builder
	for _, u := range units {
		if n := d / u.is; n > 0 {
			b.WriteString(strconv.FormatInt(int64(n), 10) + u.name)
			d -= n * u.is
		}
	}
	return b.String()
}

// readDuration reads 1h30m, 90s or 2s500ms: whole numbers, each unit at most once, the greater first.
func readDuration(text string) (d time.Duration, ok bool) {
	for _, u := range units {
		digits := len(text) - len(strings.TrimLeft(text, "0123456789"))
		letters := text[digits:]
		if end := strings.IndexAny(letters, "0123456789"); end >= 0 {
			letters = letters[:end]
		}
		if letters != u.name {
			continue
		}
		n, good := readNumber(text[:digits])
		if !good {
			return 0, false
		}
		d += time.Duration(n) * u.is
		text, ok = text[digits+len(letters):], true
	}
	return d, ok && text == ""
}

// readNumber reads up to six digits, so that not even hours overflow.
func readNumber(text string) (int, bool) {
	if text == "" || len(text) > 6 || strings.Trim(text, "0123456789") != "" {
		return 0, false
	}
	n, err := strconv.Atoi(text)
	return n, err == nil
}
