package events

import "crownhead/internal/events/kept"

// Which events are listed.
var (
	filterMine = kept.Filter{Mine: true}
	filterAll  = kept.Filter{}
)
