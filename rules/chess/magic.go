package chess

import (
	"iter"
	"math/bits"
)

// A magic finds where a rook or bishop can go past the pieces in its way by one multiplication: the pieces on its
// lines, times a lucky number, shifted down, are the place in a table.
type magic struct {
	lines  board // the squares whose pieces matter: the lines without their last square
	lucky  uint64
	offset uint32
	shift  uint8
}

func rookHits(sq int, occupied board) board   { return rookMagics[sq&63].hits(occupied) }
func bishopHits(sq int, occupied board) board { return bishopMagics[sq&63].hits(occupied) }

func (m *magic) hits(occupied board) board {
	return slideTable[(uint64(m.offset)+occupied&m.lines*m.lucky>>(m.shift&63))&(tableSize-1)]
}

// tableSize is the 107,648 places needed, up to a power of two: so that a mask and not a comparison bounds the index.
const tableSize = 1 << 17

var (
	slideTable               [tableSize]board
	rookMagics, bishopMagics = fillSlideTable()
)

// fillSlideTable is part of every start, in a browser too, so it looks for the nearest piece on each line and walks none.
func fillSlideTable() (rooks, bishops [64]magic) {
	next := uint32(0)
	fill := func(m *magic, sq int, directions [4][2]int, lucky uint64) {
		lines := inner(sq, directions)
		*m = magic{lines, lucky, next, uint8(64 - bits.OnesCount64(lines))}
		var rays [4]board
		for i, d := range directions {
			rays[i] = ray(sq, d)
		}
		for pieces := range subsets(lines) {
			to := board(0)
			for i, d := range directions {
				switch near := rays[i] & pieces; {
				case near == 0:
					to |= rays[i]
				case d[1] > 0 || d[1] == 0 && d[0] > 0: // towards higher squares
					to |= reach[sq][first(near)]
				default:
					to |= reach[sq][last(near)]
				}
			}
			slideTable[uint64(next)+pieces*lucky>>m.shift] = to
		}
		next += 1 << bits.OnesCount64(lines)
	}
	for sq := range 64 {
		fill(&rooks[sq], sq, orthogonals, rookLucky[sq])
		fill(&bishops[sq], sq, diagonals, bishopLucky[sq])
	}
	return rooks, bishops
}

// inner is the lines from a square without their last squares: what stands there ends no line earlier.
func inner(sq int, directions [4][2]int) (lines board) {
	for _, d := range directions {
		for f, r := sq&7+d[0], sq>>3+d[1]; (f+d[0])>>3 == 0 && (r+d[1])>>3 == 0; f, r = f+d[0], r+d[1] {
			lines |= one(r<<3 | f)
		}
	}
	return lines
}

// subsets is every set of pieces that can stand on these lines, none first.
func subsets(lines board) iter.Seq[board] {
	return func(yield func(board) bool) {
		for s := board(0); yield(s); {
			if s = (s - lines) & lines; s == 0 {
				return
			}
		}
	}
}

// The lucky numbers were searched by the test beside this file, which also proves them.
var (
	rookLucky = [64]uint64{
		0x0080048040002010, 0x0640100040026000, 0x0080100008200080, 0xa300080501201000,
		0x0200102002004815, 0x0180110200040080, 0x0200040800810200, 0x4080004020801300,
		0x8c30800140008020, 0x0008400660100040, 0x0002801008600080, 0x0000801000800800,
		0x200100110018002c, 0x03c2001008420044, 0x2081000100242a00, 0x000280290000c880,
		0x1002808000204000, 0x000a404004201008, 0x0012808010002004, 0x0a4012000a00c120,
		0x0204008008000482, 0x004200802e040080, 0x0040808002000100, 0x1000020004c40281,
		0x0402208080014004, 0x4200400440201000, 0x08a0220a00108040, 0x020600220011400a,
		0x8003080080040080, 0x0002040080020080, 0x2001000b00040200, 0x0020802080004100,
		0x4004410202002088, 0x800280c008802000, 0x1010200180801000, 0x4008120042000820,
		0x0201800400803800, 0x0000808200800c00, 0x0100802200800100, 0x8002042452000083,
		0x0000228040008000, 0x2140500220014000, 0x2000200013010042, 0x0400890010010020,
		0x8501005008010004, 0xe445000400090046, 0x0041002200010004, 0x0041001180c90002,
		0x00c8850042092200, 0x4409200040008c80, 0x0000200010018080, 0x4100415200600a00,
		0x00110011c4180100, 0x0100804400060080, 0x4000100802011400, 0x82a04102a1d40200,
		0x2280210010800041, 0x200304801060c001, 0x8010408020110a02, 0x0000082461001001,
		0x8202000810242002, 0x00450002080c0011, 0x8000100e08018144, 0x9000e1108400a0c2,
	}
	bishopLucky = [64]uint64{
		0x0040100982004240, 0x0008100140450000, 0x0408080510200011, 0x0211040080080001,
		0x0002021100008000, 0x00520804a4802400, 0x0104040108083200, 0x0002128808021000,
		0x2100043002881100, 0x0004021811040080, 0x00c0100080890000, 0x00c5444101a0c700,
		0x0001084840020441, 0x090080882108084a, 0x40810b8890482008, 0x0000402411080800,
		0x00050410e0080104, 0x100e000410840108, 0x0802049008220020, 0x50a8000420401104,
		0x0102110c01202041, 0x050a00210102c200, 0x4206000045042000, 0x000c412200440410,
		0x0002100a18202804, 0x0208044042040820, 0x872c480081081100, 0x4062006122008200,
		0x2801011003004000, 0x000800402200d600, 0x00080902c2048222, 0x0028810010210800,
		0x800e10100040064a, 0x8008040218100200, 0x240c06020d030c01, 0x0000200802010104,
		0x082004030010a008, 0x0300900101008080, 0x0004014200504820, 0x0404005200008280,
		0x8088481228001004, 0x0002029008100410, 0x00070c00c8000402, 0x2080202011100800,
		0x1022080101100404, 0x8402200400208100, 0x0022048c12800400, 0x0010442100400060,
		0x4005a41008042005, 0x6008220a10041104, 0x4028006194101005, 0x18000c0020880011,
		0x0400400420820414, 0x2006430418208100, 0x420a104102040010, 0x0008022405620020,
		0x0041002101084001, 0x0000008221900c01, 0x0021206201048891, 0x0004240009048801,
		0x0002004610020202, 0x70a0240908100420, 0x100040040c008600, 0x00101110189200c0,
	}
)
