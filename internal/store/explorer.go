package store

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
)

// ExploreJob is the kind of the jobs that count finished games of a table in the explorer.
const ExploreJob = "explore"

// exploreJob counts the games of a table; head is the last event that it must have seen.
func exploreJob(table string, head int, due time.Time) Job {
	return Job{Name: ExploreJob + "/" + table, Kind: ExploreJob, About: table, Version: head, Due: due, Priority: Later}
}

// finishes tells whether the explorer has something to count after these events.
func finishes(events []play.Entry, rated bool) bool {
	return slices.ContainsFunc(events, func(e play.Entry) bool {
		switch e.Event.(type) {
		case play.Ended:
			return !rated
		case play.Counted:
			return true
		case play.Rematched, play.Stopped:
			return rated
		}
		return false
	})
}

// band is that of a game.
func band(rating int) int {
	if rating == 0 {
		return 0
	}
	n, exact := slices.BinarySearch(kept.Bands, rating)
	if exact {
		n++
	}
	return n + 1
}

// addExplored counts a game in a row. What it writes does not depend on the order in which games are counted: samples are the
// last by their text.
const addExplored = `INSERT INTO explorer (position, person, turn, speed, band, games, first, second, points, rated, ratings, sample1, sample2, sample3)
	VALUES ($1, $2, $3, $4, $5, 1, $6, $7, $8, $9, $10, $11, '', '')
	ON CONFLICT (position, person, turn, speed, band) DO UPDATE SET games = explorer.games + 1,
	first = explorer.first + excluded.first, second = explorer.second + excluded.second, points = explorer.points + excluded.points,
	rated = explorer.rated + excluded.rated, ratings = explorer.ratings + excluded.ratings,
	sample1 = CASE WHEN excluded.sample1 > explorer.sample1 THEN excluded.sample1 ELSE explorer.sample1 END,
	sample2 = CASE WHEN excluded.sample1 > explorer.sample1 THEN explorer.sample1 WHEN excluded.sample1 > explorer.sample2 THEN excluded.sample1 ELSE explorer.sample2 END,
	sample3 = CASE WHEN excluded.sample1 > explorer.sample2 THEN explorer.sample2 WHEN excluded.sample1 > explorer.sample3 THEN excluded.sample1 ELSE explorer.sample3 END`

// explorerValues are those of addExplored, row by row. They are in the order of the key, so that two nodes never wait for each other.
func explorerValues(g kept.Explored) (rows [][]any) {
	var first, second, rated int
	points := g.Points
	switch g.Winner {
	case "first":
		first = 1
	case "second":
		second, points = 1, -points
	default:
		points = 0
	}
	if g.Rating != 0 {
		rated = 1
	}
	whose := slices.Clone(g.People)
	if !g.Private {
		whose = append(whose, "")
	}
	slices.Sort(whose)
	whose = slices.Compact(whose) // of two at one screen, or of one against himself
	sample := sampleText(kept.Sample{Table: g.Table, Game: g.Game, Winner: g.Winner, At: g.At})
	turns := slices.Clone(g.Turns)
	slices.SortFunc(turns, func(a, b kept.ExploredTurn) int {
		return cmp.Or(strings.Compare(a.Position, b.Position), strings.Compare(a.Turn, b.Turn))
	})
	for _, t := range slices.Compact(turns) { // a game that repeats a position counts once
		for _, person := range whose {
			rows = append(rows, []any{t.Position, person, t.Turn, g.Speed, band(g.Rating), first, second, points, rated, g.Rating, sample})
		}
	}
	return rows
}

// explore counts games of a table and notes how far its log has been counted.
func explore(ctx context.Context, c *session, table string, games []kept.Explored) error {
	if len(games) == 0 {
		return nil
	}
	var rows [][]any
	through := 0
	for _, g := range games {
		rows = append(rows, explorerValues(g)...)
		through = max(through, g.Seq)
	}
	if _, err := c.each(ctx, addExplored, rows); err != nil {
		return err
	}
	_, err := c.exec(ctx, "INSERT INTO explored (table_id, seq) VALUES ($1, $2) ON CONFLICT (table_id) DO UPDATE SET seq = excluded.seq", table, through)
	return err
}

// Explore does a job of this kind: it counts those of a table's games that have not been counted before.
func (s Study) Explore(ctx context.Context, j Job, games []kept.Explored) error {
	return s.writer.write(ctx, &task{alone: true, order: j.About, do: func(ctx context.Context, c *session) error {
		// The job comes first, as in a rebuild. The row is locked before it is read, for two nodes could have the same job.
		if _, err := c.exec(ctx, "DELETE FROM jobs WHERE name = $1 AND version = $2", j.Name, j.Version); err != nil {
			return err
		}
		if _, err := c.exec(ctx, "INSERT INTO explored (table_id, seq) VALUES ($1, 0) ON CONFLICT (table_id) DO UPDATE SET seq = explored.seq", j.About); err != nil {
			return err
		}
		var through int
		if err := c.one(ctx, "SELECT seq FROM explored WHERE table_id = $1", []any{j.About}, &through); err != nil {
			return err
		}
		var left []kept.Explored
		for _, g := range games {
			if g.Seq > through {
				left = append(left, g)
			}
		}
		if err := explore(ctx, c, j.About, left); err != nil {
			return err
		}
		if through > 0 || len(left) > 0 {
			return nil
		}
		_, err := c.exec(ctx, "DELETE FROM explored WHERE table_id = $1", j.About)
		return err
	}})
}

