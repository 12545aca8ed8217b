// Plays games of checkers against itself on a GPU, one in each warp, and writes the quiet positions with their scores as samples for train.py.
//
//   nvcc -O3 -arch=sm_90 -o play play.cu
//   ./play -net checkers.net -few few.bin -nodes 300 -seconds 500 -seed 1 -out NAME      NAME.samples, and NAME.held of every hundredth warp
//
// The search is that of internal/engine/checkers, a little simpler. A position is seen from the side to move, which goes down the board
// (towards higher bits); after a turn the board is turned round. All lanes of a warp do the same, except where they share out the net's columns and the
// ranks of the moves. With g++ -x c++ one warp runs on the processor, for tests.
#include "../warp.h"

#ifdef __CUDACC__
DEVI u64 turned(u64 x) { return __brevll(x) >> 29; }
#else
inline u64 turned(u64 x) {
  u64 r = 0;
  for (int i = 0; i < 35; i++) r |= (x >> i & 1) << (34 - i);
  return r;
}
#endif

const u64 board = 0x7fbfdfeffULL, far = 0xfULL << 31, rowOne = 0xf, rowTwo = 0xfULL << 4, rowSix = 0xfULL << 27, rowLast = 0xfULL << 31;
const u64 systemRows = 0xfULL | 0xfULL << 9 | 0xfULL << 18 | 0xfULL << 27;
const u64 corners = 1ULL | 1ULL << 4 | 1ULL << 30 | 1ULL << 34; // 1, 5, 28, 32

const int won = 30000, tabled = 10000, forcedEnd = 19000, unseen = -32768, noProgress = 80, deepest = 56, mostMoves = 48, wide = 256;

struct Pos {
  u64 own, opp, kings;
  int quiet;
};

struct Move {
  u64 taken;
  int from, to;
};

struct Net {
  int rows[2][128][32][4]; // by half: the second is for boards with kings; two columns in each number, the second times 65536
  int last[8][2][32][4];
  int bias[2][32][4];
  int add[8];
  int trait[8][5];
  int scale;
};

struct Few { // results of positions with up to four pieces, four to a byte
  int begin[4][4][4][4]; // -1: not there
  int choose[33][5];
  unsigned char results[1];
};

struct Entry {
  u32 key;
  short score, eval;
  signed char depth;
  unsigned char bound, move, pad;
  u32 more;
};
enum { exactly = 1, atLeast = 2, atMost = 3 };
const int entries = 1 << 12, historyLimit = 1 << 14;

struct Sample {
  unsigned char bytes[20];
};
const int mostTurns = 400; // of a game

// Noted is a turn of a game that is not over.
struct Noted {
  Sample sample;
  short score; // for its mover
  unsigned char quiet, strayed, forced;
};

struct Warp {
  Pos at;
  int strays, clearly, playing, opened, plies; // plies: of the game, in path
  Noted noted[mostTurns];
  u64 dice;
  u64 path[512 + deepest + 8];
  Move moves[deepest + 2][mostMoves];
  short history[35 * 4];
  unsigned char killers[deepest + 2][2];
  Entry table[entries];
  u64 nodes, turns;
  int samples;
};

DEVI u64 key(const Pos &p) {
  u64 h = p.own * 0x9e3779b97f4a7c15ULL + ((p.opp * 0xc2b2ae3d27d4eb4fULL) << 31 | (p.opp * 0xc2b2ae3d27d4eb4fULL) >> 33);
  h = (h ^ h >> 32) * 0xd6e8feb86659fd93ULL;
  h += p.kings * 0x9e3779b97f4a7c15ULL;
  h = (h ^ h >> 29) * 0xc2b2ae3d27d4eb4fULL;
  return h ^ h >> 32;
}

