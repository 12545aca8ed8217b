package pairing

// Match is a matching of the greatest weight between n points, numbered from 0: the partner of each, or -1. A weight is a list of words figures
// of which the first counts most; nil means there is no edge, and an edge of no more than nothing is not worth being used. If every pair must be made that
// can be, the first figure of every edge is 1.
//
// It is Edmonds's method of blossoms with dual values, in O(n³) steps: lists of figures can be added and compared like numbers, which is all that
// the method needs.
func Match(n, words int, weight func(a, b int) []int64) []int {
	m := newMatcher(n, words, weight)
	for m.stage() {
	}
	return m.wed[:n]
}

// MatchCheaply is a matching of as many pairs as there can be, and of those one with the least cost. A cost below 0 means there is no edge.
func MatchCheaply(n int, cost func(a, b int) int64) []int {
	return Match(n, 2, func(a, b int) []int64 {
		c := cost(a, b)
		if c < 0 {
			return nil
		}
		return []int64{1, -c}
	})
}

type label int8

const (
	unreached label = iota
	even            // reached from a free point by a path of even length
	odd
)

// matcher searches from all free points at once. A node is a point, below n, or a blossom, an odd circle that the search treats as one point.
type matcher struct {
	n, words int
	weights  []int64 // of all points with all, words each
	linked   []bool
	dual     []int64 // of each node, words each

	nodes   int      // in use: points and places for blossoms
	outer   []int    // the outermost blossom of each node; of a blossom that is not in use: -1
	circle  [][]int  // the nodes of a blossom, from its base on
	within  [][]int  // which of them holds a point
	joins   [][]join // the best edge between two nodes, as a pair of points
	wed     []int    // the node with which an outermost node is matched, as a point of it, or -1
	labels  []label  // of outermost nodes
	parent  []int    // the point from which an outermost node was reached
	reached []int    // and its own point there
	nearest []int    // the even point with the least slack to an outermost node, or -1
	queue   []int    // even points whose edges are not looked at yet
	a       []int64  // room for figures
	mark    []int    // for common ancestors
	marks   int
}

// join is an edge by its points, one in each of two nodes; none if there is no edge.
type join struct{ from, to int32 }

var none = join{-1, -1}

func newMatcher(n, words int, weight func(a, b int) []int64) *matcher {
	size := n + n/2 + 1
	m := &matcher{
		n: n, words: words, nodes: n, weights: make([]int64, n*n*words), linked: make([]bool, n*n), dual: make([]int64, size*words),
		outer: make([]int, size), circle: make([][]int, size), within: make([][]int, size), joins: make([][]join, size),
		wed: make([]int, size), labels: make([]label, size), parent: make([]int, size), reached: make([]int, size),
		nearest: make([]int, size), mark: make([]int, size), a: make([]int64, words),
	}
	most := make([]int64, words)
	for i := range size {
		m.wed[i], m.outer[i] = -1, -1
		m.joins[i] = make([]join, size)
		for j := range m.joins[i] {
			m.joins[i][j] = none
		}
	}
	for a := range n {
		m.outer[a] = a
		for b := range a {
			w := weight(a, b)
			if w == nil {
				continue
			}
			copy(m.weights[(a*n+b)*words:], w)
			copy(m.weights[(b*n+a)*words:], w)
			m.linked[a*n+b], m.linked[b*n+a] = true, true
			m.joins[a][b], m.joins[b][a] = join{int32(a), int32(b)}, join{int32(b), int32(a)}
			if less(most, w) {
				copy(most, w)
			}
		}
	}
	for a := range n {
		copy(m.dualOf(a), most)
	}
	return m
}

func (m *matcher) dualOf(node int) []int64 { return m.dual[node*m.words : (node+1)*m.words] }

func less(a, b []int64) bool {
	for i, x := range a {
		if x != b[i] {
			return x < b[i]
		}
	}
	return false
}

