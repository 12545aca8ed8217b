package events

import (
	"cmp"
	"slices"
	"time"

	"crownhead/internal/events/lot"
	"crownhead/internal/events/pairing"
	"crownhead/internal/table/dice"
)

// begin closes entries: the lots are drawn with the secret that was sealed when the event was opened, and it is opened.
func (s State) begin() ([]Fact, error) {
	var all []int
	for _, p := range s.Players {
		if p.playing() {
			all = append(all, p.Player)
		}
	}
	if len(all) < 2 {
		return nil, refuse("two-players")
	}
	if s.Format == Swiss && s.NewEvent.Rounds >= len(all) {
		return nil, refuse("too-many-rounds", "rounds", s.NewEvent.Rounds, "most", len(all)-1)
	}
	secret, err := dice.ParseSecret(s.secret)
	if err != nil {
		return nil, err
	}
	lots := lot.New(secret, s.ID)
	drawn := lots.Order(len(all))
	order := make([]int, len(all))
	for i, at := range drawn {
		order[i] = all[at]
	}
	if s.Format == Swiss || s.Format == Knockout || s.Format == Arena { // the strongest first, and lots among equals
		slices.SortStableFunc(order, func(a, b int) int { return cmp.Compare(s.Players[b-1].Rating, s.Players[a-1].Rating) })
	}
	return []Fact{Opened{Secret: s.secret, Order: order, First: lots.Below(2) == 0}}, nil
}

// pairNext is the next round, or what else there is to play: id makes the ids of tables.
func (s State) pairNext(id func() (string, error)) ([]Fact, error) {
	if s.Format != Arena {
		if missing := s.Missing(); missing > 0 {
			return nil, refuse("results-missing", "n", missing)
		}
	}
	var pairs []pairing.Pair
	var byes []int
	var err error
	round := len(s.Rounds) + 1
	switch s.Format {
	case Swiss:
		if round > s.Total() {
			return nil, refuse("no-more-rounds")
		}
		pairs, byes, err = s.pairSwiss(round)
	case RoundRobin, Double:
		if round > s.Total() {
			return nil, refuse("no-more-rounds")
		}
		pairs, byes = s.pairBerger(round)
	case Knockout:
		if replays := s.replays(); len(replays) > 0 {
			pairs, round = replays, len(s.Rounds)
		} else if s.isLast() {
			return nil, refuse("no-more-rounds")
		} else {
			pairs, byes = s.pairKnockout()
		}
	case Arena:
		if pairs = s.pairArena(); len(pairs) == 0 {
			return nil, refuse("nobody-waits")
		}
	}
	if err != nil {
		return nil, err
	}
	f := Paired{Round: round, Byes: byes}
	var after []Fact
	before := 0
	if round <= len(s.Rounds) {
		before = len(s.Rounds[round-1].Boards)
	}
	for _, p := range pairs {
		b := Board{First: p.First, Second: p.Second}
		one, two := s.Players[p.First-1], s.Players[p.Second-1]
		result := ""
		switch {
		case one.playing() && two.playing():
		case one.playing():
			result = FirstCame
		case two.playing():
			result = SecondCame
		default:
			result = NobodyCame
		}
		if !s.RealBoards && one.Person != "" && two.Person != "" && result == "" {
			if b.Table, err = id(); err != nil {
				return nil, err
			}
		}
		f.Boards = append(f.Boards, b)
		if result != "" {
			after = append(after, Decided{Round: round, Board: before + len(f.Boards), Result: result, How: byAbsence})
		}
	}
	return append([]Fact{f}, after...), nil
}

func (s State) pairSwiss(round int) ([]pairing.Pair, []int, error) {
	games := s.games()
	number := map[int]int{} // the place in the list is the pairing number
	for i, n := range s.Order {
		number[n] = i + 1
	}
	players := make([]pairing.Player, len(s.Order))
	for i, n := range s.Order {
		p := s.Players[n-1]
		_, rests := p.Rests[round]
		q := pairing.Player{Number: i + 1, Absent: !p.playing() || rests}
		for _, g := range games[n] {
			g.Opponent = number[g.Opponent]
			q.Games = append(q.Games, g)
		}
		for _, a := range s.apart {
			if a[0] == n {
				q.Apart = append(q.Apart, number[a[1]])
			}
			if a[1] == n {
				q.Apart = append(q.Apart, number[a[0]])
			}
		}
		players[i] = q
	}
	initial := pairing.Second
	if s.Begins {
		initial = pairing.First
	}
	pairs, bye, err := pairing.Swiss(players, s.Total(), initial)
	if err != nil {
		return nil, nil, refuse("no-pairing")
	}
	for i, p := range pairs {
		pairs[i] = pairing.Pair{First: s.Order[p.First-1], Second: s.Order[p.Second-1]}
	}
	if bye == 0 {
		return pairs, nil, nil
	}
	return pairs, []int{s.Order[bye-1]}, nil
}

