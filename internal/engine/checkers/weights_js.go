package checkers

// netFile is left out of what browsers run: they load it apart.
func netFile() []byte { return nil }
