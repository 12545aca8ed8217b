package checkers

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

// damesAt opens the sheet with these switches at this position ("" is the start) and plays these turns.
func damesAt(t *testing.T, switches, position string, turns ...string) game.Position {
	t.Helper()
	d, _, err := game.Apply(Dames{}, DamesSwitches, switches)
	if err != nil {
		t.Fatal(err)
	}
	pos := game.Start(d)
	if position != "" {
		if pos, err = game.At(d, position); err != nil {
			t.Fatal(err)
		}
	}
	for _, turn := range turns {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatalf("%s: %v", pos, err)
		}
	}
	return pos
}

// turnTexts are the legal turns of a position, sorted.
func turnTexts(pos game.Position) []string {
	all := game.Texts(pos.Moves())
	slices.Sort(all)
	return all
}

// damesOpen fails unless these are exactly the legal turns.
func damesOpen(t *testing.T, pos game.Position, want ...string) {
	t.Helper()
	slices.Sort(want)
	if got := turnTexts(pos); !slices.Equal(got, want) {
		t.Errorf("%s: open is %q, wanted %q", pos, got, want)
	}
}

// damesRefuses fails unless the turn is refused with this clause among those cited.
func damesRefuses(t *testing.T, pos game.Position, turn, clause string) {
	t.Helper()
	_, err := pos.Play(turn)
	var no *game.Refused
	if !errors.As(err, &no) {
		t.Errorf("%s: %s should be refused, got %v", pos, turn, err)
	} else if !slices.ContainsFunc(no.Reasons, func(r game.Reason) bool { return slices.Contains(r.Clauses, clause) }) {
		t.Errorf("%s: %s is refused without %s: %v", pos, turn, clause, err)
	}
}

// damesReads fails unless the position has this text.
func damesReads(t *testing.T, pos game.Position, want string) {
	t.Helper()
	if pos.String() != want {
		t.Errorf("%s, wanted %s", pos, want)
	}
}

// damesEnds fails unless the game is over for this reason and won by this seat.
func damesEnds(t *testing.T, pos game.Position, token string, winner game.Seat) {
	t.Helper()
	if o, over := pos.Outcome(); !over || o.Why.Token != token || o.Winner != winner {
		t.Errorf("%s: over is %v by %q for %s, wanted %q for %s", pos, over, o.Why.Token, o.Winner, token, winner)
	}
}

func TestDamesMoves(t *testing.T) {
	clause(t, "JD-4")
	pos := damesAt(t, "", "")
	damesOpen(t, pos, "9-13", "9-14", "10-14", "10-15", "11-15", "11-16", "12-16")
	damesRefuses(t, pos, "22-18", "JD-4")

	clause(t, "JD-5")
	pos = damesAt(t, "", "B:W32:B6,10,15")
	damesOpen(t, pos, "6-9", "10-14", "15-18", "15-19")
	damesRefuses(t, pos, "10-7", "JD-5")
	damesRefuses(t, pos, "10-15", "JD-5")

	clause(t, "JD-12")
	damesOpen(t, damesAt(t, "", "B:W32:BK15"), "15-10", "15-11", "15-18", "15-19")
	damesOpen(t, damesAt(t, "capture=must", "B:W10,32:BK15"), "15x6")

	clause(t, "R-JD-10")
	damesRefuses(t, damesAt(t, "", "B:W32:BK15"), "15-8", "R-JD-10")
	damesRefuses(t, damesAt(t, "", "B:W22,32:BK15"), "15x25", "R-JD-10")
}

func TestDamesCaptures(t *testing.T) {
	clause(t, "JD-6")
	damesReads(t, damesAt(t, "", "B:W14,32:B10", "10x17"), "W:W32:B17")
	damesRefuses(t, damesAt(t, "", "B:W14,17,32:B10"), "10x17", "JD-6")

	clause(t, "R-JD-6")
	pos := damesAt(t, "", "B:W10,18,32:B14")
	damesOpen(t, pos, "14-17", "14x23")
	damesRefuses(t, pos, "14x7", "R-JD-6")

	clause(t, "JD-7")
	damesReads(t, damesAt(t, "", "B:W14,22,32:B10", "10x17x26"), "W:W32:B26")
	damesOpen(t, damesAt(t, "capture=must", "B:W14,22,23,32:B10"), "10x17x26")
	damesRefuses(t, damesAt(t, "", "B:W32:B10,14"), "10x17", "JD-7") // an own piece

	clause(t, "JD-14")
	damesReads(t, damesAt(t, "", "B:WK14,32:B10", "10x17"), "W:W32:B17")
}

