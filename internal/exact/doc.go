// Package exact solves games backwards from their ends and keeps the values in files that can be asked position by
// position.
//
// Solve knows a game only as a graph of numbered cells. A file is a row of values in compressed blocks, each of which
// can be read and checked by itself. What a cell means is known to the packages below this one, one for each family;
// nothing here may know a rule, an engine or a command.
package exact
