package terminal

import (
	"context"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"time"

	"crownhead/game"
	"crownhead/internal/games"
	"crownhead/internal/table/play"
	"crownhead/internal/table/record"
)

// Kept is a game in the folder of games, or a file of games from elsewhere.
type Kept struct {
	File    string
	Games   int // of a file from elsewhere; 0: it is a game that play has saved
	Rules   string
	Title   game.Text
	Against game.Text // who plays
	Turns   int       // without the rolls of the dice
	Over    bool
	ToMove  game.Text // "" once it is over
	Touched time.Time
}

// mostKept is how many games are listed.
const mostKept = 20

// KeptGames are the games in a folder, and the files that were imported there; the one played or imported last is first.
func KeptGames(catalogue *games.Catalogue, dir string) ([]Kept, error) {
	names, err := filepath.Glob(filepath.Join(escapeGlob(dir), "*.json"))
	if err != nil {
		return nil, err
	}
	imports, err := Imports(dir)
	if err != nil {
		return nil, err
	}
	type file struct {
		name    string
		touched time.Time
		from    *Import
	}
	var files []file
	add := func(name string, from *Import) {
		if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
			files = append(files, file{name, info.ModTime(), from})
		}
	}
	for _, name := range names {
		if !slices.ContainsFunc(imports, func(i Import) bool { return i.File == filepath.Base(name) }) {
			add(name, nil)
		}
	}
	for i := range imports {
		add(filepath.Join(dir, imports[i].File), &imports[i])
	}
	slices.SortFunc(files, func(a, b file) int {
		if c := b.touched.Compare(a.touched); c != 0 {
			return c
		}
		return strings.Compare(b.name, a.name)
	})
	var all []Kept
	for _, f := range files {
		if len(all) == mostKept {
			break
		}
		k, ok := Kept{}, false
		if f.from != nil {
			set, err := catalogue.Open(f.from.Rules)
			k, ok = Kept{File: f.name, Games: f.from.Games, Rules: f.from.Rules, Title: set.Title, Over: true}, err == nil
		} else {
			k, ok = readKept(catalogue, f.name)
		}
		if ok {
			k.Touched = f.touched
			all = append(all, k)
		}
	}
	return all, nil
}

// escapeGlob is a folder's name in which no sign means anything else.
func escapeGlob(dir string) string {
	return strings.NewReplacer(`\`, `\\`, "*", `\*`, "?", `\?`, "[", `\[`).Replace(dir)
}

// readKept reads what is told of a game. What is not a game of ours is not told.
func readKept(catalogue *games.Catalogue, name string) (Kept, bool) {
	text, err := os.ReadFile(name)
	if err != nil {
		return Kept{}, false
	}
	log, err := record.Of(catalogue).ReadLog(text)
	if err != nil {
		return Kept{}, false
	}
	t, err := play.Fold(catalogue.Sheet, log)
	if err != nil {
		return Kept{}, false
	}
	set, err := catalogue.Open(t.Rules)
	if err != nil {
		return Kept{}, false
	}
	k := Kept{File: name, Rules: set.FullID, Title: set.Title, Against: sentences["two-people"], Over: t.Phase != play.Playing}
	for _, p := range t.Seats {
		if p.Kind == play.Engine {
			n, s := strconv.Itoa(p.Level), sentences["at-level"]
			k.Against = game.Text{EN: game.Fill(s.EN, "level", n), FR: game.Fill(s.FR, "level", n), DE: game.Fill(s.DE, "level", n)}
		}
	}
	for _, turn := range t.Turns {
		if turn.By != game.Dice {
			k.Turns++
		}
	}
	if seat := t.ToAct(); !k.Over && (seat == game.First || seat == game.Second) {
		k.ToMove = set.Sides[seat]
	}
	return k, true
}

// In is one line about a game, with its number in the list.
func (k Kept) In(l game.Lang, number int) string {
	token := "kept-playing"
	switch {
	case k.Games > 0:
		token = "kept-import"
	case k.Over:
		token = "kept-over"
	case k.ToMove.EN == "":
		token = "kept-rolling"
	}
	args := []game.Arg{
		game.Plain("n", strconv.Itoa(number)), game.Plain("date", k.Touched.Local().Format("2006-01-02 15:04")), game.Word("title", k.Title), game.Word("against", k.Against),
		game.Plain("turns", strconv.Itoa(k.Turns)), game.Word("side", k.ToMove), game.Plain("file", filepath.Base(k.File)), game.Plain("games", strconv.Itoa(k.Games)),
	}
	return strings.TrimSuffix(sentences.Reason(token, nil, args...).Text.Typeset(l), ".")
}

// lastKept is what a person types for the game played last; each word is understood in every language.
var lastKept = game.Text{EN: "last", FR: "dernière", DE: "letzte"}

// FindKept is the file of a game to continue that a person names: last for the one played last, its number in the list, its name in the
// folder, or any path.
func FindKept(catalogue *games.Catalogue, dir, name string) (string, error) {
	path, err := FindRecord(catalogue, dir, name)
	if err != nil {
		return "", err
	}
	imports, err := Imports(dir)
	if err != nil {
		return "", err
	}
	if slices.ContainsFunc(imports, func(i Import) bool { return filepath.Join(dir, i.File) == path }) {
		return "", &game.BadText{Input: name, Reasons: []game.Reason{sentences.Reason("not-to-continue", nil, game.Plain("file", filepath.Base(path)))}}
	}
	return path, nil
}

// FindRecord is the file of a game to look at, named in the same ways; it may have games from elsewhere.
func FindRecord(catalogue *games.Catalogue, dir, name string) (string, error) {
	n, err := strconv.Atoi(name)
	if name == lastKept.EN || name == lastKept.FR || name == lastKept.DE {
		n, err = 1, nil
	}
	if err == nil {
		all, err := KeptGames(catalogue, dir)
		switch {
		case err != nil:
			return "", err
		case len(all) == 0:
			return "", &game.BadText{Input: name, Reasons: []game.Reason{sentences.Reason("nothing-kept", nil, game.Plain("dir", dir))}}
		case n < 1 || n > len(all):
			return "", &game.BadText{Input: name, Reasons: []game.Reason{sentences.Reason("no-such-kept", nil, game.Plain("n", name), game.Plain("games", strconv.Itoa(len(all))))}}
		}
		return all[n-1].File, nil
	}
	for _, path := range []string{name, filepath.Join(dir, name), filepath.Join(dir, name+".json")} {
		if _, err := os.Stat(path); err == nil {
			return path, nil
		}
	}
	return name, nil
}

// games lists the games in the folder.
func (s *Session) games(context.Context, string) error {
	all, err := KeptGames(s.Games, s.Dir)
	if err != nil {
		s.complain(err)
		return nil
	}
	if len(all) == 0 {
		s.say("nothing-kept", game.Plain("dir", s.Dir))
	}
	for i, k := range all {
		s.print(k.In(s.Lang, i+1))
	}
	return nil
}

// loadable is what can come after load.
func (s *Session) loadable() []string {
	all, err := KeptGames(s.Games, s.Dir)
	if err != nil || len(all) == 0 {
		return nil
	}
	names := []string{lastKept.In(s.Lang)}
	for _, k := range all {
		names = append(names, filepath.Base(k.File))
	}
	return names
}