func isZero(a []int64) bool {
	for _, x := range a {
		if x != 0 {
			return false
		}
	}
	return true
}

// slack is how far an edge is from being usable: never below 0, and 0 for an edge that may be used.
func (m *matcher) slack(j join, into []int64) []int64 {
	u, v, w := m.figuresOf(j)
	for i := range into {
		into[i] = u[i] + v[i] - 2*w[i]
	}
	return into
}

// closer compares the slack of two edges, figure by figure: mostly the first tells.
func (m *matcher) closer(j, k join) bool {
	ju, jv, jw := m.figuresOf(j)
	ku, kv, kw := m.figuresOf(k)
	for i := range ju {
		if x, y := ju[i]+jv[i]-2*jw[i], ku[i]+kv[i]-2*kw[i]; x != y {
			return x < y
		}
	}
	return false
}

// tight tells of an edge without slack.
func (m *matcher) tight(j join) bool {
	u, v, w := m.figuresOf(j)
	for i := range u {
		if u[i]+v[i] != 2*w[i] {
			return false
		}
	}
	return true
}

func (m *matcher) figuresOf(j join) (u, v, w []int64) {
	at := (int(j.from)*m.n + int(j.to)) * m.words
	return m.dualOf(int(j.from)), m.dualOf(int(j.to))[:m.words], m.weights[at : at+m.words]
}

// consider takes note of an even point that may be the nearest to a node.
func (m *matcher) consider(point, node int) {
	j := m.joins[point][node]
	if j == none {
		return
	}
	if old := m.nearest[node]; old >= 0 {
		if !m.closer(j, m.joins[old][node]) {
			return
		}
	}
	m.nearest[node] = point
}

// lookAgain finds the nearest even point of a node.
func (m *matcher) lookAgain(node int) {
	m.nearest[node] = -1
	for point := range m.n {
		if out := m.outer[point]; out != node && m.labels[out] == even {
			m.consider(point, node)
		}
	}
}

// points calls f for each point in a node.
func (m *matcher) points(node int, f func(point int)) {
	if node < m.n {
		f(node)
		return
	}
	for _, child := range m.circle[node] {
		m.points(child, f)
	}
}

func (m *matcher) setOuter(node, outer int) {
	m.outer[node] = outer
	if node >= m.n {
		for _, child := range m.circle[node] {
			m.setOuter(child, outer)
		}
	}
}

// inner is which node of a blossom's circle holds a point.
func (m *matcher) inner(blossom, point int) int { return m.within[blossom][point] }

// toEven turns a blossom's circle so that the way along it from its base to a child has an even number of edges, and says where the child is.
func (m *matcher) toEven(blossom, child int) int {
	c := m.circle[blossom]
	at := 0
	for c[at] != child {
		at++
	}
	if at%2 == 1 {
		for i, j := 1, len(c)-1; i < j; i, j = i+1, j-1 {
			c[i], c[j] = c[j], c[i]
		}
		at = len(c) - at
	}
	return at
}

// marry matches a node with another by an edge, and puts the inside of a blossom in order: the point of the edge becomes its base.
func (m *matcher) marry(node, other int) {
	j := m.joins[node][other]
	m.wed[node] = int(j.to)
	if node < m.n {
		return
	}
	child := m.inner(node, int(j.from))
	at := m.toEven(node, child)
	c := m.circle[node]
	for i := 0; i < at; i++ {
		m.marry(c[i], c[i^1])
	}
	m.marry(child, other)
	m.circle[node] = append(append(make([]int, 0, len(c)), c[at:]...), c[:at]...)
}

// flip exchanges what is matched and what is not on the way from a node to the root of its tree, after it has got a partner.
func (m *matcher) flip(node, partner int) {
	for {
		before := m.wed[node]
		m.marry(node, partner)
		if before < 0 {
			return
		}
		next := m.outer[before]
		m.marry(next, m.outer[m.parent[next]])
		node, partner = m.outer[m.parent[next]], next
	}
}

