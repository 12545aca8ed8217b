package clock_test

import (
	"fmt"
	"time"

	"crownhead/game"
	"crownhead/internal/table/clock"
)

func Example() {
	control, _ := clock.Parse("5m+3s")
	noon := time.Date(2031, 3, 5, 12, 0, 0, 0, time.UTC)

	c := clock.New(control).Start(game.First, noon)
	c = c.Press(game.Second, noon.Add(20*time.Second)) // First has made a turn
	falls, _ := c.Deadline()

	fmt.Println("First has", c.Remaining(game.First, noon.Add(time.Minute)))
	fmt.Println("Second has", c.Remaining(game.Second, noon.Add(time.Minute)))
	fmt.Println("and falls at", falls.Format(time.TimeOnly))
	// Output:
	// First has 4m43s
	// Second has 4m20s
	// and falls at 12:05:20
}
