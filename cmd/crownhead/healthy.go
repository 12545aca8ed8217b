package main

import (
	"context"
	"crypto/tls"
	"io"
	"net"
	"net/http"
	"net/netip"
	"slices"
	"time"

	"crownhead/game"
	"crownhead/internal/terminal/trouble"
)

// asking are the options of serve that say where a house listens.
var asking = slices.DeleteFunc(slices.Clone(serving), func(o option) bool { return o.name != "addr" && o.name != "tls" && o.name != "config" })

var healthyCommand = command{
	name: "healthy", args: "[-addr ADDRESS] [-tls …]",
	does: game.Text{
		EN: "ask whether the house on this machine takes turns",
		FR: "demander si la maison de cette machine accepte des coups",
		DE: "fragen, ob das Haus auf diesem Rechner Züge annimmt",
	},
	more: game.Text{
		EN: "It takes the same flags and variables as serve, asks /readyz there and waits five seconds at most. The exit status is 0 if the " +
			"house takes turns and 1 if it does not, or does not answer. Containers and scripts use it as their check.",
		FR: "Elle accepte les mêmes options et variables que serve, y demande /readyz et attend cinq secondes au plus. Le code de sortie est 0 " +
			"si la maison accepte des coups, 1 si elle n’en accepte pas ou ne répond pas. Conteneurs et scripts s’en servent comme contrôle.",
		DE: "Der Befehl nimmt dieselben Optionen und Variablen wie serve, fragt dort /readyz und wartet höchstens fünf Sekunden. Der " +
			"Exit-Status ist 0, wenn das Haus Züge annimmt, und 1, wenn nicht oder wenn es nicht antwortet. Container und Skripte prüfen damit.",
	},
	examples: []string{`crownhead healthy`, `crownhead healthy -addr :8420 -tls own`},
	options:  asking,
	takes:    takesNothing,
	begin:    withOptions(asking, healthy),
}

// answerWithin is how long a healthy house may take to say so.
const answerWithin = 5 * time.Second

func healthy(c *optionsCall) error {
	if err := c.atMost(0); err != nil {
		return err
	}
	at := c.options["addr"]
	host, port, err := net.SplitHostPort(at)
	if err != nil {
		return bad("cannot-listen", game.Plain("address", game.Excerpt(at)))
	}
	if ip, err := netip.ParseAddr(host); host == "" || err == nil && ip.IsUnspecified() {
		host = "127.0.0.1"
	}
	scheme := "http"
	if c.options["tls"] != "" {
		scheme = "https"
	}
	at = scheme + "://" + net.JoinHostPort(host, port)
	ctx, cancel := context.WithTimeout(c, answerWithin)
	defer cancel()
	ask, err := http.NewRequestWithContext(ctx, http.MethodGet, at+"/readyz", nil)
	if err != nil {
		return bad("cannot-listen", game.Plain("address", game.Excerpt(c.options["addr"])))
	}
	// The certificate is for the house's public name, and this asks by its address. Whether it answers is all that is asked.
	client := &http.Client{Transport: &http.Transport{TLSClientConfig: &tls.Config{InsecureSkipVerify: true}, DisableKeepAlives: true}}
	answer, err := client.Do(ask)
	if err != nil {
		return no("no-answer", game.Plain("address", at), game.Word("why", trouble.Why(err)))
	}
	defer answer.Body.Close()
	_, _ = io.Copy(io.Discard, io.LimitReader(answer.Body, 1<<10))
	if answer.StatusCode != http.StatusOK {
		return no("not-healthy", game.Plain("address", at))
	}
	if c.json {
		return c.printJSON(map[string]any{"address": at, "healthy": true})
	}
	c.printf("%s\n", c.say("is-healthy", game.Plain("address", at)))
	return nil
}

// no is a refusal, with its sentence.
func no(token string, args ...game.Arg) error {
	return &game.Refused{Reasons: []game.Reason{sentences.Reason(token, nil, args...)}}
}
