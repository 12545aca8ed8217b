// What the programs that play games on a GPU share, one game in each warp: the processor's side, and what lanes do together. With g++ -x c++ one
// warp runs on the processor, for tests.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <string>
#include <vector>

typedef unsigned long long u64;
typedef unsigned u32;

#ifdef __CUDACC__
#define DEV __device__
#define DEVI __device__ __forceinline__
#define NOINLINE __noinline__
#define LANE (threadIdx.x & 31)
#define SYNC() __syncwarp()
#define ALL 0xffffffff
DEVI int count(u64 x) { return __popcll(x); }
DEVI int low(u64 x) { return __ffsll(x) - 1; }
#else
#define DEV
#define DEVI inline
#define NOINLINE
#define SYNC()
inline int count(u64 x) { return __builtin_popcountll(x); }
inline int low(u64 x) { return __builtin_ctzll(x); }
#endif
template <class T> DEVI T least(T a, T b) { return a < b ? a : b; }
template <class T> DEVI T most(T a, T b) { return a > b ? a : b; }
DEVI int absolute(int a) { return a < 0 ? -a : a; }

DEVI u32 roll(u64 &dice, u32 sides) {
  dice = dice * 6364136223846793005ULL + 1442695040888963407ULL;
  u64 x = dice ^ dice >> 29;
  x *= 0xbf58476d1ce4e5b9ULL;
  return (u32)((x >> 32) * sides >> 32);
}

// squares is that of two columns of a net, clipped, each times its weight.
DEVI int squares(int v, int w) {
  int lo = (short)v, hi = (v - lo) >> 16;
  lo = least(most(lo, 0), 255);
  hi = least(most(hi, 0), 255);
  return lo * lo * (int)(short)w + hi * hi * (w >> 16);
}

// Ranks of moves, one or two in each lane.
struct Ranks {
#ifdef __CUDACC__
  int a, b;
#else
  int r[64];
#endif
};
const int tried = -2147483647 - 1;

// rankAll asks for the rank of each move.
template <class F> DEVI void rankAll(Ranks &r, F rank) {
#ifdef __CUDACC__
  SYNC();
  r.a = rank(LANE);
  r.b = rank(LANE + 32);
  SYNC();
#else
  for (int i = 0; i < 64; i++) r.r[i] = rank(i);
#endif
}

// pick gives the highest rank that is left and marks its move as tried.
DEVI int pick(Ranks &r) {
#ifdef __CUDACC__
  int top = __reduce_max_sync(ALL, most(r.a, r.b));
  if (r.a == top) r.a = tried;
  else if (r.b == top) r.b = tried;
  return top;
#else
  int at = 0;
  for (int i = 1; i < 64; i++) if (r.r[i] > r.r[at]) at = i;
  int top = r.r[at];
  r.r[at] = tried;
  return top;
#endif
}

// eachTried does something with each of n moves that was tried.
template <class F> DEVI void eachTried(Ranks &r, int n, F act) {
#ifdef __CUDACC__
  SYNC();
  for (int half = 0; half < 2; half++) {
    int i = LANE + 32 * half;
    if (i < n && (half ? r.b : r.a) == tried) act(i);
  }
  SYNC();
#else
  for (int i = 0; i < n; i++)
    if (r.r[i] == tried) act(i);
#endif
}

// The processor's side.
static std::string whole(const char *name) {
  FILE *f = fopen(name, "rb");
  if (!f) { perror(name); exit(1); }
  std::string s;
  char buf[65536];
  for (size_t n; (n = fread(buf, 1, sizeof buf, f)) > 0;) s.append(buf, n);
  fclose(f);
  return s;
}

// Job is what the command line asks for.
struct Job {
  const char *net, *next = "", *few = "few.bin", *out = "out"; // next: a net that takes over when the file is there, and again when it is newer
  int limit = 400, turns = 24, warps = 132 * 32; // limit: nodes of a turn
  double seconds = 10, duty = 1;                 // duty: which part of the time it may use the GPU
  u64 seed = 1;
  struct timespec begun;