DEVI u64 jumpers(u64 own, u64 opp, u64 kings) {
  u64 empty = board & ~(own | opp);
  u64 down = (opp >> 4 & empty >> 8) | (opp >> 5 & empty >> 10), up = (opp << 4 & empty << 8) | (opp << 5 & empty << 10);
  return (own & down) | (own & kings & up);
}
DEVI u64 steppers(const Pos &p) {
  u64 empty = board & ~(p.own | p.opp);
  return (p.own & (empty >> 4 | empty >> 5)) | (p.own & p.kings & (empty << 4 | empty << 5));
}
// threatened: the other side could take something if it were to move.
DEVI bool threatened(const Pos &p) {
  u64 empty = board & ~(p.own | p.opp);
  u64 up = (p.own << 4 & empty << 8) | (p.own << 5 & empty << 10), down = (p.own >> 4 & empty >> 8) | (p.own >> 5 & empty >> 10);
  return ((p.opp & up) | (p.opp & p.kings & down)) != 0;
}
DEVI u64 towards(u64 s, int d) { return (d == 0 ? s << 4 : d == 1 ? s << 5 : d == 2 ? s >> 4 : s >> 5) & board; }

DEVI Pos play(const Pos &p, const Move &m) {
  u64 from = 1ULL << m.from, to = 1ULL << m.to;
  bool king = p.kings & from;
  u64 kings = p.kings & ~(from | m.taken);
  if (king || (to & far)) kings |= to;
  Pos q;
  q.own = turned(p.opp & ~m.taken);
  q.opp = turned((p.own & ~from) | to);
  q.kings = turned(kings);
  q.quiet = king && !m.taken ? least(p.quiet + 1, 255) : 0;
  return q;
}

// jumps appends the captures that go on from at, which has taken something already unless it is the start.
DEV NOINLINE int jumps(Move *list, int n, int from, u64 at, u64 opp, u64 empty, bool king, u64 taken) {
  int before = n;
  for (int d = 0; d < (king ? 4 : 2); d++) {
    u64 over = towards(at, d) & opp;
    u64 to = towards(over, d) & empty;
    if (!to) continue;
    if (!king && (to & far)) {
      if (n < mostMoves) list[n++] = Move{taken | over, from, low(to)};
    } else {
      n = jumps(list, n, from, to, opp & ~over, empty | over, king, taken | over);
    }
  }
  if (n == before && taken && n < mostMoves) list[n++] = Move{taken, from, low(at)};
  return n;
}
DEVI int captures(Move *list, const Pos &p, u64 who) {
  int n = 0;
  u64 empty = board & ~(p.own | p.opp);
  for (; who; who &= who - 1) {
    u64 from = who & -who;
    n = jumps(list, n, low(from), from, p.opp, empty | from, p.kings & from, 0);
  }
  return n;
}
DEVI int steps(Move *list, const Pos &p) {
  int n = 0;
  u64 empty = board & ~(p.own | p.opp);
  for (u64 s = p.own & empty >> 4; s; s &= s - 1) { int f = low(s); if (n < mostMoves) list[n++] = Move{0, f, f + 4}; }
  for (u64 s = p.own & empty >> 5; s; s &= s - 1) { int f = low(s); if (n < mostMoves) list[n++] = Move{0, f, f + 5}; }
  for (u64 s = p.own & p.kings & empty << 4; s; s &= s - 1) { int f = low(s); if (n < mostMoves) list[n++] = Move{0, f, f - 4}; }
  for (u64 s = p.own & p.kings & empty << 5; s; s &= s - 1) { int f = low(s); if (n < mostMoves) list[n++] = Move{0, f, f - 5}; }
  return n;
}
DEVI int kindOf(const Move &m) { // where the history keeps a step
  int by = m.to - m.from;
  return m.from * 4 + (by == 4 ? 0 : by == 5 ? 1 : by == -4 ? 2 : 3);
}

