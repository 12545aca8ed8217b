// Plays games of towers against itself on a GPU, one in each warp, and writes the quiet positions with their scores as samples for train.py.
//
//   nvcc -O3 -arch=sm_90 -o play play.cu
//   ./play -net towers.net -nodes 1500 -seconds 500 -seed 1 -out NAME      NAME.samples, and NAME.held of every hundredth warp
//
// Beside the positions of a game it writes others that its searches asked the net about, each with a search of its own.
// The search is that of internal/engine/towers, a little simpler. Each lane of a warp has one square with its tower; all lanes do the same, except where they
// share out towers, the net's columns and the ranks of the moves. With g++ -x c++ one warp runs on the processor, for tests.
#include "../warp.h"
#include <sys/stat.h>

#ifdef __CUDACC__
#define EACH(l) const int l = LANE;
#define CONSTANT __constant__
#define TABLE __device__
DEVI int high(u64 x) { return 63 - __clzll(x); }
DEVI int added(int v) { return __reduce_add_sync(ALL, v); }
DEVI u64 mixed(u64 v) { return (u64)__reduce_xor_sync(ALL, (u32)(v >> 32)) << 32 | __reduce_xor_sync(ALL, (u32)v); }
struct Towers {
  u64 mine;
  DEVI u64 get(int lane) const { return __shfl_sync(ALL, mine, lane); }
  DEVI void put(int lane, u64 t) { if (LANE == lane) mine = t; }
  DEVI u64 own(int) const { return mine; }
};
#else
#define EACH(l) for (int l = 0; l < 32; l++)
#define CONSTANT
#define TABLE
inline int high(u64 x) { return 63 - __builtin_clzll(x); }
inline int added(int v) { return v; }
inline u64 mixed(u64 v) { return v; }
struct Towers {
  u64 all[32];
  u64 get(int lane) const { return all[lane]; }
  void put(int lane, u64 t) { all[lane] = t; }
  u64 own(int lane) const { return all[lane]; }
};
#endif

// The board: squares as in rules/towers, with gaps; lanes count the playing squares.
const u64 board = 0xfULL | 0xfULL << 5 | 0xfULL << 9 | 0xfULL << 14 | 0xfULL << 18 | 0xfULL << 23 | 0xfULL << 27 | 0xfULL << 32;
DEVI int laneOf(int s) { int r = s % 9; return s / 9 * 8 + r - (r >= 5); }
DEVI int squareOf(int lane) { return lane / 8 * 9 + lane % 8 + (lane % 8 >= 4); }
DEVI bool has(u64 b, int s) { return (u32)s < 36 && (b >> s & 1); }
DEVI int stepOf(int d) { return d == 0 ? 4 : d == 1 ? 5 : d == 2 ? -4 : -5; }
DEVI int nearest(u64 b, int d) { return d < 2 ? low(b) : high(b); }
DEVI u64 crowning(int side) { return side ? 0xfULL : 0xfULL << 32; }
CONSTANT u64 rays[36][4];

const u64 bare = 1, colours = 0x5555555555555555ULL, turnedStones = 0xAAAAAAAAAAAAAAAAULL;
DEVI u64 onto(u64 t, u64 stone) { return t + ((stone + 3) << high(t)); }

const int won = 25000, aTurn = 32, mostTurn = 56, decided = won - aTurn * 240, infinite = 32000, tooGood = 15000, beyond = 1200, mostMoves = 64, wide = 256, towerInputs = 4480, topInputs = 192, inputs = towerInputs + 2 * topInputs;
const int drawnAfter = 100, nearlyDrawn = 80, unknown = 1 << 20, notKept = -32768;

struct Pos {
  Towers towers;
  u64 tops[2], kings;
  int side, quiet;
};
struct Move { unsigned char from, to, jumps, pad; u32 route; };
DEVI u32 code(const Move &m) { return m.jumps == 0 ? 1u << 31 | (u32)m.from << 8 | m.to : 1u << 30 | (u32)m.from << 24 | m.route; }

const int each = wide / 64; // numbers of a lane
struct Net {
  int rows[inputs][32][each]; // two columns in each number, the second times 65536
  int last[24][2][32][each];
  int bias[32][each];
  int add[24];
  int scale;
};

struct Entry {
  u32 key, move;
  short score, eval;
  signed char depth;
  unsigned char bound;
  short pad;
};
enum { exactly = 1, atLeast = 2, atMost = 3 };
const int entries = 1 << 12, mostLearned = 1 << 14;

struct Sample { unsigned char bytes[60]; };
const int longest = 300, noResult = 3;

struct Warp {
  Pos at; // only of the processor; a GPU keeps the towers in mine
  u64 mine[32];
  int clearly, playing, plies, stray;
  u64 dice;
  u64 path[longest + mostTurn + 40];
  Move moves[mostTurn + 2][mostMoves];
  short good[2][36][36];
  u32 killers[mostTurn + 3][2];
  int fixed[mostTurn + 3];
  Entry table[entries];
  int leaf; // whether there is one that the net was asked about
  Pos leafAt;
  u64 leafMine[32];
  Sample pending[longest + 8];
  unsigned char seats[longest + 8];
  short pendingTurn[longest + 8], scores[longest + 8]; // a score for First, or unsure
  unsigned char random[longest + 8];
  int pendings, samples;
  u64 nodes;
};

