package main

import (
	"bufio"
	"reflect"
	"strings"
	"testing"
)

const heard = ` GNU Backgammon  Position ID: 6RzhgDDCd4OAAw
                 Match ID   : cAkAAAAAAAAA
Cube analysis
Cubeful equities:
1. Double, take        +0.5430
2. Double, pass        +1.0000  (+0.4570)
3. No double           +0.5410  (-0.0020)
 GNU Backgammon  Position ID: VQUAgKoCAAAAAA
You cannot double.
 GNU Backgammon  Position ID: 4HPwATDgc/ABMA
    1. Cubeful 2-ply    8/7(2) 6/5(2)                Eq.: +0.3290
       0.580 0.182 0.010 - 0.420 0.111 0.005
   10. Cubeful 0-ply    24/22(2)                     Eq.: -0.0330 (-0.362)
`

func TestWhatGNUBackgammonSays(t *testing.T) {
	positions := []string{"6RzhgDDCd4OAAw:cAkAAAAAAAAA", "VQUAgKoCAAAAAA:cAkAAAAAAAAA", "4HPwATDgc/ABMA:cInkAAAAAAAA"}
	want := []verdict{
		{Position: positions[0], Double: 0.543, Hold: 0.541},
		{Position: positions[2], Turns: []said{{"8/7(2) 6/5(2)", 0.329}, {"24/22(2)", -0.033}}},
	}
	if got := hear(bufio.NewScanner(strings.NewReader(heard)), positions); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v", got)
	}
}
