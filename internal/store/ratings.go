package store

import (
	"cmp"
	"context"
	"errors"
	"math"
	"slices"
	"strconv"
	"strings"
	"time"
)

// Rating is how strong somebody is in a family at a speed.
type Rating struct {
	Person, Family, Speed        string
	Value, Deviation, Volatility float64
	Games                        int    // that it is made of
	Met                          int    // opponents in them, up to as many as matter; -1 is not known
	Opponent                     string // of the last game, for counting opponents again; it is not kept
	At                           time.Time
}

// Ranked is a line of a rating list.
type Ranked struct {
	Rating Rating
	Person Person
}

// Score is how somebody has done in a family.
type Score struct {
	Family           string
	Won, Drawn, Lost int
}

const ratingColumns = "r.person, r.family, r.speed, r.value, r.deviation, r.volatility, r.games, r.met, r.at"

const insertRating = `INSERT INTO ratings (person, family, speed, value, deviation, volatility, games, met, at) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
	ON CONFLICT (person, family, speed) DO NOTHING`

func (r Rating) values() []any {
	return []any{r.Person, r.Family, r.Speed, r.Value, r.Deviation, r.Volatility, r.Games, r.Met, r.At.UnixMilli()}
}

// replaceRatings puts new ratings in the place of those with a game less. Two games of one person that end at the same
// moment both start from the same rating: the second is stale and must be counted again.
func replaceRatings(ctx context.Context, c *session, ratings []Rating) error {
	inOrder := slices.SortedFunc(slices.Values(ratings), func(a, b Rating) int { return cmp.Compare(a.Person, b.Person) })
	for _, r := range inOrder {
		query := insertRating
		if r.Games > 1 {
			query = `UPDATE ratings SET value = $4, deviation = $5, volatility = $6, games = $7, met = $8, at = $9
				WHERE person = $1 AND family = $2 AND speed = $3 AND games = $7 - 1`
		}
		n, err := c.exec(ctx, query, r.values()...)
		if err != nil {
			return err
		}
		if n == 0 {
			return ErrStale
		}
	}
	return nil
}

func scanRating(from scanner) (r Rating, err error) {
	var at int64
	err = from.Scan(&r.Person, &r.Family, &r.Speed, &r.Value, &r.Deviation, &r.Volatility, &r.Games, &r.Met, &at)
	r.At = moment(at)
	return r, err
}

// Rating is somebody's rating, if there is one.
func (s Log) Rating(ctx context.Context, person, family, speed string) (Rating, bool, error) {
	r, err := one(ctx, s.core, scanRating, "SELECT "+ratingColumns+" FROM ratings r WHERE r.person = $1 AND r.family = $2 AND r.speed = $3", person, family, speed)
	if errors.Is(err, ErrNotFound) {
		return Rating{}, false, nil
	}
	return r, err == nil, err
}

// Ratings are all of somebody's.
func (s Log) Ratings(ctx context.Context, person string) ([]Rating, error) {
	return many(ctx, s.core, scanRating, "SELECT "+ratingColumns+" FROM ratings r WHERE r.person = $1 ORDER BY r.family, r.speed", person)
}

// sameGame joins the two results of a game.
const sameGame = " FROM results x JOIN results y ON y.table_id = x.table_id AND y.seq = x.seq AND y.seat <> x.seat "

// Opponents is how many people somebody has met in rated games of a family at a speed, without one of them.
func (s Log) Opponents(ctx context.Context, person, but, family, speed string) (int, error) {
	return one(ctx, s.core, single[int], "SELECT COUNT(DISTINCT y.person)"+sameGame+"WHERE x.person = $1 AND y.person <> $2 AND x.family = $3 AND x.speed = $4 AND x.rated",
		person, but, family, speed)
}

// Meetings is how many rated games of a family at a speed two people have finished since a time.
func (s Log) Meetings(ctx context.Context, a, b, family, speed string, since time.Time) (int, error) {
	return one(ctx, s.core, single[int], "SELECT COUNT(*)"+sameGame+"WHERE x.person = $1 AND y.person = $2 AND x.family = $3 AND x.speed = $4 AND x.rated AND x.at >= $5",
		a, b, family, speed, since.UnixMilli())
}

