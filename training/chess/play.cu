// Games of chess that a net plays against itself, thousands at once on a GPU: one warp plays one game, its lanes share the sums of the net.
// All else every lane of a warp computes alike. The same file is a program for a processor, one game after the other, if it is compiled as C++.
//
// What is played: FIDE rules, promotions to queen and knight alone. README.md beside this file says what the games are for.
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef uint64_t u64;
typedef uint32_t u32;
typedef uint16_t u16;
typedef int16_t i16;
typedef uint8_t u8;

#ifdef __CUDACC__
#define FN static __device__ __noinline__
#define SMALL static __device__ __forceinline__
#define LANES 32
#define LANE ((int)(threadIdx.x & 31))
#define SYNC() __syncwarp()
#define TABLES __device__
#define highest(x) __reduce_max_sync(0xffffffffu, x)
#define one_of_all(x) __any_sync(0xffffffffu, x)
#define popcount(x) __popcll(x)
#define lowest(x) (__ffsll((long long)(x)) - 1)
#else
#define FN static
#define SMALL static inline
#define LANES 1
#define LANE 0
#define SYNC()
#define TABLES static
#define highest(x) (x)
#define one_of_all(x) (x)
#define popcount(x) __builtin_popcountll(x)
#define lowest(x) __builtin_ctzll(x)
#endif

enum { PAWN, BISHOP, KNIGHT, ROOK, KING, QUEEN, NOTHING };
enum { PLAIN, PASSING, CASTLING, BECOMES = 8 };  // what is special about a move, above its two squares
enum { INPUTS = 768, WIDE = 512, LASTS = 8, ONE = 255, WEIGHT = 64 };
enum { PLIES = 40, MOST = 128, ENTRIES = 4096, TURNS = 304, SAMPLE = 72, MATE = 30000 };
enum { RANDOM = 8, FAIR = 250, CLEAR = 1200, CLEARLY = 5, LEVEL = 8, LEVELLY = 12, LATE = 90, STRAY = 64 };  // STRAY: one turn of so many is a random one

struct Tables {
	u64 lines[4][64], knight[64], king[64], up[64], down[64];  // up, down: where a pawn takes
	u64 keys[2][6][64], rights[16], passing[65], turn;
};
TABLES Tables T;

struct Net {
	i16 rows[INPUTS][WIDE], bias[WIDE], last[LASTS][2 * WIDE];
	int add[LASTS], scale;
};

// Pos is a position as its mover sees it.
struct Pos {
	u64 own, their, kinds[6], key;
	u8 rights, passing, quiet, seat;  // rights: 1, 2 own short and long, 4, 8 theirs; passing: 64 for none
};

struct Sums {
	i16 of[2][WIDE];
};

// Game is what a warp works with.
struct Game {
	Pos pos[PLIES + 2];
	u16 moves[PLIES + 2][MOST];
	i16 worth[PLIES + 2][MOST];
	u16 killers[PLIES + 2][2];
	u8 summed[PLIES + 2], mirrors[PLIES + 2][2];
	i16 history[2][64 * 64];
	u64 table[ENTRIES];
	// the game
	Pos now;
	u64 past[TURNS + 2];
	int turns, opened, clearly, levelly;
	u64 dice;
	u8 samples[TURNS][SAMPLE];
	i16 scores[TURNS];
	u8 quiet[TURNS], strays[TURNS];
};

struct Out {
	u8 *samples;
	unsigned long long count, most, nodes, turns, games, results[3], depths;
};

// Mind is what the search hands on from node to node.
struct Mind {
	Game *g;
	Sums *sums;
	const Net *net;
	u32 nodes, most;
	bool stopped;
	int best, score, base;
};

SMALL u64 flip(u64 x) {
#ifdef __CUDACC__
	u32 a = (u32)x, b = (u32)(x >> 32);
	return (u64)__byte_perm(a, 0, 0x0123) << 32 | __byte_perm(b, 0, 0x0123);
#else
	return __builtin_bswap64(x);
#endif
}

SMALL u64 reversed(u64 x) {
#ifdef __CUDACC__
	return __brevll(x);
#else
	x = (x >> 1 & 0x5555555555555555ull) | (x & 0x5555555555555555ull) << 1;
	x = (x >> 2 & 0x3333333333333333ull) | (x & 0x3333333333333333ull) << 2;
	x = (x >> 4 & 0x0f0f0f0f0f0f0f0full) | (x & 0x0f0f0f0f0f0f0f0full) << 4;
	return __builtin_bswap64(x);
#endif
}

SMALL u64 bit(int sq) { return 1ull << sq; }

SMALL u64 along(u64 all, int sq, u64 line) {
	u64 on = all & line;
	return ((on - 2 * bit(sq)) ^ reversed(reversed(on) - 2 * reversed(bit(sq)))) & line;
}
SMALL u64 straight(u64 all, int sq) { return along(all, sq, T.lines[0][sq]) | along(all, sq, T.lines[1][sq]); }
SMALL u64 slanting(u64 all, int sq) { return along(all, sq, T.lines[2][sq]) | along(all, sq, T.lines[3][sq]); }

SMALL int kind_at(const Pos *p, int sq) {
	for (int k = 0; k < 6; k++)
		if (p->kinds[k] >> sq & 1) return k;
	return NOTHING;
}

// attackers are all pieces that attack a square.
FN u64 attackers(const Pos *p, int sq, u64 all) {
	u64 queens = p->kinds[QUEEN];
	return ((T.down[sq] & p->own | T.up[sq] & p->their) & p->kinds[PAWN]) | (T.knight[sq] & p->kinds[KNIGHT]) | (T.king[sq] & p->kinds[KING]) |
		(straight(all, sq) & (p->kinds[ROOK] | queens)) | (slanting(all, sq) & (p->kinds[BISHOP] | queens));
}

