// What PyTorch does not have: turns, inputs, and the choice among turns. Plain C functions on device pointers.
#include <cuda_fp16.h>

#include "board.h"

namespace {

__global__ void countTurns(const Board* boards, const uint8_t* dice, int n, int* counts) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  counts[i] = turns(boards[i], dice[2 * i], dice[2 * i + 1], [](const Board&) {});
}

__global__ void listTurns(const Board* boards, const uint8_t* dice, int n, const int64_t* ends, const int* counts, Board* out) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  Board* at = out + (ends[i] - counts[i]);
  turns(boards[i], dice[2 * i], dice[2 * i + 1], [&](const Board& b) { *at++ = turned(b); });
}

// kKinds: the player who has just moved has borne off everything.
__global__ void classify(const Board* boards, int64_t n, uint8_t* kinds) {
  int64_t i = blockIdx.x * (int64_t)blockDim.x + threadIdx.x;
  if (i >= n) return;
  kinds[i] = boards[i].opp[kOff] == kCheckers ? kKinds : kindOf(boards[i]);
}

__global__ void see(const Board* boards, const int64_t* which, int n, __half* x) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const Board b = boards[which[i]];
  __half* row = x + (int64_t)i * kPadded;
  inputs(b, !race(b), [&](int r) { row[r] = __hadd(row[r], __float2half(1.f)); });
}

__device__ float squashed(float z) { return 1.f / (1.f + __expf(-z)); }

// The five chances of the player on roll, kept within what can be.
__global__ void judge(const Board* boards, const int64_t* which, int n, const __half* z, float* chances) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  const Board& b = boards[which[i]];
  float c[5];
  for (int o = 0; o < 5; o++) c[o] = squashed(__half2float(z[i * 5 + o]));
  if (b.opp[kOff]) c[1] = 0;
  if (b.me[kOff]) c[3] = 0;
  c[1] = fminf(c[1], c[0]);
  c[3] = fminf(c[3], 1 - c[0]);
  c[2] = fminf(c[2], c[1]);
  c[4] = fminf(c[4], c[3]);
  for (int o = 0; o < 5; o++) chances[which[i] * 5 + o] = c[o];
}

__global__ void settle(const Board* boards, const int64_t* which, int n, float* chances) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  float* c = chances + which[i] * 5;
  int t = times(boards[which[i]].me);
  c[0] = c[1] = c[2] = 0;
  c[3] = t > 1;
  c[4] = t > 2;
}

// The turn after which the opponent's equity is least; any turn for those that stray.
__global__ void choose(const float* chances, const int64_t* ends, const int* counts, int n, const float* stray, int64_t* best) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n) return;
  int64_t from = ends[i] - counts[i];
  if (stray[i] >= 0) {
    best[i] = from + min((int)(stray[i] * counts[i]), counts[i] - 1);
    return;
  }
  float least = 1e9f;
  for (int64_t k = from; k < ends[i]; k++) {
    const float* c = chances + k * 5;
    float e = 2 * c[0] - 1 + c[1] + c[2] - c[3] - c[4];
    if (e < least) {
      least = e;
      best[i] = k;
    }
  }
}

int blocks(int64_t n) { return (int)((n + 127) / 128); }

}  // namespace

extern "C" {
int padded() { return kPadded; }
int used() { return kInputs; }
void bg_count(const void* boards, const void* dice, int n, void* counts, void* s) {
  if (n) countTurns<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, (const uint8_t*)dice, n, (int*)counts);
}
void bg_list(const void* boards, const void* dice, int n, const void* ends, const void* counts, void* out, void* s) {
  if (n)
    listTurns<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, (const uint8_t*)dice, n, (const int64_t*)ends,
                                                      (const int*)counts, (Board*)out);
}
void bg_classify(const void* boards, long long n, void* kinds, void* s) {
  if (n) classify<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, n, (uint8_t*)kinds);
}
void bg_see(const void* boards, const void* which, int n, void* x, void* s) {
  cudaMemsetAsync(x, 0, (size_t)n * kPadded * 2, (cudaStream_t)s);
  if (n) see<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, (const int64_t*)which, n, (__half*)x);
}
void bg_judge(const void* boards, const void* which, int n, const void* z, void* chances, void* s) {
  if (n) judge<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, (const int64_t*)which, n, (const __half*)z, (float*)chances);
}
void bg_settle(const void* boards, const void* which, int n, void* chances, void* s) {
  if (n) settle<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const Board*)boards, (const int64_t*)which, n, (float*)chances);
}
void bg_choose(const void* chances, const void* ends, const void* counts, int n, const void* stray, void* best, void* s) {
  if (n)
    choose<<<blocks(n), 128, 0, (cudaStream_t)s>>>((const float*)chances, (const int64_t*)ends, (const int*)counts, n,
                                                   (const float*)stray, (int64_t*)best);
}
}