// The evaluation.
DEVI int lastRow(int pieces, bool kings) {
  if (!kings) return pieces >= 19 ? 0 : pieces >= 14 ? 1 : pieces >= 10 ? 2 : 3;
  return pieces >= 14 ? 4 : pieces >= 10 ? 5 : pieces >= 7 ? 6 : 7;
}
DEVI void safeSteps(u64 own, u64 enemies, u64 kings, bool down, int &n, int &bay) {
  u64 men = own & ~kings, empty = board & ~(own | enemies), royal = enemies & kings, left, right;
  if (down) {
    left = men << 4 & empty & ~(enemies >> 4 | (enemies >> 5 & empty << 5) | (royal << 5 & empty >> 5));
    right = men << 5 & empty & ~(enemies >> 5 | (enemies >> 4 & empty << 4) | (royal << 4 & empty >> 4));
  } else {
    left = men >> 4 & empty & ~(enemies << 4 | (enemies << 5 & empty >> 5) | (royal >> 5 & empty << 5));
    right = men >> 5 & empty & ~(enemies << 5 | (enemies << 4 & empty >> 4) | (royal >> 4 & empty << 4));
  }
  n = count(left) + count(right);
  bay = own == men && !(left | right);
}
DEV NOINLINE void traits(const Pos &p, int *t) {
  int a, b, c, d;
  safeSteps(p.own, p.opp, p.kings, true, a, c);
  safeSteps(p.opp, p.own, p.kings, false, b, d);
  t[0] = a - b;
  t[1] = c - d;
  t[2] = 0;
  if (count(p.own) == count(p.opp)) t[2] = count((p.own | p.opp) & systemRows) % 2 == 1 ? 1 : -1;
  t[3] = 0;
  if (count(p.own | p.opp) <= 14) {
    u64 before = p.opp, others = p.own;
    for (int i = 0; i < 6; i++) {
      before |= (before >> 4 | before >> 5) & board;
      others |= (others << 4 | others << 5) & board;
    }
    t[3] = count(p.own & ~(p.kings | rowOne | rowTwo | before)) - count(p.opp & ~(p.kings | rowLast | rowSix | others));
  }
  t[4] = 1;
}
DEV NOINLINE int columns(const Net *net, const Pos &p, int last, int lane) {
  int a[4], b[4], half = p.kings != 0;
  for (int i = 0; i < 4; i++) a[i] = b[i] = net->bias[half][lane][i];
  for (u64 left = p.own | p.opp; left; left &= left - 1) {
    int at = low(left), square = at - (at * 57 >> 9);
    int kind = (int)(p.opp >> at & 1) * 2 + (int)(p.kings >> at & 1);
    const int *r = net->rows[half][kind * 32 + square][lane], *s = net->rows[half][(kind ^ 2) * 32 + 31 - square][lane];
#ifdef __CUDACC__
    int4 x = *(const int4 *)r, y = *(const int4 *)s;
    a[0] += x.x; a[1] += x.y; a[2] += x.z; a[3] += x.w;
    b[0] += y.x; b[1] += y.y; b[2] += y.z; b[3] += y.w;
#else
    for (int i = 0; i < 4; i++) a[i] += r[i], b[i] += s[i];
#endif
  }
  int sum = 0;
  for (int i = 0; i < 4; i++) sum += squares(a[i], net->last[last][0][lane][i]) + squares(b[i], net->last[last][1][lane][i]);
  return sum;
}
DEV int worth(const Net *net, const Pos &p) {
  int last = lastRow(count(p.own | p.opp), p.kings != 0);
#ifdef __CUDACC__
  int sum = __reduce_add_sync(0xffffffff, columns(net, p, last, LANE));
#else
  int sum = 0;
  for (int lane = 0; lane < 32; lane++) sum += columns(net, p, last, lane);
#endif
  int t[5], add = 0;
  traits(p, t);
  for (int i = 0; i < 5; i++) add += t[i] * net->trait[last][i];
  int v = (sum / 255 + net->add[last]) * net->scale / (255 * 64) + add / 8;
  return most(-5000, least(5000, v));
}
DEVI int rowOf(int at) { return at / 9 * 2 + (at % 9 >= 4); }
DEVI int columnOf(int at) { int r = at % 9; return r < 4 ? 2 * r + 1 : 2 * (r - 4); }
DEV NOINLINE int chase(u64 hunters, u64 hunted) {
  int near = 0;
  for (u64 h = hunters; h; h &= h - 1)
    for (u64 e = hunted; e; e &= e - 1) {
      int a = low(h), b = low(e);
      near += 7 - most(absolute(rowOf(a) - rowOf(b)), absolute(columnOf(a) - columnOf(b)));
    }
  return 2 * near - 10 * count(hunted & corners);
}
DEVI int settle(const Pos &p, int score) {
  int mine = count(p.own), theirs = count(p.opp), total = mine + theirs;
  u64 k = p.own & p.kings, l = p.opp & p.kings;
  if (total <= 7 && k && l && mine != theirs) score += mine > theirs ? chase(k, l) : -chase(l, k);
  if (total == 3 && k == p.own && l == p.opp && ((mine == 1 && p.own & corners) || (theirs == 1 && p.opp & corners))) score /= 8;
  return score * (2 * noProgress - p.quiet) / (2 * noProgress);
}