SMALL bool in_check(const Pos *p) { return (attackers(p, lowest(p->kinds[KING] & p->own), p->own | p->their) & p->their) != 0; }
// refused tells that the move before left a king in check.
SMALL bool refused(const Pos *p) { return (attackers(p, lowest(p->kinds[KING] & p->their), p->own | p->their) & p->own) != 0; }

FN void play(Pos *n, const Pos *p, int m) {
	SYNC();
	int from = m & 63, to = m >> 6 & 63, sp = m >> 12, kind = kind_at(p, from), turn = p->seat ? 56 : 0, seat = p->seat;
	u64 key = p->key ^ T.turn ^ T.rights[p->rights] ^ T.passing[p->passing], own = p->own, their = p->their, kinds[6];
#pragma unroll
	for (int k = 0; k < 6; k++) kinds[k] = p->kinds[k];
	int quiet = p->quiet + 1, rights = p->rights, passing = 64, taken = sp == PASSING ? to - 8 : to;
	if (their >> taken & 1) {
		u64 t = bit(taken);
		int gone = kind_at(p, taken);
		their ^= t;
#pragma unroll
		for (int k = 0; k < 6; k++) kinds[k] &= ~t;
		key ^= T.keys[seat ^ 1][gone][taken ^ turn];
		quiet = 0;
	}
	int becomes = sp & BECOMES ? sp & 7 : kind;
	own ^= bit(from) | bit(to);
#pragma unroll
	for (int k = 0; k < 6; k++) {
		if (k == kind) kinds[k] ^= bit(from);
		if (k == becomes) kinds[k] |= bit(to);
	}
	key ^= T.keys[seat][kind][from ^ turn] ^ T.keys[seat][becomes][to ^ turn];
	if (kind == PAWN) {
		quiet = 0;
		u64 beside = (bit(to) << 1 & 0xfefefefefefefefeull) | (bit(to) >> 1 & 0x7f7f7f7f7f7f7f7full);
		if (to - from == 16 && (beside & their & kinds[PAWN])) passing = (from + 8) ^ 56;  // only where a pawn could take it
	}
	if (sp == CASTLING) {
		int a = to == 6 ? 7 : 0, b = to == 6 ? 5 : 3;
		own ^= bit(a) | bit(b);
		kinds[ROOK] ^= bit(a) | bit(b);
		key ^= T.keys[seat][ROOK][a ^ turn] ^ T.keys[seat][ROOK][b ^ turn];
	}
	if (kind == KING) rights &= ~3;
	if (from == 7) rights &= ~1;
	if (from == 0) rights &= ~2;
	if (to == 63) rights &= ~4;
	if (to == 56) rights &= ~8;
	rights = (rights & 3) << 2 | rights >> 2;
	n->own = flip(their), n->their = flip(own);
#pragma unroll
	for (int k = 0; k < 6; k++) n->kinds[k] = flip(kinds[k]);
	n->key = key ^ T.rights[rights] ^ T.passing[passing];
	n->rights = rights, n->passing = passing, n->quiet = quiet, n->seat = seat ^ 1;
}

FN void pass(Pos *n, const Pos *p) {
	SYNC();
	int rights = (p->rights & 3) << 2 | p->rights >> 2;
	n->own = flip(p->their), n->their = flip(p->own);
#pragma unroll
	for (int k = 0; k < 6; k++) n->kinds[k] = flip(p->kinds[k]);
	n->key = p->key ^ T.turn ^ T.rights[p->rights] ^ T.rights[rights] ^ T.passing[p->passing] ^ T.passing[64];
	n->rights = rights, n->passing = 64, n->quiet = p->quiet + 1, n->seat = p->seat ^ 1;
}

SMALL int put(u16 *list, int n, int from, int to, int sp) {
	if (n < MOST) list[n++] = from | to << 6 | sp << 12;
	return n;
}

// generate lists the moves, some of which may leave the king in check; with takes those alone that take something or make a queen.
FN int generate(const Pos *p, u16 *list, bool takes) {
	SYNC();
	int n = 0;
	u64 own = p->own, their = p->their, all = own | their, pawns = p->kinds[PAWN] & own, to = takes ? their : ~own;
	for (u64 s = pawns; s; s &= s - 1) {
		int from = lowest(s);
		u64 at = T.up[from] & their;
		if (!(all >> (from + 8) & 1)) {
			if (!takes || from >= 48) at |= bit(from + 8);
			if (!takes && from < 16 && !(all >> (from + 16) & 1)) at |= bit(from + 16);
		}
		for (; at; at &= at - 1) {
			int sq = lowest(at);
			if (sq >= 56) {
				n = put(list, n, from, sq, BECOMES | QUEEN);
				if (!takes) n = put(list, n, from, sq, BECOMES | KNIGHT);
			} else
				n = put(list, n, from, sq, PLAIN);
		}
		if (p->passing < 64 && T.up[from] >> p->passing & 1) n = put(list, n, from, p->passing, PASSING);
	}
	for (u64 s = own & ~pawns; s; s &= s - 1) {
		int from = lowest(s), kind = kind_at(p, from);
		u64 at = 0;
		if (kind == KNIGHT) at = T.knight[from];
		if (kind == KING) at = T.king[from];
		if (kind == BISHOP || kind == QUEEN) at = slanting(all, from);
		if (kind == ROOK || kind == QUEEN) at |= straight(all, from);
		for (at &= to; at; at &= at - 1) n = put(list, n, from, lowest(at), PLAIN);
	}
	if (!takes && (p->rights & 3) && !in_check(p)) {
		if ((p->rights & 1) && !(all & 0x60) && !(attackers(p, 5, all) & their)) n = put(list, n, 4, 6, CASTLING);
		if ((p->rights & 2) && !(all & 0x0e) && !(attackers(p, 3, all) & their)) n = put(list, n, 4, 2, CASTLING);
	}
	return n;
}

SMALL int price(int kind) { return kind == PAWN ? 100 : kind == BISHOP ? 330 : kind == KNIGHT ? 320 : kind == ROOK ? 500 : kind == QUEEN ? 950 : kind == KING ? 20000 : 0; }

