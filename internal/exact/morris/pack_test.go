package morris

import (
	"bytes"
	"testing"

	"crownhead/game"
	"crownhead/rules/morris"
)

// A browser knows by the pack what the program knows by itself, and no more; a damaged pack is refused.
func TestPack(t *testing.T) {
	pack := Pack()
	if len(pack) > 4_400_000 || !bytes.Equal(pack, Pack()) {
		t.Errorf("the pack has %d bytes, or is another each time", len(pack))
	}
	before := Shared(morris.Cowboy)
	t.Cleanup(func() {
		unpacked.files = nil
		shared.Clear()
	})
	for name, bad := range map[string][]byte{"empty": nil, "short": pack[:len(pack)-1], "other": append([]byte{1}, pack...)} {
		if Unpack(bad) == nil || unpacked.files != nil {
			t.Errorf("%s: it is taken into use", name)
		}
	}
	if err := Unpack(pack); err != nil {
		t.Fatal(err)
	}
	known := Shared(morris.Cowboy)
	if known == before {
		t.Error("the tables are those from before the pack")
	}
	for position, want := range map[string]string{
		"........................ w 9 9": "draw",
		"ww.......b.....w......bb w 0 0": "win in 1",
	} {
		p, err := morris.Cowboy.ParsePosition(position)
		if err != nil {
			t.Fatal(err)
		}
		if value, _, ok := known.Value(p); !ok || value.String() != want {
			t.Errorf("%s: %v %t", position, value, ok)
		}
	}
	slow := morris.Cowboy
	slow.Fly = false
	three := morris.NewPosition(game.First, [2]morris.Points{7, 7 << 8}, [2]int{})
	if value, _, ok := Open(slow, "").Value(three); ok {
		t.Errorf("without flight it is %v: the pack has no such tables", value)
	}
}
