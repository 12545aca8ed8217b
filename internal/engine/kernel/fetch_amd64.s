#include "textflag.h"

// func Fetch(at unsafe.Pointer)
TEXT ·Fetch(SB), NOSPLIT, $0-8
	MOVQ at+0(FP), AX
	PREFETCHT0 (AX)
	RET

// func Keep(at *[2]uint64, first, second uint64)
TEXT ·Keep(SB), NOSPLIT, $0-24
	MOVQ at+0(FP), AX
	MOVQ first+8(FP), CX
	MOVQ second+16(FP), DX
	MOVQ CX, (AX)
	MOVQ DX, 8(AX)
	RET