SMALL u64 least(const Pos *p, u64 of, int *kind) {
	const int order[6] = {PAWN, KNIGHT, BISHOP, ROOK, QUEEN, KING};
#pragma unroll
	for (int i = 0; i < 6; i++) {
		u64 s = p->kinds[order[i]] & of;
		if (s) {
			*kind = order[i];
			return s & (0 - s);
		}
	}
	return 0;
}

// loses tells that a capture loses material once all exchanges on its square are done.
FN bool loses(const Pos *p, int m) {
	int from = m & 63, to = m >> 6 & 63, kind = kind_at(p, from), gone = kind_at(p, to);
	if (m >> 12) return false;
	int swap = price(gone) - price(kind);
	if (swap >= 0) return false;  // even if it is taken back
	u64 all = (p->own | p->their) ^ bit(from);
	u64 straights = p->kinds[ROOK] | p->kinds[QUEEN], slants = p->kinds[BISHOP] | p->kinds[QUEEN];
	u64 at = attackers(p, to, all) & all;
	// gains[d]: what the side that takes at depth d has then
	int gains[20], d = 0, on = price(kind);
	gains[0] = price(gone);
	u64 side = p->their;
	while (d < 19) {
		int k = 0;
		u64 next = least(p, at & side, &k);
		if (!next) break;
		d++;
		gains[d] = on - gains[d - 1];
		on = price(k);
		all ^= next;
		at &= ~next;
		at |= ((straight(all, to) & straights) | (slanting(all, to) & slants)) & all;
		side = side == p->their ? p->own : p->their;
		if (k == KING && (at & side)) {
			d--;
			break;
		}
	}
	while (d > 0) {
		int other = -gains[d];
		if (other < gains[d - 1]) gains[d - 1] = other;
		d--;
	}
	return gains[0] < 0;
}

SMALL int mirror_of(int king) { return (king & 7) < 4 ? 7 : 0; }

#ifdef __CUDACC__
typedef uint4 Part;
SMALL Part more(Part a, Part b) { return make_uint4(__vadd2(a.x, b.x), __vadd2(a.y, b.y), __vadd2(a.z, b.z), __vadd2(a.w, b.w)); }
SMALL Part less(Part a, Part b) { return make_uint4(__vsub2(a.x, b.x), __vsub2(a.y, b.y), __vsub2(a.z, b.z), __vsub2(a.w, b.w)); }
#else
struct Part {
	i16 of[8];
};
SMALL Part more(Part a, Part b) {
	for (int i = 0; i < 8; i++) a.of[i] += b.of[i];
	return a;
}
SMALL Part less(Part a, Part b) {
	for (int i = 0; i < 8; i++) a.of[i] -= b.of[i];
	return a;
}
#endif
enum { PARTS = WIDE / 8 };

// eye is which input a seat sees for one that the mover sees, both without a mirror.
SMALL int eye(int in, bool mover, int mirror) {
	if (!mover) in = (in < INPUTS / 2 ? in + INPUTS / 2 : in - INPUTS / 2) ^ 56;
	return in ^ mirror;
}

FN void sum_up(Mind *w, int ply, int seat) {
	const Pos *p = &w->g->pos[ply];
	bool mover = seat == p->seat;
	int mirror = w->g->mirrors[ply][seat];
	Part *sum = (Part *)w->sums[ply].of[seat];
	const Part *bias = (const Part *)w->net->bias;
	for (int i = LANE; i < PARTS; i += LANES) {
		Part v = bias[i];
		for (u64 s = p->own | p->their; s; s &= s - 1) {
			int sq = lowest(s);
			int in = kind_at(p, sq) * 64 + sq + (p->own >> sq & 1 ? 0 : INPUTS / 2);
			v = more(v, ((const Part *)w->net->rows[eye(in, mover, mirror)])[i]);
		}
		sum[i] = v;
	}
}

FN void follow(Mind *w, int ply) {
	Game *g = w->g;
	const Pos *p = &g->pos[ply], *was = &g->pos[ply - 1];
	int come[3] = {0, 0, 0}, gone[3] = {0, 0, 0}, c = 0, l = 0;
	u64 changed = (flip(was->their) ^ p->own) | (flip(was->own) ^ p->their);
	for (; changed; changed &= changed - 1) {
		int sq = lowest(changed), old = kind_at(was, sq ^ 56), now = kind_at(p, sq);
		if (old != NOTHING) {
			int in = old * 64 + sq + (was->own >> (sq ^ 56) & 1 ? INPUTS / 2 : 0);
			gone[2] = l == 2 ? in : gone[2], gone[1] = l == 1 ? in : gone[1], gone[0] = l == 0 ? in : gone[0];
			l++;
		}
		if (now != NOTHING) {
			int in = now * 64 + sq + (p->own >> sq & 1 ? 0 : INPUTS / 2);
			come[2] = c == 2 ? in : come[2], come[1] = c == 1 ? in : come[1], come[0] = c == 0 ? in : come[0];
			c++;
		}
	}
	for (int seat = 0; seat < 2; seat++) {
		bool mover = seat == p->seat;
		int king = lowest(p->kinds[KING] & (mover ? p->own : p->their)), mirror = mirror_of(king);
		g->mirrors[ply][seat] = mirror;
		if (mirror != g->mirrors[ply - 1][seat] || c > 2 || l > 2) {
			sum_up(w, ply, seat);
			continue;
		}
		Part *to = (Part *)w->sums[ply].of[seat];
		const Part *from = (const Part *)w->sums[ply - 1].of[seat];
		const Part *a = (const Part *)w->net->rows[eye(come[0], mover, mirror)], *b = (const Part *)w->net->rows[eye(come[1], mover, mirror)];
		const Part *x = (const Part *)w->net->rows[eye(gone[0], mover, mirror)], *y = (const Part *)w->net->rows[eye(gone[1], mover, mirror)];
		for (int i = LANE; i < PARTS; i += LANES) {
			Part v = from[i];
			if (c > 0) v = more(v, a[i]);
			if (c > 1) v = more(v, b[i]);
			if (l > 0) v = less(v, x[i]);
			if (l > 1) v = less(v, y[i]);
			to[i] = v;
		}
	}
}