DEVI u64 emptyOf(const Pos &p) { return board & ~(p.tops[0] | p.tops[1]); }
DEVI u64 keyOf(int at, u64 t) {
  u64 x = t | (u64)at << 56;
  x *= 0xC2B2AE3D27D4EB4FULL;
  x ^= x >> 31;
  x *= 0x9E3779B97F4A7C15ULL;
  x ^= x >> 29;
  x *= 0xBF58476D1CE4E5B9ULL;
  return x ^ x >> 32;
}
DEVI u64 key(const Pos &p) {
  u64 k = 0;
  EACH(l) if (p.towers.own(l) != bare) k ^= keyOf(squareOf(l), p.towers.own(l));
  k = mixed(k);
  return p.side ? k ^ 0x9D8A7B3C5E1F2463ULL : k;
}

DEVI void put(Pos &p, int s, u64 t) {
  p.towers.put(laneOf(s), t);
  p.tops[t & 1] |= 1ULL << s;
  if (t & 2) p.kings |= 1ULL << s;
}
DEVI u64 lift(Pos &p, int s) {
  u64 t = p.towers.get(laneOf(s));
  p.towers.put(laneOf(s), bare);
  p.tops[t & 1] &= ~(1ULL << s);
  p.kings &= ~(1ULL << s);
  return t;
}
DEV NOINLINE void play(Pos &p, const Move &m) {
  bool man = !has(p.kings, m.from);
  p.quiet = man || m.jumps ? 0 : least(p.quiet + 1, drawnAfter);
  u64 t = lift(p, m.from);
  int at = m.from;
  for (int i = 0; i < m.jumps; i++) {
    int d = m.route >> (2 * i) & 3;
    int over = nearest(rays[at][d] & ~emptyOf(p), d);
    u64 o = lift(p, over);
    if (o >> 2 != bare) put(p, over, o >> 2);
    t = onto(t, o & 3);
    at = over + stepOf(d);
  }
  if (man && (crowning(p.side) >> m.to & 1)) t |= 2;
  put(p, m.to, t);
  p.side ^= 1;
}

DEVI u64 fillDown(u64 b, u64 from, int by) {
  u64 two = b & b << by, four = two & two << 2 * by;
  from |= (from & b) >> by;
  from |= (from & two) >> 2 * by;
  return from | (from & four) >> 4 * by;
}
DEVI u64 fillUp(u64 b, u64 from, int by) {
  u64 two = b & b >> by, four = two & two >> 2 * by;
  from |= (from & b) << by;
  from |= (from & two) << 2 * by;
  return from | (from & four) << 4 * by;
}

DEVI Move further(Move m, int d, int to) {
  m.route |= (u32)d << (2 * m.jumps);
  m.jumps++;
  m.to = to;
  return m;
}
DEVI void take(Towers &w, int over, int side, u64 &own, u64 &enemy) {
  u64 rest = w.get(laneOf(over)) >> 2;
  w.put(laneOf(over), rest);
  if (rest == bare) enemy &= ~(1ULL << over);
  else if ((int)(rest & 1) == side) {
    enemy &= ~(1ULL << over);
    own |= 1ULL << over;
  }
}
DEV NOINLINE int manJumps(Move *list, int n, Towers w, int side, Move m, u64 own, u64 enemy) {
  u64 empty = board & ~(own | enemy);
  bool end = m.jumps > 0;
  for (int d = 2 * side; d < 2 * side + 2; d++) {
    int over = m.to + stepOf(d), to = over + stepOf(d);
    if (!has(enemy, over) || !has(empty, to)) continue;
    end = false;
    Move next = further(m, d, to);
    Towers x = w;
    u64 o = own, e = enemy;
    take(x, over, side, o, e);
    if (crowning(side) >> to & 1) {
      if (n < mostMoves) list[n++] = next;
    } else {
      n = manJumps(list, n, x, side, next, o, e);
    }
  }
  if (end && n < mostMoves) list[n++] = m;
  return n;
}
DEV NOINLINE int kingJumps(Move *list, int n, Towers w, int side, Move m, int last, u64 own, u64 enemy) {
  u64 occupied = own | enemy;
  int open = 0, fewest = 8;
  for (int d = 0; d < 4; d++) {
    u64 ray = rays[m.to][d], met = ray & occupied;
    if (!met || d == (last ^ 2)) continue;
    int over = nearest(met, d), to = over + stepOf(d);
    if (!has(enemy, over) || !has(board, to) || has(occupied, to)) continue;
    int distance = count(ray & ~rays[over][d]);
    if (distance > fewest) continue;
    if (distance < fewest) fewest = distance, open = 0;
    open |= 1 << d;
  }
  if (!open && m.jumps > 0) {
    if (n < mostMoves) list[n++] = m;
    return n;
  }
  for (int d = 0; d < 4; d++) {
    if (!(open >> d & 1)) continue;
    int over = nearest(rays[m.to][d] & occupied, d);
    Towers x = w;
    u64 o = own, e = enemy;
    take(x, over, side, o, e);
    n = kingJumps(list, n, x, side, further(m, d, over + stepOf(d)), d, o, e);
  }
  return n;
}
DEV NOINLINE int jumps(Move *list, const Pos &p) {
  int n = 0;
  u64 own = p.tops[p.side], enemy = p.tops[p.side ^ 1], empty = emptyOf(p), royal = own & p.kings;
  u64 d4 = (empty >> 4 & enemy) >> 4, d5 = (empty >> 5 & enemy) >> 5, u4 = (empty << 4 & enemy) << 4, u5 = (empty << 5 & enemy) << 5;
  if (royal) {
    royal &= fillDown(empty, d4, 4) | fillDown(empty, d5, 5) | fillUp(empty, u4, 4) | fillUp(empty, u5, 5);
    for (; royal; royal &= royal - 1) {
      unsigned char from = low(royal);
      n = kingJumps(list, n, p.towers, p.side, Move{from, from, 0, 0, 0}, 4 ^ 2, own & ~(1ULL << from), enemy);
    }
    if (n) return n;
  }
  u64 men = (p.side == 0 ? d4 | d5 : u4 | u5) & own & ~p.kings;
  for (; men; men &= men - 1) {
    unsigned char from = low(men);
    n = manJumps(list, n, p.towers, p.side, Move{from, from, 0, 0, 0}, own & ~(1ULL << from), enemy);
  }
  return n;
}
DEV NOINLINE int plain(Move *list, const Pos &p) {
  int n = 0;
  u64 empty = emptyOf(p), own = p.tops[p.side];
  for (u64 men = own & ~p.kings; men; men &= men - 1) {
    int from = low(men);
    for (int d = 2 * p.side; d < 2 * p.side + 2; d++) {
      int to = from + stepOf(d);
      if (has(empty, to) && n < mostMoves) list[n++] = Move{(unsigned char)from, (unsigned char)to, 0, 0, 0};
    }
  }
  for (u64 royal = own & p.kings; royal; royal &= royal - 1) {
    int from = low(royal);
    for (int d = 0; d < 4; d++)
      for (int to = from + stepOf(d); has(empty, to); to += stepOf(d))
        if (n < mostMoves) list[n++] = Move{(unsigned char)from, (unsigned char)to, 0, 0, 0};
  }
  return n;
}

