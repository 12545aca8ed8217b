package load

import "time"

// Report is what a run has seen so far, or in all.
type Report struct {
	Measuring bool           `json:"measuring"` // false while the tables are being laid
	Seconds   float64        `json:"seconds"`   // measured
	Of        time.Duration  `json:"-"`         // as long as it shall measure
	Laid      int            `json:"tables"`    // tables laid
	Sockets   int            `json:"sockets"`   // open
	Turns     uint64         `json:"turns"`
	Games     uint64         `json:"games"` // finished
	PerSecond float64        `json:"turnsPerSecond"`
	Reviewed  int            `json:"reviewed"`   // turns that the server has reviewed meanwhile
	Answered  uint64         `json:"answered"`   // requests of the crowd
	Limited   uint64         `json:"limited"`    // those that were refused
	Done      Times          `json:"done"`       // from sending a turn to its answer
	News      Times          `json:"news"`       // from sending a turn to the opponent's hearing of it
	Breaks    uint64         `json:"breaks"`     // connections that were lost and made again
	Stale     uint64         `json:"stale"`      // turns refused because the table had changed
	Errors    int            `json:"errors"`     // all that went wrong
	Faults    map[string]int `json:"faults"`     // by their words
	Server    Usage          `json:"server"`     // what the server used while it was measured
	Own       time.Duration  `json:"ownCPU"`     // processor time of the load generator itself, on the same machine or not
	PerTurn   time.Duration  `json:"cpuPerTurn"` // processor time of the server
}

// Times is how long something took.
type Times struct {
	Count uint64        `json:"count"`
	P50   time.Duration `json:"p50"`
	P99   time.Duration `json:"p99"`
	Max   time.Duration `json:"max"`
}

// Usage is what the server takes from its machine.
type Usage struct {
	Known  bool          `json:"known"`
	Before int64         `json:"memoryBefore"` // bytes, before anything was asked of it
	Memory int64         `json:"memory"`       // bytes, now
	CPU    time.Duration `json:"cpu"`          // since the measurement began
}
