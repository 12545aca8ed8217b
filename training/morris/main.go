// Command morris plays the default player, with the tables it finds in the user's own folder and in the program, against the full tables:
// an opponent that keeps the value of the position and sets the hardest problem. Games begin with different drawn openings.
//
//	go run ./training/morris -full DIR -games 1000 -nodes 100000
//
// It prints a line of JSON for each game, with the turn that lost it if one did, and the counts at the end.
//
//test:calm its tests have no goroutines
package main

import (
	"cmp"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"sync/atomic"
	"time"

	"crownhead/game"
	"crownhead/internal/engine"
	player "crownhead/internal/engine/morris"
	"crownhead/internal/exact"
	solved "crownhead/internal/exact/morris"
	"crownhead/rules/morris"
)

// net is the player's net if it is not the program's own.
var net *player.Net

// newPlayer makes the player that is tested.
func newPlayer(seed uint64) engine.Player {
	if net == nil {
		return player.New(morris.Cowboy, 0, seed)
	}
	return player.NewWithNet(morris.Cowboy, seed, net)
}

func exit(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func main() {
	full := flag.String("full", "", "the folder with all tables")
	games := flag.Int("games", 1000, "how many games")
	nodes := flag.Uint64("nodes", 100_000, "positions that the player may look at for a turn")
	placing := flag.Uint64("placing", 0, "the same while there are stones in hand, if it is not the same")
	workers := flag.Int("workers", 2, "games at a time")
	last := flag.Duration("for", time.Hour, "begin no game after so long")
	weights := flag.String("net", "", "weights of a net, instead of the program's own")
	hope := flag.Float64("hope", -1, "what a chance to win counts for that net")
	first := flag.Int("first", 0, "the first game")
	later := flag.Bool("later", false, "begin with five to eight random placings instead of four")
	folder := flag.String("labels", "", "write labels to this folder, or with -check compare the net with those that are there")
	want := flag.Int64("want", 1_000_000, "labels for each head of the net")
	check := flag.Bool("check", false, "tell how often the net is right about the labels")
	decisions := flag.String("decide", "", "tell how often the player is wrong in the hard decisions of this file; without the file, find as many as -games first")
	hard := flag.String("hard", "", "write the hard decisions of the games to this file")
	code := flag.String("code", "", "write the layers p10 and p11 to this folder, coded by what the net guesses")
	flag.Parse()
	begin := time.Now()
	if *weights != "" {
		file, err := os.ReadFile(*weights)
		exit(err)
		net, err = player.ReadNet(file)
		exit(err)
		if *hope >= 0 {
			net.Hope = float32(*hope)
		}
	}
	if *check {
		exit(checkNet(net, *folder, 1_000_000))
		return
	}
	if *code != "" {
		for _, layer := range []int{10, 11} {
			file, err := solved.Code(morris.Cowboy, *full, layer, net.Guessed, *workers)
			exit(err)
			exit(os.WriteFile(filepath.Join(*code, fmt.Sprintf("p%d.coded", layer)), file, 0o644))
			fmt.Println("layer", layer, len(file), "bytes after", time.Since(begin).Round(time.Second))
		}
		return
	}
	if *folder != "" {
		memory, err := solved.Load(morris.Cowboy, *full, *workers)
		exit(err)
		fmt.Println("loaded after", time.Since(begin).Round(time.Second))
		exit(writeLabels(memory, *folder, *want, *workers, *last))
		return
	}
	known := solved.Open(morris.Cowboy, *full)
	defer known.Close()

	if *decisions != "" {
		exit(decide(known, *decisions, *games, *workers, *nodes, *last))
		return
	}
	var hardOnes *json.Encoder
	if *hard != "" {
		file, err := os.Create(*hard)
		exit(err)
		defer file.Close()
		hardOnes = json.NewEncoder(file)
	}
	list := openings(known, *first+*games, *later)
	var counts struct {
		Played    int            `json:"played"`
		Drawn     int            `json:"drawn"`
		Won       int            `json:"won"`
		Lost      int            `json:"lost"`
		LostWhere map[string]int `json:"lostWhere"`
		LostAfter map[int]int    `json:"lostAfter"` // so many random placings
		Nodes     uint64         `json:"nodes"`
		Placing   uint64         `json:"placing"`
		Turns     int            `json:"turns"`
		Thought   time.Duration  `json:"thought"` // for all turns together
		Took      string         `json:"took"`
	}
	counts.Nodes, counts.Placing, counts.LostWhere = *nodes, cmp.Or(*placing, *nodes), map[string]int{}
	counts.LostAfter = map[int]int{}
	var next atomic.Int64
	next.Store(int64(*first))
	var group sync.WaitGroup
	var adding sync.Mutex
	out := json.NewEncoder(os.Stdout)
	for range *workers {
		group.Go(func() {
			for {
				i := int(next.Add(1)) - 1
				if i >= len(list) || time.Since(begin) > *last {
					return
				}
				g := play(known, list[i], i, *nodes, cmp.Or(*placing, *nodes))
				adding.Lock()
				counts.Played++
				for _, d := range g.hard {
					if hardOnes != nil {
						hardOnes.Encode(d)
					}
				}
				counts.Turns += g.turns
				counts.Thought += g.thought
				switch g.Result {
				case "lost":
					counts.Lost++
					counts.LostWhere[g.Where]++
					counts.LostAfter[g.Placings]++
				case "won":
					counts.Won++
				default:
					counts.Drawn++
				}
				out.Encode(g)
				if counts.Played%50 == 0 {
					fmt.Fprintln(os.Stderr, time.Since(begin).Round(time.Second), counts.Played, "played", counts.Lost, "lost", counts.Thought/time.Duration(max(1, counts.Turns)), "a turn")
				}
				adding.Unlock()
			}
		})
	}
	group.Wait()
	counts.Took = time.Since(begin).Round(time.Second).String()
	out.Encode(counts)
}

// openings are so many different drawn positions after four random placings, or after five to eight of them, each with its turns. Positions that
// are images of each other count as one.
func openings(known *solved.Tables, n int, later bool) (list [][]string) {
	dice := rand.New(rand.NewPCG(2026, 12))
	seen := map[[2]morris.Points]bool{}
	for len(list) < n {
		placings := 4
		if later {
			placings = 5 + len(list)%4
		}
		pos := game.Start(morris.Cowboy)
		var way []string
		for range placings {
			moves := pos.Moves()
			text := moves[dice.IntN(len(moves))].Text
			pos, _ = pos.Play(text) // it is legal
			way = append(way, text)
		}
		stones := leastImage(at(pos))
		if value, ok := worth(known, pos); !seen[stones] && ok && value.Result == exact.Draw {
			seen[stones] = true
			list = append(list, way)
		}
	}
	return list
}

// leastImage is the stones of both sides in that one of the board's 16 symmetries in which they are the least.
func leastImage(p morris.Position) (least [2]morris.Points) {
	least[0] = ^morris.Points(0)
	for y := range 16 {
		image := [2]morris.Points{imageOf(p.Stones(0), y), imageOf(p.Stones(1), y)}
		if image[0] < least[0] || image[0] == least[0] && image[1] < least[1] {
			least = image
		}
	}
	return least
}

// imageOf turns points by some right angles, mirrors them and changes the outer and the inner ring.
func imageOf(stones morris.Points, symmetry int) (image morris.Points) {
	for pt := range 24 {
		if stones>>pt&1 == 0 {
			continue
		}
		ring, along := pt/8, pt%8+2*(symmetry&3)
		if symmetry&4 != 0 {
			along = 16 - along
		}
		if symmetry&8 != 0 {
			ring = 2 - ring
		}
		image |= 1 << (8*ring + along%8)
	}
	return image
}

func worth(known *solved.Tables, pos game.Position) (exact.Value, bool) {
	value, _, ok := known.Value(at(pos))
	return value, ok
}

func at(pos game.Position) morris.Position {
	line, _ := game.Line[morris.Position, morris.Move](pos)
	return line[len(line)-1]
}

// played is a game.
type played struct {
	Game     int      `json:"game"`
	Placings int      `json:"placings"` // random ones
	Seat     string   `json:"seat"`     // the player's
	Result   string   `json:"result"`   // for the player
	Length   int      `json:"turns"`
	Lost     string   `json:"lost,omitempty"` // the turn that lost
	Position string   `json:"position,omitempty"`
	Score    int      `json:"score,omitempty"` // what the player thought of it
	Where    string   `json:"where,omitempty"` // which table has it
	Held     []string `json:"held,omitempty"`  // the turns that would have held the draw
	Turns    []string `json:"record,omitempty"`
	turns    int
	thought  time.Duration
	hard     []decision
}

const longest = 300 // turns; a longer game is drawn

func play(known *solved.Tables, opening []string, number int, nodes, placing uint64) (g played) {
	ctx := context.Background()
	dice := rand.New(rand.NewPCG(uint64(number), 7))
	seat := game.Seat(number % 2)
	p := newPlayer(uint64(number))
	g = played{Game: number, Placings: len(opening), Seat: seat.String(), Result: "drawn", Turns: slices.Clone(opening)}
	pos := game.Start(morris.Cowboy)
	for _, text := range opening {
		pos, _ = pos.Play(text)
	}
	for pos.ToAct() != game.Nobody && len(g.Turns) < longest {
		var text string
		if pos.ToAct() == seat {
			start := time.Now()
			limits := engine.Limits{Nodes: nodes}
			if now := at(pos); now.Hand(0)+now.Hand(1) > 0 {
				limits.Nodes = placing
			}
			found, err := p.Choose(ctx, pos, limits, nil)
			if err != nil {
				panic(err)
			}
			g.thought += time.Since(start)
			g.turns++
			text = found.Line[0]
			if d, ok := decisionOf(known, pos); ok && len(d.Held) <= mostHeld && d.Stage >= 11 {
				d.Turns, d.Chosen, d.Score, d.Nodes = slices.Clone(g.Turns), text, found.Score, found.Nodes
				g.hard = append(g.hard, d)
			}
			after, err := pos.Play(text)
			if err != nil {
				panic(err)
			}
			if value, ok := worth(known, after); ok && value.Result == exact.Win && !over(after) {
				if before, ok := worth(known, pos); ok && before.Result == exact.Draw {
					g.Lost, g.Position, g.Score, g.Where, g.Held = text, pos.String(), found.Score, where(at(pos)), held(known, pos)
					g.Turns, g.Result = append(g.Turns, text), "lost"
					g.Length = len(g.Turns)
					return g
				}
			}
		} else {
			text = hardest(ctx, known, pos, dice)
		}
		g.Turns = append(g.Turns, text)
		pos, _ = pos.Play(text)
	}
	g.Length = len(g.Turns)
	if o, ended := pos.Outcome(); ended && o.Winner == seat.Other() {
		g.Result, g.Position, g.Where = "lost", pos.String(), "end"
		return g
	} else if ended && o.Winner == seat {
		g.Result = "won"
	}
	g.Turns = nil // only lost games are looked at
	return g
}

func over(pos game.Position) bool { return pos.ToAct() == game.Nobody }

func where(p morris.Position) string {
	side := p.Side()
	name := fmt.Sprintf("%d-%d", p.Stones(side).Count(), p.Stones(side.Other()).Count())
	if hand := p.Hand(side) + p.Hand(side.Other()); hand > 0 {
		name = fmt.Sprintf("p%d %s", 18-hand, name)
	}
	return name
}

// held are the turns that keep a draw.
func held(known *solved.Tables, pos game.Position) (list []string) {
	for _, m := range pos.Moves() {
		after, _ := pos.Play(m.Text)
		if value, ok := worth(known, after); ok && value.Result == exact.Draw {
			list = append(list, m.Text)
		}
	}
	return list
}

// hardest is a turn that keeps the value and leaves the fewest answers, one that does not end the game if there is one.
func hardest(ctx context.Context, known *solved.Tables, pos game.Position, dice *rand.Rand) string {
	p := at(pos)
	best, _, _ := known.Best(ctx, p, morris.Cowboy.AppendMoves(nil, p))
	dice.Shuffle(len(best), func(i, j int) { best[i], best[j] = best[j], best[i] })
	for _, m := range best {
		text := morris.Cowboy.MoveText(p, m)
		if after, err := pos.Play(text); err == nil && !over(after) {
			return text
		}
	}
	keep := held(known, pos)
	dice.Shuffle(len(keep), func(i, j int) { keep[i], keep[j] = keep[j], keep[i] })
	for _, text := range keep {
		if after, err := pos.Play(text); err == nil && !over(after) {
			return text
		}
	}
	return morris.Cowboy.MoveText(p, best[0])
}
