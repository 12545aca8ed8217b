package chess

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"

	"crownhead/rules/chess"
)

// A knob is a number of the evaluation that can be fitted: one half of a pair, or a plain number.
type knob struct {
	pairs []*pair // all that it turns
	plain *int
	end   bool // the endgame's half

	kind chess.Kind // the value counts only while a piece of this kind is on one of these squares; Nothing: it always counts
	on   uint64
}

// idle tells that a knob cannot matter for a position.
func (k knob) idle(p *chess.Position) bool {
	return k.kind != chess.Nothing && (ofKind(p, k.kind)&p.Own()|flip(ofKind(p, k.kind)&p.Theirs()))&k.on == 0
}

func (k knob) turn(by int) {
	for _, p := range k.pairs {
		if k.end {
			*p += both(0, by)
		} else {
			*p += both(by, 0)
		}
	}
	if k.plain != nil {
		*k.plain += by
	}
}

// A panel is the knobs of one variable, in the order of its values.
type panel struct {
	name  string
	pairs []*pair // or
	plain []int
	half  chess.Kind // a table of squares, by kind
}

// panels are all variables that are fitted.
func panels() (all []panel) {
	row := func(name string, values []pair) {
		p := panel{name: name}
		for i := range values {
			p.pairs = append(p.pairs, &values[i])
		}
		all = append(all, p)
	}
	single := func(name string, value *pair) { all = append(all, panel{name: name, pairs: []*pair{value}}) }
	for _, kind := range []chess.Kind{chess.Pawn, chess.Knight, chess.Bishop, chess.Rook, chess.Queen, chess.King} {
		all = append(all, panel{name: kind.String(), half: kind})
	}
	row("knightMobility", knightMobility)
	row("bishopMobility", bishopMobility)
	row("rookMobility", rookMobility)
	row("queenMobility", queenMobility)
	single("castleRight", &castleRight)
	single("bishopPair", &bishopPair)
	single("openFile", &openFile)
	single("halfOpenFile", &halfOpenFile)
	single("seventhRow", &seventhRow)
	single("outpost", &outpost)
	single("bishopPost", &bishopPost)
	single("badBishop", &badBishop)
	single("shutRook", &shutRook)
	single("behindPawn", &behindPawn)
	single("pawnThreat", &pawnThreat)
	single("pushThreat", &pushThreat)
	row("minorThreat", minorThreat[:])
	row("rookThreat", rookThreat[:])
	single("hanging", &hanging)
	single("doubled", &doubled)
	single("isolated", &isolated)
	single("backward", &backward)
	single("exposed", &exposed)
	row("phalanx", phalanx[:])
	row("guarded", guarded[:])
	row("passedPawn", passedPawn[:])
	row("freeStep", freeStep[:])
	row("safeStep", safeStep[:])
	row("freePath", freePath[:])
	single("rookGuard", &rookGuard)
	all = append(all, panel{name: "shelter", plain: shelter[:]}, panel{name: "storm", plain: storm[:]}, panel{name: "checkDanger", plain: checkDanger[:]})
	return all
}

// knobs are those of a panel: for a table of squares first 32 for the middlegame, then 32 for the endgame; for pairs both halves of each.
func (p panel) knobs() (all []knob) {
	for i := range p.plain {
		all = append(all, knob{plain: &p.plain[i]})
	}
	for _, one := range p.pairs {
		all = append(all, knob{pairs: []*pair{one}}, knob{pairs: []*pair{one}, end: true})
	}
	if p.half != chess.Nothing {
		for _, end := range []bool{false, true} {
			for i := range 32 {
				sq := (7-i/4)*8 + i%4
				table := &stands[p.half]
				all = append(all, knob{pairs: []*pair{&table[sq], &table[sq^7]}, end: end, kind: p.half, on: one(sq) | one(sq^7)})
			}
		}
	}
	return all
}

// fact is a position to fit to: what it is worth now, what it should be, and what each knob that matters would change.
type fact struct {
	score, target float64
	knobs         []uint16
	by            []float32
}

const bump = 48