// Tables.
DEVI u32 packed(u64 s) { return (u32)(s & 0xff) | ((u32)(s >> 1) & 0xff00) | ((u32)(s >> 2) & 0xff0000) | ((u32)(s >> 3) & 0xff000000); }
DEVI int rankOf(const Few *f, u32 s, u32 taken) {
  int r = 0;
  for (int k = 1; s; k++, s &= s - 1) {
    int at = low(s);
    r += f->choose[at - count(taken & ((1u << at) - 1))][k];
  }
  return r;
}
DEV NOINLINE bool known(const Few *f, const Pos &p, int &result) {
  u32 men = packed(p.own & ~p.kings), kings = packed(p.own & p.kings), otherMen = packed(p.opp & ~p.kings), otherKings = packed(p.opp & p.kings);
  int a = count(men), b = count(kings), c = count(otherMen), d = count(otherKings);
  if (a > 3 || b > 3 || c > 3 || d > 3) return false;
  int begin = f->begin[a][b][c][d];
  if (begin < 0) return false;
  int free = 32 - a - c;
  int n = rankOf(f, men, 0) * f->choose[28][c] + rankOf(f, otherMen >> 4, 0);
  n = n * f->choose[free][b] + rankOf(f, kings, men | otherMen);
  n = n * f->choose[free - b][d] + rankOf(f, otherKings, men | otherMen | kings);
  result = (f->results[begin + n / 4] >> n % 4 * 2 & 3) - 1;
  return true;
}

// What a search has at hand. Each lane keeps its own, with the same values.
struct Search {
  Warp *w;
  const Net *net;
  const Few *few;
  int nodes, limit;
  bool stopped;
  int root; // in the path
};

DEVI int rankMove(const Warp *w, const Pos &p, const Move *list, int i, int n, int known, int k0, int k1) {
  if (i >= n) return tried;
  const Move m = list[i];
  int r;
  if (i == known) r = 1 << 24;
  else if (m.taken) r = (1 << 22) + count(m.taken);
  else if ((1ULL << m.from) & rowSix & ~p.kings) r = 1 << 22;
  else {
    int kind = kindOf(m);
    r = kind == k0 ? (1 << 20) + 1 : kind == k1 ? 1 << 20 : w->history[kind];
  }
  return r * 64 + 63 - i;
}
DEVI void learn(short *h, int gain) { *h += (short)(gain - (int)*h * absolute(gain) / historyLimit); }
// credit praises the step that refuted and blames those tried before it.
DEVI void credit(Ranks &r, Warp *w, const Move *list, int n, int best, int depth) {
  int gain = least(depth * depth, 400);
  eachTried(r, n, [&](int i) {
    if (!list[i].taken) learn(&w->history[kindOf(list[i])], i == best ? gain : -gain);
  });
}

#ifdef __CUDACC__
__device__ short lateBy[32][32];
#else
short lateBy[32][32];
#endif

DEV bool repeats(const Search &s, u64 k, int quiet, int ply) {
  int at = s.root + ply, times = 0;
  for (int i = at - 2; i >= most(0, at - quiet); i -= 2) {
    if (s.w->path[i] != k) continue;
    if (++times == 2 || i >= s.root) return true;
  }
  return false;
}

DEVI bool believed(const Pos &p, int v, int alpha, int beta, int depth, int &score) {
  int margin = 40 + 25 * depth;
  if (v >= beta + margin && !threatened(p)) { score = v - margin; return true; }
  if (v <= alpha - margin - 20) { score = v + margin; return true; }
  return false;
}

