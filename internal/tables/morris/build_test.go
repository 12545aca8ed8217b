package morris

import (
	"testing"
	"time"

	"crownhead/rules/morris"
)

func TestBuild(t *testing.T) {
	b := &Builder{Sheet: morris.Cowboy, Dir: t.TempDir(), Memory: 2 << 30, Workers: 1, Stones: 9}
	b.Progress = func(p Progress) {
		for _, h := range p.Done {
			t.Logf("%s cells %d positions %d win %d draw %d loss %d longest %d %d bytes %d took %v", h.Name, h.Cells, h.Positions, h.Win, h.Draw, h.Loss, h.LongestWin, h.LongestLoss, h.Bytes, p.Took.Round(time.Millisecond))
		}
	}
	if err := b.Build(t.Context()); err != nil {
		t.Fatal(err)
	}
}
