// The board, its turns and its inputs, for the host and the GPU alike. internal/engine/backgammon has the same in Go; a test
// there holds both against each other (testdata/seen.txt).
#pragma once
#include <cstdint>

#ifdef __CUDACC__
#define ANY __host__ __device__ __forceinline__
#else
#define ANY inline
#endif

constexpr int kOff = 0, kHome = 6, kFar = 19, kBar = 25, kPlaces = 26, kCheckers = 15;

// One player's checkers in his own numbering: borne off at 0, the points 1 to 24, the bar at 25.
// A board is seen by the player on roll.
struct Board {
  uint8_t me[kPlaces], opp[kPlaces];
};

ANY Board opening() {
  Board b = {};
  b.me[6] = b.me[13] = b.opp[6] = b.opp[13] = 5;
  b.me[8] = b.opp[8] = 3;
  b.me[24] = b.opp[24] = 2;
  return b;
}

ANY Board turned(const Board& b) {
  Board t;
  for (int i = 0; i < kPlaces; i++) {
    t.me[i] = b.opp[i];
    t.opp[i] = b.me[i];
  }
  return t;
}

ANY int rearmost(const uint8_t* s) {
  for (int place = kBar; place > kOff; place--)
    if (s[place]) return place;
  return kOff;
}

ANY bool race(const Board& b) { return rearmost(b.me) + rearmost(b.opp) <= kBar; }

// A side is crashed when at most six of its checkers are still behind its two lowest points: its board is gone or going.
ANY bool crashedSide(const uint8_t* s) { return kCheckers - s[kOff] - s[1] - s[2] <= 6; }

enum { kContact, kCrashed, kRace, kKinds };

ANY int kindOf(const Board& b) {
  if (race(b)) return kRace;
  return crashedSide(b.me) || crashedSide(b.opp) ? kCrashed : kContact;
}

// What a win counts against this loser (BG-1).
ANY int times(const uint8_t* loser) {
  if (loser[kOff]) return 1;
  return rearmost(loser) >= kFar ? 3 : 2;
}

// ---- Turns ----

// Whether the checker on this place can play this number. The caller has seen to the bar.
ANY bool canStep(const Board& b, int from, int die, int last) {
  if (!b.me[from]) return false;
  int to = from - die;
  if (to >= 1) return b.opp[kBar - to] < 2;
  return last <= kHome && (to == 0 || from == last);
}

ANY void step(Board& b, int from, int die) {
  int to = from - die;
  if (to < 0) to = 0;
  b.me[from]--;
  b.me[to]++;
  if (to > 0 && b.opp[kBar - to] == 1) {
    b.opp[kBar - to] = 0;
    b.opp[kBar]++;
  }
}

ANY int highest(const Board& b) { return b.me[kBar] ? kBar : 1; }  // the lowest place that may move: the bar comes first

template <class Emit>
ANY int single(const Board& b, int die, Emit emit) {
  int last = rearmost(b.me), n = 0;
  for (int from = last; from >= highest(b); from--) {
    if (!canStep(b, from, die, last)) continue;
    Board c = b;
    step(c, from, die);
    emit(c);
    n++;
  }
  return n;
}

// Both numbers of a roll, a first. Of two orders that end alike the second is left out.
template <class Emit>
ANY int both(const Board& b, int a, int z, bool second, Emit emit) {
  int last = rearmost(b.me), n = 0;
  for (int from = last; from >= highest(b); from--) {
    if (!canStep(b, from, a, last)) continue;
    Board c = b;
    step(c, from, a);
    int then = rearmost(c.me);
    for (int next = then; next >= highest(c); next--) {
      if (!canStep(c, next, z, then)) continue;
      if (second && next >= highest(b) && canStep(b, next, z, last)) {
        Board d = b;
        step(d, next, z);
        if (from >= highest(d) && canStep(d, from, a, rearmost(d.me))) continue;
      }
      Board d = c;
      step(d, next, z);
      emit(d);
      n++;
    }
  }
  return n;
}

