package speech

import (
	"strings"
	"time"

	"crownhead/internal/table/clock"
	"crownhead/internal/wire"
)

// Holidays says on which days no turn is due for everybody, leaving out what has passed; "" if there are none.
func (s Speech) Holidays(all []wire.Holiday) string {
	var when []string
	for _, h := range all {
		if text := s.Holiday(h); text != "" && h.Seat == "" {
			when = append(when, text)
		}
	}
	if len(when) == 0 {
		return ""
	}
	return s.Say("holidays.off", "when", strings.Join(when, ", "))
}

// Holiday is when one is; "" if it has passed.
func (s Speech) Holiday(h wire.Holiday) string {
	days, err := clock.ParseHoliday(h.From, h.To)
	if err != nil || days.Ended(time.Now()) {
		return ""
	}
	return days.Text().In(s.Lang)
}