// The evaluation by hand.
TABLE short shapes[2][6][6] = {
    {{100, 103, 136, 174, 167, 157}, {253, 247, 355, 532, 547, 548}, {398, 417, 623, 805, 1006, 1287}, {526, 545, 751, 933, 1134, 1414}, {632, 651, 857, 1039, 1240, 1521}, {690, 709, 916, 1098, 1298, 1579}},
    {{104, 120, 156, 151, 188, 271}, {373, 422, 529, 584, 648, 854}, {501, 649, 800, 979, 1178, 1425}, {784, 932, 1083, 1262, 1462, 1708}, {942, 1090, 1241, 1420, 1619, 1866}, {1095, 1243, 1394, 1573, 1773, 2019}}};
TABLE short advance[8] = {38, -17, -46, 6, -44, 0, 64, 0};
DEVI int worthOf(int lane, u64 word) {
  u64 end = 1ULL << high(word), holder = word & 1;
  u64 enemies = (word ^ (0 - holder)) & colours & (end - 1), royal = word & turnedStones;
  int run = low(enemies | end) / 2, caught = count(enemies), top = word >> 1 & 1;
  int v = shapes[top][least(run, 6) - 1][least(caught, 5)];
  v += (top ? 10 : -34) * most(0, run - 6) + (top ? 127 : 138) * most(0, caught - 5);
  v += 176 * (count(royal & ((1ULL << 2 * run) - 1)) - top);
  v += -2 * count(royal >> 2 * run);
  int s = squareOf(lane), row = s / 9 * 2 + s % 9 / 5, file = 2 * (lane % 4) + row % 2;
  if (top) {
    if (row >= 2 && row <= 5 && file >= 2 && file <= 5) v -= 100;
    if (row == file) v -= 39;
  } else {
    v += advance[holder ? 7 - row : row];
    if (file == 0 || file == 7) v -= 56;
  }
  return holder ? -v : v;
}
DEVI int outlook(int men, int kings, int held) {
  int v = 5 * men + 18 * kings, all = men + kings;
  if (all < 6) v -= all < 2 ? 561 : all < 4 ? 144 : 52;
  if (held < 5) v -= held == 0 ? 0 : held == 1 ? 513 : held == 2 ? 268 : held == 3 ? 144 : 100;
  return v;
}
DEVI void freedom(const Pos &p, int by, int &men, int &kings, u64 &prey) {
  u64 empty = emptyOf(p), own = p.tops[by], enemy = p.tops[by ^ 1], plain = own & ~p.kings;
  own &= p.kings;
  if (by == 0) {
    u64 left = plain << 4, right = plain << 5;
    men = count(left & empty) + count(right & empty);
    prey = (left & empty >> 4) | (right & empty >> 5);
  } else {
    u64 left = plain >> 4, right = plain >> 5;
    men = count(left & empty) + count(right & empty);
    prey = (left & empty << 4) | (right & empty << 5);
  }
  kings = 0;
  if (own) {
    u64 d4 = fillDown(empty, own >> 4, 4), d5 = fillDown(empty, own >> 5, 5), u4 = fillUp(empty, own << 4, 4), u5 = fillUp(empty, own << 5, 5);
    kings = count(d4 & empty) + count(d5 & empty) + count(u4 & empty) + count(u5 & empty);
    prey |= (d4 & empty << 4) | (d5 & empty << 5) | (u4 & empty >> 4) | (u5 & empty >> 5);
  }
  prey &= enemy;
}
DEV NOINLINE bool judge(const Pos &p, int &v, u64 &prey) {
  int me = p.side, men, kings;
  freedom(p, me, men, kings, prey);
  v = 0;
  if (men + kings == 0) return false;
  v = 182 + outlook(men, kings, count(p.tops[me]));
  freedom(p, me ^ 1, men, kings, prey);
  v -= outlook(men, kings, count(p.tops[me ^ 1]));
  if (prey) v += -223 * (count(prey) - 1) - 121 * count(prey & p.kings);
  int sum = 0;
  EACH(l) {
    u64 t = p.towers.own(l);
    if (t != bare) sum += me ? -worthOf(l, t) : worthOf(l, t);
    if (prey >> squareOf(l) & 1) {
      u64 below = t >> 2;
      sum += below == bare ? 406 : (int)(below & 1) == me ? 535 : 15;
    }
  }
  v += added(sum);
  v = most(-tooGood, least(tooGood, v));
  return true;
}