func TestDamesCapturesMustBeMade(t *testing.T) {
	clause(t, "JD-8")
	const two = "B:W14,16,22,32:B3,10,12"
	damesOpen(t, damesAt(t, "capture=must", two), "10x17x26", "12x19")
	damesRefuses(t, damesAt(t, "capture=must", two), "3-8", "JD-8")
	damesReads(t, damesAt(t, "", two, "12x19"), "W:W14,22,32:B3,10,19") // free choice: the longer way is not owed
	damesReads(t, damesAt(t, "", two, "10x17x26"), "W:W16,32:B3,12,26")

	clause(t, "JD-9")
	pos := damesAt(t, "", "B:W14,32:B3,7,10", "3-8")
	damesReads(t, pos, "B:W14,32:B3,7,10 3-8")
	damesOpen(t, pos, "14-9", "32-27", "32-28", "huff 10, 14-9", "huff 10, 14-10", "huff 10, 32-27", "huff 10, 32-28", "back")
	damesRefuses(t, damesAt(t, "capture=must", "B:W14,32:B3,7,10"), "3-8", "JD-8")
	damesRefuses(t, damesAt(t, "capture=must", "B:W14,32:B3,7,10"), "back", "JD-9")
	if got := pos.Remarks("14-9"); got != nil {
		t.Errorf("14-9 is not an offence, and is remarked on: %v", got)
	}
	if got := damesAt(t, "", "B:W14,32:B10,3").Remarks("3-8"); len(got) != 1 || !slices.Contains(got[0].Clauses, "JD-9") {
		t.Errorf("3-8 is an offence, and is remarked on as %v", got)
	}
}

func TestWhatIsAnOffence(t *testing.T) {
	clause(t, "R-JD-1")
	const short = "B:W14,22,32:B3,10"
	damesReads(t, damesAt(t, "", short, "10x17"), short+" 10x17")
	damesReads(t, damesAt(t, "stopShort=free", short, "10x17"), "W:W22,32:B3,17")
	damesRefuses(t, damesAt(t, "stopShort=free", short, "10x17"), "huff 17, 32-27", "JD-9")
	damesRefuses(t, damesAt(t, "capture=must", short), "10x17", "JD-8")
	damesRefuses(t, damesAt(t, "capture=must&stopShort=free", short), "10x17", "JD-8")
	damesReads(t, damesAt(t, "stopShort=free", short, "3-8"), short+" 3-8") // taking nothing stays an offence
	// Crowned on 31 the man stops, though a king could go on.
	damesReads(t, damesAt(t, "", "B:W26,27:B22", "22x31"), "W:W27:BK31")
	// A king's loop that ends where it began is complete.
	const loop = "B:W6,7,14,15,32:BK2"
	damesReads(t, damesAt(t, "", loop, "2x11x18x9x2"), "W:W32:BK2")
	damesReads(t, damesAt(t, "", loop, "2x11x18x9"), loop+" 2x11x18x9")
}

func TestWhatIsHuffed(t *testing.T) {
	clause(t, "R-JD-2")
	const both = "B:W14,16,32:B10,12"
	pos := damesAt(t, "", both, "10-15") // the offender moved a piece that could have captured: it stands on 15 now
	damesReads(t, damesAt(t, "", both, "10-15", "huff 12, 32-28"), "B:W14,16,28:B15")
	damesReads(t, damesAt(t, "", both, "10-15", "huff 15, 32-28"), "B:W14,16,28:B12")
	damesRefuses(t, pos, "huff 10, 32-28", "R-JD-2")
	damesRefuses(t, pos, "huff 12+15, 32-28", "R-JD-2")
	all := damesAt(t, "huffRemoves=all", "B:W14,16,32:B3,10,12", "10-15")
	damesReads(t, damesAt(t, "huffRemoves=all", "B:W14,16,32:B3,10,12", "10-15", "huff 12+15, 32-28"), "B:W14,16,28:B3")
	damesRefuses(t, all, "huff 12, 32-28", "R-JD-2")
	// What was captured stays captured; the piece that stopped is the one to huff, even if another could capture.
	damesReads(t, damesAt(t, "", "B:W14,16,22,32:B10,12", "10x17", "huff 17, 32-28"), "B:W16,22,28:B12")
	damesRefuses(t, damesAt(t, "", "B:W14,16,22,32:B10,12", "10x17"), "huff 12, 32-28", "R-JD-2")
	// A huff is progress.
	p := Dames{}.Start()
	p.Position = Position{First: Square(1) | Square(14), Second: Square(18) | Square(32), Kings: board, Turn: Turn{Side: game.First, Quiet: 40}}
	p.Kings &= p.First | p.Second
	p = playDames(t, Dames{}, p, "1-5")
	if p.Quiet != 41 {
		t.Errorf("a king's move made the quiet count %d, not 41", p.Quiet)
	}
	if p = playDames(t, Dames{}, p, "huff 14, 32-28"); p.Quiet != 0 {
		t.Errorf("a huff left the quiet count at %d", p.Quiet)
	}

	clause(t, "R-JD-14")
	pos = damesAt(t, "huffRemoves=all", "B:W14,15,32:B3,10,11", "3-8")
	if !slices.Contains(turnTexts(pos), "huff 10+11, 32-27") {
		t.Errorf("%s: no huff 10+11, 32-27 in %q", pos, turnTexts(pos))
	}
	damesReads(t, damesAt(t, "huffRemoves=all", "B:W14,15,32:B3,10,11", "3-8", "huff 11+10, 32-27"), "B:W14,15,27:B8")
}

