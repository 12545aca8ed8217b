// Command shrink makes the tables of five pieces that travel with the program from those that "crownhead tables build checkers -stones 5" has built in a
// folder:
//
//	go run ./training/checkers/shrink DIR
package main

import (
	"log"
	"os"
	"runtime"

	"crownhead/internal/exact/checkers"
)

const pieces = 5

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: shrink DIR")
	}
	if err := checkers.WriteResults("internal/exact/checkers/small/results", os.Args[1], pieces, runtime.NumCPU()); err != nil {
		log.Fatal(err)
	}
}