SMALL int square(int x, int weight) {
	x = x < 0 ? 0 : x > ONE ? ONE : x;
	return x * x * weight;
}

// squares weighs a part of the sums, clipped and squared.
#ifdef __CUDACC__
SMALL int two(u32 x, u32 weight) { return square((i16)(x & 0xffff), (i16)(weight & 0xffff)) + square((int)x >> 16, (int)weight >> 16); }
SMALL int squares(const Part *sum, const Part *weights) {
	int all = 0;
	for (int i = LANE; i < PARTS; i += LANES) {
		Part v = sum[i], m = weights[i];
		all += two(v.x, m.x) + two(v.y, m.y) + two(v.z, m.z) + two(v.w, m.w);
	}
	return all;
}
#else
SMALL int squares(const Part *sum, const Part *weights) {
	int all = 0;
	for (int i = 0; i < PARTS; i++)
		for (int k = 0; k < 8; k++) all += square(sum[i].of[k], weights[i].of[k]);
	return all;
}
#endif

// value is what the net says of the position at a ply.
FN int value(Mind *w, int ply) {
	Game *g = w->g;
	SYNC();
	int from = ply;
	while (!g->summed[from]) from--;
	for (int i = from + 1; i <= ply; i++) {
		follow(w, i);
		SYNC();
		g->summed[i] = 1;
	}
	SYNC();
	const Pos *p = &g->pos[ply];
	int last = (popcount(p->own | p->their) - 2) / 4 & (LASTS - 1);
	const Part *weights = (const Part *)w->net->last[last];
	int sum = squares((const Part *)w->sums[ply].of[p->seat], weights) + squares((const Part *)w->sums[ply].of[p->seat ^ 1], weights + PARTS);
#ifdef __CUDACC__
	for (int by = 16; by; by >>= 1) sum += __shfl_xor_sync(0xffffffffu, sum, by);
#endif
	int v = (int)((int64_t)(sum / ONE + w->net->add[last]) * w->net->scale / (ONE * WEIGHT));
	return v < -2900 ? -2900 : v > 2900 ? 2900 : v;
}

SMALL bool dead(const Pos *p) {
	if (p->kinds[PAWN] | p->kinds[ROOK] | p->kinds[QUEEN]) return false;
	return popcount(p->own) <= 2 && popcount(p->their) <= 2;
}

FN bool drawn(Mind *w, int ply) {
	const Pos *p = &w->g->pos[ply];
	if (p->quiet >= 100 || dead(p)) return true;
	int found = 0;
	for (int i = 4 + 2 * LANE; i <= p->quiet && i <= w->base + ply; i += 2 * LANES) {
		u64 key = i <= ply ? w->g->pos[ply - i].key : w->g->past[w->base - (i - ply)];
		if (key == p->key) found = 1;
	}
	return one_of_all(found);
}

// pick brings the best of the moves that are left to the front.
SMALL int pick(u16 *moves, i16 *worth, int i, int n) {
	u32 best = 0;
	for (int j = i + LANE; j < n; j += LANES) {
		u32 v = (u32)(worth[j] + 32768) << 8 | (255 - j);
		if (v > best) best = v;
	}
	best = highest(best);
	int b = 255 - (int)(best & 255);
	u16 m = moves[b], m0 = moves[i];
	i16 v = worth[b], v0 = worth[i];
	SYNC();
	moves[b] = m0, worth[b] = v0;
	SYNC();
	moves[i] = m, worth[i] = v;
	SYNC();
	return m;
}

SMALL int taken_by(const Pos *p, int m) { return m >> 12 == PASSING ? (int)PAWN : kind_at(p, m >> 6 & 63); }

FN int quiesce(Mind *w, int ply, int alpha, int beta, int depth) {
	Game *g = w->g;
	const Pos *p = &g->pos[ply];
	if (++w->nodes >= w->most) {
		w->stopped = true;
		return 0;
	}
	if (drawn(w, ply)) return 0;
	if (ply >= PLIES) return value(w, ply);
	bool check = in_check(p);
	int best = -MATE + ply, stand = best;
	if (!check) {
		best = stand = value(w, ply);
		if (best >= beta) return best;
		if (best > alpha) alpha = best;
	}
	u16 *moves = g->moves[ply];
	i16 *worth = g->worth[ply];
	int n = generate(p, moves, !check);
	SYNC();
	for (int i = LANE; i < n; i += LANES) {
		int m = moves[i], gone = taken_by(p, m);
		int v = gone < NOTHING ? 1000 + price(gone) * 4 - price(kind_at(p, m & 63)) / 32 : g->history[p->seat][m & 4095] / 32;
		if (m >> 12 & BECOMES) v += 3000;
		worth[i] = v;
	}
	SYNC();
	int tried = 0;
	for (int i = 0; i < n; i++) {
		int m = pick(moves, worth, i, n);
		if (!check) {
			int gone = taken_by(p, m);
			if (!(m >> 12 & BECOMES) && stand + price(gone) + 150 <= alpha) continue;
			if (loses(p, m)) continue;
		} else if (tried > 2 && depth < -3)
			break;
		Pos *next = &g->pos[ply + 1];
		play(next, p, m);
		if (refused(next)) continue;
		tried++;
		g->summed[ply + 1] = 0;
		SYNC();
		int v = -quiesce(w, ply + 1, -beta, -alpha, depth - 1);
		if (w->stopped) return 0;
		if (v > best) {
			best = v;
			if (v > alpha) alpha = v;
			if (v >= beta) break;
		}
	}
	return best;
}

