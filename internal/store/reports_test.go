package store

import (
	"fmt"
	"testing"
	"time"

	"crownhead/game"
)

func testReports(t *testing.T, s *Store) {
	ctx := t.Context()
	retired := func(want string) {
		t.Helper()
		all, err := s.RetiredPuzzles(ctx)
		must(t, err)
		if got := fmt.Sprint(all); got != want {
			t.Errorf("%s are retired, not %s", got, want)
		}
	}
	must(t, s.PutPuzzleReport(ctx, "aaaaaa", "ada", "", noon))
	must(t, s.PutPuzzleReport(ctx, "aaaaaa", "ada", "Ra7", noon)) // the same person
	must(t, s.PutPuzzleReport(ctx, "bbbbbb", "ben", "", noon))
	retired("[]")
	must(t, s.PutPuzzleReport(ctx, "aaaaaa", "ben", "", noon))
	retired("[{aaaaaa Ra7 {  }}]")
	must(t, s.PutPuzzleProof(ctx, "aaaaaa", false, game.Text{EN: "Ra7 wins too", FR: "Ra7 gagne aussi", DE: "Ra7 gewinnt auch"}, noon.Add(time.Hour)))
	retired("[{aaaaaa Ra7 {Ra7 wins too Ra7 gagne aussi Ra7 gewinnt auch}}]")
	must(t, s.PutPuzzleProof(ctx, "aaaaaa", true, game.Text{}, noon.Add(2*time.Hour)))
	retired("[]")
	must(t, s.PutPuzzleReport(ctx, "aaaaaa", "ada", "", noon.Add(3*time.Hour)))
	must(t, s.PutPuzzleReport(ctx, "aaaaaa", "ben", "", noon.Add(3*time.Hour)))
	retired("[{aaaaaa  {  }}]")
}
