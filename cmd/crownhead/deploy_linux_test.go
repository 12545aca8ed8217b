package main

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"testing"

	"golang.org/x/sys/unix"
)

// The files that others deploy with set only variables that the program reads.
func TestDeployedVariablesAreOptions(t *testing.T) {
	known := []string{"CROWNHEAD_VERSION"} // of the image
	for _, o := range serving {
		known = append(known, o.env())
	}
	files, err := filepath.Glob("../../deploy/*")
	if err != nil || len(files) < 5 {
		t.Fatalf("%v, %v", files, err)
	}
	found := 0
	for _, name := range append(files, "../../tools/release/image.go", "../../docs/release.md") {
		text, err := os.ReadFile(name)
		if err != nil {
			continue // a folder
		}
		for _, variable := range regexp.MustCompile(`CROWNHEAD_[A-Z_]+`).FindAllString(string(text), -1) {
			found++
			if !slices.Contains(known, variable) {
				t.Errorf("%s sets %s, which serve does not know", name, variable)
			}
		}
	}
	if found < 12 {
		t.Errorf("only %d variables are found", found)
	}
}

// A release has the same manual whatever machine makes it: no usual value comes from the number of cores.
//
//test:calm what it starts only prints
func TestTheManualIsTheSameOnEveryMachine(t *testing.T) {
	taskset, err := exec.LookPath("taskset")
	if err != nil || runtime.NumCPU() < 2 {
		t.Skip("this machine has one kind of itself")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	manual := func(name string, args ...string) string {
		c := exec.CommandContext(t.Context(), name, args...)
		c.Env = append(os.Environ(), "CROWNHEAD_TEST_IS_PROGRAM=1")
		out, err := c.Output()
		if err != nil || len(out) < 10_000 {
			t.Fatalf("%v, %d bytes", err, len(out))
		}
		return string(out)
	}
	var one unix.CPUSet
	if err := unix.SchedGetaffinity(0, &one); err != nil {
		t.Fatal(err)
	}
	core := 0
	for !one.IsSet(core) {
		core++
	}
	if manual(program, "man") != manual(taskset, "-c", strconv.Itoa(core), program, "man") {
		t.Error("the manual depends on the number of cores")
	}
}