FN int search(Mind *w, int ply, int depth, int alpha, int beta, bool passes) {
	Game *g = w->g;
	const Pos *p = &g->pos[ply];
	bool check = in_check(p), wide = beta - alpha > 1;
	if (check) depth++;
	if (depth <= 0 || ply >= PLIES) return quiesce(w, ply, alpha, beta, 0);
	if (++w->nodes >= w->most) {
		w->stopped = true;
		return 0;
	}
	if (ply > 0 && drawn(w, ply)) return 0;
	// key 22 bits, depth 6, kind 2 (1: at most, 2: at least, 3: exact), score 16, move 16
	u64 *entry = &g->table[p->key & (ENTRIES - 1)], was = *entry;
	u32 mark = (u32)(p->key >> 42);
	int known = 0;
	if ((u32)(was >> 42) == mark) {
		known = (int)(was & 0xffff);
		int score = (i16)(was >> 16), kind = (int)(was >> 32 & 3), deep = (int)(was >> 34 & 63);
		if (score > MATE - 200) score -= ply;
		if (score < -MATE + 200) score += ply;
		if (!wide && deep >= depth && (kind == 3 || kind == 2 && score >= beta || kind == 1 && score <= alpha)) return score;
	}
	if (!known && depth >= 4 && ply > 0) depth--;
	int stand = -MATE;
	if (!check) {
		stand = value(w, ply);
		if (!wide && beta > -2000 && beta < 2000) {
			if (depth <= 6 && stand - 75 * depth >= beta) return stand;
			if (depth <= 3 && stand + 220 * depth <= alpha) {
				int v = quiesce(w, ply, alpha, beta, 0);
				if (w->stopped) return 0;
				if (v <= alpha) return v;
			}
			if (passes && depth >= 3 && stand >= beta && (p->own & ~p->kinds[PAWN] & ~p->kinds[KING])) {
				pass(&g->pos[ply + 1], p);
				g->summed[ply + 1] = 0;
				SYNC();
				int v = -search(w, ply + 1, depth - 3 - depth / 4, -beta, 1 - beta, false);
				if (w->stopped) return 0;
				if (v >= beta) return v > 2900 ? beta : v;
			}
		}
	}
	u16 *moves = g->moves[ply];
	i16 *worth = g->worth[ply];
	int n = generate(p, moves, false);
	SYNC();
	for (int i = LANE; i < n; i += LANES) {
		int m = moves[i], gone = taken_by(p, m), v;
		if (m == known)
			v = 32000;
		else if (gone < NOTHING)
			v = loses(p, m) ? -20000 + price(gone) : 20000 + price(gone) * 4 - price(kind_at(p, m & 63)) / 32;
		else if (m >> 12 & BECOMES)
			v = (m >> 12 & 7) == QUEEN ? 24000 : -25000;
		else if (m == g->killers[ply][0])
			v = 15000;
		else if (m == g->killers[ply][1])
			v = 14900;
		else
			v = g->history[p->seat][m & 4095];
		worth[i] = v;
	}
	SYNC();
	int best = -MATE + ply, found = 0, tried = 0, low = alpha;
	for (int i = 0; i < n; i++) {
		int m = pick(moves, worth, i, n), v0 = worth[i];
		bool still = taken_by(p, m) == NOTHING && !(m >> 12 & BECOMES);
		if (!check && ply > 0 && best > -2900 && depth <= 4) {
			if (still && (!wide && tried > 11 + 4 * depth * depth || stand + 60 + 90 * depth <= alpha && depth <= 3 && v0 < 14000)) continue;
			if (v0 < -15000 && depth <= 3) continue;
		}
		Pos *next = &g->pos[ply + 1];
		play(next, p, m);
		if (refused(next)) continue;
		tried++;
		g->summed[ply + 1] = 0;
		SYNC();
		int v, less = 0;
		if (depth >= 2 && tried > 2 && still && !check) {
			less = 1 + (tried > 6) + (tried > 16) + (depth > 4 && tried > 4);
			if (wide) less--;
			if (v0 >= 14000) less--;
			if (less < 0) less = 0;
			if (less > depth - 1) less = depth - 1;
		}
		if (tried == 1)
			v = -search(w, ply + 1, depth - 1, -beta, -alpha, true);
		else {
			v = -search(w, ply + 1, depth - 1 - less, -alpha - 1, -alpha, true);
			if (!w->stopped && v > alpha && less) v = -search(w, ply + 1, depth - 1, -alpha - 1, -alpha, true);
			if (!w->stopped && v > alpha && v < beta) v = -search(w, ply + 1, depth - 1, -beta, -alpha, true);
		}
		if (w->stopped) return 0;
		if (v > best) {
			best = v;
			found = m;
			if (ply == 0) w->best = m, w->score = v;
			if (v > alpha) alpha = v;
			if (v >= beta) {
				if (still) {
					u16 k0 = g->killers[ply][0];
					i16 h = g->history[p->seat][m & 4095];
					SYNC();
					if (k0 != m) g->killers[ply][1] = k0;
					g->killers[ply][0] = m;
					h += depth * depth * 4;
					g->history[p->seat][m & 4095] = h > 12000 ? 12000 : h;
					SYNC();
					for (int j = LANE; j < i; j += LANES) {
						int o = moves[j];
						if (taken_by(p, o) != NOTHING) continue;
						int less = g->history[p->seat][o & 4095] - depth * depth;
						g->history[p->seat][o & 4095] = less < -12000 ? -12000 : less;
					}
				}
				SYNC();
				break;
			}
		}
	}
	if (!tried) return best > -2900 ? best : check ? -MATE + ply : 0;
	int kept = best > MATE - 200 ? best + ply : best < -MATE + 200 ? best - ply : best;
	SYNC();
	*entry = (u64)mark << 42 | (u64)(depth & 63) << 34 | (u64)(best >= beta ? 2 : best > low ? 3 : 1) << 32 | (u64)(u16)(i16)kept << 16 | (u16)found;
	SYNC();
	return best;
}

