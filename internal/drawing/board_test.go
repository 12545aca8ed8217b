package drawing_test

import (
	"encoding/xml"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
	"crownhead/game/gametest"
	"crownhead/internal/drawing"
	"crownhead/internal/games"
	"crownhead/internal/wire"
	"crownhead/web"
)

func open(t *testing.T, rules string) games.Opened {
	t.Helper()
	set, err := games.Crownhead().Open(rules)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func at(t *testing.T, set games.Opened, text string) wire.Position {
	t.Helper()
	pos, err := set.At(text)
	if err != nil {
		t.Fatal(err)
	}
	return drawing.Seen(pos)
}

type middle struct {
	rules, text string
	flipped     bool
	lang        game.Lang
}

// middles are positions with something of everything that can lie on or beside a board.
var middles = []middle{
	{"chess/fide", "1r2qb1r/p1p2p1p/2np1kNn/3bpp1P/P5P1/1RNR4/3PP3/2BQKB2 b - - 2 18", false, game.German},
	{"chess/fortress", "4k3/8/8/3q4/8/8/4P3/4K2R w - - 0 1", true, game.English},
	{"checkers/maple", "W:WK1,K7,K17,28:B19,20,22,K27,K31", false, game.French},
	{"checkers/fortress", "W:WK1,K7,K17,28:B19,20,22,K27,K31", true, game.English},
	{"checkers/modern", "B:W21,K10:B2,K30", false, game.English},
	{"checkers/dames", "B:WK7,12,15,24:B4,5,17,K18,K31 must", false, game.French},
	{"morris/cowboy", ".bw.bw.b.w...wbb.ww.bb.. w 2 2", true, game.German},
	{"backgammon/standard", "XGID=aBBBBB----------------bbcA:1:1:1:53:0:0:0:0:10", false, game.English},
	{"backgammon/fortress", "4NfgQSDQZ8oBUA:MBkAAAAAAAAA", true, game.French},
	{"towers/gerber", "g,gb,Bbg,GBbg/4/bgbgG,3/gbgbgbg,3/4/4/1,b,2/4 b", false, game.English},
}

// With -update the pictures are written again: look at them before they are committed.
func TestBoardsAreDrawnAsRecorded(t *testing.T) {
	for _, rules := range games.Crownhead().All() {
		set := open(t, rules.ID)
		compare(t, set, "start", drawing.View{Set: set, Position: drawing.Seen(set.Start())})
		i := slices.IndexFunc(middles, func(m middle) bool { return m.rules == rules.ID })
		if i < 0 {
			t.Errorf("%s has no position in the middle of a game", rules.ID)
			continue
		}
		m := middles[i]
		compare(t, set, "middle", drawing.View{Set: set, Position: at(t, set, m.text), Flipped: m.flipped, Lang: m.lang})
	}
}

func compare(t *testing.T, set games.Opened, name string, v drawing.View) {
	t.Helper()
	// A line an element, so that a difference can be read.
	got := strings.ReplaceAll(string(drawing.Board(v)), "><", ">\n<") + "\n"
	path := filepath.Join("testdata", strings.ReplaceAll(set.ID, "/", "-")+"-"+name+".html")
	if gametest.Updating() {
		if err := os.WriteFile(path, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if got == string(want) {
		return
	}
	gotLines, wantLines := strings.Split(got, "\n"), strings.Split(string(want), "\n")
	for i := range gotLines {
		if i >= len(wantLines) || gotLines[i] != wantLines[i] {
			t.Errorf("%s:%d: drawn as\n%s", path, i+1, gotLines[i])
			return
		}
	}
	t.Errorf("%s: drawn with %d lines, not %d", path, len(gotLines), len(wantLines))
}

// wander shows every tenth position of a few random games of a rule set.
func wander(t *testing.T, set games.Opened, see func(wire.Position)) {
	t.Helper()
	for seed := range uint64(2) {
		r := rand.New(rand.NewPCG(seed, 7))
		pos := set.Start()
		for turn := range 160 {
			if turn%10 == 0 {
				see(drawing.Seen(pos))
			}
			moves := pos.Moves()
			if len(moves) == 0 {
				break
			}
			next, err := pos.Play(moves[r.IntN(len(moves))].Text)
			if err != nil {
				t.Fatal(err)
			}
			pos = next
		}
	}
}

var (
	references = regexp.MustCompile(`(?:href="#|url\(#)([^")]+)`)
	ids        = regexp.MustCompile(` id="([^"]+)"`)
	classes    = regexp.MustCompile(` class="([^"]+)"`)
)

// What a page may not contain would be blocked by its policy, and what a board refers to must be in its sprite.
func TestEveryDrawingIsWholeAndAllowed(t *testing.T) {
	var style strings.Builder
	for _, sheet := range []string{"board", "pieces"} {
		text, err := os.ReadFile("../../web/src/style/" + sheet + ".css")
		if err != nil {
			t.Fatal(err)
		}
		style.Write(text)
	}
	for _, rules := range games.Crownhead().All() {
		set := open(t, rules.ID)
		sprite := string(drawing.Sprite(set.Family))
		drawn := map[string]bool{}
		for _, id := range ids.FindAllStringSubmatch(sprite, -1) {
			drawn[id[1]] = true
		}
		whole := func(text string) {
			t.Helper()
			for _, no := range []string{"style=", "<style", "<script", "onclick", "{"} {
				if strings.Contains(text, no) {
					t.Fatalf("%s: a drawing has %q", rules.ID, no)
				}
			}
			if err := wellFormed(text); err != nil {
				t.Fatalf("%s: %v in %s", rules.ID, err, text)
			}
			for _, ref := range references.FindAllStringSubmatch(text, -1) {
				if !drawn[ref[1]] {
					t.Fatalf("%s: #%s is not in the sprite of %s", rules.ID, ref[1], set.Family.ID)
				}
			}
			for _, class := range classes.FindAllStringSubmatch(text, -1) {
				for name := range strings.FieldsSeq(class[1]) {
					if !strings.Contains(style.String(), "."+name) && !structural[name] {
						t.Fatalf("%s: no style knows the class %s", rules.ID, name)
					}
				}
			}
		}
		whole(sprite)
		wander(t, set, func(pos wire.Position) {
			flipped := len(pos.Text)%2 == 0
			whole(string(drawing.Board(drawing.View{Set: set, Position: pos, Flipped: flipped, Lang: game.German})))
			whole(string(drawing.Picture(set, pos, `a "board" & <its> label`)))
		})
	}
}

// structural are the classes that only script asks for.
var structural = map[string]bool{"men": true, "cells": true, "labels": true, "cube": true, "asks": true, "die": true, "check": true}

func wellFormed(text string) error {
	reader := xml.NewDecoder(strings.NewReader(text))
	for {
		if _, err := reader.Token(); err == io.EOF {
			return nil
		} else if err != nil {
			return err
		}
	}
}

// All the pieces that a game can show have a look, and a name in every language.
func TestEveryPieceHasALookAndAName(t *testing.T) {
	for _, rules := range games.Crownhead().All() {
		set := open(t, rules.ID)
		wander(t, set, func(pos wire.Position) {
			for _, lang := range []game.Lang{game.English, game.French, game.German} {
				v := drawing.View{Set: set, Position: pos, Lang: lang}
				told := map[string]bool{}
				for _, p := range pos.Pieces {
					if told[p.At+p.Of+p.Is] {
						continue
					}
					told[p.At+p.Of+p.Is] = true
					face := drawing.Look(set.RuleSet).Pieces[p.Of][p.Is]
					if own := set.Family.Words[face.Word]; face.Symbol == "" || web.Words(lang.Code())[face.Word]+own.In(lang) == "" {
						t.Fatalf("%s: %s of %s has no look or no name in %s: %+v", rules.ID, p.Is, p.Of, lang.Code(), face)
					}
					said := v.Cell(p.At, p.Of)
					if said == "" || strings.ContainsAny(said, "{}") || strings.Contains(said, ", ,") {
						t.Fatalf("%s: %s says %q in %s", rules.ID, p.At, said, lang.Code())
					}
				}
			}
		})
	}
}

func TestFlippedEverythingLiesAcross(t *testing.T) {
	spots := regexp.MustCompile(`data-x="([\d.]+)" data-y="([\d.]+)"`)
	for _, rules := range games.Crownhead().All() {
		set := open(t, rules.ID)
		v := drawing.View{Set: set, Position: drawing.Seen(set.Start())}
		plain := string(drawing.Board(v))
		v.Flipped = true
		flipped := string(drawing.Board(v))
		a, b := spots.FindAllString(plain, -1), spots.FindAllString(flipped, -1)
		if len(a) == 0 || !slices.Equal(a, b) {
			t.Errorf("%s: the places of a flipped board are not those of First's side", rules.ID)
		}
		if plain == flipped || strings.Count(plain, `class="man`) != strings.Count(flipped, `class="man`) {
			t.Errorf("%s: a flipped board is not the same men across", rules.ID)
		}
	}
}

func TestSmallPicturesRefuseWhatTheSheetCannotRead(t *testing.T) {
	set := open(t, "towers/gerber")
	if _, err := drawing.Small(set, "nonsense", "a board"); err == nil {
		t.Error("a picture of nonsense")
	}
	picture, err := drawing.Small(set, middles[len(middles)-1].text, `Ines’ "board" & more`)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{`role="img"`, `aria-label="Ines’ &#34;board&#34; &amp; more"`, `data-of="second"`} {
		if !strings.Contains(string(picture), want) {
			t.Errorf("the picture has no %s", want)
		}
	}
	if strings.Contains(string(picture), "gridcell") {
		t.Error("a picture has a grid")
	}
}