// pairBerger is a round by the tables. Players who withdrew lose by default; removed players are left out.
func (s State) pairBerger(round int) (pairs []pairing.Pair, byes []int) {
	rounds := pairing.Berger(len(s.Order))
	if s.Format == Double {
		rounds = pairing.DoubleBerger(len(s.Order))
	}
	busy := map[int]bool{}
	for _, p := range rounds[round-1] {
		q := pairing.Pair{First: s.Order[p.First-1], Second: s.Order[p.Second-1]}
		if !s.gone(q.First) && !s.gone(q.Second) {
			pairs = append(pairs, q)
			busy[q.First], busy[q.Second] = true, true
		}
	}
	for _, n := range s.Order {
		if !busy[n] && s.Players[n-1].playing() {
			byes = append(byes, n)
		}
	}
	return pairs, byes
}

// winner is who goes on of two in a knockout after all their games of a round; 0 is nobody, and open is that they must play again.
func winner(r Round, a, b int) (who int, open bool) {
	result := ""
	first := 0
	for _, x := range r.Boards {
		if x.has(a) && x.has(b) {
			result, first = x.Result, x.First
		}
	}
	second := a + b - first
	switch result {
	case FirstWins, FirstCame:
		return first, false
	case SecondWins, SecondCame:
		return second, false
	case NobodyCame:
		return 0, false
	}
	return 0, true
}

// replays are the games of a knockout that were drawn, with the colours exchanged.
func (s State) replays() (pairs []pairing.Pair) {
	if len(s.Rounds) == 0 {
		return nil
	}
	r := s.Rounds[len(s.Rounds)-1]
	seen := map[[2]int]bool{}
	for i := len(r.Boards) - 1; i >= 0; i-- {
		b := r.Boards[i]
		key := [2]int{min(b.First, b.Second), max(b.First, b.Second)}
		if !seen[key] && b.Result == Drawn {
			pairs = append(pairs, pairing.Pair{First: b.Second, Second: b.First})
		}
		seen[key] = true
	}
	slices.Reverse(pairs)
	return pairs
}

// slots is who is where in a knockout after all rounds so far; 0 is nobody.
func (s State) slots() []int {
	slots := pairing.Slots(len(s.Order))
	for i, seed := range slots {
		if seed > 0 {
			slots[i] = s.Order[seed-1]
		}
	}
	for _, r := range s.Rounds {
		next := make([]int, 0, len(slots)/2)
		for i := 0; i+1 < len(slots); i += 2 {
			a, b := slots[i], slots[i+1]
			switch {
			case a == 0 || b == 0:
				next = append(next, a+b)
			default:
				w, _ := winner(r, a, b)
				next = append(next, w)
			}
		}
		slots = next
	}
	return slots
}

func (s State) pairKnockout() (pairs []pairing.Pair, byes []int) {
	slots := s.slots()
	for i := 0; i+1 < len(slots); i += 2 {
		a, b := slots[i], slots[i+1]
		switch {
		case a != 0 && b != 0:
			pairs = append(pairs, pairing.Fair(s.balance(a), s.balance(b)))
		case a+b != 0:
			byes = append(byes, a+b)
		}
	}
	return pairs, byes
}

func (s State) balance(n int) pairing.Balance {
	b := pairing.Balance{Player: n}
	for _, r := range s.Rounds {
		for _, x := range r.Boards {
			switch n {
			case x.First:
				b.First++
				b.Last = pairing.First
			case x.Second:
				b.First--
				b.Last = pairing.Second
			}
		}
	}
	return b
}

func (s State) pairArena() []pairing.Pair {
	var waiting []pairing.Waiting
	games := s.games()
	for _, p := range s.Players {
		if !p.playing() {
			continue
		}
		w := pairing.Waiting{Balance: s.balance(p.Player), Rating: p.Rating, Met: map[int]int{}}
		busy := false
		for i, r := range s.Rounds {
			for _, b := range r.Boards {
				if !b.has(p.Player) {
					continue
				}
				other := b.First + b.Second - p.Player
				w.Met[other]++
				w.Latest = other
				w.Waited = len(s.Rounds) - 1 - i
				busy = busy || b.Result == ""
			}
		}
		for _, g := range games[p.Player] {
			w.Points += g.Points
		}
		for _, a := range s.apart {
			if a[0] == p.Player {
				w.Apart = append(w.Apart, a[1])
			}
		}
		if !busy {
			waiting = append(waiting, w)
		}
	}
	return pairing.Arena(waiting)
}

// due is what follows by itself: the end, and the next round of an event that goes on alone.
func (s State) due(now time.Time, id func() (string, error)) []Fact {
	if s.Phase != Running {
		return nil
	}
	if s.Format == Arena {
		if end := s.Rounds[0].At.Add(time.Duration(s.Minutes) * time.Minute); !now.Before(end) {
			if s.Missing() == 0 {
				return []Fact{Finished{}}
			}
			return nil
		}
		facts, err := s.pairNext(id)
		if err != nil {
			return nil
		}
		return facts
	}
	if s.Missing() > 0 {
		return nil
	}
	if s.isLast() {
		return []Fact{Finished{}}
	}
	if !s.Auto || s.Next.After(now) {
		return nil
	}
	facts, err := s.pairNext(id)
	if err != nil {
		return nil
	}
	return facts
}

// isLast tells that nothing is left to be played.
func (s State) isLast() bool {
	if s.Format == Knockout {
		slots := s.slots()
		left := 0
		for _, n := range slots {
			left += count(n != 0)
		}
		return left < 2 && len(s.replays()) == 0
	}
	return len(s.Rounds) >= s.Total()
}