func playDames(t *testing.T, d Dames, p DamesPosition, turn string) DamesPosition {
	t.Helper()
	m, legal, _, err := d.ParseMove(p, turn)
	if err != nil || !legal {
		t.Fatalf("%s: %s is read as legal=%v %v", d.PositionText(p), turn, legal, err)
	}
	return d.Play(p, m)
}

func TestBack(t *testing.T) {
	clause(t, "R-JD-3")
	const short = "B:W14,22,32:B3,10"
	damesReads(t, damesAt(t, "", short, "10x17", "back"), short+" must") // the prisoner is put back as well
	damesReads(t, damesAt(t, "back=loseTurn", short, "10x17", "back"), "W:W14,22,32:B3,10")
	damesOpen(t, damesAt(t, "back=loseTurn", "B:W14,32:B3,7,10", "3-8", "back"), "14-9", "32-27", "32-28")

	clause(t, "R-JD-13")
	pos := damesAt(t, "", short, "10x17", "back")
	damesOpen(t, pos, "10x17x26")
	damesRefuses(t, pos, "10x17", "R-JD-13")
	damesRefuses(t, pos, "3-8", "R-JD-13")
	damesOpen(t, damesAt(t, "stopShort=free", short, "3-8", "back"), "10x17x26") // complete, even where stopping is free
	if p, q := (DamesPosition{Must: true}), (DamesPosition{}); p.Same(q) {
		t.Error("the duty does not count for repetition")
	}

	clause(t, "R-JD-11")
	const mutual = "B:W14,24,28:B3,10,19"
	pos = damesAt(t, "", mutual, "3-8", "huff 10, 14-9")
	damesReads(t, pos, "W:W14,24,28:B8,19 14-9")
	pos = damesAt(t, "", mutual, "3-8", "huff 10, 14-9", "back")
	damesReads(t, pos, "W:W14,24,28:B8,19 must")
	damesOpen(t, pos, "24x15")
	damesReads(t, damesAt(t, "back=loseTurn", mutual, "3-8", "huff 10, 14-9", "back"), "B:W14,24,28:B8,19")
	// White lets 3-8 pass with an offence of its own; taken back, Black's offence stays lapsed.
	damesOpen(t, damesAt(t, "", mutual, "3-8", "14-9", "back"), "14x7", "24x15x6")
}

// After back, what a capture stopped short has taken is there again, a king as a king.
func TestBackShowsWhatWasTaken(t *testing.T) {
	before := damesAt(t, "", "B:WK14,22,32:B10,1")
	pos := damesAt(t, "", "B:WK14,22,32:B10,1", "10x17")
	i := slices.IndexFunc(pos.Moves(), func(m game.Move) bool { return m.Text == "back" })
	if i < 0 {
		t.Fatalf("back is not open: %q", turnTexts(pos))
	}
	shown := pos.Moves()[i].Steps[0].Apply(pos.Pieces(), pos.ToAct())
	if want := before.Pieces(); len(shown) != len(want) || slices.ContainsFunc(want, func(p game.Piece) bool { return !slices.Contains(shown, p) }) {
		t.Errorf("back shows %v, wanted %v", shown, want)
	}
}