DEV NOINLINE int node(Search &s, const Pos &p, int alpha, int beta, int depth, int ply) {
  if (s.stopped || ++s.nodes > s.limit) {
    s.stopped = true;
    return 0;
  }
  u64 who = jumpers(p.own, p.opp, p.kings);
  bool loud = who != 0;
  if (!loud && !steppers(p)) return ply - won;
  u64 k = s.w->path[s.root + ply];
  if (p.quiet >= noProgress || repeats(s, k, p.quiet, ply)) return 0;
  if (p.quiet < noProgress / 2 && count(p.own | p.opp) <= 4) {
    int result;
    if (known(s.few, p, result)) return result * (tabled - ply);
  }
  if ((!loud && (depth < 0 || (depth == 0 && !threatened(p)))) || ply >= deepest - 1) return settle(p, worth(s.net, p));
  Move *list = s.w->moves[ply];
  int n = 0;
  if (loud) {
    n = captures(list, p, who);
    if (n == 1) {
      Pos q = play(p, list[0]);
      s.w->path[s.root + ply + 1] = key(q);
      return -node(s, q, -beta, -alpha, depth, ply + 1);
    }
  }
  alpha = most(alpha, ply - won);
  beta = least(beta, won - ply - 1);
  if (alpha >= beta) return alpha;
  int knownMove = -1, eval = unseen;
  Entry *e = 0;
  if (depth > 0) {
    if (p.quiet >= noProgress / 2) k ^= (u64)(p.quiet / 4) * 0xd6e8feb86659fd93ULL;
    e = &s.w->table[k % entries];
    Entry was = *e;
    int score = 0;
    bool there = was.key == (u32)(k >> 32) && was.bound;
    if (there) {
      knownMove = was.move - 1;
      eval = was.eval;
      score = was.score;
      if (score > forcedEnd) score -= ply;
      if (score < -forcedEnd) score += ply;
      if (beta - alpha == 1 && was.depth >= depth && (was.bound == exactly || (was.bound == atLeast && score >= beta) || (was.bound == atMost && score <= alpha))) return score;
    }
    if (!loud) {
      if (eval == unseen) eval = worth(s.net, p);
      int v = settle(p, eval);
      if (there && absolute(score) < forcedEnd && (was.bound == exactly || (was.bound == atLeast && score > v) || (was.bound == atMost && score < v))) v = score;
      if (beta - alpha == 1 && absolute(beta) < forcedEnd) {
        if (depth <= 3) {
          if (believed(p, v, alpha, beta, depth, score)) return score;
        } else {
          if (v >= beta + 20 && node(s, p, beta + 23, beta + 24, depth - 3, ply) >= beta + 24) return beta;
          if (v <= alpha - 20 && node(s, p, alpha - 24, alpha - 23, depth - 3, ply) <= alpha - 24) return alpha;
          if (s.stopped) return 0;
        }
      }
    }
    if (knownMove < 0 && depth >= 3) depth--;
  }
  if (!loud) n = steps(list, p);
  int from = alpha, best = -won, bestMove = -1;
  Ranks ranks;
  int k0 = s.w->killers[ply][0], k1 = s.w->killers[ply][1];
  rankAll(ranks, [&](int i) { return rankMove(s.w, p, list, i, n, knownMove, k0, k1); });
  for (int i = 0; i < n; i++) {
    int r = pick(ranks), at = 63 - (r & 63), rank = r >> 6;
    Pos q = play(p, list[at]);
    s.w->path[s.root + ply + 1] = key(q);
    int score;
    if (i == 0) {
      score = -node(s, q, -beta, -alpha, depth - 1, ply + 1);
    } else {
      int less = 0;
      if (depth >= 4 && rank < 1 << 20) {
        less = lateBy[least(depth, 31)][least(i, 31)] - most(-historyLimit, least(rank, historyLimit)) * 130 / historyLimit;
        less = least(most(less / 100, 0), most(depth - 2, 0));
      }
      score = -node(s, q, -alpha - 1, -alpha, depth - 1 - less, ply + 1);
      if (score > alpha && less > 0) score = -node(s, q, -alpha - 1, -alpha, depth - 1, ply + 1);
      if (score > alpha && score < beta) score = -node(s, q, -beta, -alpha, depth - 1, ply + 1);
    }
    if (s.stopped) return 0;
    if (score <= best) continue;
    best = score;
    if (score <= alpha) continue;
    alpha = score;
    bestMove = at;
    if (alpha >= beta) {
      if (rank < 1 << 20) {
        int kind = kindOf(list[at]);
        int was = s.w->killers[ply][0];
        SYNC();
        s.w->killers[ply][0] = kind;
        s.w->killers[ply][1] = was;
        credit(ranks, s.w, list, n, at, depth);
      }
      break;
    }
  }
  if (depth > 0) {
    int kept = best > forcedEnd ? best + ply : best < -forcedEnd ? best - ply : best;
    Entry now = {(u32)(k >> 32), (short)kept, (short)eval, (signed char)least(depth, 120), (unsigned char)(best >= beta ? atLeast : best > from ? exactly : atMost),
                 (unsigned char)(bestMove + 1), 0, 0};
    SYNC();
    *e = now;
  }
  return best;
}

