package record

import (
	"bytes"
	"regexp"
	"strings"
)

// EPD is lists of chess positions, one in each line, with operations behind it: bm Qg6; id "WAC.001"; It is read, not written: each position is a
// game without turns.

var epdLine = regexp.MustCompile(`^\s*((?:[pnbrqkPNBRQK1-8]+/){7}[pnbrqkPNBRQK1-8]+\s+[wb]\s+(?:-|[A-Za-z]{1,4})\s+(?:-|[a-h][1-8]))(?:\s+(\d+)\s+(\d+))?(?:\s*;|\s+(.*\S))?\s*$`)

// looksEPD tells whether the first line that says something is a position.
func looksEPD(text string) bool {
	for line := range strings.Lines(text) {
		if line = strings.TrimSpace(line); line != "" && line[0] != '#' {
			return epdLine.MatchString(line)
		}
	}
	return false
}

// epdParts begins a part with each line.
func epdParts() part {
	return func(line []byte) int {
		if len(bytes.TrimSpace(line)) == 0 {
			return -1
		}
		return 0
	}
}

func (in Records) readEPD(src source) []Found {
	text := strings.TrimSpace(src.text)
	if text == "" || text[0] == '#' {
		return nil
	}
	at := strings.Index(src.text, text)
	found := Found{Line: src.line(at)}
	m := epdLine.FindStringSubmatch(text)
	if m == nil {
		found.Fault = src.fault(at, bad("epd-line", shown("text", text)))
		return []Found{found}
	}
	position, half, full, says := m[1], m[2], m[3], m[4]
	g := Game{Rules: in.usual("pgn"), Comment: oneLine(says)}
	for operation := range strings.SplitSeq(says, ";") {
		name, value, _ := strings.Cut(strings.TrimSpace(operation), " ")
		switch value = strings.Trim(strings.TrimSpace(value), `"`); name {
		case "hmvc":
			half = value
		case "fmvn":
			full = value
		case "id":
			g.Tags = append(g.Tags, Tag{roster[0].Name, oneLine(value)})
		}
	}
	if half == "" {
		half = "0"
	}
	if full == "" {
		full = "1"
	}
	g.Start = strings.Join(strings.Fields(position+" "+half+" "+full), " ")
	check := checker{in: in, source: src}
	if err := check.game(&g, nil, at); err != nil {
		found.Fault = src.fault(at, err)
		return []Found{found}
	}
	found.Game = g
	return []Found{found}
}
