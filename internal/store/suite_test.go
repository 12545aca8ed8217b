package store

import (
	"path/filepath"
	"testing"
	"time"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/store/pgtest"
	"crownhead/internal/study/kept"
	"crownhead/internal/table/play"
)

// suite is what both databases must do.
var suite = []struct {
	name string
	test func(*testing.T, *Store)
}{
	{"an append is guarded by the head", testGuard},
	{"what was appended is read back", testReadBack},
	{"an act at a table", testActAtTable},
	{"of many who saw the same head one wins", testRace},
	{"what cannot be kept hurts nobody else", testPoison},
	{"ratings are guarded", testRatings},
	{"who gives up waiting", testGiveUp},
	{"what a caller who has gone shares", testGoneCaller},
	{"lists", testLists},
	{"lists of a person", testPersonLists},
	{"lists of one's own", testOwnLists},
	{"lists with filters", testFilteredLists},
	{"damaged cursors", testCursors},
	{"jobs of tables", testTableJobs},
	{"reviews", testReviews},
	{"own reviews", testOwnReviews},
	{"shared analyses", testTrees},
	{"jobs are taken once", testTakeJobs},
	{"jobs of a crowd hide nobody's", testFairJobs},
	{"a job becomes another", testRecast},
	{"work of a program without jobs", testOldWork},
	{"tables with a clock", testTimed},
	{"seat links", testSeatLinks},
	{"guests and accounts", testPeople},
	{"sessions", testSessions},
	{"names that look alike", testLooks},
	{"names at the same moment", testNamesAtOnce},
	{"bots", testBots},
	{"tokens of people", testTokens},
	{"passkeys", testPasskeys},
	{"a guest's games follow into an account", testMerge},
	{"challenges", testChallenges},
	{"notes", testNotes},
	{"events", testEvents},
	{"clubs", testClubs},
	{"study", testStudy},
	{"an attempt counts once", testAttempts},
	{"an update that fails changes nothing", testUpdateFails},
	{"reports", testReports},
	{"acts are chained", testActs},
	{"names given up", testGivenUp},
	{"two administrators at once", testTwoAdministrators},
	{"administration", testAdministration},
	{"links that work once", testLinks},
	{"reports of people", testReportsOfPeople},
	{"ranking", testRanking},
	{"keys of cookies", testKeys},
	{"the key of push services", testPushKey},
	{"devices", testDevices},
	{"telling devices", testTelling},
	{"copies of boxes", testBoxes},
	{"a turn that is to be told", testTurnJob},
	{"explorer", testExplorer},
	{"rebuild", testRebuild},
	{"a rebuild that fails changes nothing", testRebuildFails},
	{"what errors say of a table", testErrorsKeepSecrets},
	{"time", testNow},
	{"logs are counted", testCountLogs},
	{"after the end", testClosed},
}

func TestSQLite(t *testing.T) {
	address := func(t *testing.T) string { return filepath.Join(t.TempDir(), "cupboard.db") }
	for _, c := range suite {
		t.Run(c.name, func(t *testing.T) { c.test(t, open(t, address(t))) })
	}
	t.Run("a newer schema is refused", func(t *testing.T) { testNewerSchema(t, address(t)) })
	t.Run("backup", func(t *testing.T) { testBackup(t, address(t)) })
	t.Run("administrators of two nodes", func(t *testing.T) { testAdministratorsOfTwoNodes(t, address(t)) })
}

func TestPostgres(t *testing.T) {
	server := pgtest.Start(t, pgtest.NoSync())
	migrated := server.Database(t)
	s, err := Open(t.Context(), migrated, Options{})
	must(t, err)
	must(t, s.Close())
	fresh := func(t *testing.T) *Store { return open(t, server.Copy(t, migrated)) } // far quicker than all migrations again
	for _, c := range suite {
		t.Run(c.name, func(t *testing.T) { c.test(t, fresh(t)) })
	}
	t.Run("a newer schema is refused", func(t *testing.T) { testNewerSchema(t, server.Copy(t, migrated)) })
	t.Run("administrators of two nodes", func(t *testing.T) { testAdministratorsOfTwoNodes(t, server.Copy(t, migrated)) })
	t.Run("opened at once", func(t *testing.T) { testOpenedAtOnce(t, server.Database(t)) })
	t.Run("backup is for others", func(t *testing.T) { testBackupElsewhere(t, fresh(t)) })
	t.Run("a commit breaks", func(t *testing.T) { testCommitBreaks(t, fresh(t)) })
	t.Run("tried again", func(t *testing.T) { testTriedAgain(t, fresh(t)) })
}

func TestSentencesAreWhole(t *testing.T) { gametest.Whole(t, sentences) }

