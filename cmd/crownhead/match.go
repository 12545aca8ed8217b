package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"math"
	"os"
	"runtime"
	"strconv"
	"strings"

	"crownhead/game"
	"crownhead/internal/arena/match"
	"crownhead/internal/arena/uci"
	"crownhead/internal/engine"
	"crownhead/internal/games"
)

// mostParallel is more games at once than any machine has cores for.
const mostParallel = 256

var matchCommand = command{
	name: "match", args: "A B | -ladder RULES… [-games 100] [-clock 10+0.1] [-seed 1] [-save FILE] [-records FILE] [-sprt 0,20] [-luck] [-openings FILE]",
	does: game.Text{
		EN: "let computer players play each other, with error bars",
		FR: "faire jouer des programmes entre eux, avec marges d’erreur",
		DE: "Computerspieler gegeneinander spielen lassen, mit Fehlerbalken",
	},
	more: game.Text{
		EN: "A and B are a rule set, a colon and a player: a level (checkers/maple:8), random, mixed (another level or full strength in each game), or full strength within limits of its " +
			"own (chess:nodes=5000, chess:time=50ms, chess:depth=6). Another program that speaks UCI is exec=, with limits and its own " +
			"options after commas (chess:exec=stockfish,nodes=5000,Hash=16); backgammon:gnubg,plies=2 is GNU Backgammon." +
			" A game in which a program fails is lost for it.\n\n" +
			"Games come in pairs with the same opening, or the same dice, and the seats exchanged. -clock gives each side seconds and seconds more " +
			"for each turn, 40/60 a minute for every 40 turns.\n\n" +
			"With -save the games are saved, and a match that was stopped " +
			"continues. With -sprt the match ends as soon as it is sure (19 to 1) whether A is better by the lower or by the higher " +
			"of two differences in Elo.\n\n" +
			"-ladder plays every level of rule sets against the level below it and prints a table. With -luck, in backgammon, " +
			"the result is also given without what the dice brought: by how much each roll was better than all rolls on average.\n\n" +
			"The openings are random turns; with -openings they come from a file, " +
			"the turns of one in each line (with _ for blanks: 13/8_6/3), and again from the first when there are more pairs than lines.",
		FR: "A et B sont un jeu de règles, deux-points et un joueur : un niveau (checkers/maple:8), random, mixed (à chaque partie un autre niveau ou la pleine force), ou la pleine force dans " +
			"ses propres limites (chess:nodes=5000, chess:time=50ms, chess:depth=6). Un autre programme qui parle UCI s’écrit exec=, " +
			"avec des limites et ses propres options après des virgules (chess:exec=stockfish,nodes=5000,Hash=16) ; " +
			"backgammon:gnubg,plies=2 est GNU Backgammon. Une partie où un programme échoue est perdue pour lui.\n\n" +
			"Les parties vont par deux, avec la même ouverture ou les mêmes dés et les places échangées. " +
			"-clock donne à chacun des secondes et des secondes de plus par coup, 40/60 une minute tous les 40 coups.\n\n" +
			"Avec -save les parties sont enregistrées, et un match arrêté continue. Avec -sprt le match finit dès qu’il est sûr (19 contre 1) que A " +
			"est meilleur du plus petit ou du plus grand de deux écarts Elo.\n\n" +
			"-ladder fait jouer chaque niveau de jeux de règles contre le " +
			"niveau du dessous et affiche un tableau. Avec -luck, au backgammon, le résultat est aussi donné sans ce que les dés ont apporté : " +
			"de combien chaque lancer valait mieux que la moyenne de tous.\n\n" +
			"Les ouvertures sont des coups au hasard ; avec -openings elles viennent d’un fichier, les coups " +
			"d’une ouverture par ligne (avec _ au lieu d’espaces : 13/8_6/3), et de nouveau depuis la première s’il y a plus de paires que de lignes.",
		DE: "A und B sind ein Regelwerk, ein Doppelpunkt und ein Spieler: eine Stufe (checkers/maple:8), random, mixed (in jedem Spiel eine andere Stufe oder volle Stärke), oder volle Stärke in " +
			"eigenen Grenzen (chess:nodes=5000, chess:time=50ms, chess:depth=6). Ein anderes Programm, das UCI spricht, schreibt man " +
			"exec=, mit Grenzen und seinen eigenen Optionen hinter Kommas (chess:exec=stockfish,nodes=5000,Hash=16); " +
			"backgammon:gnubg,plies=2 ist GNU Backgammon. Ein Spiel, in dem ein Programm versagt, verliert es.\n\n" +
			"Spiele kommen paarweise, mit derselben Eröffnung oder denselben Würfeln und getauschten " +
			"Plätzen. -clock gibt jeder Seite Sekunden und für jeden Zug Sekunden dazu, 40/60 eine Minute für je 40 Züge.\n\n" +
			"Mit -save werden die Spiele gespeichert, und ein angehaltenes Match geht weiter. Mit -sprt endet das Match, sobald sicher ist " +
			"(19 zu 1), ob A um den kleineren oder den größeren von zwei Elo-Abständen besser ist.\n\n" +
			"-ladder lässt jede Stufe von Regelwerken " +
			"gegen die Stufe darunter spielen und gibt eine Tabelle aus. Mit -luck steht im Backgammon das Ergebnis auch ohne das da, was die Würfel brachten: " +
			"um wie viel jeder Wurf besser war als alle im Mittel.\n\n" +
			"Eröffnungen sind zufällige Züge; mit -openings kommen sie aus einer Datei, in jeder Zeile die Züge " +
			"einer Eröffnung (mit _ statt Leerzeichen: 13/8_6/3), und wieder von vorn, wenn es mehr Paare als Zeilen gibt.",
	},
	examples: []string{
		`crownhead match chess:8 chess:6`,
		`crownhead match chess:time=100ms 'chess:exec=stockfish,time=100ms,UCI_LimitStrength=true,UCI_Elo=2000' -parallel 1`,
		`crownhead match backgammon:8 backgammon:random -games 1000 -save backgammon.match`,
		`crownhead match -ladder morris/cowboy towers/gerber -games 200`,
		`crownhead match morris:mixed,nodes=2000 morris:mixed,nodes=2000 -games 4000 -save morris.turns`,
	},
	takes: takesNothing,
	begin: func(c *call) action { return &matchCall{call: c} },
}

