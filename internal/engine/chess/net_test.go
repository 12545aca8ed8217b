package chess

import (
	"bytes"
	"encoding/binary"
	"math/rand/v2"
	"slices"
	"testing"

	"crownhead/game"
	"crownhead/internal/engine/search"
	"crownhead/rules/chess"
)

// randomNet has weights of the usual size.
func randomNet(seed uint64) *net {
	dice := rand.New(rand.NewPCG(seed, 1))
	n := &net{scale: 400}
	for i := range n.rows {
		n.rows[i] = int16(dice.IntN(101) - 50)
	}
	for i := range n.bias {
		n.bias[i] = int16(dice.IntN(101))
	}
	for i := range netLasts {
		weights := &n.last[game.First][i]
		for j := range weights {
			weights[j] = int16(dice.IntN(255) - 127)
		}
		n.last[game.Second][i] = exchanged(weights)
	}
	return n
}

// sumUp sums up a whole position for both seats.
func sumUp(n *net, p *chess.Position) (left [2]int, to *sums) {
	var l looks
	to = new(sums)
	n.see(&l, to, p, game.First)
	n.see(&l, to, p, game.Second)
	return l.left, to
}

// TestLooksFollowTheMoves: sums and scores kept up to date move by move are those of the whole position, passes and odd orders included.
func TestLooksFollowTheMoves(t *testing.T) {
	dice := rand.New(rand.NewPCG(5, 6))
	s := newSearcher(chess.Fide, search.NewTable(1<<10))
	s.net = randomNet(1)
	for range 40 {
		p := chess.Fide.Start()
		for range dice.IntN(100) {
			if moves := chess.Fide.AppendMoves(nil, p); len(moves) > 0 {
				p = chess.Fide.Play(p, moves[dice.IntN(len(moves))])
			}
		}
		s.stand([]chess.Position{p})
		for ply := range 30 {
			f := &s.frames[ply]
			moves := chess.Fide.AppendMoves(nil, f.pos)
			if len(moves) == 0 {
				break
			}
			if next := &s.frames[ply+1]; f.checkers == 0 && dice.IntN(8) == 0 {
				f.pos.PassTo(&next.pos)
				next.last, next.key, next.checkers = 0, next.pos.Key(), 0
			} else {
				s.play(ply, moves[dice.IntN(len(moves))])
			}
			if dice.IntN(3) == 0 || byHand(&s.frames[ply+1].pos) {
				continue
			}
			score := s.value(ply + 1)
			next := &s.frames[ply+1]
			left, whole := sumUp(s.net, &next.pos)
			if *whole != s.sums[ply+1] || left != next.looks.left {
				t.Fatalf("%s: the sums do not follow the moves", chess.Fide.PositionText(next.pos))
			}
			if wanted := max(-mostEval, min(mostEval, tempered(s.net.score(whole, &next.pos), &next.pos))); score != wanted {
				t.Fatalf("%s: %d, not %d", chess.Fide.PositionText(next.pos), score, wanted)
			}
		}
	}
}

// TestNetSeesNoColours: the same position with colours exchanged, and in a mirror, is worth the same.
func TestNetSeesNoColours(t *testing.T) {
	n := randomNet(2)
	score := func(fen string) int {
		p, err := chess.Fide.ParsePosition(fen)
		if err != nil {
			t.Fatal(err)
		}
		_, sums := sumUp(n, &p)
		return n.score(sums, &p)
	}
	a := score("r4rk1/pp3ppp/2n2q2/3p4/8/2N2N2/PP3PPP/R2Q1RK1 w - - 0 1")
	if b := score("r2q1rk1/pp3ppp/2n2n2/8/3P4/2N2Q2/PP3PPP/R4RK1 b - - 0 1"); a != b {
		t.Errorf("%d for White, %d for Black", a, b)
	}
	if b := score("1kr4r/ppp3pp/2q2n2/4p3/8/2N2N2/PPP3PP/1KR1Q2R w - - 0 1"); a != b {
		t.Errorf("%d, in a mirror %d", a, b)
	}
}

// TestSamplesShowWhatTheNetSees: the inputs of a sample, which train.py learns from, add up to the sums of its position as either side sees it.
func TestSamplesShowWhatTheNetSees(t *testing.T) {
	c := Plan{Seed: 5, Nodes: 30, ByHand: true}
	games, file := newSelfPlay(t, c), c.Head()
	for n := range uint64(12) {
		file = games.AppendGame(file, n)
	}
	samples, err := Samples(nil, file)
	if err != nil || len(samples) < 200*sampleSize {
		t.Fatalf("%d samples: %v", len(samples)/sampleSize, err)
	}
	if _, err := Samples(nil, file[1:]); err == nil {
		t.Error("a file without games has samples")
	}
	if strayed, err := Strayed(nil, file, 1, 2); err != nil || len(strayed) < len(samples) || len(strayed) > 2*len(samples) || len(strayed)%sampleSize != 0 {
		t.Errorf("%d samples stray from %d: %v", len(strayed)/sampleSize, len(samples)/sampleSize, err)
	}
	if _, err := Strayed(nil, file[1:], 1, 2); err == nil {
		t.Error("samples stray from a file without games")
	}
	net := randomNet(3)
	rest := samples
	err = eachQuiet(file, func(q quietPosition) {
		_, want := sumUp(net, q.Position)
		mover := q.Position.Turn()
		for seat, rows := range map[game.Seat][]int{mover: rowsOf(rest, false), mover.Other(): rowsOf(rest, true)} {
			sum := slices.Clone(net.bias[:])
			for _, row := range rows {
				for i, w := range net.rows[row*netWide:][:netWide] {
					sum[i] += w
				}
			}
			if !slices.Equal(sum, want.of(seat)) {
				t.Errorf("%s: the sample shows seat %d something else", chess.Fide.PositionText(*q.Position), seat)
			}
		}
		rest = rest[sampleSize:]
	})
	if err != nil || len(rest) > 0 {
		t.Errorf("%d samples are left: %v", len(rest)/sampleSize, err)
	}
}

// rowsOf is the inputs of a sample as the mover or the other side sees them.
func rowsOf(sample []byte, other bool) (rows []int) {
	mirrors := int(sample[sampleSize-1])
	for i := range 32 {
		in := int(binary.LittleEndian.Uint16(sample[2*i:]))
		switch {
		case in == noInput:
			return rows
		case other:
			rows = append(rows, (in+netInputs/2)%netInputs^56^mirrors>>1*7)
		default:
			rows = append(rows, in^mirrors&1*7)
		}
	}
	return rows
}

// TestNetNeedsItsFile: a file that is damaged, or of another shape, is refused.
func TestNetNeedsItsFile(t *testing.T) {
	made := netFile()
	for name, bad := range map[string][]byte{
		"no weights":    made[:100],
		"a short file":  made[:len(made)-2],
		"another shape": bytes.Replace(made, []byte("512"), []byte("128"), 1),
		"a wrong byte":  append(bytes.Clone(made[:len(made)-1]), made[len(made)-1]^1),
	} {
		if _, err := readNet(bad); err == nil {
			t.Errorf("%s: it is taken for a net", name)
		}
		if _, err := NewSelfPlay(Plan{Nodes: 1, Net: bad}); err == nil {
			t.Errorf("%s: games are played with it", name)
		}
	}
	if _, err := NewSelfPlay(Plan{Nodes: 1, Net: made}); err != nil {
		t.Error(err)
	}
}
