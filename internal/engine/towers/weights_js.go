package towers

// builtIn is no net: in the browser the evaluation by hand is all.
func builtIn() *net { return nil }