// observe turns every knob that may matter and sees what changes.
func observe(e *evaluator, all []knob, p *chess.Position, target float64) fact {
	value := func() int {
		e.pawns[0] = pawnEntry{own: 1}
		return e.evaluate(p)
	}
	base := value()
	f := fact{score: float64(base), target: target}
	for i, k := range all {
		if k.idle(p) {
			continue
		}
		k.turn(bump)
		if now := value(); now != base {
			f.knobs = append(f.knobs, uint16(i))
			f.by = append(f.by, float32(now-base)/bump)
		}
		k.turn(-bump)
	}
	return f
}

// fitTo is to about how many positions the evaluation is fitted.
const fitTo = 250_000

// Fit fits the evaluation to files of games, and answers its variables as Go source.
func Fit(files [][]byte, seed uint64, told func(string)) (string, error) {
	oneIn := 1
	for _, file := range files {
		oneIn += len(file) / 7 / fitTo // four positions of seven are quiet
	}
	dice := rand.New(rand.NewPCG(seed, 14))
	e := newEvaluator(1)
	var all []knob
	for _, p := range panels() {
		all = append(all, p.knobs()...)
	}
	const scale = 240.0
	var facts []fact
	for _, file := range files {
		err := eachQuiet(file, func(q quietPosition) {
			if dice.IntN(oneIn) == 0 {
				target := 0.7*float64(q.result)/2 + 0.3*sigmoid(float64(q.score)/scale)
				facts = append(facts, observe(&e, all, q.Position, target))
				if len(facts)%20000 == 0 {
					told(fmt.Sprintf("%d positions", len(facts)))
				}
			}
		})
		if err != nil {
			return "", err
		}
	}
	held := len(facts) / 20
	change, mean, square, slope := make([]float64, len(all)), make([]float64, len(all)), make([]float64, len(all)), make([]float64, len(all))
	loss := func(of []fact, learn bool) float64 {
		sum := 0.0
		for i := range of {
			f := &of[i]
			v := f.score
			for j, k := range f.knobs {
				v += float64(f.by[j]) * change[k]
			}
			guess := sigmoid(v / scale)
			off := guess - f.target
			sum += off * off
			if learn {
				g := off * guess * (1 - guess)
				for j, k := range f.knobs {
					slope[k] += g * float64(f.by[j])
				}
			}
		}
		return sum / float64(len(of))
	}
	told(fmt.Sprintf("%d knobs, %d positions: loss %.6f, held out %.6f", len(all), len(facts), loss(facts[held:], false), loss(facts[:held], false)))
	const steps, batch = 3000, 8192
	for step := 1; step <= steps; step++ {
		clear(slope)
		from := held + dice.IntN(max(1, len(facts)-held-batch))
		loss(facts[from:min(len(facts), from+batch)], true)
		rate := 1.5 * (1 + math.Cos(math.Pi*float64(step)/steps)) / 2
		for i, g := range slope {
			g = g/batch + 1e-8*change[i] // rare knobs stay where they were
			mean[i] = 0.9*mean[i] + 0.1*g
			square[i] = 0.999*square[i] + 0.001*g*g
			m, s := mean[i]/(1-math.Pow(0.9, float64(step))), square[i]/(1-math.Pow(0.999, float64(step)))
			if s > 0 {
				change[i] -= rate * m / (math.Sqrt(s) + 1e-9)
			}
		}
		if step%500 == 0 {
			told(fmt.Sprintf("step %d: loss %.6f, held out %.6f", step, loss(facts[held:], false), loss(facts[:held], false)))
		}
	}
	for i, k := range all {
		k.turn(int(math.Round(change[i])))
	}
	source := fitted()
	for i, k := range all {
		k.turn(-int(math.Round(change[i])))
	}
	return source, nil
}