// think searches a position with at least one move. The path has its key at root. It gives the move's place in moves[0] and its score.
DEV NOINLINE int think(Search &s, const Pos &p, int n, int limit, int &score) {
  Warp *w = s.w;
  s.limit = 1 << 30;
  s.nodes = 0;
  s.stopped = false;
  Move *list = w->moves[0];
  int bestMove = 0;
  score = 0;
  for (int depth = 1; depth < 40; depth++) {
    if (depth > 1) s.limit = limit;
    int alpha = -won, beta = won, found = -1, best = 0;
    if (depth > 4 && absolute(score) < forcedEnd) alpha = score - 30, beta = score + 30;
    for (;;) {
      int a = alpha;
      best = -won - 1;
      for (int i = 0; i < n; i++) {
        int at = i == 0 ? bestMove : i <= bestMove ? i - 1 : i; // the best so far first
        Pos q = play(p, list[at]);
        w->path[s.root + 1] = key(q);
        int v;
        if (i == 0) v = -node(s, q, -beta, -a, depth - 1, 1);
        else {
          v = -node(s, q, -a - 1, -a, depth - 1, 1);
          if (v > a && v < beta) v = -node(s, q, -beta, -a, depth - 1, 1);
        }
        if (s.stopped) break;
        if (v > best) best = v, found = at;
        a = most(a, v);
        if (a >= beta) break;
      }
      if (s.stopped) break;
      if (best <= alpha && alpha > -won) { alpha = -won; continue; }
      if (best >= beta && beta < won) { beta = won; bestMove = found; continue; }
      break;
    }
    if (s.stopped) break;
    bestMove = found;
    score = best;
    if (n == 1 && depth >= 3) break;
    if (absolute(score) > forcedEnd) break;
    if (s.nodes > limit * 6 / 10) break;
  }
  return bestMove;
}

DEVI int legal(Move *list, const Pos &p) {
  u64 who = jumpers(p.own, p.opp, p.kings);
  return who ? captures(list, p, who) : steps(list, p);
}

DEV void forget(Warp *w) {
#ifdef __CUDACC__
  SYNC();
  for (int i = LANE; i < 140; i += 32) w->history[i] = 0;
  for (int i = LANE; i < entries; i += 32) w->table[i].bound = 0;
  for (int i = LANE; i < deepest + 2; i += 32) w->killers[i][0] = w->killers[i][1] = 255;
  SYNC();
#else
  memset(w->history, 0, sizeof w->history);
  memset(w->table, 0, sizeof w->table);
  memset(w->killers, 255, sizeof w->killers);
#endif
}

