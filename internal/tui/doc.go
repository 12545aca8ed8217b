// Package tui is a game at a terminal: it draws the board in text, takes turns as they are written on the sheet's own
// notation, and answers questions. It writes line after line and never redraws, so that a pipe and a screen reader
// can follow; colour is all a terminal gets more.
//
// It runs its table with package host and knows no rule: what may be typed comes from the list of legal turns, what is
// refused is explained by the referee.
package tui
