// What the kernels for whole numbers share. Each works on four registers A to D of SIZE bytes at a time; MOVE is their move instruction.

// EACH adds rows to the registers by ADD, or takes them off: those that LIST names, COUNT of them. LOOP and TEST are its labels. It needs BX and DX.
#define EACH(LOOP, TEST, LIST, COUNT, ADD, A, B, C, D, SIZE) \
	XORQ    BX, BX; \
	JMP     TEST; \
LOOP: \
	MOVLQSX (LIST)(BX*4), DX; \
	LEAQ    (R8)(DX*2), DX; \
	ADD     (DX), A, A; \
	ADD     SIZE(DX), B, B; \
	ADD     (2*SIZE)(DX), C, C; \
	ADD     (3*SIZE)(DX), D, D; \
	INCQ    BX; \
TEST: \
	CMPQ    BX, COUNT; \
	JLT     LOOP

// CHANGE brings values from SI to DI, with the rows at R8 that come, listed at R9, R10 of them, and less those that go, at R11, R12 of them. The values stay in the
// registers.
#define CHANGE(MOVE, A, B, C, D, SIZE) \
	MOVE (SI), A; \
	MOVE SIZE(SI), B; \
	MOVE (2*SIZE)(SI), C; \
	MOVE (3*SIZE)(SI), D; \
	EACH(more, moretest, R9, R10, VPADDW, A, B, C, D, SIZE); \
	EACH(less, lesstest, R11, R12, VPSUBW, A, B, C, D, SIZE); \
	MOVE A, (DI); \
	MOVE B, SIZE(DI); \
	MOVE C, (2*SIZE)(DI); \
	MOVE D, (3*SIZE)(DI); \
	ADDQ $(4*SIZE), SI; \
	ADDQ $(4*SIZE), DI; \
	ADDQ $(4*SIZE), R8

#define CHANGE_AVX    CHANGE(VMOVDQU, Y0, Y1, Y2, Y3, 32)
#define CHANGE_AVX512 CHANGE(VMOVDQU64, Z0, Z1, Z2, Z3, 64)

// SQUARES clips the values in the registers to LOW and HIGH. A value times its weight, from AT on, keeps its low sixteen bits; times the value again, neighbours
// are added up to thirty-two, on SUM and SUM2. E to H are for the products.
#define SQUARES(AT, A, B, C, D, E, F, G, H, LOW, HIGH, SUM, SUM2, SIZE) \
	VPMAXSW  LOW, A, A; \
	VPMAXSW  LOW, B, B; \
	VPMAXSW  LOW, C, C; \
	VPMAXSW  LOW, D, D; \
	VPMINSW  HIGH, A, A; \
	VPMINSW  HIGH, B, B; \
	VPMINSW  HIGH, C, C; \
	VPMINSW  HIGH, D, D; \
	VPMULLW  (AT), A, E; \
	VPMULLW  SIZE(AT), B, F; \
	VPMULLW  (2*SIZE)(AT), C, G; \
	VPMULLW  (3*SIZE)(AT), D, H; \
	VPMADDWD E, A, E; \
	VPMADDWD F, B, F; \
	VPMADDWD G, C, G; \
	VPMADDWD H, D, H; \
	VPADDD   E, SUM, SUM; \
	VPADDD   F, SUM2, SUM2; \
	VPADDD   G, SUM, SUM; \
	VPADDD   H, SUM2, SUM2; \
	ADDQ     $(4*SIZE), AT

#define SQUARES_AVX    SQUARES(AX, Y0, Y1, Y2, Y3, Y4, Y5, Y6, Y7, Y14, Y15, Y12, Y13, 32)
#define SQUARES_AVX512 SQUARES(AX, Z0, Z1, Z2, Z3, Z4, Z5, Z6, Z7, Z14, Z15, Z12, Z13, 64)

// BOUNDS are what SQUARES_AVX begins with: the clip, and sums of nothing.
#define BOUNDS_AVX \
	VPXOR    Y14, Y14, Y14; \
	VPCMPEQW Y15, Y15, Y15; \
	VPSRLW   $8, Y15, Y15; \
	VPXOR    Y12, Y12, Y12; \
	VPXOR    Y13, Y13, Y13

#define BOUNDS_AVX512 \
	VPXORQ     Z14, Z14, Z14; \
	VPTERNLOGQ $0xff, Z15, Z15, Z15; \
	VPSRLW     $8, Z15, Z15; \
	VPXORQ     Z12, Z12, Z12; \
	VPXORQ     Z13, Z13, Z13

// TOTAL_AVX leaves in AX what the sums come to together.
#define TOTAL_AVX \
	VPADDD       Y13, Y12, Y12; \
	VEXTRACTI128 $1, Y12, X13; \
	VPADDD       X13, X12, X12; \
	VPSHUFD      $0x4E, X12, X13; \
	VPADDD       X13, X12, X12; \
	VPSHUFD      $0xB1, X12, X13; \
	VPADDD       X13, X12, X12; \
	VMOVD        X12, AX; \
	VZEROUPPER

#define TOTAL_AVX512 \
	VPADDD        Z13, Z12, Z12; \
	VEXTRACTI64X4 $1, Z12, Y13; \
	TOTAL_AVX