// finish writes the quiet positions of a game that is over, with what it showed later: the scores of the turns that follow, each with 85 % of the
// weight of the one before it, and in the end what the last position was worth (0 to 1) to the side to move in it.
DEV NOINLINE int finish(const Warp *w, int opened, int plies, float worth, Sample *out) {
  int n = 0;
  for (int t = plies - 1; t >= opened; t--) {
    const Noted &turn = w->noted[t];
    float score = 1 / (1 + expf(-turn.score / 75.0f));
    worth = turn.strayed ? score : 1 - worth; // what comes after a random turn says nothing about the position before it
    if (turn.quiet) {
      out[n] = turn.sample;
      out[n++].bytes[14] = (unsigned char)(worth * 254 + 0.5f);
    }
    if (!turn.forced) worth = 0.85f * worth + 0.15f * score; // where there is no choice, the search hardly looks
  }
  return n;
}

// some plays so many turns of the warp's game, and of the next ones, and writes samples.
DEV void some(Warp *w, const Net *net, const Few *few, int turns, int limit, Sample *out) {
  Search s = {w, net, few, 0, 0, false, 0};
  Pos p = w->at;
  u64 dice = w->dice;
  int opened = w->opened, plies = w->plies, strays = w->strays, clearly = w->clearly, playing = w->playing, samples = 0;
  u64 nodes = 0;
  SYNC();
  for (int t = 0; t < turns; t++) {
    int score, n;
    while (!playing) { // an opening
      forget(w);
      p.own = board & 0x1fff;
      p.opp = board & ~0x3fffffULL;
      p.kings = 0;
      p.quiet = 0;
      int random = 3 + roll(dice, 8);
      for (plies = 0; plies < random; plies++) {
        n = legal(w->moves[0], p);
        if (n == 0) break;
        w->path[plies] = key(p);
        p = play(p, w->moves[0][roll(dice, n)]);
      }
      n = legal(w->moves[0], p);
      if (n == 0) continue;
      s.root = plies;
      w->path[plies] = key(p);
      think(s, p, n, limit, score);
      nodes += s.nodes;
      if (absolute(score) > 150) continue;
      playing = 1;
      opened = plies;
      clearly = 0;
      strays = roll(dice, 2) * roll(dice, 60);
    }
    n = legal(w->moves[0], p);
    int result;
    bool tables = count(p.own | p.opp) <= 4 && known(few, p, result);
    if (n == 0 || p.quiet >= (clearly ? 50 : 30) || plies >= mostTurns || tables || absolute(clearly) >= 6) {
      float worth = n == 0 ? 0 : tables ? 0.5f + 0.5f * result : absolute(clearly) >= 6 ? clearly > 0 : 0.5f;
      samples += finish(w, opened, plies, worth, out + samples);
      playing = 0;
      t--;
      continue;
    }
    s.root = plies;
    w->path[plies] = key(p);
    int at = think(s, p, n, limit, score);
    nodes += s.nodes;
    Noted &now = w->noted[plies];
    now.score = (short)score;
    now.strayed = 0;
    now.forced = n == 1;
    now.quiet = n > 1 && !jumpers(p.own, p.opp, p.kings) && !threatened(p);
    if (now.quiet) {
      int tr[5];
      traits(p, tr);
      unsigned char *b = now.sample.bytes;
      u64 sets[3] = {p.own, p.opp, p.kings};
      for (int i = 0; i < 3; i++)
        for (int j = 0; j < 4; j++) b[4 * i + j] = (unsigned char)(sets[i] >> (9 * j));
      b[12] = (unsigned char)score;
      b[13] = (unsigned char)(score >> 8);
      for (int i = 0; i < 5; i++) b[15 + i] = (unsigned char)tr[i];
    }
    if (--strays >= 0 && roll(dice, 6) == 0) at = roll(dice, n), now.strayed = 1;
    if (score >= 400) clearly = clearly > 0 ? clearly + 1 : 1;
    else if (score <= -400) clearly = clearly < 0 ? clearly - 1 : -1;
    else clearly = 0;
    clearly = -clearly; // for the other side
    p = play(p, w->moves[0][at]);
    plies++;
    SYNC();
  }
  SYNC();
  w->at = p;
  w->dice = dice;
  w->opened = opened;
  w->plies = plies;
  w->strays = strays;
  w->clearly = clearly;
  w->playing = playing;
  w->samples = samples;
  w->nodes = nodes;
  SYNC();
}

