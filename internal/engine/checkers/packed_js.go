package checkers

// packed is left out of what a browser loads.
var packed []byte
