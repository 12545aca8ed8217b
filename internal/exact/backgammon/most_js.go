package backgammon

// Most is how many checkers a side may have left for engines to know the ending exactly: six would take a browser seconds.
const Most = 4
