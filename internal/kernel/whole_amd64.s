#include "textflag.h"

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

changeloop:
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	XORQ    BX, BX
	JMP     moretest

moreloop:
	MOVLQSX (R9)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPADDW  (DX), Y0, Y0
	VPADDW  32(DX), Y1, Y1
	VPADDW  64(DX), Y2, Y2
	VPADDW  96(DX), Y3, Y3
	INCQ    BX

moretest:
	CMPQ BX, R10
	JLT  moreloop
	XORQ BX, BX
	JMP  lesstest

lessloop:
	MOVLQSX (R11)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPSUBW  (DX), Y0, Y0
	VPSUBW  32(DX), Y1, Y1
	VPSUBW  64(DX), Y2, Y2
	VPSUBW  96(DX), Y3, Y3
	INCQ    BX

lesstest:
	CMPQ    BX, R12
	JLT     lessloop
	VMOVDQU Y0, (DI)
	VMOVDQU Y1, 32(DI)
	VMOVDQU Y2, 64(DI)
	VMOVDQU Y3, 96(DI)
	ADDQ    $128, SI
	ADDQ    $128, R8
	ADDQ    $128, DI
	SUBQ    $64, CX
	JNZ     changeloop
	VZEROUPPER
	RET

// func squaresAVX(values, weights *int16, n int) int32
// A clipped value times its weight keeps its low sixteen bits; times the value again, neighbours are added up to thirty-two.
TEXT ·squaresAVX(SB), NOSPLIT, $0-28
	MOVQ     values+0(FP), SI
	MOVQ     weights+8(FP), DX
	MOVQ     n+16(FP), CX
	VPXOR    Y14, Y14, Y14
	VPCMPEQW Y15, Y15, Y15
	VPSRLW   $8, Y15, Y15
	VPXOR    Y12, Y12, Y12
	VPXOR    Y13, Y13, Y13

squareloop:
	VMOVDQU  (SI), Y0
	VMOVDQU  32(SI), Y1
	VMOVDQU  64(SI), Y2
	VMOVDQU  96(SI), Y3
	VPMAXSW  Y14, Y0, Y0
	VPMAXSW  Y14, Y1, Y1
	VPMAXSW  Y14, Y2, Y2
	VPMAXSW  Y14, Y3, Y3
	VPMINSW  Y15, Y0, Y0
	VPMINSW  Y15, Y1, Y1
	VPMINSW  Y15, Y2, Y2
	VPMINSW  Y15, Y3, Y3
	VPMULLW  (DX), Y0, Y4
	VPMULLW  32(DX), Y1, Y5
	VPMULLW  64(DX), Y2, Y6
	VPMULLW  96(DX), Y3, Y7
	VPMADDWD Y4, Y0, Y4
	VPMADDWD Y5, Y1, Y5
	VPMADDWD Y6, Y2, Y6
	VPMADDWD Y7, Y3, Y7
	VPADDD   Y4, Y12, Y12
	VPADDD   Y5, Y13, Y13
	VPADDD   Y6, Y12, Y12
	VPADDD   Y7, Y13, Y13
	ADDQ     $128, SI
	ADDQ     $128, DX
	SUBQ     $64, CX
	JNZ      squareloop
	VPADDD       Y13, Y12, Y12
	VEXTRACTI128 $1, Y12, X13
	VPADDD       X13, X12, X12
	VPSHUFD      $0x4E, X12, X13
	VPADDD       X13, X12, X12
	VPSHUFD      $0xB1, X12, X13
	VPADDD       X13, X12, X12
	VMOVD        X12, AX
	VZEROUPPER
	MOVL AX, ret+24(FP)
	RET

// The same with registers twice as wide.

// func squaresAVX512(values, weights *int16, n int) int32
TEXT ·squaresAVX512(SB), NOSPLIT, $0-28
	MOVQ     values+0(FP), SI
	MOVQ     weights+8(FP), DX
	MOVQ     n+16(FP), CX
	VPXORQ   Z14, Z14, Z14
	MOVL     $0x00FF00FF, AX
	VPBROADCASTD AX, Z15
	VPXORQ   Z12, Z12, Z12
	VPXORQ   Z13, Z13, Z13

square512loop:
	VMOVDQU16 (SI), Z0
	VMOVDQU16 64(SI), Z1
	VPMAXSW   Z14, Z0, Z0
	VPMAXSW   Z14, Z1, Z1
	VPMINSW   Z15, Z0, Z0
	VPMINSW   Z15, Z1, Z1
	VPMULLW   (DX), Z0, Z4
	VPMULLW   64(DX), Z1, Z5
	VPMADDWD  Z4, Z0, Z4
	VPMADDWD  Z5, Z1, Z5
	VPADDD    Z4, Z12, Z12
	VPADDD    Z5, Z13, Z13
	ADDQ      $128, SI
	ADDQ      $128, DX
	SUBQ      $64, CX
	JNZ       square512loop
	VPADDD        Z13, Z12, Z12
	VEXTRACTI64X4 $1, Z12, Y13
	VPADDD        Y13, Y12, Y12
	VEXTRACTI128  $1, Y12, X13
	VPADDD        X13, X12, X12
	VPSHUFD       $0x4E, X12, X13
	VPADDD        X13, X12, X12
	VPSHUFD       $0xB1, X12, X13
	VPADDD        X13, X12, X12
	VMOVD         X12, AX
	VZEROUPPER
	MOVL AX, ret+24(FP)
	RET
