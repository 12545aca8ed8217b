package chess

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"crownhead/game"
)

// at opens a position, "" being the start, and plays turns.
func at(t *testing.T, s Sheet, fen, turns string) game.Position {
	t.Helper()
	pos := game.Start(s)
	var err error
	if fen != "" {
		if pos, err = game.At(s, fen); err != nil {
			t.Fatal(err)
		}
	}
	for turn := range strings.FieldsSeq(turns) {
		if pos, err = pos.Play(turn); err != nil {
			t.Fatalf("%s: %v", turn, err)
		}
	}
	return pos
}

// allows: exactly these turns are open to the piece on a square.
func allows(t *testing.T, pos game.Position, from, want string) {
	t.Helper()
	got := game.Texts(game.Continue(pos.Moves(), []game.Step{{From: from}}))
	wanted := strings.Fields(want)
	slices.Sort(got)
	slices.Sort(wanted)
	if !slices.Equal(got, wanted) {
		t.Errorf("%q: from %s %v are open, wanted %v", pos, from, got, wanted)
	}
}

// refuses: this turn is refused for this clause.
func refuses(t *testing.T, pos game.Position, turn, id string) {
	t.Helper()
	_, err := pos.Play(turn)
	var refused *game.Refused
	if !errors.As(err, &refused) || !slices.Contains(refused.Reasons[0].Clauses, id) {
		t.Errorf("%q: %s: %v, wanted a refusal by %s", pos, turn, err, id)
	}
}

func ends(t *testing.T, pos game.Position, token string, winner game.Seat, id string) {
	t.Helper()
	o, over := pos.Outcome()
	if !over || o.Why.Token != token || o.Winner != winner || !slices.Contains(o.Why.Clauses, id) {
		t.Errorf("%q: over %v, %s for %s by %v; wanted %s for %s by %s", pos, over, o.Why.Token, o.Winner, o.Why.Clauses, token, winner, id)
	}
	if pos.ToAct() != game.Nobody || len(pos.Moves()) != 0 {
		t.Errorf("%q: over, and %s is to act", pos, pos.ToAct())
	}
}

func goesOn(t *testing.T, pos game.Position) {
	t.Helper()
	if o, over := pos.Outcome(); over {
		t.Errorf("%q is over: %s", pos, o.Why.Text.EN)
	}
}

// settles: the ending gives this outcome.
func settles(t *testing.T, pos game.Position, e game.Ending, token string, winner game.Seat, id string) {
	t.Helper()
	over, err := pos.Settle(e)
	if err != nil {
		t.Errorf("%q: %+v: %v", pos, e, err)
		return
	}
	ends(t, over, token, winner, id)
}

func unsettled(t *testing.T, pos game.Position, e game.Ending, id string) {
	t.Helper()
	_, err := pos.Settle(e)
	var refused *game.Refused
	if !errors.As(err, &refused) || !slices.ContainsFunc(refused.Reasons, func(r game.Reason) bool { return slices.Contains(r.Clauses, id) }) {
		t.Errorf("%q: %+v: %v, wanted a refusal by %s", pos, e, err, id)
	}
}

