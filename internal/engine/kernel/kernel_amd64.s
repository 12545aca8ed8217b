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

// func sumAVX(dst, base, weights *float32, n int, add *int, adds int, sub *int, subs int)
// Registers hold 32 sums, or the last 16, while all rows go by.
TEXT ·sumAVX(SB), NOSPLIT, $0-64
	MOVQ dst+0(FP), DI
	MOVQ base+8(FP), SI
	MOVQ weights+16(FP), DX
	MOVQ n+24(FP), CX
	MOVQ add+32(FP), R8
	MOVQ adds+40(FP), R9
	MOVQ sub+48(FP), R10
	MOVQ subs+56(FP), R11
	VXORPS Y8, Y8, Y8

again:
	CMPQ CX, $32
	JLT  last

wide:
	VMOVUPS 0(SI), Y0
	VMOVUPS 32(SI), Y1
	VMOVUPS 64(SI), Y2
	VMOVUPS 96(SI), Y3
	MOVQ R8, R12
	MOVQ R9, R13
	TESTQ R13, R13
	JZ   widesubs

wideadd:
	MOVQ (R12), R14
	VADDPS 0(DX)(R14*4), Y0, Y0
	VADDPS 32(DX)(R14*4), Y1, Y1
	VADDPS 64(DX)(R14*4), Y2, Y2
	VADDPS 96(DX)(R14*4), Y3, Y3
	ADDQ $8, R12
	DECQ R13
	JNZ  wideadd

widesubs:
	MOVQ R10, R12
	MOVQ R11, R13
	TESTQ R13, R13
	JZ   widedone

widesub:
	MOVQ (R12), R14
	VSUBPS 0(DX)(R14*4), Y0, Y0
	VSUBPS 32(DX)(R14*4), Y1, Y1
	VSUBPS 64(DX)(R14*4), Y2, Y2
	VSUBPS 96(DX)(R14*4), Y3, Y3
	ADDQ $8, R12
	DECQ R13
	JNZ  widesub

widedone:
	VMAXPS Y8, Y0, Y0
	VMAXPS Y8, Y1, Y1
	VMAXPS Y8, Y2, Y2
	VMAXPS Y8, Y3, Y3
	VMOVUPS Y0, 0(DI)
	VMOVUPS Y1, 32(DI)
	VMOVUPS Y2, 64(DI)
	VMOVUPS Y3, 96(DI)
	ADDQ $128, SI
	ADDQ $128, DI
	ADDQ $128, DX
	SUBQ $32, CX
	JMP  again

last:
	TESTQ CX, CX
	JZ    end

half:
	VMOVUPS 0(SI), Y0
	VMOVUPS 32(SI), Y1
	MOVQ R8, R12
	MOVQ R9, R13
	TESTQ R13, R13
	JZ   halfsubs

halfadd:
	MOVQ (R12), R14
	VADDPS 0(DX)(R14*4), Y0, Y0
	VADDPS 32(DX)(R14*4), Y1, Y1
	ADDQ $8, R12
	DECQ R13
	JNZ  halfadd

halfsubs:
	MOVQ R10, R12
	MOVQ R11, R13
	TESTQ R13, R13
	JZ   halfdone

halfsub:
	MOVQ (R12), R14
	VSUBPS 0(DX)(R14*4), Y0, Y0
	VSUBPS 32(DX)(R14*4), Y1, Y1
	ADDQ $8, R12
	DECQ R13
	JNZ  halfsub

halfdone:
	VMAXPS Y8, Y0, Y0
	VMAXPS Y8, Y1, Y1
	VMOVUPS Y0, 0(DI)
	VMOVUPS Y1, 32(DI)
	ADDQ $64, SI
	ADDQ $64, DI
	ADDQ $64, DX
	SUBQ $16, CX

end:
	VZEROUPPER
	RET
