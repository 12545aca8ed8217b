package checkers

// packedNet is left out of what a browser loads.
var packedNet []byte
