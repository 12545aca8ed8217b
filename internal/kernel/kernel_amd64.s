#include "textflag.h"

// func addAVX(dst, src *float32, n int)
TEXT ·addAVX(SB), NOSPLIT, $0-24
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ n+16(FP), CX

addloop:
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	VADDPS  (SI), Y0, Y0
	VADDPS  32(SI), Y1, Y1
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	ADDQ    $64, DI
	ADDQ    $64, SI
	SUBQ    $16, CX
	JNZ     addloop
	VZEROUPPER
	RET

// func subAVX(dst, src *float32, n int)
TEXT ·subAVX(SB), NOSPLIT, $0-24
	MOVQ dst+0(FP), DI
	MOVQ src+8(FP), SI
	MOVQ n+16(FP), CX

subloop:
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	VSUBPS  (SI), Y0, Y0
	VSUBPS  32(SI), Y1, Y1
	VMOVUPS Y0, (DI)
	VMOVUPS Y1, 32(DI)
	ADDQ    $64, DI
	ADDQ    $64, SI
	SUBQ    $16, CX
	JNZ     subloop
	VZEROUPPER
	RET

// func mulAddAVX(out, values, weights *float32, n int)
// Four registers hold the 32 sums. A multiplication and an addition, not fused: plain Go gives the same bits.
TEXT ·mulAddAVX(SB), NOSPLIT, $0-32
	MOVQ    out+0(FP), DI
	MOVQ    values+8(FP), SI
	MOVQ    weights+16(FP), DX
	MOVQ    n+24(FP), CX
	VMOVUPS (DI), Y0
	VMOVUPS 32(DI), Y1
	VMOVUPS 64(DI), Y2
	VMOVUPS 96(DI), Y3

mulloop:
	VBROADCASTSS (SI), Y4
	VMULPS       (DX), Y4, Y5
	VMULPS       32(DX), Y4, Y6
	VMULPS       64(DX), Y4, Y7
	VMULPS       96(DX), Y4, Y8
	VADDPS       Y5, Y0, Y0
	VADDPS       Y6, Y1, Y1
	VADDPS       Y7, Y2, Y2
	VADDPS       Y8, Y3, Y3
	ADDQ         $4, SI
	ADDQ         $128, DX
	DECQ         CX
	JNZ          mulloop
	VMOVUPS      Y0, (DI)
	VMOVUPS      Y1, 32(DI)
	VMOVUPS      Y2, 64(DI)
	VMOVUPS      Y3, 96(DI)
	VZEROUPPER
	RET
