#include "textflag.h"
#include "rows_amd64.h"

// EACH_BOTH is EACH for both halves: A to D and E to H, whose list of rows lies 256 bytes on. It needs R13 too.
#define EACH_BOTH(LOOP, TEST, LIST, COUNT, ADD, A, B, C, D, E, F, G, H, SIZE) \
	XORQ    BX, BX; \
	JMP     TEST; \
LOOP: \
	MOVLQSX (LIST)(BX*4), DX; \
	MOVLQSX 256(LIST)(BX*4), R13; \
	LEAQ    (R8)(DX*2), DX; \
	LEAQ    (R8)(R13*2), R13; \
	ADD     (DX), A, A; \
	ADD     SIZE(DX), B, B; \
	ADD     (2*SIZE)(DX), C, C; \
	ADD     (3*SIZE)(DX), D, D; \
	ADD     (R13), E, E; \
	ADD     SIZE(R13), F, F; \
	ADD     (2*SIZE)(R13), G, G; \
	ADD     (3*SIZE)(R13), H, H; \
	INCQ    BX; \
TEST: \
	CMPQ    BX, COUNT; \
	JLT     LOOP

// FOLLOW keeps values in registers from the old sums to the squares: A to D for one half, E to H for the other. Both have as many rows,
// so they share the loops, whose ends are hard to guess. SIZE is that of a register, MOVE its move instruction.
#define FOLLOW(BEGIN, MOVE, A, B, C, D, E, F, G, H, SQUARES1, SQUARES2, END, SIZE) \
	LEAQ    (CX)(CX*1), R14; \
	LEAQ    (AX)(R14*1), R15; \
	LEAQ    512(R9), R11; \
	MOVQ    1024(R9), R10; \
	MOVQ    1032(R9), R12; \
	BEGIN; \
block: \
	MOVE    (SI), A; \
	MOVE    SIZE(SI), B; \
	MOVE    (2*SIZE)(SI), C; \
	MOVE    (3*SIZE)(SI), D; \
	MOVE    (SI)(R14*1), E; \
	MOVE    SIZE(SI)(R14*1), F; \
	MOVE    (2*SIZE)(SI)(R14*1), G; \
	MOVE    (3*SIZE)(SI)(R14*1), H; \
	EACH_BOTH(more, moretest, R9, R10, VPADDW, A, B, C, D, E, F, G, H, SIZE); \
	EACH_BOTH(less, lesstest, R11, R12, VPSUBW, A, B, C, D, E, F, G, H, SIZE); \
	MOVE    A, (DI); \
	MOVE    B, SIZE(DI); \
	MOVE    C, (2*SIZE)(DI); \
	MOVE    D, (3*SIZE)(DI); \
	MOVE    E, (DI)(R14*1); \
	MOVE    F, SIZE(DI)(R14*1); \
	MOVE    G, (2*SIZE)(DI)(R14*1); \
	MOVE    H, (3*SIZE)(DI)(R14*1); \
	ADDQ    $(4*SIZE), SI; \
	ADDQ    $(4*SIZE), DI; \
	ADDQ    $(4*SIZE), R8; \
	SQUARES1; \
	SQUARES2; \
	SUBQ    $(2*SIZE), CX; \
	JNZ     block; \
	END

#define FIRST_AVX     SQUARES(AX, Y0, Y1, Y2, Y3, Y8, Y9, Y10, Y11, Y14, Y15, Y12, Y13, 32)
#define SECOND_AVX    SQUARES(R15, Y4, Y5, Y6, Y7, Y8, Y9, Y10, Y11, Y14, Y15, Y12, Y13, 32)
#define FIRST_AVX512  SQUARES(AX, Z0, Z1, Z2, Z3, Z8, Z9, Z10, Z11, Z14, Z15, Z12, Z13, 64)
#define SECOND_AVX512 SQUARES(R15, Z4, Z5, Z6, Z7, Z16, Z17, Z18, Z19, Z14, Z15, Z12, Z13, 64)

// func followAVX(dst, src, weights, last *int16, rows *Rows, n int) int32
TEXT ·followAVX(SB), NOSPLIT, $0-52
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R8
	MOVQ last+24(FP), AX
	MOVQ rows+32(FP), R9
	MOVQ n+40(FP), CX
	FOLLOW(BOUNDS_AVX, VMOVDQU, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7, FIRST_AVX, SECOND_AVX, TOTAL_AVX, 32)
	MOVL AX, ret+48(FP)
	RET

// func followAVX512(dst, src, weights, last *int16, rows *Rows, n int) int32
TEXT ·followAVX512(SB), NOSPLIT, $0-52
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R8
	MOVQ last+24(FP), AX
	MOVQ rows+32(FP), R9
	MOVQ n+40(FP), CX
	FOLLOW(BOUNDS_AVX512, VMOVDQU64, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7, FIRST_AVX512, SECOND_AVX512, TOTAL_AVX512, 64)
	MOVL AX, ret+48(FP)
	RET
