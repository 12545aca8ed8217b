// Package terminal is a game at a terminal: it draws the board in text, takes turns as they are written on the sheet's own
// notation, and answers questions. It writes line after line and never redraws what it has written, so that a pipe and a
// screen reader can follow; a terminal gets colours, and its input line is edited by package lineedit.
//
// A session sits at a table of its own, which it runs with package host and keeps in a file, or at one of a server, which
// it reaches through package client; everything that can be typed is the same at both. It has no rules: what may be
// typed comes from the list of legal turns, what is refused is explained by the referee.
package terminal
