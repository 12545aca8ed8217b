package store

import (
	"fmt"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
)

// exploreAll does all jobs of the explorer, each twice: as if two nodes had taken it.
func exploreAll(t *testing.T, s *Store) {
	t.Helper()
	jobs, err := s.Ready(t.Context(), ExploreJob, noon.Add(24*time.Hour), 100)
	must(t, err)
	for _, j := range jobs {
		log, err := s.Events(t.Context(), j.About, 0)
		must(t, err)
		p, err := project(log)
		must(t, err)
		must(t, s.Explore(t.Context(), j, p.Games))
		must(t, s.Explore(t.Context(), j, p.Games))
	}
	if left, err := s.Ready(t.Context(), ExploreJob, noon.Add(24*time.Hour), 100); err != nil || len(left) > 0 {
		t.Errorf("jobs are left: %v, %v", left, err)
	}
}

func testExplorer(t *testing.T, s *Store) {
	ctx := t.Context()
	for i := range 5 {
		first := "e2-e4"
		if i == 4 {
			first = "d2-d4"
		}
		winner := game.First
		if i == 1 {
			winner = game.Nobody
		}
		begin(fmt.Sprint("open", i), noon.Add(time.Duration(i)*time.Hour), sit(game.First, ada), sit(game.Second, ben), began(), turn(game.First, first), won(winner)).keep(t, s)
	}
	private := new(story).tell(noon, play.Entry{By: game.Nobody, Event: play.Created{Table: "secret", Rules: "chess/plain", Private: true}},
		sit(game.First, ada), sit(game.Second, ben), began(), turn(game.First, "a2-a4"), won(game.Second))
	private.keep(t, s)
	exploreAll(t, s)
	for _, c := range []struct {
		what kept.Exploration
		want string
	}{
		{kept.Exploration{Band: -1}, "e2-e4 4 games, 3 to 0, 3 points, 4 rated 6000, open3 open2 open1; d2-d4 1 games, 1 to 0, 1 points, 1 rated 1500, open4; "},
		{kept.Exploration{Band: 3, Speed: "blitz"}, "e2-e4 4 games, 3 to 0, 3 points, 4 rated 6000, open3 open2 open1; d2-d4 1 games, 1 to 0, 1 points, 1 rated 1500, open4; "},
		{kept.Exploration{Band: 2}, ""},
		{kept.Exploration{Band: -1, Speed: "rapid"}, ""},
		{kept.Exploration{Band: -1, Position: "e2-e4"}, ""},
		{
			kept.Exploration{Band: -1, Person: "ben"},
			"e2-e4 4 games, 3 to 0, 3 points, 4 rated 6000, open3 open2 open1; a2-a4 1 games, 0 to 1, -1 points, 1 rated 1500, secret; " +
				"d2-d4 1 games, 1 to 0, 1 points, 1 rated 1500, open4; ",
		},
		{kept.Exploration{Band: -1, Person: "nobody"}, ""},
	} {
		rows, err := s.Explorer(ctx, c.what)
		must(t, err)
		got := ""
		for _, r := range rows {
			got += fmt.Sprintf("%s %d games, %d to %d, %d points, %d rated %d,", r.Turn, r.Games, r.First, r.Second, r.Points, r.Rated, r.Ratings)
			for _, sample := range r.Samples {
				got += " " + sample.Table
			}
			got += "; "
		}
		if got != c.want {
			t.Errorf("%+v is\n%s, want\n%s", c.what, got, c.want)
		}
	}
	named, err := s.SeatsOf(ctx, []string{"open1", "secret", "none"})
	must(t, err)
	if len(named) != 2 || named["secret"][1].Name != "Ben" {
		t.Errorf("the seats are %v", named)
	}
	for rating, want := range map[int]int{0: 0, 900: 1, 1199: 1, 1200: 2, 1999: 5, 2000: 6, 2600: 6} {
		if got := band(rating); got != want {
			t.Errorf("%d is in band %d, want %d", rating, got, want)
		}
	}
}