func TestLettingItStand(t *testing.T) {
	clause(t, "R-JD-4")
	pos := damesAt(t, "", "B:W14,32:B3,7,10", "3-8", "32-27")
	damesReads(t, pos, "B:W14,27:B7,8,10")
	pos = damesAt(t, "", "B:W14,32:B3,7,10", "3-8", "32-27", "10x17")
	damesOpen(t, pos, "27-23", "27-24")
	damesRefuses(t, pos, "huff 17, 27-23", "R-JD-4")
	damesRefuses(t, pos, "back", "R-JD-4")
}

func TestTheAnswerComesFirst(t *testing.T) {
	clause(t, "R-JD-7")
	const shutIn = "B:W14:B5,6,7,10,17,K18"
	pos := damesAt(t, "", shutIn, "6-9")
	if _, over := pos.Outcome(); over || pos.ToAct() != game.Second {
		t.Errorf("%s: White may still answer", pos)
	}
	damesEnds(t, damesAt(t, "", "B:W14,22:B10", "10x17", "huff 17"), "no-pieces", game.Second)
	damesOpen(t, damesAt(t, "", "B:W14,22:B10", "10x17"), "22x13", "22-18", "huff 17", "back")

	clause(t, "R-JD-12")
	damesOpen(t, pos, "back")
	damesRefuses(t, pos, "huff 18", "R-JD-12")
	damesRefuses(t, pos, "huff 18, 14-9", "R-JD-12")
	shutInBefore := damesAt(t, "back=loseTurn", "B:W22:B1,13,15,17,18", "1-5")
	damesOpen(t, shutInBefore, "huff 17, 22-17", "huff 18, 22-18")
	damesRefuses(t, shutInBefore, "back", "R-JD-12")
	damesOpen(t, damesAt(t, "", "B:W22:B1,13,15,17,18", "1-5"), "huff 17, 22-17", "huff 18, 22-18", "back")
	damesOpen(t, damesAt(t, "", shutIn, "6-9", "back"), "18x9")
	// Without an offence the same board is lost at once.
	damesEnds(t, damesAt(t, "", "W:W14:B5,7,9,10,17,K18"), "no-move", game.First)
}

// What is said of an offence can be said in the reader's language; it is written in English.
func TestDamesWordsInThreeLanguages(t *testing.T) {
	pos := damesAt(t, "", "B:W14,32:B3,10", "3-8")
	for text, want := range map[string]string{
		"souffler 10, 32-27": "huff 10, 32-27", "Pusten 10, 32-27": "huff 10, 32-27", "HUFF 10, 32-27": "huff 10, 32-27",
		"arrière": "back", "Arriere": "back", " zurück ": "back", "ZURÜCK": "back", "zurueck": "back",
	} {
		said, err := pos.Play(text)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if written, _ := pos.Play(want); said.String() != written.String() {
			t.Errorf("%s leads to %s, %s to %s", text, said, want, written)
		}
	}
	damesRefuses(t, pos, "souffler 20, 32-27", "R-JD-2")
	damesRefuses(t, damesAt(t, "", ""), "zurück", "JD-9")
}

func TestDamesKings(t *testing.T) {
	clause(t, "JD-10")
	pos := damesAt(t, "", "B:W26,27:B22")
	damesRefuses(t, pos, "22x31x24", "JD-10")
	damesReads(t, damesAt(t, "", "B:W26,27:B22", "22x31"), "W:W27:BK31")

	clause(t, "R-JD-8")
	damesReads(t, damesAt(t, "", "B:W20:B27", "27-31"), "W:W20:BK31")

	clause(t, "R-JD-9")
	const full = "B:W17,18,19,20,21,22,23,24,25,26,27,30:B1,2,3,4,5,6,7,8,9,10,11,28"
	damesReads(t, damesAt(t, "", full, "28-32"), "W:W17,18,19,20,21,22,23,24,25,26,27,30:B1,2,3,4,5,6,7,8,9,10,11,K32")

	clause(t, "JD-13")
	damesReads(t, damesAt(t, "", "B:W20:B27,K29,K30", "27-31"), "W:W20:BK29,K30,K31")
}

