package kernel

import "testing"

// TestNarrowRegistersGiveTheBitsOfPlainGo: what a processor without the widest registers does is tested on one that has them, too.
func TestNarrowRegistersGiveTheBitsOfPlainGo(t *testing.T) {
	defer func(was bool) { faster = was }(faster)
	faster = false
	TestWholeNumbersGiveTheBitsOfPlainGo(t)
	TestFollowGivesTheBitsOfPlainGo(t)
}
