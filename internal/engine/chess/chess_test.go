package chess

import (
	"context"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine"
	"crownhead/rules/chess"
)

func at(t testing.TB, sheet chess.Sheet, fen string) game.Position {
	t.Helper()
	pos, err := game.At(sheet, fen)
	if err != nil {
		t.Fatal(err)
	}
	return pos
}

func choose(t testing.TB, p engine.Player, pos game.Position, limits engine.Limits) engine.Info {
	t.Helper()
	info, err := p.Choose(context.Background(), pos, limits, nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := pos.Play(info.Line[0]); err != nil {
		t.Fatalf("%s: %v", pos, err)
	}
	return info
}

func BenchmarkSearch(b *testing.B) {
	var n uint64
	for b.Loop() {
		n += Bench()
	}
	b.ReportMetric(float64(n)/1e6/b.Elapsed().Seconds(), "Mnodes/s")
}