static void fillLate(short (*by)[32]) {
  for (int depth = 1; depth < 32; depth++)
    for (int i = 1; i < 32; i++) by[depth][i] = (short)(150 + 70 * log((double)depth) * log((double)i));
}

static int pairOf(const short *v) { return v[1] * 65536 + v[0]; }
static void readNet(Net &net, const std::string &file) {
  int halves = file.find(": 1 x 128 inputs, 2 x 256 wide") != std::string::npos ? 1 : 2;
  if (halves == 2 && file.find(": 2 x 128 inputs, 2 x 256 wide") == std::string::npos) { fprintf(stderr, "another net\n"); exit(1); }
  const short *v = (const short *)(file.data() + file.find("\n\n") + 2);
  for (int half = 0; half < halves; half++)
    for (int r = 0; r < 128; r++)
      for (int c = 0; c < wide / 2; c++, v += 2) net.rows[half][r][c / 4][c % 4] = pairOf(v);
  for (int half = 0; half < halves; half++)
    for (int c = 0; c < wide / 2; c++, v += 2) net.bias[half][c / 4][c % 4] = pairOf(v);
  if (halves == 1) {
    memcpy(net.rows[1], net.rows[0], sizeof net.rows[0]);
    memcpy(net.bias[1], net.bias[0], sizeof net.bias[0]);
  }
  for (int l = 0; l < 8; l++)
    for (int side = 0; side < 2; side++)
      for (int c = 0; c < wide / 2; c++, v += 2) net.last[l][side][c / 4][c % 4] = (int)((unsigned)(unsigned short)v[0] | (unsigned)(unsigned short)v[1] << 16);
  const int *n = (const int *)v;
  for (int l = 0; l < 8; l++) net.add[l] = *n++;
  for (int l = 0; l < 8; l++)
    for (int i = 0; i < 5; i++) net.trait[l][i] = *n++;
  net.scale = *n;
}

// roomFor is how many samples so many turns write at most: those of the game that was going on, and of them.
#ifdef __CUDACC__
__host__ __device__
#endif
inline size_t roomFor(int turns) { return mostTurns + turns; }

#ifdef __CUDACC__
const int inBlock = 32; // warps; they share the net

__global__ void __launch_bounds__(32 * inBlock, 1) kernel(Warp *warps, const Net *net, const Few *few, int turns, int limit, Sample *out) {
  extern __shared__ int4 memory[];
  for (int i = threadIdx.x; i < (int)(sizeof(Net) / 16 + 1); i += blockDim.x) memory[i] = ((const int4 *)net)[i];
  __syncthreads();
  int me = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
  some(warps + me, (const Net *)memory, few, turns, limit, out + (size_t)me * roomFor(turns));
}
#endif

int main(int argc, char **argv) {
  Job job("checkers.net", argc, argv);
  static Net net;
  readNet(net, whole(job.net));
  std::string file = whole(job.few);
  const Few *few = (const Few *)file.data();
#ifdef __CUDACC__
  static short late[32][32];
  fillLate(late);
  OK(cudaMemcpyToSymbol(lateBy, late, sizeof late));
  OK(cudaDeviceSetLimit(cudaLimitStackSize, 24 << 10));
  OK(cudaFuncSetAttribute(kernel, cudaFuncAttributeMaxDynamicSharedMemorySize, sizeof(Net) + 16));
  const Net *n = onDevice(&net, sizeof net);
  const Few *f = onDevice(few, file.size());
  playGames<Warp, Sample>(job, roomFor(job.turns), [&](Warp *w, Sample *out) { kernel<<<job.warps / inBlock, 32 * inBlock, sizeof(Net) + 16>>>(w, n, f, job.turns, job.limit, out); });
#else
  fillLate(lateBy);
  playGames<Warp, Sample>(job, roomFor(job.turns), [&](Warp *w, Sample *out) { some(w, &net, few, job.turns, job.limit, out); });
#endif
  return 0;
}