const mostSamples = 3

// Explorer is what was played in a position, the most frequent turn first.
func (s Study) Explorer(ctx context.Context, e kept.Exploration) ([]kept.ExplorerRow, error) {
	whose := []string{""}
	if e.Person != "" {
		self, err := s.people().Selves(ctx, e.Person)
		if err != nil {
			return nil, err
		}
		whose = self
	}
	turns := map[string]*kept.ExplorerRow{}
	seen := map[string]bool{}
	for some := range slices.Chunk(whose, mostSelves) {
		var q question
		query := "SELECT turn, games, first, second, points, rated, ratings, sample1, sample2, sample3 FROM explorer WHERE position = " + q.arg(e.Position)
		var people []string
		for _, person := range some {
			people = append(people, q.arg(person))
		}
		query += " AND person IN (" + strings.Join(people, ", ") + ")"
		if e.Speed != "" {
			query += " AND speed = " + q.arg(e.Speed)
		}
		if e.Band >= 0 {
			query += " AND band = " + q.arg(e.Band)
		}
		rows, err := many(ctx, s.core, scanExplorer, query, q.args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			sum := turns[r.Turn]
			if sum == nil {
				sum = &kept.ExplorerRow{Turn: r.Turn}
				turns[r.Turn] = sum
			}
			addRow(sum, r, seen)
		}
	}
	all := make([]kept.ExplorerRow, 0, len(turns))
	for _, r := range turns {
		slices.SortFunc(r.Samples, func(a, b kept.Sample) int { return strings.Compare(sampleText(b), sampleText(a)) })
		r.Samples = r.Samples[:min(len(r.Samples), mostSamples)]
		all = append(all, *r)
	}
	slices.SortFunc(all, func(a, b kept.ExplorerRow) int { return cmp.Or(b.Games-a.Games, strings.Compare(a.Turn, b.Turn)) })
	return all, nil
}

// addRow counts another row of the same turn; seen are samples that are there already.
func addRow(r *kept.ExplorerRow, o kept.ExplorerRow, seen map[string]bool) {
	r.Games, r.First, r.Second, r.Points = r.Games+o.Games, r.First+o.First, r.Second+o.Second, r.Points+o.Points
	r.Rated, r.Ratings = r.Rated+o.Rated, r.Ratings+o.Ratings
	for _, sample := range o.Samples {
		if once := r.Turn + " " + sampleText(sample); !seen[once] {
			seen[once] = true
			r.Samples = append(r.Samples, sample)
		}
	}
}

func scanExplorer(from scanner) (r kept.ExplorerRow, err error) {
	var samples [mostSamples]string
	if err := from.Scan(&r.Turn, &r.Games, &r.First, &r.Second, &r.Points, &r.Rated, &r.Ratings, &samples[0], &samples[1], &samples[2]); err != nil {
		return r, err
	}
	for _, text := range samples {
		if s, err := readSample(text); err == nil {
			r.Samples = append(r.Samples, s)
		}
	}
	return r, nil
}

var errNoSample = errors.New("store: not a sample")

// sampleText is a sample as it is kept: the text of a later game is greater.
func sampleText(s kept.Sample) string {
	return fmt.Sprintf("%013d %s %d %s", s.At.UnixMilli(), s.Table, s.Game, s.Winner)
}

func readSample(text string) (s kept.Sample, err error) {
	parts := strings.Fields(text)
	if len(parts) != 4 {
		return s, errNoSample
	}
	millis, err := strconv.ParseInt(parts[0], 10, 64)
	if err != nil {
		return s, err
	}
	s = kept.Sample{Table: parts[1], Winner: parts[3], At: moment(millis)}
	s.Game, err = strconv.Atoi(parts[2])
	return s, err
}

// SeatsOf are the seats of tables, by their ids.
func (s Study) SeatsOf(ctx context.Context, tables []string) (map[string][2]play.Player, error) {
	s.settled(ctx)
	all := map[string][2]play.Player{}
	for some := range slices.Chunk(tables, mostInPage) {
		var q question
		ids := make([]string, len(some))
		for i, id := range some {
			ids[i] = q.arg(id)
		}
		rows, err := many(ctx, s.core, scanRow, "SELECT "+rowColumns+" FROM tables WHERE id IN ("+strings.Join(ids, ", ")+")", q.args...)
		if err != nil {
			return nil, err
		}
		for _, r := range rows {
			all[r.ID] = r.Seats
		}
	}
	return all, nil
}