// How many times a double can be played, at most left more, from no higher than top.
template <int left>
ANY int most(const Board& b, int die, int top) {
  int last = rearmost(b.me), found = 0;
  if (top > last) top = last;
  for (int from = top; from >= highest(b) && found < left; from--) {
    if (!canStep(b, from, die, last)) continue;
    Board c = b;
    step(c, from, die);
    int n = 1 + most<left - 1>(c, die, from);
    if (n > found) found = n;
  }
  return found;
}
template <>
ANY int most<0>(const Board&, int, int) {
  return 0;
}

// A double's turns of exactly so many steps: from the highest place down, so that each end is met once.
template <int left, class Emit>
struct Doubles {
  static ANY int list(const Board& b, int die, int top, int steps, Emit& emit) {
    if (steps == 0) {
      emit(b);
      return 1;
    }
    int last = rearmost(b.me), n = 0;
    if (top > last) top = last;
    for (int from = top; from >= highest(b); from--) {
      if (!canStep(b, from, die, last)) continue;
      Board c = b;
      step(c, from, die);
      n += Doubles<left - 1, Emit>::list(c, die, from, steps - 1, emit);
    }
    return n;
  }
};
template <class Emit>
struct Doubles<0, Emit> {
  static ANY int list(const Board& b, int, int, int steps, Emit& emit) {
    if (steps == 0) {
      emit(b);
      return 1;
    }
    return 0;
  }
};

// Every position a roll can lead to, still seen by the player who rolled; the same board if nothing can be played.
template <class Emit>
ANY int turns(const Board& b, int high, int low, Emit emit) {
  int n = 0;
  if (high == low) {
    int steps = most<4>(b, high, kBar);
    return Doubles<4, Emit>::list(b, high, kBar, steps, emit);
  }
  n = both(b, high, low, false, emit);
  n += both(b, low, high, true, emit);
  if (n == 0) n = single(b, high, emit);  // if only one can be played, the larger
  if (n == 0) n = single(b, low, emit);
  if (n == 0) {
    emit(b);
    n = 1;
  }
  return n;
}

// ---- Inputs ----

constexpr int kDepths = 4, kCheckerRows = 2 * kPlaces * kDepths;
constexpr int kShotRows = 13, kRunRows = 7, kClosedRows = 14, kAnchorRows = 7, kBackRows = 7, kSpareRows = 13, kLeadRows = 17;
constexpr int kSideRows = 3 * kShotRows + kRunRows + kClosedRows + kAnchorRows + kBackRows + kSpareRows;
constexpr int kInputs = kCheckerRows + 2 * kSideRows + kLeadRows;
constexpr int kPadded = (kInputs + 7) / 8 * 8;

constexpr uint32_t kBoardBits = (1u << kBar) - 2, kHomeBits = (1u << (kHome + 1)) - 2, kBarBit = 1u << kBar;

ANY uint32_t mirrored(uint32_t set) {
  uint32_t r = 0;
  for (int i = 1; i < kBar; i++)
    if (set >> i & 1) r |= 1u << (kBar - i);
  return r;
}

ANY int ones(uint32_t x) {
#ifdef __CUDA_ARCH__
  return __popc(x);
#else
  return __builtin_popcount(x);
#endif
}

ANY int top(uint32_t x) {  // of a set that is not empty
#ifdef __CUDA_ARCH__
  return 31 - __clz(x);
#else
  return 31 - __builtin_clz(x);
#endif
}

ANY bool hitsByPair(uint32_t own, uint32_t open, uint32_t blots, int onBar, int a, int b) {
  if (onBar == 0) return ((own >> a | own >> b | (own >> a & open) >> b | (own >> b & open) >> a) & blots) != 0;
  if (onBar == 1) {
    for (int i = 0; i < 2; i++) {
      uint32_t entry = kBarBit >> a & open;
      if (entry && ((entry | ((own & ~kBarBit) | entry) >> b) & blots)) return true;
      int t = a;
      a = b;
      b = t;
    }
    return false;
  }
  return ((kBarBit >> a | kBarBit >> b) & blots) != 0;
}

ANY bool hitsByDouble(uint32_t own, uint32_t open, uint32_t blots, int onBar, int a) {
  int steps = 4;
  if (onBar > 0) {
    uint32_t entry = kBarBit >> a & open;
    if (entry & blots) return true;
    if (!entry) return false;
    own = (own & ~kBarBit) | entry;
    steps -= onBar;
  }
  for (int i = 0; i < steps; i++) {
    own = own >> a & open;
    if (own & blots) return true;
  }
  return false;
}

