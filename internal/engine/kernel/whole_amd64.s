#include "textflag.h"
#include "rows_amd64.h"

// func changeAVX(dst, src, weights *int16, more *int32, mores int, less *int32, lesses, n int)
TEXT ·changeAVX(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R8
	MOVQ more+24(FP), R9
	MOVQ mores+32(FP), R10
	MOVQ less+40(FP), R11
	MOVQ lesses+48(FP), R12
	MOVQ n+56(FP), CX

block:
	CHANGE_AVX
	SUBQ $64, CX
	JNZ  block
	VZEROUPPER
	RET

// func changeAVX512(dst, src, weights *int16, more *int32, mores int, less *int32, lesses, n int)
TEXT ·changeAVX512(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ weights+16(FP), R8
	MOVQ more+24(FP), R9
	MOVQ mores+32(FP), R10
	MOVQ less+40(FP), R11
	MOVQ lesses+48(FP), R12
	MOVQ n+56(FP), CX

block:
	CHANGE_AVX512
	SUBQ $128, CX
	JNZ  block
	VZEROUPPER
	RET

// func squaresAVX(values, weights *int16, n int) int32
TEXT ·squaresAVX(SB), NOSPLIT, $0-28
	MOVQ values+0(FP), SI
	MOVQ weights+8(FP), AX
	MOVQ n+16(FP), CX
	BOUNDS_AVX

block:
	VMOVDQU   (SI), Y0
	VMOVDQU   32(SI), Y1
	VMOVDQU   64(SI), Y2
	VMOVDQU   96(SI), Y3
	SQUARES_AVX
	ADDQ $128, SI
	SUBQ $64, CX
	JNZ  block
	TOTAL_AVX
	MOVL AX, ret+24(FP)
	RET

// func squaresAVX512(values, weights *int16, n int) int32
TEXT ·squaresAVX512(SB), NOSPLIT, $0-28
	MOVQ values+0(FP), SI
	MOVQ weights+8(FP), AX
	MOVQ n+16(FP), CX
	BOUNDS_AVX512

block:
	VMOVDQU64 (SI), Z0
	VMOVDQU64 64(SI), Z1
	VMOVDQU64 128(SI), Z2
	VMOVDQU64 192(SI), Z3
	SQUARES_AVX512
	ADDQ $256, SI
	SUBQ $128, CX
	JNZ  block
	TOTAL_AVX512
	MOVL AX, ret+24(FP)
	RET
