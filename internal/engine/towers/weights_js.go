package towers

// netFile is left out of what browsers run: they load it apart.
var netFile []byte
