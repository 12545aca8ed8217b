#include "textflag.h"
#include "rows_amd64.h"

// FOLLOW keeps values in registers from the old sums to the squares, for one half and then for the other, whose lists of rows lie 128 bytes on. SIZE is that
// of a register.
#define FOLLOW(BEGIN, ROWS, WEIGH, END, SIZE) \
	LEAQ 256(R9), R11; \
	MOVQ R11, R15; \
	MOVQ 512(R9), R10; \
	MOVQ 520(R9), R12; \
	BEGIN; \
half: \
	MOVQ R13, R8; \
	MOVQ R14, CX; \
block: \
	ROWS; \
	WEIGH; \
	SUBQ $(2*SIZE), CX; \
	JNZ  block; \
	ADDQ $128, R9; \
	ADDQ $128, R11; \
	CMPQ R9, R15; \
	JLT  half; \
	END

// func followAVX(dst, src, weights, last *int16, rows *Rows, n int) int32
TEXT ·followAVX(SB), NOSPLIT, $0-52
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R13
	MOVQ last+24(FP), AX
	MOVQ rows+32(FP), R9
	MOVQ n+40(FP), R14
	FOLLOW(BOUNDS_AVX, CHANGE_AVX, SQUARES_AVX, TOTAL_AVX, 32)
	MOVL AX, ret+48(FP)
	RET

// func followAVX512(dst, src, weights, last *int16, rows *Rows, n int) int32
TEXT ·followAVX512(SB), NOSPLIT, $0-52
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R13
	MOVQ last+24(FP), AX
	MOVQ rows+32(FP), R9
	MOVQ n+40(FP), R14
	FOLLOW(BOUNDS_AVX512, CHANGE_AVX512, SQUARES_AVX512, TOTAL_AVX512, 64)
	MOVL AX, ret+48(FP)
	RET