// Ranking is a page of the rating list of a family at a speed, best first, without those who have met only one opponent; its cursor is that of any list.
func (s Log) Ranking(ctx context.Context, family, speed, cursor string, limit int) (page []Ranked, next string, err error) {
	limit = min(max(limit, 1), mostInPage)
	value, person := math.Inf(1), ""
	if cursor != "" {
		place, ok := readCursor(cursor)
		if value, err = strconv.ParseFloat(place[0], 64); !ok || err != nil {
			return nil, "", ErrBadCursor
		}
		person = place[1]
	}
	scan := func(from scanner) (l Ranked, err error) {
		var at int64
		r := &l.Rating
		fields, done := personFields(&l.Person)
		err = from.Scan(append([]any{&r.Person, &r.Family, &r.Speed, &r.Value, &r.Deviation, &r.Volatility, &r.Games, &r.Met, &at}, fields...)...)
		done()
		r.At = moment(at)
		return l, err
	}
	page, err = many(ctx, s.core, scan, "SELECT "+ratingColumns+", "+personColumns+` FROM ratings r JOIN people p ON p.id = r.person
		WHERE r.family = $1 AND r.speed = $2 AND r.met <> 1 AND p.kind <> 'guest' AND (r.value, r.person) < ($3, $4) ORDER BY r.value DESC, r.person DESC LIMIT $5`,
		family, speed, value, person, limit+1)
	if err != nil {
		return nil, "", err
	}
	if len(page) > limit {
		page = page[:limit]
		last := page[limit-1].Rating
		next = writeCursor(strconv.FormatFloat(last.Value, 'g', -1, 64), last.Person)
	}
	return page, next, nil
}

// Place is where somebody with this rating is on its list: 1 is the best.
func (s Log) Place(ctx context.Context, r Rating) (int, error) {
	better, err := one(ctx, s.core, single[int], "SELECT COUNT(*) FROM ratings WHERE family = $1 AND speed = $2 AND met <> 1 AND (value, person) > ($3, $4)",
		r.Family, r.Speed, r.Value, r.Person)
	return better + 1, err
}

// RatingList is where people of a family are ranked at a speed.
type RatingList struct{ Family, Speed string }

// Ranked are those of the lists that somebody is on, in the same order.
func (s Log) Ranked(ctx context.Context, lists []RatingList) ([]RatingList, error) {
	var q question
	parts := make([]string, len(lists))
	for i, l := range lists {
		parts[i] = "SELECT * FROM (SELECT family, speed FROM ratings WHERE family = " + q.arg(l.Family) + " AND speed = " + q.arg(l.Speed) +
			" AND met <> 1 LIMIT 1) AS part" + strconv.Itoa(i)
	}
	scan := func(from scanner) (l RatingList, err error) {
		err = from.Scan(&l.Family, &l.Speed)
		return l, err
	}
	found, err := many(ctx, s.core, scan, strings.Join(parts, " UNION ALL "), q.args...)
	if err != nil {
		return nil, err
	}
	return slices.DeleteFunc(slices.Clone(lists), func(l RatingList) bool { return !slices.Contains(found, l) }), nil
}

// Scores are how somebody has done, by family.
func (s Log) Scores(ctx context.Context, person string) ([]Score, error) {
	person, err := s.people().account(ctx, person)
	if err != nil {
		return nil, err
	}
	scan := func(from scanner) (sc Score, err error) {
		err = from.Scan(&sc.Family, &sc.Won, &sc.Drawn, &sc.Lost)
		return sc, err
	}
	return many(ctx, s.core, scan, `SELECT family, SUM(CASE WHEN score = 'won' THEN 1 ELSE 0 END), SUM(CASE WHEN score = 'drawn' THEN 1 ELSE 0 END),
		SUM(CASE WHEN score = 'lost' THEN 1 ELSE 0 END) FROM results WHERE person = $1 GROUP BY family ORDER BY family`, person)
}