func TestDamesEndings(t *testing.T) {
	clause(t, "JD-15")
	damesEnds(t, damesAt(t, "", "B:W14:B10", "10x17"), "no-pieces", game.First)
	damesEnds(t, damesAt(t, "", "B:W13:B5,6", "5-9"), "no-move", game.First)

	clause(t, "R-JD-5")
	shuffle := strings.Fields("1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32")
	damesEnds(t, damesAt(t, "", "B:WK32:BK1", shuffle...), "threefold", game.Nobody)
	if _, over := damesAt(t, "", "B:WK32:BK1", shuffle[:7]...).Outcome(); over {
		t.Error("drawn before the third time")
	}
	agreed, err := damesAt(t, "", "").Settle(game.Ending{Kind: game.Draw, By: game.First})
	if err != nil {
		t.Fatal(err)
	}
	damesEnds(t, agreed, "agreed-draw", game.Nobody)
	quiet := func(n uint8) DamesPosition {
		return DamesPosition{Position: Position{First: Square(1), Second: Square(32), Kings: Square(1) | Square(32), Turn: Turn{Quiet: n}}}
	}
	if _, over := (Dames{}).Outcome([]DamesPosition{quiet(79)}); over {
		t.Error("drawn after 79 quiet turns")
	}
	if o, over := (Dames{}).Outcome([]DamesPosition{quiet(80)}); !over || o.Why.Token != "forty-moves-huff" {
		t.Errorf("after 80 quiet turns: over is %v by %q", over, o.Why.Token)
	}
}

// A position comes up again only with the same pending offence (R-ALL-2): the board that `back` would restore counts.
func TestDamesRepetition(t *testing.T) {
	clause(t, "R-ALL-2")
	pending := func(turn string) DamesPosition {
		p, err := Dames{}.ParsePosition("B:W14,K32:B3,4,7,10 " + turn)
		if err != nil {
			t.Fatal(err)
		}
		return p
	}
	if !pending("3-8").Same(pending("3-8")) || pending("3-8").Same(pending("4-8")) {
		t.Error("offences are told apart wrongly")
	}
	lapsed, err := Dames{}.ParsePosition("W:W14,K32:B4,7,8,10")
	if err != nil {
		t.Fatal(err)
	}
	if lapsed.Same(pending("3-8")) {
		t.Error("an offence that can be answered is the same as one that cannot")
	}
}

// What lies under a king is shown beside the board, follows him, and changes nothing (JD-11).
func TestUnderTheKing(t *testing.T) {
	under := func(pos game.Position) string {
		var all []string
		for _, f := range pos.Facts() {
			if f.Name == "under" {
				all = append(all, f.Seat.String()+" "+f.Value)
			}
		}
		return strings.Join(all, ", ")
	}
	// Black has all twelve stones on the board and White has lost one: a white stone goes under.
	const short = "B:W17,18,19,20,21,22,23,24,25,26,30:B1,2,3,4,5,6,7,8,9,10,11,28"
	if got := under(damesAt(t, "", short, "28-32")); got != "first 32" {
		t.Errorf("crowned with a white stone: under is %q", got)
	}
	if got := under(damesAt(t, "", short, "28-32", "20-16", "32-28")); got != "first 28" {
		t.Errorf("the king moved to 28: under is %q", got)
	}
	if got := under(damesAt(t, "", short, "28-32", "20-16", "11x20", "18-15", "32-27")); got != "first 27" {
		t.Errorf("the king moved to 27: under is %q", got)
	}
	// Nobody has lost a stone: nothing goes under, and he is a king all the same (R-JD-9).
	if got := under(damesAt(t, "", "B:W17,18,19,20,21,22,23,24,25,26,27,30:B1,2,3,4,5,6,7,8,9,10,11,28", "28-32")); got != "" {
		t.Errorf("crowned without a spare: under is %q", got)
	}
	// One of his own is at hand: that one is used (JD-10).
	if got := under(damesAt(t, "", "B:W20:B27", "27-31")); got != "" {
		t.Errorf("crowned with an own stone: under is %q", got)
	}
	// A king that is captured takes his stone with him, and `back` brings both again.
	d := Dames{}
	p := DamesPosition{Position: Position{
		First: Square(14) | Square(1), Second: Square(18) | Square(22) | Square(32), Kings: Square(14) | Square(18),
		Turn: Turn{Side: game.Second},
	}, under: Square(14)}
	if q := playDames(t, d, p, "18x9"); q.under != 0 {
		t.Errorf("a captured king left %v under it", q.under.Numbers())
	}
	p.Side, p.under = game.First, Square(14)
	offended := playDames(t, d, p, "14-10")
	if offended.under != Square(10) || playDames(t, d, offended, "back").under != Square(14) {
		t.Error("back does not restore what lies under a king")
	}
	if q := playDames(t, d, offended, "huff 10, 32-28"); q.under != 0 {
		t.Error("a huffed king left a stone behind")
	}
	if !p.Same(DamesPosition{Position: p.Position}) {
		t.Error("what lies under a king counts for repetition")
	}
}

