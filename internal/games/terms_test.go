package games_test

import (
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/web"
)

// ownWords are sheets whose French text has its own word, and a sheet of the family that has the usual one.
var ownWords = []struct{ own, other, word, usual string }{
	{"chess/fortress", "chess/fide", "reine", "dame"},
	{"backgammon/fortress", "backgammon/standard", "dé doubleur", "videau"},
	{"checkers/dames", "checkers/fortress", "roi", "dame"},
}

// What boards, tables and set-up pages say of a sheet is said in its words.
func TestWordsOfASheetWinOnItsPages(t *testing.T) {
	all := games.Crownhead()
	shared := web.Words("fr")
	for _, c := range ownWords {
		own, other := open(t, all, c.own), open(t, all, c.other)
		keys := map[string]bool{"board.cube.free": true, "board.cube.owned": true, "table.double.text": true, "edit.cube": true, "edit.owner": true}
		for _, faces := range own.Pieces {
			for _, face := range faces {
				keys[face.Word], keys[face.Word+".many"] = true, true
			}
		}
		for _, sw := range own.Switches {
			keys["switch."+sw.Name] = true
		}
		said, usual := 0, 0
		for key := range keys {
			words := strings.ToLower(own.Word(game.French, key, shared[key]))
			if strings.Contains(words, c.usual) {
				t.Errorf("%s: %s reads %q", c.own, key, words)
			}
			said += strings.Count(words, c.word)
			usual += strings.Count(strings.ToLower(other.Word(game.French, key, shared[key])), c.usual)
			for _, lang := range []game.Lang{game.English, game.German} {
				if a, b := own.Word(lang, key, "x"), other.Word(lang, key, "x"); a != b {
					t.Errorf("%s: %s reads %q in %s, and %q for %s", c.own, key, a, lang.Code(), b, c.other)
				}
			}
		}
		if said < 2 || usual < 2 {
			t.Errorf("%s says %s %d times, and %s says %s %d times", c.own, c.word, said, c.other, c.usual, usual)
		}
	}
	dames := open(t, all, "checkers/dames")
	for key, want := range map[string]string{"board.disc.black.king": "roi noir", "board.disc.white.king": "roi blanc", "box.dames.name": "Jeu de dames"} {
		if got := dames.Word(game.French, key, shared[key]); got != want {
			t.Errorf("%s reads %q, want %q", key, got, want)
		}
	}
}

// The course of a sheet uses the sheet's own word, and the usual one once in brackets; the course that shares its tasks does not.
func TestCoursesUseTheWordsOfTheirSheet(t *testing.T) {
	all := games.Crownhead()
	count := func(id, word string) (n int) {
		course, ok := all.Course(id)
		if !ok {
			t.Fatalf("no course for %s", id)
		}
		for _, task := range course.Tasks {
			n += strings.Count(task.Goal.FR, word)
		}
		return n
	}
	for _, c := range ownWords {
		if n, usual := count(c.own, c.word), count(c.own, c.usual); n < 3 || usual != 1 || count(c.own, "("+c.usual+")") != 1 {
			t.Errorf("%s says %s %d times and %s %d times", c.own, c.word, n, c.usual, usual)
		}
		if c.own != "checkers/dames" && (count(c.other, c.word) != 0 || count(c.other, c.usual) < 3) {
			t.Errorf("%s does not say %s", c.other, c.usual)
		}
	}
}

// The referee says them too, in whatever a sheet is asked: a turn, the text of a position, an ending.
func TestTheRefereeUsesTheWordsOfTheSheet(t *testing.T) {
	all := games.Crownhead()
	says := func(what, text, word, usual string) {
		t.Helper()
		text = strings.ToLower(text)
		if !strings.Contains(text, word) || strings.Contains(text, usual) {
			t.Errorf("%s: %s", what, text)
		}
	}
	refused := func(id, position, turn string) string {
		t.Helper()
		pos, err := open(t, all, id).At(position)
		if err != nil {
			t.Fatal(err)
		}
		_, err = pos.Play(turn)
		no, ok := err.(*game.Refused)
		if !ok {
			t.Fatalf("%s in %s: %v", turn, position, err)
		}
		return no.In(game.French)
	}
	says("a queen", refused("chess/fortress", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3"), "reine", "dame")
	says("the queen of the Laws", refused("chess/fide", "4k3/8/8/8/8/8/8/3QK3 w - - 0 1", "d1e3"), "dame", "reine")
	says("a king", refused("checkers/dames", "B:W32:BK15", "15-8"), "roi", "dame")
	says("a king of another sheet", refused("checkers/fortress", "B:W32:BK15", "15-8"), "dame", "roi")
	wrong := func(id, text string) string {
		t.Helper()
		_, err := open(t, all, id).At(text)
		bad, ok := err.(*game.BadText)
		if !ok {
			t.Fatalf("%s: %v", text, err)
		}
		return bad.In(game.French)
	}
	says("a cube", wrong("backgammon/fortress", "XGID=-b----E-C---eE---c-e----B-:9:0:1:00:0:0:0:0:10"), "dé doubleur", "videau")
	says("a cube", wrong("backgammon/standard", "XGID=-b----E-C---eE---c-e----B-:9:0:1:00:0:0:0:0:10"), "videau", "doubleur")
}

func open(t *testing.T, all *games.Catalogue, id string) games.Opened {
	t.Helper()
	o, err := all.Open(id)
	if err != nil {
		t.Fatal(err)
	}
	return o
}