// The net.
DEVI int kindOf(u64 word) {
  u64 end = 1ULL << high(word), enemies = (word ^ (0 - (word & 1))) & colours & (end - 1);
  int run = least(low(enemies | end) / 2, 4), kind = least(count(enemies), 4);
  if (run > 1) kind += 5 * (2 * run - 3 + (int)(word >> 3 & 1));
  return kind + 35 * (int)(word >> 1 & 1);
}
DEVI int inputOf(int seat, int lane, u64 word) { return (kindOf(word) + ((int)(word & 1) != seat ? 70 : 0)) * 32 + (seat ? 31 - lane : lane); }
// baitOf is the input of a top that can be jumped: by its kind, what lies below it, and its place.
DEVI int baitOf(int seat, int lane, u64 word) {
  int kind = kindOf(word), below = kind % 35;
  return towerInputs + ((int)(word & 1) != seat ? topInputs : 0) + (kind / 35 * 3 + (below > 4 ? 2 : below > 0)) * 32 + (seat ? 31 - lane : lane);
}
DEVI int lastRow(const Pos &p, u64 prey) { return 8 * least(count(prey), 2) + least(count(p.tops[0] | p.tops[1]) / 3, 7); }

// looks adds the rows of some lanes, each of which knows its own, to what a lane has of both sums.
#ifdef __CUDACC__
DEVI void looks(const Net *net, int *a, int *b, bool has, int first, int second) {
  int in = first | second << 16;
  for (u32 left = __ballot_sync(ALL, has); left; left &= left - 1) {
    int both = __shfl_sync(ALL, in, __ffs(left) - 1);
    int4 x = *(const int4 *)net->rows[both & 0xffff][LANE], y = *(const int4 *)net->rows[both >> 16][LANE];
    a[0] += x.x; a[1] += x.y; a[2] += x.z; a[3] += x.w;
    b[0] += y.x; b[1] += y.y; b[2] += y.z; b[3] += y.w;
  }
}
#endif
DEV NOINLINE int netValue(const Net *net, const Pos &p, u64 prey) {
  int last = lastRow(p, prey), sum = 0;
#ifdef __CUDACC__
  const int l = LANE;
  const u64 t = p.towers.mine;
  int a[each], b[each];
  for (int i = 0; i < each; i++) a[i] = b[i] = net->bias[l][i];
  looks(net, a, b, t != bare, t != bare ? inputOf(0, l, t) : 0, t != bare ? inputOf(1, l, t) : 0);
  bool bait = prey >> squareOf(l) & 1;
  looks(net, a, b, bait, bait ? baitOf(0, l, t) : 0, bait ? baitOf(1, l, t) : 0);
  for (int i = 0; i < each; i++) sum += squares(a[i], net->last[last][p.side][l][i]) + squares(b[i], net->last[last][p.side ^ 1][l][i]);
  sum = added(sum);
#else
  for (int c = 0; c < 32; c++)
    for (int i = 0; i < each; i++) {
      int a = net->bias[c][i], b = a;
      for (int l = 0; l < 32; l++) {
        u64 t = p.towers.own(l);
        if (t == bare) continue;
        a += net->rows[inputOf(0, l, t)][c][i];
        b += net->rows[inputOf(1, l, t)][c][i];
        if (!(prey >> squareOf(l) & 1)) continue;
        a += net->rows[baitOf(0, l, t)][c][i];
        b += net->rows[baitOf(1, l, t)][c][i];
      }
      sum += squares(a, net->last[last][p.side][c][i]) + squares(b, net->last[last][p.side ^ 1][c][i]);
    }
#endif
  return (sum / 255 + net->add[last]) * net->scale / (255 * 64);
}

struct Search {
  Warp *w;
  const Net *net;
  int nodes, limit, root, asked;
  bool stopped;
  u64 dice;
};