func TestDamesFacts(t *testing.T) {
	facts := func(pos game.Position) string {
		var all []string
		for _, f := range pos.Facts() {
			all = append(all, f.Name+" "+f.Seat.String()+" "+f.Value)
		}
		return strings.Join(all, "; ")
	}
	for position, want := range map[string]string{
		"":                            "",
		"B:W14,15,32:B3,10,11 3-8":    "offence first 3-8; huffable first 10,11",
		"W:W14,24,28:B8,19 14-9":      "offence second 14-9; huffable second 24",
		"B:W14,22,32:B3,10 must":      "must first capture",
		"B:W14,16,22,32:B10,12 10x17": "offence first 10x17; huffable first 17",
	} {
		if got := facts(damesAt(t, "", position)); got != want {
			t.Errorf("%s: %q, wanted %q", position, got, want)
		}
	}
}

// Texts are read with blanks, in either case and in any order of pieces; what follows the board is found.
func TestDamesTexts(t *testing.T) {
	for text, want := range map[string]string{
		"B:W14,32:B10,3 3-8":         "B:W14,32:B3,10 3-8",
		" b:w14, 32 : b10, 3   3-8 ": "B:W14,32:B3,10 3-8",
		"B:W14,32:B3,10. 3–8":        "B:W14,32:B3,10 3-8",
		"B:B10,3:W32,14 MUST":        "B:W14,32:B3,10 must",
		"B:W14,22,32:B3,10 10-17":    "B:W14,22,32:B3,10 10x17",
		"B:W21-32:B1-12":             "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
		"B:W 21-32 :B 1-12":          "B:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
		"W:W:B3":                     "W:W:B3",
		"B:W14:B":                    "B:W14:B",
	} {
		p, err := Dames{}.ParsePosition(text)
		if err != nil {
			t.Errorf("%q: %v", text, err)
		} else if got := (Dames{}).PositionText(p); got != want {
			t.Errorf("%q is read as %q", text, got)
		}
	}
	pos := damesAt(t, "", "B:W14,32:B3,10 3-8")
	for text, want := range map[string]string{"HUFF 10 , 32-28": "B:W14,28:B8", "huff10,32-28": "B:W14,28:B8", " Back ": "B:W14,32:B3,10 must"} {
		if next, err := pos.Play(text); err != nil || next.String() != want {
			t.Errorf("%q leads to %v (%v), not to %s", text, next, err, want)
		}
	}
	// A route may be left out where only one fits, after a huff too.
	damesReads(t, damesAt(t, "", "B:W15,22,26:B3,17,K30", "3-8"), "B:W15,22,26:B3,17,K30 3-8")
	damesReads(t, damesAt(t, "capture=must", "B:W14,22,32:B3,10", "10x26"), "W:W32:B3,26")
	// A finished position is read and over.
	damesEnds(t, damesAt(t, "", "W:W:B3"), "no-pieces", game.First)
	damesEnds(t, damesAt(t, "", "W:W30:B"), "no-pieces", game.Second)
}

// Texts that are neither a position nor a turn are refused, however odd.
func TestDamesHostileTexts(t *testing.T) {
	for _, text := range []string{
		"", " ", "must", "3-8", "B", "B:", ":::", "B:W14:B10 must must", "B:W14:B10 3-8 must", "B:W14:B10 must 3-8",
		strings.Repeat("B:W1 ", 200), strings.Repeat(" ", 399) + "x", "B:W14,32:B3,10 back", "B:W14,32:B3,10 3-8-3-8-3-8", "\x00 \xff",
	} {
		if _, err := (Dames{}).ParsePosition(text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
	p, err := Dames{}.ParsePosition("B:W14,32:B3,10 3-8")
	if err != nil {
		t.Fatal(err)
	}
	for _, text := range []string{"", "huff", "huff ,", "huff 10,", "huff +, 3-8", "huff 10+, 3-8", "huff 99, 3-8", "back back", "huff back", strings.Repeat("huff 10+", 50), "huff 10, 22x"} {
		if _, _, _, err := (Dames{}).ParseMove(p, text); err == nil {
			t.Errorf("%q is read", text)
		}
	}
}