// notes say what the variables mean.
var notes = map[string]string{
	"knightMobility": "for the number of squares a knight can go to that no enemy pawn guards",
	"bishopMobility": "the same for a bishop",
	"rookMobility":   "the same for a rook",
	"queenMobility":  "the same for the queen",
	"castleRight":    "for a way to castle that is not lost",
	"openFile":       "for a rook on a file without pawns",
	"halfOpenFile":   "for a rook on a file with enemy pawns only",
	"seventhRow":     "for a rook there, the enemy king behind it or pawns on it",
	"outpost":        "for a knight where no pawn can drive it away and an own pawn holds it",
	"bishopPost":     "the same for a bishop",
	"badBishop":      "for each own pawn on the bishop's colour",
	"shutRook":       "for a rook between its king and the corner",
	"behindPawn":     "for a minor piece sheltered by a pawn in front of it",
	"pawnThreat":     "for a piece that a pawn attacks",
	"pushThreat":     "for a piece that a pawn could attack after a safe step",
	"minorThreat":    "for what a knight or bishop attacks, by kind",
	"rookThreat":     "for what a rook attacks, by kind",
	"hanging":        "for a piece that is attacked and held by nobody, or by too few",
	"exposed":        "for an isolated or backward pawn with no enemy pawn in front: a rook's target",
	"phalanx":        "for a pawn beside another, by row",
	"guarded":        "for a pawn held by another, by row",
	"passedPawn":     "for a passed pawn, by row",
	"freeStep":       "for an empty square before a passed pawn, by row less three",
	"safeStep":       "for one that no enemy attacks, or that we do too",
	"freePath":       "for a passed pawn with nothing before it that an enemy holds",
	"rookGuard":      "for a rook behind its passed pawn",
	"shelter":        "what a pawn before the king is worth, by how many rows it stands ahead of him; the last is for none",
	"storm":          "what an enemy pawn on the king's or a neighbouring file costs, by how many rows it stands ahead of him",
	"checkDanger":    "what a safe check by each kind adds to the danger",
}

// fitted is the variables as they are, as Go source.
func fitted() string {
	var b strings.Builder
	b.WriteString("// Code generated by teach fit. DO NOT EDIT.\n\npackage chess\n")
	note := func(name string) {
		b.WriteString("\n")
		if text := notes[name]; text != "" {
			fmt.Fprintf(&b, "// %s is %s.\n", name, text)
		}
	}
	text := func(p *pair) string { return fmt.Sprintf("both(%d, %d)", p.mid(), p.end()) }
	for _, p := range panels() {
		switch {
		case p.half != chess.Nothing:
			for _, end := range []bool{false, true} {
				name := p.name + "Mid"
				if end {
					name = p.name + "End"
				}
				fmt.Fprintf(&b, "\nvar %s = half{\n", name)
				for i := range 32 {
					sq := (7-i/4)*8 + i%4
					d := stands[p.half][sq] - material[p.half]
					v := d.mid()
					if end {
						v = d.end()
					}
					fmt.Fprintf(&b, "\t%d,", v)
					if i%4 == 3 {
						b.WriteString("\n")
					}
				}
				b.WriteString("}\n")
			}
		case p.plain != nil:
			note(p.name)
			fmt.Fprintf(&b, "var %s = [%d]int{", p.name, len(p.plain))
			for i, v := range p.plain {
				if i > 0 {
					b.WriteString(", ")
				}
				fmt.Fprint(&b, v)
			}
			b.WriteString("}\n")
		case len(p.pairs) == 1:
			note(p.name)
			fmt.Fprintf(&b, "var %s = %s\n", p.name, text(p.pairs[0]))
		default:
			kind := fmt.Sprintf("[%d]pair", len(p.pairs))
			if strings.HasSuffix(p.name, "Mobility") {
				kind = "[]pair"
			}
			note(p.name)
			fmt.Fprintf(&b, "var %s = %s{", p.name, kind)
			for i, v := range p.pairs {
				if i > 0 {
					b.WriteString(", ")
				}
				b.WriteString(text(v))
			}
			b.WriteString("}\n")
		}
	}
	return b.String()
}

func sigmoid(x float64) float64 { return 1 / (1 + math.Exp(-x)) }

func ofKind(p *chess.Position, kind chess.Kind) uint64 {
	switch kind {
	case chess.Pawn:
		return p.Pawns()
	case chess.Knight:
		return p.Knights()
	case chess.Bishop:
		return p.Bishops()
	case chess.Rook:
		return p.Rooks()
	case chess.Queen:
		return p.Queens()
	}
	return p.Kings()
}
