package engine

import "fmt"

// WeightsHead is what comes before the numbers in a file.
func WeightsHead(shape, made string, numbers []byte) []byte {
	return fmt.Appendf(nil, "%s\n%s\n%s\n\n", shape, made, checksum(numbers))
}
