package store

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strconv"
	"time"
)

// Act is a line of the log of what administrators and moderators have done. It names people by their ids alone: a name can be deleted, and
// the line stays as it was written.
type Act struct {
	N      int // 1, 2, 3, …
	At     time.Time
	By     string // the id of a person, or Console
	Act    string // what was done
	About  string // to whom or what: the id of a person, a table, a report, a link; "" is the house
	Value  string // in which way, where there are several
	Reason string
	Hash   string // of the hash before it and the line; the chain is checked by [Admin.CheckActs]
}

// Console is who acts at the machine itself.
const Console = "console"

// actLine is an act as it is written. The names that fields have in JSON never change.
type actLine struct {
	N      int    `json:"n"`
	At     int64  `json:"at"` // milliseconds
	By     string `json:"by"`
	Act    string `json:"act"`
	About  string `json:"about,omitempty"`
	Value  string `json:"value,omitempty"`
	Reason string `json:"reason"`
}

// chained is the hash of a line that follows another.
func chained(before, body string) string {
	sum := sha256.Sum256([]byte(before + "\n" + body))
	return hex.EncodeToString(sum[:])
}

// actsCount is the setting that says how many acts there are, so that a line which is missing at the end is noticed.
const actsCount = "acts"

// note adds an act to the log, within the transaction that does it.
func (s Admin) note(ctx context.Context, c *session, a Act) (Act, error) {
	if err := c.db.lockLook(ctx, c, "acts"); err != nil { // the lines of two nodes come one after the other
		return a, err
	}
	var n int
	var before string
	if err := c.one(ctx, "SELECT n, hash FROM acts ORDER BY n DESC LIMIT 1", nil, &n, &before); err != nil && !errors.Is(err, ErrNotFound) {
		return a, err
	}
	a.N, a.At = n+1, moment(s.Now().UnixMilli())
	body, err := json.Marshal(actLine{a.N, a.At.UnixMilli(), a.By, a.Act, a.About, a.Value, a.Reason})
	if err != nil {
		return a, err
	}
	a.Hash = chained(before, string(body))
	if _, err := c.exec(ctx, "INSERT INTO acts (n, body, hash) VALUES ($1, $2, $3)", a.N, string(body), a.Hash); err != nil {
		return a, err
	}
	return a, putSetting(ctx, c, actsCount, strconv.Itoa(a.N))
}

// act does something to people or the house, and writes down that it was done: both or neither.
func (s Admin) act(ctx context.Context, a Act, do func(context.Context, *session) error) (Act, error) {
	var done Act // the task's own until it is done
	err := s.writer.doToPeople(ctx, func(ctx context.Context, c *session) (err error) {
		if err = do(ctx, c); err == nil {
			done, err = s.note(ctx, c, a)
		}
		return err
	})
	if err != nil {
		return a, err
	}
	return done, nil
}

func scanAct(from scanner) (a Act, err error) {
	var body string
	var line actLine
	if err = from.Scan(&a.N, &body, &a.Hash); err != nil {
		return a, err
	}
	if err := json.Unmarshal([]byte(body), &line); err != nil {
		return a, nil // somebody has changed it; CheckActs says so
	}
	a.At, a.By, a.Act, a.About, a.Value, a.Reason = moment(line.At), line.By, line.Act, line.About, line.Value, line.Reason
	return a, nil
}

// Acts are those before a number, the newest first; before 0 all of them.
func (s Admin) Acts(ctx context.Context, before, limit int) ([]Act, error) {
	return many(ctx, s.core, scanAct, "SELECT n, body, hash FROM acts WHERE $1 = 0 OR n < $1 ORDER BY n DESC LIMIT $2", before, limit)
}

// Chain is what the log of acts is like.
type Chain struct {
	Acts   int    // how many lines there are
	Head   string // the hash of the last
	Broken int    // the first line that does not follow from the one before it, or is missing; 0 if the log is as it was written
}

// CheckActs reads the whole log of acts and follows its hashes.
func (s Admin) CheckActs(ctx context.Context) (chain Chain, err error) {
	type line struct {
		n          int
		body, hash string
	}
	scan := func(from scanner) (l line, err error) {
		err = from.Scan(&l.n, &l.body, &l.hash)
		return l, err
	}
	for {
		lines, err := many(ctx, s.core, scan, "SELECT n, body, hash FROM acts WHERE n > $1 ORDER BY n LIMIT $2", chain.Acts, countedAtOnce)
		if err != nil {
			return chain, err
		}
		for _, l := range lines {
			var said actLine
			follows := l.n == chain.Acts+1 && l.hash == chained(chain.Head, l.body) && json.Unmarshal([]byte(l.body), &said) == nil && said.N == l.n
			if !follows && chain.Broken == 0 {
				chain.Broken = chain.Acts + 1
			}
			chain.Acts, chain.Head = l.n, l.hash
		}
		if len(lines) < countedAtOnce {
			break
		}
	}
	settings, err := s.Settings(ctx)
	if count, _ := strconv.Atoi(settings[actsCount]); err == nil && count > chain.Acts && chain.Broken == 0 {
		chain.Broken = chain.Acts + 1
	}
	return chain, err
}
