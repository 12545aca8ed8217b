package morris

import "testing"

// signature is the engine's: who changes search or evaluation writes the new number here and in the commit.
const signature = 486960

func TestBench(t *testing.T) {
	if got := Bench(); got != signature {
		t.Errorf("bench %d, not %d: the engine plays otherwise than before", got, signature)
	}
}
