// Package picture makes the pictures by which positions and games are shared: a card of 1200 × 630 for links, the board alone in
// pixels or as SVG, and a game as an animated GIF. All are painted here from the drawings of the boards, without a browser.
//
// It knows boards, captions and sizes. It must not know any rule, who asks, or where pictures are kept.
//
//test:calm its tests have no goroutines
package picture
