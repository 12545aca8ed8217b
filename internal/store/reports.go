package store

import (
	"context"
	"encoding/json"
	"time"

	"crownhead/game"
	"crownhead/internal/study/kept"
)

// PutPuzzleReport writes down that somebody says a puzzle is wrong, and which turn solves it too, if that is why.
func (s Study) PutPuzzleReport(ctx context.Context, puzzle, person, turn string, at time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		_, err := c.exec(ctx, `INSERT INTO puzzle_reports (puzzle, person, turn, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (puzzle, person) DO UPDATE SET turn = excluded.turn, at = excluded.at`, puzzle, person, turn, at.UnixMilli())
		return err
	})
}

// PutPuzzleProof writes down whether a reported puzzle was proved again, and what did not hold.
func (s Study) PutPuzzleProof(ctx context.Context, puzzle string, proved bool, why game.Text, at time.Time) error {
	return s.writer.do(ctx, func(ctx context.Context, c *session) error {
		text := ""
		if why != (game.Text{}) {
			said, err := json.Marshal(why)
			if err != nil {
				return err
			}
			text = string(said)
		}
		holds := 0
		if proved {
			holds = 1
		}
		_, err := c.exec(ctx, `INSERT INTO puzzle_proofs (puzzle, proved, why, at) VALUES ($1, $2, $3, $4)
			ON CONFLICT (puzzle) DO UPDATE SET proved = excluded.proved, why = excluded.why, at = excluded.at`, puzzle, holds, text, at.UnixMilli())
		return err
	})
}

// RetiredPuzzles are those that are not asked until they are proved again.
func (s Study) RetiredPuzzles(ctx context.Context) ([]kept.Retired, error) {
	scan := func(from scanner) (r kept.Retired, err error) {
		why := ""
		err = from.Scan(&r.Puzzle, &r.Turn, &why)
		if json.Unmarshal([]byte(why), &r.Why) != nil {
			r.Why = game.Same(why) // from before it was written in every language
		}
		return r, err
	}
	return many(ctx, s.core, scan, `SELECT r.puzzle, MAX(r.turn), COALESCE(MAX(p.why), '') FROM puzzle_reports r LEFT JOIN puzzle_proofs p ON p.puzzle = r.puzzle
		WHERE p.puzzle IS NULL OR p.proved = 0 OR r.at > p.at GROUP BY r.puzzle HAVING COUNT(*) >= 2 ORDER BY r.puzzle`)
}
