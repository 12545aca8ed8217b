package main

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strconv"
	"strings"

	"crownhead/internal/arena/programs"
)

// ask hands all positions to GNU Backgammon and reads what it says about each.
func ask(s settings, positions []string) ([]verdict, error) {
	path, err := programs.Find("gnubg")
	if err != nil {
		return nil, err
	}
	script, err := os.CreateTemp("", "compare")
	if err != nil {
		return nil, err
	}
	defer os.Remove(script.Name())
	on := map[bool]string{true: "on", false: "off"}
	fmt.Fprint(script, "set automatic game off\nset automatic roll off\nset automatic move off\nset automatic bearoff off\n",
		"set player 0 human\nset player 1 human\nset beavers 0\nset jacoby ", on[s.sheet.Jacoby], "\nset threads 1\nset output digits 4\n")
	for _, what := range []string{"chequerplay", "cubedecision"} {
		for _, setting := range []string{"plies " + strconv.Itoa(s.plies), "cubeful on", "prune on", "noise 0"} {
			fmt.Fprintf(script, "set evaluation %s evaluation %s\n", what, setting)
		}
	}
	fmt.Fprintln(script, "new game")
	for _, position := range positions {
		id, _, _ := strings.Cut(position, " ")
		fmt.Fprintf(script, "set gnubgid %s\nhint 99\n", id)
	}
	if err := script.Close(); err != nil {
		return nil, err
	}
	cmd := exec.Command(path, "-t", "-q", "-r", "-c", script.Name())
	cmd.Env = append(os.Environ(), "LC_ALL=C")
	out, err := cmd.StdoutPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	list := hear(bufio.NewScanner(out), positions)
	return list, cmd.Wait()
}

var (
	course = regexp.MustCompile(`^\d\. (No r?e?double|R?e?[Dd]ouble, take)\s+([+-]\d+\.\d+)`)
	turn   = regexp.MustCompile(`^\s*\d+\. Cubeful (\d)-ply\s+(\S.*?)\s+Eq\.:\s+([+-]\d+\.\d+)`)
	shown  = regexp.MustCompile(`Position ID: (\S+)`)
)

// hear reads its answers: what follows a board is about this board. A position about which nothing was said is left out.
func hear(lines *bufio.Scanner, positions []string) (list []verdict) {
	next := 0
	var now *verdict
	seen := map[string]bool{}
	for lines.Scan() {
		line := lines.Text()
		if m := shown.FindStringSubmatch(line); m != nil {
			for at := next; at < min(next+3, len(positions)); at++ { // it may refuse one
				if strings.HasPrefix(positions[at], m[1]+":") {
					list = append(list, verdict{Position: positions[at]})
					now, next, seen = &list[len(list)-1], at+1, map[string]bool{}
					if next%100 == 0 {
						fmt.Fprintln(os.Stderr, next, "positions asked")
					}
					break
				}
			}
		}
		if now == nil {
			continue
		}
		if m := course.FindStringSubmatch(line); m != nil {
			if strings.HasPrefix(m[1], "No") {
				now.Hold = number(m[2])
			} else {
				now.Double = number(m[2])
			}
		}
		if m := turn.FindStringSubmatch(line); m != nil && !seen[m[2]] {
			seen[m[2]] = true
			now.Turns = append(now.Turns, said{m[2], number(m[3])})
		}
	}
	var spoken []verdict
	for _, v := range list {
		if v.Turns != nil || v.Hold != 0 && v.Double != 0 {
			spoken = append(spoken, v)
		}
	}
	return spoken
}

func number(text string) float64 {
	x, _ := strconv.ParseFloat(text, 64)
	return x
}