ANY int hittingRolls(uint32_t own, uint32_t open, uint32_t blots, int onBar) {
  if (!blots) return 0;
  int n = 0;
  for (int a = 1; a <= 6; a++) {
    if (hitsByDouble(own, open, blots, onBar, a)) n++;
    for (int b = 1; b < a; b++)
      if (hitsByPair(own, open, blots, onBar, a, b)) n += 2;
  }
  return n;
}

// Rolls of 36 that take a checker more than six pips on.
ANY int leapingRolls(int from, uint32_t open) {
  uint32_t at = 1u << from;
  int n = 0;
  for (int a = 1; a <= 6; a++) {
    uint32_t x = at;
    for (int k = 1; k <= 4 && x; k++) {
      x = x >> a & open;
      if (x && k * a > 6) {
        n++;
        break;
      }
    }
    for (int b = 7 - a > 1 ? 7 - a : 1; b < a; b++)
      if (((at >> a & open) >> b | (at >> b & open) >> a) & open) n += 2;
  }
  return n;
}

ANY int longestRun(uint32_t set) {
  int n = 0;
  for (; set && n < 6; n++) set &= set << 1;
  return n;
}

// The row of the n-th checker (from 1) of a side on a place. Borne off, the first saves the gammon.
ANY int checkerRow(int side, int place, int n) {
  int depth = (n < kDepths ? n : kDepths) - 1;
  if (place == kOff) depth = n == 1 ? 0 : n <= 5 ? 1 : n <= 10 ? 2 : 3;
  return (side * kPlaces + place) * kDepths + depth;
}

// Calls see(row) once for every checker and every fact; a row seen twice counts twice.
template <class See>
ANY void inputs(const Board& b, bool facts, See see) {
  const uint8_t* sides[2] = {b.me, b.opp};
  uint32_t any[2] = {0, 0}, two[2] = {0, 0};
  int walk[2] = {0, 0}, spare[2] = {0, 0}, back[2] = {0, 0};
  for (int i = 0; i < 2; i++)
    for (int place = 0; place < kPlaces; place++) {
      int count = sides[i][place];
      for (int n = 1; n <= count; n++) see(checkerRow(i, place, n));
      if (place == kOff || !count) continue;
      walk[i] += place * count;
      any[i] |= 1u << place;
      if (count > 1) two[i] |= 1u << place;
      if (place > kHome && place < kFar) spare[i] += (place - kHome) * count;
      if (place >= kFar) back[i] += count;
    }
  int lead = walk[1] - walk[0];
  int bucket = lead + 85;
  bucket = (bucket < 0 ? 0 : bucket) / 10;
  see(kCheckerRows + 2 * kSideRows + (bucket < kLeadRows ? bucket : kLeadRows - 1));
  if (!facts) return;
  for (int i = 0; i < 2; i++) {
    int j = 1 - i, at = kCheckerRows + i * kSideRows;
    uint32_t open = kBoardBits & ~mirrored(two[j] & kBoardBits);
    see(at + hittingRolls(any[i], open, mirrored(any[j] & ~two[j] & kBoardBits), sides[i][kBar]) / 3);
    at += kShotRows;
    see(at + (any[i] ? leapingRolls(top(any[i]), open) : 36) / 3);
    at += kShotRows;
    see(at + leapingRolls(kBar, open) / 3);  // what a checker that is hit would meet
    at += kShotRows;
    int theirLast = any[j] ? kBar - top(any[j]) : kBar;
    see(at + longestRun((two[i] & kBoardBits) >> (theirLast + 1) << (theirLast + 1)));
    at += kRunRows;
    see(at + ones(two[i] & kHomeBits) + (sides[j][kBar] ? kClosedRows / 2 : 0));
    at += kClosedRows;
    int anchor = 0;
    for (int place = kFar; place < kBar && !anchor; place++)
      if (two[i] >> place & 1) anchor = place - kFar + 1;
    see(at + anchor);
    at += kAnchorRows;
    see(at + (back[i] < kBackRows ? back[i] : kBackRows - 1));
    at += kBackRows;
    int s = spare[i] / 6;
    see(at + (s < kSpareRows ? s : kSpareRows - 1));
  }
}