// legal lists the legal moves at ply 0.
FN int legal(Game *g) {
	int n = generate(&g->pos[0], g->moves[0], false), k = 0;
	for (int i = 0; i < n; i++) {
		int m = g->moves[0][i];
		play(&g->pos[1], &g->pos[0], m);
		if (refused(&g->pos[1])) continue;
		SYNC();
		g->moves[0][k] = m;
		k++;
	}
	SYNC();
	return k;
}

// think looks at about so many nodes, and answers the depth.
FN int think(Mind *w, const Pos *p, u32 nodes) {
	Game *g = w->g;
	g->pos[0] = *p;
	w->nodes = 0, w->most = 3 * nodes, w->stopped = false, w->best = 0, w->score = 0, w->base = g->turns;
	g->mirrors[0][p->seat] = mirror_of(lowest(p->kinds[KING] & p->own));
	g->mirrors[0][p->seat ^ 1] = mirror_of(lowest(p->kinds[KING] & p->their));
	SYNC();
	sum_up(w, 0, 0);
	sum_up(w, 0, 1);
	g->summed[0] = 1;
	for (int i = LANE; i < PLIES + 2; i += LANES) g->killers[i][0] = g->killers[i][1] = 0;
	SYNC();
	int depth = 1, best = 0, score = 0;
	for (;; depth++) {
		search(w, 0, depth, -MATE, MATE, false);
		if (!w->stopped || w->best) best = w->best, score = w->score;
		if (w->stopped || w->nodes * 2 >= nodes || depth >= 24 || score > 29000 || score < -29000) break;
		w->best = 0;
	}
	if (!best) {
		legal(g);
		best = g->moves[0][0], score = value(w, 0);
	}
	w->best = best, w->score = score;
	return depth;
}

SMALL u32 roll(Game *g, u32 n) {
	u64 x = g->dice + 0x9e3779b97f4a7c15ull;
	SYNC();
	g->dice = x;
	x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9ull;
	x = (x ^ x >> 27) * 0x94d049bb133111ebull;
	x ^= x >> 31;
	SYNC();
	return (u32)((x >> 32) * n >> 32);
}

FN void start(Pos *p) {
	p->own = 0xffff, p->their = 0xffffull << 48;
	p->kinds[PAWN] = 0x00ff00000000ff00ull, p->kinds[ROOK] = 0x8100000000000081ull, p->kinds[KNIGHT] = 0x4200000000000042ull;
	p->kinds[BISHOP] = 0x2400000000000024ull, p->kinds[QUEEN] = 0x0800000000000008ull, p->kinds[KING] = 0x1000000000000010ull;
	p->rights = 15, p->passing = 64, p->quiet = 0, p->seat = 0;
	u64 key = T.rights[15] ^ T.passing[64];
	for (u64 s = p->own | p->their; s; s &= s - 1) key ^= T.keys[p->own >> lowest(s) & 1 ? 0 : 1][kind_at(p, lowest(s))][lowest(s)];
	p->key = key;
}

// begin plays a random opening that leaves a fair game.
FN void begin(Mind *w, u32 nodes) {
	Game *g = w->g;
	for (;;) {
		start(&g->now);
		g->turns = 0, g->clearly = 0, g->levelly = 0;
		SYNC();
		int turns = RANDOM + roll(g, 2), t = 0;
		for (; t < turns; t++) {
			g->pos[0] = g->now;
			SYNC();
			int n = legal(g);
			if (!n) break;
			int m = g->moves[0][roll(g, n)];
			g->past[t] = g->now.key;
			play(&g->now, &g->pos[0], m);
			SYNC();
		}
		g->turns = g->opened = t;
		g->pos[0] = g->now;
		SYNC();
		if (t < turns || !legal(g)) continue;
		for (int i = LANE; i < ENTRIES; i += LANES) g->table[i] = 0;
		for (int i = LANE; i < 2 * 64 * 64; i += LANES) (&g->history[0][0])[i] = 0;
		SYNC();
		think(w, &g->now, nodes);
		if (w->score <= FAIR && w->score >= -FAIR) return;
	}
}

FN void note(Game *g, const Pos *p, int t, int score, int stand) {
	u16 *at = (u16 *)g->samples[t];
	int n = 0;
	for (u64 s = p->own | p->their; s && n < 32; s &= s - 1) {
		int sq = lowest(s);
		at[n++] = kind_at(p, sq) * 64 + sq + (p->own >> sq & 1 ? 0 : INPUTS / 2);
	}
	for (; n < 32; n++) at[n] = INPUTS;
	at[32] = (u16)(i16)score;
	at[33] = (u16)(i16)stand;  // where samples of other games have the evaluation by hand
	int own = lowest(p->kinds[KING] & p->own), their = lowest(p->kinds[KING] & p->their);
	g->samples[t][71] = (mirror_of(own) & 1) | (mirror_of(their) & 2);
}

SMALL float sigmoid(float x) { return 1.0f / (1.0f + expf(-x)); }

// finish hands out the quiet positions of a game; result: 0 lost, 1 drawn, 2 won, for the first seat.
FN void finish(Game *g, Out *out, int result) {
	int n = 0;
	float shown = 0.5f * result;
	for (int t = g->turns - 1; t >= g->opened; t--) {
		float s = sigmoid((t & 1 ? -1.0f : 1.0f) * g->scores[t] / 200);
		if (g->strays[t]) shown = s;  // what comes after a random turn says nothing about the position before it
		float later = t & 1 ? 1 - shown : shown;
		if (g->quiet[t]) {
			u16 *at = (u16 *)g->samples[t];
			at[34] = (u16)(later * 65535 + 0.5f);
			g->samples[t][70] = t & 1 ? 2 - result : result;
			n++;
		}
		shown = 0.85f * shown + 0.15f * s;
	}
	SYNC();
	unsigned long long from = 0;
#ifdef __CUDACC__
	if (LANE == 0) {
		from = atomicAdd(&out->count, (unsigned long long)n);
		atomicAdd(&out->games, 1ull);
		atomicAdd(&out->results[result], 1ull);
	}
	from = __shfl_sync(0xffffffffu, from, 0);
#else
	from = out->count;
	out->count += n;
	out->games++;
	out->results[result]++;
#endif
	for (int t = g->opened; t < g->turns; t++) {
		if (!g->quiet[t]) continue;
		if (from < out->most)
			for (int i = LANE; i < SAMPLE / 4; i += LANES) ((u32 *)(out->samples + from * SAMPLE))[i] = ((u32 *)g->samples[t])[i];
		from++;
	}
	SYNC();
}

