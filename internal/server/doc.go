// Package server mounts what answers requests behind one gate: the API, live tables and the pages, beside each other.
// None of them knows another.
//
// It knows which part answers which path, and what the node counts for Prometheus. It must not know what is answered.
package server