// matchCall plays a match.
type matchCall struct {
	*call
	games, seed, save, sprt, parallel, clock, records, openings string
	ladder, luck                                                bool
}

func (c *matchCall) flags(set *flag.FlagSet) {
	set.StringVar(&c.games, "games", "100", "")
	set.StringVar(&c.seed, "seed", "1", "")
	set.StringVar(&c.save, "save", "", "")
	set.StringVar(&c.sprt, "sprt", "", "")
	set.StringVar(&c.parallel, "parallel", "", "")
	set.StringVar(&c.clock, "clock", "", "")
	set.StringVar(&c.records, "records", "", "")
	set.BoolVar(&c.ladder, "ladder", false, "")
	set.BoolVar(&c.luck, "luck", false, "")
	set.StringVar(&c.openings, "openings", "", "")
}

func (c *matchCall) run() error {
	plan, err := c.readPlan()
	switch {
	case err != nil:
		return err
	case c.ladder && (len(c.args) == 0 || c.save+c.sprt+c.records+c.openings != ""):
		return bad("ladder-what")
	case c.ladder:
		return c.climb(plan)
	case len(c.args) != 2:
		return bad("match-what")
	}
	set, a, done, err := c.contestant(c.args[0])
	if err != nil {
		return err
	}
	defer done()
	other, b, done, err := c.contestant(c.args[1])
	if err != nil {
		return err
	}
	defer done()
	if set.FullID != other.FullID {
		return bad("match-what")
	}
	plan.Rules, plan.Sheet, plan.A, plan.B, plan.Opening, plan.Scored = set.FullID, set.Sheet, a, b, set.Family.Opening, set.Family.Study.Scored(set.Start())
	if plan.Luck, err = c.lucky(set); err != nil {
		return err
	}
	if plan.Openings, err = readOpenings(c.openings, set); err != nil {
		return err
	}
	test, err := readTest(c.sprt, plan.Scored)
	if err != nil {
		return err
	}
	return c.playMatch(plan, set, test)
}

// readOpenings reads a file of openings; nil if there is none.
func readOpenings(path string, set games.Opened) ([][]string, error) {
	if path == "" {
		return nil, nil
	}
	file, err := os.Open(path)
	if err != nil {
		return nil, err
	}
	text, err := whole(file, path)
	if err != nil {
		return nil, err
	}
	return openingsIn(string(text), path, set)
}