// common is where the ways from two even nodes to their roots meet, or -1.
func (m *matcher) common(a, b int) int {
	m.marks++
	for a >= 0 || b >= 0 {
		if a >= 0 {
			if m.mark[a] == m.marks {
				return a
			}
			m.mark[a] = m.marks
			a = m.above(a)
		}
		a, b = b, a
	}
	return -1
}

// above is the next even node on the way to the root, or -1.
func (m *matcher) above(node int) int {
	if m.wed[node] < 0 {
		return -1
	}
	return m.outer[m.parent[m.outer[m.wed[node]]]]
}

// shrink makes a blossom of the circle that an edge between two even nodes closes.
func (m *matcher) shrink(a, b, base int) {
	blossom := m.n
	for blossom < m.nodes && m.outer[blossom] >= 0 {
		blossom++
	}
	m.nodes = max(m.nodes, blossom+1)
	c := []int{base}
	walk := func(from int) (way []int) {
		for x := from; x != base; {
			y := m.outer[m.wed[x]]
			way = append(way, x, y)
			x = m.outer[m.parent[y]]
		}
		return way
	}
	left := walk(a)
	for i := len(left) - 1; i >= 0; i-- {
		c = append(c, left[i])
	}
	right := walk(b)
	c = append(c, right...)
	for _, x := range c { // the odd ones become even
		if m.labels[x] == odd {
			m.points(x, func(p int) { m.queue = append(m.queue, p) })
		}
	}
	m.circle[blossom] = c
	m.wed[blossom] = m.wed[base]
	m.labels[blossom], m.parent[blossom], m.reached[blossom] = even, m.parent[base], m.reached[base]
	clear(m.dualOf(blossom))
	m.setOuter(blossom, blossom)
	if m.within[blossom] == nil {
		m.within[blossom] = make([]int, m.n)
	}
	for x := range m.nodes {
		m.joins[blossom][x], m.joins[x][blossom] = none, none
	}
	for _, child := range c {
		m.points(child, func(p int) { m.within[blossom][p] = child })
		for x := range m.nodes {
			if m.outer[x] < 0 || m.outer[x] == blossom {
				continue
			}
			j := m.joins[child][x]
			if j == none {
				continue
			}
			if old := m.joins[blossom][x]; old == none || m.closer(j, old) {
				m.joins[blossom][x], m.joins[x][blossom] = j, join{j.to, j.from}
			}
		}
	}
	m.lookAgain(blossom)
}

// expand dissolves an odd blossom whose dual value is used up: the part of its circle between its two edges of the tree stays in the tree.
func (m *matcher) expand(blossom int) {
	for _, child := range m.circle[blossom] {
		m.setOuter(child, child)
		m.labels[child] = unreached
	}
	entry := m.inner(blossom, m.reached[blossom])
	at := m.toEven(blossom, entry)
	c := m.circle[blossom]
	for i := 0; i < at; i += 2 {
		// From the entry the way goes down to the base: c[i+1] was reached from c[i]'s other side.
		low, high := c[i], c[i+1]
		j := m.joins[high][low]
		m.parent[low], m.reached[low] = int(j.from), int(j.to)
		m.labels[low], m.labels[high] = odd, even
		m.nearest[low] = -1
		m.lookAgain(high)
		m.points(high, func(p int) { m.queue = append(m.queue, p) })
	}
	m.labels[entry], m.parent[entry], m.reached[entry] = odd, m.parent[blossom], m.reached[blossom]
	for _, child := range c[at+1:] {
		m.labels[child] = unreached
		m.lookAgain(child)
	}
	m.outer[blossom] = -1
	m.circle[blossom] = nil
}