// turns plays so many turns of a warp's games.
FN void turns(Mind *w, Out *out, int turns, u32 nodes) {
	Game *g = w->g;
	unsigned long long looked = 0, deep = 0;
	for (int k = 0; k < turns; k++) {
		if (g->turns == 0) {
			begin(w, nodes);
			looked += w->nodes;
		}
		Pos *p = &g->now;
		int result = -1;
		g->pos[0] = *p;
		SYNC();
		if (!legal(g))
			result = !in_check(p) ? 1 : p->seat ? 2 : 0;
		else if (p->quiet >= 100 || dead(p) || g->turns >= TURNS - 1)
			result = 1;
		else {
			int before = 0;
			for (int i = 4; i <= p->quiet && g->turns - i >= 0; i += 2) before += g->past[g->turns - i] == p->key;
			if (before >= 2) result = 1;
		}
		if (result < 0) {
			deep += think(w, p, nodes);
			looked += w->nodes;
			int t = g->turns, score = w->score, m = w->best, pieces = popcount(p->own | p->their);
			bool still = taken_by(p, m) == NOTHING && !(m >> 12 & BECOMES);
			bool few = pieces <= 5 || !(p->own & ~p->kinds[KING]) || !(p->their & ~p->kinds[KING]);
			g->quiet[t] = still && !few && !in_check(p) && score < 3000 && score > -3000;
			g->scores[t] = score;
			if (g->quiet[t]) note(g, p, t, score, value(w, 0));
			g->past[t] = p->key;
			g->pos[0] = *p;
			int clearly = g->clearly, levelly = g->levelly + 1;
			SYNC();
			bool strays = !few && roll(g, STRAY) == 0;
			if (strays) m = g->moves[0][roll(g, legal(g))];
			g->strays[t] = strays;
			SYNC();
			play(&g->now, &g->pos[0], m);
			g->turns = t + 1;
			if (t & 1) score = -score;
			if (score >= CLEAR && clearly >= 0)
				clearly++;
			else if (score <= -CLEAR && clearly <= 0)
				clearly--;
			else
				clearly = 0;
			if (score > LEVEL || score < -LEVEL || t < LATE) levelly = 0;
			g->clearly = clearly, g->levelly = levelly;
			if (clearly >= CLEARLY)
				result = 2;
			else if (clearly <= -CLEARLY)
				result = 0;
			else if (levelly >= LEVELLY)
				result = 1;
			else if (few)
				result = score >= 250 ? 2 : score <= -250 ? 0 : 1;
		}
		SYNC();
		if (result >= 0) {
			finish(g, out, result);
			g->turns = 0;
			SYNC();
		}
	}
#ifdef __CUDACC__
	if (LANE == 0) {
		atomicAdd(&out->nodes, looked);
		atomicAdd(&out->turns, (unsigned long long)turns);
		atomicAdd(&out->depths, deep);
	}
#else
	out->nodes += looked, out->turns += turns, out->depths += deep;
#endif
}

static void make_tables(Tables *t) {
	static const int jumps[8][2] = {{1, 2}, {2, 1}, {-1, 2}, {-2, 1}, {1, -2}, {2, -1}, {-1, -2}, {-2, -1}};
	u64 x = 88172645463325252ull;
	u64 *keys = &t->keys[0][0][0];
	auto draw = [&x]() { return x ^= x << 13, x ^= x >> 7, x ^= x << 17, x * 0x2545f4914f6cdd1dull; };
	for (int i = 0; i < 2 * 6 * 64; i++) keys[i] = draw();
	for (int i = 0; i < 16; i++) t->rights[i] = draw();
	for (int i = 0; i < 64; i++) t->passing[i] = draw();
	t->passing[64] = 0;
	t->turn = draw();
	for (int sq = 0; sq < 64; sq++) {
		int f = sq & 7, r = sq >> 3;
		t->knight[sq] = t->king[sq] = t->up[sq] = t->down[sq] = 0;
		for (int k = 0; k < 4; k++) t->lines[k][sq] = 0;
		for (int o = 0; o < 64; o++) {
			int a = (o & 7) - f, b = (o >> 3) - r;
			if (o == sq) continue;
			if (a == 0) t->lines[0][sq] |= 1ull << o;
			if (b == 0) t->lines[1][sq] |= 1ull << o;
			if (a == b) t->lines[2][sq] |= 1ull << o;
			if (a == -b) t->lines[3][sq] |= 1ull << o;
			if (a >= -1 && a <= 1 && b >= -1 && b <= 1) t->king[sq] |= 1ull << o;
			for (auto &j : jumps)
				if (a == j[0] && b == j[1]) t->knight[sq] |= 1ull << o;
			if ((a == 1 || a == -1) && b == 1) t->up[sq] |= 1ull << o;
			if ((a == 1 || a == -1) && b == -1) t->down[sq] |= 1ull << o;
		}
	}
}

// first_dice is far from those of other games: from one throw to the next the dice go on by a fixed step, and no two games may follow each other.
static u64 first_dice(u64 seed, u64 i) {
	u64 x = seed * 0xd1342543de82ef95ull + i + 1;
	for (int k = 0; k < 3; k++) x = (x ^ x >> 31) * 0x7fb5d329728ea185ull + 0x632be59bd9b4e019ull;
	return x ^ x >> 29;
}

