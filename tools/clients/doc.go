// Package clients tries the description of the API (OpenAPI 3.1) as authors of programs do: generators of other people make a client in Go
// and one in TypeScript, both must compile, and both play at a server.
//
// It has tests only. What they need besides Go is in package.json; nothing of it is shipped.
package clients
