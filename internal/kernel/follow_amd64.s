#include "textflag.h"

// func followAVX(dst, src, weights, last *int16, rows *Rows, n int) int32
// Sixty-four values at a time stay in registers from the old sum to the squares.
TEXT ·followAVX(SB), NOSPLIT, $0-52
	MOVQ     dst+0(FP), DI
	MOVQ     src+8(FP), SI
	MOVQ     weights+16(FP), R13
	MOVQ     last+24(FP), AX
	MOVQ     rows+32(FP), R9
	LEAQ     256(R9), R11
	MOVQ     512(R9), R10
	MOVQ     520(R9), R12
	VPXOR    Y14, Y14, Y14
	VPCMPEQW Y15, Y15, Y15
	VPSRLW   $8, Y15, Y15
	VPXOR    Y12, Y12, Y12
	VPXOR    Y13, Y13, Y13

half:
	MOVQ R13, R8
	MOVQ n+40(FP), CX

block:
	VMOVDQU (SI), Y0
	VMOVDQU 32(SI), Y1
	VMOVDQU 64(SI), Y2
	VMOVDQU 96(SI), Y3
	XORQ    BX, BX
	JMP     moretest

more:
	MOVLQSX (R9)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPADDW  (DX), Y0, Y0
	VPADDW  32(DX), Y1, Y1
	VPADDW  64(DX), Y2, Y2
	VPADDW  96(DX), Y3, Y3
	INCQ    BX

moretest:
	CMPQ BX, R10
	JLT  more
	XORQ BX, BX
	JMP  lesstest

less:
	MOVLQSX (R11)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPSUBW  (DX), Y0, Y0
	VPSUBW  32(DX), Y1, Y1
	VPSUBW  64(DX), Y2, Y2
	VPSUBW  96(DX), Y3, Y3
	INCQ    BX

lesstest:
	CMPQ     BX, R12
	JLT      less
	VMOVDQU  Y0, (DI)
	VMOVDQU  Y1, 32(DI)
	VMOVDQU  Y2, 64(DI)
	VMOVDQU  Y3, 96(DI)
	VPMAXSW  Y14, Y0, Y0
	VPMAXSW  Y14, Y1, Y1
	VPMAXSW  Y14, Y2, Y2
	VPMAXSW  Y14, Y3, Y3
	VPMINSW  Y15, Y0, Y0
	VPMINSW  Y15, Y1, Y1
	VPMINSW  Y15, Y2, Y2
	VPMINSW  Y15, Y3, Y3
	VPMULLW  (AX), Y0, Y4
	VPMULLW  32(AX), Y1, Y5
	VPMULLW  64(AX), Y2, Y6
	VPMULLW  96(AX), Y3, Y7
	VPMADDWD Y4, Y0, Y4
	VPMADDWD Y5, Y1, Y5
	VPMADDWD Y6, Y2, Y6
	VPMADDWD Y7, Y3, Y7
	VPADDD   Y4, Y12, Y12
	VPADDD   Y5, Y13, Y13
	VPADDD   Y6, Y12, Y12
	VPADDD   Y7, Y13, Y13
	ADDQ     $128, SI
	ADDQ     $128, DI
	ADDQ     $128, AX
	ADDQ     $128, R8
	SUBQ     $64, CX
	JNZ      block
	ADDQ     $128, R9
	ADDQ     $128, R11
	MOVQ     rows+32(FP), DX
	ADDQ     $256, DX
	CMPQ     R9, DX
	JLT      half

	VPADDD       Y13, Y12, Y12
	VEXTRACTI128 $1, Y12, X13
	VPADDD       X13, X12, X12
	VPSHUFD      $0x4E, X12, X13
	VPADDD       X13, X12, X12
	VPSHUFD      $0xB1, X12, X13
	VPADDD       X13, X12, X12
	VMOVD        X12, AX
	VZEROUPPER
	MOVL AX, ret+48(FP)
	RET

// func followAVX512(dst, src, weights, last *int16, rows *Rows, n int) int32
// The same with a hundred and twenty-eight values at a time.
TEXT ·followAVX512(SB), NOSPLIT, $0-52
	MOVQ   dst+0(FP), DI
	MOVQ   src+8(FP), SI
	MOVQ   weights+16(FP), R13
	MOVQ   last+24(FP), AX
	MOVQ   rows+32(FP), R9
	LEAQ   256(R9), R11
	LEAQ   256(R9), R15
	MOVQ   512(R9), R10
	MOVQ   520(R9), R12
	VPXORQ Z14, Z14, Z14
	VPTERNLOGQ $0xff, Z15, Z15, Z15
	VPSRLW $8, Z15, Z15
	VPXORQ Z12, Z12, Z12
	VPXORQ Z13, Z13, Z13

half:
	MOVQ R13, R8
	MOVQ n+40(FP), CX

block:
	VMOVDQU64 (SI), Z0
	VMOVDQU64 64(SI), Z1
	VMOVDQU64 128(SI), Z2
	VMOVDQU64 192(SI), Z3
	XORQ      BX, BX
	JMP       moretest

more:
	MOVLQSX (R9)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPADDW  (DX), Z0, Z0
	VPADDW  64(DX), Z1, Z1
	VPADDW  128(DX), Z2, Z2
	VPADDW  192(DX), Z3, Z3
	INCQ    BX

moretest:
	CMPQ BX, R10
	JLT  more
	XORQ BX, BX
	JMP  lesstest

less:
	MOVLQSX (R11)(BX*4), DX
	LEAQ    (R8)(DX*2), DX
	VPSUBW  (DX), Z0, Z0
	VPSUBW  64(DX), Z1, Z1
	VPSUBW  128(DX), Z2, Z2
	VPSUBW  192(DX), Z3, Z3
	INCQ    BX

lesstest:
	CMPQ      BX, R12
	JLT       less
	VMOVDQU64 Z0, (DI)
	VMOVDQU64 Z1, 64(DI)
	VMOVDQU64 Z2, 128(DI)
	VMOVDQU64 Z3, 192(DI)
	VPMAXSW   Z14, Z0, Z0
	VPMAXSW   Z14, Z1, Z1
	VPMAXSW   Z14, Z2, Z2
	VPMAXSW   Z14, Z3, Z3
	VPMINSW   Z15, Z0, Z0
	VPMINSW   Z15, Z1, Z1
	VPMINSW   Z15, Z2, Z2
	VPMINSW   Z15, Z3, Z3
	VPMULLW   (AX), Z0, Z4
	VPMULLW   64(AX), Z1, Z5
	VPMULLW   128(AX), Z2, Z6
	VPMULLW   192(AX), Z3, Z7
	VPMADDWD  Z4, Z0, Z4
	VPMADDWD  Z5, Z1, Z5
	VPMADDWD  Z6, Z2, Z6
	VPMADDWD  Z7, Z3, Z7
	VPADDD    Z4, Z12, Z12
	VPADDD    Z5, Z13, Z13
	VPADDD    Z6, Z12, Z12
	VPADDD    Z7, Z13, Z13
	ADDQ      $256, SI
	ADDQ      $256, DI
	ADDQ      $256, AX
	ADDQ      $256, R8
	SUBQ      $128, CX
	JNZ       block
	ADDQ      $128, R9
	ADDQ      $128, R11
	CMPQ      R9, R15
	JLT       half

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
	MOVL AX, ret+48(FP)
	RET
