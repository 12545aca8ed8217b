//go:build !js

package backgammon

// Most is how many checkers a side may have left for engines to know the ending exactly.
const Most = 6