  Job(const char *usual, int argc, char **argv) : net(usual) {
    for (int i = 1; i + 1 < argc; i += 2) {
      std::string a = argv[i];
      const char *v = argv[i + 1];
      if (a == "-net") net = v;
      else if (a == "-next") next = v;
      else if (a == "-few") few = v;
      else if (a == "-out") out = v;
      else if (a == "-nodes") limit = atoi(v);
      else if (a == "-turns") turns = atoi(v);
      else if (a == "-warps") warps = atoi(v);
      else if (a == "-seconds") seconds = atof(v);
      else if (a == "-duty") duty = atof(v);
      else if (a == "-seed") seed = strtoull(v, 0, 10);
      else { fprintf(stderr, "what is %s?\n", argv[i]); exit(1); }
    }
    clock_gettime(CLOCK_MONOTONIC, &begun);
  }
  double since() const {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return t.tv_sec - begun.tv_sec + 1e-9 * (t.tv_nsec - begun.tv_nsec);
  }
  FILE *file(const char *ending, const char *how) const { return fopen((std::string(out) + ending).c_str(), how); }
};

#ifdef __CUDACC__
#define OK(call) do { cudaError_t e = (call); if (e != cudaSuccess) { fprintf(stderr, "%s: %s\n", #call, cudaGetErrorString(e)); exit(1); } } while (0)

// onDevice copies something to the GPU, with a few bytes behind it.
template <class T> static T *onDevice(const T *from, size_t size) {
  T *to;
  OK(cudaMalloc(&to, size + 16));
  OK(cudaMemcpy(to, from, size, cudaMemcpyHostToDevice));
  return to;
}

// playGames makes warps and lets launch(warps, samples) play the turns of all of them again and again until the time is over. A warp writes at most room samples each time.
template <class Warp, class Sample, class F> static void playGames(const Job &job, size_t room, F launch) {
  int warps = job.warps;
  Warp *w;
  Sample *samples;
  OK(cudaMalloc(&w, sizeof(Warp) * (size_t)warps));
  OK(cudaMalloc(&samples, sizeof(Sample) * (size_t)warps * room));
  OK(cudaMemset(w, 0, sizeof(Warp) * (size_t)warps));
  for (int i = 0; i < warps; i++) {
    u64 dice = (job.seed * 1000003 + i) * 0x9e3779b97f4a7c15ULL;
    OK(cudaMemcpy(&w[i].dice, &dice, 8, cudaMemcpyHostToDevice));
  }
  std::vector<Sample> got((size_t)warps * room);
  std::vector<int> counts(warps);
  std::vector<u64> counted(warps);
  FILE *all = job.file(".samples", "ab"), *held = job.file(".held", "ab");
  u64 total = 0, nodes = 0;
  double told = 0;
  while (job.since() < job.seconds) {
    double begun = job.since();
    launch(w, samples);
    OK(cudaGetLastError());
    OK(cudaDeviceSynchronize());
    if (job.duty < 1) {
      double rest = (job.since() - begun) * (1 / job.duty - 1);
      struct timespec pause = {(time_t)rest, (long)((rest - (time_t)rest) * 1e9)};
      nanosleep(&pause, 0);
    }
    OK(cudaMemcpy(got.data(), samples, sizeof(Sample) * got.size(), cudaMemcpyDeviceToHost));
    OK(cudaMemcpy2D(counts.data(), 4, &w->samples, sizeof(Warp), 4, warps, cudaMemcpyDeviceToHost));
    OK(cudaMemcpy2D(counted.data(), 8, &w->nodes, sizeof(Warp), 8, warps, cudaMemcpyDeviceToHost));
    for (int i = 0; i < warps; i++) {
      fwrite(&got[(size_t)i * room], sizeof(Sample), counts[i], i % 100 == 7 ? held : all);
      total += counts[i];
      nodes += counted[i];
    }
    fflush(all);
    fflush(held);
    if (job.since() - told > 10) {
      told = job.since();
      printf("%.0f s: %llu samples, %.1f million nodes a second\n", told, total, nodes / told / 1e6);
      fflush(stdout);
    }
  }
  printf("%llu samples in %.0f s, %.1f million nodes a second\n", total, job.since(), nodes / job.since() / 1e6);
}
#else
// playGames does the same with one warp on the processor: launch plays its turns.
template <class Warp, class Sample, class F> static void playGames(const Job &job, size_t room, F launch) {
  Warp *w = (Warp *)calloc(1, sizeof(Warp));
  w->dice = job.seed;
  std::vector<Sample> got(room);
  FILE *all = job.file(".samples", "wb");
  u64 total = 0, nodes = 0, turns = 0;
  while (job.since() < job.seconds) {
    launch(w, got.data());
    fwrite(got.data(), sizeof(Sample), w->samples, all);
    total += w->samples;
    nodes += w->nodes;
    turns += job.turns;
  }
  printf("%llu samples of %llu turns in %.0f s, %.0f nodes a second\n", total, turns, job.since(), nodes / job.since());
}
#endif