func TestMate(t *testing.T) {
	clause(t, "FC-1")
	for _, s := range []Sheet{Fide, Fortress} {
		ends(t, at(t, s, "", "f3 e5 g4 Qh4"), "checkmate", game.Second, "FC-1")
		ends(t, at(t, s, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1", "Ra8"), "checkmate", game.First, "FC-1")
		goesOn(t, at(t, s, "6k1/5pp1/7p/8/8/8/8/R5K1 w - - 0 1", "Ra8"))
	}
}

func TestKingIsNeverLeftAttacked(t *testing.T) {
	clause(t, "R-FC-3")
	pos := at(t, Fortress, "4r1k1/8/8/8/8/2B5/8/R3K3 w - - 0 1", "")
	allows(t, pos, "c3", "Be5")             // shield
	allows(t, pos, "a1", "")                // no help
	allows(t, pos, "e1", "Kd1 Kd2 Kf1 Kf2") // away
	refuses(t, pos, "Ra8", "R-FC-3")        // not even to attack back
	refuses(t, pos, "e1e2", "R-FC-3")       // still on the file
	refuses(t, pos, "e1e8", "FC-5")         // a king takes only next to him
	take := at(t, Fortress, "6k1/8/8/8/8/8/4r3/R3K3 w - - 0 1", "")
	allows(t, take, "e1", "Kd1 Kf1 Kxe2") // with the king himself
	guarded := at(t, Fortress, "4r1k1/8/8/8/8/8/4r3/R3K3 w - - 0 1", "")
	allows(t, guarded, "e1", "Kd1 Kf1") // not if the attacker is guarded
	double := at(t, Fortress, "4r1k1/8/8/8/8/5n2/8/R2QK3 w - - 0 1", "")
	allows(t, double, "d1", "") // one move cannot answer two checks
	allows(t, double, "e1", "Kf1 Kf2")
	refuses(t, double, "Qxf3", "R-FC-3")
}

// The fact names the king of the side to move, mated kings too.
func TestAKingInCheckIsAFact(t *testing.T) {
	clause(t, "R-FC-3")
	check := func(of game.Seat, square string) []game.Fact {
		return []game.Fact{{Name: "check", Seat: of, Value: square}}
	}
	for _, s := range []Sheet{Fide, Fortress} {
		for _, c := range []struct {
			position, moves string
			want            []game.Fact
		}{
			{"", "", nil},
			{"", "e4 f6 Qh5", check(game.Second, "e8")},
			{"", "e4 f6 Qh5 g6", nil},
			{"", "f3 e5 g4 Qh4", check(game.First, "e1")},
			{"7k/5Q2/6K1/8/8/8/8/8 b - - 0 1", "", nil}, // stalemate
			{"4r1k1/8/8/8/8/2B5/8/R3K3 w - - 0 1", "", check(game.First, "e1")},
			{"6k1/8/8/8/8/8/5PPP/r5K1 w - - 0 1", "", check(game.First, "g1")},
		} {
			if got := at(t, s, c.position, c.moves).Facts(); !slices.Equal(got, c.want) {
				t.Errorf("%s %s: %v, wanted %v", c.position, c.moves, got, c.want)
			}
		}
	}
}

func TestWhiteBegins(t *testing.T) {
	clause(t, "FC-3")
	pos := at(t, Fortress, "", "")
	if pos.ToAct() != game.First {
		t.Errorf("%s begins", pos.ToAct())
	}
	refuses(t, pos, "e7e5", "FC-3")
	pos = at(t, Fortress, "", "e4")
	if pos.ToAct() != game.Second {
		t.Errorf("after e4 %s is to move", pos.ToAct())
	}
	refuses(t, pos, "d2d4", "FC-3")
	refuses(t, pos, "e3e4", "FC-3")
}

func TestWaysAndCaptures(t *testing.T) {
	clause(t, "FC-4")
	pos := at(t, Fortress, "4k3/8/r7/p7/8/n7/4N3/R3K3 w - - 0 1", "")
	allows(t, pos, "a1", "Ra2 Rxa3 Rb1 Rc1 Rd1")
	refuses(t, pos, "a1a5", "FC-4")
	refuses(t, pos, "a1e1", "FC-4")
	allows(t, pos, "e2", "Nc1 Nc3 Nd4 Nf4 Ng1 Ng3")
	taken := at(t, Fortress, "4k3/8/r7/p7/8/n7/4N3/R3K3 w - - 0 1", "Rxa3")
	if got := len(taken.Pieces()); got != 6 {
		t.Errorf("%d pieces after a capture", got)
	}
}

func TestPieces(t *testing.T) {
	clause(t, "FC-5")
	allows(t, at(t, Fortress, "4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", ""), "d1", "Kc1 Kc2 Kd2")
	refuses(t, at(t, Fortress, "4r1k1/8/8/8/8/8/8/3K4 w - - 0 1", ""), "Ke2", "FC-5")
	allows(t, at(t, Fortress, "8/8/3k4/8/3K4/8/8/7R w - - 0 1", ""), "d4", "Kc3 Kc4 Kd3 Ke3 Ke4") // kings keep apart
	clause(t, "FC-6")
	allows(t, at(t, Fortress, "8/7k/8/8/8/1P6/1Q1P4/K7 w - - 0 1", ""), "b2", "Qa2 Qb1+ Qc2+ Qc1 Qa3 Qc3 Qd4 Qe5 Qf6 Qg7+ Qh8+")
	refuses(t, at(t, Fortress, "", ""), "d1e3", "FC-6")
	clause(t, "FC-7")
	allows(t, at(t, Fortress, "7k/8/8/8/8/1P6/1R1P4/K7 w - - 0 1", ""), "b2", "Ra2 Rb1 Rc2")
	refuses(t, at(t, Fortress, "", ""), "a1b3", "FC-7")
	clause(t, "FC-8")
	allows(t, at(t, Fortress, "8/7k/8/8/8/1P6/1B1P4/K7 w - - 0 1", ""), "b2", "Ba3 Bc1 Bc3 Bd4 Be5 Bf6 Bg7 Bh8")
	refuses(t, at(t, Fortress, "", ""), "c1c3", "FC-8")
	clause(t, "FC-9")
	allows(t, at(t, Fortress, "7k/8/8/8/PPP5/1PP5/1NPP4/K7 w - - 0 1", ""), "b2", "Nd1 Nd3")
	allows(t, at(t, Fortress, "7k/8/8/8/PP6/1PP5/1NPP4/K7 w - - 0 1", ""), "b2", "Nc4 Nd1 Nd3")
	refuses(t, at(t, Fortress, "", ""), "b1b3", "FC-9")
}

func TestPawn(t *testing.T) {
	clause(t, "FC-10")
	pos := at(t, Fortress, "4k3/8/8/3p4/2P1P3/4p3/PP2P3/4K3 w - - 0 1", "")
	allows(t, pos, "a2", "a3 a4")
	allows(t, pos, "b2", "b3 b4")
	allows(t, pos, "c4", "c5 cxd5")
	allows(t, pos, "e2", "")
	for _, turn := range []string{"e2e4", "e2e3", "e4e3", "c4c6", "c4b5", "a2a5", "a2b3", "a2b2"} {
		refuses(t, pos, turn, "FC-10")
	}
	allows(t, at(t, Fortress, "4k3/8/8/8/p7/8/P7/4K3 w - - 0 1", ""), "a2", "a3") // both squares must be empty
	allows(t, at(t, Fortress, "4k3/8/8/8/8/p7/P7/4K3 w - - 0 1", ""), "a2", "")
}

func TestPromotion(t *testing.T) {
	clause(t, "FC-11")
	pos := at(t, Fortress, "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "")
	allows(t, pos, "a7", "a8=Q a8=R a8=B a8=N axb8=Q+ axb8=R+ axb8=B axb8=N")
	refuses(t, pos, "a8", "FC-11")
	refuses(t, pos, "axb8", "FC-11")
	if got := at(t, Fortress, "1r2k3/P7/8/8/8/8/8/4K3 w - - 0 1", "axb8=N").String(); got != "1N2k3/8/8/8/8/8/8/4K3 b - - 0 1" {
		t.Errorf("promoted to %s", got)
	}
	clause(t, "R-FC-1")
	refuses(t, pos, "a8=K", "R-FC-1")
	refuses(t, pos, "a8=P", "R-FC-1")
	refuses(t, at(t, Fortress, "", ""), "e4=Q", "FC-11")
}

func TestFortressLeavesOut(t *testing.T) {
	clause(t, "FC-12")
	castle := "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
	allows(t, at(t, Fide, castle, ""), "e1", "Kd1 Kf1 Kd2 Ke2 Kf2 O-O O-O-O")
	allows(t, at(t, Fortress, castle, ""), "e1", "Kd1 Kf1 Kd2 Ke2 Kf2")
	refuses(t, at(t, Fortress, castle, ""), "O-O", "FC-12")
	if got := at(t, Fortress, castle, "").String(); strings.Fields(got)[2] != "-" {
		t.Errorf("rights are written: %s", got)
	}
	clause(t, "R-FC-2")
	allows(t, at(t, Fide, "", "e4 a6 e5 d5"), "e5", "e6 exd6")
	allows(t, at(t, Fortress, "", "e4 a6 e5 d5"), "e5", "e6")
	refuses(t, at(t, Fortress, "", "e4 a6 e5 d5"), "exd6", "R-FC-2")
	ends(t, at(t, Fortress, "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "Kg6"), "stalemate", game.Nobody, "R-FC-2")
	ends(t, at(t, Fortress, "", outAndHome+outAndHome), "threefold", game.Nobody, "R-FC-2")
	goesOn(t, at(t, Fide, "", outAndHome+outAndHome))
	ends(t, at(t, Fortress, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2"), "fifty", game.Nobody, "R-FC-2")
	goesOn(t, at(t, Fide, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2"))
	ends(t, at(t, Fortress, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2"), "dead-position", game.Nobody, "R-FC-2")
	unsettled(t, at(t, Fortress, "", outAndHome), game.Ending{Kind: game.Claim, By: game.First}, "R-FC-2")
}

const outAndHome = " Nf3 Nf6 Ng1 Ng8 "

func TestCastling(t *testing.T) {
	clause(t, "FI-1")
	const king = "Kd1 Kf1 Kd2 Ke2 Kf2 "
	for _, c := range []struct{ fen, turns, open string }{
		{"r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "", king + "O-O O-O-O"},
		{"r3k2r/8/8/8/8/8/8/R3K2R w Kkq - 0 1", "", king + "O-O"},
		{"4k3/8/8/8/8/8/8/RN2K1NR w KQ - 0 1", "", king},                         // something between, beside the rook too
		{"1r2k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", king + "O-O-O"},                 // the rook may cross an attacked square
		{"r3k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "", king + "O-O-O"},                  // and stand on one
		{"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "Kd1 Kd2 Ke2 O-O-O"},           // through check
		{"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", king + "O-O-O"},               // into check
		{"2r1k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", king + "O-O"},                 // into check, the long way
		{"3rk3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "", "Kf1 Ke2 Kf2 O-O"},             // through check, the long way
		{"4k3/8/8/8/8/8/4r3/R3K2R w KQ - 0 1", "", "Kd1 Kf1 Kxe2"},               // out of check
		{"4k3/8/8/8/8/8/6p1/4K2R w K - 0 1", "", "Kd1 Kd2 Ke2 Kf2"},              // a pawn attacks f1 though it could not go there
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Ke2 Ke7 Ke1 Ke8", king},            // the king has moved
		{"4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1", "Rg1 Ke7 Rh1 Ke8", king + "O-O-O"},  // a rook has moved
		{"4k3/8/8/3b4/8/8/7R/R3K2R b KQ - 0 1", "Bxh1 Rxh1 Ke7", king + "O-O-O"}, // the rook at home is another one
	} {
		allows(t, at(t, Fide, c.fen, c.turns), "e1", c.open)
	}
	pos := at(t, Fide, "4k3/8/8/3b4/8/8/8/R3K2R b KQ - 0 1", "Bxh1 O-O-O Ke7")
	if got := pos.String(); got != "8/4k3/8/8/8/8/8/2KR3b w - - 2 3" {
		t.Errorf("after castling %s", got)
	}
	for _, c := range []struct{ fen, turn string }{
		{"4kr2/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"},
		{"4k1r1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "O-O"},
		{"4r1k1/8/8/8/8/8/8/R3K2R w KQ - 0 1", "e1c1"},
		{"4k3/8/8/8/8/8/8/RN2K2R w KQ - 0 1", "O-O-O"},
		{"4k3/8/8/8/8/8/8/R3K2R w - - 0 1", "O-O"},
	} {
		refuses(t, at(t, Fide, c.fen, ""), c.turn, "FI-1")
	}
}

func TestEnPassant(t *testing.T) {
	clause(t, "FI-2")
	pos := at(t, Fide, "", "e4 a6 e5 d5")
	allows(t, pos, "e5", "e6 exd6")
	after := at(t, Fide, "", "e4 a6 e5 d5 exd6")
	if got := after.String(); got != "rnbqkbnr/1pp1pppp/p2P4/8/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 3" {
		t.Errorf("after exd6 %s", got)
	}
	late := at(t, Fide, "", "e4 a6 e5 d5 a3 a5")
	allows(t, late, "e5", "e6")
	refuses(t, late, "exd6", "FI-2")
	slow := at(t, Fide, "", "e4 d6 e5 d5") // two single steps are not a double step
	refuses(t, slow, "exd6", "FI-2")
	allows(t, at(t, Fide, "", "a3 e5 a4 e4 d4"), "e4", "e3 exd3")
}

func TestEnPassantThatUncoversCheck(t *testing.T) {
	clause(t, "FI-2")
	clause(t, "R-FC-3")
	for _, c := range []struct{ name, fen, push, open string }{
		{"along the row, two pawns leave at once", "6k1/3p4/8/K3P2r/8/8/8/8 b - - 0 1", "d5", "e6"},
		{"on a diagonal, through the taken pawn", "6k1/1b6/8/3pP3/4K3/8/8/8 w - d6 0 1", "", ""},
		{"the taker is pinned on the file", "4r1k1/3p4/8/4P3/8/8/8/4K3 b - - 0 1", "d5", "e6"},
		{"the taker is pinned and takes along the pin", "8/1k1p2b1/8/4P3/3K4/8/8/8 b - - 0 1", "d5", ""},
		{"the double step gives check and is taken", "6k1/3p4/8/4P3/4K3/8/8/8 b - - 0 1", "d5", "exd6"},
	} {
		t.Run(c.name, func(t *testing.T) {
			pos := at(t, Fide, c.fen, c.push)
			allows(t, pos, "e5", c.open)
			if !strings.Contains(c.open, "exd6") {
				refuses(t, pos, "exd6", "R-FC-3")
				if strings.Fields(pos.String())[3] != "-" {
					t.Errorf("%s names a square where no pawn can take", pos)
				}
			}
		})
	}
}

func TestStalemate(t *testing.T) {
	clause(t, "FI-3")
	ends(t, at(t, Fide, "7k/5Q2/8/6K1/8/8/8/8 w - - 0 1", "Kg6"), "stalemate", game.Nobody, "FI-3")
	ends(t, at(t, Fide, "k7/2Q5/8/8/8/8/8/K7 b - - 0 1", ""), "stalemate", game.Nobody, "FI-3")
	goesOn(t, at(t, Fide, "7k/5Q2/7p/6K1/8/8/8/8 w - - 0 1", "Kg6")) // the pawn can move
}

func TestThreefold(t *testing.T) {
	clause(t, "FI-4")
	white, black := game.Ending{Kind: game.Claim, By: game.First}, game.Ending{Kind: game.Claim, By: game.Second}
	twice := at(t, Fide, "", outAndHome)
	unsettled(t, twice, white, "FI-4")
	thrice := at(t, Fide, "", outAndHome+outAndHome)
	settles(t, thrice, white, "threefold", game.Nobody, "FI-4")
	unsettled(t, thrice, black, "FI-4") // not to move
	announced := at(t, Fide, "", outAndHome+" Nf3 Nf6 Ng1")
	black.Move = "Ng8"
	settles(t, announced, black, "threefold", game.Nobody, "FI-4")
	if !slices.Contains(announced.Offers(game.Second), black) {
		t.Errorf("the claim with Ng8 is not offered: %v", announced.Offers(game.Second))
	}
	black.Move = "Nd5"
	unsettled(t, announced, black, "FI-4")
	black.Move = "Nc1"
	unsettled(t, announced, black, "FC-9")
}

func TestRepetitionWithChangedRights(t *testing.T) {
	clause(t, "R-ALL-2")
	claim := game.Ending{Kind: game.Claim, By: game.First}
	// The first time White could still castle: that was another position.
	rooks := " Rg1 Ke7 Rh1 Ke8 "
	castle := "4k3/8/8/8/8/8/8/4K2R w K - 0 1"
	unsettled(t, at(t, Fide, castle, rooks+rooks), claim, "FI-4")
	settles(t, at(t, Fide, castle, rooks+rooks+rooks), claim, "threefold", game.Nobody, "FI-4")
	// The first time a pawn could be taken in passing; where none could, the double step does not matter.
	kings := " Kd1 Kd8 Ke1 Ke8 "
	passing := "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"
	unsettled(t, at(t, Fide, passing, kings+kings), claim, "FI-4")
	settles(t, at(t, Fide, passing, kings+kings+kings), claim, "threefold", game.Nobody, "FI-4")
	settles(t, at(t, Fide, "4k3/8/8/3p4/7P/8/8/4K3 w - d6 0 1", kings+kings), claim, "threefold", game.Nobody, "FI-4")
	// Under a sheet without such rights nothing has changed.
	ends(t, at(t, Fortress, castle, rooks+rooks), "threefold", game.Nobody, "R-FC-2")
	ends(t, at(t, Fortress, passing, kings+kings), "threefold", game.Nobody, "R-FC-2")
}

func TestFivefold(t *testing.T) {
	clause(t, "FI-5")
	four := outAndHome + outAndHome + outAndHome
	goesOn(t, at(t, Fide, "", four+" Nf3 Nf6 Ng1"))
	ends(t, at(t, Fide, "", four+outAndHome), "fivefold", game.Nobody, "FI-5")
}

func TestFiftyMoves(t *testing.T) {
	clause(t, "FI-6")
	black := game.Ending{Kind: game.Claim, By: game.Second}
	settles(t, at(t, Fide, "4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "Ra2"), black, "fifty", game.Nobody, "FI-6")
	unsettled(t, at(t, Fide, "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2"), black, "FI-6")
	black.Move = "Kd7"
	settles(t, at(t, Fide, "4k3/8/8/8/8/8/8/R3K3 w - - 98 80", "Ra2"), black, "fifty", game.Nobody, "FI-6")
	unsettled(t, at(t, Fide, "4k3/8/8/8/8/8/8/R3K3 w - - 97 80", "Ra2"), black, "FI-6")
	white := game.Ending{Kind: game.Claim, By: game.First}
	unsettled(t, at(t, Fide, "4k3/8/8/8/8/8/r7/R3K3 w - - 99 80", "Rxa2 Kd7"), white, "FI-6") // after a capture the count begins again
	unsettled(t, at(t, Fide, "4k3/8/8/8/8/8/P7/R3K3 w - - 99 80", "a3 Kd7"), white, "FI-6")   // and so does a pawn
}

func TestSeventyFiveMoves(t *testing.T) {
	clause(t, "FI-7")
	const fen = "6k1/5ppp/8/8/8/8/8/R5K1 w - - 149 120"
	ends(t, at(t, Fide, fen, "Ra7"), "seventy-five", game.Nobody, "FI-7")
	ends(t, at(t, Fide, fen, "Ra8"), "checkmate", game.First, "FC-1")
	goesOn(t, at(t, Fide, "6k1/5ppp/8/8/8/8/8/R5K1 w - - 148 120", "Ra7"))
}

func TestDeadPositions(t *testing.T) {
	clause(t, "FI-8")
	ends(t, at(t, Fide, "4k3/8/8/8/8/8/4q3/4K3 w - - 0 1", "Kxe2"), "dead-position", game.Nobody, "FI-8")
	clause(t, "R-FI-8")
	for _, c := range []struct {
		fen  string
		dead bool
	}{
		{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true},
		{"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", true},
		{"4kn2/8/8/8/8/8/8/4K3 b - - 0 1", true},
		{"4kb2/8/8/8/8/8/8/2B1K3 b - - 0 1", true},   // both on dark squares
		{"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false}, // one of each
		{"4k3/8/8/8/8/B7/1B6/2B1K3 w - - 0 1", true}, // three on dark squares
		{"4k3/8/8/8/8/8/8/1NN1K3 w - - 0 1", false},
		{"4kn2/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
		{"4kb2/8/8/8/8/8/8/1N2K3 w - - 0 1", false},
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false},
		{"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false},
		{"4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1", false}, // walled off: left to the players
	} {
		_, over := at(t, Fide, c.fen, "").Outcome()
		if over != c.dead {
			t.Errorf("%s: dead %v", c.fen, over)
		}
	}
}

func TestFlag(t *testing.T) {
	clause(t, "FI-9")
	clause(t, "R-ALL-5")
	for _, c := range []struct {
		fen    string
		white  bool // whether White, with the flag of Black fallen, wins
		reason string
	}{
		{"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", true, "a pawn"},
		{"4k3/4p3/8/8/8/8/8/4K3 w - - 0 1", false, "a bare king"},
		{"4k3/4q3/8/8/8/8/8/4KN2 w - - 0 1", false, "a knight, and the enemy king has only a queen to hide behind"},
		{"4k3/4p3/8/8/8/8/8/4KN2 w - - 0 1", true, "a knight, and a pawn can stand in its king's way"},
		{"4k3/4q3/8/8/8/8/8/3NKN2 w - - 0 1", true, "two knights"},
		{"4k3/4r3/8/8/8/8/8/4KB2 w - - 0 1", false, "a bishop, and nothing can stand in the way on its colour"},
		{"4k3/4n3/8/8/8/8/8/4KB2 w - - 0 1", true, "a bishop, and a knight can"},
		{"4kb2/8/8/8/8/8/8/4KB2 w - - 0 1", true, "bishops of both colours"},
		{"4k3/4q3/8/8/8/8/8/3NKB2 w - - 0 1", true, "knight and bishop"},
		{"4k3/4q3/8/8/8/8/8/4K2R w - - 0 1", true, "a rook"},
	} {
		fallen := game.Ending{Kind: game.Flag, By: game.Second}
		if c.white {
			settles(t, at(t, Fide, c.fen, ""), fallen, "flag", game.First, "FI-9")
		} else {
			settles(t, at(t, Fide, c.fen, ""), fallen, "flag-draw", game.Nobody, "FI-9")
		}
		settles(t, at(t, Fortress, c.fen, ""), fallen, "flag", game.First, "R-ALL-5")
		// The same with the colours exchanged.
		mirrored := mirror(c.fen)
		fallen.By = game.First
		if c.white {
			settles(t, at(t, Fide, mirrored, ""), fallen, "flag", game.Second, "FI-9")
		} else {
			settles(t, at(t, Fide, mirrored, ""), fallen, "flag-draw", game.Nobody, "FI-9")
		}
	}
	settles(t, at(t, Fide, "", ""), game.Ending{Kind: game.Resign, By: game.First}, "resigned", game.Second, "R-ALL-5")
}

// mirror exchanges the colours of a FEN with White to move.
func mirror(fen string) string {
	fields := strings.Fields(fen)
	rows := strings.Split(strings.Map(func(r rune) rune {
		switch {
		case 'a' <= r && r <= 'z':
			return r - 'a' + 'A'
		case 'A' <= r && r <= 'Z':
			return r - 'A' + 'a'
		}
		return r
	}, fields[0]), "/")
	slices.Reverse(rows)
	fields[0], fields[1] = strings.Join(rows, "/"), "b"
	return strings.Join(fields, " ")
}

func TestEndingsByThePlayers(t *testing.T) {
	clause(t, "R-ALL-3")
	for _, s := range []Sheet{Fide, Fortress} {
		pos := at(t, s, "", "e4")
		for _, by := range []game.Seat{game.First, game.Second} {
			want := []game.Ending{{Kind: game.Draw, By: by, Asks: true}, {Kind: game.Resign, By: by}}
			if got := pos.Offers(by); !slices.Equal(got, want) {
				t.Errorf("offers of %s: %+v", by, got)
			}
		}
		settles(t, pos, game.Ending{Kind: game.Draw, By: game.First}, "agreed", game.Nobody, "R-ALL-3")
		unsettled(t, pos, game.Ending{Kind: game.Count, By: game.First}, "R-ALL-3")
	}
	over := at(t, Fide, "", "f3 e5 g4 Qh4")
	if len(over.Offers(game.First)) != 0 {
		t.Error("a game that is over offers endings")
	}
	unsettled(t, over, game.Ending{Kind: game.Resign, By: game.First}, "FC-1")
}