func open(t testing.TB, address string) *Store {
	t.Helper()
	s, err := Open(t.Context(), address, Options{})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

var noon = time.Date(2026, 5, 1, 12, 0, 0, 0, time.UTC)

// The people of these tests.
var (
	ada  = play.Player{Kind: play.Person, Name: "Ada", Holder: "ada"}
	ben  = play.Player{Kind: play.Person, Name: "Ben", Holder: "ben"}
	bolt = play.Player{Kind: play.Engine, Name: "Bolt", Level: 3}
)

// story is a table that grows event by event, with the row that follows from its log.
type story struct {
	log  []play.Entry
	told int // events appended so far
}

func begin(id string, at time.Time, events ...play.Entry) *story {
	return new(story).tell(at, append([]play.Entry{{By: game.Nobody, Event: play.Created{Table: id, Rules: "chess/plain"}}}, events...)...)
}

func (s *story) tell(at time.Time, events ...play.Entry) *story {
	for _, e := range events {
		e.Seq, e.At = len(s.log)+1, at
		s.log = append(s.log, e)
	}
	return s
}

func sit(by game.Seat, p play.Player) play.Entry {
	return play.Entry{By: by, Event: play.Joined{Player: p}}
}

func began() play.Entry { return play.Entry{By: game.Nobody, Event: play.Began{}} }

func turn(by game.Seat, text string) play.Entry {
	return play.Entry{By: by, Event: play.Played{Turn: text}}
}

func won(by game.Seat) play.Entry {
	return play.Entry{By: game.Nobody, Event: play.Ended{Result: play.Result{Winner: by, Points: 1}}}
}

// counted is a result in the ratings: so strong are both now.
func counted(first, second float64) play.Entry {
	return play.Entry{By: game.Nobody, Event: play.Counted{Ratings: [2]play.Rated{
		{After: play.Rating{Value: first, Deviation: 80, Volatility: 0.06}}, {After: play.Rating{Value: second, Deviation: 80, Volatility: 0.06}},
	}}}
}

// next is the append of what has been told since the last.
func (s *story) next(t testing.TB) Append {
	t.Helper()
	p, err := project(s.log)
	must(t, err)
	a := Append{Table: p.Row.ID, After: s.told, Events: s.log[s.told:], Row: p.Row, Job: p.Job, HadJob: s.told > 0}
	for _, r := range p.Results {
		if r.Seq > s.told {
			a.Results = append(a.Results, r)
		}
	}
	return a
}

// keep appends it.
func (s *story) keep(t testing.TB, store *Store) *story {
	t.Helper()
	must(t, store.Append(t.Context(), s.next(t)))
	s.told = len(s.log)
	return s
}

// project derives from a log what the house would.
func project(log []play.Entry) (p Projection, err error) {
	row := &p.Row
	*row = Row{Family: "chess", Speed: "blitz", Clock: "5m+3s", Phase: "waiting", ToAct: "nobody", Created: log[0].At}
	var played []kept.ExploredTurn
	for _, entry := range log {
		row.Changed, row.Head = entry.At, entry.Seq
		switch e := entry.Event.(type) {
		case play.Created:
			row.ID, row.Rules, row.Private = e.Table, e.Rules, e.Private
		case play.Joined:
			row.Seats[entry.By] = e.Player
		case play.Left:
			row.Seats[entry.By] = play.Player{}
		case play.Began:
			row.Phase, row.ToAct = "playing", "first"
			p.Job = TableJob(row.ID, "flag", entry.At.Add(5*time.Minute))
		case play.Played:
			row.Turns++
			played = append(played, kept.ExploredTurn{Position: row.Position, Turn: e.Turn})
			row.Position = e.Turn
			row.ToAct = (1 - entry.By).String()
			p.Job = TableJob(row.ID, "flag", entry.At.Add(5*time.Minute))
		case play.Stopped:
			row.Phase, row.ToAct, p.Job = "aborted", "nobody", Job{}
		case play.Ended:
			row.Phase, row.ToAct, row.Winner, p.Job = "over", "nobody", e.Result.Winner.String(), Job{}
			p.Games = append(p.Games, kept.Explored{
				Table: row.ID, Seq: entry.Seq, Game: 1, Speed: row.Speed, Private: row.Private, People: []string{"ada", "ben"}, Winner: row.Winner,
				Points: e.Result.Points, Rating: 1500, At: entry.At, Turns: played,
			})
			for i, sitter := range row.Seats {
				if sitter.Holder == "" {
					continue
				}
				score := "lost"
				if e.Result.Winner == game.Seat(i) {
					score = "won"
				}
				p.Results = append(p.Results, Result{
					Table: row.ID, Seq: entry.Seq, Person: sitter.Holder, Seat: game.Seat(i).String(), Family: row.Family, Speed: row.Speed,
					Rules: row.Rules, Score: score, Points: e.Result.Points, At: entry.At,
				})
			}
		case play.Counted:
			for i, sitter := range row.Seats {
				v := e.Ratings[i].After
				p.Ratings = append(p.Ratings, Rating{
					Person: sitter.Holder, Family: row.Family, Speed: row.Speed, Value: v.Value, Deviation: v.Deviation, Volatility: v.Volatility, At: entry.At,
				})
			}
		}
	}
	return p, nil
}
