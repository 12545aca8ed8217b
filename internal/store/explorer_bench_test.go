package store

import (
	"context"
	"os"
	"path/filepath"
	"strconv"
	"testing"

	"crownhead/internal/store/pgtest"
	"crownhead/internal/study/kept"
)

// BenchmarkExplorer asks an explorer of many rows: 30 turns in each position, five bands each. CROWNHEAD_ROWS=3000000 is the size that the
// house promises an answer within 20 ms for.
func BenchmarkExplorer(b *testing.B) {
	rows, err := strconv.Atoi(os.Getenv("CROWNHEAD_ROWS"))
	if err != nil {
		rows = 30_000
	}
	for name, address := range map[string]func() string{
		"sqlite":   func() string { return filepath.Join(b.TempDir(), "cupboard.db") },
		"postgres": func() string { return pgtest.Start(b, pgtest.NoSync()).Database(b) },
	} {
		b.Run(name, func(b *testing.B) {
			s := open(b, address())
			must(b, s.writer.write(b.Context(), &task{alone: true, do: func(ctx context.Context, c *session) error {
				_, err := c.exec(ctx, `INSERT INTO explorer (position, person, turn, speed, band, games, first, second, points, rated, ratings, sample1, sample2, sample3)
					WITH RECURSIVE n (i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < `+strconv.Itoa(rows-1)+`)
					SELECT 'position' || (i / 150), '', 'turn' || (i % 30), 'blitz', (i / 30) % 5, 7, 3, 2, 1, 7, 10500,
					'1794810518465 2Ja8GUvRSgZO 1 second', '1794810518460 OX2aSB2wbjsf 1 second', '' FROM n`)
				return err
			}}))
			i := 0
			for b.Loop() {
				i++
				found, err := s.Explorer(b.Context(), kept.Exploration{Position: "position" + strconv.Itoa(i*7919%(rows/150)), Band: -1})
				if err != nil || len(found) != 30 {
					b.Fatalf("%d turns, %v", len(found), err)
				}
			}
		})
	}
}