// keepLeaf keeps a position that the net is asked about, each with the same chance.
DEVI void keepLeaf(Search &s, const Pos &p) {
  if (roll(s.dice, ++s.asked)) return;
  Warp *w = s.w;
  SYNC();
  w->leaf = 1;
  w->leafAt = p;
#ifdef __CUDACC__
  w->leafMine[LANE] = p.towers.mine;
#endif
  SYNC();
}
DEVI bool value(Search &s, const Pos &p, int alpha, int beta, int &v) {
  u64 prey;
  if (!judge(p, v, prey)) return false;
  if (v >= beta + beyond || v <= alpha - beyond) return true;
  keepLeaf(s, p);
  v = most(-tooGood, least(tooGood, v + netValue(s.net, p, prey)));
  return true;
}

const int killer = 1 << 18;
DEVI int rankMove(const Warp *w, int side, const Move *list, int i, int n, u32 known, u32 k0, u32 k1) {
  if (i >= n) return tried;
  const Move m = list[i];
  u32 c = code(m);
  int r = c == known ? 1 << 24 : m.jumps ? m.jumps : c == k0 ? killer + 2 : c == k1 ? killer + 1 : w->good[side][m.from][m.to];
  return r * 64 + 63 - i;
}
DEVI void learn(short *h, int by) {
  int b = most(-1600, least(1600, 4 * by));
  *h += (short)(b - (int)*h * absolute(b) / mostLearned);
}
DEVI void credit(Ranks &r, Warp *w, int side, const Move *list, int n, int best, int depth) {
  eachTried(r, n, [&](int i) { learn(&w->good[side][list[i].from][list[i].to], i == best ? depth * depth : -depth * depth); });
}

DEV NOINLINE bool repeats(const Search &s, int turn) {
  int last = s.root + turn, times = 0, line = 0;
  u64 k = s.w->path[last];
  for (int base = last - 2; base >= most(0, last - 64); base -= 64) {
    u32 same = 0;
#ifdef __CUDACC__
    int i = base - 2 * LANE;
    same = __ballot_sync(ALL, i >= 0 && s.w->path[i] == k);
#else
    for (int l = 0; l < 32; l++) if (base - 2 * l >= 0 && s.w->path[base - 2 * l] == k) same |= 1u << l;
#endif
    times += count(same);
    int within = base - s.root; // so far back is the root
    if (within >= 0) line |= (same & (u32)((2ULL << least(within / 2, 31)) - 1)) != 0;
  }
  return line || times >= 2;
}

#ifdef __CUDACC__
__constant__ int logs[64];
#else
int logs[64];
#endif

DEV NOINLINE int visit(Search &s, const Pos &p, int turn, int depth, int alpha, int beta) {
  if (s.stopped || ++s.nodes > s.limit) {
    s.stopped = true;
    return 0;
  }
  if (repeats(s, turn)) return 0;
  Warp *w = s.w;
  Move *list = w->moves[turn];
  int n = jumps(list, p);
  bool jumping = n > 0;
  if (p.quiet >= drawnAfter) return 0;
  if (n == 1 && turn < mostTurn) {
    w->fixed[turn] = unknown;
    Pos q = p;
    play(q, list[0]);
    w->path[s.root + turn + 1] = key(q);
    return -visit(s, q, turn + 1, depth, -beta, -alpha);
  }
  if ((!jumping && depth <= 0) || turn == mostTurn) {
    int v;
    if (!value(s, p, alpha, beta, v) && !jumping) return aTurn * turn - won;
    return v;
  }
  bool open = beta - alpha > 1;
  u64 k = w->path[s.root + turn];
  Entry *e = &w->table[k % entries];
  Entry was = *e;
  bool there = was.bound && was.key == (u32)(k >> 32);
  if (there && !open && was.depth >= depth && p.quiet < nearlyDrawn) {
    int score = was.score;
    if (score >= decided) score -= aTurn * turn;
    else if (score <= -decided) score += aTurn * turn;
    if (was.bound == exactly || (was.bound == atLeast && score >= beta) || (was.bound == atMost && score <= alpha)) return score;
  }
  u32 known = there ? was.move : 0;
  int fixed = unknown;
  if (!jumping) {
    if (there && was.eval != notKept) fixed = was.eval;
    else if (!value(s, p, alpha, beta, fixed)) return aTurn * turn - won;
    if (!open && depth <= 6 && fixed - 120 * depth >= beta && beta > -decided && beta < decided) return fixed;
    if (depth >= 4 && !known) depth--;
    n = plain(list, p);
  }
  w->fixed[turn] = fixed;
  bool improving = !jumping && turn >= 2 && fixed > w->fixed[turn - 2];
  Ranks ranks;
  u32 k0 = w->killers[turn][0], k1 = w->killers[turn][1];
  rankAll(ranks, [&](int i) { return rankMove(w, p.side, list, i, n, known, k0, k1); });
  int left = depth - 1;
  if (jumping && depth <= 0) left = depth;
  int best = -infinite, bound = atMost;
  u32 bestMove = 0;
  for (int i = 0; i < n; i++) {
    int r = pick(ranks), at = 63 - (r & 63), rank = r >> 6;
    if (!jumping && !open && best > -decided && depth <= 4 && i >= 4 + depth * depth) break;
    Pos q = p;
    Move m = list[at];
    play(q, m);
    w->path[s.root + turn + 1] = key(q);
    int less = 0;
    if (jumping) less = i > 0 && depth >= 2;
    else if (depth >= 2 && i >= 2) {
      less = logs[least(depth, 63)] * logs[least(i, 63)] / 180;
      if (!open) less += 30;
      if (improving) less -= 50;
      less -= rank * 100 / 12000;
      less = most(0, least(less / 100, left - 1));
    }
    int score;
    if (i == 0) score = -visit(s, q, turn + 1, left, -beta, -alpha);
    else {
      score = -visit(s, q, turn + 1, left - less, -alpha - 1, -alpha);
      if (less > 0 && score > alpha) score = -visit(s, q, turn + 1, left, -alpha - 1, -alpha);
      if (score > alpha && score < beta) score = -visit(s, q, turn + 1, left, -beta, -alpha);
    }
    if (s.stopped) return 0;
    if (score <= best) continue;
    best = score;
    bestMove = code(m);
    if (score > alpha) {
      alpha = score;
      bound = exactly;
      if (score >= beta) {
        bound = atLeast;
        if (!m.jumps) {
          u32 first = w->killers[turn][0], c = code(m);
          SYNC();
          if (first != c) w->killers[turn][0] = c, w->killers[turn][1] = first;
          credit(ranks, w, p.side, list, n, at, depth);
        }
        break;
      }
    }
  }
  int kept = best >= decided ? best + aTurn * turn : best <= -decided ? best - aTurn * turn : best;
  Entry now = {(u32)(k >> 32), bestMove, (short)kept, (short)(fixed == unknown ? notKept : fixed), (signed char)most(0, least(depth, 120)), (unsigned char)bound, 0};
  SYNC();
  *e = now;
  return best;
}