// openingsIn reads the text of a file of openings, the turns of one in each line, with _ for blanks in a turn. A line that begins with # is a comment.
func openingsIn(text, path string, set games.Opened) (openings [][]string, err error) {
	for line := range strings.Lines(text) {
		turns := strings.Fields(line)
		if len(turns) == 0 || turns[0][0] == '#' {
			continue
		}
		for i, turn := range turns {
			turns[i] = uci.Turn(turn)
		}
		if pos, err := match.Played(set.Start(), turns); err != nil || len(pos.Moves()) == 0 {
			return nil, bad("bad-opening", game.Plain("text", game.Excerpt(strings.TrimSpace(line))), game.Plain("file", path), game.Plain("id", set.FullID))
		}
		openings = append(openings, turns)
	}
	if len(openings) == 0 {
		return nil, bad("no-openings", game.Plain("file", path))
	}
	return openings, nil
}

// readPlan reads how many games are played, how many at once, with which seed and by which clock.
func (c *matchCall) readPlan() (m match.Match, err error) {
	m = match.Match{Parallel: runtime.GOMAXPROCS(0)}
	if m.Games, err = strconv.Atoi(c.games); err != nil || m.Games < 2 || m.Games%2 != 0 || m.Games > 1_000_000 {
		return m, bad("bad-games", game.Plain("text", game.Excerpt(c.games)))
	}
	if m.Seed, err = strconv.ParseUint(c.seed, 10, 64); err != nil {
		return m, badOption("seed", c.seed, numbers(0, 0))
	}
	if c.parallel != "" {
		if m.Parallel, err = strconv.Atoi(c.parallel); err != nil || m.Parallel < 1 || m.Parallel > mostParallel {
			return m, badOption("parallel", c.parallel, numbers(1, mostParallel))
		}
	}
	if c.clock != "" {
		var ok bool
		if m.Clock, ok = match.ReadClock(c.clock); !ok {
			return m, bad("bad-clock", game.Plain("text", game.Excerpt(c.clock)))
		}
	}
	return m, nil
}

// lucky measures the luck of rolls; nil without -luck.
func (c *matchCall) lucky(set games.Opened) (func() engine.Lucky, error) {
	if !c.luck {
		return nil, nil
	}
	if _, ok := set.Engine(0, 1).(engine.Lucky); !ok {
		return nil, bad("luck-where", game.Plain("id", set.FullID))
	}
	return func() engine.Lucky { return set.Engine(0, 1).(engine.Lucky) }, nil
}

// readTest reads "0,20"; nil if nothing is tested. A game that scores has no Elo.
func readTest(text string, scores bool) (*match.Test, error) {
	if text == "" {
		return nil, nil
	}
	low, high, _ := strings.Cut(text, ",")
	var t match.Test
	var err error
	if t.Low, err = strconv.ParseFloat(low, 64); err == nil {
		t.High, err = strconv.ParseFloat(high, 64)
	}
	if err != nil || !(t.Low < t.High) || t.Low < -1000 || t.High > 1000 || scores {
		return nil, bad("bad-sprt", game.Plain("text", game.Excerpt(text)))
	}
	return &t, nil
}

func (c *matchCall) playMatch(m match.Match, set games.Opened, test *match.Test) error {
	scores := m.Scored
	var games []match.Game
	var file *match.File
	played := map[int]bool{}
	if c.records != "" {
		if err := writable(c.records); err != nil {
			return err
		}
	}
	if c.save != "" {
		var err error
		if file, err = match.Open(c.save, m); err != nil {
			return err
		}
		defer file.Close()
		games, played = file.Games, file.Played()
	}
	ctx, decided := context.WithCancel(c)
	defer decided()
	var failed error
	err := m.Run(ctx, played, func(g match.Game) {
		games = append(games, g)
		if test != nil {
			if _, verdict := test.Say(games); verdict != match.Undecided {
				decided()
			}
		}
		if file != nil && failed == nil {
			if failed = file.Add(g); failed != nil {
				decided() // what cannot be saved is not played
			}
		}
		if c.watched() {
			fmt.Fprintf(c.err, "\r\x1b[K%d/%d  %s", len(games), m.Games, c.score(match.Total(games, scores)))
		}
	})
	if c.watched() {
		fmt.Fprintln(c.err)
	}
	if c.records != "" && len(games) > 0 {
		failed = errors.Join(failed, c.writeRecords(c.records, set, m, games))
	}
	if err != nil && ctx.Err() == nil {
		return errors.Join(err, failed)
	}
	return errors.Join(c.printMatch(m, match.Total(games, scores), games, test), failed)
}