// What Python calls. All answer 0, or the number of an error.
static Game *games;
static Sums *sums;
static Net *weights;
static Out *out;
static int warps;

#ifdef __CUDACC__
__global__ void __launch_bounds__(128) play_on(Game *games, Sums *sums, const Net *net, Out *out, int warps, int n, u32 nodes) {
	int i = (blockIdx.x * blockDim.x + threadIdx.x) / 32;
	if (i >= warps) return;
	Mind w;
	w.g = games + i, w.sums = sums + (size_t)i * (PLIES + 2), w.net = net;
	turns(&w, out, n, nodes);
}

#define TRY(x)                                                             \
	do {                                                                   \
		cudaError_t e = (x);                                               \
		if (e != cudaSuccess) {                                            \
			fprintf(stderr, "%s: %s\n", #x, cudaGetErrorString(e));        \
			return (int)e;                                                 \
		}                                                                  \
	} while (0)

extern "C" int play_begin(const void *net, int most_warps, long long most, u64 seed) {
	static Tables t;
	make_tables(&t);
	warps = most_warps;
	// A host thread that waits sleeps: others need the core.
	TRY(cudaSetDeviceFlags(cudaDeviceScheduleBlockingSync));
	TRY(cudaMemcpyToSymbol(T, &t, sizeof t));
	TRY(cudaDeviceSetLimit(cudaLimitStackSize, 32 << 10));
	TRY(cudaMalloc(&games, sizeof(Game) * (size_t)warps));
	TRY(cudaMemset(games, 0, sizeof(Game) * (size_t)warps));
	TRY(cudaMalloc(&sums, sizeof(Sums) * (size_t)warps * (PLIES + 2)));
	TRY(cudaMalloc(&weights, sizeof(Net)));
	TRY(cudaMemcpy(weights, net, sizeof(Net), cudaMemcpyHostToDevice));
	TRY(cudaMalloc(&out, sizeof(Out)));
	Out o;
	memset(&o, 0, sizeof o);
	o.most = most;
	TRY(cudaMalloc(&o.samples, most * SAMPLE));
	TRY(cudaMemcpy(out, &o, sizeof o, cudaMemcpyHostToDevice));
	for (int i = 0; i < warps; i++) {
		u64 dice = first_dice(seed, i);
		TRY(cudaMemcpy(&games[i].dice, &dice, 8, cudaMemcpyHostToDevice));
	}
	return 0;
}

extern "C" int play_net(const void *net) {
	TRY(cudaMemcpy(weights, net, sizeof(Net), cudaMemcpyHostToDevice));
	return 0;
}

extern "C" int play_turns(int n, int nodes, void *samples, unsigned long long *told) {
	Out o;
	play_on<<<(warps + 3) / 4, 128>>>(games, sums, weights, out, warps, n, nodes);
	TRY(cudaGetLastError());
	TRY(cudaDeviceSynchronize());
	TRY(cudaMemcpy(&o, out, sizeof o, cudaMemcpyDeviceToHost));
	unsigned long long all[8] = {o.count < o.most ? o.count : o.most, o.nodes, o.turns, o.games, o.results[0], o.results[1], o.results[2], o.depths};
	memcpy(told, all, sizeof all);
	TRY(cudaMemcpy(samples, o.samples, all[0] * SAMPLE, cudaMemcpyDeviceToHost));
	o.count = o.nodes = o.turns = o.games = o.results[0] = o.results[1] = o.results[2] = o.depths = 0;
	TRY(cudaMemcpy(out, &o, sizeof o, cudaMemcpyHostToDevice));
	return 0;
}
#else
extern "C" int play_begin(const void *net, int most_warps, long long most, u64 seed) {
	make_tables(&T);
	warps = most_warps;
	games = (Game *)calloc(warps, sizeof(Game));
	sums = (Sums *)calloc(PLIES + 2, sizeof(Sums));
	weights = (Net *)malloc(sizeof(Net));
	memcpy(weights, net, sizeof(Net));
	out = (Out *)calloc(1, sizeof(Out));
	out->most = most;
	out->samples = (u8 *)malloc(most * SAMPLE);
	for (int i = 0; i < warps; i++) games[i].dice = first_dice(seed, i);
	return 0;
}

extern "C" int play_net(const void *net) {
	memcpy(weights, net, sizeof(Net));
	return 0;
}

extern "C" int play_turns(int n, int nodes, void *samples, unsigned long long *told) {
	for (int i = 0; i < warps; i++) {
		Mind w;
		w.g = games + i, w.sums = sums, w.net = weights;
		turns(&w, out, n, nodes);
	}
	unsigned long long all[8] = {out->count < out->most ? out->count : out->most, out->nodes, out->turns, out->games, out->results[0], out->results[1], out->results[2], out->depths};
	memcpy(told, all, sizeof all);
	memcpy(samples, out->samples, all[0] * SAMPLE);
	out->count = out->nodes = out->turns = out->games = out->results[0] = out->results[1] = out->results[2] = out->depths = 0;
	return 0;
}

// play_count counts the lines of moves to a depth: the moves are right if these numbers are.
static u64 lines_to(const Pos *p, int depth) {
	u16 list[MOST];
	u64 all = 0;
	int n = generate(p, list, false);
	for (int i = 0; i < n; i++) {
		Pos next;
		play(&next, p, list[i]);
		if (!refused(&next)) all += depth > 1 ? lines_to(&next, depth - 1) : 1;
	}
	return all;
}

extern "C" u64 play_count(const u64 *board, int rights, int depth) {
	make_tables(&T);
	Pos p;
	memset(&p, 0, sizeof p);
	start(&p);
	if (board) {
		p.own = board[0], p.their = board[1];
		memcpy(p.kinds, board + 2, sizeof p.kinds);
		p.rights = rights;
	}
	return lines_to(&p, depth);
}
#endif