// think searches a position with n moves in moves[0].
DEV NOINLINE int think(Search &s, const Pos &p, int n, int limit, int &score) {
  Warp *w = s.w;
  s.limit = 1 << 30;
  s.nodes = s.asked = w->leaf = 0;
  s.stopped = false;
  Move *list = w->moves[0];
  int bestMove = 0;
  score = 0;
  w->fixed[0] = unknown;
  for (int depth = 1; depth < 28; depth++) {
    if (depth > 1) s.limit = limit;
    int alpha = -infinite, beta = infinite, found = -1, best = 0;
    if (depth >= 4 && absolute(score) < decided) alpha = score - 120, beta = score + 120;
    for (;;) {
      int a = alpha;
      best = -infinite - 1;
      for (int i = 0; i < n; i++) {
        int at = i == 0 ? bestMove : i <= bestMove ? i - 1 : i;
        Pos q = p;
        play(q, list[at]);
        w->path[s.root + 1] = key(q);
        int v;
        if (i == 0) v = -visit(s, q, 1, depth - 1, -beta, -a);
        else {
          v = -visit(s, q, 1, depth - 1, -a - 1, -a);
          if (v > a && v < beta) v = -visit(s, q, 1, depth - 1, -beta, -a);
        }
        if (s.stopped) break;
        if (v > best) best = v, found = at;
        a = most(a, v);
        if (a >= beta) break;
      }
      if (s.stopped) break;
      if (best <= alpha && alpha > -infinite) { alpha = -infinite; continue; }
      if (best >= beta && beta < infinite) { beta = infinite; bestMove = found; continue; }
      break;
    }
    if (s.stopped) break;
    bestMove = found;
    score = best;
    if (n == 1 && depth >= 2) break;
    if (absolute(score) >= decided) break;
    if (s.nodes > limit * 6 / 10) break;
  }
  return bestMove;
}

DEVI int legal(Move *list, const Pos &p) {
  int n = jumps(list, p);
  return n ? n : plain(list, p);
}
DEV void forget(Warp *w) {
#ifdef __CUDACC__
  SYNC();
  for (int i = LANE; i < 2 * 36 * 36; i += 32) (&w->good[0][0][0])[i] = 0;
  for (int i = LANE; i < entries; i += 32) w->table[i].bound = 0;
  for (int i = LANE; i < mostTurn + 3; i += 32) w->killers[i][0] = w->killers[i][1] = 0;
  SYNC();
#else
  memset(w->good, 0, sizeof w->good);
  memset(w->table, 0, sizeof w->table);
  memset(w->killers, 0, sizeof w->killers);
#endif
}
DEVI void startPos(Pos &p) {
  p.tops[0] = 0xfULL | 0xfULL << 5 | 0xfULL << 9;
  p.tops[1] = 0xfULL << 32 | 0xfULL << 27 | 0xfULL << 23;
  p.kings = 0;
  p.side = p.quiet = 0;
#ifdef __CUDACC__
  p.towers.mine = LANE < 12 ? 4 : LANE >= 20 ? 5 : bare;
#else
  for (int l = 0; l < 32; l++) p.towers.all[l] = l < 12 ? 4 : l >= 20 ? 5 : bare;
#endif
}
DEV NOINLINE void note(Warp *w, const Pos &p, Sample *to, int score) {
  int v, number = 0;
  u64 prey;
  judge(p, v, prey);
  unsigned char *b = to->bytes;
  for (u64 set = p.tops[0] | p.tops[1]; set; set &= set - 1) {
    int lane = laneOf(low(set));
    int in = inputOf(p.side, lane, p.towers.get(lane));
    b[2 * number] = in;
    b[2 * number + 1] = in >> 8;
    number++;
  }
  for (; number < 24; number++) {
    b[2 * number] = towerInputs & 255;
    b[2 * number + 1] = towerInputs >> 8;
  }
  b[48] = v;
  b[49] = v >> 8;
  b[50] = score;
  b[51] = score >> 8;
  b[54] = noResult;
  b[55] = lastRow(p, prey);
  u32 places = 0;
  for (; prey; prey &= prey - 1) {
    int lane = laneOf(low(prey));
    places |= 1u << (p.side ? 31 - lane : lane);
  }
  for (int i = 0; i < 4; i++) b[56 + i] = places >> 8 * i;
}

