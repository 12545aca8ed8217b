//go:build !unix

package load

import "time"

// ownCPU is not known on this system.
func ownCPU() time.Duration { return 0 }