// use takes an edge that has no slack into the search. It is true if it has made a pair more.
func (m *matcher) use(j join) bool {
	from, to := m.outer[j.from], m.outer[j.to]
	switch m.labels[to] {
	case unreached:
		m.labels[to], m.parent[to], m.reached[to] = odd, int(j.from), int(j.to)
		next := m.outer[m.wed[to]]
		m.nearest[to], m.nearest[next] = -1, -1
		m.labels[next] = even
		m.lookAgain(next)
		m.points(next, func(p int) { m.queue = append(m.queue, p) })
	case even:
		base := m.common(from, to)
		if base < 0 {
			m.flip(from, to)
			m.flip(to, from)
			return true
		}
		m.shrink(from, to, base)
	}
	return false
}

// stage finds one more pair, if it is worth it.
func (m *matcher) stage() bool {
	m.queue = m.queue[:0]
	for x := range m.nodes {
		m.labels[x], m.nearest[x] = unreached, -1
	}
	for x := range m.nodes {
		if m.outer[x] == x && m.wed[x] < 0 {
			m.labels[x] = even
			m.points(x, func(p int) { m.queue = append(m.queue, p) })
		}
	}
	if len(m.queue) == 0 {
		return false
	}
	for {
		for len(m.queue) > 0 {
			point := m.queue[len(m.queue)-1]
			m.queue = m.queue[:len(m.queue)-1]
			if m.labels[m.outer[point]] != even {
				continue
			}
			for to := range m.n {
				if !m.linked[point*m.n+to] || m.outer[to] == m.outer[point] {
					continue
				}
				j := join{int32(point), int32(to)}
				if m.tight(j) {
					if m.labels[m.outer[to]] != odd && m.use(j) {
						return true
					}
				} else {
					m.consider(point, m.outer[to])
				}
			}
		}
		more, found := m.adjust()
		if found || !more {
			return found
		}
	}
}

// adjust changes the dual values by as much as they can be, so that an edge can be used or a blossom is dissolved. There is no more to find if
// the value of a free point is used up.
func (m *matcher) adjust() (more, found bool) {
	step := make([]int64, m.words)
	last := true
	for p := range m.n { // all free points have the same value, the least of all even ones
		if m.labels[m.outer[p]] == even {
			if last || less(m.dualOf(p), step) {
				copy(step, m.dualOf(p))
			}
			last = false
		}
	}
	ends := true
	take := func(figures []int64, half bool) {
		s := make([]int64, m.words)
		for i, x := range figures {
			if half {
				x /= 2
			}
			s[i] = x
		}
		if less(s, step) {
			copy(step, s)
			ends = false
		}
	}
	for x := range m.nodes {
		if m.outer[x] != x {
			continue
		}
		if x >= m.n && m.labels[x] == odd {
			take(m.dualOf(x), true)
		}
		if p := m.nearest[x]; p >= 0 && m.labels[x] != odd {
			take(m.slack(m.joins[p][x], m.a), m.labels[x] == even)
		}
	}
	if ends {
		return false, false
	}
	for p := range m.n {
		add(m.dualOf(p), step, m.labels[m.outer[p]], 1)
	}
	for x := m.n; x < m.nodes; x++ {
		if m.outer[x] == x {
			add(m.dualOf(x), step, m.labels[x], -2)
		}
	}
	for x := range m.nodes {
		if m.outer[x] != x || m.labels[x] == odd || m.nearest[x] < 0 {
			continue
		}
		j := m.joins[m.nearest[x]][x]
		if m.outer[j.from] != x && m.tight(j) && m.use(j) {
			return true, true
		}
	}
	for x := m.n; x < m.nodes; x++ {
		if m.outer[x] == x && m.labels[x] == odd && isZero(m.dualOf(x)) {
			m.expand(x)
		}
	}
	return true, false
}

// add takes a step from the values of even nodes and gives it to odd ones, times a factor.
func add(dual, step []int64, l label, times int64) {
	switch l {
	case even:
		times = -times
	case unreached:
		return
	}
	for i, s := range step {
		dual[i] += times * s
	}
}