// writable tells whether a file can be written, before the games are played that it is for. An existing file stays as it is, and
// a new one is removed again.
func writable(path string) error {
	file, err := os.OpenFile(path, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
	switch {
	case err == nil:
		defer os.Remove(path)
	case errors.Is(err, fs.ErrExist):
		if file, err = os.OpenFile(path, os.O_WRONLY, 0); err != nil {
			return err
		}
	default:
		return err
	}
	return file.Close()
}

// printMatch says how a match has ended.
func (c *call) printMatch(m match.Match, s match.Score, games []match.Game, test *match.Test) error {
	said, likelier := "", 0.0
	if test != nil {
		var verdict match.Verdict
		likelier, verdict = test.Say(games)
		said = map[match.Verdict]string{match.Undecided: "open", match.IsLow: "low", match.IsHigh: "high"}[verdict]
	}
	if c.json {
		result := map[string]any{
			"a": m.A.Name, "b": m.B.Name, "games": s.Games, "wins": s.Wins, "draws": s.Draws, "losses": s.Losses,
			"mean": s.Mean, "points": s.Scores, "turns": turnsOf(games),
		}
		if !math.IsInf(s.Error, 1) { // one pair has no spread, and JSON no infinity
			result["error"] = s.Error
		}
		if elo, low, high, ok := s.Elo(); ok && !math.IsInf(low, 0) && !math.IsInf(high, 0) {
			result["elo"], result["eloLow"], result["eloHigh"] = elo, low, high
		}
		if s.Lucky && !math.IsInf(s.FairError, 1) {
			result["withoutLuck"], result["withoutLuckError"] = s.Fair, s.FairError
		}
		for _, side := range []string{"a", "b"} {
			overran, faults := c.blamed(games, side)
			if overran > 0 || m.Clock.Time > 0 {
				result[side+"Overran"] = overran
			}
			if len(faults) > 0 {
				result[side+"Faults"] = faults
			}
		}
		if test != nil {
			result["sprt"] = map[string]any{"low": test.Low, "high": test.High, "likelier": likelier, "result": said}
		}
		return c.printJSON(result)
	}
	c.printf("%s – %s\n%s\n", m.A.Name, m.B.Name, c.score(s))
	c.printf("%s\n", c.say("match-turns", game.Plain("n", strconv.Itoa(turnsOf(games)))))
	for _, side := range []string{"a", "b"} {
		name := map[string]string{"a": m.A.Name, "b": m.B.Name}[side]
		overran, faults := c.blamed(games, side)
		if overran > 0 {
			c.printf("%s\n", c.say("match-overran", game.Plain("name", name), game.Plain("n", strconv.Itoa(overran))))
		}
		if len(faults) > 0 {
			c.printf("%s\n", c.say("match-faults", game.Plain("name", name), game.Plain("n", strconv.Itoa(len(faults))), game.Plain("fault", faults[0])))
		}
	}
	if test != nil {
		c.printf("%s\n", c.say("sprt-"+said, signed("low", test.Low), signed("high", test.High), game.Plain("ratio", c.decimal("%+.2f", likelier))))
	}
	return nil
}

// turnsOf counts the turns played, rolls included. The rules refused none of them: a refused turn of ours ends the match, and one of another program
// loses it the game.
func turnsOf(games []match.Game) (turns int) {
	for _, g := range games {
		turns += len(g.Turns)
		for _, leg := range g.Before {
			turns += len(leg.Turns)
		}
	}
	return turns
}

// blamed is how many games a side lost on time, and what it did wrong in those that it lost by a fault.
func (c *call) blamed(games []match.Game, side string) (overran int, faults []string) {
	for _, g := range games {
		switch {
		case g.Lost != side:
		case g.Fault == (game.Text{}):
			overran++
		default:
			faults = append(faults, g.Fault.In(c.lang))
		}
	}
	return overran, faults
}
