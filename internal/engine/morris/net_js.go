package morris

// ownNet is none: it would make the program for browsers twice as large.
func ownNet() *Net { return nil }