// later puts into a sample what the game showed later, in points for its mover.
DEVI void later(Sample *to, float points) {
  int v = (int)(65535 * points + 0.5f);
  to->bytes[52] = v;
  to->bytes[53] = v >> 8;
}
DEVI float points(const Net *net, int score) { return 1 / (1 + expf(-(float)score / net->scale)); }

// stray searches a position that the search before has asked the net about, and writes it as a sample: the net has to judge such positions, few of which come up in games.
DEV NOINLINE bool stray(Search &s, int limit, Sample *out) {
  Warp *w = s.w;
  if (!w->leaf) return false;
  Pos p = w->leafAt;
#ifdef __CUDACC__
  p.towers.mine = w->leafMine[LANE];
#endif
  SYNC();
  int n = legal(w->moves[0], p), score;
  if (n == 0 || w->moves[0][0].jumps || p.quiet >= nearlyDrawn) return false;
  s.root++; // the game behind it stays as it is
  w->path[s.root] = key(p);
  think(s, p, n, limit, score);
  s.root--;
  if (absolute(score) >= decided) return false;
  note(w, p, out, score);
  later(out, points(s.net, score));
  SYNC();
  return true;
}

// finish writes the samples of a game with what it showed later: the scores of the turns that follow, each with 85 % of the weight of the one before it, and in the end the result. What
// comes after a random turn says nothing of the positions before it.
DEV NOINLINE int finish(Warp *w, const Net *net, int plies, int winner, Sample *out) {
  float shown = winner < 0 ? 0.5f : winner == 0 ? 1 : 0; // for First
  int at = w->pendings - 1, samples = 0;
  for (int i = plies - 1; at >= 0; i--) {
    bool sure = w->scores[i] != notKept;
    float found = sure ? points(net, w->scores[i]) : shown;
    if (w->random[i]) shown = found;
    if (w->pendingTurn[at] == i) {
      SYNC();
#ifdef __CUDACC__
      for (int b = LANE; b < 60; b += 32) out[samples].bytes[b] = w->pending[at].bytes[b];
      SYNC();
#else
      out[samples] = w->pending[at];
#endif
      later(out + samples, w->seats[at] == 0 ? shown : 1 - shown);
      out[samples].bytes[54] = winner < 0 ? 1 : w->seats[at] == winner ? 2 : 0;
      samples++;
      at--;
    }
    if (sure) shown = 0.85f * shown + 0.15f * found;
  }
  SYNC();
  return samples;
}

DEV void some(Warp *w, const Net *net, int turns, int limit, Sample *out) {
  Search s = {w, net, 0, 0, 0, 0, false, w->dice * 3 + 1};
  Pos p = w->at;
#ifdef __CUDACC__
  p.towers.mine = w->mine[LANE];
#endif
  u64 dice = w->dice, nodes = 0;
  int plies = w->plies, clearly = w->clearly, playing = w->playing, strays = w->stray, samples = 0;
  SYNC();
  for (int t = 0; t < turns; t++) {
    int score, n;
    while (!playing) {
      forget(w);
      startPos(p);
      int random = 4 + roll(dice, 9);
      for (plies = 0; plies < random; plies++) {
        n = legal(w->moves[0], p);
        if (n == 0) break;
        w->path[plies] = key(p);
        Move m = w->moves[0][roll(dice, n)];
        SYNC();
        play(p, m);
      }
      n = legal(w->moves[0], p);
      if (n == 0) continue;
      s.root = plies;
      w->path[plies] = key(p);
      think(s, p, n, limit / 4, score);
      nodes += s.nodes;
      if (absolute(score) > 400) continue;
      playing = 1;
      clearly = w->pendings = 0;
      strays = roll(dice, 2);
    }
    n = legal(w->moves[0], p);
    int winner = -1;
    bool over = false;
    s.root = plies;
    w->path[plies] = key(p);
    if (n == 0) over = true, winner = p.side ^ 1;
    else if (p.quiet >= drawnAfter || plies >= longest) over = true;
    else if (absolute(clearly) >= 6) over = true, winner = clearly > 0 ? p.side : p.side ^ 1;
    else {
      int times = 0;
      for (int i = plies - 2; i >= most(0, plies - 40); i -= 2) times += w->path[i] == w->path[plies];
      if (times >= 2) over = true;
    }
    if (over) {
      samples += finish(w, net, plies, winner, out + samples);
      playing = w->pendings = 0;
      t--;
      continue;
    }
    int at = think(s, p, n, limit, score);
    nodes += s.nodes;
    bool quiet = !w->moves[0][0].jumps, odd = strays && roll(dice, 16) == 0;
    if (odd) at = roll(dice, n);
    Move m = w->moves[0][at];
    int now = w->pendings;
    SYNC();
    w->scores[plies] = n == 1 ? notKept : p.side ? -score : score;
    w->random[plies] = odd;
    if (quiet && absolute(score) < decided) {
      note(w, p, &w->pending[now], score);
      w->seats[now] = p.side;
      w->pendingTurn[now] = plies;
      w->pendings = now + 1;
    }
    SYNC();
    if (n > 1) {
      samples += stray(s, limit, out + samples);
      nodes += s.nodes;
    }
    if (score >= 2500) clearly = clearly > 0 ? clearly + 1 : 1;
    else if (score <= -2500) clearly = clearly < 0 ? clearly - 1 : -1;
    else clearly = 0;
    clearly = -clearly;
    play(p, m);
    plies++;
  }
  SYNC();
  w->at = p;
#ifdef __CUDACC__
  w->mine[LANE] = p.towers.mine;
#endif
  w->dice = dice;
  w->plies = plies;
  w->clearly = clearly;
  w->playing = playing;
  w->stray = strays;
  w->samples = samples;
  w->nodes = nodes;
  SYNC();
}

