#include "textflag.h"

// func Fetch(at unsafe.Pointer)
TEXT ·Fetch(SB), NOSPLIT, $0-8
	MOVQ at+0(FP), AX
	PREFETCHT0 (AX)
	RET
