package main

import (
	"flag"
	"path/filepath"

	"crownhead/game"
	"crownhead/internal/client"
	"crownhead/internal/terminal"
)

var joinCommand = command{
	name: "join", args: "LINK [-name NAME]",
	does: game.Text{
		EN: "play at a server's table in the terminal, or watch",
		FR: "jouer à la table d’un serveur dans le terminal, ou regarder",
		DE: "am Tisch eines Servers im Terminal spielen oder zusehen",
	},
	more: game.Text{
		EN: "The link comes from the server or its pages: http://HOST/t/TABLE to watch, http://HOST/t/TABLE/seat/TOKEN to take a " +
			"seat. Everything that can be typed in play can be typed here; say TEXT speaks to everyone at the table. A broken " +
			"connection is restored. You keep your seat when you leave: the same link brings you back, from this user's account on " +
			"this machine. -words are yours for the dice.",
		FR: "Le lien vient du serveur ou de ses pages : http://HÔTE/t/TABLE pour regarder, http://HÔTE/t/TABLE/seat/JETON pour " +
			"s’asseoir. Tout ce qui se tape dans play se tape ici aussi ; dire TEXTE parle à tous à la table. Une connexion perdue " +
			"est rétablie. Vous gardez votre place en partant : le même lien vous y ramène, depuis le compte de cet utilisateur sur " +
			"cette machine. -words donne vos mots pour les dés.",
		DE: "Der Link kommt vom Server oder von seinen Seiten: http://HOST/t/TISCH zum Zusehen, http://HOST/t/TISCH/seat/TOKEN für " +
			"einen Platz. Alles, was man bei play tippen kann, gilt auch hier; sagen TEXT spricht zu allen am Tisch. Eine " +
			"unterbrochene Verbindung wird wiederhergestellt. Du behältst deinen Platz, wenn du gehst: Derselbe Link bringt dich " +
			"zurück, vom Konto dieses Benutzers auf diesem Rechner aus. -words sind deine Worte für die Würfel.",
	},
	examples: []string{
		`crownhead join http://127.0.0.1:8420/t/WNNoMgTWMvAJ`,
		`crownhead join http://127.0.0.1:8420/t/WNNoMgTWMvAJ/seat/FjncwuKALGPAdHg2bFAO8x -name Ines -lang fr`,
	},
	takes: takesNothing,
	begin: func(c *call) action { return &joinCall{call: c} },
}

// joinCall sits down at a table of a server.
type joinCall struct {
	*call
	name, words, data string
	flip, plain       bool
}

func (c *joinCall) flags(set *flag.FlagSet) {
	set.StringVar(&c.name, "name", "", "")
	set.StringVar(&c.words, "words", "", "")
	set.StringVar(&c.data, "data", "", "")
	set.BoolVar(&c.flip, "flip", false, "")
	set.BoolVar(&c.plain, "plain", false, "")
}

func (c *joinCall) run() error {
	text, err := c.argument(0, "LINK")
	if err != nil {
		return err
	}
	if err := c.atMost(1); err != nil {
		return err
	}
	link, err := client.ParseLink(text)
	if err != nil {
		return bad("bad-link", game.Plain("link", game.Excerpt(text)))
	}
	o := terminal.Options{Games: c.catalogue, Lang: c.lang, Name: c.name, Words: c.words, Dir: c.data}
	if o.Dir == "" {
		if o.Dir, err = dataDir(); err != nil {
			return err
		}
	}
	// A seat belongs to who took it, so the cookie that tells who that is must outlast the program.
	cookies := filepath.Join(o.Dir, "cookies.json")
	jar, err := client.FileJar(cookies)
	if err != nil {
		return bad("bad-cookies", game.Plain("file", cookies))
	}
	server, err := client.New(client.Options{Address: link.Address, Jar: jar, Lang: c.lang.Code(), Words: c.words})
	if err != nil {
		return bad("bad-link", game.Plain("link", game.Excerpt(text)))
	}
	if c.json {
		return bad("play-json")
	}
	o.Screen = c.screen(c.plain)
	o.Style.Flip = c.flip
	s, err := terminal.Join(c, o, server, link, c.out, c.catalogue.Engine)
	if err != nil {
		return err
	}
	return s.Run(c, c.in)
}
