package client

import (
	"fmt"
	"net/url"
	"strings"
)

// Link is what people send each other: a table to look at, or a seat at it.
type Link struct {
	Address string // of the server
	Table   string
	Token   string // of the seat; none for a spectator
}

// ParseLink reads http://host/t/TABLE and http://host/t/TABLE/seat/TOKEN.
func ParseLink(text string) (Link, error) {
	u, err := url.Parse(text)
	if err == nil && (u.Scheme == "http" || u.Scheme == "https") && u.Host != "" {
		l := Link{Address: u.Scheme + "://" + u.Host}
		parts := strings.Split(strings.Trim(u.Path, "/"), "/")
		switch {
		case len(parts) == 2 && parts[0] == "t" && parts[1] != "":
			l.Table = parts[1]
			return l, nil
		case len(parts) == 4 && parts[0] == "t" && parts[1] != "" && parts[2] == "seat" && parts[3] != "":
			l.Table, l.Token = parts[1], parts[3]
			return l, nil
		}
	}
	return Link{}, fmt.Errorf("%q is not a link to a table; it must be like http://host/t/TABLE or http://host/t/TABLE/seat/TOKEN", text)
}