static void readNet(Net &net, const std::string &file) {
  if (file.find("4864 inputs, 2 x 256 wide") == std::string::npos) { fprintf(stderr, "another net\n"); exit(1); }
  const signed char *r = (const signed char *)(file.data() + file.find("\n\n") + 2);
  for (int i = 0; i < inputs; i++)
    for (int c = 0; c < wide / 2; c++, r += 2) net.rows[i][c / each][c % each] = 2 * r[1] * 65536 + 2 * r[0];
  auto two = [&] { int v = (int)((u32)(unsigned char)r[0] | (u32)(unsigned char)r[1] << 8); r += 2; return (int)(short)v; };
  for (int c = 0; c < wide / 2; c++) { int a = two(), b = two(); net.bias[c / each][c % each] = b * 65536 + a; }
  for (int l = 0; l < 24; l++)
    for (int side = 0; side < 2; side++)
      for (int c = 0; c < wide / 2; c++) { int a = two(), b = two(); net.last[l][side][c / each][c % each] = (int)((u32)(unsigned short)a | (u32)(unsigned short)b << 16); }
  for (int l = 0; l < 24; l++) { memcpy(&net.add[l], r, 4); r += 4; }
  memcpy(&net.scale, r, 4);
}

#ifdef __CUDACC__
__global__ void __launch_bounds__(512, 2) kernel(Warp *warps, const Net *net, int turns, int limit, Sample *out, int room) {
  int me = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  some(warps + me, net, turns, limit, out + (size_t)me * room);
}
#endif

int main(int argc, char **argv) {
  Job job("towers.net", argc, argv);
  static Net net;
  readNet(net, whole(job.net));
  static u64 all_rays[36][4];
  static int all_logs[64];
  for (int s = 0; s < 36; s++)
    for (int d = 0; d < 4; d++) {
      int by = d == 0 ? 4 : d == 1 ? 5 : d == 2 ? -4 : -5;
      if (!(board >> s & 1)) continue;
      for (int t = s + by; t >= 0 && t < 36 && (board >> t & 1); t += by) all_rays[s][d] |= 1ULL << t;
    }
  for (int i = 0; i < 64; i++) all_logs[i] = (int)(100 * log(i + 1.0));
  const int room = 2 * job.turns + longest + 8; // samples of a warp at most: for each turn one of the game and one beside it, and the game before
#ifdef __CUDACC__
  OK(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync)); // the processor waits asleep: others need the core
  OK(cudaMemcpyToSymbol(rays, all_rays, sizeof all_rays));
  OK(cudaMemcpyToSymbol(logs, all_logs, sizeof all_logs));
  OK(cudaDeviceSetLimit(cudaLimitStackSize, 32 << 10));
  Net *n = onDevice(&net, sizeof net);
  time_t newest = 0;
  playGames<Warp, Sample>(job, room, [&](Warp *w, Sample *out) {
    struct stat next;
    if (stat(job.next, &next) == 0 && next.st_mtime > newest) {
      newest = next.st_mtime;
      readNet(net, whole(job.next));
      OK(cudaMemcpy(n, &net, sizeof net, cudaMemcpyHostToDevice));
      printf("%.0f s: a new net\n", job.since());
    }
    kernel<<<job.warps / 16, 512>>>(w, n, job.turns, job.limit, out, room);
  });
#else
  memcpy(rays, all_rays, sizeof rays);
  memcpy(logs, all_logs, sizeof logs);
  playGames<Warp, Sample>(job, room, [&](Warp *w, Sample *out) { some(w, &net, job.turns, job.limit, out); });
#endif
  return 0;
}
